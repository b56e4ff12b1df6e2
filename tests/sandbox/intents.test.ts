import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from '../../sandbox/stripe'
import { type Bench, failureOf, keys, newIntent, openBench, sdk } from './harness'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.app.close())

const plain = testCards.filter((card) => !card.asks && card.waits === undefined)

describe('cards', () => {
  test.each(plain.filter((card) => card.result.pays))('$number $what', async (card) => {
    const { id } = await newIntent(bench.stripe)
    const paid = await bench.stripe.paymentIntents.confirm(id, {
      payment_method: card.id,
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1290, metadata: { order: '7' } })
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      balance_transaction: expect.stringMatching(/^txn_/),
      payment_method_details: {
        card: { brand: card.brand, funding: card.funding, last4: card.number.slice(-4) },
      },
    })
  })

  test.each(plain.filter((card) => !card.result.pays))('$number $what, then a good card', async (card) => {
    const { id } = await newIntent(bench.stripe)
    const error = await failureOf(bench.stripe.paymentIntents.confirm(id, { payment_method: card.id }))
    const decline = card.result.pays ? undefined : card.result.decline
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: decline?.code })
    expect(error.decline_code || undefined).toBe(decline?.decline_code)
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })
    const after = await bench.stripe.paymentIntents.retrieve(id)
    expect(after).toMatchObject({ payment_method: null, last_payment_error: { code: decline?.code } })
    expect(await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
  })

  // The provider's own page on testing says so.
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('%s is refused as the provider says: %s, %s', async (number, code, declined) => {
    const { id } = await newIntent(bench.stripe)
    const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
    const method = await bench.stripe.paymentMethods.create({ type: 'card', card })
    const error = await failureOf(bench.stripe.paymentIntents.confirm(id, { payment_method: method.id }))
    expect([error.code, error.decline_code || undefined]).toEqual([code, declined])
    const { data } = await bench.stripe.charges.list({ payment_intent: id })
    expect(data).toMatchObject([{ paid: false, captured: false, amount_captured: 0, status: 'failed' }])
  })

  // The same page says what kind of card each is.
  test.each([
    ['4242424242424242', 'pm_card_visa', 'visa', 'credit'],
    ['4000056655665556', 'pm_card_visa_debit', 'visa', 'debit'],
    ['5555555555554444', 'pm_card_mastercard', 'mastercard', 'credit'],
    ['378282246310005', 'pm_card_amex', 'amex', 'credit'],
    ['6200000000000005', 'pm_card_unionpay', 'unionpay', 'credit'],
  ])('%s is the card of %s: %s, %s', async (number, ready, brand, funding) => {
    const card = { number, exp_month: 12, exp_year: 2040, cvc: brand === 'amex' ? '1234' : '123' }
    const typed = await bench.stripe.paymentMethods.create({ type: 'card', card })
    expect(typed.card).toMatchObject({ brand, funding, last4: number.slice(-4) })
    const { id } = await newIntent(bench.stripe)
    const expand = ['payment_method']
    const paid = await bench.stripe.paymentIntents.confirm(id, { payment_method: ready, expand })
    expect(paid.payment_method).toMatchObject({ card: { brand, funding, last4: number.slice(-4) } })
  })

  test.each(testCards.filter((card) => card.waits !== undefined))('$number $what', async (card) => {
    const { id } = await newIntent(bench.stripe)
    expect(await bench.stripe.paymentIntents.confirm(id, { payment_method: card.id })).toMatchObject({
      status: 'processing',
    })
    expect(await failureOf(bench.stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    bench.clock.ahead += card.waits ?? 0
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe(
      card.result.pays ? 'succeeded' : 'requires_payment_method',
    )
  })

  test.each([
    ['4242 4242 4242 4242', 2040],
    ['4242-4242-4242-4242', 2040],
    ['4242424242424242', 40],
  ])('takes %s with the year %i, as people write them', async (number, exp_year) => {
    const card = { number, exp_month: 12, exp_year, cvc: '123' }
    const { id, card: kept } = await bench.stripe.paymentMethods.create({ type: 'card', card })
    expect(kept).toMatchObject({ brand: 'visa', last4: '4242', exp_year: 2040 })
    const intent = await newIntent(bench.stripe)
    expect((await bench.stripe.paymentIntents.confirm(intent.id, { payment_method: id })).status).toBe('succeeded')
  })

  test.each([
    ['4242424242424241', { exp_month: 12, exp_year: 2040, cvc: '123' }, 'incorrect_number'],
    ['4242424242424242', { exp_month: 1, exp_year: 2020, cvc: '123' }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_month: 13, exp_year: 2040, cvc: '123' }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_month: 0, exp_year: 2040, cvc: '123' }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_month: 12, exp_year: 2040 }, 'invalid_cvc'],
    ['378282246310005', { exp_month: 12, exp_year: 2040, cvc: '123' }, 'invalid_cvc'],
  ])('refuses %s with %o: %s', async (number, rest, code) => {
    const error = await failureOf(bench.stripe.paymentMethods.create({ type: 'card', card: { number, ...rest } }))
    expect(error).toMatchObject({ statusCode: 402, code })
  })
})

