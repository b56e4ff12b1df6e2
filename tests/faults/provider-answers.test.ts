import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { days, minutes, seconds } from '../../contract/time'
import { stripePayments } from '../../server/payment/stripe'
import { cards, confirm, failureOf, goods, world } from '../support/world'

const stock = { stock: { hammer: 9 } }
const creates = 'POST /v1/payment_intents'
const cancels = 'POST /v1/payment_intents/*/cancel'
const refunds = 'POST /v1/refunds'
const reads = 'GET /v1/payment_intents/*'
/** An error of the provider's own that it remembers under the key of the call, before and after doing what was asked. */
const remembered = { kind: 'answer', status: 500, retry: false, kept: true } as const
const done = { ...remembered, executed: true } as const

type World = Awaited<ReturnType<typeof world>>

const progressOf = async ({ db }: World, orderNo: string) => {
  const row = await db.selectFrom('orders').select(['progress', 'refund']).where('order_no', '=', orderNo).execute()
  return [row[0]?.progress, row[0]?.refund]
}

/** Sweeps again and again while time goes on, for so long. */
const sweepsFor = async ({ sweep, clock, shop }: World, time: number, every: number) => {
  for (let passed = 0; passed <= time; passed += every) {
    await sweep()
    clock.move(every)
    await shop.sandbox.deliver()
  }
}

const pieces = ({ db }: World) =>
  db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', goods.hammer).executeTakeFirstOrThrow()

/** How many calls the provider refused. */
const refusedCalls = ({ shop }: World) => shop.sandbox.faults.list().reduce((sum, { hits }) => sum + hits, 0)

/** Cents that were captured and that went back, at the provider. */
const money = ({ shop }: World) => {
  const paid = shop.sandbox.state.charges().filter(({ paid }) => paid)
  return [
    paid.reduce((sum, { amount }) => sum + amount, 0),
    paid.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  ]
}

test('an order canceled while its bank is processing, and declined then, ends; nobody can be charged later', async () => {
  const there = await world(stock)
  const { buyer, shop, clock } = there
  const orderNo = await buyer.orders('hammer')
  expect(await buyer.pays(orderNo, 'pm_card_processingDeclined')).toBe('processing')
  expect(await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }))).toBe('paymentProcessing')
  clock.move(seconds(4))
  await shop.sandbox.deliver()
  await sweepsFor(there, minutes(2), seconds(10))
  expect(await progressOf(there, orderNo)).toEqual(['canceled', 'none'])
  expect(shop.sandbox.state.intents().map(({ status }) => status)).toEqual(['canceled'])
  expect(await pieces(there)).toEqual({ on_hand: 9, held: 0, sold: 0 })
})

test('an error on create that the provider remembers does not outlive the next try', async () => {
  const there = await world(stock)
  const { buyer, shop } = there
  shop.sandbox.faults.add({ on: creates, fault: remembered, times: 1 })
  const orderNo = await buyer.orders('hammer')
  expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
  expect(await buyer.pays(orderNo)).toBe('success')
  expect(money(there)[1]).toBe(0)
  // Whoever looks at the provider's dashboard finds the order by its number.
  expect(shop.sandbox.state.intents().map(({ metadata }) => metadata.orderNo)).toEqual([orderNo])
})

test.each([409, 429] as const)(
  'a provider that is busy (%s) has refused nothing: the next try pays',
  async (status) => {
    const { buyer, shop, staff } = await world(stock)
    shop.sandbox.faults.add({ on: creates, fault: { kind: 'answer', status, retry: false }, times: 1 })
    const orderNo = await buyer.orders('hammer')
    expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
    expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, problem: null }])
    expect(await buyer.pays(orderNo)).toBe('success')
  },
)

