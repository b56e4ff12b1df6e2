import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables'
import { transact } from '../db/transact'

/** So many best sellers are in the tiers before the last one, each with those before it; a smaller shop needs no tiers. */
const upTo = [5_000, 25_000, 125_000]
/** Products that one transaction holds. */
const batch = 500

/** Puts the best sellers on show into the tiers that searches read first; products that are where they belong stay untouched. */
export const rankProducts = async (db: Kysely<Tables>): Promise<void> => {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from products where state = 'listed'`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  // A tier that would hold all the rest is the last one, in which products are from the beginning.
  const places = upTo.filter((place) => place < count)
  if (places.length === 0) return
  const tier = sql.join(
    places.map((place, index) => sql`when place <= ${sql.lit(place)} then ${sql.lit(index)}`),
    sql` `,
  )
  const { rows } = await sql<{ id: string; next: number }>`
    select id, next from (
      select id, tier, case ${tier} else ${sql.lit(upTo.length)} end as next from (
        select id, tier, row_number() over (order by sold_out, sales_number desc, id) as place
        from products where state = 'listed') as ranked) as placed
    where tier <> next order by id`.execute(db)
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
