import type { refundWays } from '../../contract/order'
import { after } from '../../machines/lifecycle/order'
import { returnCoupon } from '../coupon/queries'
import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import { refuse } from '../refusal'
import { newId } from '../session/tokens'
import { countSales, moveOrder, moveStock, refundOpen, standingOf } from './queries'

/** The money of a held order is back: the order ends, and the points that it gave are taken back, once. */
export const endRefund = async (
  db: Db,
  order: OrderRow,
  way: (typeof refundWays)[number],
  now: Date,
): Promise<OrderRow> => {
  const ended = await moveOrder(db, order, 'refunded', { refund_time: now, refund_way: way })
  await db
    .insertInto('points')
    .columns(['member_id', 'order_no', 'reason', 'amount', 'at'])
    .expression((is) =>
      is
        .selectFrom('points')
        .select(['member_id', 'order_no', is.val('refunded' as const).as('reason')])
        .select([is.neg(is.ref('amount')).as('amount'), is.val(now).as('at')])
        .where('order_no', '=', order.order_no)
        .where('reason', '=', 'received'),
    )
    .onConflict((conflict) => conflict.columns(['order_no', 'reason']).doNothing())
    .execute()
  return ended
}

/** Staff paid the money of a held order back by hand, before or after its refund was taken for done. */
export const repayByHand = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow> => {
  if (order.refund_way || !(await refundFailed(db, order.order_no))) return refuse('orderActionRefused')
  if (order.refund !== 'refunded') return endRefund(db, order, 'transfer', now)
  return db
    .updateTable('orders')
    .set({ refund_time: now, refund_way: 'transfer' })
    .where('order_no', '=', order.order_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Owes the shopper what was paid; the provider is asked for it once this is in the books. */
const owePaid = async (db: Db, order: OrderRow, now: Date) => {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'captured'])
    .where('order_no', '=', order.order_no)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refunds')
    .values({
      id: newId(),
      attempt_id: attempt.id,
      reason: 'requested',
      amount: attempt.captured,
      status: 'asked',
      provider_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'reason']).doNothing())
    .execute()
}

/** The refund of a held order was granted: what was paid is owed; one that cost nothing is refunded at once. */
const grant = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow> => {
  if (order.paid === 0) return endRefund(db, order, 'none', now)
  await owePaid(db, order, now)
  return order
}

/**
 * A shopper wants the money of a held order back. Before shipping it is granted at once, and stock, sales count and
 * coupon are given back; after shipping the shop decides. Refuses `refundTooLate` after the time to ask.
 */
export const askRefund = async (db: Db, order: OrderRow, reason: string, now: Date): Promise<OrderRow> => {
  if (after(standingOf(order), 'refund') && !refundOpen(order, now)) refuse('refundTooLate')
  const asked = await moveOrder(db, order, 'refund', { refund_reason: reason, reject_reason: null })
  if (asked.refund === 'requested') return asked
  await countSales(db, await moveStock(db, order.order_no, 'sold', 'on_hand'), '-')
  await returnCoupon(db, order.order_no)
  return grant(db, asked, now)
}

/** The shop grants the refund of a held order. */
export const approveRefund = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow> =>
  grant(db, await moveOrder(db, order, 'approve'), now)

/** Whether the provider could not pay the refund of an order. */
const refundFailed = async (db: Db, orderNo: string): Promise<boolean> => {
  const failed = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('order_no', '=', orderNo)
    .where('reason', '=', 'requested')
    .where('refunds.status', '=', 'failed')
    .executeTakeFirst()
  return failed !== undefined
}
