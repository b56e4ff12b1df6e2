import { expect, test, vi } from 'vitest'
import { type AnyStateMachine, waitFor } from 'xstate'
import { contract } from '../../contract'
import { cart } from '../../machines/pages/cart'
import { cartShown } from '../../machines/parts/cart-changes'
import { watched } from '../support/recording-transport'
import { failureOf, goods, type OpenPage, type Shopper, world } from '../support/world'

const saved = (page: OpenPage<AnyStateMachine>) => waitFor(page.actor, (now) => !now.hasTag('saving'))

/** A world whose buyer has two hammers and a pair of gloves in the cart, and its page open; every call is watched. */
const cartWorld = async () => {
  const { buyer, open, ...rest } = await world({ stock: { hammer: 9, gloves: 50 } })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 2 })
  await buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 1 })
  const { calls, failures, transport, most } = watched(buyer.transport)
  const page = await open(cart, undefined, { ...buyer, transport } satisfies Shopper)
  return {
    ...rest,
    buyer,
    page,
    calls,
    failures,
    most,
    open,
    saved: () => saved(page),
    shown: () => cartShown(page.state.context),
    kept: () => buyer.call(contract.cart.list, {}),
  }
}

const quantities = ({ lines }: { lines: { sku: string; quantity: number }[] }) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))

test('a coupon takes no more off than the goods cost', async () => {
  const { buyer, db } = await world({ stock: { hammer: 9 } })
  await db.updateTable('skus').set({ price: 280 }).where('id', '=', goods.hammer).execute()
  const { selected } = await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
  expect(selected).toMatchObject({ goods: 280, bestCoupon: 280 })
})

test('nor more than is left of them after the discount of the platform', async () => {
  const { buyer, db } = await world({ stock: { hammer: 9 } })
  await db.updateTable('skus').set({ price: 20000 }).where('id', '=', goods.hammer).execute()
  await db.updateTable('coupons').set({ amount: 30000, minimum: 0 }).execute()
  const { selected } = await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
  expect(selected).toMatchObject({ goods: 20000, platformDiscount: 1000, bestCoupon: 19000 })
})

test('an order that waits for payment is named in the cart until it is paid or over', async () => {
  const { buyer, open, clock, login } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer', 2)
  const page = await open(cart, undefined as never, buyer)
  // Two hammers at S$18.90, and S$8 for delivery.
  expect(page.state.context.cart?.unpaid).toEqual({ orderNo, skuQuantity: 2, total: 4580 })
  const other = await login('83333333', 'spanner2026')
  expect((await other.call(contract.cart.list, {})).unpaid).toBeNull()
  clock.move(1000)
  const paid = await buyer.orders('hammer')
  expect((await buyer.call(contract.cart.list, {})).unpaid).toMatchObject({ orderNo: paid })
  await buyer.pays(paid)
  expect((await buyer.call(contract.cart.list, {})).unpaid).toMatchObject({ orderNo })
  clock.move(15 * 60_000)
  expect((await buyer.call(contract.cart.list, {})).unpaid).toBeNull()
})

test('of two orders that wait the latest is named, and its gifts are no pieces that are paid for', async () => {
  const { buyer, clock } = await world({ stock: { hammer: 9, drill: 9, gloves: 50 } })
  await buyer.orders('hammer', 2)
  clock.move(1000)
  const orderNo = await buyer.orders('drill', 1, { delivery: 'pickup', storeId: 'ubi' })
  expect((await buyer.call(contract.order.detail, { orderNo })).gifts).toHaveLength(1)
  expect((await buyer.call(contract.cart.list, {})).unpaid).toMatchObject({ orderNo, skuQuantity: 1 })
})

test('goods that are put in once more are selected again', async () => {
  const { buyer, kept } = await cartWorld()
  await buyer.call(contract.cart.select, { skus: [goods.hammer, goods.gloves], selected: false })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
  const { lines } = await kept()
  expect(Object.fromEntries(lines.map(({ sku, selected }) => [sku, selected]))).toEqual({
    [goods.hammer]: true,
    [goods.gloves]: false,
  })
})

test('the cart is the same on every device, and its count is told', async () => {
  const { page, login } = await cartWorld()
  expect(page.said).toEqual([{ type: 'cartCounted', count: 3 }])
  const elsewhere = await (await login('81111111', 'hammer2026')).call(contract.cart.list, {})
  expect(quantities(elsewhere)).toEqual({ [goods.hammer]: 2, [goods.gloves]: 1 })
  expect(elsewhere.selected).toMatchObject({ count: 3, goods: 2 * 1890 + 1490 })
})

