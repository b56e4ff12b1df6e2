import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days, minutes } from '../../contract/time'
import { webhookPath } from '../../server/payment/webhook'
import { cards, world } from '../support/world'

type World = Awaited<ReturnType<typeof world>>

const secret = 'whsec_story'

const eventFor = (intentId: string, id = 'evt_1') =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent' } },
  })

const signed = (payload: string, at: Date) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })

const send = async ({ shop }: World, payload: string, signature: string) =>
  (
    await shop.server.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  ).statusCode

/** An order whose card was charged while the shop has not heard of it yet. */
const charged = async (there: World) => {
  const { buyer, shop } = there
  const orderNo = await buyer.orders('hammer')
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  const intent = card?.clientSecret.split('_secret_')[0] as string
  await fetch(`http://127.0.0.1:${shop.port}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_story', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: card?.clientSecret as string, payment_method: cards.good }),
  })
  return { orderNo, intent }
}

const statusOf = async ({ db }: World, orderNo: string) =>
  (await db.selectFrom('orders').select('progress').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).progress

test('a forged, an old or a rewritten event changes nothing', async () => {
  const there = await world({ stock: { hammer: 3 } })
  const { orderNo, intent } = await charged(there)
  const payload = eventFor(intent)
  const now = there.clock.now()
  const old = new Date(now.getTime() - 301_000)
  expect(await send(there, payload, 't=1,v1=forged')).toBe(400)
  expect(await send(there, payload, '')).toBe(400)
  expect(await send(there, payload, signed(payload, old))).toBe(400)
  expect(await send(there, JSON.stringify(JSON.parse(payload), null, 1), signed(payload, now))).toBe(400)
  expect(await statusOf(there, orderNo)).toBe('toPay')
  expect(await send(there, payload, signed(payload, now))).toBe(200)
  expect(await statusOf(there, orderNo)).toBe('toShip')
})

test('an event that comes again, and another one after success, change nothing more', async () => {
  const there = await world({ stock: { hammer: 3 } })
  const { orderNo, intent } = await charged(there)
  const sold = async () =>
    (await there.db.selectFrom('skus').select('sold').where('id', '=', 'ham-clb-450').executeTakeFirstOrThrow()).sold
  // A latency of nothing, only to count the calls.
  there.shop.sandbox.faults.add({ on: 'GET /v1/payment_intents/*', fault: { kind: 'latency', ms: 0 } })
  for (const id of ['evt_1', 'evt_1', 'evt_2']) {
    const payload = eventFor(intent, id)
    expect(await send(there, payload, signed(payload, there.clock.now()))).toBe(200)
  }
  expect(await statusOf(there, orderNo)).toBe('toShip')
  expect(await sold()).toBe(1)
  // Who sends one event again and again does not make us ask the provider each time, and what is applied is done with.
  for (const _ of [1, 2, 3]) {
    there.clock.move(minutes(1))
    await there.sweep()
  }
  expect(there.shop.sandbox.faults.list().map(({ hits }) => hits)).toEqual([2])
})

test('an event brings no further try of a refund that waits for its next one', async () => {
  const there = await world({ stock: { hammer: 3 } })
  const { buyer, shop, clock, sweep } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  await shop.sandbox.deliver()
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 503, retry: false } })
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  await sweep()
  const asked = shop.sandbox.faults.list().map(({ hits }) => hits)
  const payload = eventFor(shop.sandbox.state.intents()[0]?.id ?? '', 'evt_late')
  expect(await send(there, payload, signed(payload, clock.now()))).toBe(200)
  expect(shop.sandbox.faults.list().map(({ hits }) => hits)).toEqual(asked)
})

test('an event is applied though the refund that it brings stumbles, which is paid by the next sweep', async () => {
  const there = await world({ stock: { hammer: 3 } })
  const { shop, db, sweep } = there
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'alter', amount: 100 }, times: 1 })
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 503, retry: false }, times: 1 })
  const { orderNo, intent } = await charged(there)
  const payload = eventFor(intent)
  expect(await send(there, payload, signed(payload, there.clock.now()))).toBe(200)
  const events = await db.selectFrom('payment_events').select('applied_at').execute()
  expect(events).toEqual([{ applied_at: there.clock.now() }])
  const refunds = db.selectFrom('refunds').select(['reason', 'amount', 'status'])
  expect(await refunds.execute()).toEqual([{ reason: 'wrongAmount', amount: 100, status: 'pending' }])
  await sweep()
  expect(await refunds.execute()).toEqual([{ reason: 'wrongAmount', amount: 100, status: 'done' }])
  expect(await statusOf(there, orderNo)).toBe('canceled')
})

test('an event of a payment that is not known yet is kept', async () => {
  const there = await world()
  const payload = eventFor('pi_unknown')
  expect(await send(there, payload, signed(payload, there.clock.now()))).toBe(200)
  const kept = await there.db.selectFrom('payment_events').select(['id', 'applied_at']).execute()
  expect(kept).toEqual([{ id: 'evt_1', applied_at: null }])
})

test('an event that waits for its payment waits on, whatever others are applied meanwhile', async () => {
  const there = await world({ stock: { hammer: 3 } })
  const waiting = eventFor('pi_unknown', 'evt_waiting')
  await send(there, waiting, signed(waiting, there.clock.now()))
  const { intent } = await charged(there)
  const payload = eventFor(intent, 'evt_other')
  expect(await send(there, payload, signed(payload, there.clock.now()))).toBe(200)
  const kept = await there.db.selectFrom('payment_events').select(['id', 'applied_at']).orderBy('id').execute()
  expect(kept.filter(({ applied_at }) => !applied_at).map(({ id }) => id)).toEqual(['evt_waiting'])
})

test.each([
  ['balance.available', { object: 'balance', available: [] }],
  ['payout.paid', { id: 'po_1', object: 'payout' }],
  ['customer.created', { id: 'cus_1', object: 'customer' }],
  ['charge.succeeded', { id: 'ch_1', object: 'charge', payment_intent: null }],
  ['payment_intent.created', { object: 'payment_intent' }],
])('an event %s that is about no payment of ours is acknowledged and forgotten', async (type, object) => {
  const there = await world()
  const payload = JSON.stringify({ id: 'evt_9', object: 'event', type, data: { object } })
  expect(await send(there, payload, signed(payload, there.clock.now()))).toBe(200)
  expect(await there.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
})

test('an event of a payment that nobody knows is looked at again less and less often, and forgotten after three days', async () => {
  const there = await world()
  const payload = eventFor('pi_unknown')
  await send(there, payload, signed(payload, there.clock.now()))
  const kept = () => there.db.selectFrom('payment_events').select('failures').execute()
  for (const _ of [1, 2, 3, 4]) await there.sweep()
  expect(await kept()).toEqual([{ failures: 1 }])
  there.clock.move(days(3))
  await there.sweep()
  expect(await kept()).toEqual([{ failures: 2 }])
  // What was applied stays: it is what the provider said.
  await sql`insert into payment_events select (jsonb_populate_record(payment_events,
    jsonb_build_object('id', 'evt_applied', 'applied_at', received_at))).* from payment_events`.execute(there.db)
  there.clock.move(1000)
  await there.sweep()
  expect(await there.db.selectFrom('payment_events').select('id').execute()).toEqual([{ id: 'evt_applied' }])
})

test.each([
  ['amount', { amount: 100 }, 100],
  // A hammer at S$18.90, and S$8 for delivery.
  ['currency', { currency: 'usd' }, 2690],
])('a capture of another %s cancels the order, and the money and the stock go back', async (_, altered, amount) => {
  const there = await world({ stock: { hammer: 3 } })
  const { buyer, shop, db, sweep, stockOf } = there
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'alter', ...altered }, times: 1 })
  const orderNo = await buyer.orders('hammer')
  expect(await buyer.pays(orderNo)).toBe('canceled')
  await sweep()
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({
    status: 'canceled',
    cancelReason: 'payment',
  })
  expect(await stockOf('hammer')).toBe(3)
  expect(await db.selectFrom('refunds').select(['reason', 'amount', 'status']).execute()).toEqual([
    { reason: 'wrongAmount', amount, status: 'done' },
  ])
})

test.each([
  ['succeeded', 'done'],
  ['failed', 'failed'],
] as const)('a refund that is pending at first and then %s is kept as %s, and asked for once', async (then, kept) => {
  const { buyer, shop, db, sweep, clock } = await world({ stock: { hammer: 3 } })
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'alter', amount: 100 }, times: 1 })
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'pending', then, ms: 5000 } })
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  const status = async () => (await db.selectFrom('refunds').select('status').executeTakeFirstOrThrow()).status
  expect(await status()).toBe('pending')
  clock.move(5000)
  await shop.sandbox.deliver()
  await sweep()
  expect(await status()).toBe(kept)
  expect(shop.sandbox.state.refunds()).toHaveLength(1)
})