test('a key of ours that is wrong says nothing of the payment: once it is right, all is asked again', async () => {
  const { shop } = await world()
  const { port, clock } = shop
  const form = { publishableKey: '', script: '', testCards: [] }
  const settings = { secretKey: 'sk_test_mistyped', webhookSecret: '', form, host: '127.0.0.1', port }
  await expect(stripePayments(settings, clock).read('pi_1')).rejects.toMatchObject({
    kind: 'unanswered',
    cause: { statusCode: 401 },
  })
})

test.each([
  ['before it was done', remembered, undefined],
  ['after it was done', done, undefined],
  ['while a bank waits for its answer', remembered, cards.asking],
  ['after a card was refused', remembered, cards.declined],
] as const)(
  'an error on cancel that the provider remembers, %s, closes the order all the same',
  async (_, fault, card) => {
    const there = await world(stock)
    const { buyer, shop } = there
    const orderNo = await buyer.orders('hammer')
    await (card ? buyer.pays(orderNo, card) : buyer.call(contract.payment.start, { orderNo }))
    shop.sandbox.faults.add({ on: cancels, fault, times: 1 })
    await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }))
    await sweepsFor(there, minutes(2), seconds(10))
    expect(await progressOf(there, orderNo)).toEqual(['canceled', 'none'])
    expect(shop.sandbox.state.intents().map(({ status }) => status)).toEqual(['canceled'])
  },
)

test.each([
  ['before it was done', remembered],
  ['after it was done', done],
])('an error on refund that the provider remembers, %s, pays the money back once', async (_, fault) => {
  const there = await world(stock)
  const { buyer, shop, db } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  shop.sandbox.faults.add({ on: refunds, fault, times: 1 })
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  await sweepsFor(there, minutes(2), seconds(10))
  expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunded'])
  const [captured, back] = money(there)
  expect(back).toBe(captured)
  expect(shop.sandbox.state.refunds()).toHaveLength(1)
  const rows = await db.selectFrom('refunds').select(['reason', 'amount', 'status']).execute()
  expect(rows).toEqual([{ reason: 'requested', amount: captured, status: 'done' }])
})

