import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '../../contract/locales'
import type { FoundCard, Product } from '../../contract/product'
import type { Db } from '../db/connect'
import { runPrepared, type Select } from '../db/prepared'
import type { Tables } from '../db/tables'
import type { Viewer } from '../handlers'
import { onShow } from './counts'
import { meanRating, priceFor } from './rules'

/** The products that are on show. */
export const listed = (db: Db) => db.selectFrom('products').where('products.state', '=', 'listed')

/** How many products the shop has ever had. */
export const countProducts = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many products are listed. */
export const countListed = async (db: Db): Promise<number> => {
  const { count } = await listed(db)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of listed products in a fixed order, so many after so many. */
export const listedIds = async (db: Db, most: number, after: number): Promise<string[]> =>
  (await listed(db).select('id').orderBy('id').limit(most).offset(after).execute()).map(({ id }) => id)

/** Brands that have products on show. */
export const brandsOnShow = (db: Db) =>
  db.selectFrom('brands').innerJoin(onShow(db, 'brand_id'), 'shown.id', 'brands.id').select(['brands.id', 'name'])

/** Categories that have products on show. */
export const categoriesOnShow = (db: Db) =>
  db.selectFrom('categories').innerJoin(onShow(db, 'category_id'), 'shown.id', 'categories.id').selectAll('categories')

type Listed = ReturnType<typeof listed>

const onOffer = `exists (
  select from skus where skus.product_id = products.id and skus.offer_until is not null)`
/** Whether any SKU of a product is on offer. */
export const isOnOffer = sql<boolean>`${sql.raw(onOffer)}`

const priceColumns = ['price', 'regular_price', 'offer_until', 'tiers', 'wholesale_minimum', 'unit', 'pieces'] as const

/** A SKU of a product that a search singles out, as a statement puts it together. */
export type SingledSku = Pick<Goods, 'code' | 'choice' | (typeof priceColumns)[number] | 'on_hand' | 'attributes'> & {
  id: string
}

/** A product of which a card is made. */
export type CardRow = Pick<
  Selectable<Tables['products']>,
  | 'id'
  | 'name'
  | 'brand_id'
  | 'pictures'
  | 'price_low'
  | 'price_high'
  | 'sales_number'
  | 'free_delivery_cost'
  | 'sold_out'
  | 'rating_sum'
  | 'rating_count'
> &
  Pick<Selectable<Tables['skus']>, (typeof priceColumns)[number]> & {
    brand_name: string
    on_offer: boolean
    singled: SingledSku | null
  }

/** The columns of products that a card is made of. */
const cardColumns = [
  ...(['id', 'name', 'brand_id', 'pictures', 'price_low', 'price_high', 'sales_number'] as const),
  ...(['free_delivery_cost', 'sold_out', 'rating_sum', 'rating_count'] as const),
]

const cardIn = (row: CardRow, viewer: Viewer): FoundCard => ({
  id: row.id,
  name: row.name[viewer.language],
  brand: { id: row.brand_id, name: row.brand_name },
  picture: row.pictures[0] ?? '',
  price: priceFor(row, viewer),
  from: row.price_low !== row.price_high,
  unit: row.unit,
  pieces: row.pieces,
  salesNumber: row.sales_number,
  freeDeliveryCost: row.free_delivery_cost,
  onSale: row.on_offer,
  soldOut: row.sold_out,
  rating: meanRating(row.rating_sum, row.rating_count),
  reviews: row.rating_count,
  ...(row.singled && {
    sku: {
      id: row.singled.id,
      code: row.singled.code,
      choice: choiceIn(row.singled, viewer.language),
      price: priceFor(row.singled, viewer),
      unit: row.singled.unit,
      pieces: row.singled.pieces,
      stock: row.singled.on_hand,
    },
  }),
})

/** The cards of some products in the order of the query, as a viewer sees them. */
export const cardsOf = async (query: Listed, viewer: Viewer): Promise<FoundCard[]> => {
  const rows = await query
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('skus')
          .select(priceColumns)
          .whereRef('skus.product_id', '=', 'products.id')
          .orderBy('price')
          .limit(1)
          .as('cheapest'),
      (join) => join.onTrue(),
    )
    .select([
      ...cardColumns.map((column) => `products.${column}` as const),
      'brands.name as brand_name',
      isOnOffer.as('on_offer'),
      ...priceColumns.map((column) => `cheapest.${column}` as const),
      sql<null>`null`.as('singled'),
    ])
    .execute()
  return rows.map((row) => cardIn(row, viewer))
}

