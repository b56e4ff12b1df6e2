import { sql } from 'kysely'
import { days, seconds } from '../../contract/time'
import { openStatuses } from '../../machines/lifecycle/payment'
import { later } from '../clock'
import { forgetAnswers } from '../idempotency'
import { moveOrders } from '../order/queries'
import { receiveOrders } from '../order/receive'
import { approveRefund } from '../order/refund'
import { dueInSql, mayInSql } from '../order/standing'
import { closeOrder, handOver } from '../payment/close'
import type { PaymentContext } from '../payment/context'
import { isRefusal, type ProviderEvent } from '../payment/provider'
import { payRefund } from '../payment/refund'
import { askAgain, endOrders, settlePayment } from '../payment/settle'
import { applyEvent } from '../payment/webhook'
import { addUpCounts } from '../product/counts'
import { endOffers } from '../product/offers'
import { forgetExpiredLimits } from '../session/limits'
import { forgetSessions } from '../session/queries'
import { chunked, claimed, type Lane } from './lanes'

/** What the provider refuses for good is staff's: it would be refused again. */
const toStaff = async (context: PaymentContext, { orderNo }: { orderNo: string }, error: unknown) => {
  if (!isRefusal(error)) return false
  await handOver(context, orderNo, error)
  return true
}

/** Orders that are to be canceled unless money comes. */
const over = (now: Date) => sql`(${mayInSql('close')} or ${dueInSql('expire', now)})`
const attempts = sql`select 1 from payment_attempts where payment_attempts.order_no = orders.order_no`

/** Cancels orders whose time to pay is over and for which no payment was begun (spec 4: 15 minutes). */
const expire = chunked(
  (now) => sql<boolean>`${over(now)} and not exists (${attempts})`,
  async (db, orders, now) => {
    const numbers = orders.map(({ order_no }) => order_no)
    // Looked for again now that the orders are held: a payment may have been begun since they were chosen.
    const begun = await db.selectFrom('payment_attempts').select('order_no').where('order_no', 'in', numbers).execute()
    const free = orders.filter(({ order_no }) => !begun.some((attempt) => attempt.order_no === order_no))
    if (free.length > 0) await endOrders(db, free, 'expired', now)
  },
)

/** Closes orders whose time to pay is over at the provider, and asks again about those that are closing. */
const close = claimed<{ orderNo: string }>({
  table: 'orders',
  key: 'order_no',
  due: (now) => sql`${over(now)} and exists (${attempts} and (problem is null or provider_id is null))`,
  columns: sql`order_no as "orderNo"`,
  parallel: 16,
  again: askAgain / 3,
  work: (context, { orderNo }) => closeOrder(context, orderNo),
  givenUp: toStaff,
})

/** Asks about payments that may have been made: their answer or their webhook may be lost. */
const settle = claimed<{ orderNo: string }>({
  table: 'payment_attempts',
  key: 'id',
  due: () => sql`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))}) and problem is null
    and exists (select 1 from orders where orders.order_no = payment_attempts.order_no and ${mayInSql('pay')})`,
  columns: sql`order_no as "orderNo"`,
  parallel: 8,
  again: askAgain,
  work: (context, { orderNo }) => settlePayment(context, orderNo),
  givenUp: toStaff,
})

/** Reads the payments of canceled orders again while money could still come. */
const watchCanceled = claimed<{ orderNo: string }>({
  table: 'payment_attempts',
  key: 'id',
  due: () => sql`status = 'canceled' and problem is null`,
  columns: sql`order_no as "orderNo"`,
  parallel: 4,
  again: askAgain,
  work: (context, { orderNo }) => settlePayment(context, orderNo),
  givenUp: toStaff,
})

/** An event of a payment of which the provider will not speak waits until staff try again, or is forgotten. */
const leaveEvent = async (context: PaymentContext, { id, intentId }: ProviderEvent, error: unknown) => {
  const attempt = await context.pool
    .selectFrom('payment_attempts')
    .select('order_no as orderNo')
    .where('provider_id', '=', intentId)
    .executeTakeFirst()
  if (!attempt || !(await toStaff(context, attempt, error))) return false
  await context.pool.updateTable('payment_events').set({ next_try_at: sql`'infinity'` }).where('id', '=', id).execute()
  return true
}