test.each(['cut', 'cutAfter', 'truncate'] as const)(
  'a refund whose answers are lost (%s) is paid back once, whatever was done without a word',
  async (kind) => {
    const there = await world(stock)
    const { buyer, shop, db } = there
    const orderNo = await buyer.orders('hammer')
    await buyer.pays(orderNo)
    // More often than the shop asks in one go: it has to come back to it.
    shop.sandbox.faults.add({ on: refunds, fault: { kind }, times: 5 })
    await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
    expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunding'])
    await sweepsFor(there, minutes(4), seconds(10))
    expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunded'])
    const [captured, back] = money(there)
    expect(back).toBe(captured)
    expect(shop.sandbox.state.refunds()).toHaveLength(1)
    expect(await db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([
      { amount: captured, status: 'done' },
    ])
  },
)

test('a refund of which the provider has not answered yet is not paid by hand as well: it may have gone back', async () => {
  const there = await world(stock)
  const { buyer, shop, staff } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  shop.sandbox.faults.add({ on: refunds, fault: { kind: 'cutAfter' }, times: 5 })
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  const [captured, back] = money(there)
  expect(back).toBe(captured)
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  await sweepsFor(there, minutes(4), seconds(10))
  expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunded'])
  const { refundWay } = await buyer.call(contract.order.detail, { orderNo })
  expect([refundWay, ...money(there)]).toEqual(['card', captured, captured])
})

test('while the provider does not say how a payment stands nothing is decided, and what it says later counts', async () => {
  const there = await world(stock)
  const { buyer, shop, clock } = there
  const check = async (orderNo: string) => (await buyer.call(contract.payment.check, { orderNo, fresh: true })).result
  const [paid, left] = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  const { card } = await buyer.call(contract.payment.start, { orderNo: paid })
  await buyer.call(contract.payment.start, { orderNo: left })
  const lift = shop.sandbox.faults.add({ on: '** /v1/payment_intents/**', fault: { kind: 'answer', status: 503 } })
  expect([await check(paid), await check(left)]).toEqual(['waiting', 'waiting'])
  lift()
  await confirm(shop, card?.clientSecret ?? '', cards.good)
  const liftAgain = shop.sandbox.faults.add({ on: '** /v1/payment_intents/**', fault: { kind: 'answer', status: 503 } })
  clock.move(paymentWindow)
  // Neither paid nor canceled before the provider has said so.
  expect([await check(paid), await check(left)]).toEqual(['processing', 'processing'])
  expect(await progressOf(there, paid)).toEqual(['closing', 'none'])
  liftAgain()
  expect([await check(paid), await check(left)]).toEqual(['success', 'canceled'])
})

test('a payment that the provider refuses for good is asked for once, staff see it, and the order ends by itself', async () => {
  const there = await world(stock)
  const { buyer, shop, staff, clock } = there
  const refused = { kind: 'answer', status: 400, kept: true } as const
  shop.sandbox.faults.add({ on: creates, fault: refused })
  const orderNo = await buyer.orders('hammer')
  for (const _ of [1, 2, 3])
    expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
  expect(shop.sandbox.faults.list().map(({ hits }) => hits)).toEqual([1])
  const { orders } = await staff.call(contract.shop.orders, {})
  expect(orders).toMatchObject([{ orderNo, problem: expect.stringContaining('refused') }])
  // Its shopper may still pay it: staff end only what is closing.
  expect(await failureOf(staff.call(contract.shop.close, { orderNo }))).toBe('orderActionRefused')
  expect(await progressOf(there, orderNo)).toEqual(['toPay', 'none'])
  clock.move(paymentWindow)
  await there.sweep()
  expect(await progressOf(there, orderNo)).toEqual(['canceled', 'none'])
  // Whoever comes back to its payment page is told so, not that they may try again.
  expect((await buyer.call(contract.payment.start, { orderNo })).result).toBe('canceled')
})

test('a cancel that the provider refuses for good is left to staff, who try it again or end the order', async () => {
  const there = await world(stock)
  const { buyer, shop, staff } = there
  const stuck: string[] = []
  for (const _ of [1, 2]) {
    const orderNo = await buyer.orders('hammer')
    await buyer.call(contract.payment.start, { orderNo })
    stuck.push(orderNo)
  }
  const [first = '', second = ''] = stuck
  const lift = shop.sandbox.faults.add({ on: cancels, fault: { kind: 'answer', status: 400 } })
  for (const orderNo of stuck) await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }))
  await sweepsFor(there, days(1), minutes(30))
  expect(shop.sandbox.faults.list()[0]?.hits).toBeLessThan(6)
  const problems = async () =>
    (await staff.call(contract.shop.orders, {})).orders.filter(({ problem }) => problem).map(({ orderNo }) => orderNo)
  expect(new Set(await problems())).toEqual(new Set(stuck))
  // Its card can be charged still, whoever looks at it.
  await buyer.call(contract.payment.check, { orderNo: first, fresh: true })
  expect(await progressOf(there, first)).toEqual(['closing', 'none'])
  lift()
  await there.sweep()
  expect(await progressOf(there, first)).toEqual(['closing', 'none'])
  await staff.call(contract.shop.retry, { orderNo: first })
  await there.sweep()
  expect(await progressOf(there, first)).toEqual(['canceled', 'none'])
  expect((await staff.call(contract.shop.close, { orderNo: second })).status).toBe('canceled')
  expect(await failureOf(staff.call(contract.shop.close, { orderNo: first }))).toBe('orderActionRefused')
  expect(await problems()).toEqual([])
  expect(await pieces(there)).toEqual({ on_hand: 9, held: 0, sold: 0 })
})

test('an order that staff try again is closed by the next sweep, without a wait', async () => {
  const there = await world(stock)
  const { buyer, shop, staff } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  const lift = shop.sandbox.faults.add({ on: cancels, fault: { kind: 'answer', status: 400 } })
  await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }))
  await there.sweep()
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ problem: expect.any(String) }])
  lift()
  await staff.call(contract.shop.retry, { orderNo })
  await there.sweep()
  expect(await progressOf(there, orderNo)).toEqual(['canceled', 'none'])
})

