import { sql } from 'kysely'
import type { Db } from '../db/connect'
import { markSoldOut } from './queries'

/** Sets what is on the shelf of some SKUs, by their ids: the difference was received, or taken off. Their products are marked sold out or not. */
export const setStock = async (db: Db, counts: { sku: string; stock: number }[]): Promise<void> => {
  if (counts.length === 0) return
  const counted = JSON.stringify(counts)
  // Held in sorted order, as orders hold them.
  await sql`select id from skus where id = any(${counts.map(({ sku }) => sku)}::text[]) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<{ product: string }>`
    update skus set received = received + counted.stock - on_hand, on_hand = counted.stock
    from jsonb_to_recordset(${counted}::jsonb) as counted (sku text, stock int)
    where skus.id = counted.sku
    returning skus.product_id as product`.execute(db)
  await markSoldOut(db, [...new Set(rows.map(({ product }) => product))])
}
