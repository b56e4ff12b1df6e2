import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawings } from '../../demo/drawings'
import { drawn, pictureNamed } from '../../demo/pictures'
import { demoSource } from '../../demo/seed'
import type { Localized } from '../../server/db/tables/columns'

type Row = Record<string, string | undefined>
const { draft } = await demoSource()
const rowsOf = (table: keyof typeof draft): Row[] => (draft[table]?.rows ?? []).map(({ cells }) => cells)
const text = (row: Row | undefined, column: string) => row?.[column] ?? ''
const inBoth = (row: Row | undefined, name: string): Localized => ({
  en: text(row, `${name}_en`),
  zh: text(row, `${name}_zh`),
})
const cents = (amount: string) => Math.round(Number(amount) * 100)
const parts = (cell: string, by: string) => cell.split(by).filter(Boolean)

const categories = rowsOf('categories').map((row) => ({
  ...{ id: text(row, 'id'), name: inBoth(row, 'name'), picture: text(row, 'picture') },
}))
const brands = rowsOf('brands').map((row) => ({ id: text(row, 'id'), name: row.name, story: inBoth(row, 'story') }))
/** Products as people think of them, put together from the files. */
const products = rowsOf('products').map((row) => {
  const own = (table: keyof typeof draft) => rowsOf(table).filter(({ product }) => product === row.id)
  const options = own('options')
  return {
    ...{ id: text(row, 'id'), name: inBoth(row, 'name'), brand: text(row, 'brand'), category: text(row, 'category') },
    ...{ description: inBoth(row, 'description'), pictures: parts(text(row, 'pictures'), ' | ') },
    ...{ freeDeliveryCost: cents(text(row, 'free_delivery')), state: row.state },
    ...{ recommended: row.recommended === 'yes', ageInDays: -Number(row.since), salesNumber: Number(row.sold) },
    specification: own('specifications').map((one) => ({ name: inBoth(one, 'name'), value: inBoth(one, 'value') })),
    attributes: [...new Set(options.map((one) => text(one, 'option')))].map((id) => {
      const under = options.filter(({ option }) => option === id)
      const values = under.map((one) => ({ id: text(one, 'value'), name: inBoth(one, 'value') }))
      return { id, name: inBoth(under[0], 'option'), values }
    }),
    skus: own('skus').map((sku) => ({
      ...{
        code: text(sku, 'code'),
        price: cents(text(sku, 'price')),
        offer: cents(text(sku, 'offer')),
        unit: sku.unit,
        stock: Number(sku.stock),
      },
      ...{ wholesaleMinimum: Number(sku.minimum), pieces: Number(sku.pieces) },
      values: Object.fromEntries(parts(text(sku, 'options'), '; ').map((pair) => pair.split('='))) as Record<
        string,
        string
      >,
      tiers: parts(text(sku, 'tiers'), ' ').map((tier) => {
        const [from = '', price = ''] = tier.split(':')
        return { from: Number(from), price: cents(price) }
      }),
    })),
  }
})
const skus = products.flatMap((product) => product.skus)

/**
 * A picture as large as a list of products shows it, in shades of grey: colours alone tell nothing apart. Drawn so small at
 * once and made grey here, it costs a third of what the library takes to do both.
 */
const shown = async (name: string) => {
  const { data, info } = await sharp(drawn(name), { density: (72 * 158) / 640 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points = new Uint8Array(158 * 158)
  if (data.length !== points.length * info.channels) throw new Error(`${name} is ${info.width} by ${info.height}`)
  for (let point = 0, at = 0; point < points.length; point += 1, at += info.channels)
    points[point] = 0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0)
  return points
}
/** The share of points at which two pictures differ so much that an eye sees it. */
const apart = (one: Uint8Array, other: Uint8Array) => {
  let seen = 0
  for (let at = 0; at < one.length; at += 1) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 24) seen += 1
  return seen / one.length
}
/** Where what is dark in the lower half of a picture lies in the middle, from 0 at the left to 1 at the right. */
const darkBelow = async (name: string) => {
  const points = await shown(name)
  const dark = [...points.keys()].filter((at) => at > points.length / 2 && (points[at] ?? 255) < 90)
  return dark.reduce((sum, at) => sum + (at % 158), 0) / dark.length / 158
}
const tellable = 0.005
const han = /\p{Script=Han}/u