test.each(['open', 'canceled'])(
  'a payment (%s) of which the provider will not speak is asked about once, and then left to staff',
  async (how) => {
    const there = await world(stock)
    const { buyer, shop, staff, clock } = there
    const orderNo = await buyer.orders('hammer')
    await buyer.call(contract.payment.start, { orderNo })
    if (how === 'canceled') await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
    clock.move(minutes(2))
    shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
    for (const _ of [1, 2, 3, 4, 5]) {
      await there.sweep()
      clock.move(minutes(1))
    }
    expect(shop.sandbox.faults.list().map(({ hits }) => hits)).toEqual([1])
    expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ problem: expect.any(String) }])
  },
)

test('an order whose payment the provider does not know is ended by staff once its time is over, whoever looked at it', async () => {
  const there = await world(stock)
  const { buyer, shop, staff } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
  await sweepsFor(there, paymentWindow, minutes(1))
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ problem: expect.any(String) }])
  expect((await staff.call(contract.shop.close, { orderNo })).status).toBe('canceled')
  expect(await pieces(there)).toEqual({ on_hand: 9, held: 0, sold: 0 })
})

test('what the provider will not say of an order that is canceled, staff can lay aside for good', async () => {
  const there = await world(stock)
  const { buyer, shop, staff, clock } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
  await shop.sandbox.deliver()
  clock.move(minutes(2))
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
  await there.sweep()
  const problems = async () =>
    (await staff.call(contract.shop.orders, {})).orders.filter(({ problem }) => problem).length
  expect(await problems()).toBe(1)
  expect((await staff.call(contract.shop.close, { orderNo })).status).toBe('canceled')
  expect(await problems()).toBe(0)
  await sweepsFor(there, days(1), minutes(30))
  expect(await problems()).toBe(0)
  expect(await pieces(there)).toEqual({ on_hand: 9, held: 0, sold: 0 })
})

test('an event of a payment of which the provider will not speak waits for staff, and is applied when they try again', async () => {
  const there = await world(stock)
  const { buyer, shop, staff, db, sweep } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
  shop.sandbox.dashboard.refund(shop.sandbox.state.intents()[0]?.id ?? '', 500)
  // An event of another payment, which has nothing to do with that.
  const event = { type: 'payment_intent.succeeded', received_at: there.clock.now() }
  await db
    .insertInto('payment_events')
    .values({ ...event, id: 'evt_other', provider_id: 'pi_other' })
    .execute()
  await sweepsFor(there, minutes(2), minutes(1))
  const asked = refusedCalls(there)
  expect(asked).toBeGreaterThan(0)
  await sweepsFor(there, minutes(30), minutes(1))
  expect(refusedCalls(there)).toBe(asked)
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, problem: expect.any(String) }])
  const tries = db.selectFrom('payment_events').select('failures').where('id', '=', 'evt_other')
  expect((await tries.executeTakeFirstOrThrow()).failures).toBeGreaterThan(5)
  shop.sandbox.faults.clear()
  await staff.call(contract.shop.retry, { orderNo })
  await sweep()
  expect(await db.selectFrom('refunds').select(['reason', 'amount']).execute()).toEqual([
    { reason: 'dashboard', amount: 500 },
  ])
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, problem: null }])
})

test('what a bank disputes is told to staff even where the provider will not speak of the payment', async () => {
  const there = await world(stock)
  const { buyer, shop, staff } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
  shop.sandbox.dashboard.dispute(shop.sandbox.state.intents()[0]?.id ?? '')
  await sweepsFor(there, minutes(5), minutes(1))
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo, problem: 'The bank disputes the payment, answer it at the provider' },
  ])
})

