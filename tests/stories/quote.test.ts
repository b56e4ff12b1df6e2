import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { type OrderedLine, sumsOf } from '../../server/order/rules'
import { stockUp } from '../support/stock'
import { failureOf, goods, type Shopper, world } from '../support/world'

const store = { delivery: 'pickup', storeId: 'ubi' } as const

const quoteOf = (buyer: Shopper, sku: string, quantity = 1, part: object = {}) =>
  buyer.call(contract.order.quote, { sku, quantity, delivery: 'platform', couponId: null, ...part })

/** A world in which everything is in stock and a pair of gloves costs what is said. */
const pricedWorld = async (price: number, rest: { free?: number } = {}) => {
  const there = await world({ stock: { hammer: 100, drill: 100, gloves: 100 } })
  const free = rest.free ?? 8000
  await there.db.updateTable('skus').set({ price }).where('id', '=', goods.hammer).execute()
  await there.db
    .updateTable('products')
    .set({ free_delivery_cost: free })
    .where('id', '=', 'brenmoor-claw-hammer')
    .execute()
  return there
}

test.each([
  [7999, 800, 1],
  [8000, 0, 0],
])('goods of %i cents that ship free from 8000 pay %i for delivery', async (price, deliveryFee, toFreeDelivery) => {
  const { buyer } = await pricedWorld(price)
  const total = price + deliveryFee
  expect(await quoteOf(buyer, goods.hammer)).toMatchObject({
    totalProductPrice: price,
    deliveryFee,
    toFreeDelivery,
    total,
  })
})

test('the fee falls only when every line ships free', async () => {
  const { buyer } = await pricedWorld(6000, { free: 9000 })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
  await buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 1 })
  const short = await buyer.call(contract.order.quote, { delivery: 'platform', couponId: null })
  expect(short).toMatchObject({ totalProductPrice: 7490, deliveryFee: 800, toFreeDelivery: 1510 })
  await buyer.call(contract.cart.change, { sku: goods.gloves, quantity: 3 })
  const reached = await buyer.call(contract.order.quote, { delivery: 'platform', couponId: null })
  expect(reached).toMatchObject({ totalProductPrice: 10_470, deliveryFee: 0, toFreeDelivery: 0, total: 10_470 })
})

test('pickup at a store costs nothing', async () => {
  const { buyer } = await pricedWorld(1000)
  expect(await quoteOf(buyer, goods.hammer, 1, store)).toMatchObject({ deliveryFee: 0, total: 1000, gst: 83 })
})

test.each([
  [19_999, 0],
  [20_000, 1000],
])('from 20000 cents of goods 1000 are taken off: %i -> %i', async (price, platformDiscount) => {
  const { buyer } = await pricedWorld(price)
  expect(await quoteOf(buyer, goods.hammer)).toMatchObject({ platformDiscount, total: price - platformDiscount })
})

test('from 15000 cents of goods there is a gift, while stock lasts', async () => {
  const { buyer, db, stockOf } = await pricedWorld(15_000)
  const { name, picture } = await buyer.call(contract.product.detail, { id: 'hivance-leather-gloves' })
  expect((await quoteOf(buyer, goods.hammer)).gifts).toEqual([{ sku: goods.gloves, name, picture, quantity: 1 }])
  const orderNo = await buyer.orders('hammer')
  const { gifts } = await buyer.call(contract.order.detail, { orderNo })
  expect(gifts).toEqual([{ sku: goods.gloves, name, picture, quantity: 1 }])
  expect(await stockOf('gloves')).toBe(99)
  await stockUp(db, 0, goods.gloves)
  expect((await quoteOf(buyer, goods.hammer)).gifts).toEqual([])
  await db.updateTable('skus').set({ price: 14_999 }).where('id', '=', goods.hammer).execute()
  await stockUp(db, 9, goods.gloves)
  expect((await quoteOf(buyer, goods.hammer)).gifts).toEqual([])
})

test('the gift is for the goods as they are priced: a coupon takes nothing away from it', async () => {
  const { buyer } = await pricedWorld(15_000)
  const quote = await quoteOf(buyer, goods.hammer, 1, { couponId: 'demo-8111-welcome-5' })
  expect(quote).toMatchObject({
    totalProductPrice: 15_000,
    couponDiscount: 500,
    total: 14_500,
    gifts: [{ quantity: 1 }],
  })
})

test('what is no longer sold is no gift either', async () => {
  const { buyer, staff } = await pricedWorld(15_000)
  for (const [state, gifts] of [
    ['takenDown', 0],
    ['listed', 1],
    ['deleted', 0],
  ] as const) {
    await staff.call(contract.shop.list, { id: 'hivance-leather-gloves', state })
    expect((await quoteOf(buyer, goods.hammer)).gifts, state).toHaveLength(gifts)
  }
})