/** An intent whose card was declined, and then another one that asks who pays. */
const asked = async (number: string) => {
  const card = testCards.find((entry) => entry.number === number)
  const { id, client_secret } = await newIntent(bench.stripe)
  await failureOf(bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
  const intent = await bench.stripe.paymentIntents.confirm(id, { payment_method: card?.id ?? '' })
  expect(intent).toMatchObject({
    ...{ status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, last_payment_error: null },
  })
  const source = String(Object(intent.next_action?.use_stripe_sdk).three_d_secure_2_source)
  const answer = (outcome: string, fields: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${bench.port}/v1/payment_intents/${id}/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams({ client_secret: client_secret ?? '', source, outcome, ...fields }),
    })
  return { id, answer }
}

describe('3-D Secure', () => {
  test.each(['4000002760003184', '4000002500003155'])('%s done pays', async (number) => {
    const { id, answer } = await asked(number)
    expect((await answer('complete')).status).toBe(200)
    expect(await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
    expect((await answer('complete')).status).toBe(400)
  })

  test('failed goes back to a new card', async () => {
    const { id, answer } = await asked('4000002760003184')
    // The card before was declined; this one came to no charge.
    const { data } = await bench.stripe.charges.list({ payment_intent: id })
    expect(data.map(({ status }) => status)).toEqual(['failed'])
    expect(await (await answer('fail')).json()).toMatchObject({ status: 'requires_payment_method' })
    expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({
      latest_charge: data[0]?.id,
      next_action: null,
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('done after the intent was canceled changes nothing', async () => {
    const { id, answer } = await asked('4000002760003184')
    expect(await bench.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    expect((await answer('complete')).status).toBe(400)
    expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled', amount_received: 0 })
  })

  test('needs the right client secret, and the source that the bank was asked for', async () => {
    const { id, answer } = await asked('4000002760003184')
    expect((await answer('complete', { client_secret: `${id}_secret_wrong` })).status).toBe(400)
    expect((await answer('complete', { source: 'src_of_another' })).status).toBe(400)
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action')
  })
})

test('forms are read as browsers write them, up to 500 fields', async () => {
  const post = async (fields: [string, string][]) => {
    const answer = await fetch(`http://127.0.0.1:${bench.port}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}` },
      body: new URLSearchParams([['amount', '1000'], ['currency', 'sgd'], ...fields]),
    })
    return { code: answer.status, ...((await answer.json()) as { description?: string; error?: { message: string } }) }
  }
  expect(await post([['description', 'Order of 1 + 1 hammers']])).toMatchObject({
    code: 200,
    description: 'Order of 1 + 1 hammers',
  })
  const many = (count: number) => Array.from({ length: count }, (): [string, string] => ['description', 'the same'])
  expect((await post(many(498))).code).toBe(200)
  expect(await post(many(499))).toMatchObject({
    code: 400,
    error: { message: 'The request has too many parameters.' },
  })
})

/** Sends a form as it stands: the status, and the description that is kept or the parameter that is refused. */
const answerTo = async (path: string, body: string) => {
  const answer = await fetch(`http://127.0.0.1:${bench.port}/v1/${path}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${keys.secretKey}` }, body },
  })
  const { error, ...made } = (await answer.json()) as { error?: { param?: string }; description?: string | null }
  return error ? [answer.status, error.param] : [answer.status, made.description]
}

test.each([
  ['description=2=2', '2=2'],
  ['description=', null],
  ['description', null],
])('a form that is typed by hand is read: %s', async (typed, description) => {
  expect(await answerTo('payment_intents', `amount=1000&currency=sgd&${typed}`)).toEqual([200, description])
})

const typed = 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123'

test.each([
  ['payment_intents', 'amount[value]=1000&currency=sgd', 'amount'],
  ['payment_intents', 'amount=1000&currency[code]=sgd', 'currency'],
  ['payment_intents', 'amount=1000&currency=sgd&metadata=7', 'metadata'],
  ['payment_intents', 'amount=1000&currency=sgd&automatic_payment_methods=true', 'automatic_payment_methods'],
  ['payment_intents', 'amount=1000&currency=sgd&allowed_payment_method_types=card', 'allowed_payment_method_types'],
  ['payment_intents', 'amount=1000&currency=sgd&payment_method_data=card', 'payment_method_data'],
  ['payment_intents', 'amount=1000&currency=sgd&expand=payment_method', 'expand'],
  ['payment_methods', 'type=card&card=4242424242424242', 'card'],
  ['payment_methods', `type=card&billing_details=Tan&${typed}`, 'billing_details'],
])('%s refuses a text for an object and an object for a text by its name: %s', async (path, body, param) => {
  expect(await answerTo(path, body)).toEqual([400, param])
})

test('a token makes one payment method', async () => {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
  const { id } = await bench.stripe.tokens.create({ card })
  const make = () => bench.stripe.paymentMethods.create({ type: 'card', card: { token: id } })
  expect((await make()).card?.last4).toBe('4242')
  expect(await failureOf(make())).toMatchObject({ code: 'token_already_used', param: 'card[token]' })
})

describe('cancel and confirm rules', () => {
  test('a paid intent cannot be canceled or confirmed', async () => {
    const { id } = await newIntent(bench.stripe)
    await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    for (const refused of [bench.stripe.paymentIntents.cancel(id), bench.stripe.paymentIntents.confirm(id)])
      expect(await failureOf(refused)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'succeeded' },
      })
  })

  test('a canceled intent stays canceled', async () => {
    const { id } = await newIntent(bench.stripe)
    const canceled = await bench.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const again = bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(await failureOf(again)).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await failureOf(bench.stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 400 })
  })

  test('bad parameters are told by name', async () => {
    const create = (params: object) => failureOf(bench.stripe.paymentIntents.create(params as never))
    expect(await create({ currency: 'sgd' })).toMatchObject({ code: 'parameter_missing', param: 'amount' })
    expect(await create({ amount: 12.5, currency: 'sgd' })).toMatchObject({ code: 'parameter_invalid_integer' })
    expect(await create({ amount: 10, currency: 'sgd' })).toMatchObject({ code: 'amount_too_small' })
    expect(await create({ amount: 1290, currency: 'usd' })).toMatchObject({ param: 'currency' })
    expect(await create({ amount: 1290, currency: 'sgd', paid: true })).toMatchObject({ code: 'parameter_unknown' })
  })
})

