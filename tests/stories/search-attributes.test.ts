import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { AttributeChoice, Found, Search } from '../../contract/product'
import { stockUp } from '../support/stock'
import { callerOf, world } from '../support/world'

const opened = async () => {
  const { shop, visitor } = await world({ fullStore: false })
  const search = (input: Search) => visitor.call(contract.product.search, input)
  const found = async (input: Search) => {
    const { products, total } = await search(input)
    expect(products.length).toBe(total)
    return products.map(({ id, sku }) => [id, sku?.code]).sort()
  }
  return { shop, visitor, search, found }
}
const chosen = (choices: Partial<Record<string, string[]>>): AttributeChoice[] =>
  Object.entries(choices).map(([id, values = []]) => ({ id, values }))

/** The fasteners that the demonstration has as M8 × 50, each with its first SKU of that size. */
const m8x50 = [
  ['boltavar-hex-bolt-full', 'HB-933B-M8-50-Z'],
  ['boltavar-hex-bolt-part', 'HB-931B-M8-50-Z'],
  ['boltavar-socket-cap-screw', 'SC-912B-M8-50-BK'],
  ['rivenholt-hex-bolt-full', 'HB-933R-M8-50-Z'],
  ['rivenholt-socket-cap-screw', 'SC-912R-M8-50-BK'],
]

test('what is chosen of several attributes one SKU must have, which is shown', async () => {
  const { found } = await opened()
  const category = 'fasteners'
  expect(await found({ category, attributes: chosen({ thread: ['m8'], length: ['50mm'] }) })).toEqual(m8x50)
  // It comes as M8 × 20 and as M6 × 10.
  const countersunk = { keyword: 'countersunk socket screws', brand: 'boltavar' }
  for (const one of [{ thread: ['m8'] }, { length: ['10mm'] }, { thread: ['m6'], length: ['10mm'] }])
    expect((await found({ ...countersunk, attributes: chosen(one) })).flat()).toContain(
      'boltavar-countersunk-socket-screw',
    )
  expect(await found({ ...countersunk, attributes: chosen({ thread: ['m8'], length: ['10mm'] }) })).toEqual([])
})

test('the size that was typed and the attribute that was chosen are of one SKU', async () => {
  const { found } = await opened()
  const m8 = { keyword: 'm8', category: 'fasteners' }
  expect(await found({ ...m8, attributes: chosen({ length: ['50mm'] }) })).toEqual(m8x50)
  const a4 = await found({ ...m8, attributes: chosen({ length: ['50mm'], material: ['stainless-a4'] }) })
  expect(a4).toEqual([
    ['boltavar-hex-bolt-full', 'HB-933B-M8-50-A4'],
    ['rivenholt-hex-bolt-full', 'HB-933R-M8-50-A4'],
  ])
  expect(await found({ keyword: 'HB-933B-M8', attributes: chosen({ thread: ['m6'] }) })).toEqual([])
})

test('of one attribute any of the values chosen will do', async () => {
  const { found } = await opened()
  const category = 'fasteners'
  const rods = { keyword: 'drop-in anchor', attributes: chosen({ thread: ['m6', 'm12'] }) }
  expect((await found(rods)).map(([id]) => id)).toEqual(['ankrel-drop-in-anchor', 'boltavar-drop-in-anchor'])
  const long = await found({ category, attributes: chosen({ thread: ['m8'], length: ['80mm', '50mm'] }) })
  expect(long).toEqual(m8x50)
})

test('what a specification says narrows as an option does', async () => {
  const { found } = await opened()
  const category = 'power-drills'
  const small = await found({ category, attributes: chosen({ voltage: ['12v'] }) })
  expect(small).toEqual([
    ['korvane-drill-driver-12v', undefined],
    ['tanvolt-drill-driver-12v', undefined],
  ])
  const bare = await found({ category, attributes: chosen({ voltage: ['12v'], kit: ['bare-tool'] }) })
  expect(bare).toEqual([
    ['korvane-drill-driver-12v', 'DRL-12VK-B0'],
    ['tanvolt-drill-driver-12v', 'DRL-12VT-B0'],
  ])
})

