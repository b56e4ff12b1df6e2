import { transact } from '../db/transact'
import { holdOrder } from '../order/queries'
import { endRefund } from '../order/refund'
import type { Settling } from './settling'

/** Asks the provider for the refund that is owed on the payment of an order, if there is one. */
export const payRefundOf = async (settling: Settling, orderNo: string): Promise<void> => {
  const attempt = await settling.pool
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (attempt) await payRefund(settling, attempt.id)
}

/** Pays back what is owed on an attempt, once per reason; a refund that is still open is asked about by the sweeper. */
export const payRefund = async ({ pool, payments, clock, log }: Settling, attemptId: string): Promise<void> => {
  const owed = await pool
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([
      'refunds.id',
      'refunds.reason',
      'refunds.amount',
      'refunds.provider_id as refundId',
      'payment_attempts.provider_id as intentId',
      'payment_attempts.order_no',
    ])
    .where('attempt_id', '=', attemptId)
    .where('refunds.status', '=', 'asked')
    .execute()
  for (const { id, reason, amount, refundId, intentId, order_no } of owed) {
    try {
      const refund = await payments.refund({ attemptId, intentId: intentId ?? '', reason, amount, refundId })
      if (refund.status === 'failed')
        log.error({ refund: id, orderNo: order_no }, 'a refund failed: staff must pay it back')
      await transact(pool, async (db) => {
        const order = await holdOrder(db, order_no)
        const { numUpdatedRows } = await db
          .updateTable('refunds')
          .set({ provider_id: refund.id, status: refund.status })
          .where('id', '=', id)
          .where('status', '=', 'asked')
          .executeTakeFirstOrThrow()
        if (refund.status !== 'done' || numUpdatedRows === 0n) return
        if (reason === 'requested') await endRefund(db, order, 'card', clock.now())
        else
          await db
            .updateTable('orders')
            .set({ refund_time: clock.now(), refund_way: 'card' })
            .where('order_no', '=', order_no)
            .execute()
      })
    } catch (error) {
      log.warn({ err: error, refund: id }, 'a refund is tried again later')
    }
  }
}

/** Events after which a refund that was done may be no longer. */
const bounces = ['refund.failed', 'charge.refund.updated']

/** Looks again at the refunds of an order that were done, when an event says so: one that bounced is to be paid by hand. */
export const recheckRefunds = async ({ pool, payments, log }: Settling, orderNo: string, event: string) => {
  if (!bounces.includes(event)) return
  const done = await pool
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([
      'refunds.id',
      'refunds.attempt_id as attemptId',
      'refunds.reason',
      'refunds.amount',
      'refunds.provider_id as refundId',
      'payment_attempts.provider_id as intentId',
    ])
    .where('order_no', '=', orderNo)
    .where('refunds.status', '=', 'done')
    .execute()
  for (const { id, intentId, ...refund } of done) {
    const { status } = await payments.refund({ ...refund, intentId: intentId ?? '' })
    if (status !== 'failed') continue
    log.error({ refund: id, orderNo }, 'a refund bounced: staff must pay it back')
    await transact(pool, async (db) => {
      await holdOrder(db, orderNo)
      await db.updateTable('refunds').set({ status }).where('id', '=', id).execute()
      await db
        .updateTable('orders')
        .set({ refund_time: null, refund_way: null })
        .where('order_no', '=', orderNo)
        .execute()
    })
  }
}
