import { providerEvents, told } from '../../machines/lifecycle/payment'
import { returnCoupon } from '../coupon/queries'
import type { Db } from '../db/connect'
import type { AttemptRow, OrderRow } from '../db/tables'
import { transact } from '../db/transact'
import { countSales, holdOrder, moveOrder, moveStock } from '../order/queries'
import { newId } from '../session/tokens'
import type { Intent } from './provider'
import { payRefund } from './refund'
import type { Settling } from './settling'

const holdAttempt = (db: Db, orderNo: string) =>
  db.selectFrom('payment_attempts').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst()

/** The order is paid: the held stock is sold, the sales are counted. */
const takePayment = async (db: Db, order: OrderRow, paid: number, now: Date) => {
  await moveOrder(db, order, order.progress === 'closing' ? 'capture' : 'pay', {
    pay_time: now,
    paid,
    cancel_reason: null,
  })
  await countSales(db, await moveStock(db, order.order_no, 'held', 'sold'), '+')
}

/** The order is canceled for good: stock and coupon are given back. One that was still to pay ends because of its payment. */
export const endOrder = async (db: Db, order: OrderRow, now: Date) => {
  const closing =
    order.progress === 'toPay' ? await moveOrder(db, order, 'expire', { cancel_reason: 'payment' }) : order
  await moveOrder(db, closing, 'close', { cancel_time: now })
  await moveStock(db, order.order_no, 'held', 'on_hand')
  await returnCoupon(db, order.order_no)
}

/** Pays an order whose total is 0. */
export const payFree = (db: Db, order: OrderRow, now: Date) => takePayment(db, order, 0, now)

const keepAttempt = (db: Db, attempt: AttemptRow, changes: Partial<AttemptRow>) =>
  db.updateTable('payment_attempts').set(changes).where('id', '=', attempt.id).execute()

const owe = (db: Db, attempt: AttemptRow, reason: 'lateCapture' | 'wrongAmount', amount: number, now: Date) =>
  db
    .insertInto('refunds')
    .values({
      id: newId(),
      attempt_id: attempt.id,
      reason,
      amount,
      status: 'asked',
      provider_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'reason']).doNothing())
    .execute()

const payable = ({ progress }: OrderRow) => progress === 'toPay' || progress === 'closing'

/** Writes into the books what the provider says of the payment of an order that is held. */
const apply = async (db: Db, order: OrderRow, attempt: AttemptRow, intent: Intent, now: Date) => {
  const event = providerEvents[intent.status](intent.refused)
  const status = event ? told(attempt.status, event) : attempt.status
  await keepAttempt(db, attempt, {
    status,
    read_at: now,
    tried: attempt.tried || intent.refused,
    captured: intent.captured,
  })
  if (intent.status === 'succeeded' && attempt.status !== status) {
    const right = intent.captured === order.total && intent.currency === 'sgd'
    if (right && payable(order)) return takePayment(db, order, intent.captured, now)
    await owe(db, attempt, right ? 'lateCapture' : 'wrongAmount', intent.captured, now)
    if (payable(order)) await endOrder(db, order, now)
  }
  if (intent.status === 'canceled' && payable(order)) await endOrder(db, order, now)
}

/**
 * The only way an order becomes paid: asks the provider how its payment stands, then writes it under the row lock of the
 * order. The webhook, the page and the sweeper all come here, in any order and as often as they like. Rejects when the
 * provider does not answer.
 */
export const settlePayment = async (settling: Settling, orderNo: string): Promise<void> => {
  const { pool, payments, clock } = settling
  const known = await pool.selectFrom('payment_attempts').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
  if (!known?.provider_id) return
  const intent = await payments.read(known.provider_id)
  await transact(pool, async (db) => {
    const order = await holdOrder(db, orderNo)
    const attempt = await holdAttempt(db, orderNo)
    if (attempt) await apply(db, order, attempt, intent, clock.now())
  })
  await payRefund(settling, known.id)
}