test('the SKU with what is chosen is the one that must be in stock and at the price', async () => {
  const { shop, found } = await opened()
  const attributes = chosen({ thread: ['m8'], length: ['50mm'] })
  const bolts = { category: 'fasteners', attributes }
  expect(await found({ ...bolts, max: 2490 })).toEqual([
    ['boltavar-hex-bolt-full', 'HB-933B-M8-50-Z'],
    ['boltavar-socket-cap-screw', 'SC-912B-M8-50-BK'],
    ['rivenholt-socket-cap-screw', 'SC-912R-M8-50-BK'],
  ])
  await stockUp(shop.services.db, 0, 'hb-931b-m8-50-z', 'hb-931b-m8-50-a2')
  const inStock = await found({ ...bolts, inStock: true })
  expect(inStock).toEqual(m8x50.filter(([id]) => id !== 'boltavar-hex-bolt-part'))
})

test('a value of which the last SKU is sold out is not counted among what is in stock', async () => {
  const { shop, search } = await opened()
  const of450 = async () => {
    const { facets } = await search({ keyword: 'claw hammer', inStock: true })
    const weights = facets.attributes.find(({ id }) => id === 'head-weight')
    return weights?.values.find(({ id }) => id === '450g')?.count
  }
  const before = (await of450()) ?? 0
  expect(before).toBeGreaterThan(1)
  await stockUp(shop.services.db, 0, 'ham-clb-450')
  expect(await of450()).toBe(before - 1)
})

const facetsIn = async (search: (input: Search) => Promise<Found>, input: Search) => {
  const { facets } = await search(input)
  return Object.fromEntries(facets.attributes.map((one) => [one.id, one]))
}

test('what tells most of what was found apart is asked first', async () => {
  const { search } = await opened()
  const first = async (input: Search) => (await search(input)).facets.attributes.map(({ id }) => id)
  expect((await first({ keyword: 'bolt' })).slice(0, 2)).toEqual(['thread', 'material'])
  expect((await first({ keyword: 'gloves' })).slice(0, 2)).toEqual(['size', 'material'])
  expect((await first({ category: 'power-drills' })).slice(0, 2)).toEqual(['kit', 'diameter'])
  // What nearly everything has, or hardly anything, tells little apart.
  expect(await first({})).not.toContain('packing')
  expect(await first({ keyword: 'hammer' })).not.toContain('warranty')
})

test('attributes of what was found are told in the language of the caller, sizes in their natural order', async () => {
  const { shop, search } = await opened()
  const bolts = await facetsIn(search, { keyword: 'bolt' })
  const names = (id: string) => bolts[id]?.values.map(({ name }) => name)
  expect(names('thread')).toEqual(['M3', 'M4', 'M5', 'M6', 'M8', 'M10', 'M12', 'M16'])
  expect(names('length')?.slice(0, 4)).toEqual(['10 mm', '16 mm', '19 mm', '20 mm'])
  expect(names('length')?.slice(-3)).toEqual(['50 mm', '80 mm', '100 mm'])
  expect(Object.keys(bolts).slice(0, 3).sort()).toEqual(['length', 'material', 'thread'])
  for (const { values } of Object.values(bolts)) expect(values.length).toBeGreaterThan(1)
  const gloves = await facetsIn(search, { keyword: 'gloves' })
  expect(gloves.size?.values.map(({ name }) => name)).toEqual(['S', 'M', 'L', 'XL'])
  const drills = await facetsIn(search, { category: 'power-drills' })
  expect(drills.voltage).toEqual({
    ...{ id: 'voltage', name: 'Voltage' },
    values: [
      { id: '12v', name: '12 V', count: 2 },
      { id: '18v', name: '18 V', count: 14 },
    ],
  })
  const chinese = callerOf(shop, undefined, 'zh')
  const { facets } = await chinese.call(contract.product.search, { keyword: '铜芯电线' })
  expect(facets.attributes.find(({ id }) => id === 'colour')).toMatchObject({
    name: '颜色',
    values: expect.arrayContaining([{ id: 'brown', name: '棕色（火线）', count: 2 }]),
  })
  expect((await search({})).facets.attributes.length).toBeLessThanOrEqual(8)
  for (const { values } of (await search({})).facets.attributes) expect(values.length).toBeLessThanOrEqual(12)
})

