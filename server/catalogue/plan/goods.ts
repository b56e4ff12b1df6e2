import { sql } from 'kysely'
import type { Localized } from '../../db/tables/columns'
import { brandFlat, categoryFlat, type ProductRow, type SkuRow } from '../rows'
import { byId, groupedBy, known, type Planning } from './planning'
import { placeLast, readTable, renamed } from './table'

/** Brands and categories, with the names that products are found by; a new category comes last. */
export const readGroups = async (planning: Planning) => {
  const brands = await readTable(planning, 'brands', brandFlat)
  const categories = await readTable(planning, 'categories', categoryFlat)
  placeLast(categories)
  return {
    ...{ brands, categories },
    brandName: (id: string) => String(brands.merged.get(id)?.flat.name ?? brands.there.get(id)?.name),
    categoryName: (id: string): Localized => {
      const flat = categories.merged.get(id)?.flat
      if (flat) return { en: String(flat.name_en), zh: String(flat.name_zh) }
      return categories.there.get(id)?.name ?? { en: '', zh: '' }
    },
  }
}
export type Groups = Awaited<ReturnType<typeof readGroups>>

/**
 * What the shop has of the products that the file speaks of, in whichever table, and of those whose search words hold a
 * name that changes.
 */
export const readGoods = async ({ db, rowsOf }: Planning, { brands, categories }: Groups) => {
  const codes = [...rowsOf('skus'), ...rowsOf('store_stock')].map(({ values }) => String(values.code))
  const named = new Map((await known(db, 'skus', 'code', codes)).map((row) => [row.code, row.product_id]))
  const ofRenamed = await sql<{ id: string }>`
    select id from products where brand_id = any(${renamed(brands, ({ name }) => name)}::text[])
      or category_id = any(${renamed(categories, ({ name_en, name_zh }) => `${name_en} ${name_zh}`)}::text[])`.execute(
    db,
  )
  // In the order of the file, in which people read what is wrong in it.
  const ids = [
    ...new Set([
      ...[...rowsOf('products').map(({ values }) => values.id), ...codes.map((code) => named.get(code))],
      ...[...rowsOf('skus'), ...rowsOf('specifications'), ...rowsOf('options')].map(({ values }) => values.product),
      ...ofRenamed.rows.map((row) => row.id),
    ]),
  ].filter((id): id is string => typeof id === 'string')
  const skus = (await known(db, 'skus', 'product_id', ids)) as unknown as SkuRow[]
  const ofSkus = skus.map(({ id }) => id)
  const counts = await known(db, 'store_stock', 'sku_id', ofSkus)
  return {
    /** The products that may change. */
    ids,
    products: byId((await known(db, 'products', 'id', ids)) as unknown as ProductRow[]),
    skuByCode: new Map(skus.map((row) => [row.code, row])),
    skusOf: groupedBy(
      skus.sort((one, other) => one.position - other.position),
      (row) => row.product_id,
    ),
    /** Pieces by store and SKU, `store sku`. */
    counts: new Map(counts.map((row) => [`${row.store_id} ${row.sku_id}`, row.count])),
  }
}
export type Goods = Awaited<ReturnType<typeof readGoods>>
