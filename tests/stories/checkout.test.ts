import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { confirmOrder, problemOf } from '../../machines/pages/order/confirm-order'
import { watched } from '../support/recording-transport'
import { stockUp } from '../support/stock'
import { failureOf, type GoodsName, goods, home, world } from '../support/world'

const stock = { stock: { hammer: 9, drill: 9, gloves: 50 } }
const hammer = { sku: goods.hammer, quantity: 1 }

/** A world whose buyer has an address, and the page that confirms an order of one hammer. */
const checkoutWorld = async () => {
  const there = await world(stock)
  const { id } = await there.buyer.call(contract.address.add, home)
  const { transport, calls } = watched(there.buyer.transport)
  const page = await there.open(confirmOrder, hammer, { ...there.buyer, transport })
  return { ...there, page, calls, addressId: id }
}

test('a confirmed order is placed at the total that was shown, and the payment page opens', async () => {
  const { page, buyer, stockOf } = await checkoutWorld()
  const total = page.state.context.quote?.total
  expect(total).toBe(1890 - 500 + 800)
  await page.does({ type: 'order.place', message: ' Leave it at the gate ' })
  expect(page.state.value).toBe('placed')
  const { orders } = await buyer.call(contract.order.list, {})
  expect(orders).toMatchObject([{ status: 'toPay', total, message: 'Leave it at the gate', couponDiscount: 500 }])
  expect(page.said).toEqual([
    { type: 'cartChanged' },
    { type: 'navigate', to: `/order/pay-order?orderNo=${orders[0]?.orderNo}`, replace: true },
  ])
  expect(await stockOf('hammer')).toBe(8)
})

test('a quote that is no longer right is never charged: the new one is shown with what it was before', async () => {
  const { page, db, buyer, stockOf } = await checkoutWorld()
  await db.updateTable('skus').set({ price: 2000 }).where('id', '=', goods.hammer).execute()
  await page.does({ type: 'order.place', message: '' })
  expect(page.state.value).toBe('editing')
  expect(page.state.context).toMatchObject({ before: 2190, quote: { total: 2300 } })
  expect(await buyer.call(contract.order.list, {})).toMatchObject({ orders: [], total: 0 })
  expect(await stockOf('hammer')).toBe(9)
  await page.does({ type: 'order.place', message: '' })
  expect(page.state.value).toBe('placed')
  expect((await buyer.call(contract.order.list, {})).orders).toMatchObject([{ total: 2300 }])
})

test('a gift that somebody else got meanwhile is missed before the order is placed, not after', async () => {
  const { db, open, buyer } = await checkoutWorld()
  const page = await open(confirmOrder, { sku: goods.drill, quantity: 1 }, buyer)
  expect(page.state.context.quote?.gifts).toHaveLength(1)
  await stockUp(db, 0, goods.gloves)
  await page.does({ type: 'order.place', message: '' })
  expect(page.state.value).toBe('editing')
  expect(page.state.context.quote?.gifts).toEqual([])
  expect((await buyer.call(contract.order.list, {})).total).toBe(0)
  await page.does({ type: 'order.place', message: '' })
  expect((await buyer.call(contract.order.list, {})).orders).toMatchObject([{ gifts: [] }])
})

test('a chosen coupon that dies before placing is told, and the order waits for the shopper', async () => {
  const { page, db, stockOf } = await checkoutWorld()
  await page.does({ type: 'coupon.choose', couponId: null })
  await page.does({ type: 'coupon.choose', couponId: 'demo-8111-welcome-5' })
  await db.deleteFrom('wallet').where('id', '=', 'demo-8111-welcome-5').execute()
  await page.does({ type: 'order.place', message: '' })
  expect(page.state.value).toBe('editing')
  expect(page.said).toEqual([{ type: 'toast', kind: 'warning', key: 'couponLost' }])
  expect(page.state.context).toMatchObject({ before: 2190, quote: { total: 2690, coupon: null } })
  expect(await stockOf('hammer')).toBe(9)
})

type World = Awaited<ReturnType<typeof world>>

const cost = async ({ db }: World, prices: Partial<Record<GoodsName, number>>) => {
  for (const [name, price] of Object.entries(prices))
    await db
      .updateTable('skus')
      .set({ price })
      .where('id', '=', goods[name as GoodsName])
      .execute()
}

