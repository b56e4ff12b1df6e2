import { sql } from 'kysely'
import type { Goods } from './goods'
import type { Merged, Planning } from './planning'
import type { ProductChange } from './products'
import type { Table } from './table'

/** The products that are listed and not in the file, which are to be taken down. */
export const missingProducts = async (
  { db, draft, problems }: Planning,
  products: Map<string, Merged>,
): Promise<string[]> => {
  if (!draft.products)
    problems.push({
      file: '--take-down-missing',
      wrong: 'the file has no products',
      expected: 'the products that are to stay',
    })
  const { rows } = await sql<{ id: string }>`
    select id from products where state = 'listed' and id <> all(${[...products.keys()]}::text[]) order by id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The coupons that may still be claimed and are not in the file, which are to end; none when it has no coupons. */
export const missingCoupons = ({ draft, now }: Planning, coupons: Table<{ closes_at: Date | null }>): string[] =>
  draft.coupons
    ? [...coupons.there].flatMap(([id, { closes_at }]) =>
        !coupons.merged.has(id) && (closes_at === null || closes_at > now) ? [id] : [],
      )
    : []

/** The rows of a table that stand so and are not in the file; none when it has no such table. */
export const missingFrom = (
  { draft }: Planning,
  table: 'hot_words' | 'stores',
  { there, merged }: Table<{ state: string }>,
  stands: string,
): string[] =>
  draft[table] ? [...there].flatMap(([id, { state }]) => (!merged.has(id) && state === stands ? [id] : [])) : []

/** Adds to the changes that SKUs which are not beside their product in the file are no longer on the shelf. */
export const emptyMissingSkus = (
  { draft }: Planning,
  { skusOf }: Goods,
  products: Map<string, Merged>,
  skus: Map<string, Merged>,
  changes: ProductChange[],
): void => {
  if (!draft.skus) return
  for (const id of products.keys()) {
    const missing = (skusOf.get(id) ?? []).filter((row) => !skus.has(row.code) && row.on_hand > 0)
    if (!missing.length) continue
    const stock = missing.map((row) => ({ sku: row.id, stock: 0 }))
    const change = changes.find((one) => one.id === id)
    if (change) change.stock.push(...stock)
    else
      changes.push({
        ...{ id, fresh: false, row: null, setsState: false, skus: [], stock, inStores: [] },
        texts: { before: '', after: '' },
      })
  }
}
