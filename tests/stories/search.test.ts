import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { sorts } from '../../contract/enums'
import type { Found, Search } from '../../contract/product'
import { productSearch } from '../../machines/pages/product/search'
import { callerOf, world } from '../support/world'

const drill = 'korvane-drill-driver-18v'

test.each(['drill', '电钻', '钻', 'DRL-18V', 'drl18v', 'dril', 'drilll'])('"%s" finds the drills', async (keyword) => {
  const { visitor } = await world()
  const { products, total } = await visitor.call(contract.product.search, { keyword })
  expect(total).toBeGreaterThan(0)
  const everything = (await visitor.call(contract.product.search, { keyword, brand: 'korvane' })).products
  expect([...products, ...everything].map(({ id }) => id)).toContain(drill)
})

test.each([
  ['33bm850z', 'HB-933B-M8-50-Z'],
  ['B-M8-50-A4', 'HB-933B-M8-50-A4'],
])('"%s", the middle of a part number, finds that part first', async (keyword, code) => {
  const { visitor } = await world()
  const { products, corrected } = await visitor.call(contract.product.search, { keyword })
  expect([products[0]?.id, products[0]?.sku?.code, corrected]).toEqual(['boltavar-hex-bolt-full', code, undefined])
})

test('a word that nothing has is answered by the nearest one, and says so', async () => {
  const { visitor } = await world()
  const { corrected, total } = await visitor.call(contract.product.search, { keyword: 'hammmer' })
  expect(corrected).toBe('hammer')
  expect(total).toBeGreaterThan(0)
})

test('every sort option sorts', async () => {
  const { visitor } = await world()
  const found = async (sort: (typeof sorts)[number]) =>
    (await visitor.call(contract.product.search, { sort, category: 'power-drills' })).products
  const sales = (await found('sales')).map(({ salesNumber }) => salesNumber)
  expect(sales).toEqual([...sales].sort((one, other) => other - one))
  const up = (await found('priceUp')).map(({ price }) => price.price)
  expect(up).toEqual([...up].sort((one, other) => one - other))
  const down = (await found('priceDown')).map(({ price }) => price.price)
  expect(down).toEqual([...down].sort((one, other) => other - one))
  const brands = (await found('brand')).map(({ brand }) => brand.name)
  expect(brands).toEqual([...brands].sort((one, other) => one.localeCompare(other)))
  expect((await found('default')).length).toBeGreaterThan(0)
})

test.each<[string, Search]>([
  ['a thread', { keyword: 'M8' }],
  ['a size', { keyword: '10mm drill bit' }],
  ['a value that is chosen', { attributes: [{ id: 'thread', values: ['m8'] }] }],
  ['a word', { keyword: 'hammer' }],
  ['what meets most', { keyword: 'M8 zirconium hammer' }],
])('of what is found by %s, sorted by price, the prices that are shown rise or fall', async (_, asked) => {
  const { visitor } = await world()
  const pricesIn = async (sort: 'priceUp' | 'priceDown') =>
    (await visitor.call(contract.product.search, { ...asked, sort })).products.map(
      ({ sku, price }) => (sku?.price ?? price).price,
    )
  const up = await pricesIn('priceUp')
  expect(up.length).toBeGreaterThan(1)
  expect(up).toEqual([...up].sort((one, other) => one - other))
  const down = await pricesIn('priceDown')
  expect(down).toEqual([...down].sort((one, other) => other - one))
})

test.each(['M8x50', 'HB-933B-M8-50', 'HB-933B-M8-50-Z', '33bm850z', 'M8 bolt'])(
  'of "%s" what is in stock is the size or the code that was typed, not another one of the product',
  async (keyword) => {
    const { visitor, db } = await world()
    const found = async (inStock: boolean) => {
      const { products, total, facets } = await visitor.call(contract.product.search, { keyword, inStock })
      return { ids: products.map(({ id }) => id), total, counted: facets.inStock }
    }
    const before = await found(false)
    const gone = 'boltavar-hex-bolt-full'
    expect(before.ids).toContain(gone)
    await db.updateTable('skus').set({ received: 0, on_hand: 0 }).where('code', 'like', 'HB-933B-M8-%').execute()
    const { ids, total, counted } = await found(true)
    expect(ids).not.toContain(gone)
    expect([total, counted]).toEqual([before.total - 1, before.total - 1])
    expect(await found(false)).toMatchObject({ total: before.total, counted: before.total - 1 })
  },
)

