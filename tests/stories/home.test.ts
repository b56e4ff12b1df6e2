import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { callerOf, world } from '../support/world'

interface Product {
  id: string
}

/** The ids of what the home page shows on each shelf, in its order. */
const shelvesOf = async ({ visitor }: Awaited<ReturnType<typeof world>>) => {
  const { offers, arrivals, recommended } = await visitor.call(contract.product.home, {})
  const ids = (products: Product[]) => products.map(({ id }) => id)
  return { offers: ids(offers), arrivals: ids(arrivals), recommended: ids(recommended) }
}

test('each shelf shows what belongs there, in its order, and no more', async () => {
  const here = await world()
  const idsOf = async (most: number, where: string, order: string) => {
    const { rows } = await sql<Product>`select id from products where state = 'listed' and not sold_out
      and ${sql.raw(where)} order by ${sql.raw(order)}, id limit ${most}`.execute(here.db)
    return rows.map(({ id }) => id)
  }
  const onOffer = `exists (select from skus where product_id = products.id and state = 'listed' and regular_price is not null)`
  const { offers, arrivals, recommended } = await shelvesOf(here)
  expect(offers).toEqual(await idsOf(6, onOffer, 'sales_number desc'))
  expect(arrivals).toEqual(await idsOf(12, 'true', 'created_at desc'))
  expect(recommended).toEqual(await idsOf(12, 'recommended', 'sales_number desc'))
  expect([offers, arrivals, recommended].map(({ length }) => length)).toEqual([6, 12, 12])
})

test('categories come by their places, brands by their names, and a card tells the lowest price of its product', async () => {
  const { visitor, db } = await world()
  const home = () => visitor.call(contract.product.home, {})
  const [first, second] = (await home()).categories.map(({ id }) => id)
  await sql`update categories set position = -1 where id = ${second}`.execute(db)
  expect((await home()).categories.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
  await sql`insert into brands (id, name, story, tint) values ('zz', 'Aaron', '{"en": "", "zh": ""}', '#ffffff')`.execute(
    db,
  )
  await sql`update products set brand_id = 'zz' where brand_id = 'climbour'`.execute(db)
  expect((await home()).brands[0]?.id).toBe('zz')
  const { brands } = await visitor.call(contract.product.brands, {})
  expect(brands[0]).toMatchObject({ id: 'zz', products: 3 })
  const { arrivals } = await home()
  const severalPrices = arrivals.filter(({ from }) => from)
  expect(severalPrices.length).toBeGreaterThan(0)
  for (const { id, price } of severalPrices) {
    const { skus } = await visitor.call(contract.product.detail, { id })
    expect(price.price).toBe(Math.min(...skus.map((sku) => sku.price.price)))
  }
})

test('a brand and a category without a product on show are neither on the home page nor in the menu nor in the gallery nor suggested', async () => {
  const { visitor, db } = await world()
  const named = async () => {
    const { brands, categories } = await visitor.call(contract.product.home, {})
    const gallery = (await visitor.call(contract.product.brands, {})).brands
    const menu = (await visitor.call(contract.product.categories, {})).categories
    const words = ['brenm', 'plumb', '水暖'].map((keyword) => visitor.call(contract.product.suggest, { keyword }))
    const suggested = (await Promise.all(words)).flatMap(({ keywords }) => keywords)
    return {
      home: [brands, categories].map((ones) => ones.some(({ id }) => ['brenmoor', 'plumbing'].includes(id))),
      menu: menu.some(({ id }) => id === 'plumbing'),
      gallery: gallery.some(({ id }) => id === 'brenmoor'),
      suggested: ['Brenmoor', 'Plumbing', '水暖管件'].filter((word) => suggested.includes(word)),
    }
  }
  expect(await named()).toEqual({
    home: [true, true],
    menu: true,
    gallery: true,
    suggested: ['Brenmoor', 'Plumbing', '水暖管件'],
  })
  const gone = { brand_id: 'brenmoor', category_id: 'plumbing' }
  await db
    .updateTable('products')
    .set({ state: 'takenDown' })
    .where((is) => is.or(gone))
    .execute()
  expect(await named()).toEqual({ home: [false, false], menu: false, gallery: false, suggested: [] })
})

test('of many brands the home page has the 24 with the most on show, of many categories the first 24; the menu has all of them', async () => {
  const { visitor, db } = await world()
  const before = await visitor.call(contract.product.home, {})
  await sql`insert into brands (id, name, story, tint)
    select 'few-' || n, 'Few ' || n, '{"en": "", "zh": ""}', '#ffffff' from generate_series(10, 49) as n`.execute(db)
  await sql`insert into categories (id, name, picture, position)
    select 'kind-' || n, '{"en": "Kind", "zh": "类"}', '', 1000 - n from generate_series(10, 49) as n`.execute(db)
  await sql`with moved as (select id, 9 + row_number() over (order by id) as n from products where state = 'listed'
      and brand_id in ('ostrik', 'boltavar', 'korvane', 'tanvolt') order by id limit 40)
    update products set brand_id = 'few-' || n, category_id = 'kind-' || n from moved where products.id = moved.id`.execute(
    db,
  )
  const { brands, categories } = await visitor.call(contract.product.home, {})
  const { rows } = await sql<{ id: string }>`select brand_id as id from products where state = 'listed'
    group by brand_id having count(*) > 1`.execute(db)
  expect(brands).toHaveLength(24)
  for (const { id } of rows) expect(brands.map((brand) => brand.id)).toContain(id)
  expect(brands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name).toSorted())
  const places = categories.map(({ id }) => id)
  expect(places).toEqual([
    ...before.categories.map(({ id }) => id),
    ...Array.from({ length: 12 }, (_, index) => `kind-${49 - index}`),
  ])
  const menu = (await visitor.call(contract.product.categories, {})).categories
  expect(menu.map(({ id }) => id)).toEqual([
    ...before.categories.map(({ id }) => id),
    ...Array.from({ length: 40 }, (_, index) => `kind-${49 - index}`),
  ])
})

