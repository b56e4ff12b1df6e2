import { type Kysely, sql } from 'kysely'
import { days } from '../contract/time'
import { later } from '../server/clock'
import { shareStock } from '../server/db/migrations/005-places'
import type { NewProduct, NewSku, Tables } from '../server/db/tables'
import { bareCode, grams, latinWords } from '../server/product/words'
import { catalogue } from './catalogue'
import { members } from './members'
import type { SeedCatalogue, SeedProduct } from './shape'
import { coupons, stores } from './shop'

const chunk = 200

const inChunks = async <Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>, told: (done: number) => void) => {
  for (let start = 0; start < rows.length; start += chunk) {
    await insert(rows.slice(start, start + chunk))
    told(Math.min(rows.length, start + chunk))
  }
}

const json = (value: unknown) => JSON.stringify(value)

/** The row of a product with what search reads of it. */
const productRow = (product: SeedProduct, { brands, categories }: SeedCatalogue, now: Date): NewProduct => {
  const brand = brands.find(({ id }) => id === product.brand)
  const category = categories.find(({ id }) => id === product.category)
  const prices = product.skus.map(({ price }) => price)
  const codes = product.skus.map(({ code }) => code)
  return {
    id: product.id,
    name: json(product.name),
    brand_id: product.brand,
    category_id: product.category,
    pictures: json(product.pictures),
    description: json(product.description),
    specification: json(product.specification),
    attributes: json(product.attributes),
    sales_number: product.salesNumber,
    free_delivery_cost: product.freeDeliveryCost,
    created_at: later(now, -days(product.ageInDays)),
    recommended: product.recommended,
    on_sale: product.onSale,
    state: product.state,
    price_low: Math.min(...prices),
    price_high: Math.max(...prices),
    sold_out: product.skus.every(({ stock }) => stock === 0),
    latin: [product.name.en, brand?.name, category?.name.en, ...codes].join(' ').toLowerCase(),
    grams: grams(`${product.name.zh} ${category?.name.zh}`),
    codes: codes.map(bareCode).join(' '),
  }
}

const skuRows = (product: SeedProduct): NewSku[] =>
  product.skus.map((sku, position) => ({
    id: sku.code.toLowerCase(),
    product_id: product.id,
    position,
    code: sku.code,
    choice: json(sku.values),
    price: sku.price,
    tiers: json(sku.tiers),
    wholesale_minimum: sku.wholesaleMinimum,
    received: sku.stock,
    on_hand: sku.stock,
    unit: sku.unit,
    pieces: sku.pieces,
  }))

/** Fills an empty shop with a catalogue; tells how many of its products are in. */
const fillCatalogue = async (
  db: Kysely<Tables>,
  seed: SeedCatalogue,
  now: Date,
  told: (done: number, all: number) => void = () => {},
) => {
  await db
    .insertInto('categories')
    .values(seed.categories.map(({ id, name, picture }, position) => ({ id, name: json(name), picture, position })))
    .execute()
  await db
    .insertInto('brands')
    .values(seed.brands.map((brand) => ({ ...brand, story: json(brand.story) })))
    .execute()
  const { products } = seed
  await inChunks(
    products,
    (some) =>
      db
        .insertInto('products')
        .values(some.map((product) => productRow(product, seed, now)))
        .execute(),
    () => {},
  )
  await inChunks(
    products,
    (some) => db.insertInto('skus').values(some.flatMap(skuRows)).execute(),
    (done) => told(done, products.length),
  )
  const uses = new Map<string, number>()
  for (const product of products)
    for (const word of latinWords(product.name.en)) uses.set(word, (uses.get(word) ?? 0) + 1)
  await db
    .insertInto('search_words')
    .values([...uses].map(([word, count]) => ({ word, uses: count })))
    .execute()
}

/** Fills an empty shop with everything of the demonstration; does nothing to a shop that has products. */
export const seedDemo = async (db: Kysely<Tables>, now: Date, told?: (done: number, all: number) => void) => {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return
  await db.transaction().execute(async (transaction) => {
    await fillCatalogue(transaction, catalogue(), now, told)
    await transaction
      .insertInto('stores')
      .values(
        stores.map(({ name, address, hours, ...store }) => ({
          ...store,
          name: json(name),
          address: json(address),
          hours: json(hours),
        })),
      )
      .execute()
    await sql.raw(shareStock).execute(transaction)
    await transaction
      .insertInto('coupons')
      .values(coupons.map((coupon) => couponRow(coupon, now)))
      .execute()
    await fillMembers(transaction, now)
  })
}

const couponRow = (coupon: (typeof coupons)[number], now: Date) => {
  const { id, name, amount, minimum, scope, scope_id, quota, claimed, opens, closes, valid } = coupon
  const span = typeof valid === 'number' ? null : valid
  return {
    id,
    name: json(name),
    amount,
    minimum,
    scope,
    scope_id,
    quota,
    claimed,
    opens_at: later(now, days(opens)),
    closes_at: closes === null ? null : later(now, days(closes)),
    valid_from: span && later(now, days(span[0])),
    valid_to: span && later(now, days(span[1])),
    valid_days: typeof valid === 'number' ? valid : null,
  }
}

const fillMembers = async (db: Kysely<Tables>, now: Date) => {
  for (const member of await members(now)) {
    await db.insertInto('members').values(member).execute()
    await db
      .insertInto('wallet')
      .values(
        coupons.flatMap(({ id, held }) =>
          held
            ? {
                id: `${member.id}-${id}`,
                coupon_id: id,
                member_id: member.id,
                valid_from: later(now, days(held[0])),
                valid_to: later(now, days(held[1])),
                order_no: null,
              }
            : [],
        ),
      )
      .execute()
  }
}