/** What cards of products with these ids are made of, with the SKU of each that `singled` finds; what is not on show is left out. */
export const cardsSelect =
  (ids: string[], singled: Select = () => 'null::jsonb'): Select =>
  (value) =>
    `
    select ${cardColumns.map((column) => `products.${column}`)}, brands.name as brand_name, ${onOffer} as on_offer,
      ${priceColumns.map((column) => `cheapest.${column}`)}, ${singled(value)} as singled
    from asked, products join brands on brands.id = products.brand_id, lateral (
      select ${priceColumns} from skus where skus.product_id = products.id order by price limit 1) as cheapest
    where products.state = 'listed' and products.id = any(${value(ids, 'text[]')})`

/** Cards in the order of these ids. */
export const cardsFrom = (rows: CardRow[], ids: string[], viewer: Viewer): FoundCard[] => {
  const cards = new Map(rows.map((row) => [row.id, cardIn(row, viewer)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The cards of products with these ids, in their order; what is not on show is left out. */
export const cardsInOrder = async (db: Db, ids: string[], viewer: Viewer): Promise<FoundCard[]> =>
  ids.length ? cardsFrom(await runPrepared<CardRow>(db, cardsSelect(ids)), ids, viewer) : []

/** A SKU with what a cart, a quote or an order line needs of its product. */
export const goodsQuery = (db: Db) =>
  db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'skus.id as sku',
      'skus.code',
      'skus.choice',
      ...priceColumns.map((column) => `skus.${column}` as const),
      'skus.on_hand',
      'products.id as product',
      'products.name',
      'products.attributes',
      'products.pictures',
      'products.state',
      'products.sold_out',
      'products.category_id',
      'products.brand_id',
      'products.free_delivery_cost',
      'brands.name as brand',
    ])

/** One such row. */
export type Goods = Awaited<ReturnType<ReturnType<typeof goodsQuery>['execute']>>[number]

/** The values that a SKU stands for, in words of a language: `18 V · 2 batteries`. */
export const choiceIn = ({ choice, attributes }: Pick<Goods, 'choice' | 'attributes'>, language: Language) =>
  attributes
    .map(({ id, values }) => values.find((value) => value.id === choice[id])?.name[language])
    .filter(Boolean)
    .join(' · ')

/** A product as its page shows it, and whether it is on show; undefined if there never was one. */
export const productOf = async (
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<{ state: string; product: Product } | undefined> => {
  const row = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.name', 'brand_id', 'category_id', 'pictures', 'description', 'specification', 'attributes'])
    .select(['sales_number', 'free_delivery_cost', 'created_at', 'state', 'price_low', 'price_high'])
    .select(isOnOffer.as('on_offer'))
    .select(['sold_out', 'rating_sum', 'rating_count'])
    .select(['brands.name as brand', 'categories.name as category'])
    .select((is) =>
      // One statement for both: half of what a call takes is the way to the database and back.
      jsonArrayFrom(
        is
          .selectFrom('skus')
          .select(['id', 'code', 'choice', 'on_hand', ...priceColumns])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('skus'),
    )
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { skus } = row
  const { language } = viewer
  const cheapest = skus.reduce((low, sku) => (sku.price < low.price ? sku : low))
  return {
    state: row.state,
    product: {
      id,
      name: row.name[language],
      brand: { id: row.brand_id, name: row.brand },
      category: { id: row.category_id, name: row.category[language] },
      picture: row.pictures[0] ?? '',
      pictures: row.pictures,
      price: priceFor(cheapest, viewer),
      from: row.price_low !== row.price_high,
      unit: cheapest.unit,
      pieces: cheapest.pieces,
      salesNumber: row.sales_number,
      freeDeliveryCost: row.free_delivery_cost,
      onSale: row.on_offer,
      soldOut: row.sold_out,
      description: row.description[language],
      specification: row.specification.map(({ name, value }) => ({ name: name[language], value: value[language] })),
      attributes: row.attributes.map(({ id, name, values }) => ({
        id,
        name: name[language],
        values: values.map((value) => ({ id: value.id, name: value.name[language] })),
      })),
      skus: skus.map((sku) => ({
        id: sku.id,
        code: sku.code,
        values: sku.choice,
        price: priceFor(sku, viewer),
        stock: sku.on_hand,
        unit: sku.unit,
        pieces: sku.pieces,
      })),
      rating: meanRating(row.rating_sum, row.rating_count),
      reviews: row.rating_count,
      createdAt: row.created_at.toISOString(),
    },
  }
}

/** Brings a product's sold-out mark in line with the stock of its SKUs. */
export const markSoldOut = async (db: Db, products: string[]) => {
  // Held first, in sorted order: an update that waits for another would judge by the stock of before its wait.
  await db.selectFrom('products').select('id').where('id', 'in', products).orderBy('id').forNoKeyUpdate().execute()
  const isSoldOut = sql<boolean>`not exists (
    select 1 from skus where skus.product_id = products.id and skus.on_hand > 0)`
  await db
    .updateTable('products')
    .set({ sold_out: isSoldOut })
    .where('id', 'in', products)
    .where(sql<boolean>`sold_out <> ${isSoldOut}`)
    .execute()
}
