import { sql } from 'kysely'
import type { Db } from '../db/connect'

/** What has products on show by one of their columns, with how many. */
export const onShow = (db: Db, column: 'category_id' | 'brand_id') =>
  db
    .selectFrom('product_counts')
    .select([`${column} as id`, sql<number>`sum(products)::int`.as('products')])
    .groupBy(column)
    .having(sql<boolean>`sum(products) > 0`)
    .as('shown')

/** More rows than this are added up to fewer. */
const mostRows = 1000

/** Adds up changes that were counted one by one. */
export const addUpCounts = async (db: Db): Promise<void> => {
  const { rows } = await sql`select from product_counts offset ${mostRows} limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`with counted as (delete from product_counts returning *)
    insert into product_counts select category_id, brand_id, sold_out, sum(products) from counted group by 1, 2, 3
    having sum(products) <> 0`.execute(db)
}
