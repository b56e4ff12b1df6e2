import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { mostUnpaid } from '../../server/order/rules'
import { manyMembers, pickupOf, tallyOf, twoProcesses, unitsOf } from '../support/many-members'
import { cancels } from '../support/provider'
import { stockUp } from '../support/stock'
import { callerOf, failureOf, goods, world } from '../support/world'

test('a member has three unpaid orders at a time, however many are placed at once', async () => {
  const { shops, db } = await twoProcesses()
  await stockUp(db, 900, goods.gloves)
  const [buyer] = await manyMembers(1, ...shops)
  if (!buyer) throw new Error('nobody came')
  const elsewhere = callerOf(shops[1], buyer.token)
  const placings = await Promise.all(Array.from({ length: 20 }, () => buyer.quoted(pickupOf(goods.gloves))))
  const calls = placings.map((placing, nth) => (nth % 2 ? elsewhere : buyer).call(contract.order.place, placing))
  expect(await tallyOf(calls)).toEqual({ 'no failure': 3, tooManyUnpaid: 17 })
  const { orders } = await buyer.call(contract.order.list, { tab: 'toPay' })
  expect(orders).toHaveLength(3)
  expect((await unitsOf(shops[0], goods.gloves)).held).toBe(3)
  await buyer.call(contract.order.cancel, { orderNo: orders[0]?.orderNo ?? '', reason: 'other' })
  const again = await Promise.all([1, 2].map(() => buyer.ready(pickupOf(goods.gloves))))
  expect(await tallyOf(again.map((place) => place()))).toEqual({ 'no failure': 1, tooManyUnpaid: 1 })
})

test('a paid order makes room for another, and the answer of a placing that was lost comes again', async () => {
  const { buyer } = await world({ stock: { gloves: 900 } })
  const numbers = [await buyer.orders('gloves'), await buyer.orders('gloves')]
  const choice = await buyer.choice({ sku: goods.gloves, quantity: 1, couponId: null })
  const { version, placeKey } = await buyer.call(contract.order.quote, choice)
  const placing = { ...choice, message: '', version, placeKey }
  const third = await buyer.call(contract.order.place, placing)
  expect(await failureOf(buyer.orders('gloves'))).toBe('tooManyUnpaid')
  expect((await buyer.call(contract.order.place, placing)).orderNo).toBe(third.orderNo)
  expect(await buyer.pays(numbers[0] as string)).toBe('success')
  expect(await failureOf(buyer.orders('gloves'))).toBe('no failure')
})

test('an order that closes while the provider is silent still counts as unpaid', async () => {
  const { buyer, shop } = await world({ stock: { gloves: 900 } })
  shop.sandbox.faults.add({ on: cancels, fault: { kind: 'answer', status: 500, retry: false } })
  for (const _ of [1, 2, 3]) {
    const orderNo = await buyer.orders('gloves')
    await buyer.call(contract.payment.start, { orderNo })
    expect(await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'other' }))).toBe('paymentProcessing')
  }
  expect(await failureOf(buyer.orders('gloves'))).toBe('tooManyUnpaid')
})

test('unpaid orders hold a third of what there is of a SKU together, and nobody empties a shelf alone', async () => {
  const { buyer, shop } = await world({ stock: { hammer: 300 } })
  await buyer.orders('hammer', 60)
  await buyer.orders('hammer', 40)
  expect(await failureOf(buyer.orders('hammer', 1))).toBe('unpaidUnits')
  expect(await unitsOf(shop, goods.hammer)).toMatchObject({ on_hand: 200, held: 100 })
  expect(await failureOf(buyer.orders('gloves', 1))).toBe('no failure')
})

test('ten units may always be held, and what is sold is no stock', async () => {
  const { buyer, login } = await world({ stock: { gloves: 12 } })
  expect(await failureOf(buyer.orders('gloves', 11))).toBe('unpaidUnits')
  const orderNo = await buyer.orders('gloves', 10)
  const other = await login('83333333', 'spanner2026')
  expect(await failureOf(other.orders('gloves', 2))).toBe('no failure')
  expect(await buyer.pays(orderNo)).toBe('success')
  // What is paid is not hoarded: those who bought ten may buy two more.
  const more = await world({ stock: { gloves: 12 } })
  expect(await more.buyer.pays(await more.buyer.orders('gloves', 10))).toBe('success')
  expect(await failureOf(more.buyer.orders('gloves', 2))).toBe('no failure')
  // Typed by hand from domain.md 8: at most a third, but always ten.
  for (const [stock, most] of [
    [0, 10],
    [29, 10],
    [30, 10],
    [33, 11],
    [900, 300],
  ] as const)
    expect([stock, mostUnpaid(stock)]).toEqual([stock, most])
})

test('a wholesaler may order the least that they must, however few there are, and no more of it before that is paid', async () => {
  const { buyer, login, db } = await world({ stock: { gloves: 45 } })
  await db.updateTable('skus').set({ wholesale_minimum: 20 }).where('id', '=', goods.gloves).execute()
  const wholesaler = await login('82222222', 'anvil2026')
  expect(await failureOf(wholesaler.orders('gloves', 21))).toBe('unpaidUnits')
  expect(await failureOf(wholesaler.orders('gloves', 20))).toBe('no failure')
  expect(await failureOf(wholesaler.orders('gloves', 20))).toBe('unpaidUnits')
  expect(await failureOf(buyer.orders('gloves', 16))).toBe('unpaidUnits')
})

test('a member who orders as much as they may of everything leaves two thirds to the others', async () => {
  const { buyer, db } = await world()
  const skus = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.id', 'on_hand'])
    .where('state', '=', 'listed')
    .where('on_hand', '>', 30)
    .orderBy('sales_number', 'desc')
    .limit(40)
    .execute()
  for (const { id } of skus) await failureOf(buyer.call(contract.cart.add, { sku: id, quantity: 999 }))
  for (let order = 0; order < 5; order += 1) await failureOf(buyer.choice().then((choice) => buyer.place(choice)))
  for (const sku of skus) await failureOf(buyer.orders(sku.id as never, sku.on_hand))
  const rows = await db.selectFrom('skus').select(['id', 'on_hand', 'held']).where('held', '>', 0).execute()
  for (const { id, on_hand, held } of rows) expect([id, held <= Math.max(10, (on_hand + held) / 3)]).toEqual([id, true])
})
