import type { AttemptRow } from '../db/tables'
import { transact } from '../db/transact'
import { holdOrder } from '../order/queries'
import { endOrder, settlePayment } from './settle'
import type { Settling } from './settling'

/** The intent of an attempt, found again by its key when the answer that named it was lost. */
export const ensureIntent = async ({ pool, payments }: Settling, attempt: AttemptRow): Promise<AttemptRow> => {
  if (attempt.provider_id) return attempt
  const intent = await payments.create({ id: attempt.id, orderNo: attempt.order_no, amount: attempt.amount })
  return pool
    .updateTable('payment_attempts')
    .set({ provider_id: intent.id, client_secret: intent.clientSecret })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Brings an order that is closing to its end: the intent is canceled first, and only its answer decides. An order for
 * which no money was ever asked ends at once. When the provider does not answer the order stays closing, its stock held,
 * and the sweeper tries again.
 */
export const closeOrder = async (settling: Settling, orderNo: string): Promise<void> => {
  const { pool, payments, clock, log } = settling
  const attempt = await transact(pool, async (db) => {
    const order = await holdOrder(db, orderNo)
    if (order.progress !== 'closing') return undefined
    const begun = await db.selectFrom('payment_attempts').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
    if (!begun) await endOrder(db, order, clock.now())
    return begun
  })
  if (!attempt) return
  try {
    const { id, provider_id } = await ensureIntent(settling, attempt)
    await payments.cancel({ id, intentId: provider_id ?? '' })
    await settlePayment(settling, orderNo)
  } catch (error) {
    log.warn({ err: error, orderNo }, 'an order stays closing until the provider answers')
  }
}

/** Closes an order whose time to pay is over; does nothing to any other. */
export const expireOrder = async (settling: Settling, orderNo: string): Promise<void> => {
  const { pool, clock } = settling
  await pool
    .updateTable('orders')
    .set({ progress: 'closing', cancel_reason: 'expired' })
    .where('order_no', '=', orderNo)
    .where('progress', '=', 'toPay')
    .where('pay_deadline', '<=', clock.now())
    .execute()
  await closeOrder(settling, orderNo)
}
