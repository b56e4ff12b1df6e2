import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables'
import type { Localized } from '../db/tables/columns'
import { productFoundBy, skuFoundBy } from '../product/found-by'
import { soundOf } from '../product/pinyin'
import { keyOf, normalize, normalizeBoth, termsVersion } from '../product/terms'
import { momentIn } from './cells'

/** A row of a table of the format by its columns, as it would be said in full. */
export type Flat = Record<string, unknown>

/** What a product has beside the columns of its own table. */
export interface Lists {
  specification: { name: Localized; value: Localized }[]
  attributes: { id: string; name: Localized; values: { id: string; name: Localized }[] }[]
}

type Row<Table extends keyof Tables> = Awaited<ReturnType<typeof rowsOf<Table>>>[number]
const rowsOf = <Table extends keyof Tables>(db: Kysely<Tables>, table: Table) =>
  (db as Kysely<Record<string, Tables[Table]>>).selectFrom(table).selectAll().execute()

type Brand = Row<'brands'>
type Category = Row<'categories'>
type Store = Row<'stores'>
type Coupon = Row<'coupons'>
type Synonym = Row<'search_synonyms'>
type HotWord = Row<'hot_words'>
export type ProductRow = Row<'products'>
export type SkuRow = Row<'skus'>

const inBoth = (flat: Flat, name: string): Localized => ({
  en: String(flat[`${name}_en`]),
  zh: String(flat[`${name}_zh`]),
})
const apart = (name: string, { en, zh }: Localized) => ({ [`${name}_en`]: en, [`${name}_zh`]: zh })
const iso = (at: Date | null) => at?.toISOString() ?? null

/** How the tables of the format stand in the database: a row from what is said in full, and back. */
export const brandFlat = ({ story, normalized, ...row }: Brand): Flat => ({ ...row, ...apart('story', story) })
export const brandRow = (flat: Flat) => ({
  id: flat.id,
  name: flat.name,
  story: inBoth(flat, 'story'),
  tint: flat.tint,
  normalized: normalize(String(flat.name)),
})

export const categoryFlat = ({ name, normalized, ...row }: Category): Flat => ({ ...row, ...apart('name', name) })
export const categoryRow = (flat: Flat) => ({
  ...{ id: flat.id, name: inBoth(flat, 'name'), picture: flat.picture, position: flat.position },
  normalized: normalizeBoth(inBoth(flat, 'name')),
})

export const storeFlat = ({ name, address, hours, ...row }: Store): Flat => ({
  ...{ ...row, ...apart('name', name), ...apart('address', address), ...apart('hours', hours) },
})
export const storeRow = (flat: Flat) => ({
  ...{ id: flat.id, name: inBoth(flat, 'name'), address: inBoth(flat, 'address'), hours: inBoth(flat, 'hours') },
  ...{ phone: flat.phone, lat: flat.lat, lng: flat.lng, state: flat.state },
})

export const couponFlat = (row: Coupon): Flat => ({
  ...{ id: row.id, ...apart('name', row.name), amount: row.amount, minimum: row.minimum },
  ...{ scope: row.scope, of: row.scope_id, quota: row.quota, claimed: row.claimed },
  ...{ opens: iso(row.opens_at), closes: iso(row.closes_at) },
  ...{ valid_from: iso(row.valid_from), valid_to: iso(row.valid_to), valid_days: row.valid_days },
})
export const couponRow = (flat: Flat, now: Date) => {
  const at = (column: string) => (flat[column] ? momentIn(String(flat[column]), now).toISOString() : null)
  return {
    ...{ id: flat.id, name: inBoth(flat, 'name'), amount: flat.amount, minimum: flat.minimum },
    ...{ scope: flat.scope, scope_id: flat.scope === 'all' ? null : flat.of, quota: flat.quota, claimed: flat.claimed },
    ...{ opens_at: at('opens'), closes_at: at('closes'), valid_from: at('valid_from'), valid_to: at('valid_to') },
    valid_days: flat.valid_days,
  }
}

export const synonymFlat = ({ word, means }: Synonym): Flat => ({ word, means })
export const synonymRow = ({ word, means }: Flat) => ({
  word,
  key: keyOf(String(word)),
  sound: soundOf(String(word)),
  means,
})

