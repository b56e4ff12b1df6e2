import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { minutes, seconds } from '../../contract/time'
import { payOrder } from '../../machines/pages/order/pay-order'
import { cards, confirm, failureOf, world } from '../support/world'

const stock = { stock: { hammer: 5 } }

test('a good card pays the order, and the page goes on to the thanks', async () => {
  const { buyer, open, db, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer', 2)
  const page = await open(payOrder, { orderNo }, buyer)
  await page.does({ type: 'card.submit' })
  await page.reaches('paid')
  expect(page.said).toContainEqual({ type: 'navigate', to: `/order/pay-success?orderNo=${orderNo}`, replace: true })
  const order = await buyer.call(contract.order.detail, { orderNo })
  expect(order).toMatchObject({ status: 'toShip', paidAmount: order.total, remainingMs: null })
  const sku = await db.selectFrom('skus').selectAll().where('id', '=', 'ham-clb-450').executeTakeFirstOrThrow()
  expect(sku).toMatchObject({ on_hand: 3, held: 0, sold: 2 })
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)
})

test('the payment page lists what is paid for, with what each line costs and what the total is made of', async () => {
  const { buyer, open } = await world(stock)
  const orderNo = await buyer.orders('hammer', 2)
  const page = await open(payOrder, { orderNo }, buyer)
  const line = {
    ...{ sku: 'ham-clb-450', code: 'HAM-CLB-450', name: 'Hickory Claw Hammer with Magnetic Nail Holder' },
    ...{ choice: '450 g', quantity: 2, amount: 3780 },
  }
  expect(page.state.context.payment).toMatchObject({ amount: 4580, lines: [line] })
  expect((await buyer.call(contract.order.detail, { orderNo })).lines).toMatchObject([line])
  expect((await buyer.call(contract.order.list, {})).orders[0]?.lines).toMatchObject([line])
  expect(page.state.context.payment?.sums).toEqual({
    ...{ totalProductPrice: 3780, platformDiscount: 0, couponDiscount: 0, deliveryFee: 800, waived: 0 },
    ...{ total: 4580, gst: 378 },
  })
  expect(page.state.context.payment?.lines).toHaveLength(1)
})

test('a declined card leaves the order to pay, and a second card pays the same order', async () => {
  const { buyer, open } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const page = await open(payOrder, { orderNo }, buyer, cards.declined)
  await page.does({ type: 'card.submit' })
  expect(page.state.matches('paying')).toBe(true)
  expect(page.state.context.refusal).toEqual({ text: 'Your card was declined.', code: 'generic_decline' })
  expect(page.said).toContainEqual({ type: 'toastFailure', failure: 'paymentFailed' })
  expect(await buyer.pays(orderNo, cards.good)).toBe('success')
})

test('a card that is refused because another tab has just paid is no failed payment', async () => {
  const { buyer, open, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const page = await open(payOrder, { orderNo }, buyer)
  expect(await buyer.pays(orderNo)).toBe('success')
  await page.does({ type: 'card.submit' })
  await page.reaches('paid')
  expect(page.state.context.refusal).not.toBeNull()
  expect(page.said.filter(({ type }) => type === 'toastFailure')).toEqual([])
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)
})

test('an order that nobody pays is canceled at 15 minutes; stock and coupon come back, and the page shows it', async () => {
  const { buyer, open, clock, stockOf, sweep } = await world(stock)
  const { coupons } = await buyer.call(contract.coupon.mine, { status: 'toUse' })
  const coupon = coupons.find(({ minimum }) => minimum === 0)?.id
  const orderNo = await buyer.orders('hammer', 2, { couponId: coupon })
  expect((await buyer.call(contract.coupon.mine, { status: 'used' })).coupons.map(({ id }) => id)).toEqual([coupon])
  const page = await open(payOrder, { orderNo }, buyer)
  expect(page.state.matches('paying')).toBe(true)
  clock.move(paymentWindow - 1000)
  await sweep()
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('toPay')
  clock.move(1000)
  await sweep()
  await page.reaches('canceled')
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({
    status: 'canceled',
    cancelReason: 'expired',
  })
  expect(await stockOf('hammer')).toBe(5)
  expect((await buyer.call(contract.coupon.mine, { status: 'used' })).coupons).toEqual([])
})

