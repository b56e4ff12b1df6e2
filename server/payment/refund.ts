import type { Settling } from './settling'

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
      await pool.transaction().execute(async (db) => {
        await db
          .updateTable('refunds')
          .set({ provider_id: refund.id, status: refund.status })
          .where('id', '=', id)
          .execute()
        if (refund.status === 'done')
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
