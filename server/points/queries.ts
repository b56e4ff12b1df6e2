import { sql } from 'kysely'
import type { Db } from '../db/connect'

/** How many points a member has, and how many rows of the ledger say why. */
export const standingOf = async (db: Db, memberId: string): Promise<{ balance: number; total: number }> => {
  const { balance, total } = await db
    .selectFrom('points')
    .select([sql<string>`coalesce(sum(amount), 0)`.as('balance'), sql<string>`count(*)`.as('total')])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { balance: Number(balance), total: Number(total) }
}

/** The rows of a member's ledger, newest first. */
export const entriesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('points')
    .innerJoin('orders', 'orders.order_no', 'points.order_no')
    .select(['points.reason', 'points.order_no', 'points.amount', 'points.at', 'orders.short_no', 'orders.hidden'])
    .where('points.member_id', '=', memberId)
    .orderBy('points.at', 'desc')
    .orderBy('points.order_no')
    .orderBy('points.reason')
