import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, failureOf, keys, newIntent, openBench, webhookSecret } from './harness'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.app.close())

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
  bench.stripe.paymentIntents.create(
    { amount: 1290, currency: 'sgd', allowed_payment_method_types: ['card'], ...params },
    options,
  )

const paid = async () => {
  const { id } = await newIntent(bench.stripe)
  return bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}

/** Types of the events about an object that came in since the last look, in the order in which they happened. */
const types = async () => {
  bench.received.length = 0
  await bench.sandbox.deliver()
  return bench.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
}

describe('what Stripe refuses is refused', () => {
  test('an unknown version of the interface', async () => {
    const ask = (version: string) =>
      fetch(`http://127.0.0.1:${bench.port}/v1/payment_intents`, {
        headers: { authorization: `Bearer ${keys.secretKey}`, 'stripe-version': version },
      })
    expect((await ask(Stripe.API_VERSION)).status).toBe(200)
    const answer = await ask('2031-01-01.someday')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: 'Invalid Stripe API version: 2031-01-01.someday' },
    })
  })

  test('an idempotency key of more than 255 characters', async () => {
    const fits = await create({}, { idempotencyKey: 'k'.repeat(255) })
    expect(fits.id).toMatch(/^pi_/)
    const failure = await failureOf(create({}, { idempotencyKey: 'k'.repeat(256) }))
    expect([failure.statusCode, failure.message]).toEqual([400, expect.stringContaining('255')])
  })

  test.each([
    ['51 keys', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`key${at}`, 'x']))],
    ['a value of 501 characters', { order: 'x'.repeat(501) }],
    ['a key of 41 characters', { ['k'.repeat(41)]: 'x' }],
  ])('metadata with %s', async (_, metadata) => {
    const failure = await failureOf(create({ metadata }))
    expect([failure.statusCode, failure.param]).toEqual([400, expect.stringContaining('metadata')])
    const { id } = await create({
      metadata: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`.padEnd(40, '_'), 'x'.repeat(500)])),
    })
    expect(id).toMatch(/^pi_/)
  })

  test('a reason to cancel or to refund that it does not know', async () => {
    const { id } = await newIntent(bench.stripe)
    const failure = await failureOf(bench.stripe.paymentIntents.cancel(id, { cancellation_reason: 'bored' as never }))
    expect([failure.statusCode, failure.param]).toEqual([400, 'cancellation_reason'])
    const canceled = await bench.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled.cancellation_reason).toBe('abandoned')
    const { id: other } = await paid()
    const refused = await failureOf(bench.stripe.refunds.create({ payment_intent: other, reason: 'bored' as never }))
    expect([refused.statusCode, refused.param]).toEqual([400, 'reason'])
  })

  test('less than 50 cents, and more than S$999,999.99', async () => {
    for (const [amount, code] of [
      [49, 'amount_too_small'],
      [100_000_000, 'amount_too_large'],
    ] as const)
      expect((await failureOf(create({ amount }))).code).toBe(code)
    for (const amount of [50, 99_999_999]) expect((await create({ amount })).amount).toBe(amount)
  })

  test('a refund of a charge that is disputed', async () => {
    const intent = await paid()
    bench.sandbox.dashboard.dispute(intent.id)
    expect((await failureOf(bench.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed')
  })
})

describe('what Stripe tells is told', () => {
  test('charges by events of their own, paid and declined', async () => {
    await types()
    await paid()
    expect(await types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])
    const { id } = await newIntent(bench.stripe)
    await failureOf(bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
    expect(await types()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'])
  })

  test('what somebody does at the dashboard: a refund, a dispute, a payout to come', async () => {
    const { id } = await paid()
    await types()
    bench.sandbox.dashboard.refund(id, 290)
    expect(await types()).toEqual(['refund.created', 'charge.refunded'])
    expect((await bench.stripe.refunds.list({ payment_intent: id })).data).toMatchObject([
      { amount: 290, metadata: {} },
    ])
    bench.sandbox.dashboard.dispute(id)
    bench.sandbox.dashboard.balance()
    expect((await types()).sort()).toEqual(['balance.available', 'charge.dispute.created'])
    const [{ body, signature }] = bench.received.filter(({ body }) => body.includes('dispute.created')) as [
      (typeof bench.received)[0],
    ]
    const event = bench.stripe.webhooks.constructEvent(body, signature, webhookSecret)
    expect(event.data.object).toMatchObject({
      object: 'dispute',
      payment_intent: id,
      amount: 1290,
      status: 'needs_response',
    })
    const balance = bench.received.find(({ body }) => body.includes('balance.available'))?.body ?? '{}'
    expect((JSON.parse(balance) as Stripe.Event).data.object).not.toHaveProperty('id')
  })

  test('that no money is real, of each object that Stripe says it of', async () => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
    const token = await bench.stripe.tokens.create({ card })
    const method = await bench.stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
    const { id } = await paid()
    bench.sandbox.dashboard.dispute(id)
    bench.sandbox.dashboard.balance()
    const { data: events } = await bench.stripe.events.list({ limit: 5 })
    const told = [token, method, ...events, ...events.map(({ data }) => data.object)]
    const saying = told.map((one) => `${one.object}: ${'livemode' in one && one.livemode}`)
    expect([...new Set(saying)].sort()).toEqual(
      ['balance', 'charge', 'dispute', 'event', 'payment_intent', 'payment_method', 'token'].map(
        (object) => `${object}: false`,
      ),
    )
  })

  test('objects with all the keys that are always there', async () => {
    const intent = await bench.stripe.paymentIntents.retrieve((await paid()).id, {
      expand: ['latest_charge.refunds', 'payment_method'],
    })
    expect(intent.amount_details).toEqual({ tip: {} })
    expect((intent.payment_method as Stripe.PaymentMethod).allow_redisplay).toBe('unspecified')
    expect((intent.latest_charge as Stripe.Charge).refunds).toMatchObject({ object: 'list', data: [], has_more: false })
    bench.sandbox.dashboard.refund(intent.id)
    const charge = await bench.stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id, {
      expand: ['refunds'],
    })
    expect(charge.refunds?.data).toMatchObject([{ amount: 1290, object: 'refund' }])
    expect((await bench.stripe.charges.retrieve(charge.id)).refunds).toBeNull()
    const failure = await failureOf(create({ amount: 1 }))
    expect(failure.doc_url).toBe('https://stripe.com/docs/error-codes/amount-too-small')
  })
})

test('answers take as long as they are set to', async () => {
  const slow = await openBench({ latency: 80 })
  const since = performance.now()
  await newIntent(slow.stripe)
  expect(performance.now() - since).toBeGreaterThan(75)
  await slow.app.close()
})
