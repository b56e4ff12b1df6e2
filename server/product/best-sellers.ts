import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables'
import { transact } from '../db/transact'
import { lastTier, tiers } from './tiers'

/** Products that one transaction holds. */
const batch = 500

/** A product stays in its tier until it is so far beyond it: else sales would move those at its ends to and fro. */
const slack = 1.25

/**
 * Puts the best sellers on show into the tiers that searches read first, the last of which holds all the rest; products that
 * are near to where they belong stay untouched, and a smaller shop needs no tiers.
 */
export const rankProducts = async (db: Kysely<Tables>): Promise<void> => {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from products where state = 'listed'`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  const bounded = tiers.filter(({ upTo }) => upTo < count)
  if (bounded.length === 0) return
  const belongs = bounded.map(({ tier, upTo }) => `when place <= ${upTo} then ${tier}`)
  const stays = bounded.map(({ tier, upTo }, index) => {
    const after = bounded[index - 1]?.upTo ?? 0
    return `when ${tier} then place > ${after / slack} and place <= ${upTo * slack}`
  })
  const { rows } = await sql<{ id: string; next: number }>`
    select id, next from (
      select id, tier, case ${sql.raw(belongs.join(' '))} else ${sql.lit(lastTier)} end as next,
        case tier ${sql.raw(stays.join(' '))} else false end
          as stays
      from (
        select id, tier, row_number() over (order by sold_out, sales_number desc, id) as place
        from products where state = 'listed') as ranked) as placed
    where tier <> next and not stays order by id`.execute(db)
  for (let from = 0; from < rows.length; from += batch) {
    const some = JSON.stringify(rows.slice(from, from + batch))
    await transact(db, async (own) => {
      // Held in sorted order, as orders hold them.
      await sql`select from products join jsonb_to_recordset(${some}::jsonb) as placed (id text) using (id)
        order by id for no key update of products`.execute(own)
      await sql`update products set tier = next from jsonb_to_recordset(${some}::jsonb) as placed (id text, next int)
        where products.id = placed.id`.execute(own)
    })
  }
}