/** Another tab takes the hammers out of the cart, and puts something else into it. */
const swapped = async ({ buyer }: World, name: GoodsName, quantity: number) => {
  await buyer.call(contract.cart.remove, { skus: [goods.hammer] })
  await buyer.call(contract.cart.add, { sku: goods[name], quantity })
}

const sameTotals: [string, (there: World) => Promise<unknown>][] = [
  ['other goods of the same price', (there) => swapped(there, 'gloves', 2)],
  ['half as many at twice the price', (there) => cost(there, { hammer: 4000 }).then(() => swapped(there, 'hammer', 1))],
  ['one line that is dearer, and one that is cheaper', (there) => cost(there, { hammer: 1500, drill: 4000 })],
  [
    'another coupon that takes off as much',
    ({ db }) => db.deleteFrom('wallet').where('id', '=', 'demo-8111-welcome-5').execute(),
  ],
]

test.each(sameTotals)('%s: nothing is placed that was not shown, though the total is the same', async (_, change) => {
  const there = await world(stock)
  const { buyer, db } = there
  await db.updateTable('coupons').set({ amount: 500, minimum: 0 }).where('id', '=', 'big-20').execute()
  await cost(there, { hammer: 2000, drill: 3000, gloves: 2000 })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 2 })
  await buyer.call(contract.cart.add, { sku: goods.drill, quantity: 1 })
  const choice = await buyer.choice({ couponId: 'demo-8111-welcome-5' })
  const { total, version, placeKey } = await buyer.call(contract.order.quote, choice)
  await change(there)
  expect((await buyer.call(contract.order.quote, choice)).total).toBe(total)
  expect(await failureOf(buyer.call(contract.order.place, { ...choice, message: '', version, placeKey }))).toBe(
    'quoteChanged',
  )
  expect((await buyer.call(contract.order.list, {})).total).toBe(0)
})

const dearer: [string, (there: World) => Promise<unknown>, more: number][] = [
  [
    'a coupon that takes off less',
    ({ db }) => db.updateTable('coupons').set({ amount: 300 }).where('id', '=', 'welcome-5').execute(),
    200,
  ],
  [
    'delivery that is free no longer',
    ({ db }) => db.updateTable('products').set({ free_delivery_cost: 100_00 }).execute(),
    800,
  ],
]

test.each(dearer)('%s: the same goods are not placed at more than was shown', async (_, change, more) => {
  const there = await world(stock)
  const { buyer, db } = there
  await db.updateTable('products').set({ free_delivery_cost: 40_00 }).execute()
  await cost(there, { hammer: 2000 })
  const choice = await buyer.choice({ sku: goods.hammer, quantity: 2, couponId: 'demo-8111-welcome-5' })
  const { total, version, placeKey } = await buyer.call(contract.order.quote, choice)
  expect(total).toBe(3500)
  await change(there)
  expect(await failureOf(buyer.call(contract.order.place, { ...choice, message: '', version, placeKey }))).toBe(
    'quoteChanged',
  )
  expect((await buyer.call(contract.order.quote, choice)).total).toBe(3500 + more)
  expect((await buyer.call(contract.order.list, {})).total).toBe(0)
})

test('placing twice with one key makes one order', async () => {
  const { buyer, stockOf } = await world(stock)
  const choice = await buyer.choice({ ...hammer, couponId: null })
  const { version, placeKey } = await buyer.call(contract.order.quote, choice)
  const placing = { ...choice, message: '', version, placeKey }
  const first = await buyer.call(contract.order.place, placing)
  const second = await buyer.call(contract.order.place, placing)
  expect(second).toEqual(first)
  expect((await buyer.call(contract.order.list, {})).total).toBe(1)
  expect(await stockOf('hammer')).toBe(8)
})

test('two members who place with the same key have an order each', async () => {
  const { buyer, login } = await world(stock)
  const other = await login('83333333', 'spanner2026')
  const { placeKey } = await buyer.call(contract.order.quote, await buyer.choice(hammer))
  const numbers: string[] = []
  for (const shopper of [buyer, other]) {
    const choice = await shopper.choice({ ...hammer, couponId: null })
    const { version } = await shopper.call(contract.order.quote, choice)
    const { orderNo } = await shopper.call(contract.order.place, { ...choice, message: '', version, placeKey })
    expect((await shopper.call(contract.order.list, {})).orders).toMatchObject([{ orderNo }])
    numbers.push(orderNo)
  }
  expect(new Set(numbers).size).toBe(2)
})