function repeated(values: string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

/** Sentences and names, which need Chinese of their own; values may be bare figures that both languages share. */
function sentences(): Localized[] {
  return [
    ...categories.map(({ name }) => name),
    ...brands.map(({ story }) => story),
    ...products.flatMap(({ name, description, specification }) => [
      name,
      description,
      ...specification.map((row) => row.name),
    ]),
  ]
}

function values(): Localized[] {
  return products.flatMap(({ specification, attributes }) => [
    ...specification.map((row) => row.value),
    ...attributes.flatMap((attribute) => [attribute.name, ...attribute.values.map((value) => value.name)]),
  ])
}

describe('the catalogue of the demonstration', () => {
  it('has the promised size', () => {
    expect(categories).toHaveLength(12)
    expect(brands).toHaveLength(24)
    expect(products.length).toBeGreaterThanOrEqual(240)
    expect(skus.length).toBeGreaterThanOrEqual(800)
    for (const { id } of categories) expect(products.some(({ category }) => category === id)).toBe(true)
    for (const { id } of brands) expect(products.some(({ brand }) => brand === id)).toBe(true)
  })

  it('has unique identifiers and codes of the right form', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(skus.map(({ code }) => code))).toEqual([])
    for (const { id } of [...products, ...brands, ...categories]) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const { code } of skus) expect(code).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/)
  })

  it('knows the brand and category of every product', () => {
    for (const { brand, category } of products) {
      expect(brands.map(({ id }) => id)).toContain(brand)
      expect(categories.map(({ id }) => id)).toContain(category)
    }
  })

  it('speaks English and Chinese', () => {
    for (const { en, zh } of sentences()) {
      expect(en.trim()).not.toBe('')
      expect(en).not.toMatch(han)
      expect(zh).toMatch(han)
    }
    for (const { en, zh } of values()) {
      expect(en.trim()).not.toBe('')
      expect(en).not.toMatch(han)
      if (!han.test(zh)) {
        expect(zh).toBe(en)
        expect(en).not.toMatch(/\b(?!UTP|rpm|max|plus)[a-z]{4,}\b/)
      }
    }
  })

  it('names products in 20 to 70 characters without their brand', () => {
    for (const product of products) {
      const brand = brands.find(({ id }) => id === product.brand)
      expect(product.name.en.length, product.name.en).toBeGreaterThanOrEqual(20)
      expect(product.name.en.length, product.name.en).toBeLessThanOrEqual(70)
      expect(product.name.en).not.toContain(brand?.name)
      expect(product.specification.length, product.id).toBeGreaterThan(0)
    }
    expect(repeated(products.map(({ description }) => description.en))).toEqual([])
    expect(repeated(products.map(({ description }) => description.zh))).toEqual([])
  })

  it('gives every SKU one known value of each attribute, and no two SKUs the same values', () => {
    for (const product of products) {
      expect(product.skus.length, product.id).toBeGreaterThan(0)
      expect(repeated(product.skus.map((sku) => JSON.stringify(sku.values))), product.id).toEqual([])
      for (const sku of product.skus) {
        expect(Object.keys(sku.values)).toEqual(product.attributes.map(({ id }) => id))
        for (const attribute of product.attributes) {
          expect(attribute.values.map(({ id }) => id)).toContain(sku.values[attribute.id])
        }
      }
      for (const attribute of product.attributes) {
        expect(repeated(attribute.values.map(({ id }) => id))).toEqual([])
        expect(attribute.values.length, `${product.id} ${attribute.id}`).toBeGreaterThan(1)
      }
    }
  })

  it('prices in whole cents, with tiers that descend below the price', () => {
    for (const { price, tiers, wholesaleMinimum, stock, pieces } of skus) {
      expect(Number.isInteger(price) && price > 0).toBe(true)
      expect(tiers.length).toBeGreaterThan(0)
      tiers.reduce(
        (above, tier) => {
          expect(Number.isInteger(tier.price) && tier.price > 0 && tier.price < above.price).toBe(true)
          expect(tier.from).toBeGreaterThan(above.from)
          return tier
        },
        { from: 1, price },
      )
      expect(wholesaleMinimum).toBeGreaterThan(0)
      expect(Number.isInteger(stock) && stock >= 0).toBe(true)
      expect(pieces).toBeGreaterThan(0)
    }
    for (const { freeDeliveryCost, ageInDays, salesNumber } of products) {
      expect(freeDeliveryCost).toBeGreaterThanOrEqual(3000)
      expect(freeDeliveryCost).toBeLessThanOrEqual(15000)
      expect(ageInDays).toBeGreaterThanOrEqual(1)
      expect(ageInDays).toBeLessThanOrEqual(700)
      expect(Number.isInteger(salesNumber) && salesNumber >= 0).toBe(true)
    }
  })

  it('has drawn every picture it names, and names every drawing', () => {
    for (const { pictures } of products) {
      expect(pictures.length).toBeGreaterThanOrEqual(1)
      expect(pictures.length).toBeLessThanOrEqual(4)
    }
    const names = [...categories.map(({ picture }) => picture), ...products.flatMap(({ pictures }) => pictures)]
    for (const name of names) expect([name, String(drawn(name))]).toEqual([name, expect.stringMatching(/^<svg /)])
    for (const name of names) expect(String(drawn(name))).not.toMatch(/undefined|NaN|var-/)
    const used = new Set(names.map((name) => pictureNamed(name)?.drawing))
    expect(Object.keys(drawings).filter((name) => !used.has(name))).toEqual([])
  })

  it('shows no two products of a brand, and no two sides of one, by the same picture', async () => {
    const names = products.flatMap(({ pictures }) => pictures)
    const rendered = [...new Set(names)].map(async (name) => [name, await shown(name)] as const)
    const pixels = new Map<string, Uint8Array>(await Promise.all(rendered))
    const none = new Uint8Array()
    const alike = (one: string, other: string) =>
      apart(pixels.get(one) ?? none, pixels.get(other) ?? none) < tellable || one === other
    const found = brands.flatMap(({ id }) => {
      const fronts = products.filter(({ brand }) => brand === id).map((one) => [one.id, one.pictures[0] ?? ''] as const)
      return fronts.flatMap(([product, front], place) =>
        fronts.slice(place + 1).flatMap(([other, second]) => (alike(front, second) ? [`${product}, ${other}`] : [])),
      )
    })
    expect(found).toEqual([])
    const sides = products.filter(({ pictures: [front = '', ...others] }) =>
      others.some((other) => alike(front, other)),
    )
    expect(sides.map(({ id }) => id)).toEqual([])
  }, 120_000)

  it('shows the other side of a drill with its battery at the other end, and nothing printed on it', async () => {
    expect(await darkBelow('impact-drill-korvane.svg')).toBeLessThan(0.5)
    expect(await darkBelow('impact-drill-korvane-turned.svg')).toBeGreaterThan(0.5)
    expect(String(drawn('impact-drill-korvane.svg'))).toContain('class="print"')
    expect(String(drawn('impact-drill-korvane-turned.svg'))).not.toContain('class="print"')
  })

  it('holds the samples that pages and tests look for', () => {
    const states = (state: string) => products.filter((product) => product.state === state)
    expect(states('takenDown')).toHaveLength(3)
    expect(states('deleted')).toHaveLength(2)
    const soldOut = products.filter((product) => product.skus.every(({ stock }) => stock === 0))
    expect(soldOut.length).toBeGreaterThanOrEqual(5)
    expect(skus.filter(({ stock }) => stock === 0).length).toBeGreaterThan(40)
    expect(products.filter((product) => product.skus.some(({ offer }) => offer > 0)).length).toBeGreaterThan(10)
    const recommended = products.filter((product) => product.recommended).length
    expect(recommended).toBeGreaterThanOrEqual(25)
    expect(recommended).toBeLessThanOrEqual(40)
    expect(products.filter(({ attributes }) => attributes.length === 0).length).toBeGreaterThan(10)
    expect(new Set(skus.map(({ unit }) => unit))).toEqual(new Set(['each', 'box', 'metre']))
    expect(products.some(({ skus: [first] }) => first?.code.startsWith('DRL-18V'))).toBe(true)
    for (const word of ['电钻', '羊角锤', '冲击钻', '内六角扳手', '膨胀螺栓']) {
      expect(
        products.some(({ name }) => name.zh.includes(word)),
        word,
      ).toBe(true)
    }
    const bolts = products.filter(({ id }) => id.endsWith('hex-bolt-full'))
    for (const { attributes, skus: sizes } of bolts) {
      expect(attributes.map(({ id }) => id)).toEqual(['thread', 'length', 'material'])
      expect(sizes.length).toBeLessThan(attributes.reduce((product, { values: each }) => product * each.length, 1))
      for (const { unit, pieces } of sizes) expect([unit, pieces]).toEqual(['box', 100])
    }
    expect(bolts.length).toBeGreaterThan(0)
  })
})
