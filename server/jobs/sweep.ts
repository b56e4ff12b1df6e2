import { receiptWindow, reviewWindow } from '../../contract/terms'
import { days } from '../../contract/time'
import { later } from '../clock'
import { moveOrder } from '../order/queries'
import { receiveOrder } from '../order/receive'
import { closeOrder, expireOrder } from '../payment/close'
import { payRefund } from '../payment/refund'
import { settlePayment } from '../payment/settle'
import type { Settling } from '../payment/settling'
import { applyEvent } from '../payment/webhook'
import { forgetExpiredLimits } from '../session/limits'
import { forgetSessions } from '../session/queries'

/** Rows that one sweep of a job takes at most; the next sweep takes the rest. */
const batch = 5000

/** Runs work for each of some rows; one that fails is logged and left for the next sweep. Answers how many went well. */
const forEach = async <Row>({ log }: Settling, rows: Row[], work: (row: Row) => Promise<unknown>): Promise<number> => {
  let done = 0
  for (const row of rows) {
    try {
      await work(row)
      done += 1
    } catch (error) {
      log.warn({ err: error }, 'a job leaves a row for its next sweep')
    }
  }
  return done
}

/** Closes orders whose time to pay is over, and asks again about those that are closing (spec 4: 15 minutes). */
export const closeUnpaid = async (settling: Settling): Promise<number> => {
  const { pool, clock } = settling
  const due = await pool
    .selectFrom('orders')
    .select(['order_no', 'progress'])
    .where('progress', 'in', ['toPay', 'closing'])
    .where((is) => is.or([is('pay_deadline', '<=', clock.now()), is('progress', '=', 'closing')]))
    .orderBy('pay_deadline')
    .limit(batch)
    .execute()
  return forEach(settling, due, ({ order_no, progress }) =>
    progress === 'closing' ? closeOrder(settling, order_no) : expireOrder(settling, order_no),
  )
}

/** Counts orders as received that were shipped or made ready seven days ago. */
export const receiveDue = async (settling: Settling): Promise<number> => {
  const { pool, clock } = settling
  const now = clock.now()
  const due = await pool
    .selectFrom('orders')
    .select('order_no')
    .where('progress', 'in', ['shipped', 'toReceive'])
    .where('refund', '!=', 'refunding')
    .where('delivery_time', '<=', later(now, -receiptWindow))
    .limit(batch)
    .execute()
  return forEach(settling, due, ({ order_no }) =>
    pool.transaction().execute(async (db) => {
      const order = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', order_no)
        .where('progress', 'in', ['shipped', 'toReceive'])
        .where('refund', '!=', 'refunding')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (order) await receiveOrder(db, order, 'autoReceive', now)
    }),
  )
}

/** Completes orders that were received fifteen days ago: the time to review is over. */
export const completeDue = async (settling: Settling): Promise<number> => {
  const { pool, clock } = settling
  const due = await pool
    .selectFrom('orders')
    .select('order_no')
    .where('progress', '=', 'received')
    .where('refund', '!=', 'refunding')
    .where('receiving_time', '<=', later(clock.now(), -reviewWindow))
    .limit(batch)
    .execute()
  return forEach(settling, due, ({ order_no }) =>
    pool.transaction().execute(async (db) => {
      const order = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', order_no)
        .where('progress', '=', 'received')
        .where('refund', '!=', 'refunding')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (order) await moveOrder(db, order, 'complete')
    }),
  )
}

/** Settles what is still open with the provider: payments under way, parked events, refunds that are owed. */
export const settleOpen = async (settling: Settling): Promise<number> => {
  const { pool } = settling
  const attempts = await pool
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('status', 'in', ['asking', 'processing'])
    .limit(batch)
    .execute()
  const events = await pool
    .selectFrom('payment_events')
    .select(['id', 'type', 'provider_id as intentId'])
    .where('applied_at', 'is', null)
    .limit(batch)
    .execute()
  const refunds = await pool
    .selectFrom('refunds')
    .select('attempt_id')
    .where('status', '=', 'asked')
    .limit(batch)
    .execute()
  return (
    (await forEach(settling, attempts, ({ order_no }) => settlePayment(settling, order_no))) +
    (await forEach(settling, events, (event) => applyEvent(settling, event))) +
    (await forEach(settling, refunds, ({ attempt_id }) => payRefund(settling, attempt_id)))
  )
}

/** Forgets what is over: limits that no longer count, codes after a day, sessions that ended. */
export const forgetOld = async ({ pool, clock }: Settling): Promise<void> => {
  const now = clock.now()
  await forgetExpiredLimits(pool, now)
  await pool
    .deleteFrom('codes')
    .where('created_at', '<', later(now, -days(1)))
    .execute()
  await forgetSessions(pool, now)
}

/** All jobs of the shop, one after the other; any number of processes may sweep at once. */
export const sweep = async (settling: Settling): Promise<void> => {
  await closeUnpaid(settling)
  await settleOpen(settling)
  await receiveDue(settling)
  await completeDue(settling)
  await forgetOld(settling)
}

/** Sweeps again and again, so many milliseconds apart; stops after the sweep that is under way. */
export const keepSweeping = (settling: Settling, every: number): (() => Promise<void>) => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    if (!stopped) timer = setTimeout(run, every)
  }
  const run = () => {
    running = sweep(settling)
      .catch((error) => settling.log.error({ err: error }, 'a sweep failed'))
      .then(next)
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