test.each(['brand', 'category'] as const)(
  'facets of %s count what they would leave, without their own choice',
  async (key) => {
    const { visitor } = await world()
    const facetsIn = ({ facets }: Found) => (key === 'brand' ? facets.brands : facets.categories)
    const all = await visitor.call(contract.product.search, { keyword: 'drill' })
    expect(facetsIn(all).length).toBeGreaterThan(1)
    for (const { id, count } of facetsIn(all).slice(0, 4)) {
      const narrowed = await visitor.call(contract.product.search, { keyword: 'drill', [key]: id })
      expect(narrowed.total).toBe(count)
      expect(facetsIn(narrowed)).toEqual(facetsIn(all))
    }
  },
)

test.each([{ keyword: 'qqqq' }, { keyword: 'hammer', min: 90_000_00 }, { min: 90_000_00 }])(
  'the category and the brands that %j is narrowed to are told by name, though none of them is found',
  async (search) => {
    const { visitor, shop } = await world()
    const narrowed = { ...search, category: 'hand-tools', brands: ['brenmoor', 'korvane'] }
    const named = ({ facets: { categories, brands } }: Found) =>
      [...categories, ...brands].map(({ name, count }) => `${name} ${count}`)
    expect(named(await visitor.call(contract.product.search, narrowed))).toEqual([
      'Hand tools 0',
      'Brenmoor 0',
      'Korvane 0',
    ])
    const { brands, ...category } = narrowed
    const one = await callerOf(shop, undefined, 'zh').call(contract.product.search, { ...category, brand: 'gone' })
    expect(named(one)).toEqual(['手动工具 0'])
  },
)

test('the facet of what is in stock counts what it would leave', async () => {
  const { visitor } = await world()
  const all = await visitor.call(contract.product.search, { keyword: 'drill' })
  const inStock = await visitor.call(contract.product.search, { keyword: 'drill', inStock: true })
  expect(inStock.total).toBe(all.facets.inStock)
})

test.each(['%', '_', '\\'])(
  '%s between words is a sign that no name has, and moves nothing to the front',
  async (sign) => {
    const { visitor } = await world()
    const found = async (keyword: string) =>
      (await visitor.call(contract.product.search, { keyword })).products.map(({ id }) => id)
    expect(await found(`d${sign}l`)).toEqual(await found('d!l'))
  },
)

test.each(['%', '_', "'", '%%', '\\', '&'])('the sign %s alone finds nothing, not everything', async (keyword) => {
  const { visitor } = await world()
  expect(await visitor.call(contract.product.search, { keyword })).toMatchObject({ total: 0, products: [], pages: 1 })
})

test.each([{ min: 3000 }, { max: 3000 }, { min: 1000, max: 3000 }, { inStock: true }, { max: 3000, inStock: true }])(
  'the prices that can be chosen of are told as without %j',
  async (narrowed) => {
    const { visitor, shop } = await world()
    const pricesOf = async (more: Search) => {
      const { facets, products } = await visitor.call(contract.product.search, {
        keyword: 'hammer',
        sort: 'priceUp',
        ...more,
      })
      return { products, told: [facets.lowest, facets.highest] }
    }
    const { products, told } = await pricesOf({})
    expect([Number(told[0]) < 1000, Number(told[1]) > 3000]).toEqual([true, true])
    await shop.services.db
      .updateTable('products')
      .set({ sold_out: true })
      .where('id', '=', products[0]?.id ?? '')
      .execute()
    expect((await pricesOf(narrowed)).told).toEqual(told)
  },
)

test('a price range that is turned round means the same', async () => {
  const { visitor, open } = await world()
  const right = await visitor.call(contract.product.search, { min: 1000, max: 3000 })
  expect(right.total).toBeGreaterThan(0)
  expect((await visitor.call(contract.product.search, { min: 3000, max: 1000 })).total).toBe(right.total)
  const page = await open(productSearch, {}, visitor)
  await page.does({ type: 'price.submit', min: '30', max: '10' })
  expect(page.state.context.query).toMatchObject({ min: 1000, max: 3000 })
})

test('a price above all that there are is no mistake: from it on there is nothing, and up to it everything', async () => {
  const { visitor } = await world()
  const found = async (search: Search) => (await visitor.call(contract.product.search, search)).total
  const most = Number.MAX_SAFE_INTEGER
  for (const keyword of [undefined, 'hammer', 'm8'])
    expect([keyword, await found({ keyword, min: most }), await found({ keyword, max: most })]).toEqual([
      ...[keyword, 0, await found({ keyword })],
    ])
})

test('pages follow each other without gap or repetition', async () => {
  const { visitor } = await world()
  const { pages, total } = await visitor.call(contract.product.search, {})
  const seen = new Set<string>()
  for (let page = 1; page <= pages; page += 1)
    for (const { id } of (await visitor.call(contract.product.search, { page })).products) seen.add(id)
  expect(seen.size).toBe(total)
})