test('who buys gloves and gets a pair on top takes all of them out of stock, and gives all of them back', async () => {
  const { buyer, db, stockOf } = await pricedWorld(1000)
  await db.updateTable('skus').set({ price: 1500 }).where('id', '=', goods.gloves).execute()
  await stockUp(db, 30, goods.gloves)
  const orderNo = await buyer.orders('gloves', 10)
  expect(await stockOf('gloves')).toBe(19)
  await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
  expect(await stockOf('gloves')).toBe(30)
})

test('who buys the last gloves gets no pair on top, and the order is placed', async () => {
  const { buyer, db, stockOf } = await pricedWorld(1000)
  await stockUp(db, 11, goods.gloves)
  expect((await quoteOf(buyer, goods.gloves, 11)).gifts).toEqual([])
  expect((await quoteOf(buyer, goods.gloves, 10)).gifts).toEqual([])
  await db.updateTable('skus').set({ price: 1500 }).where('id', '=', goods.gloves).execute()
  expect((await quoteOf(buyer, goods.gloves, 10)).gifts).toMatchObject([{ quantity: 1 }])
  await stockUp(db, 10, goods.gloves)
  await buyer.orders('gloves', 10)
  expect(await stockOf('gloves')).toBe(0)
})

test('the best coupon that can be used is picked; another or none may be chosen', async () => {
  const { buyer } = await pricedWorld(18_000)
  const best = { couponId: undefined }
  expect(await quoteOf(buyer, goods.hammer, 1, best)).toMatchObject({
    coupon: 'demo-8111-big-20',
    couponDiscount: 2000,
    total: 16_000,
  })
  const other = await quoteOf(buyer, goods.hammer, 1, { couponId: 'demo-8111-welcome-5' })
  expect(other).toMatchObject({ coupon: 'demo-8111-welcome-5', couponDiscount: 500, total: 17_500, couponLost: false })
  expect(await quoteOf(buyer, goods.hammer)).toMatchObject({ coupon: null, couponDiscount: 0, total: 18_000 })
  expect(await quoteOf(buyer, goods.drill, 1, best)).toMatchObject({
    coupon: 'demo-8111-big-20',
    total: 26_000 - 1000 - 2000,
  })
})

test.each([
  ['not yet valid', 'demo-8111-soon-30'],
  ['for more than this costs', 'demo-8111-big-20'],
  ['for other goods', 'demo-8111-drills-15'],
  ['of somebody else', 'demo-8222-welcome-5'],
  ['over', 'demo-8111-opening-8'],
])(
  'a coupon that is %s is not given when it is asked for: the best of the others is, and the shopper is told',
  async (_, couponId) => {
    const { buyer } = await pricedWorld(17_500)
    expect(await quoteOf(buyer, goods.hammer, 1, { couponId })).toMatchObject({
      coupon: 'demo-8111-welcome-5',
      couponDiscount: 500,
      couponLost: true,
      total: 17_000,
    })
  },
)

test('coupons that cannot be used are listed with the reason and what is missing', async () => {
  const { buyer, clock, login } = await pricedWorld(17_500)
  const listed = async () =>
    (await quoteOf(buyer, goods.hammer)).coupons.map(({ id, usable, reason, more }) => [id, usable, reason, more])
  expect(await listed()).toEqual([
    ['demo-8111-soon-30', false, 'couponNotYetValid', 0],
    ['demo-8111-big-20', false, 'couponBelowMinimum', 500],
    ['demo-8111-drills-15', false, 'couponUnusable', 0],
    ['demo-8111-welcome-5', true, null, 0],
  ])
  clock.move(days(30) - 1)
  expect((await listed())[0]).toEqual(['demo-8111-soon-30', false, 'couponNotYetValid', 0])
  clock.move(1)
  const again = await login('81111111', 'hammer2026')
  const [first] = (await quoteOf(again, goods.hammer)).coupons
  expect(first).toMatchObject({ id: 'demo-8111-soon-30', status: 'toUse', reason: 'couponBelowMinimum', more: 2500 })
})

test('of coupons that are worth the same the one that ends first is listed first', async () => {
  const { buyer, db, clock } = await pricedWorld(17_500)
  await sql`insert into coupons (id, name, amount, minimum, scope, quota, claimed, opens_at, valid_days)
    select id, '{"en": "Twin", "zh": "双生"}', 500, 0, 'all', 9, 1, '2026-01-01', 9
    from unnest(array['a', 'b', 'c']) id`.execute(db)
  await sql`insert into wallet (id, coupon_id, member_id, valid_from, valid_to)
    select id, id, 'demo-8111', '2026-01-01', ${clock.now()}::timestamptz + left_over
    from (values ('a', interval '3 days'), ('b', '1 day'), ('c', '2 days')) held (id, left_over)`.execute(db)
  const { coupons } = await quoteOf(buyer, goods.hammer)
  expect(coupons.flatMap(({ id, amount }) => (amount === 500 ? [id] : []))).toEqual([
    'b',
    'c',
    'a',
    'demo-8111-welcome-5',
  ])
})