test('of three quick changes the last one wins, with one call in flight at a time', async () => {
  const { page, calls, most, saved, shown, kept } = await cartWorld()
  for (const quantity of [3, 4, 5]) page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity })
  expect(quantities(shown())[goods.hammer]).toBe(5)
  await saved()
  expect(calls.filter(({ path }) => path === '/cart/change').map(({ input }) => input)).toEqual([
    { sku: goods.hammer, quantity: 3 },
    { sku: goods.hammer, quantity: 5 },
  ])
  expect(most()).toBe(1)
  expect(quantities(await kept())).toEqual({ [goods.hammer]: 5, [goods.gloves]: 1 })
  expect(quantities(shown())).toEqual({ [goods.hammer]: 5, [goods.gloves]: 1 })
  expect(page.said.at(-1)).toEqual({ type: 'cartCounted', count: 6 })
})

test('a change beyond the stock is rolled back, and the shopper is told why', async () => {
  const { page, failures, saved, shown, kept } = await cartWorld()
  page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity: 10 })
  expect(quantities(shown())[goods.hammer]).toBe(10)
  await saved()
  expect(failures).toEqual(['insufficientStock'])
  expect(quantities(shown())[goods.hammer]).toBe(2)
  expect(quantities(await kept())[goods.hammer]).toBe(2)
})

test('of a line that holds more than is left one press of minus takes what is left', async () => {
  const { login, page, failures, saved, shown, kept } = await cartWorld()
  page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity: 9 })
  await saved()
  await (await login('83333333', 'spanner2026')).orders('hammer', 5)
  page.actor.send({ type: 'lines.select', selected: false })
  await saved()
  page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity: 8 })
  await saved()
  expect(failures).toEqual([])
  expect(quantities(shown())[goods.hammer]).toBe(4)
  expect(quantities(await kept())[goods.hammer]).toBe(4)
})

test('a line that another device took away does not come back with a change of its quantity', async () => {
  const { buyer, page, failures, saved, kept } = await cartWorld()
  await buyer.call(contract.cart.remove, { skus: [goods.hammer] })
  page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity: 3 })
  await saved()
  expect(failures).toEqual(['cartLineMissing'])
  expect(quantities(await kept())).toEqual({ [goods.gloves]: 1 })
})

test.each([0, -1, 1.5, 1000, 'two', ''])('the quantity %s is not sent at all', async (quantity) => {
  const { page, calls, saved, shown } = await cartWorld()
  page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity })
  await saved()
  expect(calls.map(({ path }) => path)).toEqual(['/cart/list'])
  expect(quantities(shown())[goods.hammer]).toBe(2)
})

test('lines are selected one by one and all at once, and only selected ones are summed', async () => {
  const { page, saved, shown, kept } = await cartWorld()
  page.actor.send({ type: 'line.select', sku: goods.hammer, selected: false })
  await saved()
  expect(shown().selected).toMatchObject({ count: 1, goods: 1490 })
  page.actor.send({ type: 'lines.select', selected: true })
  await saved()
  expect((await kept()).lines.map(({ selected }) => selected)).toEqual([true, true])
  page.actor.send({ type: 'lines.select', selected: false })
  await saved()
  expect((await kept()).lines.map(({ selected }) => selected)).toEqual([false, false])
  expect(shown().selected).toMatchObject({ count: 0, goods: 0 })
})

test('with nothing selected checkout is refused, with something it opens', async () => {
  const { page, saved } = await cartWorld()
  page.actor.send({ type: 'lines.select', selected: false })
  await saved()
  page.actor.send({ type: 'checkout.begin' })
  expect(page.said.at(-1)).toEqual({ type: 'toastFailure', failure: 'nothingSelected' })
  page.actor.send({ type: 'line.select', sku: goods.gloves, selected: true })
  await saved()
  page.actor.send({ type: 'checkout.begin' })
  expect(page.said.at(-1)).toEqual({ type: 'navigate', to: '/order/confirm-order' })
})

test('who changes the cart and goes to the checkout at once buys what they see', async () => {
  const { page, saved, kept } = await cartWorld()
  page.actor.send({ type: 'line.select', sku: goods.hammer, selected: false })
  page.actor.send({ type: 'checkout.begin' })
  page.actor.send({ type: 'checkout.begin' })
  page.actor.send({ type: 'quantity.set', sku: goods.gloves, quantity: 3 })
  expect(page.said.filter(({ type }) => type === 'navigate')).toEqual([])
  await saved()
  await vi.waitFor(() => expect(page.said.at(-1)).toEqual({ type: 'navigate', to: '/order/confirm-order' }))
  expect(page.said.filter(({ type }) => type === 'navigate')).toHaveLength(1)
  const { lines } = await kept()
  expect(lines.map(({ sku, quantity, selected }) => [sku, quantity, selected])).toEqual([
    [goods.gloves, 3, true],
    [goods.hammer, 2, false],
  ])
})

