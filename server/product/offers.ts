import { sql } from 'kysely'
import type { Db } from '../db/connect'
import { transact } from '../db/transact'

/** SKUs that one transaction takes. */
const chunk = 500

/** Brings the span of prices of some products, which are held, in line with their SKUs. */
export const spanPrices = async (db: Db, products: string[]): Promise<void> => {
  await sql`
    update products set price_low = span.low, price_high = span.high
    from (
      select product_id, min(price) as low, max(price) as high from skus
      where product_id = any(${products}::text[]) group by product_id
    ) as span
    where span.product_id = products.id and (price_low, price_high) <> (span.low, span.high)`.execute(db)
}

/** Puts the price after its offer on SKUs whose offer is over, and the span of prices on their products; answers how many. */
const endSome = async (db: Db, now: Date): Promise<number> => {
  // SKUs before products, each sorted: in that order orders hold them.
  const { rows: over } = await sql<{ id: string }>`
    select id from skus where offer_until <= ${now} order by id limit ${chunk} for update`.execute(db)
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return 0
  const { rows } = await sql<{ product: string }>`
    update skus set price = regular_price, regular_price = null, offer_until = null
    where id = any(${ids}::text[]) returning product_id as product`.execute(db)
  const products = [...new Set(rows.map(({ product }) => product))]
  await sql`select id from products where id = any(${products}::text[]) order by id for no key update`.execute(db)
  await spanPrices(db, products)
  return ids.length
}

/** Ends the offers whose end has come; answers when none is left. */
export const endOffers = async (pool: Db, now: Date): Promise<void> => {
  for (let ended = chunk; ended === chunk; ) ended = await transact(pool, (db) => endSome(db, now))
}
