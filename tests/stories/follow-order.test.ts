import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { orderDetail } from '../../machines/pages/order/detail'
import type { orderQuestion } from '../../machines/parts/order-question'
import { holdCart } from '../../server/cart/queries'
import { polling, waiting } from '../support/waiting'
import { failureOf, goods, shopperOf, world } from '../support/world'

const stock = { stock: { hammer: 9, drill: 9, gloves: 50 } }
const driver = { person: 'Muthu', phone: '91234567' }
const pickup = { delivery: 'pickup', storeId: 'ubi' } as const

/** A world with one paid order of a drill. */
const paidWorld = async (part: object = {}) => {
  const there = await world(stock)
  const orderNo = await there.buyer.orders('drill', 1, part)
  expect(await there.buyer.pays(orderNo)).toBe('success')
  const points = () => there.db.selectFrom('points').select(['member_id', 'order_no', 'reason', 'amount']).execute()
  return { ...there, orderNo, points, detail: () => there.buyer.call(contract.order.detail, { orderNo }) }
}

test('a shipped order shows its driver, and its receipt gives one point for each dollar, once', async () => {
  const { orderNo, buyer, staff, open, points, detail, clock } = await paidWorld()
  clock.move(3_600_000)
  await staff.call(contract.shop.ship, { orderNo, ...driver })
  const page = await open(orderDetail, { orderNo }, buyer)
  expect(page.state.context.order).toMatchObject({
    status: 'shipped',
    deliveryPerson: 'Muthu',
    deliveryPhone: '+6591234567',
    deliveryTime: clock.now().toISOString(),
    receiveInMs: days(7),
  })
  expect(await points()).toEqual([])
  await page.does({ type: 'receipt.ask' })
  await page.part<typeof orderQuestion>('orderQuestion').does({ type: 'receipt.confirm' })
  expect(page.state.context.order).toMatchObject({ status: 'received', receiveInMs: null, paidAmount: 25_000 })
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'orderReceived' }])
  expect(await failureOf(buyer.call(contract.order.receive, { orderNo }))).toBe('orderActionRefused')
  expect(await points()).toEqual([{ member_id: 'demo-8111', order_no: orderNo, reason: 'received', amount: 250 }])
  expect((await detail()).steps.map(({ step, time }) => [step, time !== null])).toEqual([
    ['purchase', true],
    ['paymentSuccess', true],
    ['platformShipping', true],
    ['automaticReceiving', true],
    ['review', false],
  ])
})

test('an order for pickup is made ready, not shipped, and then fetched', async () => {
  const { orderNo, buyer, staff, detail, points } = await paidWorld(pickup)
  expect(await failureOf(staff.call(contract.shop.ship, { orderNo, ...driver }))).toBe('orderActionRefused')
  await staff.call(contract.shop.ready, { orderNo })
  expect(await detail()).toMatchObject({
    status: 'toReceive',
    store: { id: 'ubi' },
    address: null,
    receiveInMs: days(7),
  })
  expect((await buyer.call(contract.order.receive, { orderNo })).status).toBe('received')
  expect(await points()).toMatchObject([{ amount: 250 }])
})

test('an order for delivery cannot be made ready, and none is shipped twice', async () => {
  const { orderNo, staff } = await paidWorld()
  expect(await failureOf(staff.call(contract.shop.ready, { orderNo }))).toBe('orderActionRefused')
  await staff.call(contract.shop.ship, { orderNo, ...driver })
  expect(await failureOf(staff.call(contract.shop.ship, { orderNo, ...driver }))).toBe('orderActionRefused')
})

test.each([
  ['shipped', {}],
  ['toReceive', pickup],
] as const)(
  'an order that is %s for seven days counts as received, and its points are given once',
  async (status, part) => {
    const { orderNo, staff, sweep, clock, detail, points } = await paidWorld(part)
    if (status === 'shipped') await staff.call(contract.shop.ship, { orderNo, ...driver })
    else await staff.call(contract.shop.ready, { orderNo })
    clock.move(days(7) - 1)
    await sweep()
    expect(await detail()).toMatchObject({ status, receiveInMs: 1 })
    clock.move(1)
    for (const _ of [1, 2]) await sweep()
    expect(await detail()).toMatchObject({ status: 'received', receivingTime: clock.now().toISOString() })
    expect(await points()).toMatchObject([{ order_no: orderNo, amount: 250 }])
  },
)

