import { currency } from '../../contract/money'
import { minutes, seconds } from '../../contract/time'
import { statusAfter } from '../../machines/lifecycle/payment'
import { later } from '../clock'
import { returnCoupons } from '../coupon/queries'
import type { Db } from '../db/connect'
import type { AttemptRow, OrderRow } from '../db/tables'
import { transact } from '../db/transact'
import { countSales, holdOrder, moveOrder, moveOrders, moveStock } from '../order/queries'
import { may } from '../order/standing'
import type { PaymentContext } from './context'
import { owe } from './owed'
import { eventOf, type Intent } from './provider'
import { payRefundsOf } from './refund'

/** How often an open payment is asked about when nobody else does, in milliseconds. */
export const askAgain = seconds(30)
/**
 * For how long the payment of a canceled order is read again, as money may still come, and the first and the longest wait
 * between two reads, in milliseconds; the waits double.
 */
const watched = { for: minutes(24 * 60), first: minutes(1), longest: minutes(50) }

/** The attempt to pay an order; undefined before it was begun. It changes its status under the row lock of the order. */
export const attemptOf = (db: Db, orderNo: string) =>
  db.selectFrom('payment_attempts').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

/** The order is paid: the held stock is sold, the sales are counted. */
const takePayment = async (db: Db, order: OrderRow, paid: number, now: Date) => {
  await moveOrder(db, order, may(order, 'pay') ? 'pay' : 'capture', {
    pay_time: now,
    paid,
    cancel_reason: null,
  })
  await countSales(db, await moveStock(db, [order.order_no], 'held', 'sold'), '+')
}

/** Held orders are canceled for good: stock and coupons are given back. Those still to pay end for this reason. */
export const endOrders = async (db: Db, orders: OrderRow[], reason: 'payment' | 'expired', now: Date) => {
  const open = orders.filter((order) => may(order, 'expire'))
  const closing = orders.filter((order) => !open.includes(order))
  const closed = await moveOrders(db, open, 'expire', { cancel_reason: reason })
  await moveOrders(db, [...closing, ...closed], 'close', { cancel_time: now })
  const numbers = orders.map(({ order_no }) => order_no)
  await moveStock(db, numbers, 'held', 'on_hand')
  await returnCoupons(db, numbers)
}

/** Pays an order whose total is 0. */
export const payFree = (db: Db, order: OrderRow, now: Date) => takePayment(db, order, 0, now)

const payable = (order: OrderRow) => may(order, 'pay') || may(order, 'capture')

/** When an attempt is to be read again: open ones soon, canceled ones at growing distances while money may still come. */
const nextRead = (status: AttemptRow['status'], canceledAt: Date | null, now: Date): Date | null => {
  if (status !== 'canceled') return status === 'succeeded' ? null : later(now, askAgain)
  const since = canceledAt ? now.getTime() - canceledAt.getTime() : 0
  if (since >= watched.for) return null
  return later(now, Math.min(Math.max(since, watched.first), watched.longest))
}

/** Writes into the books what the provider says of the payment of an order that is held. */
const apply = async (db: Db, order: OrderRow, attempt: AttemptRow, intent: Intent, now: Date) => {
  const event = eventOf(intent)
  const status = event ? statusAfter(attempt.status, event) : attempt.status
  // What was read before another reader's success is old news: money that was captured stays captured.
  const captured = Math.max(attempt.captured, intent.captured)
  await db
    .updateTable('payment_attempts')
    .set({
      status,
      captured,
      read_at: now,
      next_try_at: nextRead(status, order.cancel_time, now),
    })
    .where('id', '=', attempt.id)
    .execute()
  if (intent.status === 'succeeded' && attempt.status !== status) {
    const right = captured === order.total && intent.currency === currency
    if (right && payable(order)) return takePayment(db, order, captured, now)
    await owe(db, attempt.id, right ? 'lateCapture' : 'wrongAmount', captured, now)
    if (payable(order)) await endOrders(db, [order], 'payment', now)
    // Its shopper deleted it before the money came.
    if (order.hidden)
      await db.updateTable('orders').set({ hidden: false }).where('order_no', '=', order.order_no).execute()
  }
  if (intent.status === 'canceled' && payable(order)) await endOrders(db, [order], 'payment', now)
}

/**
 * The only way an order becomes paid: asks the provider how its payment stands, then writes it under the row lock of the
 * order. The webhook, the page and the sweeper all come here, in any order and as often as they like. Rejects when the
 * provider does not answer.
 */
export const settlePayment = async (context: PaymentContext, orderNo: string): Promise<void> => {
  const { pool, payments, clock } = context
  const known = await attemptOf(pool, orderNo)
  if (!known?.provider_id) return
  const intent = await payments.read(known.provider_id)
  await transact(pool, async (db) => {
    const order = await holdOrder(db, orderNo)
    const attempt = await attemptOf(db, orderNo)
    if (attempt) await apply(db, order, attempt, intent, clock.now())
  })
  await payRefundsOf(context, orderNo)
}