test('who changes the cart and is refused stays there, however early they went to the checkout', async () => {
  const { buyer, page, saved, failures } = await cartWorld()
  await buyer.call(contract.cart.remove, { skus: [goods.hammer] })
  page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity: 3 })
  page.actor.send({ type: 'checkout.begin' })
  await saved()
  await vi.waitFor(() => expect(failures).toEqual(['cartLineMissing']))
  await saved()
  expect(page.said.filter(({ type }) => type === 'navigate')).toEqual([])
})

test('a removed line is gone from the page and from the server, and the count is told', async () => {
  const { page, saved, shown, kept } = await cartWorld()
  page.actor.send({ type: 'line.remove', sku: goods.hammer })
  expect(quantities(shown())).toEqual({ [goods.gloves]: 1 })
  await saved()
  expect(quantities(await kept())).toEqual({ [goods.gloves]: 1 })
  expect(page.said.at(-1)).toEqual({ type: 'cartCounted', count: 1 })
})

test('all that is selected is removed after a question, and nothing else', async () => {
  const { page, saved, kept } = await cartWorld()
  page.actor.send({ type: 'line.select', sku: goods.hammer, selected: false })
  await saved()
  page.actor.send({ type: 'removal.ask' })
  page.actor.send({ type: 'removal.dismiss' })
  await saved()
  expect(quantities(await kept())).toEqual({ [goods.hammer]: 2, [goods.gloves]: 1 })
  page.actor.send({ type: 'removal.ask' })
  page.actor.send({ type: 'line.remove', sku: goods.hammer })
  page.actor.send({ type: 'removal.confirm' })
  await saved()
  expect(quantities(await kept())).toEqual({ [goods.hammer]: 2 })
  expect(page.said.at(-1)).toEqual({ type: 'cartCounted', count: 2 })
})

test('what is to be removed is asked of what is selected once all before is saved, and of nothing nothing goes', async () => {
  const { page, saved, kept } = await cartWorld()
  page.actor.send({ type: 'quantity.set', sku: goods.gloves, quantity: 3 })
  page.actor.send({ type: 'removal.ask' })
  page.actor.send({ type: 'line.select', sku: goods.hammer, selected: false })
  expect(page.state.matches('confirmingRemoval')).toBe(false)
  await vi.waitFor(() => expect(page.state.value).toBe('confirmingRemoval'))
  page.actor.send({ type: 'removal.confirm' })
  await saved()
  expect(quantities(await kept())).toEqual({ [goods.hammer]: 2 })

  page.actor.send({ type: 'removal.ask' })
  expect(page.state.matches('confirmingRemoval')).toBe(false)
  page.actor.send({ type: 'lines.select', selected: true })
  page.actor.send({ type: 'removal.ask' })
  page.actor.send({ type: 'lines.select', selected: false })
  await vi.waitFor(() => expect(page.state.value).toBe('confirmingRemoval'))
  page.actor.send({ type: 'removal.confirm' })
  expect(page.state.value).toBe('confirmingRemoval')
  page.actor.send({ type: 'removal.dismiss' })
  await saved()
  expect(quantities(await kept())).toEqual({ [goods.hammer]: 2 })
})

test('lines that can no longer be bought say why, count for nothing, and can be cleared', async () => {
  const { buyer, staff, open, page, kept } = await cartWorld()
  await buyer.call(contract.cart.add, { sku: 'cd-650t', quantity: 1 })
  await staff.call(contract.shop.list, { id: 'brenmoor-claw-hammer', state: 'takenDown' })
  await staff.call(contract.shop.list, { id: 'tanvolt-corded-impact-drill-650', state: 'deleted' })
  await staff.call(contract.shop.restock, { sku: 'GLV-WH', stock: 0 })
  const later = await open(cart, undefined, buyer)
  expect(cartShown(later.state.context).lines.map(({ sku, dead }) => [sku, dead])).toEqual([
    ['cd-650t', 'productDeleted'],
    [goods.gloves, 'productSoldOut'],
    [goods.hammer, 'productTakenDown'],
  ])
  expect(cartShown(later.state.context)).toMatchObject({ count: 0, selected: { count: 0, goods: 0 } })
  later.actor.send({ type: 'checkout.begin' })
  expect(later.said).toEqual([{ type: 'cartCounted', count: 0 }])
  later.actor.send({ type: 'dead.clear' })
  await saved(later)
  expect((await kept()).lines).toEqual([])
  page.actor.stop()
})

