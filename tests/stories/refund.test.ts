import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { reviewWindow } from '../../contract/terms'
import { days } from '../../contract/time'
import { orderDetail } from '../../machines/pages/order/detail'
import type { orderQuestion } from '../../machines/parts/order-question'
import type { refundRequest } from '../../machines/parts/refund-request'
import type { OpenPage, Shopper } from '../support/world'
import { failureOf, goods, world } from '../support/world'

const stock = { stock: { hammer: 9, drill: 9 } }
const driver = { person: 'Muthu', phone: '91234567' }
const reason = 'Not what I need'

/** A world with one paid order of a drill. */
const paidWorld = async (part: object = {}) => {
  const there = await world(stock)
  const { buyer, db, staff, shop } = there
  const orderNo = await buyer.orders('drill', 1, part)
  expect(await buyer.pays(orderNo)).toBe('success')
  return {
    ...there,
    orderNo,
    detail: () => buyer.call(contract.order.detail, { orderNo }),
    points: () => db.selectFrom('points').select(['reason', 'amount']).orderBy('reason').execute(),
    refunds: () => db.selectFrom('refunds').select(['reason', 'amount', 'status']).execute(),
    /** Cents that the provider still has. */
    kept: () =>
      shop.sandbox.state.charges().reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    pieces: () =>
      db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', goods.drill).executeTakeFirstOrThrow(),
    ship: () => staff.call(contract.shop.ship, { orderNo, ...driver }),
    receive: () => buyer.call(contract.order.receive, { orderNo }),
    ask: (why = reason) => buyer.call(contract.order.refund, { orderNo, reason: why }),
  }
}

/** Asks for the refund in the dialog of the order's page. */
const asks = async (page: OpenPage<typeof orderDetail>, typed: string) => {
  await page.does({ type: 'refund.ask' })
  return page
    .part<typeof refundRequest>('orderQuestion', 'refundRequest')
    .does({ type: 'refund.confirm', reason: typed })
}

const couponOf = async (buyer: Shopper, status: 'toUse' | 'used') =>
  (await buyer.call(contract.coupon.mine, { status })).coupons.map(({ id }) => id)

test('before shipping a refund is granted at once: money, stock, sales count and coupon come back, once', async () => {
  const there = await paidWorld({ couponId: undefined })
  const { buyer, open, orderNo, db, sweep, clock, staff } = there
  const [coupon] = await couponOf(buyer, 'used')
  expect(coupon).toBeTruthy()
  const sales = db.selectFrom('products').select('sales_number').where('id', '=', 'korvane-drill-driver-18v')
  const { sales_number: sold } = await sales.executeTakeFirstOrThrow()
  expect(await there.pieces()).toEqual({ on_hand: 8, held: 0, sold: 1 })
  clock.move(60_000)
  const page = await open(orderDetail, { orderNo }, buyer)
  await asks(page, ` ${reason} `)
  expect(page.state.context.order).toMatchObject({
    status: 'refunded',
    refundTime: clock.now().toISOString(),
    refundWay: 'card',
    refund: { status: 'refunded', reason, rejectReason: null },
    actions: ['buyAgain', 'delete'],
  })
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'refundGranted' }])
  expect(await failureOf(there.ask())).toBe('orderActionRefused')
  expect(await failureOf(there.ship())).toBe('orderActionRefused')
  expect(await failureOf(staff.call(contract.shop.approve, { orderNo }))).toBe('orderActionRefused')
  for (const _ of [1, 2]) await sweep()
  const { total } = await there.detail()
  expect(await there.kept()).toBe(0)
  expect(await there.refunds()).toEqual([{ reason: 'requested', amount: total, status: 'done' }])
  expect(await there.pieces()).toEqual({ on_hand: 9, held: 0, sold: 0 })
  expect((await sales.executeTakeFirstOrThrow()).sales_number).toBe(sold - 1)
  expect(await couponOf(buyer, 'used')).toEqual([])
  expect(await couponOf(buyer, 'toUse')).toContain(coupon)
  expect(await there.points()).toEqual([])
})