test('who asks in the moment in which the time to pay is over is told that the order is canceled, before any sweep', async () => {
  const { buyer, clock, stockOf } = await world(stock)
  const orderNo = await buyer.orders('hammer', 2)
  await buyer.call(contract.payment.start, { orderNo })
  const asks = () => buyer.call(contract.payment.check, { orderNo })
  clock.move(paymentWindow - 1)
  expect(await asks()).toMatchObject({ result: 'waiting', remainingMs: 1 })
  clock.move(1)
  expect(await asks()).toMatchObject({ result: 'canceled', remainingMs: 0 })
  expect(await stockOf('hammer')).toBe(5)
})

test('no payment begins in the last seconds of the window', async () => {
  const { buyer, clock, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  clock.move(paymentWindow - 4000)
  expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentClosed')
  // The provider has not heard of it either: nothing can be charged.
  expect(shop.sandbox.state.intents()).toEqual([])
})

test('what the provider takes to answer is time of the payment window', async () => {
  const { buyer, clock, shop } = await world(stock)
  const { payments } = shop.services
  const { create } = payments
  payments.create = (attempt) => {
    clock.move(seconds(12))
    return create(attempt)
  }
  const [early, late] = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  clock.move(paymentWindow - seconds(28))
  expect(await buyer.call(contract.payment.start, { orderNo: early })).toMatchObject({
    result: 'waiting',
    remainingMs: seconds(16),
  })
  expect(await failureOf(buyer.call(contract.payment.start, { orderNo: late }))).toBe('paymentClosed')
})

test('what is left to pay is told as it is once the provider has answered', async () => {
  const { buyer, clock, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  const { payments } = shop.services
  const { read } = payments
  payments.read = (intentId) => {
    clock.move(seconds(12))
    return read(intentId)
  }
  expect(await buyer.call(contract.payment.check, { orderNo, fresh: true })).toMatchObject({
    result: 'waiting',
    remainingMs: paymentWindow - seconds(12),
  })
})

test('a page that is opened again gets the same intent', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const [one, other] = await Promise.all([
    buyer.call(contract.payment.start, { orderNo }),
    buyer.call(contract.payment.start, { orderNo }),
  ])
  expect(one.card?.clientSecret).toBe(other.card?.clientSecret)
  expect(shop.sandbox.state.intents()).toHaveLength(1)
})

test('the client secret goes to the owner of the order only', async () => {
  const { buyer, login } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const other = await login('83333333', 'spanner2026')
  expect(await failureOf(other.call(contract.payment.start, { orderNo }))).toBe('orderMissing')
  expect(await failureOf(other.call(contract.payment.check, { orderNo }))).toBe('orderMissing')
  expect(await buyer.pays(orderNo)).toBe('success')
  expect((await buyer.call(contract.payment.start, { orderNo })).card).toBeNull()
})

test.each([
  ['that the bank works on', cards.slow, 'processing'],
  ['that is paid while the shop has not heard of it', cards.good, 'success'],
] as const)('no second card is asked for, and no secret given, for a payment %s', async (_, card, result) => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const first = await buyer.call(contract.payment.start, { orderNo })
  await confirm(shop, first.card?.clientSecret ?? '', card)
  expect(await buyer.call(contract.payment.start, { orderNo })).toMatchObject({ result, card: null })
})

test('a total of zero is paid without a card, once', async () => {
  const { buyer, db, shop } = await world(stock)
  await db.updateTable('coupons').set({ amount: 100_000 }).where('id', '=', 'welcome-5').execute()
  const orderNo = await buyer.orders('hammer', 1, { couponId: undefined, delivery: 'pickup', storeId: 'ubi' })
  for (const _ of [1, 2]) expect((await buyer.call(contract.payment.start, { orderNo })).result).toBe('success')
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({
    status: 'toShip',
    total: 0,
    paidAmount: 0,
  })
  expect(shop.sandbox.state.intents()).toHaveLength(0)
})

