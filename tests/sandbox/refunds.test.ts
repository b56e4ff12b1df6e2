import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Bench, failureOf, newIntent, openBench } from './harness'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterEach(() => bench.sandbox.faults.clear())
afterAll(() => bench.app.close())

const paid = async (): Promise<string> => {
  const { id } = await newIntent(bench.stripe)
  await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}

const left = async (id: string): Promise<number> => {
  const intent = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('expected the charge itself')
  return charge.amount_captured - charge.amount_refunded
}

test('parts of a payment, never more than all of it', async () => {
  const payment_intent = await paid()
  const refunded = async () => (await bench.stripe.charges.list({ payment_intent })).data.map((one) => one.refunded)
  expect(await refunded()).toEqual([false])
  const first = await bench.stripe.refunds.create({ payment_intent, amount: 500, reason: 'requested_by_customer' })
  expect(first).toMatchObject({ status: 'succeeded', amount: 500, currency: 'sgd', payment_intent })
  const tooMuch = await failureOf(bench.stripe.refunds.create({ payment_intent, amount: 791 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(await refunded()).toEqual([false])
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 790 })
  expect(await failureOf(bench.stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(await left(payment_intent)).toBe(0)
  expect(await refunded()).toEqual([true])
  const { data } = await bench.stripe.refunds.list({ payment_intent })
  expect(data.map(({ amount }) => amount)).toEqual([790, 500])
  expect(await bench.stripe.refunds.retrieve(first.id)).toEqual(expect.objectContaining({ id: first.id }))
})

test('nothing to refund before payment', async () => {
  const { id } = await newIntent(bench.stripe)
  expect(await failureOf(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
})

test('fails at once', async () => {
  const payment_intent = await paid()
  bench.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'failed' })
  expect(await left(payment_intent)).toBe(1290)
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' })
})

test.each([
  ['pending', 'succeeded', 0],
  ['pending', 'failed', 1290],
  ['succeeded', 'failed', 1290],
] as const)('%s, later %s', async (first, then, remaining) => {
  const payment_intent = await paid()
  bench.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first, then, ms: 2000 }, times: 1 })
  const refund = await bench.stripe.refunds.create({ payment_intent })
  expect([refund.status, refund.pending_reason]).toEqual([first, first === 'pending' ? 'processing' : undefined])
  expect(await left(payment_intent)).toBe(0)
  bench.clock.ahead += 2000
  expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe(then)
  expect(await left(payment_intent)).toBe(remaining)
})

test('a list opens what its entries point at, by the name of the list', async () => {
  const payment_intent = await paid()
  await bench.stripe.refunds.create({ payment_intent, amount: 100 })
  const { data } = await bench.stripe.refunds.list({ payment_intent, expand: ['data.charge'] })
  expect(data).toMatchObject([{ amount: 100, charge: { object: 'charge', amount_refunded: 100 } }])
  for (const other of ['charge', 'lines.charge'])
    expect(await failureOf(bench.stripe.refunds.list({ payment_intent, expand: [other] }))).toMatchObject({
      statusCode: 400,
    })
})

test('a refund says why and for what it was, and a charge whether all of it went back', async () => {
  const payment_intent = await paid()
  const asked = { payment_intent, amount: 290, reason: 'duplicate', metadata: { order: '7' } } as const
  expect(await bench.stripe.refunds.create(asked)).toMatchObject({ reason: 'duplicate', metadata: { order: '7' } })
  const refunded = async () =>
    (await bench.stripe.charges.list({ payment_intent })).data.map((charge) => charge.refunded)
  expect(await refunded()).toEqual([false])
  for (const amount of [0, -290])
    expect(await failureOf(bench.stripe.refunds.create({ payment_intent, amount }))).toMatchObject({ param: 'amount' })
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1000, reason: null })
  expect(await refunded()).toEqual([true])
})

test.each([
  ['pending', 'failed', 'failed', ['refund.failed', 'refund.updated', 'charge.refunded', 'refund.created']],
  ['pending', 'canceled', 'canceled', ['refund.updated', 'charge.refunded', 'refund.created']],
  ['failed', 'succeeded', 'failed', ['refund.failed', 'refund.created']],
] as const)('%s, later to be %s, ends %s and tells of it', async (first, then, end, told) => {
  const payment_intent = await paid()
  bench.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first, then, ms: 2000 }, times: 1 })
  const { id } = await bench.stripe.refunds.create({ payment_intent, amount: 290 })
  bench.clock.ahead += 2000
  expect(await bench.stripe.refunds.retrieve(id)).toMatchObject({ status: end })
  expect(await bench.stripe.refunds.retrieve(id)).not.toHaveProperty('pending_reason')
  expect(await left(payment_intent)).toBe(1290)
  const { data } = await bench.stripe.events.list({ limit: told.length })
  expect(data.map(({ type }) => type)).toEqual(told)
  const before = data.find(({ type }) => type === 'refund.updated')?.data.previous_attributes
  expect(before).toEqual(first === 'pending' ? { status: 'pending' } : undefined)
})

test('what somebody pays back at the dashboard meets the same faults', async () => {
  const payment_intent = await paid()
  bench.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  bench.sandbox.dashboard.refund(payment_intent)
  expect((await bench.stripe.refunds.list({ payment_intent })).data).toMatchObject([{ status: 'failed' }])
  expect(await left(payment_intent)).toBe(1290)
})