test('after shipping the shop decides: approved, the money comes back and the points are taken back, stock and coupon not', async () => {
  const there = await paidWorld({ couponId: undefined })
  const { buyer, open, orderNo, staff, sweep } = there
  const used = await couponOf(buyer, 'used')
  await there.ship()
  await there.receive()
  const [given] = await there.points()
  expect(given?.amount).toBeGreaterThan(0)
  const page = await open(orderDetail, { orderNo }, buyer)
  await asks(page, reason)
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'refundRequested' }])
  expect(page.state.context.order).toMatchObject({
    status: 'received',
    refund: { status: 'requested', reason },
    actions: ['review', 'buyAgain', 'withdraw'],
  })
  expect(await there.refunds()).toEqual([])
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo, refund: 'requested', refundReason: reason },
  ])
  expect(await staff.call(contract.shop.approve, { orderNo })).toMatchObject({ status: 'refunded', refundWay: 'card' })
  await sweep()
  expect(await there.kept()).toBe(0)
  expect(await there.points()).toEqual([given, { reason: 'refunded', amount: -(given?.amount ?? 0) }])
  expect(await there.pieces()).toEqual({ on_hand: 8, held: 0, sold: 1 })
  expect(await couponOf(buyer, 'used')).toEqual(used)
})

test('a rejected request shows why, and may be made again', async () => {
  const { buyer, open, orderNo, staff, ship, ask, detail, kept } = await paidWorld()
  await ship()
  await ask()
  expect(await failureOf(staff.call(contract.shop.reject, { orderNo, reason: ' ' }))).toBe('badReason')
  await staff.call(contract.shop.reject, { orderNo, reason: 'It has been used' })
  const page = await open(orderDetail, { orderNo }, buyer)
  expect(page.state.context.order).toMatchObject({
    status: 'shipped',
    refund: { status: 'none', reason, rejectReason: 'It has been used' },
    actions: ['receive', 'buyAgain', 'refund'],
  })
  expect(await failureOf(staff.call(contract.shop.reject, { orderNo, reason: 'x' }))).toBe('orderActionRefused')
  await asks(page, 'It was not used')
  expect((await detail()).refund).toMatchObject({ status: 'requested', reason: 'It was not used', rejectReason: null })
  expect(kept()).toBeGreaterThan(0)
})

test('a request may be withdrawn, and then the shop has nothing to approve', async () => {
  const { buyer, open, orderNo, staff, ship, ask, refunds } = await paidWorld()
  await ship()
  await ask()
  const page = await open(orderDetail, { orderNo }, buyer)
  await page.does({ type: 'withdraw.ask' })
  await page.part<typeof orderQuestion>('orderQuestion').does({ type: 'withdraw.confirm' })
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'refundWithdrawn' }])
  expect(page.state.context.order).toMatchObject({
    status: 'shipped',
    refund: { status: 'none', reason: null, rejectReason: null },
    actions: ['receive', 'buyAgain', 'refund'],
  })
  expect(await failureOf(staff.call(contract.shop.approve, { orderNo }))).toBe('orderActionRefused')
  expect(await refunds()).toEqual([])
})

