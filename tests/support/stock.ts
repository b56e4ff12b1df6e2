import { sql } from 'kysely'
import type { Db } from '../../server/db/connect'

/** So many pieces of some SKUs, or of all, are on hand from now on; the books say that they came, or went, without an order. */
export const stockUp = async (db: Db, onHand: number, ...skus: string[]) => {
  await sql`
    update skus set received = received + ${onHand} - on_hand, on_hand = ${onHand}
    where id = any(${skus}::text[]) or ${skus.length === 0}`.execute(db)
}

/** The store in Ubi has everything from now on. */
export const fillStore = (db: Db) =>
  db.updateTable('store_stock').set({ count: 1_000_000 }).where('store_id', '=', 'ubi').execute()
