import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { orderDetail } from '../../machines/pages/order/detail'
import { asks, couponOf, paidWorld, reason, stock } from '../support/refunds'
import { failureOf, world } from '../support/world'

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
