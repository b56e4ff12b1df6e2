import type { Db } from '../db/connect'
import type { RefundRow } from '../db/tables'
import { newId } from '../session/tokens'

/** Cents of so many captured that no refund of an attempt returns, has returned or will. */
export const leftToReturn = async (db: Db, attemptId: string, captured: number): Promise<number> => {
  const { amount } = await db
    .selectFrom('refunds')
    .select((is) => is.fn.sum<string | null>('amount').as('amount'))
    .where('attempt_id', '=', attemptId)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return captured - Number(amount ?? 0)
}

/** Owes what is left of so many captured cents, once per reason; the provider is asked for it once this is in the books. */
export const owe = async (
  db: Db,
  attemptId: string,
  reason: Exclude<RefundRow['reason'], 'dashboard'>,
  captured: number,
  now: Date,
): Promise<void> => {
  const amount = await leftToReturn(db, attemptId, captured)
  if (amount <= 0) return
  await db
    .insertInto('refunds')
    .values({
      id: newId(),
      attempt_id: attemptId,
      reason,
      amount,
      status: 'pending',
      provider_id: null,
      created_at: now,
    })
    .execute()
}