test('when one line is short nothing is placed: cart, coupon and stock stay as they are', async () => {
  const { buyer, db, stockOf, open } = await world(stock)
  await buyer.call(contract.address.add, home)
  await buyer.call(contract.cart.add, { sku: goods.drill, quantity: 2 })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 3 })
  const before = await buyer.call(contract.cart.list, {})
  const page = await open(confirmOrder, {}, buyer)
  expect(page.state.context.quote?.coupon).toBe('demo-8111-big-20')
  await stockUp(db, 2, goods.hammer)
  await page.does({ type: 'order.place', message: '' })
  expect(page.state.value).toBe('unbuyable')
  expect(page.state.context.failure).toBe('insufficientInventory')
  const cart = await buyer.call(contract.cart.list, {})
  expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual(
    before.lines.map(({ sku, quantity }) => [sku, quantity]),
  )
  expect(await Promise.all([stockOf('drill'), stockOf('hammer'), stockOf('gloves')])).toEqual([9, 2, 50])
  expect((await buyer.call(contract.coupon.mine, { status: 'used' })).coupons).toEqual([])
  expect((await buyer.call(contract.order.list, {})).total).toBe(0)
})

test.each([
  ['restocked to nothing', 'insufficientInventory'],
  ['taken down', 'productTakenDown'],
  ['taken down and restocked to nothing', 'productTakenDown'],
] as const)('when the only line is %s before placing, the page says %s', async (what, failure) => {
  const { buyer, staff, open } = await world(stock)
  await buyer.call(contract.address.add, home)
  await buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 3 })
  const page = await open(confirmOrder, {}, buyer)
  if (what.includes('taken down'))
    await staff.call(contract.shop.list, { id: 'hivance-leather-gloves', state: 'takenDown' })
  if (what.includes('restocked')) await staff.call(contract.shop.restock, { sku: 'GLV-WH', stock: 0 })
  await page.does({ type: 'order.place', message: '' })
  expect([page.state.value, page.state.context.failure]).toEqual(['unbuyable', failure])
  expect((await buyer.call(contract.cart.list, {})).lines).toMatchObject([{ sku: goods.gloves, quantity: 3 }])
  expect((await buyer.call(contract.order.list, {})).total).toBe(0)
})

test('placing takes the selected lines out of the cart and leaves the others', async () => {
  const { buyer } = await world(stock)
  await buyer.call(contract.cart.add, { sku: goods.drill, quantity: 1 })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 3 })
  await buyer.call(contract.cart.select, { skus: [goods.drill], selected: false })
  const { lines } = await buyer.place(await buyer.choice())
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[goods.hammer, 3]])
  expect((await buyer.call(contract.cart.list, {})).lines.map(({ sku }) => sku)).toEqual([goods.drill])
})

test('an order keeps its lines in the order of the cart: what was added last comes first', async () => {
  const { buyer, clock } = await world(stock)
  for (const sku of [goods.gloves, goods.drill, goods.hammer]) {
    clock.move(1000)
    await buyer.call(contract.cart.add, { sku, quantity: 1 })
  }
  const { orderNo } = await buyer.place(await buyer.choice())
  const { lines } = await buyer.call(contract.order.detail, { orderNo })
  expect(lines.map(({ sku }) => sku)).toEqual([goods.hammer, goods.drill, goods.gloves])
})

test('the number of an order begins with its day in Singapore', async () => {
  const { buyer, clock } = await world(stock)
  expect(await buyer.orders('hammer')).toMatch(/^20260302/)
  // Half past midnight on the next day, when it is still the day before in Greenwich.
  clock.move(minutes(14.5 * 60))
  expect(await buyer.orders('hammer')).toMatch(/^20260303/)
})