/** Applies events that could not be applied when they came. */
const applyEvents = claimed<ProviderEvent>({
  table: 'payment_events',
  key: 'id',
  due: () => sql`applied_at is null`,
  columns: sql`id, type, provider_id as "intentId"`,
  parallel: 8,
  again: askAgain,
  work: applyEvent,
  givenUp: leaveEvent,
})

/** Pays refunds that are owed, and asks how open ones stand. */
const payRefunds = claimed<{ id: string; attemptId: string }>({
  table: 'refunds',
  key: 'id',
  due: () => sql`status = 'pending' and problem is null`,
  columns: sql`id, attempt_id as "attemptId"`,
  parallel: 8,
  again: askAgain,
  work: async (context, { id, attemptId }) => {
    const { order_no } = await context.pool
      .selectFrom('payment_attempts')
      .select('order_no')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    await payRefund(context, order_no, id)
  },
  givenUp: async ({ pool, log }, { id }, error) => {
    if (!isRefusal(error)) return false
    log.error({ err: error, refund: id }, 'a refund needs staff')
    await pool.updateTable('refunds').set({ problem: error.message }).where('id', '=', id).execute()
    return true
  },
})

/** Grants refunds that were asked for two days ago and that nobody decided; the money follows by itself. */
const grant = chunked(
  (now) => dueInSql('approve', now),
  async (db, orders, now) => {
    for (const order of orders) await approveRefund(db, order, now)
  },
)

/** Counts orders as received that were shipped or made ready seven days ago. */
const receive = chunked(
  (now) => dueInSql('autoReceive', now),
  (db, orders, now) => receiveOrders(db, orders, 'autoReceive', now),
)

/** Completes orders that were received fifteen days ago: the time to review is over. */
const complete = chunked(
  (now) => dueInSql('complete', now),
  (db, orders) => moveOrders(db, orders, 'complete'),
)

/** Ends offers whose end has come. */
const offers: Lane = ({ pool, clock }) => endOffers(pool, clock.now())

/** For how long an event of a payment that nobody knows is kept, in milliseconds. */
const parked = days(3)

/** Forgets what is over: limits that no longer count, codes after a day, sessions that ended, events of no payment of ours, changes that are counted. */
const forget: Lane = async ({ pool, clock }) => {
  const now = clock.now()
  await forgetExpiredLimits(pool, now)
  await pool
    .deleteFrom('codes')
    .where('created_at', '<', later(now, -days(1)))
    .execute()
  await forgetSessions(pool, now)
  await forgetAnswers(pool, now)
  await addUpCounts(pool)
  await pool
    .deleteFrom('payment_events')
    .where('applied_at', 'is', null)
    .where('received_at', '<', later(now, -parked))
    .execute()
}

/** All jobs of the shop, by name. */
export const lanes = {
  offers,
  expire,
  close,
  settle,
  watchCanceled,
  applyEvents,
  payRefunds,
  grant,
  receive,
  complete,
  forget,
} satisfies Record<string, Lane>

const swept = async (context: PaymentContext, name: string, lane: Lane, stopped = () => false) => {
  try {
    await lane(context, stopped)
  } catch (error) {
    context.log.error({ err: error, lane: name }, 'a sweep failed')
  }
}

/** Runs all jobs once, side by side; any number of processes may sweep at once. */
export const sweep = async (context: PaymentContext): Promise<void> => {
  await Promise.all(Object.entries(lanes).map(([name, lane]) => swept(context, name, lane)))
}

/** How often due orders, open payments and refunds are looked at, in milliseconds. */
export const sweepEvery = seconds(2)

/** Runs each job again and again, so many milliseconds apart; stops after what is under way. */
export const keepSweeping = (context: PaymentContext, every: number): (() => Promise<void>) => {
  const stops = Object.entries(lanes).map(([name, lane]) => {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> = Promise.resolve()
    const next = () => {
      if (!stopped) timer = setTimeout(run, every)
    }
    const run = () => {
      running = swept(context, name, lane, () => stopped).then(next)
    }
    next()
    return async () => {
      stopped = true
      clearTimeout(timer)
      await running
    }
  })
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