test('while the bank is slow the page says so, and the webhook brings the success', async () => {
  const { buyer, open, clock, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const page = await open(payOrder, { orderNo }, buyer, cards.slow)
  await page.does({ type: 'card.submit' })
  await page.reaches('processing')
  expect((await buyer.call(contract.payment.check, { orderNo, fresh: true })).result).toBe('processing')
  clock.move(4000)
  await shop.sandbox.deliver()
  await page.reaches('paid')
})

test('a payment that succeeds while the order is closing pays it after all', async () => {
  const { buyer, clock, sweep, db } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo, cards.slow)
  clock.move(paymentWindow)
  await sweep()
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({ status: 'toShip', closing: false })
  expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test('an order that its shopper cancels while the bank pays it is paid after all, and no reason to cancel is left', async () => {
  const { buyer, clock, sweep } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo, cards.slow)
  expect(await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' }))).toBe('paymentProcessing')
  clock.move(minutes(1))
  await sweep()
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({ status: 'toShip', cancelReason: null })
})

test('who cancels an order whose payment has just succeeded is told that it cannot be canceled', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  await confirm(shop, card?.clientSecret ?? '', cards.good)
  expect(await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' }))).toBe('orderActionRefused')
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({ status: 'toShip', cancelReason: null })
})

test('money that arrives for a canceled order is given back once, and the order stays canceled', async () => {
  const { buyer, shop, sweep, db, clock } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  expect(card).not.toBeNull()
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents/*/cancel', fault: { kind: 'ghost', ms: 5000 }, times: 1 })
  await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
  clock.move(5000)
  await shop.sandbox.deliver()
  for (const _ of [1, 2, 3]) await sweep()
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('canceled')
  const captured = shop.sandbox.state
    .charges()
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  expect(captured).toBe(0)
  expect(await db.selectFrom('refunds').select(['reason', 'status']).execute()).toEqual([
    { reason: 'lateCapture', status: 'done' },
  ])
})

test('while the provider is down nothing is marked paid, and paying works when it is back', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const lift = shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'answer', status: 500 } })
  expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('toPay')
  lift()
  expect(await buyer.pays(orderNo)).toBe('success')
})

test('a payment that could not begin is in the way of no other one', async () => {
  const { buyer, shop } = await world(stock)
  const [first, second] = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  const lift = shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'answer', status: 500 } })
  for (const orderNo of [first, second])
    expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
  lift()
  expect(await buyer.pays(second)).toBe('success')
  expect(await buyer.pays(first)).toBe('success')
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(2)
})

test('a reply that is lost after the provider acted makes no second intent and no second charge', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'cutAfter' }, times: 1 })
  expect(await buyer.pays(orderNo)).toBe('success')
  expect(shop.sandbox.state.intents()).toHaveLength(1)
})

test('replies that are lost until the shop gives up make no second intent when the shopper tries again', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  const lost = { on: 'POST /v1/payment_intents', fault: { kind: 'cutAfter' }, times: 10 } as const
  shop.sandbox.faults.add(lost)
  expect(await failureOf(buyer.call(contract.payment.start, { orderNo }))).toBe('paymentUnavailable')
  expect(shop.sandbox.state.intents()).toHaveLength(1)
  shop.sandbox.faults.clear()
  expect(await buyer.pays(orderNo)).toBe('success')
  expect(shop.sandbox.state.intents()).toHaveLength(1)
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)
})

test('what the provider answers about one payment begins no other one anew', async () => {
  const { buyer, shop } = await world(stock)
  const [lost, failed] = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  const begins = (orderNo: string) => failureOf(buyer.call(contract.payment.start, { orderNo }))
  const on = 'POST /v1/payment_intents'
  shop.sandbox.faults.add({ on, fault: { kind: 'cutAfter' }, times: 10 })
  expect(await begins(lost)).toBe('paymentUnavailable')
  shop.sandbox.faults.clear()
  shop.sandbox.faults.add({ on, fault: { kind: 'answer', status: 500 } })
  expect(await begins(failed)).toBe('paymentUnavailable')
  shop.sandbox.faults.clear()
  expect(await buyer.pays(lost)).toBe('success')
  expect(shop.sandbox.state.intents()).toHaveLength(1)
})

test('a shopper who left 3-D Secure unanswered may begin again on the same intent', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  expect(await buyer.pays(orderNo, cards.asking)).toBe('processing')
  expect(await buyer.pays(orderNo, cards.good)).toBe('success')
  expect(shop.sandbox.state.intents()).toHaveLength(1)
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)
})

test('whoever waits for the bank asks the provider once in two seconds, and at once where it matters', async () => {
  const { buyer, db, clock } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  const asked = async (fresh: boolean, after: number) => {
    clock.move(after)
    await buyer.call(contract.payment.check, { orderNo, fresh })
    const { read_at } = await db.selectFrom('payment_attempts').select('read_at').executeTakeFirstOrThrow()
    return read_at?.getTime() === clock.now().getTime()
  }
  expect(await asked(false, 1999)).toBe(false)
  expect(await asked(false, 1)).toBe(true)
  expect(await asked(false, 1000)).toBe(false)
  expect(await asked(true, 1)).toBe(true)
})
