import { sql } from 'kysely'
import type { Db } from '../../server/db/connect'
import { countingTables } from './row-changes'

type Row = Record<string, unknown>

/** Tables whose rows are about goods, staff, or counters, and about no member. */
const impersonal = new Set([
  ...[
    'attribute_names',
    'brands',
    'categories',
    'coupons',
    'hot_words',
    'pictures',
    'product_counts',
    'products',
    'search_synonyms',
    'search_words',
    'skus',
  ],
  ...['store_stock', 'stores'],
  ...['idempotency_keys', 'rate_limits', 'staff', 'staff_log', 'transition_counts'],
  ...['kysely_migration', 'kysely_migration_lock'],
])

/** Every table of the database. */
const tablesOf = async (db: Db) =>
  (
    await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  ).rows.map(({ name }) => name)

/** Answers whose a row is: the id of a member, `null` for one that is nobody's; throws on a table that nobody thought of. */
export const ownersIn = async (db: Db): Promise<(table: string, row: Row) => string | null> => {
  const owners = async (query: ReturnType<typeof sql<{ key: string; member: string }>>) =>
    new Map((await query.execute(db)).rows.map(({ key, member }) => [key, member]))
  const [orders, attempts, intents, threads, families, phones] = await Promise.all([
    owners(sql`select order_no as key, member_id as member from orders`),
    owners(sql`select id as key, member_id as member from payment_attempts join orders using (order_no)`),
    owners(sql`select provider_id as key, member_id as member from payment_attempts join orders using (order_no)`),
    owners(sql`select id as key, member_id as member from chat_threads`),
    owners(sql`select id as key, member_id as member from session_families`),
    owners(sql`select phone as key, id as member from members`),
  ])
  const through: [column: string, whose: Map<string, string>][] = [
    ['order_no', orders],
    ['attempt_id', attempts],
    ['provider_id', intents],
    ['thread_id', threads],
    ['family', families],
    ['phone', phones],
  ]
  return (table, row) => {
    if (impersonal.has(table)) return null
    if (table === 'members') return String(row.id)
    if (typeof row.member_id === 'string') return row.member_id
    const [column, whose] = through.find(([name]) => name in row) ?? []
    if (!column) throw new Error(`whose are the rows of ${table}?`)
    return whose?.get(String(row[column])) ?? null
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap((part) => textsIn(part))
      : []

/** What of a member everybody may see: the texts and the picture that stand beside their reviews. */
const shownToAll = (table: string, row: Row) =>
  table === 'reviews' || table === 'avatars' ? [] : textsIn(table === 'members' ? { ...row, avatar: null } : row)

/** The texts that only rows of this member hold, by member: names, numbers, ids, keys. */
export const secretsOf = async (db: Db): Promise<Map<string, string[]>> => {
  const ownerOf = await ownersIn(db)
  const holders = new Map<string, Set<string | null>>()
  for (const table of await tablesOf(db)) {
    // The log of the staff names the orders of members: that makes them no less theirs.
    if (countingTables.has(table)) continue
    const { rows } = await sql<{ row: Row }>`select to_jsonb(one) as row from ${sql.table(table)} one`.execute(db)
    for (const { row } of rows)
      for (const text of shownToAll(table, row)) {
        const of = holders.get(text) ?? new Set()
        holders.set(text, of.add(ownerOf(table, row)))
      }
  }
  const secrets = new Map<string, string[]>()
  for (const [text, of] of holders) {
    const [owner] = of
    if (of.size === 1 && owner && text.length > 5 && /[\d ]/.test(text))
      secrets.set(owner, [...(secrets.get(owner) ?? []), text])
  }
  return secrets
}