test.each([
  { keyword: 'bolt' },
  { keyword: 'M8' },
  { keyword: 'HB-933' },
  { category: 'power-drills', inStock: true },
  { keyword: 'bolt', max: 200 },
  { keyword: 'bolt', min: 400 },
  { keyword: 'bolt', attributes: chosen({ material: ['stainless-a2', 'zinc-plated'] }) },
] as Search[])(
  'of %j each value counts what it would leave, without the choice of its own attribute',
  async (input) => {
    const { search } = await opened()
    const before = await search(input)
    expect(before.facets.attributes.length).toBeGreaterThan(1)
    for (const { id, values } of before.facets.attributes)
      for (const value of values.slice(0, 3)) {
        const others = (input.attributes ?? []).filter((one) => one.id !== id)
        const attributes = [...others, { id, values: [value.id] }]
        const { total, facets } = await search({ ...input, attributes })
        expect([id, value.id, total]).toEqual([id, value.id, value.count])
        expect(facets.attributes.find((one) => one.id === id)?.values).toEqual(expect.arrayContaining([value]))
        expect(facets.inStock).toBe((await search({ ...input, attributes, inStock: true })).total)
      }
  },
)

test('the other values of what was chosen are told as without the choice', async () => {
  const { search } = await opened()
  const all = await facetsIn(search, { keyword: 'hex bolt' })
  const m8 = await facetsIn(search, { keyword: 'hex bolt', attributes: chosen({ thread: ['m8'] }) })
  expect(m8.thread).toEqual(all.thread)
  expect(m8.thread?.values.length).toBeGreaterThan(5)
})

test('what is chosen is told even where nothing has it', async () => {
  const { search } = await opened()
  const { total, facets } = await search({ keyword: 'hammer', attributes: chosen({ thread: ['m99'] }) })
  expect(total).toBe(0)
  expect(facets.attributes).toEqual([{ id: 'thread', name: 'thread', values: [{ id: 'm99', name: 'm99', count: 0 }] }])
  const two = chosen({ thread: ['m99'], voltage: ['999v'] })
  expect((await search({ keyword: 'hammer', attributes: two })).facets.attributes).toEqual([
    { id: 'thread', name: 'thread', values: [{ id: 'm99', name: 'm99', count: 0 }] },
    { id: 'voltage', name: 'voltage', values: [{ id: '999v', name: '999v', count: 0 }] },
  ])
})

test('several brands are any of them', async () => {
  const { search } = await opened()
  const drills = { keyword: 'drill driver' }
  const brandsIn = async (input: Search) =>
    [...new Set((await search(input)).products.map(({ brand }) => brand.id))].sort()
  expect(await brandsIn({ ...drills, brands: ['korvane', 'tanvolt'] })).toEqual(['korvane', 'tanvolt'])
  expect(await brandsIn({ ...drills, brand: 'korvane', brands: ['tanvolt'] })).toEqual(['korvane', 'tanvolt'])
  expect(await brandsIn({ ...drills, brands: ['tanvolt'] })).toEqual(['tanvolt'])
  const { facets } = await search({ ...drills, brands: ['tanvolt'] })
  expect(facets.brands).toEqual((await search(drills)).facets.brands)
})
