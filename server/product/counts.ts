import { sql } from 'kysely'
import type { Db } from '../db/connect'

/** How many products on show a category has of a brand, in stock or sold out. */
export interface ProductCount {
  category_id: string
  brand_id: string
  sold_out: boolean
  products: number
}

/** How many products are on show, as of this moment. */
export const productCounts = async (db: Db): Promise<ProductCount[]> => {
  const { rows } = await sql<ProductCount>`
    select category_id, brand_id, sold_out, sum(products)::int as products from product_counts
    group by category_id, brand_id, sold_out having sum(products) <> 0`.execute(db)
  return rows
}

/** The sum of some counts by one of their ids. */
export const sumBy = (counts: ProductCount[], key: 'category_id' | 'brand_id'): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const count of counts) sums.set(count[key], (sums.get(count[key]) ?? 0) + count.products)
  return sums
}

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