test.each(['tells its end by itself', 'speaks again'])(
  'a refund of which the provider will not speak is left to staff, until it %s',
  async (until) => {
    const there = await world(stock)
    const { buyer, shop, staff, sweep } = there
    const other = await buyer.orders('hammer')
    await buyer.pays(other)
    await buyer.call(contract.order.refund, { orderNo: other, reason: 'too small' })
    there.clock.move(1000)
    const orderNo = await buyer.orders('hammer')
    await buyer.pays(orderNo)
    const then = 'succeeded'
    shop.sandbox.faults.add({ on: refunds, fault: { kind: 'refund', first: 'pending', then, ms: days(1) }, times: 1 })
    await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
    await shop.sandbox.deliver()
    shop.sandbox.faults.add({ on: 'GET /v1/refunds', fault: { kind: 'answer', status: 400 } })
    await sweepsFor(there, minutes(2), minutes(1))
    const asked = refusedCalls(there)
    expect(asked).toBeGreaterThan(0)
    await sweepsFor(there, minutes(30), minutes(1))
    expect(refusedCalls(there)).toBe(asked)
    expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
      { orderNo, problem: expect.any(String) },
      { orderNo: other, problem: null },
    ])
    // The bank works on it still: paid by hand as well it would be paid twice.
    expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
    shop.sandbox.faults.clear()
    if (until === 'speaks again') {
      shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
      await sweepsFor(there, days(1), minutes(30))
      expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunding'])
      await staff.call(contract.shop.retry, { orderNo })
      await sweep()
    } else await sweepsFor(there, days(1), minutes(30))
    expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunded'])
    expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
      { orderNo, problem: null },
      { orderNo: other, problem: null },
    ])
    expect(await failureOf(staff.call(contract.shop.retry, { orderNo }))).toBe('orderActionRefused')
    // Nothing of the other order was touched.
    expect(await failureOf(staff.call(contract.shop.retry, { orderNo: other }))).toBe('orderActionRefused')
  },
)

test('a refund that the provider refuses for good is left to staff, and paid by hand', async () => {
  const there = await world(stock)
  const { buyer, shop, staff } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  shop.sandbox.faults.add({ on: refunds, fault: { kind: 'answer', status: 400 } })
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  await sweepsFor(there, days(1), minutes(30))
  expect(shop.sandbox.faults.list()[0]?.hits).toBe(1)
  // What waits for staff stands first, however many orders came after it.
  const later = await buyer.orders('hammer')
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo, problem: expect.any(String) },
    // A hammer at S$18.90, and S$8 for delivery.
    { orderNo: later, total: 2690, problem: null },
  ])
  expect(await staff.call(contract.shop.repaid, { orderNo })).toMatchObject({
    status: 'refunded',
    refundWay: 'transfer',
  })
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo: later, problem: null },
    { orderNo, problem: null },
  ])
})

test('a slow read of before the payment takes nothing back: what was captured stays, and a refund returns it', async () => {
  const there = await world(stock)
  const { buyer, shop, db } = there
  const orderNo = await buyer.orders('hammer')
  const { card, amount } = await buyer.call(contract.payment.start, { orderNo })
  shop.sandbox.faults.add({
    on: 'GET /v1/payment_intents/*',
    fault: { kind: 'latency', ms: 600, after: true },
    times: 1,
  })
  const slow = buyer.call(contract.payment.check, { orderNo, fresh: true })
  await expect.poll(() => shop.sandbox.faults.list()).toEqual([])
  await confirm(shop, card?.clientSecret ?? '', cards.good)
  await shop.sandbox.deliver()
  expect(await progressOf(there, orderNo)).toEqual(['toShip', 'none'])
  await slow
  const { captured } = await db.selectFrom('payment_attempts').select('captured').executeTakeFirstOrThrow()
  expect(captured).toBe(amount)
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  await there.sweep()
  expect(await progressOf(there, orderNo)).toEqual(['toShip', 'refunded'])
  expect(money(there)).toEqual([amount, amount])
})
