import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { orderDetail } from '../../machines/pages/order/detail'
import type { orderQuestion } from '../../machines/parts/order-question'
import type { refundRequest } from '../../machines/parts/refund-request'
import { asks, paidWorld, reason } from '../support/refunds'
import { failureOf } from '../support/world'

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
