import { describe, expect, it } from 'vitest'
import { catalogue } from '../../demo/catalogue'
import { drawings } from '../../demo/drawings'
import { pictureSvg } from '../../demo/picture-svg'
import { pictures } from '../../demo/pictures'
import type { Words } from '../../server/db/tables/columns'

const { categories, brands, products } = catalogue()
const skus = products.flatMap((product) => product.skus)
const han = /\p{Script=Han}/u

function repeated(values: string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

/** Sentences and names, which need Chinese of their own; values may be bare figures that both languages share. */
function sentences(): Words[] {
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

function values(): Words[] {
  return products.flatMap(({ specification, attributes }) => [
    ...specification.map((row) => row.value),
    ...attributes.flatMap((attribute) => [attribute.name, ...attribute.values.map((value) => value.name)]),
  ])
}

describe('the seed catalogue', () => {
  it('has the promised size', () => {
    expect(categories).toHaveLength(12)
    expect(brands).toHaveLength(24)
    expect(products.length).toBeGreaterThanOrEqual(240)
    expect(skus.length).toBeGreaterThanOrEqual(800)
    for (const { id } of categories) expect(products.some(({ category }) => category === id)).toBe(true)
    for (const { id } of brands) expect(products.some(({ brand }) => brand === id)).toBe(true)
  })

  it('gives the same data at every call', () => {
    expect(catalogue()).toEqual(catalogue())
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
    const table = pictures()
    for (const { picture } of categories) expect(table.has(picture)).toBe(true)
    for (const product of products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(1)
      expect(product.pictures.length).toBeLessThanOrEqual(4)
      for (const name of product.pictures) expect(table.has(name), name).toBe(true)
    }
    const used = new Set([...table.values()].map(({ drawing }) => drawing))
    expect(Object.keys(drawings).filter((name) => !used.has(name))).toEqual([])
    for (const picture of table.values()) expect(pictureSvg(picture)).not.toMatch(/undefined|NaN|var-/)
  })

  it('holds the samples that pages and tests look for', () => {
    const states = (state: string) => products.filter((product) => product.state === state)
    expect(states('takenDown')).toHaveLength(3)
    expect(states('deleted')).toHaveLength(2)
    const soldOut = products.filter((product) => product.skus.every(({ stock }) => stock === 0))
    expect(soldOut.length).toBeGreaterThanOrEqual(5)
    expect(skus.filter(({ stock }) => stock === 0).length).toBeGreaterThan(40)
    expect(products.filter(({ onSale }) => onSale).length).toBeGreaterThan(10)
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