test('one choice of a product that is out of stock is unavailable while others are there', async () => {
  const { staff, kept } = await cartWorld()
  await staff.call(contract.shop.restock, { sku: 'HAM-CLB-450', stock: 0 })
  expect((await kept()).lines.find(({ sku }) => sku === goods.hammer)?.dead).toBe('productSoldOut')
})

test('what a member does to their cart leaves the same goods in the carts of others alone', async () => {
  const { buyer, login } = await world({ stock: { hammer: 50, gloves: 50 } })
  const other = await login('83333333', 'spanner2026')
  for (const { call } of [buyer, other])
    for (const sku of [goods.hammer, goods.gloves]) await call(contract.cart.add, { sku, quantity: 2 })
  const linesOf = async ({ call }: typeof buyer) =>
    (await call(contract.cart.list, {})).lines.map(({ sku, quantity, selected }) => [sku, quantity, selected]).sort()
  await buyer.call(contract.cart.change, { sku: goods.hammer, quantity: 7 })
  await buyer.call(contract.cart.select, { skus: [goods.hammer], selected: false })
  await buyer.call(contract.cart.remove, { skus: [goods.gloves] })
  expect(await linesOf(buyer)).toEqual([[goods.hammer, 7, false]])
  await buyer.call(contract.cart.select, { skus: [goods.hammer], selected: true })
  await buyer.place(await buyer.choice())
  expect(await linesOf(buyer)).toEqual([])
  expect(await linesOf(other)).toEqual(
    [
      [goods.hammer, 2, true],
      [goods.gloves, 2, true],
    ].sort(),
  )
})

test('a cart holds 200 lines, and the next one is refused', async () => {
  const { buyer, db } = await world({ stock: { hammer: 50 } })
  const others = await db
    .selectFrom('skus')
    .select('id')
    .where('id', '!=', goods.hammer)
    .orderBy('id')
    .limit(200)
    .execute()
  const { id: member_id } = await db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', '+6581111111')
    .executeTakeFirstOrThrow()
  const row = { member_id, quantity: 1, selected: true, added_at: new Date('2026-03-02T00:00:00Z') }
  await db
    .insertInto('cart_lines')
    .values(others.map(({ id }) => ({ ...row, sku_id: id })))
    .execute()
  expect(await failureOf(buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 }))).toBe('cartFull')
  await buyer.call(contract.cart.remove, { skus: [others[0]?.id ?? ''] })
  expect((await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })).lines).toHaveLength(200)
  // It takes more of what it holds all the same.
  const more = await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 3 })
  expect([more.lines.length, more.lines.find(({ sku }) => sku === goods.hammer)?.quantity]).toEqual([200, 4])
})

test('what is missing for free delivery is counted for the chosen lines alone', async () => {
  const { buyer, db } = await world({ stock: { hammer: 9, gloves: 9 } })
  await db.updateTable('products').set({ free_delivery_cost: 8000 }).execute()
  await buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 2 })
  const both = await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
  expect(both.selected).toMatchObject({ goods: 2 * 1490 + 1890, toFreeDelivery: 8000 - 4870 })
  const one = await buyer.call(contract.cart.select, { skus: [goods.gloves], selected: false })
  expect(one.selected).toMatchObject({ goods: 1890, toFreeDelivery: 6110 })
})

test('what the shop never had is refused by name', async () => {
  const { buyer } = await cartWorld()
  const sku = 'ham-of-nobody'
  expect(await failureOf(buyer.call(contract.cart.add, { sku, quantity: 1 }))).toBe('skuUnavailable')
  expect(await failureOf(buyer.call(contract.cart.change, { sku, quantity: 1 }))).toBe('cartLineMissing')
})

test('a wholesaler sets no fewer than the minimum; of a line that is below it one more is the minimum', async () => {
  const { login, open, db } = await world({ stock: { hammer: 100 } })
  const wholesaler = await login('82222222', 'anvil2026')
  await wholesaler.call(contract.cart.add, { sku: goods.hammer, quantity: 6 })
  /** What is in the cart after each of these quantities was set on a page that opens now. */
  const keptAfter = async (...set: (number | string)[]) => {
    const page = await open(cart, undefined as never, wholesaler)
    const kept: unknown[] = []
    for (const quantity of set) {
      page.actor.send({ type: 'quantity.set', sku: goods.hammer, quantity })
      await saved(page)
      kept.push(quantities(await wholesaler.call(contract.cart.list, {}))[goods.hammer])
    }
    return kept
  }
  expect(await keptAfter(5, 4, '4', 7, 6)).toEqual([5, 5, 5, 7, 6])
  await db.updateTable('skus').set({ wholesale_minimum: 12 }).where('id', '=', goods.hammer).execute()
  expect(await keptAfter(5, 6.5, 7, 13, 11)).toEqual([6, 6, 12, 13, 13])
})