test('an address is added in place: a wrong postal code is said at its field, a right one is chosen', async () => {
  const { page, calls, buyer } = await checkoutWorld()
  const form = { ...home, type: 'address.submit', consignee: 'Lim Bee Hoon', isDefault: undefined } as const
  await page.does({ type: 'address.new' })
  const adding = page.state.children.addressForm
  const told: unknown[] = []
  adding?.on('toast', (news) => void told.push(news))
  adding?.send({ ...form, postalCode: '830123' })
  expect(adding?.getSnapshot().context.problems).toEqual({ postalCode: 'badPostalCode' })
  expect(calls.map(({ path }) => path)).not.toContain('/address/add')
  adding?.send({ ...form, postalCode: '８２０１２３' })
  await page.reaches('editing')
  const { quote, choice } = page.state.context
  expect(quote?.addresses.find(({ id }) => id === choice.addressId)).toMatchObject({
    consignee: 'Lim Bee Hoon',
    postalCode: '820123',
  })
  expect(told).toEqual([{ type: 'toast', kind: 'success', key: 'addressAdded' }])
  await page.does({ type: 'order.place', message: '' })
  const [order] = (await buyer.call(contract.order.list, {})).orders
  expect(order?.address).toEqual({
    consignee: 'Lim Bee Hoon',
    phone: '+6581111111',
    local_area: 'Ang Mo Kio Avenue 3',
    detailedAddress: 'Blk 123 #04-56',
    postalCode: '820123',
  })
})

test('a language switched over the open address form is heard once the form closes', async () => {
  const { page, calls } = await checkoutWorld()
  await page.does({ type: 'address.new' }, { type: 'languageChanged' })
  expect(page.state.value).toEqual({ addingAddress: 'outdated' })
  expect(page.state.children.addressForm?.getSnapshot().value).toBe('editing')
  const before = calls.length
  page.state.children.addressForm?.send({ type: 'address.dismiss' })
  await page.reaches('editing')
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['/order/quote'])
})

test('a page of checkout that is loaded again has everything that was chosen and typed', async () => {
  const { page, open, buyer } = await checkoutWorld()
  await page.does(
    { type: 'delivery.choose', delivery: 'pickup' },
    { type: 'store.choose', storeId: 'ubi' },
    { type: 'coupon.choose', couponId: null },
    { type: 'message.type', message: 'Ring twice' },
  )
  page.actor.stop()
  const again = await open(confirmOrder, hammer, buyer)
  expect(again.state.context).toMatchObject({
    choice: { ...hammer, delivery: 'pickup', storeId: 'ubi', couponId: null },
    message: 'Ring twice',
    quote: { couponDiscount: 0, deliveryFee: 0 },
  })
  await again.does({ type: 'order.place', message: 'Ring twice' })
  expect((await buyer.call(contract.order.list, {})).orders).toMatchObject([{ message: 'Ring twice' }])
  // What was placed is no draft any more.
  expect((await open(confirmOrder, hammer, buyer)).state.context).toMatchObject({
    choice: { delivery: 'platform' },
    message: '',
  })
})

test('one call asks what it costs and where it may go, in the words of the language', async () => {
  const { page, calls, buyer, open } = await checkoutWorld()
  expect(calls.filter(({ path }) => path !== '/order/quote')).toEqual([])
  expect(page.state.context.quote?.addresses).toEqual((await buyer.call(contract.address.list, {})).addresses)
  const stores = async () => (await buyer.call(contract.store.list, {})).stores
  expect(page.state.context.quote?.stores).toEqual(await stores())
  expect((await stores()).length).toBeGreaterThan(1)
  expect((await open(confirmOrder, hammer, buyer)).state.context.choice.addressId).toBe(
    (await buyer.call(contract.address.list, {})).addresses[0]?.id,
  )
})

test("a quote that fails says the spec's sentence, and may be asked for again", async () => {
  const { buyer, open } = await world(stock)
  let broken = true
  const page = await open(confirmOrder, hammer, {
    ...buyer,
    transport: (call, input, signal) =>
      broken && call === 'order.quote' ? Promise.reject(new Error('no line')) : buyer.transport(call, input, signal),
  })
  expect([page.state.value, page.state.context.failure]).toEqual(['failed', 'orderDataFailed'])
  broken = false
  await page.does({ type: 'page.retry' })
  expect([page.state.value, page.state.context.failure]).toEqual(['editing', null])
})

test('who has as many unpaid orders as they may is told so, and led to them', async () => {
  const { page, buyer } = await checkoutWorld()
  for (let order = 0; order < 3; order += 1) await buyer.orders('hammer')
  await page.does({ type: 'order.place', message: '' })
  expect([page.state.value, page.state.context.failure]).toEqual(['unbuyable', 'tooManyUnpaid'])
})