test('a request that nobody decides is granted after two days, and the page says by when', async () => {
  const { ship, ask, sweep, clock, detail, kept, refunds, points, receive } = await paidWorld()
  await ship()
  await receive()
  const { refund } = await ask()
  expect(refund).toMatchObject({ status: 'requested', decideBy: '2026-03-04T02:00:00.000Z' })
  clock.move(days(2) - 1)
  for (const _ of [1, 2]) await sweep()
  expect((await detail()).refund.status).toBe('requested')
  clock.move(1)
  for (const _ of [1, 2]) await sweep()
  expect(await detail()).toMatchObject({ status: 'refunded', refundWay: 'card', refund: { decideBy: null } })
  expect(kept()).toBe(0)
  expect(await refunds()).toMatchObject([{ reason: 'requested', status: 'done' }])
  expect((await points()).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('a request that was withdrawn, rejected and made again counts its two days from the last time', async () => {
  const { ship, ask, sweep, clock, detail, staff, orderNo } = await paidWorld()
  await ship()
  await ask()
  clock.move(days(1))
  await staff.call(contract.shop.reject, { orderNo, reason: 'It has been used' })
  await ask()
  clock.move(days(2) - 1)
  await sweep()
  expect((await detail()).refund.status).toBe('requested')
  clock.move(1)
  for (const _ of [1, 2]) await sweep()
  expect((await detail()).status).toBe('refunded')
})

test('while a refund is requested the goods go on: received by itself after seven days, with its points', async () => {
  const { ship, ask, sweep, clock, detail, points } = await paidWorld()
  await ship()
  clock.move(days(6))
  await ask()
  clock.move(days(1))
  await sweep()
  expect(await detail()).toMatchObject({ status: 'received', refund: { status: 'requested' } })
  expect(await points()).toMatchObject([{ reason: 'received' }])
})

test('a refund is asked for within seven days of receipt, and not a moment later', async () => {
  const { ship, receive, ask, clock, detail, orderNo, buyer, open } = await paidWorld()
  await ship()
  await receive()
  clock.move(days(7) - 1)
  expect((await detail()).actions).toContain('refund')
  const page = await open(orderDetail, { orderNo }, buyer)
  clock.move(1)
  expect((await detail()).actions).toEqual(['review', 'buyAgain'])
  expect(await failureOf(ask())).toBe('refundTooLate')
  await asks(page, reason)
  await page.rests()
  expect(page.state.context.order?.actions).toEqual(['review', 'buyAgain'])
  expect((await detail()).refund.status).toBe('none')
})

test('the reason has 1 to 200 characters, and what was typed stays in the form when sending fails', async () => {
  const { buyer, open, orderNo, shop, detail, ask } = await paidWorld()
  const page = await open(orderDetail, { orderNo }, buyer)
  expect((await asks(page, '  '))?.context.problems).toEqual({ reason: 'badReason' })
  expect(page.state.matches({ viewing: { action: 'asking' } })).toBe(true)
  expect(await failureOf(ask('x'.repeat(201)))).toBe('badReason')
  const { transaction } = shop.services.db
  shop.services.db.transaction = () => {
    throw new Error('the database is away')
  }
  const request = page.part<typeof refundRequest>('orderQuestion', 'refundRequest')
  await request.does({ type: 'refund.confirm', reason: 'x'.repeat(200) })
  shop.services.db.transaction = transaction
  expect(request.state.value).toBe('editing')
  expect((await detail()).refund.status).toBe('none')
  await request.does({ type: 'refund.dismiss' })
  expect(page.state.matches({ viewing: { action: 'idle' } })).toBe(true)
})

test('an order that cost nothing is refunded without the provider', async () => {
  const { buyer, db, shop, stockOf } = await world(stock)
  await db.updateTable('coupons').set({ amount: 100_000 }).where('id', '=', 'welcome-5').execute()
  const orderNo = await buyer.orders('hammer', 1, { couponId: undefined, delivery: 'pickup', storeId: 'ubi' })
  await buyer.call(contract.payment.start, { orderNo })
  expect(await buyer.call(contract.order.refund, { orderNo, reason })).toMatchObject({
    status: 'refunded',
    refundWay: 'none',
  })
  expect(shop.sandbox.state.intents()).toEqual([])
  expect(await stockOf('hammer')).toBe(9)
  expect(await couponOf(buyer, 'used')).toEqual([])
})

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

test('a refund that the provider cannot pay is paid by hand', async () => {
  const { shop, ask, staff, orderNo, sweep, detail, refunds } = await paidWorld()
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  expect(await ask()).toMatchObject({ status: 'toShip', refund: { status: 'refunding' } })
  await sweep()
  expect((await detail()).status).toBe('toShip')
  expect(await staff.call(contract.shop.repaid, { orderNo })).toMatchObject({
    status: 'refunded',
    refundWay: 'transfer',
  })
  expect(await failureOf(staff.call(contract.shop.repaid, { orderNo }))).toBe('orderActionRefused')
  expect(await refunds()).toMatchObject([{ status: 'failed' }])
})

/** Refunds come back from the bank five seconds after it said that they are done. */
const bouncing = ({ shop }: Awaited<ReturnType<typeof paidWorld>>) => {
  const then = 'failed'
  const fault = { kind: 'refund', first: 'succeeded', then, ms: 5000 } as const
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault, times: 1 })
}

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
