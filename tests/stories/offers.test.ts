import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { planImport } from '../../server/catalogue/plan'
import { readCatalogue } from '../../server/catalogue/read'
import { writePlan } from '../../server/catalogue/write'
import { sweep } from '../../server/jobs/sweep'
import { folderOf } from '../support/catalogue-files'
import { lines, taking, wrongIn } from '../support/merchant'
import { stockUp } from '../support/stock'
import { failureOf, goods, type Shopper, world } from '../support/world'

const product = 'brenmoor-claw-hammer'
const file = (...rows: string[]) => join(folderOf({ 'offers.csv': lines(...rows) }), 'offers.csv')
const header = 'code,price,offer,offer_until'

/** A world whose clock says 09:00 on 1 March 2026 in Singapore, with an offer on one hammer until the tenth. */
const offered = async () => {
  const there = await world({ stock: { hammer: 100 } })
  await stockUp(there.db, 100, goods.hammer)
  await taking(there.shop, file(header, 'HAM-CLB-450,20.00,15.50,2026-03-10'))
  return there
}
const until = '2026-03-09T16:00:00.000Z'

const priceOf = async (reader: Shopper, code = 'HAM-CLB-450') =>
  (await reader.call(contract.product.detail, { id: product })).skus.find((sku) => sku.code === code)?.price

const onHome = async (reader: Shopper) =>
  (await reader.call(contract.product.home, {})).offers.some(({ id }) => id === product)

test('an offer says its price, the one after it and its end, wherever the SKU is bought', async () => {
  const { shop, buyer, visitor } = await offered()
  const price = { price: 1550, offer: { was: 2000, until } }
  expect(await priceOf(visitor as Shopper)).toEqual(price)
  const { products } = await visitor.call(contract.product.search, { keyword: 'HAM-CLB-450', max: 1550 })
  expect(products).toMatchObject([{ id: product, price, onSale: true, sku: { code: 'HAM-CLB-450', price } }])
  const { lines: inCart } = await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 2 })
  expect(inCart).toMatchObject([{ price, amount: 3100 }])
  const quote = await buyer.call(contract.order.quote, { delivery: 'pickup', storeId: 'ubi', couponId: null })
  expect(quote).toMatchObject({ totalProductPrice: 3100, total: 3100 })
  expect(shop.messages).toEqual([])
})

test('when its end has come everybody pays the price after it, and nobody who agreed to the offer is charged more unasked', async () => {
  const { shop, clock, buyer, visitor, db } = await offered()
  const choice = { sku: goods.hammer, quantity: 1, delivery: 'pickup', storeId: 'ubi', couponId: null } as const
  const { version, placeKey } = await buyer.call(contract.order.quote, choice)
  const bought = await buyer.call(contract.order.place, { ...choice, version, placeKey, message: '' })
  const later = await buyer.call(contract.order.quote, choice)
  clock.move(new Date(until).getTime() - clock.now().getTime() - 1)
  await sweep(shop.context)
  expect(await priceOf(visitor as Shopper)).toMatchObject({ price: 1550 })
  clock.move(1)
  await sweep(shop.context)
  expect(await priceOf(visitor as Shopper)).toEqual({ price: 2000 })
  const stale = { ...choice, version: later.version, placeKey: later.placeKey, message: '' }
  expect(await failureOf(buyer.call(contract.order.place, stale))).toBe('quoteChanged')
  expect(await buyer.call(contract.order.detail, { orderNo: bought.orderNo })).toMatchObject({
    totalProductPrice: 1550,
  })
  const rows = await db
    .selectFrom('products')
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .where('products.id', '=', product)
    .select(['price_low', 'price_high', 'price'])
    .execute()
  const prices = rows.map(({ price }) => price)
  expect(rows[0]).toMatchObject({ price_low: Math.min(...prices), price_high: Math.max(...prices) })
})

test('home shows what is on offer, as long as it is', async () => {
  const { shop, clock, visitor, db } = await offered()
  await db
    .updateTable('skus')
    .set({ regular_price: null, offer_until: null })
    .where('product_id', '!=', product)
    .execute()
  expect(await onHome(visitor as Shopper)).toBe(true)
  clock.move(days(30))
  await sweep(shop.context)
  const home = await visitor.call(contract.product.home, {})
  expect(home.offers).toEqual([])
  expect([...home.arrivals, ...home.recommended].filter(({ onSale }) => onSale)).toEqual([])
})

test('a wholesaler pays the lower of the offer and the wholesale price of the quantity', async () => {
  const { shop, login } = await offered()
  await taking(shop, file('code,tiers,minimum', 'HAM-CLB-450,5:17.00 20:15.50 60:15.00,5'))
  const wholesaler = await login('82222222', 'anvil2026')
  expect(await priceOf(wholesaler)).toEqual({
    ...{ price: 1550, regular: 1550, offer: { was: 2000, until }, minimum: 5 },
    tiers: [{ from: 60, price: 1500 }],
  })
  const line = async (quantity: number) =>
    (await wholesaler.call(contract.order.quote, { sku: goods.hammer, quantity, delivery: 'platform' })).lines[0]
  expect(await line(20)).toMatchObject({ amount: 20 * 1550 })
  const most = await line(60)
  expect(most).toMatchObject({ amount: 60 * 1500, price: { price: 1500, regular: 1550 } })
  expect(most?.price.offer).toBeUndefined()
})

test('an offer is taken back by empty cells, and one that is over is none', async () => {
  const { shop, visitor } = await offered()
  await taking(shop, file(header, 'HAM-CLB-450,20.00,,'))
  expect(await priceOf(visitor as Shopper)).toEqual({ price: 2000 })
  await taking(shop, file(header, 'HAM-CLB-450,21.00,15.50,2026-02-01'))
  await sweep(shop.context)
  expect(await priceOf(visitor as Shopper)).toEqual({ price: 2100 })
})

test('an offer needs an end and a price below the price', async () => {
  const { shop } = await world()
  const expected = 'offers.csv, line'
  expect(
    await wrongIn(
      shop,
      file(header, 'DRL-18VK-2B,260.00,,2026-03-10', 'HAM-CLB-450,20.00,20.00,2026-03-10', 'HAM-CLB-680,30.00,25.00,'),
    ),
  ).toEqual([
    `${expected} 2, column offer: missing beside offer_until; expected the price of the offer, or neither`,
    `${expected} 3, column offer: 20.00 is not below the price 20.00; expected an offer below the price`,
    `${expected} 4, column offer_until: missing beside offer; expected the day on which the offer ends, or neither`,
  ])
})

test('a product whose offer ends while a file is being written is found by the price after it', async () => {
  const { shop, clock, visitor, db } = await offered()
  const source = await readCatalogue(folderOf({ 'products.csv': lines('id,name_en', `${product},Claw Hammer of Old`) }))
  const now = clock.now()
  const plan = await planImport(db, source, { now })
  clock.move(new Date(until).getTime() - now.getTime())
  await sweep(shop.context)
  await writePlan(db, plan, source.picture, { now })
  const upTo = async (max: number) =>
    (await visitor.call(contract.product.search, { keyword: 'Claw Hammer of Old', max })).products.map(({ id }) => id)
  expect(await upTo(1550)).not.toContain(product)
  expect(await upTo(2000)).toContain(product)
})
