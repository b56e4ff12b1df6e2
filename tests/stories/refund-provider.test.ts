import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { reviewWindow } from '../../contract/terms'
import { orderDetail } from '../../machines/pages/order/detail'
import { takeInRefunds } from '../../server/payment/refund'
import { paidWorld } from '../support/refunds'
import { failureOf, goods, world } from '../support/world'

type There = Awaited<ReturnType<typeof world>>

/** Refunds come back from the bank five seconds after it said that they are done. */
const bouncing = ({ shop }: There) => {
  const then = 'failed'
  const fault = { kind: 'refund', first: 'succeeded', then, ms: 5000 } as const
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault, times: 1 })
}

/** Refunds are under way at the bank for a minute. */
const pending = ({ shop }: There) => {
  const then = 'succeeded'
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'pending', then, ms: 60_000 } })
}

test('while the provider is down a granted refund waits, the goods stop, and the sweeper brings it to its end', async () => {
  const { shop, ask, ship, sweep, detail, kept, refunds, orderNo } = await paidWorld()
  const lift = shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 500 } })
  expect(await ask()).toMatchObject({ status: 'toShip', refund: { status: 'refunding' }, actions: ['buyAgain'] })
  expect(await failureOf(ship())).toBe('orderActionRefused')
  lift()
  await sweep()
  expect(await detail()).toMatchObject({ orderNo, status: 'refunded', refundWay: 'card' })
  expect(kept()).toBe(0)
  expect(await refunds()).toMatchObject([{ status: 'done' }])
})

test('a refund that is pending at the provider is asked about again until it is done', async () => {
  const { shop, ship, receive, ask, staff, orderNo, sweep, clock, detail, points } = await paidWorld()
  const then = 'succeeded'
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'pending', then, ms: 5000 } })
  await ship()
  await receive()
  await ask()
  await staff.call(contract.shop.approve, { orderNo })
  clock.move(reviewWindow)
  await sweep()
  expect(await points()).toHaveLength(2)
  expect(await detail()).toMatchObject({ status: 'refunded', refundTime: clock.now().toISOString() })
})

test('the books take no second refund of a payment for the same reason, and none of the provider twice', async () => {
  const { ask, db } = await paidWorld()
  await ask()
  const kept = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
  const again = (other: Partial<typeof kept>) =>
    db
      .insertInto('refunds')
      .values({ ...kept, id: 'again', ...other })
      .execute()
      .then(
        () => 'taken',
        ({ constraint }) => constraint,
      )
  expect(await again({ provider_id: 're_other' })).toBe('refunds_attempt_id_reason_idx')
  expect(await again({ reason: 'dashboard' })).toBe('refunds_provider_id_idx')
})

test('a refund that the provider cannot pay is paid by hand', async () => {
  const { shop, ask, staff, orderNo, sweep, detail, refunds } = await paidWorld()
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  expect(await ask()).toMatchObject({ status: 'toShip', refund: { status: 'refunding' } })
  await sweep()
  expect((await detail()).status).toBe('toShip')
  const problem = async () => (await staff.call(contract.shop.orders, {})).orders[0]?.problem
  expect(await problem()).toBe('the refund failed')
  expect(await staff.call(contract.shop.repaid, { orderNo })).toMatchObject({
    status: 'refunded',
    refundWay: 'transfer',
  })
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  expect(await problem()).toBeNull()
  expect(await refunds()).toMatchObject([{ status: 'failed' }])
})

test.each(['toShip', 'shipped', 'received', 'reviewed'] as const)(
  'a refund of an order %s that bounces after the bank said done is under way again, told, and paid by hand',
  async (progress) => {
    const there = await paidWorld()
    const { shop, clock, staff, orderNo, ask, ship, receive, detail, refunds, points, pieces, buyer, open } = there
    const granted = async () => {
      await ask()
      if (progress !== 'toShip') await staff.call(contract.shop.approve, { orderNo })
    }
    if (progress !== 'toShip') await ship()
    if (progress === 'received' || progress === 'reviewed') await receive()
    if (progress === 'reviewed')
      await buyer.call(contract.review.add, { orderNo, sku: goods.drill, rating: 5, text: 'Good' })
    bouncing(there)
    await granted()
    await shop.sandbox.deliver()
    expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'card', refund: { failed: false } })
    expect(await refunds()).toMatchObject([{ status: 'done' }])
    const ended = { points: await points(), pieces: await pieces() }
    await buyer.call(contract.order.delete, { orderNo })

    clock.move(6000)
    await shop.sandbox.deliver()
    expect(await refunds()).toMatchObject([{ status: 'failed' }])
    // The shopper sees the order again, whatever was put away, and that the money is not back.
    expect(await detail()).toMatchObject({
      ...{ status: progress, actions: ['buyAgain'], refundTime: null, refundWay: null },
      refund: { status: 'refunding', failed: true },
    })
    const page = await open(orderDetail, { orderNo }, buyer)
    expect(page.state.context.order?.refund).toMatchObject({ status: 'refunding', failed: true })
    expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
      { orderNo, refund: 'refunding', problem: 'the refund failed' },
    ])
    // It moves no goods and no points a second time, and it asks the provider for nothing.
    clock.move(reviewWindow)
    for (const _ of [1, 2]) await there.sweep()
    expect({ points: await points(), pieces: await pieces() }).toEqual(ended)
    expect((await detail()).status).toBe(progress)

    expect(await staff.call(contract.shop.repaid, { orderNo })).toMatchObject({
      ...{ status: 'refunded', refundWay: 'transfer', refund: { status: 'refunded', failed: false } },
    })
    expect({ points: await points(), pieces: await pieces() }).toEqual(ended)
    expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
    await shop.sandbox.deliver()
    expect((await detail()).status).toBe('refunded')
  },
)

