import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { days, minutes } from '../../contract/time'
import { cancels, creates, pieces, progressOf, reads, refunds, stock, sweepsFor } from '../support/provider'
import { failureOf, world } from '../support/world'

/** How many calls the provider refused. */
const refusedCalls = ({ shop }: Awaited<ReturnType<typeof world>>) =>
  shop.sandbox.faults.list().reduce((sum, { hits }) => sum + hits, 0)

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
  // It has no problem any more, and that of the other stays.
  expect(await failureOf(staff.call(contract.shop.close, { orderNo: first }))).toBe('orderActionRefused')
  expect(await failureOf(staff.call(contract.shop.retry, { orderNo: first }))).toBe('orderActionRefused')
  expect(await problems()).toEqual([second])
  expect((await staff.call(contract.shop.close, { orderNo: second })).status).toBe('canceled')
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
  const other = await buyer.orders('hammer')
  await buyer.pays(other)
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  await shop.sandbox.deliver()
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
  const ofOrder = shop.sandbox.state.intents().find(({ metadata }) => metadata.orderNo === orderNo)
  shop.sandbox.dashboard.refund(ofOrder?.id ?? '', 500)
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
  const problems = async () =>
    new Map((await staff.call(contract.shop.orders, {})).orders.map((one) => [one.orderNo, one.problem]))
  expect(await problems()).toEqual(
    new Map([
      [orderNo, expect.any(String)],
      [other, null],
    ]),
  )
  const tries = db.selectFrom('payment_events').select('failures').where('id', '=', 'evt_other')
  expect((await tries.executeTakeFirstOrThrow()).failures).toBeGreaterThan(5)
  shop.sandbox.faults.clear()
  await staff.call(contract.shop.retry, { orderNo })
  await sweep()
  expect(await db.selectFrom('refunds').select(['reason', 'amount']).execute()).toEqual([
    { reason: 'dashboard', amount: 500 },
  ])
  expect((await problems()).get(orderNo)).toBeNull()
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
  expect(await failureOf(staff.call(contract.shop.retry, { orderNo: later }))).toBe('orderActionRefused')
  expect(await staff.call(contract.shop.repaid, { orderNo })).toMatchObject({
    status: 'refunded',
    refundWay: 'transfer',
  })
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo: later, problem: null },
    { orderNo, problem: null },
  ])
  // Asked again, the provider would pay it as well.
  shop.sandbox.faults.clear()
  expect(await failureOf(staff.call(contract.shop.retry, { orderNo }))).toBe('orderActionRefused')
  await sweepsFor(there, minutes(5), minutes(1))
  expect(shop.sandbox.state.charges().map(({ amount_refunded }) => amount_refunded)).toEqual([0])
})

test('a canceled order that staff are done with leaves the others to be seen to', async () => {
  const there = await world(stock)
  const { buyer, shop, staff, clock } = there
  const orders = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  for (const orderNo of orders) {
    await buyer.call(contract.payment.start, { orderNo })
    await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
  }
  clock.move(minutes(2))
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 400 } })
  await there.sweep()
  const [first = '', second = ''] = orders
  const problems = async () =>
    (await staff.call(contract.shop.orders, {})).orders.filter(({ problem }) => problem).map(({ orderNo }) => orderNo)
  expect((await problems()).sort()).toEqual([...orders].sort())
  await staff.call(contract.shop.close, { orderNo: first })
  expect(await problems()).toEqual([second])
})