test('without an address or a store nothing is placed', async () => {
  const { buyer, open } = await world(stock)
  const page = await open(confirmOrder, hammer, buyer)
  const problems = [problemOf(page.state.context)]
  const problemAfter = async (event: Parameters<typeof page.does>[0]) => {
    await page.does(event)
    problems.push(problemOf(page.state.context))
  }
  await problemAfter({ type: 'order.place', message: '' })
  await problemAfter({ type: 'delivery.choose', delivery: 'pickup' })
  await problemAfter({ type: 'order.place', message: '' })
  expect(problems).toEqual([null, 'addressMissing', null, 'storeMissing'])
  expect(page.said).toEqual([
    { type: 'toastFailure', failure: 'addressMissing' },
    { type: 'toastFailure', failure: 'storeMissing' },
  ])
  await page.does({ type: 'store.choose', storeId: 'ubi' }, { type: 'order.place', message: '' })
  expect((await buyer.call(contract.order.list, {})).orders).toMatchObject([
    { delivery: 'pickup', store: { id: 'ubi' } },
  ])
})

test('an address that was deleted elsewhere is no longer offered, and the order goes to one that is there', async () => {
  const { page, buyer, addressId } = await checkoutWorld()
  const office = await buyer.call(contract.address.add, { ...home, postalCode: '408600', isDefault: false })
  await buyer.call(contract.address.remove, { id: addressId })
  await page.does({ type: 'order.place', message: 'Ring twice' })
  expect(page.state.value).toBe('editing')
  expect(page.state.context.quote?.addresses.map(({ id }) => id)).toEqual([office.id])
  expect(page.state.context).toMatchObject({ choice: { addressId: office.id }, message: 'Ring twice' })
  await page.does({ type: 'order.place', message: 'Ring twice' })
  expect((await buyer.call(contract.order.list, {})).orders).toMatchObject([{ address: { postalCode: '408600' } }])
})

test('a store that sold out of it meanwhile is marked so, and another one is to be chosen', async () => {
  const { page, db, buyer } = await checkoutWorld()
  await page.does({ type: 'delivery.choose', delivery: 'pickup' }, { type: 'store.choose', storeId: 'ubi' })
  await db.updateTable('store_stock').set({ count: 0 }).where('store_id', '=', 'ubi').execute()
  await page.does({ type: 'order.place', message: '' })
  expect(page.state.value).toBe('editing')
  expect(page.state.context.quote?.shortStores).toContain('ubi')
  expect(await buyer.call(contract.order.list, {})).toMatchObject({ orders: [] })
})

test.each([
  ['below the least that may be ordered', { wholesale_minimum: 5 }, 'belowMinimum'],
  ['above the most that can be paid', { wholesale_minimum: 1, price: 99_999_999, tiers: '[]' }, 'totalTooLarge'],
] as const)('an order %s is told why and led back to the cart', async (_, change, failure) => {
  const { db, login, open } = await world(stock)
  const wholesaler = await login('82222222', 'anvil2026')
  await db.updateTable('skus').set(change).where('id', '=', goods.hammer).execute()
  const page = await open(confirmOrder, { sku: goods.hammer, quantity: 2 }, wholesaler)
  expect([page.state.value, page.state.context.failure]).toEqual(['unbuyable', failure])
})

test("somebody else's address is refused like one that does not exist", async () => {
  const { buyer, login, stockOf } = await world(stock)
  const other = await login('83333333', 'spanner2026')
  const { id } = await other.call(contract.address.add, home)
  const { version, placeKey } = await buyer.call(contract.order.quote, {
    ...hammer,
    delivery: 'platform',
    couponId: null,
  })
  for (const addressId of [id, 'nowhere']) {
    const placing = {
      ...hammer,
      delivery: 'platform',
      couponId: null,
      addressId,
      message: '',
      version,
      placeKey,
    } as const
    expect(await failureOf(buyer.call(contract.order.place, placing))).toBe('addressMissing')
    expect(await failureOf(buyer.call(contract.address.update, { ...home, id: addressId }))).toBe('addressNotUpdated')
    expect(await failureOf(buyer.call(contract.address.remove, { id: addressId }))).toBe('addressDeleted')
  }
  expect(await stockOf('hammer')).toBe(9)
  expect((await other.call(contract.address.list, {})).addresses).toEqual([{ ...home, id }])
})