test('a deleted order is gone for its shopper and stays in the books', async () => {
  const { buyer, open, db } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  expect(await failureOf(buyer.call(contract.order.delete, { orderNo }))).toBe('orderActionRefused')
  await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
  const page = await open(orderDetail, { orderNo }, buyer)
  await page.does({ type: 'delete.ask' })
  await page.part<typeof orderQuestion>('orderQuestion').does({ type: 'delete.confirm' })
  expect(page.state.value).toBe('deleted')
  expect(page.said.at(-1)).toEqual({ type: 'navigate', to: '/order', replace: true })
  expect((await buyer.call(contract.order.list, {})).orders).toEqual([])
  expect(await failureOf(buyer.call(contract.order.detail, { orderNo }))).toBe('orderMissing')
  const books = await db.selectFrom('orders').select(['order_no', 'progress']).execute()
  expect(books).toEqual([{ order_no: orderNo, progress: 'canceled' }])
})

/** A world with a paid order of three things, none of them left in the cart. */
const boughtWorld = async () => {
  const there = await world(stock)
  for (const [sku, quantity] of [
    [goods.hammer, 4],
    [goods.drill, 1],
    [goods.gloves, 2],
  ] as const)
    await there.buyer.call(contract.cart.add, { sku, quantity })
  const { orderNo } = await there.buyer.place(await there.buyer.choice())
  await there.buyer.pays(orderNo)
  const cart = async () =>
    (await there.buyer.call(contract.cart.list, {})).lines.map(({ sku, quantity }) => [sku, quantity])
  return { ...there, orderNo, cart, page: await there.open(orderDetail, { orderNo }, there.buyer) }
}

test('buying again puts everything into the cart', async () => {
  const { page, cart } = await boughtWorld()
  expect(await cart()).toEqual([])
  await page.does({ type: 'order.again' })
  expect(Object.fromEntries(await cart())).toEqual({ [goods.hammer]: 4, [goods.drill]: 1, [goods.gloves]: 2 })
  expect(page.said).toEqual([
    { type: 'toast', kind: 'success', key: 'boughtAgain' },
    { type: 'navigate', to: '/cart' },
  ])
})

test('buying again puts into the cart what can be bought, as much as there is, and names what cannot', async () => {
  const { page, cart, staff } = await boughtWorld()
  await staff.call(contract.shop.list, { id: 'korvane-drill-driver-18v', state: 'takenDown' })
  await staff.call(contract.shop.restock, { sku: 'HAM-CLB-450', stock: 3 })
  await page.does({ type: 'order.again' })
  expect(Object.fromEntries(await cart())).toEqual({ [goods.hammer]: 3, [goods.gloves]: 2 })
  const names = ['Brushless Cordless Drill Driver 18 V', 'Hickory Claw Hammer with Magnetic Nail Holder × 1']
  expect(page.said).toEqual([
    { type: 'toast', kind: 'warning', key: 'someNotBoughtAgain', names },
    { type: 'navigate', to: '/cart' },
  ])
})

test('buying again when nothing can be bought names it all and stays on the page', async () => {
  const { page, cart, staff } = await boughtWorld()
  for (const id of ['korvane-drill-driver-18v', 'brenmoor-claw-hammer', 'hivance-leather-gloves'])
    await staff.call(contract.shop.list, { id, state: 'deleted' })
  await page.does({ type: 'order.again' })
  expect(await cart()).toEqual([])
  expect(page.said).toMatchObject([{ type: 'toast', kind: 'warning', key: 'someNotBoughtAgain' }])
  for (const name of ['Drill Driver 18 V', 'Leather Welding Gloves', 'Hickory Claw Hammer'])
    expect(JSON.stringify(page.said)).toContain(name)
})

