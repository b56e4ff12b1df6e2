import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import { moveOrder } from './queries'

/** Points for each whole dollar paid. */
const pointsPerDollar = 1

/** The goods are with the shopper: the order moves on, and the points for it are given, once. */
export const receiveOrder = async (
  db: Db,
  order: OrderRow,
  event: 'receive' | 'autoReceive',
  now: Date,
): Promise<OrderRow> => {
  const received = await moveOrder(db, order, event, { receiving_time: now })
  await db
    .insertInto('points')
    .values({
      member_id: order.member_id,
      order_no: order.order_no,
      reason: 'received',
      amount: Math.floor(order.paid / 100) * pointsPerDollar,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_no', 'reason']).doNothing())
    .execute()
  return received
}
