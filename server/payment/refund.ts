import type { Db } from '../db/connect'
import type { OrderRow, RefundRow } from '../db/tables'
import { transact } from '../db/transact'
import { holdOrder, moveOrder } from '../order/queries'
import { endRefund } from '../order/refund'
import { may } from '../order/standing'
import { newId } from '../session/tokens'
import type { PaymentContext } from './context'
import { leftToReturn } from './owed'
import { isDefinite, isRefusal, type ProviderRefund } from './provider'

/** A refund that was done came back: its order is not refunded any more, and its shopper sees that, deleted or not. */
const bounce = async (db: Db, order: OrderRow) => {
  if (!order.refund_way) return
  const undone = { refund_time: null, refund_way: null, hidden: false }
  if (may(order, 'bounce')) await moveOrder(db, order, 'bounce', undone)
  else await db.updateTable('orders').set(undone).where('order_no', '=', order.order_no).execute()
}

const refundsOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select(['payment_attempts.provider_id as intentId', 'payment_attempts.captured', 'payment_attempts.order_no'])
    .where('order_no', '=', orderNo)

/** Keeps what the provider says of one refund of an attempt: ours, or one that somebody made without us. */
const record = async (
  db: Db,
  order: OrderRow,
  attemptId: string,
  refund: ProviderRefund,
  { clock, log }: PaymentContext,
) => {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where((is) => is.or([is('provider_id', '=', refund.id), is('id', '=', refund.ours ?? '')]))
    .executeTakeFirst()
  const { id: provider_id, status, amount } = refund
  if (!row) {
    const values = { id: newId(), attempt_id: attemptId, reason: 'dashboard' as const, amount, status, provider_id }
    return db
      .insertInto('refunds')
      .values({ ...values, created_at: clock.now() })
      .execute()
  }
  const isOpen = row.provider_id === null || row.status === 'pending'
  if (!isOpen && !(row.status === 'done' && status === 'failed')) return
  await db.updateTable('refunds').set({ provider_id, status, problem: null }).where('id', '=', row.id).execute()
  if (status !== 'failed') return
  log.error({ refund: row.id, orderNo: order.order_no }, 'a refund failed: staff must pay it back')
  if (row.status === 'done') await bounce(db, order)
}

/** Ends the refund of a held order once everything that was captured for it is back. */
const endWhenReturned = async (db: Db, order: OrderRow, now: Date) => {
  const rows = await refundsOf(db, order.order_no).where('refunds.status', '=', 'done').execute()
  const back = rows.reduce((sum, { amount }) => sum + amount, 0)
  if (!rows[0] || back < rows[0].captured) return
  if (order.progress !== 'canceled' && order.refund !== 'refunded')
    return void (await endRefund(db, order, 'card', now))
  if (order.refund_way) return
  await db
    .updateTable('orders')
    .set({ refund_time: now, refund_way: 'card' })
    .where('order_no', '=', order.order_no)
    .execute()
}

const recordRefunds = (context: PaymentContext, orderNo: string, attemptId: string, theirs: ProviderRefund[]) =>
  transact(context.pool, async (db) => {
    const order = await holdOrder(db, orderNo)
    for (const one of theirs) await record(db, order, attemptId, one, context)
    await endWhenReturned(db, await holdOrder(db, orderNo), context.clock.now())
  })

/** Reads the refunds of an order's payment at the provider, whoever made them, and keeps them in the books. */
export const takeInRefunds = async (context: PaymentContext, orderNo: string): Promise<void> => {
  const attempt = await context.pool
    .selectFrom('payment_attempts')
    .select(['id', 'provider_id'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!attempt?.provider_id) return
  const theirs = await context.payments.refunds(attempt.provider_id)
  await recordRefunds(context, orderNo, attempt.id, theirs)
}

/** A refund that the provider refused: done when nothing is left to return, smaller when less is, else for staff. */
const concede = ({ pool, log }: PaymentContext, orderNo: string, id: string, refusal: Error) =>
  transact(pool, async (db) => {
    await holdOrder(db, orderNo)
    const row = await refundsOf(db, orderNo).where('refunds.id', '=', id).executeTakeFirst()
    if (row?.status !== 'pending') return
    const left = row.amount + (await leftToReturn(db, row.attempt_id, row.captured))
    const keep = (changes: Partial<RefundRow>) => db.updateTable('refunds').set(changes).where('id', '=', id).execute()
    if (left <= 0) await keep({ status: 'done', amount: 0 })
    else if (left < row.amount) await keep({ amount: left })
    else {
      log.error({ err: refusal, refund: id, orderNo }, 'a refund was refused: staff must pay it back')
      await keep({ status: 'failed', problem: refusal.message })
    }
  })

/** Pays one refund that is owed, or asks how it stands; rejects when it is to be tried again. */
export const payRefund = async (context: PaymentContext, orderNo: string, id: string): Promise<void> => {
  const { pool, payments } = context
  const owed = () =>
    refundsOf(pool, orderNo).where('refunds.id', '=', id).where('refunds.status', '=', 'pending').executeTakeFirst()
  let refund = await owed()
  if (!refund) return
  // An error of the provider's own may hide that it did what was asked.
  if (refund.provider_id || refund.number > 1) {
    await takeInRefunds(context, orderNo)
    refund = await owed()
    if (!refund || refund.provider_id) return
  }
  const { attempt_id: attemptId, intentId, reason, amount, number } = refund
  try {
    const made = await payments.refund({ id, attemptId, intentId: intentId ?? '', reason, amount, number })
    await recordRefunds(context, orderNo, attemptId, [made])
  } catch (error) {
    if (!isDefinite(error)) throw error
    await pool
      .updateTable('refunds')
      .set({ number: number + 1 })
      .where('id', '=', id)
      .where('number', '=', number)
      .execute()
    if (!isRefusal(error)) throw error
    await takeInRefunds(context, orderNo)
    await concede(context, orderNo, id, error)
  }
}

/** Pays the refunds that are owed on an order now; those that fail are left to the sweeper. */
export const payRefundsOf = async (context: PaymentContext, orderNo: string): Promise<void> => {
  const owed = await refundsOf(context.pool, orderNo)
    .where('refunds.status', '=', 'pending')
    .where('refunds.failures', '=', 0)
    .execute()
  for (const { id } of owed)
    await payRefund(context, orderNo, id).catch((error: unknown) =>
      context.log.warn({ err: error, refund: id }, 'a refund is tried again later'),
    )
}
