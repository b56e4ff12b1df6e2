import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import type { OrderTab } from '../../contract/enums'
import { type OrderAction, orderActions } from '../../contract/order'
import type { Standing } from '../../machines/lifecycle/standing'
import { orderList } from '../../machines/pages/order'
import { byHand } from '../support/by-hand'
import { rawAnswer } from '../support/raw-answer'
import { failureOf, goods, world } from '../support/world'

const unbalanced = { because: 'orders are put into each status by hand' }
const stock = { stock: { hammer: 90, drill: 9, gloves: 50 } }

/** Each standing an order may have, the status that it shows and the actions that go with it (domain.md 5). */
const standings: [Standing['progress'], Standing['refund'], string, OrderAction[]][] = [
  ['toPay', 'none', 'toPay', ['pay', 'cancel']],
  ['closing', 'none', 'toPay', []],
  ['toShip', 'none', 'toShip', ['buyAgain', 'refund']],
  ['shipped', 'none', 'shipped', ['receive', 'buyAgain', 'refund']],
  ['toReceive', 'none', 'toReceive', ['receive', 'buyAgain', 'refund']],
  ['received', 'none', 'received', ['review', 'buyAgain', 'refund']],
  ['reviewed', 'none', 'reviewed', ['buyAgain', 'refund', 'delete']],
  ['completed', 'none', 'completed', ['buyAgain', 'delete']],
  ['canceled', 'none', 'canceled', ['buyAgain', 'delete']],
  ['toShip', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['shipped', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['toReceive', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['received', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['reviewed', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['completed', 'refunded', 'refunded', ['buyAgain', 'delete']],
]

/** The same beside a refund that is under way. */
const refunds: typeof standings = [
  ['toShip', 'refunding', 'toShip', ['buyAgain']],
  ['shipped', 'requested', 'shipped', ['receive', 'buyAgain', 'withdraw']],
  ['toReceive', 'requested', 'toReceive', ['receive', 'buyAgain', 'withdraw']],
  ['received', 'requested', 'received', ['review', 'buyAgain', 'withdraw']],
  ['received', 'refunding', 'received', ['buyAgain']],
  ['reviewed', 'requested', 'reviewed', ['buyAgain', 'withdraw']],
]

test.each([...standings, ...refunds])(
  'an order that is %s (refund %s) shows as %s with exactly its actions',
  async (progress, refund, status, actions) => {
    const { buyer, db } = await world({ ...stock, unbalanced })
    const orderNo = await buyer.orders('hammer')
    await db
      .updateTable('orders')
      .set({ ...byHand({ progress, refund }), delivery_time: new Date() })
      .execute()
    await db.updateTable('skus').set({ sold: 1 }).where('id', '=', goods.hammer).execute()
    expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({ status, actions })
    const doing: Record<OrderAction, () => Promise<unknown>> = {
      pay: async () => {
        const { card } = await buyer.call(contract.payment.start, { orderNo })
        if (!card) throw Object.assign(new Error('nothing to pay'), { failure: 'orderActionRefused' })
      },
      cancel: () => buyer.call(contract.order.cancel, { orderNo, reason: 'other' }),
      receive: () => buyer.call(contract.order.receive, { orderNo }),
      review: () => buyer.call(contract.review.add, { orderNo, sku: goods.hammer, rating: 5, text: 'Good' }),
      refund: () => buyer.call(contract.order.refund, { orderNo, reason: 'Too heavy' }),
      withdraw: () => buyer.call(contract.order.withdraw, { orderNo }),
      buyAgain: () => buyer.call(contract.order.buyAgain, { orderNo }),
      delete: () => buyer.call(contract.order.delete, { orderNo }),
    }
    for (const action of orderActions)
      if (!actions.includes(action) && !(progress === 'closing' && action === 'pay'))
        expect([action, await failureOf(doing[action]())]).toEqual([action, 'orderActionRefused'])
    const row = await db.selectFrom('orders').select(['progress', 'refund', 'hidden']).executeTakeFirstOrThrow()
    expect(row).toEqual({ progress, refund, hidden: false })
    const last = actions.at(-1)
    if (last) expect([last, await failureOf(doing[last]())]).toEqual([last, 'no failure'])
  },
)

test('each tab shows its orders, the newest first, with the counts of all tabs', async () => {
  const { buyer, db, open, clock, login } = await world({ ...stock, unbalanced })
  const other = await login('83333333', 'spanner2026')
  await other.orders('hammer')
  const numbers: Record<string, string> = {}
  for (const [progress, refund] of standings) {
    clock.move(1000)
    const orderNo = await buyer.orders('hammer')
    numbers[`${progress} ${refund}`] = orderNo
    await db.updateTable('orders').set(byHand({ progress, refund })).where('order_no', '=', orderNo).execute()
  }
  const all = standings.map(([progress, refund]) => `${progress} ${refund}`).reverse()
  const tabs: Record<Exclude<OrderTab, 'all'>, string[]> = {
    toPay: ['closing none', 'toPay none'],
    toShip: ['toShip none'],
    toReceive: ['toReceive none', 'shipped none'],
    toReview: ['received none'],
  }
  const page = await open(orderList, {}, buyer)
  const { found: first } = page.state.context
  expect(first?.orders.map(({ orderNo }) => orderNo)).toEqual(all.slice(0, 10).map((name) => numbers[name]))
  expect(first).toMatchObject({ total: 15, pages: 2 })
  for (const [tab, names] of Object.entries(tabs)) {
    await page.does({ type: 'tab.choose', tab: tab as OrderTab })
    const { found } = page.state.context
    expect(found?.orders.map(({ orderNo }) => orderNo)).toEqual(names.map((name) => numbers[name]))
    expect(found).toMatchObject({ total: names.length, pages: 1 })
    expect(found?.counts).toEqual({ toPay: 2, toShip: 1, toReceive: 2, toReview: 1 })
  }
  expect(page.said.map((said) => said.type === 'navigate' && said.to)).toEqual(
    ['toPay', 'toShip', 'toReceive', 'toReview'].map((tab) => `/order?status=${tab}`),
  )
})

test('a list without orders is one page', async () => {
  const { buyer } = await world()
  expect(await buyer.call(contract.order.list, {})).toMatchObject({ orders: [], total: 0, page: 1, pages: 1 })
})

test('eleven orders fill two pages without gap or repetition', async () => {
  const { buyer, open, clock } = await world(stock)
  const placed: string[] = []
  for (let count = 1; count <= 11; count += 1) {
    clock.move(1000)
    const orderNo = await buyer.orders('hammer')
    await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
    placed.unshift(orderNo)
  }
  const page = await open(orderList, {}, buyer)
  const first = page.state.context.found
  await page.does({ type: 'page.turn', page: 2 })
  const second = page.state.context.found
  expect([first?.orders, second?.orders].map((orders) => orders?.length)).toEqual([10, 1])
  expect([...(first?.orders ?? []), ...(second?.orders ?? [])].map(({ orderNo }) => orderNo)).toEqual(placed)
  expect(page.said).toEqual([{ type: 'navigate', to: '/order?page=2' }])
})

test('eleven orders of one moment fill two pages without gap or repetition, by their numbers', async () => {
  const { buyer } = await world(stock)
  const placed: string[] = []
  for (let count = 1; count <= 11; count += 1) {
    const orderNo = await buyer.orders('hammer')
    await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
    placed.push(orderNo)
  }
  const pages = [await buyer.call(contract.order.list, {}), await buyer.call(contract.order.list, { page: 2 })]
  expect(pages.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo))).toEqual(placed.sort().reverse())
})

/** Every call of the contract that names an order. */
const ofAnOrder = [contract.order, contract.payment, contract.review]
  .flatMap((noun) => Object.entries(noun as Record<string, Call>))
  .filter(([, { input }]) => input.safeParse({ orderNo: '' }).error?.issues.some(({ path }) => path[0] === 'orderNo'))

/** A payload that such a call takes. */
const payloadFor = (call: Call, orderNo: string) =>
  [{ orderNo }, { orderNo, reason: 'other' }, { orderNo, sku: goods.hammer, rating: 5, text: 'Good' }].find(
    (payload) => call.input.safeParse(payload).success,
  )

test('the calls that name an order are those that the contract declares', () => {
  expect(ofAnOrder.map(([name]) => name)).toEqual([
    'detail',
    'cancel',
    'receive',
    'buyAgain',
    'refund',
    'withdraw',
    'delete',
    'start',
    'check',
    'add',
  ])
})

test.each(ofAnOrder)("%s answers somebody else's order exactly like one that does not exist", async (_, call) => {
  const { shop, buyer, login, db } = await world({ ...stock, unbalanced })
  const other = await login('83333333', 'spanner2026')
  const answers: string[] = []
  const orderNo = await buyer.orders('hammer')
  const books = () => db.selectFrom('orders').selectAll().execute()
  for (const progress of ['toPay', 'shipped', 'canceled'] as const) {
    await db.updateTable('orders').set(byHand({ progress })).execute()
    const before = await books()
    answers.push(await rawAnswer(shop, call, payloadFor(call, orderNo), other.token))
    expect(await books()).toEqual(before)
  }
  answers.push(await rawAnswer(shop, call, payloadFor(call, '20260302abcdefghijklmnopqrst'), other.token))
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0] ?? '')).toEqual({ code: '20301', msg: expect.stringMatching(/\w/) })
  expect((await other.call(contract.order.list, {})).orders).toEqual([])
  expect((await other.call(contract.cart.list, {})).lines).toEqual([])
})
