import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { minutes, seconds } from '../../contract/time'
import { stripePayments } from '../../server/payment/stripe'
import { cancels, creates, pieces, progressOf, reads, refunds, stock, sweepsFor } from '../support/provider'
import { cards, confirm, failureOf, world } from '../support/world'

/** An error of the provider's own that it remembers under the key of the call, before and after doing what was asked. */
const remembered = { kind: 'answer', status: 500, retry: false, kept: true } as const
const done = { ...remembered, executed: true } as const

/** Cents that were captured and that went back, at the provider. */
const money = ({ shop }: Awaited<ReturnType<typeof world>>) => {
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

test('errors on create that the provider remembers, each by its key, do not outlive the next try', async () => {
  const there = await world(stock)
  const { buyer, shop } = there
  shop.sandbox.faults.add({ on: creates, fault: remembered, times: 3 })
  const orderNo = await buyer.orders('hammer')
  for (const _ of [1, 2, 3])
    expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
  expect(await buyer.pays(orderNo)).toBe('success')
  expect(money(there)[1]).toBe(0)
  // Whoever looks at the provider's dashboard finds the order by its number.
  expect(shop.sandbox.state.intents().map(({ metadata }) => metadata.orderNo)).toEqual([orderNo])
})

test('while the provider begins no payments, those that were begun before are paid and canceled', async () => {
  const there = await world(stock)
  const { buyer, shop } = there
  const [paid, left] = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  for (const orderNo of [paid, left]) await buyer.call(contract.payment.start, { orderNo })
  shop.sandbox.faults.add({ on: creates, fault: { kind: 'answer', status: 503, retry: false } })
  expect(await buyer.pays(paid)).toBe('success')
  await buyer.call(contract.order.cancel, { orderNo: left, reason: 'unwanted' })
  expect([await progressOf(there, paid), await progressOf(there, left)]).toEqual([
    ['toShip', 'none'],
    ['canceled', 'none'],
  ])
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
  ['before it was done', remembered, undefined, 1],
  ['three times before it was done', remembered, undefined, 3],
  ['after it was done', done, undefined, 1],
  ['while a bank waits for its answer', remembered, cards.asking, 1],
  ['after a card was refused', remembered, cards.declined, 1],
] as const)(
  'an error on cancel that the provider remembers, %s, closes the order all the same',
  async (_, fault, card, times) => {
    const there = await world(stock)
    const { buyer, shop } = there
    const orderNo = await buyer.orders('hammer')
    await (card ? buyer.pays(orderNo, card) : buyer.call(contract.payment.start, { orderNo }))
    shop.sandbox.faults.add({ on: cancels, fault, times })
    await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }))
    await sweepsFor(there, minutes(2 * times), seconds(10))
    expect(await progressOf(there, orderNo)).toEqual(['canceled', 'none'])
    expect(shop.sandbox.state.intents().map(({ status }) => status)).toEqual(['canceled'])
  },
)

test.each([
  ['before it was done', remembered, 1],
  ['three times before it was done', remembered, 3],
  ['after it was done', done, 1],
])('an error on refund that the provider remembers, %s, pays the money back once', async (_, fault, times) => {
  const there = await world(stock)
  const { buyer, shop, db } = there
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  shop.sandbox.faults.add({ on: refunds, fault, times })
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  await sweepsFor(there, minutes(2 * times), seconds(10))
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

test('a slow read of before the payment takes nothing back: what was captured stays, and a refund returns it', async () => {
  const there = await world(stock)
  const { buyer, shop, db } = there
  const orderNo = await buyer.orders('hammer')
  const { card, amount } = await buyer.call(contract.payment.start, { orderNo })
  shop.sandbox.faults.add({
    on: reads,
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