test('the menu has the categories of the demonstration, each in the language of who asks', async () => {
  const { shop } = await world()
  const names = async (language: 'en' | 'zh') => {
    const { categories } = await callerOf(shop, undefined, language).call(contract.product.categories, {})
    return categories.map(({ name, picture }) => [name, picture])
  }
  const [en, zh] = [await names('en'), await names('zh')]
  expect(en).toHaveLength(12)
  expect([en[2], zh[2]]).toEqual([
    ['Hand tools', 'category-hand-tools.svg'],
    ['手动工具', 'category-hand-tools.svg'],
  ])
})

test('what is sold out or was taken down is on no shelf of the home page', async () => {
  const here = await world()
  const shelves = Object.values(await shelvesOf(here))
  const soldOut = shelves.map(([first]) => first as string)
  const takenDown = shelves.map(([, second]) => second as string)
  expect([...soldOut, ...takenDown].every(Boolean)).toBe(true)
  await here.db.updateTable('products').set({ sold_out: true }).where('id', 'in', soldOut).execute()
  await here.db.updateTable('products').set({ state: 'takenDown' }).where('id', 'in', takenDown).execute()
  const { offers, arrivals, recommended } = await shelvesOf(here)
  for (const id of [...soldOut, ...takenDown]) expect([...offers, ...arrivals, ...recommended]).not.toContain(id)
  expect(arrivals).toHaveLength(12)
})

test('the pages of new, recommended and all products have 24 each but for the last one, and each product once', async () => {
  const { visitor, db } = await world()
  const listed = db.selectFrom('products').select('id').where('state', '=', 'listed')
  const ids = {
    arrivals: await listed.orderBy('created_at', 'desc').orderBy('id').execute(),
    recommended: await listed.where('recommended', '=', true).orderBy('sales_number', 'desc').orderBy('id').execute(),
    search: await listed.orderBy('price_low').orderBy('id').execute(),
  }
  for (const [name, wanted] of Object.entries(ids) as [keyof typeof ids, { id: string }[]][]) {
    const page = async (page: number) =>
      name === 'search'
        ? visitor.call(contract.product.search, { sort: 'priceUp', page })
        : visitor.call(contract.product[name], { page })
    const { pages, total } = await page(1)
    expect([name, pages, total]).toEqual([name, Math.ceil(wanted.length / 24), wanted.length])
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)))
    expect(all.slice(0, -1).map(({ products }) => products.length)).toEqual(Array(pages - 1).fill(24))
    expect(all.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(wanted.map(({ id }) => id))
  }
})
