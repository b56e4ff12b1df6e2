import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Order } from '../../contract/order'
import { orderLifecycle } from '../../machines/lifecycle/order'
import { after, type OrderEvent, type Standing } from '../../machines/lifecycle/standing'
import { cart } from '../../machines/pages/cart'
import { coupon } from '../../machines/pages/coupon'
import { orderList } from '../../machines/pages/order'
import { orderDetail } from '../../machines/pages/order/detail'
import { payOrder } from '../../machines/pages/order/pay-order'
import { paySuccess } from '../../machines/pages/order/pay-success'
import { productDetail } from '../../machines/pages/product/new/detail'
import { myCoupon } from '../../machines/pages/setting/my-coupon'
import { chatThread } from '../../machines/parts/chat-thread'
import { holdOrder, moveOrder } from '../../server/order/queries'
import { byHand } from '../support/by-hand'
import { cards, goods, world } from '../support/world'

/** Quality 3a: an open page shows within so many milliseconds what the server decided. */
const within = { timeout: 5000 }

const placed: Standing = { progress: 'toPay', refund: 'none' }

/** Every move of an order that its lifecycle knows: where it stands, and what happens there. */
const moves = (() => {
  const found = new Map<string, { from: Standing; event: OrderEvent }>()
  const visit = (from: Standing) => {
    for (const event of orderLifecycle.events as OrderEvent[]) {
      const key = `${from.progress}/${from.refund} ${event}`
      const to = after(from, event)
      if (!to || found.has(key)) continue
      found.set(key, { from, event })
      visit(to)
    }
  }
  visit(placed)
  return [...found].map(([name, move]) => ({ name, ...move }))
})()

/** Where nothing happens to an order any more without its shopper, typed in from the table of the statuses. */
const resting = ({ progress, refund }: Standing) =>
  refund === 'refunded' || (refund === 'none' && ['canceled', 'reviewed', 'completed'].includes(progress))