test('buying again takes nothing away from what the cart already holds', async () => {
  const { page, cart, buyer } = await boughtWorld()
  await buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 7 })
  await page.does({ type: 'order.again' })
  expect(Object.fromEntries(await cart())).toEqual({ [goods.hammer]: 4, [goods.drill]: 1, [goods.gloves]: 7 })
})

test.each([
  [200, 1, [goods.gloves]],
  [199, 2, [goods.drill, goods.gloves]],
])(
  'buying again selects what a cart of %i lines holds already, and fills it to its 200',
  async (held, put, selected) => {
    const { cart, buyer, db, orderNo } = await boughtWorld()
    await buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 7 })
    await buyer.call(contract.cart.select, { skus: [goods.gloves], selected: false })
    const bought = [goods.hammer, goods.drill, goods.gloves]
    const others = await db
      .selectFrom('skus')
      .select('id')
      .where('id', 'not in', bought)
      .orderBy('id')
      .limit(held - 1)
      .execute()
    const row = { member_id: 'demo-8111', quantity: 1, selected: false, added_at: new Date('2026-03-02T00:00:00Z') }
    await db
      .insertInto('cart_lines')
      .values(others.map(({ id }) => ({ ...row, sku_id: id })))
      .execute()
    const { added, missing } = await buyer.call(contract.order.buyAgain, { orderNo })
    expect([added, missing.length]).toEqual([put, 3 - put])
    expect(await cart()).toHaveLength(200)
    const { lines } = await buyer.call(contract.cart.list, {})
    const chosen = lines.filter((line) => line.selected)
    expect(chosen.map(({ sku }) => sku).sort()).toEqual(selected)
    expect(chosen.find(({ sku }) => sku === goods.gloves)?.quantity).toBe(7)
  },
)

test('buying again waits for what is put into the cart elsewhere at that moment, and fills it to its 200 with it', async () => {
  const { buyer, db, orderNo, cart } = await boughtWorld()
  const bought = [goods.hammer, goods.drill, goods.gloves]
  const others = await db.selectFrom('skus').select('id').where('id', 'not in', bought).limit(199).execute()
  const row = { member_id: 'demo-8111', quantity: 1, selected: true, added_at: new Date('2026-03-02T00:00:00Z') }
  const again: Promise<{ added: number }>[] = []
  let done = false
  await db.transaction().execute(async (adding) => {
    await holdCart(adding, 'demo-8111')
    await adding
      .insertInto('cart_lines')
      .values(others.map(({ id }) => ({ ...row, sku_id: id })))
      .execute()
    again.push(buyer.call(contract.order.buyAgain, { orderNo }).finally(() => (done = true)))
    await expect.poll(async () => done || (await waiting(db)) === 1, polling).toBe(true)
  })
  expect((await Promise.all(again)).map(({ added }) => added)).toEqual([1])
  expect(await cart()).toHaveLength(200)
})

test('who buys again has room in the cart, however full those of others are', async () => {
  const { buyer, db, orderNo } = await boughtWorld()
  const bought = [goods.hammer, goods.drill, goods.gloves]
  const others = await db.selectFrom('skus').select('id').where('id', 'not in', bought).limit(200).execute()
  const row = { member_id: 'demo-8333', quantity: 1, selected: true, added_at: new Date('2026-03-02T00:00:00Z') }
  await db
    .insertInto('cart_lines')
    .values(others.map(({ id }) => ({ ...row, sku_id: id })))
    .execute()
  expect(await buyer.call(contract.order.buyAgain, { orderNo })).toEqual({ added: 3, missing: [] })
})

test('what cannot be bought again is named in the language of whoever asks', async () => {
  const { shop, buyer, staff, orderNo } = await boughtWorld()
  await staff.call(contract.shop.list, { id: 'korvane-drill-driver-18v', state: 'takenDown' })
  const missingIn = async (language: 'en' | 'zh') =>
    (await shopperOf(shop, buyer.token, language).call(contract.order.buyAgain, { orderNo })).missing
  expect(await missingIn('en')).toEqual(['Brushless Cordless Drill Driver 18 V'])
  expect(await missingIn('zh')).toEqual(['无刷充电式手电钻 18 V'])
})
