import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bench, newIntent, openBench, type Received, webhookSecret } from './harness'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.app.close())

const verified = ({ body, signature }: Received): Stripe.Event =>
  bench.stripe.webhooks.constructEvent(body, signature, webhookSecret)

const types = (): string[] => bench.received.map((received) => verified(received).type)

const pay = async (method = 'pm_card_visa'): Promise<string> => {
  const { id } = await newIntent(bench.stripe)
  await bench.stripe.paymentIntents.confirm(id, { payment_method: method }).catch(() => undefined)
  return id
}

test.each([
  ['pm_card_visa', ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']],
  ['pm_card_chargeDeclined', ['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']],
  ['pm_card_authenticationRequired', ['payment_intent.created', 'payment_intent.requires_action']],
  [
    'pm_card_processingPays',
    ['payment_intent.created', 'payment_intent.processing', 'charge.succeeded', 'payment_intent.succeeded'],
  ],
])('%s: %j', async (method, expected) => {
  const id = await pay(method)
  bench.clock.ahead += 3000
  await bench.sandbox.deliver()
  expect(bench.received.map(({ body }) => JSON.parse(body).type)).toEqual(expected)
  const objects = bench.received.map(({ body }) => JSON.parse(body).data.object)
  expect(objects.map((object) => object.payment_intent ?? object.id)).toEqual(expected.map(() => id))
  expect(bench.sandbox.state.undelivered()).toBe(0)
})

test('are signed: the official check takes them and refuses a changed body, an old time and another secret', async () => {
  await pay()
  await bench.sandbox.deliver()
  const [first] = bench.received
  if (!first) throw new Error('expected a webhook')
  expect(verified(first)).toMatchObject({ object: 'event', livemode: false })
  const { constructEvent } = bench.stripe.webhooks
  const check = (body: string, secret: string, at?: number) => () =>
    constructEvent.call(bench.stripe.webhooks, body, first.signature, secret, 300, undefined, at)
  expect(check(JSON.stringify(JSON.parse(first.body)), webhookSecret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect(check(first.body, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(check(first.body, webhookSecret, Date.now() + 301_000)).toThrow(/tolerance/)
})

test('refunds and cancellations tell of themselves', async () => {
  const id = await pay()
  await bench.stripe.refunds.create({ payment_intent: id, amount: 90 })
  const other = await newIntent(bench.stripe)
  await bench.stripe.paymentIntents.cancel(other.id)
  await bench.sandbox.deliver()
  expect(types()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'payment_intent.canceled']))
  const { data } = await bench.stripe.events.list({ type: 'charge.refunded' })
  expect(await bench.stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({
    data: { object: { amount_refunded: 90 }, previous_attributes: { amount_refunded: 0 } },
  })
})

test('are tried again, later and later, until they are taken', async () => {
  bench.mailbox.status = 500
  await newIntent(bench.stripe)
  let sent = 0
  for (const seconds of [0, 1, 2, 4, 8, 16, 32, 60, 60]) {
    bench.clock.ahead += seconds * 500
    if (seconds > 1) await bench.sandbox.deliver()
    expect(bench.received).toHaveLength(sent)
    bench.clock.ahead += seconds * 500
    for (const _ of [1, 2]) await bench.sandbox.deliver()
    sent += 1
    expect(bench.received).toHaveLength(sent)
  }
  bench.mailbox.status = 200
  bench.clock.ahead += 60_000
  await bench.sandbox.deliver()
  expect(bench.sandbox.state.undelivered()).toBe(0)
})

test('can be held, dropped, duplicated and reordered', async () => {
  const { faults } = bench.sandbox
  faults.add({ on: 'webhook charge.*', fault: { kind: 'drop' } })
  const lift = faults.add({ on: 'webhook payment_intent.succeeded', fault: { kind: 'hold' } })
  faults.add({ on: 'webhook payment_intent.created', fault: { kind: 'drop' }, times: 1 })
  await pay()
  await bench.sandbox.deliver()
  expect(bench.received).toEqual([])
  lift()
  faults.add({ on: 'webhook payment_intent.*', fault: { kind: 'duplicate', copies: 5 }, times: 1 })
  await bench.sandbox.deliver()
  expect(types()).toEqual(Array.from({ length: 5 }, () => 'payment_intent.succeeded'))
  faults.add({ on: 'webhook **', fault: { kind: 'reorder' }, times: 1 })
  await pay()
  await bench.sandbox.deliver()
  expect(types().slice(5)).toEqual(['payment_intent.succeeded', 'payment_intent.created'])
})

test('go out by themselves when the pump is on', async () => {
  const live = await openBench({ pump: 'auto' })
  try {
    await newIntent(live.stripe)
    await expect.poll(() => live.received.length).toBe(1)
  } finally {
    await live.app.close()
  }
})

test('are given up after three days, and an event says whether it waits to be taken', async () => {
  bench.mailbox.status = 500
  await newIntent(bench.stripe)
  const waits = async (hours: number) => {
    bench.clock.ahead += hours * 3600 * 1000
    await bench.sandbox.deliver()
    const { data } = await bench.stripe.events.list()
    return [bench.sandbox.state.undelivered(), data.map((event) => event.pending_webhooks)]
  }
  expect(await waits(71)).toEqual([1, [1]])
  expect(await waits(2)).toEqual([0, [1]])
  bench.mailbox.status = 200
  await newIntent(bench.stripe)
  expect(await waits(0)).toEqual([0, [0, 1]])
})

test('are taken by the address itself, and only where every copy is', async () => {
  const answers: number[] = []
  const other = await openBench({ webhook: { url: () => `http://127.0.0.1:${other.port}/here`, secret: 'x' } }, (app) =>
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.post('/here', (_, reply) =>
        reply
          .status(answers.shift() ?? 200)
          .header('location', '/hook')
          .send(),
      )
    }),
  )
  try {
    const undelivered = async (...next: number[]) => {
      answers.push(...next)
      other.clock.ahead += 60_000
      await other.sandbox.deliver()
      return other.sandbox.state.undelivered()
    }
    await newIntent(other.stripe)
    expect([await undelivered(307), other.received.length]).toEqual([1, 0])
    other.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'duplicate', copies: 2 }, times: 2 })
    expect(await undelivered(200, 500)).toBe(1)
    expect(await undelivered(200, 200)).toBe(0)
  } finally {
    await other.app.close()
  }
})