describe('access', () => {
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${bench.port}${path}`, { headers })

  test('keys are checked', async () => {
    expect((await get('/v1/payment_intents', {})).status).toBe(401)
    expect((await get('/v1/payment_intents', { authorization: 'Bearer sk_test_other' })).status).toBe(401)
    expect(await failureOf(sdk(bench.port, keys.publishableKey).refunds.list())).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    })
    const basic = Buffer.from(`${keys.secretKey}:`).toString('base64')
    const listed = await get('/v1/payment_intents?limit=2', { authorization: `Basic ${basic}` })
    expect(await listed.json()).toMatchObject({ object: 'list', has_more: true })
    expect(listed.headers.get('request-id')).toMatch(/^req_/)
  })

  test('a browser sees an intent only with its secret, and only its public fields', async () => {
    const { id, client_secret } = await newIntent(bench.stripe)
    const authorization = `Bearer ${keys.publishableKey}`
    expect((await get(`/v1/payment_intents/${id}`, { authorization })).status).toBe(400)
    const wrong = await get(`/v1/payment_intents/${id}?client_secret=${id}_secret_x`, { authorization })
    expect(await wrong.text()).not.toContain(client_secret)
    // As many letters, and more bytes.
    const alike = encodeURIComponent((client_secret ?? '').replace(/.$/, 'é'))
    const other = await get(`/v1/payment_intents/${id}?client_secret=${alike}`, { authorization })
    expect([wrong.status, other.status]).toEqual([400, 400])
    const seen = await get(`/v1/payment_intents/${id}`, { authorization, 'stripe-client-secret': client_secret ?? '' })
    const shown: unknown = await seen.json()
    expect(shown).toMatchObject({ id, client_secret, status: 'requires_payment_method' })
    expect(shown).not.toHaveProperty('metadata')
    expect(shown).not.toHaveProperty('latest_charge')
  })

  test('unknown ids and addresses are 404', async () => {
    expect(await failureOf(bench.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect((await get('/v1/customers', { authorization: `Bearer ${keys.secretKey}` })).status).toBe(404)
  })

  test('the parsers stay inside the plugin', async () => {
    const form = await fetch(`http://127.0.0.1:${bench.port}/echo`, {
      method: 'POST',
      body: new URLSearchParams('a=1'),
    })
    expect(form.status).toBe(415)
  })
})
