import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import { moveOrders } from './queries'

/** Points for each whole dollar paid. */
const pointsPerDollar = 1

/** The goods of held orders are with their shoppers: the orders move on, and the points for them are given, once. */
export const receiveOrders = async (
  db: Db,
  orders: OrderRow[],
  event: 'receive' | 'autoReceive',
  now: Date,
): Promise<OrderRow[]> => {
  const received = await moveOrders(db, orders, event, { receiving_time: now })
  await db
    .insertInto('points')
    .values(
      orders.map(({ member_id, order_no, paid }) => ({
        member_id,
        order_no,
        reason: 'received' as const,
        amount: Math.floor(paid / 100) * pointsPerDollar,
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_no', 'reason']).doNothing())
    .execute()
  return received
}