const cutUp = <One>(all: One[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Moves that one member's orders make at once: as many as the first page of the list shows. */
const rounds = cutUp(moves, 10)
/** Rounds that are waited for together, each in a shop of its own. */
const groups = cutUp(rounds, 4).map((group) => ({ group, name: group[0]?.[0]?.name }))

const said = ({ status, actions, closing, refund }: Order) => ({ status, actions, closing, refund })

test('the lifecycle has more moves than one round of this loop', () => {
  expect(rounds.length).toBeGreaterThan(3)
})

const unbalanced = { because: 'orders are put into each status by hand' }

/** Opens the list of a member's orders and the page of each, lets each make its move, and waits until both show it. */
const watchRound = async (round: typeof moves) => {
  const { buyer, db, open } = await world({ stock: { hammer: 99 }, unbalanced })
  const orders: { name: string; orderNo: string; from: Standing; event: OrderEvent }[] = []
  for (const move of round) {
    const orderNo = await buyer.orders('hammer')
    // Only a few orders of a member may be unpaid while another one is placed.
    await db
      .updateTable('orders')
      .set(byHand({ progress: 'toShip' }))
      .where('order_no', '=', orderNo)
      .execute()
    orders.push({ ...move, orderNo })
  }
  for (const { orderNo, from } of orders)
    await db.updateTable('orders').set(byHand(from)).where('order_no', '=', orderNo).execute()
  const list = await open(orderList, {}, buyer)
  const watching = orders.map(async ({ name, orderNo, from, event }) => {
    const page = await open(orderDetail, { orderNo }, buyer)
    expect(page.state.context.order?.orderNo, name).toBe(orderNo)
    const still = resting(from)
    expect(page.state.children.watch === undefined, `${name}: nobody asks`).toBe(still)
    if (still) return
    await db.transaction().execute(async (held) => moveOrder(held, await holdOrder(held, orderNo), event))
    const now = said(await buyer.call(contract.order.detail, { orderNo }))
    const inList = () => list.state.context.found?.orders.find((order) => order.orderNo === orderNo)
    await expect.poll(() => page.state.context.order && said(page.state.context.order), within).toEqual(now)
    await expect.poll(() => said(inList() as Order), within).toEqual(now)
  })
  await Promise.all(watching)
}

test.each(groups)(
  'the page of an order and the list of orders, left open, show $name and what follows',
  async ({ group }) => {
    await Promise.all(group.map(watchRound))
  },
)

test('a question about an action that is no longer allowed closes by itself', async () => {
  const { buyer, staff, open } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer')
  const page = await open(orderDetail, { orderNo }, buyer)
  await page.does({ type: 'cancel.ask' })
  expect(page.state.matches({ viewing: { action: 'asking' } })).toBe(true)
  await buyer.pays(orderNo)
  await staff.call(contract.shop.ship, { orderNo, person: 'Muthu', phone: '91234567' })
  await expect.poll(() => page.state.value, within).toMatchObject({ viewing: { action: 'idle' } })
  expect(page.state.context.order?.status).toBe('shipped')
})

test('an order whose window is over offers nothing to pay, and its open page shows how it ends', async () => {
  const { buyer, open, clock, sweep, db } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer')
  const page = await open(orderDetail, { orderNo }, buyer)
  expect(page.state.context.order?.actions).toEqual(['pay', 'cancel'])
  clock.move(15 * 60_000)
  await page.rests()
  // The sweep has not come yet.
  expect(page.state.context.order).toMatchObject({ status: 'toPay', actions: [] })
  await db
    .updateTable('orders')
    .set({ ...byHand({ progress: 'closing' }), cancel_reason: 'expired' })
    .where('order_no', '=', orderNo)
    .execute()
  await expect.poll(() => page.state.context.order?.closing, within).toBe(true)
  await sweep()
  await expect.poll(() => page.state.context.order?.status, within).toBe('canceled')
})

test('what another device does to a payment shows on the open payment page and the open thanks page', async () => {
  const { buyer, open, shop } = await world({ stock: { hammer: 9 } })
  const [paidNo, canceledNo, slowNo] = [
    await buyer.orders('hammer'),
    await buyer.orders('hammer'),
    await buyer.orders('hammer'),
  ]
  const paid = await open(payOrder, { orderNo: paidNo }, buyer)
  const canceled = await open(payOrder, { orderNo: canceledNo }, buyer)
  await buyer.pays(paidNo)
  await buyer.call(contract.order.cancel, { orderNo: canceledNo, reason: 'mistake' })
  await expect.poll(() => paid.state.value, within).toBe('paid')
  await expect.poll(() => canceled.state.value, within).toBe('canceled')
  await buyer.pays(slowNo, cards.slow)
  const thanks = await open(paySuccess, { orderNo: slowNo }, buyer)
  expect(thanks.state.value).toBe('processing')
  shop.clock.move(3000)
  await expect.poll(() => thanks.state.value, within).toBe('viewing')
})

test('stock, price and end of a product show on its open page; what was chosen stays chosen', async () => {
  const { visitor, staff, open, db } = await world({ stock: { hammer: 9 } })
  const { code, id } = await db
    .selectFrom('skus')
    .select(['code', 'product_id as id'])
    .where('id', '=', goods.hammer)
    .executeTakeFirstOrThrow()
  const page = await open(productDetail, { id, sku: goods.hammer }, visitor)
  const product = () => page.state.context.product
  const chosen = page.state.context.chosen
  const stock = () => product()?.skus.find(({ id: sku }) => sku === goods.hammer)?.stock
  expect(stock()).toBe(9)
  await staff.call(contract.shop.restock, { sku: code, stock: 2 })
  await expect.poll(stock, within).toBe(2)
  expect(page.state.context.chosen).toEqual(chosen)
  await staff.call(contract.shop.list, { id, state: 'takenDown' })
  await expect.poll(() => page.state.value, within).toBe('unavailable')
  expect(page.state.context.failure).toBe('productTakenDown')
})

test('cart, coupon center, wallet and chat badge show what another device, others and the shop do', async () => {
  const { buyer, staff, open, db } = await world({ stock: { hammer: 9 } })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 2 })
  const inCart = await open(cart, undefined as never, buyer)
  const center = await open(coupon, undefined as never, buyer)
  const mine = await open(myCoupon, { status: 'toUse' }, buyer)
  const chat = await open(chatThread, undefined as never, buyer)
  const offer = center.state.context.offers?.find(({ state }) => state === 'claimable')
  await buyer.call(contract.chat.send, { text: 'Is it in stock?', key: 'a-key-of-a-test' })
  const [{ thread } = { thread: '' }] = (await staff.call(contract.shop.chats, {})).chats
  await staff.call(contract.shop.reply, { thread, text: 'Nine of them.' })
  await buyer.call(contract.cart.change, { sku: goods.hammer, quantity: 3 })
  await buyer.call(contract.coupon.claim, { id: offer?.id ?? '' })
  await db.updateTable('skus').set({ price: 1 }).where('id', '=', goods.hammer).execute()
  const line = () => inCart.state.context.cart?.lines.find(({ sku }) => sku === goods.hammer)
  await expect.poll(() => [line()?.quantity, line()?.amount], within).toEqual([3, 3])
  await expect
    .poll(() => center.state.context.offers?.find(({ id }) => id === offer?.id)?.state, within)
    .toBe('claimed')
  await expect.poll(() => mine.state.context.found?.coupons.some(({ name }) => name === offer?.name), within).toBe(true)
  await expect.poll(() => chat.state.context.unread, within).toBe(1)
})