export const hotWordFlat = ({ word, ...row }: HotWord): Flat => ({ ...row, ...apart('word', word) })
export const hotWordRow = (flat: Flat) => ({
  ...{ id: flat.id, word: inBoth(flat, 'word'), position: flat.position, state: flat.state },
})

export const productFlat = (row: ProductRow): Flat => ({
  ...{ id: row.id, ...apart('name', row.name), brand: row.brand_id, category: row.category_id },
  ...{ ...apart('description', row.description), pictures: row.pictures, free_delivery: row.free_delivery_cost },
  ...{ recommended: row.recommended, state: row.state },
  ...{ since: row.created_at.toISOString(), sold: row.sales_number },
})
export const productRow = (flat: Flat, { specification, attributes }: Lists, now: Date) => ({
  ...{
    id: String(flat.id),
    name: inBoth(flat, 'name'),
    brand_id: String(flat.brand),
    category_id: String(flat.category),
  },
  ...{ description: inBoth(flat, 'description'), pictures: flat.pictures, free_delivery_cost: flat.free_delivery },
  ...{ recommended: flat.recommended, state: flat.state },
  ...{ created_at: momentIn(String(flat.since), now).toISOString(), sales_number: flat.sold },
  ...{ specification, attributes },
})

export const skuFlat = (row: SkuRow): Flat => ({
  ...{ code: row.code, product: row.product_id, options: row.choice, price: row.regular_price ?? row.price },
  ...{ offer: row.regular_price && row.price, offer_until: iso(row.offer_until), tiers: row.tiers },
  ...{ minimum: row.wholesale_minimum, unit: row.unit, pieces: row.pieces, stock: row.on_hand, position: row.position },
})
export const skuRow = (flat: Flat, now: Date) => ({
  ...{
    id: skuId(String(flat.code)),
    product_id: String(flat.product),
    position: flat.position,
    code: String(flat.code),
  },
  ...{ choice: flat.options as Record<string, string>, ...priceColumns(flat, now) },
  tiers: flat.tiers as { from: number; price: number }[],
  ...{ wholesale_minimum: flat.minimum, unit: flat.unit, pieces: flat.pieces },
})

/** What a SKU costs now and after its offer; an offer that is over already is ended by the job that ends offers. */
const priceColumns = ({ price, offer, offer_until: until }: Flat, now: Date) =>
  offer
    ? {
        ...{ price: Number(offer), regular_price: Number(price) },
        offer_until: momentIn(String(until), now).toISOString(),
      }
    : { price: Number(price), regular_price: null, offer_until: null }

/** The id of a SKU follows from its code. */
export const skuId = (code: string) => code.toLowerCase()

/** A SKU with the terms of its values. */
export const skuWithTerms = (row: ReturnType<typeof skuRow>, attributes: Lists['attributes']) => ({
  ...row,
  ...skuFoundBy(row, attributes),
})

/** A SKU of the shop as an import writes one. */
export const skuThere = (row: SkuRow, now: Date) => ({
  ...skuRow(skuFlat(row), now),
  ...{ found_by: row.found_by, attribute_terms: row.attribute_terms },
})

/** What search and lists read of a product: the terms that it is found by, and the span of its prices. */
export const searchColumns = (
  product: { name: Localized; brand_id: string; category_id: string } & Lists,
  brand: string,
  category: Localized,
  skus: { code: string; choice: Record<string, string>; price: number }[],
) => {
  const prices = skus.map(({ price }) => price)
  return {
    price_low: prices.reduce((low, price) => Math.min(low, price)),
    price_high: prices.reduce((high, price) => Math.max(high, price)),
    ...productFoundBy({
      ...{ ...product, brandId: product.brand_id, categoryId: product.category_id },
      ...{ brand, category, skus },
    }),
    terms_version: termsVersion,
  }
}

/** Writes rows as they are given, in one statement: new ones come in, those that are there take the columns that may change, or stay with `onlyNew`. */
export const upsert = async (
  db: Kysely<Tables>,
  table: keyof Tables,
  key: string[],
  rows: object[],
  { once = [], onlyNew = false }: { once?: string[]; onlyNew?: boolean } = {},
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const changing = columns.filter((column) => !key.includes(column) && !once.includes(column))
  const listed = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  const change = sql.join(changing.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`
    insert into ${sql.table(table)} (${listed(columns)})
    select ${listed(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${listed(key)}) do ${onlyNew ? sql`nothing` : sql`update set ${change}`}`.execute(db)
}
