import type { AttemptRow } from '../db/tables'
import { transact } from '../db/transact'
import { holdOrder, moveOrder } from '../order/queries'
import { may, remaining } from '../order/standing'
import type { PaymentContext } from './context'
import { isDefinite, isRefusal, unexpectedState } from './provider'
import { attemptOf, endOrders, settlePayment } from './settle'

/** The next call of an attempt carries another key: the provider remembers its answer under the last one. */
const renew = (
  { pool }: PaymentContext,
  { id }: AttemptRow,
  column: 'create_number' | 'cancel_number',
  number: number,
) =>
  pool
    .updateTable('payment_attempts')
    .set({ [column]: number + 1 })
    .where('id', '=', id)
    .where(column, '=', number)
    .execute()

/**
 * Leaves an attempt to staff: asking the provider again would bring the same answer. What they were told first stands
 * until they have seen to it.
 */
export const handOver = async ({ pool, log }: PaymentContext, orderNo: string, refusal: Error): Promise<void> => {
  log.error({ err: refusal, orderNo }, 'a payment needs staff')
  await pool
    .updateTable('payment_attempts')
    .set({ problem: refusal.message })
    .where('order_no', '=', orderNo)
    .where('problem', 'is', null)
    .execute()
}

/** The intent of an attempt, found again by its key when the answer that named it was lost. */
export const ensureIntent = async (context: PaymentContext, attempt: AttemptRow): Promise<AttemptRow> => {
  const { pool, payments, clock } = context
  const { id, order_no: orderNo, amount, create_number: number } = attempt
  if (attempt.provider_id) return attempt
  if (attempt.problem) throw new Error(attempt.problem)
  try {
    const intent = await payments.create({ id, orderNo, amount, number })
    await pool
      .updateTable('payment_attempts')
      .set({ provider_id: intent.id, client_secret: intent.clientSecret, read_at: clock.now() })
      .where('id', '=', id)
      .where('provider_id', 'is', null)
      .execute()
  } catch (error) {
    if (isDefinite(error)) await renew(context, attempt, 'create_number', number)
    if (isRefusal(error)) await handOver(context, orderNo, error)
    throw error
  }
  return pool.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Asks for the intent of an attempt to be canceled, if its state still lets it; what came of it is to be read. */
const cancelIntent = async (context: PaymentContext, attempt: AttemptRow) => {
  const { id, provider_id, cancel_number: number } = attempt
  try {
    await context.payments.cancel({ id, intentId: provider_id ?? '', number })
  } catch (error) {
    if (isDefinite(error)) await renew(context, attempt, 'cancel_number', number)
    if (!isRefusal(error) || error.code !== unexpectedState) throw error
  }
}

/**
 * Closes an order whose time to pay is over, and brings one that is closing to its end; does nothing to any other. The
 * intent is canceled first, and only its answer decides. An order for which no intent can exist ends at once. Rejects
 * when the provider does not answer: the order stays closing, its stock held, and the sweeper tries again.
 */
export const closeOrder = async (context: PaymentContext, orderNo: string): Promise<void> => {
  const { pool, clock } = context
  const attempt = await transact(pool, async (db) => {
    const held = await holdOrder(db, orderNo)
    const expired = remaining(held, 'expire', clock.now()) === 0
    const order = expired ? await moveOrder(db, held, 'expire', { cancel_reason: 'expired' }) : held
    if (!may(order, 'close')) return undefined
    const begun = await attemptOf(db, orderNo)
    if (begun && (begun.provider_id || !begun.problem)) return begun
    await endOrders(db, [order], 'payment', clock.now())
    return undefined
  })
  if (!attempt) return
  await cancelIntent(context, await ensureIntent(context, attempt))
  await settlePayment(context, orderNo)
}