test('a coupon that another order used is offered no more, and whoever asks for it is told', async () => {
  const { buyer } = await pricedWorld(17_500)
  await buyer.orders('hammer', 1, { couponId: 'demo-8111-welcome-5' })
  const quote = await quoteOf(buyer, goods.hammer, 1, { couponId: 'demo-8111-welcome-5' })
  expect(quote).toMatchObject({ coupon: null, couponDiscount: 0, couponLost: true })
  expect(quote.coupons.map(({ id }) => id)).toEqual(['demo-8111-soon-30', 'demo-8111-big-20', 'demo-8111-drills-15'])
})

test("somebody else's coupon is as good as none", async () => {
  const { buyer } = await pricedWorld(18_000)
  const quote = await quoteOf(buyer, goods.hammer, 1, { couponId: 'demo-8333-big-20' })
  expect(quote).toMatchObject({ couponLost: true, coupon: 'demo-8111-big-20' })
  expect(quote.coupons.filter(({ id }) => !id.startsWith('demo-8111-'))).toEqual([])
})

test('a coupon takes off no more than the goods cost, and the total is never below 0', async () => {
  const { buyer } = await pricedWorld(300)
  const coupon = { couponId: 'demo-8111-welcome-5' }
  expect(await quoteOf(buyer, goods.hammer, 1, { ...coupon, ...store })).toMatchObject({
    couponDiscount: 300,
    total: 0,
  })
  expect(await quoteOf(buyer, goods.hammer, 1, coupon)).toMatchObject({ couponDiscount: 300, total: 800 })
})

test('nothing selected and nothing in stock are refused', async () => {
  const { buyer } = await pricedWorld(1000)
  expect(await failureOf(buyer.call(contract.order.quote, store))).toBe('nothingSelected')
  expect(await failureOf(quoteOf(buyer, goods.hammer, 101))).toBe('insufficientInventory')
})

test('a link that says what is bought at once, and not how many, buys one', async () => {
  const { buyer } = await pricedWorld(1000)
  const { lines, total } = await buyer.call(contract.order.quote, { ...store, sku: goods.hammer, couponId: null })
  expect([lines.map(({ quantity }) => quantity), total]).toEqual([[1], 1000])
})

test.each([
  ['takenDown', 0, 'productTakenDown'],
  ['takenDown', 100, 'productTakenDown'],
  ['deleted', 100, 'productDeleted'],
  ['listed', 0, 'productSoldOut'],
] as const)('what is %s with %i pieces is not bought at once: %s', async (state, stock, failure) => {
  const { buyer, staff } = await pricedWorld(1000)
  await staff.call(contract.shop.restock, { sku: 'HAM-CLB-450', stock })
  await staff.call(contract.shop.list, { id: 'brenmoor-claw-hammer', state })
  expect(await failureOf(quoteOf(buyer, goods.hammer))).toBe(failure)
})

test('in 10,000 random carts the total is the sum of its parts, and never below 0', () => {
  const line: fc.Arbitrary<OrderedLine> = fc.record({
    sku: fc.string(),
    amount: fc.integer({ min: 1, max: 3_000_000 }),
    freeFrom: fc.integer({ min: 0, max: 30_000 }),
    category: fc.constantFrom('hand-tools', 'power-drills'),
    brand: fc.constantFrom('korvane', 'brenmoor'),
  })
  const carts = fc.array(line, { minLength: 1, maxLength: 30 })
  const coupons = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 }))
  fc.assert(
    fc.property(carts, coupons, fc.constantFrom('platform', 'pickup'), (lines, coupon, delivery) => {
      const sums = sumsOf(lines, coupon, delivery)
      const { totalProductPrice, platformDiscount, couponDiscount, deliveryFee, waived, total } = sums
      expect(totalProductPrice).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
      expect(total).toBe(totalProductPrice - platformDiscount - couponDiscount - waived + deliveryFee)
      expect(total === 0 || total >= 50).toBe(true)
      expect(waived).toBeLessThan(50)
      expect(total).toBeGreaterThanOrEqual(deliveryFee)
      expect(platformDiscount).toBe(totalProductPrice >= 20_000 ? 1000 : 0)
      expect(couponDiscount).toBe(Math.min(coupon, totalProductPrice - platformDiscount))
      const free = lines.every(({ freeFrom }) => totalProductPrice >= freeFrom)
      expect(deliveryFee).toBe(delivery === 'pickup' || free ? 0 : 800)
      expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
