import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { sandboxKey } from '../support/shop'
import { failureOf, goods, world } from '../support/world'

const reason = 'Not what I need'

/** A world with a paid order of a drill, and somebody at the provider's dashboard. */
const paidWorld = async () => {
  const there = await world({ stock: { drill: 9 } })
  const { buyer, db, shop, staff } = there
  const orderNo = await buyer.orders('drill', 1, { couponId: undefined })
  expect(await buyer.pays(orderNo)).toBe('success')
  await shop.sandbox.deliver()
  const { provider_id, captured } = await db
    .selectFrom('payment_attempts')
    .select(['provider_id', 'captured'])
    .executeTakeFirstOrThrow()
  return {
    ...there,
    orderNo,
    captured,
    /** Pays back by hand at the provider, as its dashboard does: without a key and without a word of ours. */
    async refundsOutside(amount?: number) {
      const answer = await fetch(`http://127.0.0.1:${shop.port}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer sk_test_${sandboxKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ payment_intent: provider_id ?? '', ...(amount ? { amount: String(amount) } : {}) }),
      })
      expect(answer.status).toBe(200)
    },
    /** The next refund is under way at the provider for five seconds, and ends so. */
    pending: (then: 'canceled' | 'failed' | 'succeeded') =>
      shop.sandbox.faults.add({
        on: 'POST /v1/refunds',
        fault: { kind: 'refund', first: 'pending', then, ms: 5000 },
        times: 1,
      }),
    detail: () => buyer.call(contract.order.detail, { orderNo }),
    ships: () => staff.call(contract.shop.ship, { orderNo, person: 'Muthu', phone: '91234567' }),
    rows: () => db.selectFrom('refunds').select(['reason', 'amount', 'status']).orderBy('created_at').execute(),
    points: async () => {
      const rows = await db.selectFrom('points').select('amount').execute()
      return rows.reduce((sum, { amount }) => sum + amount, 0)
    },
    pieces: () =>
      db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', goods.drill).executeTakeFirstOrThrow(),
    back: () => shop.sandbox.state.charges().reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  }
}

test('an order that was refunded at the dashboard before shipping is refunded: goods, sales and coupon come back, once', async () => {
  const { refundsOutside, shop, detail, rows, captured, pieces, buyer, clock, ships, sweep, orderNo, db } =
    await paidWorld()
  const sales = db.selectFrom('products').select('sales_number').where('id', '=', 'korvane-drill-driver-18v')
  const { sales_number: sold } = await sales.executeTakeFirstOrThrow()
  expect((await buyer.call(contract.coupon.mine, { status: 'used' })).coupons).toHaveLength(1)
  clock.move(minutes(60))
  await refundsOutside()
  await shop.sandbox.deliver()
  for (const _ of [1, 2]) await sweep()
  expect(await detail()).toMatchObject({
    status: 'refunded',
    refundWay: 'card',
    refundTime: clock.now().toISOString(),
    actions: ['buyAgain', 'delete'],
  })
  expect(await rows()).toEqual([{ reason: 'dashboard', amount: captured, status: 'done' }])
  expect(await pieces()).toEqual({ on_hand: 9, held: 0, sold: 0 })
  expect((await sales.executeTakeFirstOrThrow()).sales_number).toBe(sold - 1)
  expect((await buyer.call(contract.coupon.mine, { status: 'used' })).coupons).toEqual([])
  expect(await failureOf(ships())).toBe('orderActionRefused')
  expect(await failureOf(buyer.call(contract.order.refund, { orderNo, reason }))).toBe('orderActionRefused')
})

test('after receipt the points go too, and the goods stay sold', async () => {
  const { refundsOutside, shop, detail, pieces, points, ships, buyer, orderNo } = await paidWorld()
  await ships()
  await buyer.call(contract.order.receive, { orderNo })
  expect(await points()).toBeGreaterThan(0)
  await refundsOutside()
  await shop.sandbox.deliver()
  expect((await detail()).status).toBe('refunded')
  expect(await points()).toBe(0)
  expect(await pieces()).toEqual({ on_hand: 8, held: 0, sold: 1 })
})

test('a request that is open ends when everything is back', async () => {
  const { refundsOutside, shop, detail, ships, buyer, orderNo, staff } = await paidWorld()
  await ships()
  await buyer.call(contract.order.refund, { orderNo, reason })
  await refundsOutside()
  await shop.sandbox.deliver()
  expect(await detail()).toMatchObject({ status: 'refunded', refund: { status: 'refunded' } })
  expect(await failureOf(staff.call(contract.shop.approve, { orderNo }))).toBe('orderActionRefused')
})

test.each([
  ['ten dollars', () => 1000],
  ['all but a cent', (captured: number) => captured - 1],
] as const)(
  'a part that went back, %s, is kept in the books, and a refund returns the rest only',
  async (_, partOf) => {
    const { refundsOutside, shop, detail, captured, ships, buyer, orderNo, staff, rows, back } = await paidWorld()
    const part = partOf(captured)
    await refundsOutside(part)
    await shop.sandbox.deliver()
    expect((await detail()).status).toBe('toShip')
    expect(await rows()).toEqual([{ reason: 'dashboard', amount: part, status: 'done' }])
    await ships()
    await buyer.call(contract.order.refund, { orderNo, reason })
    await staff.call(contract.shop.approve, { orderNo })
    expect((await detail()).status).toBe('refunded')
    expect(await rows()).toEqual([
      { reason: 'dashboard', amount: part, status: 'done' },
      { reason: 'requested', amount: captured - part, status: 'done' },
    ])
    expect(back()).toBe(captured)
  },
)

test.each([
  ['all of it', 0, undefined],
  ['a part of it', 0, 700],
  ['a part of it after another that is known', 300, 700],
  ['the rest of it after a part that is known', 300, undefined],
])(
  'a refund that the shopper asks for ends when the provider has paid %s back and its word was lost',
  async (_, known, part) => {
    const { refundsOutside, shop, detail, captured, buyer, orderNo, back, sweep, clock } = await paidWorld()
    if (known) await refundsOutside(known)
    await shop.sandbox.deliver()
    shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
    await refundsOutside(part)
    await shop.sandbox.deliver()
    await buyer.call(contract.order.refund, { orderNo, reason })
    for (const _ of [1, 2, 3]) {
      await sweep()
      clock.move(minutes(2))
    }
    expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'card' })
    expect(back()).toBe(captured)
  },
)

test('a refund that is under way at the provider counts once it is done, and one that fails changes nothing', async () => {
  const { refundsOutside, pending, shop, detail, rows, clock, sweep } = await paidWorld()
  pending('failed')
  await refundsOutside()
  await shop.sandbox.deliver()
  expect(await rows()).toMatchObject([{ status: 'pending' }])
  clock.move(5000)
  await shop.sandbox.deliver()
  expect(await rows()).toMatchObject([{ status: 'failed' }])
  expect(await detail()).toMatchObject({ status: 'toShip', refund: { status: 'none' } })
  pending('succeeded')
  await refundsOutside()
  await shop.sandbox.deliver()
  shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
  clock.move(5000)
  await shop.sandbox.deliver()
  clock.move(minutes(2))
  await sweep()
  await sweep()
  expect((await detail()).status).toBe('refunded')
})

test.each(['failed', 'canceled'] as const)(
  'what the provider did not pay back (%s) is owed still: a refund asks for all of it',
  async (then) => {
    const { refundsOutside, pending, shop, detail, buyer, orderNo, captured, rows, clock } = await paidWorld()
    pending(then)
    await refundsOutside(700)
    await shop.sandbox.deliver()
    clock.move(5000)
    await shop.sandbox.deliver()
    await buyer.call(contract.order.refund, { orderNo, reason })
    expect(await rows()).toEqual([
      { reason: 'dashboard', amount: 700, status: 'failed' },
      { reason: 'requested', amount: captured, status: 'done' },
    ])
    expect((await detail()).status).toBe('refunded')
  },
)

test('a part that somebody paid back and that the bank did not take is nothing that staff owe: no command could clear it', async () => {
  const { refundsOutside, pending, shop, rows, clock, staff, orderNo } = await paidWorld()
  pending('failed')
  await refundsOutside(700)
  await shop.sandbox.deliver()
  clock.move(5000)
  await shop.sandbox.deliver()
  expect(await rows()).toEqual([{ reason: 'dashboard', amount: 700, status: 'failed' }])
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo, refund: 'none', problem: null },
  ])
})

test('a late word of the provider about money that is back does not change when and how it came', async () => {
  const { refundsOutside, shop, detail, clock } = await paidWorld()
  const lift = shop.sandbox.faults.add({ on: 'webhook charge.refunded', fault: { kind: 'hold' } })
  await refundsOutside()
  await shop.sandbox.deliver()
  const refunded = { status: 'refunded', refundWay: 'card', refundTime: clock.now().toISOString() }
  expect(await detail()).toMatchObject(refunded)
  clock.move(minutes(60))
  lift()
  await shop.sandbox.deliver()
  expect(shop.sandbox.state.undelivered()).toBe(0)
  expect(await detail()).toMatchObject(refunded)
})

test('staff end by hand an order whose refund hangs, and it is not paid a second time', async () => {
  const { shop, detail, buyer, orderNo, staff, sweep, clock, back } = await paidWorld()
  const lift = shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 500, retry: false } })
  await buyer.call(contract.order.refund, { orderNo, reason })
  expect((await detail()).refund.status).toBe('refunding')
  expect(await staff.call(contract.shop.repaid, { orderNo })).toMatchObject({
    status: 'refunded',
    refundWay: 'transfer',
  })
  lift()
  for (const _ of [1, 2, 3]) {
    clock.move(minutes(5))
    await sweep()
  }
  expect(back()).toBe(0)
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
})

test('what the provider paid back behind an error of its own is not paid again, though another part that was under way comes back', async () => {
  const { refundsOutside, pending, shop, buyer, orderNo, clock, sweep, back, captured, rows } = await paidWorld()
  pending('failed')
  await refundsOutside(captured - 400)
  await shop.sandbox.deliver()
  const hidden = { kind: 'answer', status: 500, retry: false, kept: true, executed: true } as const
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: hidden, times: 1 })
  clock.move(1000)
  await buyer.call(contract.order.refund, { orderNo, reason })
  clock.move(4000)
  await sweep()
  await shop.sandbox.deliver()
  expect(await rows()).toEqual([
    { reason: 'dashboard', amount: captured - 400, status: 'failed' },
    { reason: 'requested', amount: 400, status: 'done' },
  ])
  expect(shop.sandbox.state.refunds().map(({ amount, status }) => [amount, status])).toEqual([
    [captured - 400, 'failed'],
    [400, 'succeeded'],
  ])
  expect(back()).toBe(400)
})

test('what staff pay by hand is what failed alone: a part that was paid at the dashboard before stays done', async () => {
  const { refundsOutside, shop, buyer, orderNo, staff, rows, captured } = await paidWorld()
  await refundsOutside(500)
  await shop.sandbox.deliver()
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  await buyer.call(contract.order.refund, { orderNo, reason })
  const both = [
    { reason: 'dashboard', amount: 500, status: 'done' },
    { reason: 'requested', amount: captured - 500, status: 'failed' },
  ]
  expect(await rows()).toEqual(both)
  await staff.call(contract.shop.repaid, { orderNo })
  expect(await rows()).toEqual(both)
})

test('a refund that failed is under way again once staff pay it at the dashboard, and nobody is told that it failed', async () => {
  const { refundsOutside, pending, shop, detail, buyer, orderNo, clock, sweep } = await paidWorld()
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  await buyer.call(contract.order.refund, { orderNo, reason })
  expect((await detail()).refund).toMatchObject({ status: 'refunding', failed: true })
  pending('succeeded')
  await refundsOutside()
  await shop.sandbox.deliver()
  expect((await detail()).refund).toMatchObject({ status: 'refunding', failed: false })
  clock.move(minutes(1))
  await sweep()
  await shop.sandbox.deliver()
  expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'card' })
})

test.each(['before shipping', 'after receipt'] as const)(
  'who asks %s for what somebody is paying back already is told that it is back once it is, and staff that the bank did not take it',
  async (when) => {
    const { refundsOutside, pending, shop, detail, ships, buyer, orderNo, staff, clock, rows, captured, points } =
      await paidWorld()
    if (when === 'after receipt') {
      await ships()
      await buyer.call(contract.order.receive, { orderNo })
    }
    pending('failed')
    await refundsOutside()
    await shop.sandbox.deliver()
    await buyer.call(contract.order.refund, { orderNo, reason })
    if (when === 'after receipt') await staff.call(contract.shop.approve, { orderNo })
    expect(await detail()).toMatchObject({ refundWay: null, refund: { status: 'refunding', failed: false } })
    expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
    clock.move(5000)
    await shop.sandbox.deliver()
    expect(await rows()).toEqual([{ reason: 'dashboard', amount: captured, status: 'failed' }])
    expect((await detail()).refund).toMatchObject({ status: 'refunding', failed: true })
    expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
      { orderNo, problem: 'the refund failed' },
    ])
    pending('succeeded')
    await refundsOutside()
    await shop.sandbox.deliver()
    expect((await detail()).refund).toMatchObject({ status: 'refunding', failed: false })
    clock.move(5000)
    await shop.sandbox.deliver()
    expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'card' })
    expect(await points()).toBe(0)
  },
)

test('a payment that its bank disputes is shown to staff; the order goes on', async () => {
  const { shop, detail, staff, orderNo, ships } = await paidWorld()
  shop.sandbox.dashboard.dispute(shop.sandbox.state.intents()[0]?.id ?? '')
  shop.sandbox.dashboard.balance()
  await shop.sandbox.deliver()
  expect(shop.sandbox.state.undelivered()).toBe(0)
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo, problem: 'The bank disputes the payment, answer it at the provider' },
  ])
  await ships()
  expect((await detail()).status).toBe('shipped')
  await staff.call(contract.shop.retry, { orderNo })
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ problem: null }])
})

test.each(['refund.created', 'charge.refunded'])(
  'a refund at the dashboard is taken in where of all events only %s comes',
  async (event) => {
    const { refundsOutside, shop, detail, rows, captured } = await paidWorld()
    const others = ['refund.created', 'refund.updated', 'charge.refunded'].filter((other) => other !== event)
    for (const other of others) shop.sandbox.faults.add({ on: `webhook ${other}`, fault: { kind: 'drop' } })
    await refundsOutside()
    await shop.sandbox.deliver()
    expect(await rows()).toEqual([{ reason: 'dashboard', amount: captured, status: 'done' }])
    expect((await detail()).status).toBe('refunded')
  },
)