test('what the provider said before a refund bounced, and is heard only after it, does not call the refund done again', async () => {
  const there = await paidWorld()
  const { shop, clock, staff, orderNo, ask, detail, refunds } = there
  const { context, sandbox } = shop
  bouncing(there)
  await ask()
  await sandbox.deliver()
  const said = await context.payments.refunds(sandbox.state.intents()[0]?.id ?? '')
  expect(said).toMatchObject([{ status: 'done' }])
  clock.move(6000)
  await sandbox.deliver()
  await takeInRefunds({ ...context, payments: { ...context.payments, refunds: async () => said } }, orderNo)
  expect(await refunds()).toMatchObject([{ status: 'failed' }])
  expect((await detail()).refund).toMatchObject({ status: 'refunding', failed: true })
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, problem: 'the refund failed' }])
})

/** An order that is canceled while its payment is on the way: the money comes 5,000 ms after. */
const canceledWhilePaid = async ({ buyer, shop }: There) => {
  const orderNo = await buyer.orders('hammer')
  const { amount } = await buyer.call(contract.payment.start, { orderNo })
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents/*/cancel', fault: { kind: 'ghost', ms: 5000 }, times: 1 })
  await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
  return { orderNo, amount }
}

/** So many milliseconds pass, the provider tells what came of them, and the sweeper runs. */
const passes = async ({ clock, shop, sweep }: There, ms: number) => {
  clock.move(ms)
  await shop.sandbox.deliver()
  await sweep()
}

test('money that came for a canceled order and bounces on its way back is told to staff, and paid by hand once', async () => {
  const there = await world({ stock: { hammer: 9 } })
  const { buyer, sweep, clock, staff, db, open } = there
  bouncing(there)
  const { orderNo } = await canceledWhilePaid(there)
  await passes(there, 5000)
  const detail = () => buyer.call(contract.order.detail, { orderNo })
  expect(await detail()).toMatchObject({ status: 'canceled', refundWay: 'card' })
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  await buyer.call(contract.order.delete, { orderNo })
  const other = await buyer.orders('hammer')
  await buyer.call(contract.order.cancel, { orderNo: other, reason: 'unwanted' })
  await buyer.call(contract.order.delete, { orderNo: other })

  await passes(there, 6000)
  expect(await detail()).toMatchObject({ status: 'canceled', refundWay: null, refundTime: null })
  expect((await buyer.call(contract.order.list, {})).orders.map((one) => one.orderNo)).toEqual([orderNo])
  const { orders } = await staff.call(contract.shop.orders, {})
  expect(orders.filter(({ problem }) => problem)).toMatchObject([{ orderNo, problem: 'the refund failed' }])
  await staff.call(contract.shop.repaid, { orderNo })
  const ways = await db.selectFrom('orders').select(['order_no', 'refund_way']).orderBy('create_time').execute()
  expect(ways).toEqual([
    { order_no: orderNo, refund_way: 'transfer' },
    { order_no: other, refund_way: null },
  ])
  const page = await open(orderDetail, { orderNo }, buyer)
  expect(page.state.context.order).toMatchObject({
    ...{ status: 'canceled', refundWay: 'transfer', refundTime: clock.now().toISOString() },
  })
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  await sweep()
  expect(await db.selectFrom('refunds').select(['reason', 'status']).execute()).toEqual([
    { reason: 'lateCapture', status: 'failed' },
  ])
})

test('what the bank is still paying back staff cannot pay by hand as well', async () => {
  const there = await paidWorld()
  const { ask, staff, orderNo, detail, kept } = there
  const byHand = () => failureOf(staff.call(contract.shop.repaid, { orderNo }))
  pending(there)
  expect(await ask()).toMatchObject({ refund: { status: 'refunding', failed: false } })
  expect(await byHand()).toBe('orderActionRefused')
  await passes(there, 120_000)
  expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'card' })
  expect(await byHand()).toBe('orderActionRefused')
  expect(kept()).toBe(0)
})

