import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { orderDetail } from '../../machines/pages/order/detail'
import { asks, paidWorld, reason } from '../support/refunds'
import { failureOf } from '../support/world'

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
