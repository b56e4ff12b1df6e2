import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect'
import type { Member, Tables } from '../db/tables'
import { mayInSql } from '../order/standing'
import { refuse } from '../refusal'
import { newToken } from '../session/tokens'

type Rows = RawBuilder<unknown>

/** A table with rows about a member: which they are, what is nobody's to read, and what becomes of them with the account. */
interface Personal {
  table: keyof Tables
  of(member: Member): Rows
  /** Hashes and keys: they say nothing to the member, and much to whoever finds them. */
  secret?: string[]
  /** What is set when the account goes; the rows are deleted when nothing is stated, and stay as they are with `kept`. */
  after?: 'kept' | ((member: Member) => Rows)
}

const byMember = ({ id }: Member) => sql`member_id = ${id}`
const byPhone = ({ phone }: Member) => sql`phone = ${phone}`
const byOrder = ({ id }: Member) => sql`order_no in (select order_no from orders where member_id = ${id})`
const threads = ({ id, phone }: Member) => sql`(member_id = ${id} or phone = ${phone})`

/**
 * Every table that knows a person, in an order in which they can be deleted. Orders stay for the books, without address
 * and message; points and reviews stay with them, the reviews under no name.
 */
export const personal: Personal[] = [
  {
    table: 'chat_messages',
    of: (member) => sql`thread_id in (select id from chat_threads where ${threads(member)})`,
  },
  { table: 'chat_threads', of: threads },
  { table: 'addresses', of: byMember },
  { table: 'avatars', of: byMember },
  { table: 'cart_lines', of: byMember },
  { table: 'favorites', of: byMember },
  { table: 'wallet', of: byMember },
  { table: 'consents', of: byMember },
  { table: 'devices', of: byMember, secret: ['device_hash'] },
  {
    table: 'sessions',
    of: ({ id }) => sql`family in (select id from session_families where member_id = ${id})`,
    secret: ['token_hash', 'salt'],
  },
  { table: 'session_families', of: byMember },
  { table: 'codes', of: byPhone, secret: ['code_hash', 'asked_by'] },
  { table: 'login_delays', of: byPhone, secret: ['source'] },
  { table: 'reviews', of: byMember, after: 'kept' },
  { table: 'points', of: byMember, after: 'kept' },
  { table: 'order_lines', of: byOrder, after: 'kept' },
  {
    table: 'orders',
    of: byMember,
    secret: ['place_key'],
    after: () =>
      sql`address = 'null', message = '', delivery_person = null, delivery_phone = null, refund_reason = null,
        reject_reason = null`,
  },
  {
    table: 'members',
    of: ({ id }) => sql`id = ${id}`,
    secret: ['password_hash', 'chat_token'],
    after: ({ id }) =>
      sql`phone = ${`deleted ${id}`}, username = ${`deleted ${id}`}, nickname = '', password_hash = null, avatar = null,
        gender = 0, birthday = null, chat_token = ${newToken()}`,
  },
]

/** Everything that is kept of a member, by table. */
export const exported = async (db: Db, member: Member): Promise<Record<string, Record<string, unknown>[]>> => {
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const { table, of, secret = [] } of personal) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.table(table)} as one where ${of(member)}`.execute(db)
    data[table] = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !secret.includes(key))),
    )
  }
  return data
}

/** Whether money that came for a canceled order is not back yet. */
const owedLate = sql<boolean>`(orders.progress = 'canceled' and refund_way is null and exists (
  select from refunds join payment_attempts on payment_attempts.id = attempt_id
  where payment_attempts.order_no = orders.order_no))`

/** Refuses while goods or money of the member are still on their way. */
const refuseOpen = async (db: Db, memberId: string) => {
  const open = await db
    .selectFrom('orders')
    .select('order_no')
    .where('member_id', '=', memberId)
    .where((is) => is.or([mayInSql('pay', 'capture', 'ship', 'receive', 'approve', 'refunded'), owedLate]))
    .limit(1)
    .executeTakeFirst()
  if (open) refuse('ordersOpen')
}

/** Deletes the account: what names the person goes at once, the books stay. */
export const deleteAccount = async (db: Db, member: Member, now: Date): Promise<void> => {
  // Waits for every call that keeps the account, and lets none begin.
  await db.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute()
  await refuseOpen(db, member.id)
  // Staff write for no account: a reply that is under way is waited for, and the next one finds no conversation.
  await sql`select from chat_threads where ${threads(member)} for update`.execute(db)
  for (const { table, of, after } of personal) {
    if (after === 'kept') continue
    if (after) await sql`update ${sql.table(table)} set ${after(member)} where ${of(member)}`.execute(db)
    else await sql`delete from ${sql.table(table)} where ${of(member)}`.execute(db)
  }
  await db.updateTable('members').set({ deleted_at: now }).where('id', '=', member.id).execute()
}