/** The next refund is made behind an error of the provider's own, which then is silent; answers what makes it speak again. */
const hiding = ({ shop }: There) => {
  const fault = { kind: 'answer', status: 500, retry: false, kept: true, executed: true } as const
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault, times: 1 })
  const lifts = [
    shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'hold' } }),
    shop.sandbox.faults.add({ on: 'GET /v1/refunds', fault: { kind: 'answer', status: 500, retry: false } }),
  ]
  return async () => {
    for (const lift of lifts) lift()
    await shop.sandbox.deliver()
  }
}

test('what went back on the card beside what staff paid by hand is in the books: it went back twice', async () => {
  const there = await paidWorld()
  const { ask, staff, orderNo, detail, refunds, kept } = there
  const speaks = hiding(there)
  await ask()
  await staff.call(contract.shop.repaid, { orderNo })
  expect(await refunds()).toMatchObject([{ status: 'failed' }])
  await speaks()
  expect(kept()).toBe(0)
  expect(await refunds()).toMatchObject([{ reason: 'requested', status: 'done' }])
  expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'transfer' })
})

test('what staff paid by hand stays paid when the bank fails at the same money', async () => {
  const there = await paidWorld()
  const { shop, ask, staff, orderNo, detail, refunds } = there
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  const speaks = hiding(there)
  await ask()
  await staff.call(contract.shop.repaid, { orderNo })
  await speaks()
  expect(await refunds()).toMatchObject([{ status: 'failed' }])
  expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'transfer', refund: { failed: false } })
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
})

test('what the provider refused and has paid back all the same is not left to staff', async () => {
  const { shop, ask, refunds, kept, staff, orderNo } = await paidWorld()
  const fault = { kind: 'answer', status: 400, kept: true, executed: true } as const
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault, times: 1 })
  shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
  expect(await ask()).toMatchObject({ status: 'refunded', refundWay: 'card' })
  expect(kept()).toBe(0)
  expect(await refunds()).toMatchObject([{ status: 'done' }])
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, problem: null }])
})

test('money of a canceled order that the bank is still paying back staff cannot pay by hand as well', async () => {
  const there = await world({ stock: { hammer: 9 } })
  const { buyer, staff } = there
  pending(there)
  const { orderNo } = await canceledWhilePaid(there)
  await passes(there, 5000)
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  await passes(there, 120_000)
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({
    ...{ status: 'canceled', refundWay: 'card', refundTime: there.clock.now().toISOString() },
  })
})

test('a canceled order says that money came for it and where that is, and stays in sight until it is back', async () => {
  const there = await world({ stock: { hammer: 9 } })
  const { buyer, shop, staff, open } = there
  const then = 'failed'
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'pending', then, ms: 60_000 } })
  const { orderNo, amount } = await canceledWhilePaid(there)
  await passes(there, 5000)
  const told = async () => (await open(orderDetail, { orderNo }, buyer)).state.context.order
  const deletes = () => failureOf(buyer.call(contract.order.delete, { orderNo }))
  const way = { status: 'canceled', resting: false, paidAmount: amount, actions: ['buyAgain'] }
  expect(await told()).toMatchObject({ ...way, refund: { status: 'refunding', failed: false } })
  expect(await deletes()).toBe('orderActionRefused')

  await passes(there, 60_000)
  expect(await told()).toMatchObject({ ...way, refund: { status: 'refunding', failed: true } })
  expect(await deletes()).toBe('orderActionRefused')

  const problem = async () => (await staff.call(contract.shop.orders, {})).orders[0]?.problem
  expect(await problem()).toBe('the refund failed')
  await staff.call(contract.shop.repaid, { orderNo })
  expect(await problem()).toBeNull()
  expect(await told()).toMatchObject({
    ...{ ...way, resting: true, actions: ['buyAgain', 'delete'] },
    ...{ refundWay: 'transfer', refundTime: there.clock.now().toISOString() },
    refund: { status: 'refunded', failed: false },
  })
  expect(await deletes()).toBe('no failure')
})

test('a canceled order that its shopper deleted is shown again when money comes for it, and no other one', async () => {
  const there = await world({ stock: { hammer: 9 } })
  const { buyer } = there
  const another = await buyer.orders('hammer')
  await buyer.call(contract.order.cancel, { orderNo: another, reason: 'unwanted' })
  await buyer.call(contract.order.delete, { orderNo: another })
  const { orderNo } = await canceledWhilePaid(there)
  await buyer.call(contract.order.delete, { orderNo })
  expect((await buyer.call(contract.order.list, {})).total).toBe(0)
  await passes(there, 5000)
  expect((await buyer.call(contract.order.list, {})).orders).toMatchObject([
    { orderNo, status: 'canceled', refund: { status: 'refunded' }, refundWay: 'card' },
  ])
})
