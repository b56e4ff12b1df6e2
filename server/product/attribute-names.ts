import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables'
import { namesOfValues } from './found-by'

/** Writes what the values of some products are called, where it is not what is there. */
export const writeNames = async (
  db: Kysely<Tables>,
  products: Parameters<typeof namesOfValues>[0][],
): Promise<void> => {
  const names = new Map(products.flatMap(namesOfValues).map((row) => [row.term, row]))
  if (names.size === 0) return
  // In sorted order, so that two who write wait for each other in turn.
  await sql`
    insert into attribute_names (term, attribute, value)
    select term, attribute, value from jsonb_to_recordset(${JSON.stringify([...names.values()])}::jsonb)
      as fresh (term text, attribute jsonb, value jsonb)
    where not exists (select from attribute_names as there
      where there.term = fresh.term and there.attribute = fresh.attribute and there.value = fresh.value)
    order by term
    on conflict (term) do update set attribute = excluded.attribute, value = excluded.value`.execute(db)
}
