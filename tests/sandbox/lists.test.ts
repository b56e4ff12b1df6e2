import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, failureOf, keys, newIntent, openBench } from './harness'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.app.close())

const intentOf = (amount: number, metadata = {}) =>
  bench.stripe.paymentIntents.create({ amount, currency: 'sgd', metadata })

const paid = async () => {
  const { id } = await newIntent(bench.stripe)
  const { latest_charge } = await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return { id, charge: String(latest_charge) }
}

test('a list is turned in both ways, the newest first, ten at once, and says whether there is more', async () => {
  const ids: string[] = []
  for (let amount = 1001; amount <= 1011; amount += 1) ids.push((await intentOf(amount)).id)
  const page = async (params: Stripe.PaymentIntentListParams) => {
    const { data, has_more } = await bench.stripe.paymentIntents.list(params)
    return [data.map(({ amount }) => amount), has_more]
  }
  expect(await page({})).toEqual([[1011, 1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002], true])
  expect(await page({ limit: 11 })).toEqual([[1011, 1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001], false])
  expect(await page({ limit: 2, starting_after: ids[10] ?? '' })).toEqual([[1010, 1009], true])
  expect(await page({ limit: 2, starting_after: ids[2] ?? '' })).toEqual([[1002, 1001], false])
  expect(await page({ limit: 2, ending_before: ids[0] ?? '' })).toEqual([[1003, 1002], true])
  expect(await page({ limit: 2, ending_before: ids[8] ?? '' })).toEqual([[1011, 1010], false])
  for (const limit of [0, 101])
    expect(await failureOf(bench.stripe.paymentIntents.list({ limit }))).toMatchObject({ param: 'limit' })
  expect(await page({ limit: 1 })).toEqual([[1011], true])
  expect((await page({ limit: 100 }))[1]).toBe(false)
  expect(await failureOf(bench.stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({
    ...{ statusCode: 404, param: 'starting_after' },
  })
})

test('a list is narrowed by time, by the ends of a span with and without the moment itself', async () => {
  bench.clock.ahead += 60_000
  const { created: early } = await intentOf(2001)
  bench.clock.ahead += 60_000
  const { created: late } = await intentOf(2002)
  const between = async (created: Stripe.RangeQueryParam | number) =>
    (await bench.stripe.paymentIntents.list({ created, limit: 2 })).data.map(({ amount }) => amount)
  expect(await between({ gt: early })).toEqual([2002])
  expect(await between({ gte: early })).toEqual([2002, 2001])
  expect(await between({ gt: early - 1, lt: late })).toEqual([2001])
  expect(await between({ gt: early - 1, lte: late })).toEqual([2002, 2001])
  expect(await between(early)).toEqual([2001])
})

test('events are found by several types at once, and say when they were and for which call', async () => {
  const { id } = await newIntent(bench.stripe, { idempotencyKey: 'told' })
  await bench.stripe.paymentIntents.cancel(id)
  const types = ['payment_intent.created', 'payment_intent.canceled']
  const { data } = await bench.stripe.events.list({ types, limit: 2 })
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.canceled', 'payment_intent.created'])
  const [, first] = data
  expect(first?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'told' })
  expect(Math.abs((first?.created ?? 0) - (Date.now() + bench.clock.ahead) / 1000)).toBeLessThan(10)
  const { data: others } = await bench.stripe.events.list({ types: ['charge.failed'] })
  expect(others).toEqual([])
})

test('refunds are those of their charge, the newest first', async () => {
  const { id: payment_intent, charge } = await paid()
  const other = await paid()
  for (const amount of [100, 200]) await bench.stripe.refunds.create({ payment_intent, amount })
  await bench.stripe.refunds.create({ charge: other.charge, amount: 300 })
  const amounts = ({ data = [] }: Partial<Stripe.ApiList<Stripe.Refund>> = {}) => data.map(({ amount }) => amount)
  const { refunds } = await bench.stripe.charges.retrieve(charge, { expand: ['refunds'] })
  expect(amounts(refunds ?? {})).toEqual([200, 100])
  expect(amounts(await bench.stripe.refunds.list({ charge }))).toEqual([200, 100])
  expect(amounts(await bench.stripe.refunds.list({ payment_intent: other.id }))).toEqual([300])
})

test('what cannot be opened is refused by its name', async () => {
  const { id } = await paid()
  // Refunds are a list of the charge, at the provider too: a payment has none.
  for (const name of ['customer', 'refunds', 'amount']) {
    const failure = await failureOf(bench.stripe.paymentIntents.retrieve(id, { expand: [name] }))
    expect([failure.statusCode, failure.param, failure.message]).toEqual([
      ...[400, 'expand', `This property cannot be expanded (${name}).`],
    ])
  }
  expect(await failureOf(bench.stripe.charges.retrieve('ch_none'))).toMatchObject({
    param: 'id',
    code: 'resource_missing',
  })
})

const typed = 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123'

test('a browser may do five things, and nothing of what a shop does', async () => {
  const { id, charge } = await paid()
  const { id: open, client_secret } = await newIntent(bench.stripe)
  const ask = async (method: string, path: string, body?: string) => {
    const answer = await fetch(`http://127.0.0.1:${bench.port}/v1/${path}`, {
      ...{ method, headers: { authorization: `Bearer ${keys.publishableKey}` } },
      ...(body === undefined ? {} : { body: new URLSearchParams(body) }),
    })
    return [`${method} ${path}`.replace(/(pi|ch)_\w+/, '$1'), answer.status]
  }
  expect([
    await ask('POST', 'payment_intents', 'amount=1000&currency=sgd'),
    await ask('POST', `payment_intents/${open}/cancel`, `client_secret=${client_secret}`),
    await ask('POST', 'refunds', `payment_intent=${id}`),
    await ask('GET', 'payment_intents'),
    await ask('GET', 'charges'),
    await ask('GET', `charges/${charge}`),
    await ask('GET', 'refunds'),
    await ask('GET', 'events'),
  ]).toEqual([
    ['POST payment_intents', 403],
    ['POST payment_intents/pi/cancel', 403],
    ['POST refunds', 403],
    ['GET payment_intents', 403],
    ['GET charges', 403],
    ['GET charges/ch', 403],
    ['GET refunds', 403],
    ['GET events', 403],
  ])
  expect(
    [
      await ask('POST', 'tokens', typed),
      await ask('POST', 'payment_methods', `type=card&billing_details[name]=Tan&${typed}`),
      await ask('GET', `payment_intents/${open}?client_secret=${client_secret}`),
      await ask(
        ...(['POST', `payment_intents/${open}/confirm`] as const),
        `client_secret=${client_secret}&payment_method=pm_card_authenticationRequired&return_url=http://127.0.0.1`,
      ),
      await ask('POST', `payment_intents/${open}/authenticate`, `client_secret=${client_secret}&source=x`),
    ].map(([, status]) => status),
  ).toEqual([200, 200, 200, 200, 400])
  expect(await bench.stripe.paymentIntents.retrieve(open)).toMatchObject({ status: 'requires_action' })
})

test('a browser is told why a card was declined, and what the bank asks', async () => {
  const { id, client_secret } = await newIntent(bench.stripe)
  const seen = async () => {
    const answer = await fetch(
      `http://127.0.0.1:${bench.port}/v1/payment_intents/${id}?client_secret=${client_secret}`,
      {
        headers: { authorization: `Bearer ${keys.publishableKey}` },
      },
    )
    return answer.json()
  }
  await failureOf(bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
  expect(await seen()).toMatchObject({ last_payment_error: { code: 'card_declined' }, next_action: null })
  await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
  expect(await seen()).toMatchObject({ last_payment_error: null, next_action: { type: 'use_stripe_sdk' } })
})

test('nobody guesses a number or a secret: 24 and 25 letters and digits', async () => {
  const { id, client_secret } = await newIntent(bench.stripe)
  expect(id).toMatch(/^pi_[0-9A-Za-z]{24}$/)
  expect(client_secret?.replace(id, '')).toMatch(/^_secret_[0-9A-Za-z]{25}$/)
  expect((await newIntent(bench.stripe)).client_secret?.slice(-25)).not.toBe(client_secret?.slice(-25))
})

test('what comes late comes at its own time, the earlier first', async () => {
  const { id: payment_intent } = await paid()
  const later = async (then: 'succeeded', amount: number, ms: number) => {
    bench.sandbox.faults.add({
      ...{ on: 'POST /v1/refunds', times: 1 },
      fault: { kind: 'refund', first: 'pending', then, ms },
    })
    await bench.stripe.refunds.create({ payment_intent, amount })
  }
  await later('succeeded', 100, 60_000)
  await later('succeeded', 200, 20_000)
  bench.clock.ahead += 90_000
  const { data } = await bench.stripe.events.list({ type: 'refund.updated' })
  expect(data.map(({ data: { object } }) => (object as Stripe.Refund).amount)).toEqual([100, 200])
  const [last, first] = data.map(({ created }) => created)
  expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(35)
})

test('an intent that has its card is confirmed without naming one, one that has none is refused', async () => {
  const create = (params: object) =>
    bench.stripe.paymentIntents.create({ amount: 1290, currency: 'sgd', ...params } as Stripe.PaymentIntentCreateParams)
  const ready = await create({ payment_method: 'pm_card_visa' })
  expect(ready).toMatchObject({ status: 'requires_confirmation', payment_method: expect.stringMatching(/^pm_/) })
  expect((await bench.stripe.paymentIntents.confirm(ready.id)).status).toBe('succeeded')
  const once = await create({ payment_method: 'pm_card_visa', confirm: true })
  expect(once).toMatchObject({ status: 'succeeded', amount_received: 1290 })
  const none = await newIntent(bench.stripe)
  expect(await failureOf(bench.stripe.paymentIntents.confirm(none.id))).toMatchObject({
    ...{ statusCode: 400, code: 'payment_intent_unexpected_state', payment_intent: { id: none.id } },
  })
})

test('a refusal by the state of a payment is remembered with its key, as an answer is', async () => {
  const { id } = await newIntent(bench.stripe)
  const confirm = (payment_method?: string) =>
    fetch(`http://127.0.0.1:${bench.port}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': 'state' },
      body: new URLSearchParams(payment_method ? { payment_method } : {}),
    })
  expect((await confirm()).status).toBe(400)
  const again = await confirm()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([400, 'true'])
})
