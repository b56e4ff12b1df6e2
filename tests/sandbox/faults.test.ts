import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fault } from '../../sandbox/stripe'
import { type Bench, failureOf, keys, newIntent, openBench } from './harness'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterEach(() => bench.sandbox.faults.clear())
afterAll(() => bench.app.close())

const count = () => bench.sandbox.state.intents().length

const post = (path: string, body: string, key: string) =>
  fetch(`http://127.0.0.1:${bench.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': key },
    body: new URLSearchParams(body),
  })

describe('idempotency keys', () => {
  test('replay the first answer', async () => {
    const before = count()
    const first = await post('/v1/payment_intents', 'amount=1290&currency=sgd', 'a')
    const again = await post('/v1/payment_intents', 'currency=sgd&amount=1290', 'a')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await again.text()).toBe(await first.text())
    expect(count()).toBe(before + 1)
  })

  test('replay a decline, even when the card would now pay', async () => {
    const { id } = await newIntent(bench.stripe)
    const confirm = () =>
      failureOf(
        bench.stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: `c ${id}` },
        ),
      )
    expect([(await confirm()).statusCode, (await confirm()).statusCode]).toEqual([402, 402])
    expect(bench.sandbox.state.charges().filter((charge) => charge.payment_intent === id)).toHaveLength(1)
  })

  test('replay the refusal of a card that cannot be one', async () => {
    const typed = 'type=card&card[number]=4242424242424241&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123'
    const first = await post('/v1/payment_methods', typed, 'm')
    const again = await post('/v1/payment_methods', typed, 'm')
    expect([first.status, again.status]).toEqual([402, 402])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
  })

  test('refuse other parameters', async () => {
    await newIntent(bench.stripe, { idempotencyKey: 'b' })
    const other = bench.stripe.paymentIntents.create({ amount: 1300, currency: 'sgd' }, { idempotencyKey: 'b' })
    expect(await failureOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('do not remember bad parameters', async () => {
    expect((await post('/v1/payment_intents', 'currency=sgd', 'v')).status).toBe(400)
    expect((await post('/v1/payment_intents', 'amount=1290&currency=sgd', 'v')).status).toBe(200)
  })

  test('answer 409 while the first call is under way', async () => {
    const before = count()
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'latency', ms: 100 }, times: 1 })
    const both = await Promise.all([1, 2].map(() => post('/v1/payment_intents', 'amount=1290&currency=sgd', 'p')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(count()).toBe(before + 1)
  })

  test('are forgotten after a day', async () => {
    const first = await newIntent(bench.stripe, { idempotencyKey: 'd' })
    bench.clock.ahead += 24 * 3600 * 1000 + 1
    expect((await newIntent(bench.stripe, { idempotencyKey: 'd' })).id).not.toBe(first.id)
  })
})

describe('the SDK gets through, and one intent comes of it', () => {
  const faults: readonly Fault[] = [
    { kind: 'cut' },
    { kind: 'cutAfter' },
    { kind: 'answer', status: 500 },
    { kind: 'answer', status: 409 },
    { kind: 'answer', status: 429, retry: true },
    { kind: 'latency', ms: 20 },
  ]
  test.each(faults)('%o', async (fault) => {
    const before = count()
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault, times: 1 })
    expect((await newIntent(bench.stripe)).status).toBe('requires_payment_method')
    expect(count()).toBe(before + 1)
    expect(bench.sandbox.faults.list()).toEqual([])
  })
})

describe('the SDK gives up', () => {
  test.each<Fault>([
    { kind: 'answer', status: 500, retry: false },
    { kind: 'answer', status: 429 },
    { kind: 'answer', status: 503 },
  ])('%o', async (fault) => {
    const before = count()
    bench.sandbox.faults.add({ on: '** /v1/payment_intents**', fault })
    expect(await failureOf(newIntent(bench.stripe))).toMatchObject({ statusCode: Object(fault).status })
    expect(count()).toBe(before)
  })

  test('a hang before the execution leaves nothing, one after it an intent', async () => {
    const before = count()
    const quick = { maxNetworkRetries: 0, timeout: 150 }
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'hang' }, times: 1 })
    expect(await failureOf(newIntent(bench.stripe, quick))).toMatchObject({ type: 'StripeConnectionError' })
    expect(count()).toBe(before)
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'hangAfter' }, times: 1 })
    await failureOf(newIntent(bench.stripe, { ...quick, idempotencyKey: 'h' }))
    const [last] = bench.sandbox.state.intents().slice(-1)
    expect((await newIntent(bench.stripe, { idempotencyKey: 'h' })).id).toBe(last?.id)
    expect(count()).toBe(before + 1)
  })

  test('a reply broken off half-way is not retried by the SDK; the same key gets the answer', async () => {
    const before = count()
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'truncate' }, times: 1 })
    const broken = failureOf(newIntent(bench.stripe, { idempotencyKey: 't' }))
    expect(await broken).toMatchObject({ type: 'StripeConnectionError' })
    await newIntent(bench.stripe, { idempotencyKey: 't' })
    expect(count()).toBe(before + 1)
  })

  test('a remembered 500 comes back for the same key', async () => {
    bench.sandbox.faults.add({
      on: 'POST /v1/payment_intents',
      fault: { kind: 'answer', status: 500, kept: true, retry: false },
      times: 1,
    })
    for (const _ of [1, 2])
      expect(await failureOf(newIntent(bench.stripe, { idempotencyKey: 'k' }))).toMatchObject({ statusCode: 500 })
  })
})

describe('lies', () => {
  test('another amount than asked for', async () => {
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'alter', amount: 1 }, times: 1 })
    expect(await newIntent(bench.stripe)).toMatchObject({ amount: 1, currency: 'sgd' })
  })

  test.each([0, 1000])('canceled, yet captured %i ms later', async (ms) => {
    const { id } = await newIntent(bench.stripe)
    bench.sandbox.faults.add({ on: 'POST /v1/payment_intents/*/cancel', fault: { kind: 'ghost', ms } })
    expect((await bench.stripe.paymentIntents.cancel(id)).status).toBe('canceled')
    if (ms > 0) expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
    bench.clock.ahead += ms
    expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 1290 })
  })
})

test('a server that is stopped waits neither for calls that hang nor for a message that nobody takes', async () => {
  // Else a message would be given up by itself after ten seconds.
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  onTestFinished(() => timeouts.mockRestore())
  const told: unknown[] = []
  const other = await openBench(
    {
      webhook: { url: () => `http://127.0.0.1:${other.port}/never`, secret: 'x' },
      log: { warn: (...line: unknown[]) => void told.push(line) },
    },
    (app) => app.post('/never', () => new Promise(() => undefined)),
  )
  await newIntent(other.stripe)
  const delivered = other.sandbox.deliver()
  other.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'hang' } })
  const hanging = fetch(`http://127.0.0.1:${other.port}/v1/payment_intents`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${keys.secretKey}` } },
    body: new URLSearchParams('amount=1290&currency=sgd'),
  }).catch(() => 'cut')
  await expect.poll(() => other.sandbox.faults.list()[0]?.hits).toBe(1)
  await other.sandbox.close()
  await delivered
  expect(await hanging).toBe('cut')
  expect([other.sandbox.state.undelivered(), told]).toEqual([1, []])
})
