import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Search } from '../../contract/product'
import type { Db } from '../../server/db/connect'
import { runPrepared } from '../../server/db/prepared'
import { rankProducts } from '../../server/product/best-sellers'
import { folderOf } from '../support/catalogue-files'
import { lines, taking } from '../support/merchant'
import { world } from '../support/world'

const original = 'haldrik-claw-hammer'

/** Adds so many copies of a hammer, each with one SKU that is in stock; copy 7 was sold 10,007 times. */
const addCopies = async (db: Db, count: number) => {
  const columns = async (table: string, changed: Record<string, string>) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`.execute(db)
    const names = rows.map(({ name }) => name)
    const selected = names.map((name) => changed[name] ?? `${table}.${name}`)
    return `insert into ${table} (${names}) select ${selected} from ${table}, generate_series(1, ${count}) as copy`
  }
  const has = `(select products.attribute_terms || skus.attribute_terms from skus where product_id = products.id and position = 0)`
  const products = await columns('products', {
    ...{ facet_terms: has, facet_skus: `array_fill(1, array[cardinality(${has})])` },
    ...{ id: `products.id || '-' || copy`, sales_number: '10000 + copy', sold_out: 'false', price_low: '1000 + copy' },
  })
  await sql.raw(`${products} where id = '${original}'`).execute(db)
  const skus = await columns('skus', {
    ...{ id: `skus.id || '-' || copy`, code: `skus.code || '-' || copy`, product_id: `product_id || '-' || copy` },
    ...{ received: '5', on_hand: '5', held: '0', sold: '0' },
  })
  await sql.raw(`${skus} where product_id = '${original}' and position = 0`).execute(db)
}

const large = async (count: number) => {
  const { shop, visitor, sweep } = await world({ fullStore: false })
  const { db } = shop.services
  const before = await visitor.call(contract.product.search, { category: 'hand-tools' })
  await addCopies(db, count)
  const search = (input: Search) => visitor.call(contract.product.search, input)
  return { shop, db, owner: shop.owner, visitor, sweep, search, before }
}
const copies = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `${original}-${from - index}`)

test('of what many products have the first 300 are counted and shown, the best sellers first', async () => {
  const { search } = await large(400)
  const first = await search({ keyword: 'claw hammer' })
  expect(first).toMatchObject({ total: 300, atLeast: true, pages: 13, facets: { atLeast: true } })
  expect(first.products.map(({ id }) => id)).toEqual(copies(400, 377))
  expect(first.facets.brands).toEqual([{ id: 'haldrik', name: 'Haldrik', count: 300 }])
  const last = await search({ keyword: 'claw hammer', page: 13 })
  expect(last.products.map(({ id }) => id)).toEqual(copies(112, 101))
  expect((await search({ keyword: 'claw hammer', page: 14 })).products).toEqual([])
  // A word that few have is found among them.
  expect((await search({ keyword: 'claw hammer brenmoor' })).products.map(({ id }) => id)).toEqual([
    'brenmoor-claw-hammer',
  ])
})

test('of more than 300 that fit those that are sold out are left out before any that can be bought', async () => {
  const { db, search } = await large(400)
  const best = copies(400, 391)
  await db.updateTable('products').set({ sold_out: true }).where('id', 'in', best).execute()
  const pages = await Promise.all(
    Array.from({ length: 13 }, (_, index) => search({ keyword: 'claw hammer', page: index + 1 })),
  )
  expect(pages.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(copies(390, 91))
})

test('a category is counted and leafed through to its end, however many there are', async () => {
  const { db, search, before } = await large(400)
  const category = 'hand-tools'
  const all = await search({ category })
  expect(all.total).toBe(before.total + 400)
  expect(all.atLeast).toBe(undefined)
  expect(all.pages).toBe(Math.ceil((before.total + 400) / 24))
  expect(all.facets.inStock).toBe(before.facets.inStock + 400)
  const countOf = ({ facets }: typeof all, id: string) => facets.brands.find((brand) => brand.id === id)?.count ?? 0
  expect(countOf(all, 'haldrik')).toBe(countOf(before, 'haldrik') + 400)
  expect(all.facets.categories.find(({ id }) => id === category)?.count).toBe(all.total)
  // Categories in the order of the shop and brands in that of their names, be they counted or read from what is kept.
  for (const { facets } of [before, all]) {
    expect(facets.categories.map(({ id }) => id)).toEqual([
      ...['power-drills', 'grinders-saws', 'hand-tools', 'wrenches', 'measuring', 'fasteners'],
      ...['anchors', 'adhesives', 'electrical', 'plumbing', 'safety', 'storage'],
    ])
    const names = facets.brands.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted())
  }
  const seen = new Set<string>()
  for (let page = 1; page <= all.pages; page += 1)
    for (const { id } of (await search({ category, page })).products) seen.add(id)
  expect(seen.size).toBe(all.total)
  const { rows: dear } = await sql<{ id: string }>`select id from products
    where state = 'listed' and category_id = ${category} order by price_low desc, id limit 24`.execute(db)
  expect((await search({ category, sort: 'priceDown' })).products.map(({ id }) => id)).toEqual(dear.map(({ id }) => id))
  // The cheapest first, across what is counted and what is not.
  const cheapest = await search({ category, brand: 'haldrik', sort: 'priceUp', page: 14 })
  const prices = cheapest.products.map(({ id }) => Number(id.slice(original.length + 1)))
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('what comes, goes or is sold out is counted at once, and however many changes were written down', async () => {
  const { db, owner, search, visitor, sweep, before } = await large(400)
  const category = 'hand-tools'
  const numbers = async () => {
    const { total, facets } = await search({ category })
    const { brands } = await visitor.call(contract.product.brands, {})
    return [total, facets.inStock, brands.find(({ id }) => id === 'haldrik')?.products]
  }
  const [total = 0, inStock = 0, haldrik = 0] = await numbers()
  await sql`update products set state = 'takenDown' where id = ${`${original}-1`}`.execute(db)
  expect(await numbers()).toEqual([total - 1, inStock - 1, haldrik - 1])
  await sql`update products set state = 'listed' where id = ${`${original}-1`}`.execute(db)
  await sql`update products set sold_out = true where id = ${`${original}-2`}`.execute(db)
  expect(await numbers()).toEqual([total, inStock - 1, haldrik])
  await sql`update products set brand_id = 'brenmoor' where id = ${`${original}-3`}`.execute(db)
  expect(await numbers()).toEqual([total, inStock - 1, haldrik - 1])
  await sql`delete from skus where product_id = ${`${original}-4`}`.execute(db)
  await sql`delete from products where id = ${`${original}-4`}`.execute(db)
  const now = [total - 1, inStock - 2, haldrik - 2]
  expect(await numbers()).toEqual(now)
  await sql`insert into product_counts select ${category}, 'haldrik', false, by
    from generate_series(1, 3000), (values (1), (-1)) as changes (by)`.execute(db)
  await sweep()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product_counts`.execute(db)
  expect(rows[0]?.count).toBeLessThan(200)
  expect(await numbers()).toEqual(now)
  const { rows: counted } = await sql`select category_id, brand_id, sold_out, count(*)::int as products from products
    where state = 'listed' group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const kept = async () =>
    (
      await sql`select category_id, brand_id, sold_out, sum(products)::int as products from product_counts
        group by 1, 2, 3 having sum(products) <> 0 order by 1, 2, 3`.execute(db)
    ).rows
  expect(await kept()).toEqual(counted)
  expect(before.total).toBe(total - 400)
  await sql`truncate products cascade`.execute(owner)
  expect(await kept()).toEqual([])
})

test('a large shop reads its best sellers first from its next import on, and finds what sells least as well', async () => {
  const { shop, db, search } = await large(5200)
  const asked: Search[] = [
    { keyword: 'claw hammer' },
    { keyword: 'hammer' },
    { keyword: '羊角锤' },
    { keyword: 'ham clb 450' },
    { keyword: 'claw hammer 450g', attributes: [{ id: 'head-weight', values: ['450g'] }] },
  ]
  const first = async () => {
    const found = []
    for (const input of asked) found.push((await search(input)).products.map(({ id }) => id))
    return found
  }
  const before = await first()
  await taking(shop, folderOf({ 'hot_words.csv': lines('id,word_en,word_zh', 'rasp,rasp,木锉') }))
  const { rows } = await sql<{ tier: number; count: number; least: number }>`
    select tier, count(*)::int as count, min(sales_number) as least from products where state = 'listed'
    group by tier order by tier`.execute(db)
  expect(rows.map(({ tier }) => tier)).toEqual([0, 3])
  expect(rows[0]).toMatchObject({ tier: 0, count: 5000, least: 10_201 })
  expect(await first()).toEqual(before)
  // None of these is among the 5,000 that sell best.
  expect((await search({ keyword: 'korvane impact drill' })).products[0]?.id).toBe('korvane-impact-drill-18v')
  expect((await search({ keyword: 'hammmer brenmoor claw' })).products[0]?.id).toBe('brenmoor-claw-hammer')
  // What is where it belongs is not written again.
  const { rows: written } = await sql<{ xmin: string }>`select max(xmin::text::bigint) as xmin from products`.execute(
    db,
  )
  await rankProducts(db)
  expect((await sql`select max(xmin::text::bigint) as xmin from products`.execute(db)).rows).toEqual(written)
})

test('among the best sellers of a large shop is nothing that nobody can buy, and who sells a little less stays there', async () => {
  const { db } = await large(5400)
  await sql`update products set sold_out = true where sales_number > 15300`.execute(db)
  await sql`update products set state = 'takenDown' where sales_number between 15201 and 15300`.execute(db)
  const best = async () =>
    (
      await sql<{ id: string; sold_out: boolean; sales_number: number }>`select id, sold_out, sales_number from products
        where state = 'listed' and tier = 0 order by sales_number`.execute(db)
    ).rows
  await rankProducts(db)
  const first = await best()
  expect(first).toHaveLength(5000)
  expect(first.filter(({ sold_out }) => sold_out)).toEqual([])
  // By a hundred places it is one of those that sell a little less, and nothing is written for that.
  const [last] = first
  await sql`update products set sales_number = 10099 where id = ${last?.id}`.execute(db)
  await rankProducts(db)
  expect((await best()).map(({ id }) => id)).toContain(last?.id)
})

test('statements of searches are planned once, whatever is asked', async () => {
  const { db, search } = await large(1)
  const plans = () =>
    runPrepared<{ generic: number; custom: number }>(
      db,
      () => `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements`,
    )
  for (const keyword of ['claw hammer', 'lock nut']) await search({ keyword })
  const before = await plans()
  expect(before.length).toBeGreaterThan(2)
  for (const keyword of ['duct tape', 'wall plug', 'masonry bit', 'claw hammer']) await search({ keyword })
  const after = await plans()
  expect(after.length).toBe(before.length)
  expect(after.map(({ custom }) => custom)).toEqual(after.map(() => 0))
  const sum = (some: typeof after) => some.reduce((all, { generic }) => all + generic, 0)
  expect(sum(after)).toBeGreaterThanOrEqual(sum(before) + 4 * 3)
})

test('of odd statements no more plans are kept than there is room for', async () => {
  const { db } = await large(1)
  const asks = async (odd: number) => {
    const rows = await runPrepared<{ sum: number; plan: string }>(
      db,
      (value) =>
        `select ${odd} + ${value(1, 'int')} as sum, (select name from pg_prepared_statements where statement like '%select ${odd} + %') as plan from asked`,
    )
    expect(rows).toMatchObject([{ sum: odd + 1 }])
    return rows[0]?.plan
  }
  const [first, used] = [await asks(0), await asks(1000)]
  for (let odd = 1; odd < 250; odd += 1) {
    await asks(odd)
    // What is asked again and again keeps its plan.
    if (odd % 50 === 0) expect(await asks(1000)).toBe(used)
  }
  const [plans] = await runPrepared<{ count: number }>(
    db,
    () => 'select count(*)::int as count from pg_prepared_statements',
  )
  expect(plans?.count).toBeLessThan(110)
  // What was not asked for longest has lost its name too, and gets another one.
  expect(first).toMatch(/^plan_\d+$/)
  expect(await asks(0)).not.toBe(first)
})
