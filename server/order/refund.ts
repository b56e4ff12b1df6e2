import type { refundWays } from '../../contract/order'
import { returnCoupons } from '../coupon/queries'
import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import { owe } from '../payment/owed'
import { refuse } from '../refusal'
import { countSales, moveOrder, moveStock, refundOpen } from './queries'
import { may } from './standing'

/** The goods of a held order that was not shipped are for sale again: stock, sales count and coupon are given back. */
const unsell = async (db: Db, { order_no }: OrderRow) => {
  await countSales(db, await moveStock(db, [order_no], 'sold', 'on_hand'), '-')
  await returnCoupons(db, [order_no])
}

/**
 * The money of a held order is back: the order ends, and the points that it gave are taken back, once. Nobody may have
 * asked for it here: then what a granted refund gives back before shipping is given back now.
 */
export const endRefund = async (
  db: Db,
  order: OrderRow,
  way: (typeof refundWays)[number],
  now: Date,
): Promise<OrderRow> => {
  const granted = order.refund === 'refunding'
  if (!granted && order.progress === 'toShip') await unsell(db, order)
  const ended = await moveOrder(db, order, granted ? 'refunded' : 'refundedOutside', {
    refund_time: now,
    refund_way: way,
  })
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

/** Refunds of an order that staff may pay by hand: all but those that the provider is still working on. */
const openRefunds = (db: Db, orderNo: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.provider_id', 'refunds.status'])
    .where('order_no', '=', orderNo)
    .where('refunds.status', '!=', 'done')
    .execute()

/**
 * Staff paid the money of a held order back by hand, before or after its refund was taken for done. Refuses while the
 * provider still works on a refund, and when nothing is owed.
 */
export const repayByHand = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow> => {
  const open = await openRefunds(db, order.order_no)
  const pending = open.some(({ provider_id, status }) => provider_id && status === 'pending')
  const owed = order.refund === 'refunding' || (order.progress === 'canceled' && open.length > 0)
  if (!owed || pending || order.refund_way) refuse('orderActionRefused')
  const numbers = open.map(({ id }) => id)
  if (numbers.length > 0)
    await db.updateTable('refunds').set({ status: 'failed', problem: null }).where('id', 'in', numbers).execute()
  if (order.refund === 'refunding') return endRefund(db, order, 'transfer', now)
  return db
    .updateTable('orders')
    .set({ refund_time: now, refund_way: 'transfer' })
    .where('order_no', '=', order.order_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The refund of a held order was granted: what was paid and nobody pays back already is owed. It ends once that is back, or at
 * once when nothing was paid.
 */
const grant = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow> => {
  if (order.paid === 0) return endRefund(db, order, 'none', now)
  const { id } = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_no', '=', order.order_no)
    .executeTakeFirstOrThrow()
  await owe(db, id, 'requested', order.paid, now)
  return order
}

/**
 * A shopper wants the money of a held order back. Before shipping it is granted at once, and stock, sales count and
 * coupon are given back; after shipping the shop decides. Refuses `refundTooLate` after the time to ask.
 */
export const askRefund = async (db: Db, order: OrderRow, reason: string, now: Date): Promise<OrderRow> => {
  if (may(order, 'refund') && !refundOpen(order, now)) refuse('refundTooLate')
  const asked = await moveOrder(db, order, 'refund', {
    refund_reason: reason,
    reject_reason: null,
    refund_asked_at: now,
  })
  if (asked.refund === 'requested') return asked
  await unsell(db, order)
  return grant(db, asked, now)
}

/** The shop grants the refund of a held order. */
export const approveRefund = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow> =>
  grant(db, await moveOrder(db, order, 'approve'), now)
