import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { orderDetail } from '../../machines/pages/order/detail'
import { failureOf, world } from '../support/world'

test('a canceled order gives its stock back and can no longer be paid', async () => {
  const { buyer, stockOf, open } = await world({ stock: { hammer: 3 } })
  const orderNo = await buyer.orders('hammer', 2)
  expect(await stockOf('hammer')).toBe(1)
  const page = await open(orderDetail, { orderNo }, buyer)
  await page.does({ type: 'cancel.ask' }, { type: 'cancel.confirm', reason: 'mistake' })
  expect(page.state.context.order).toMatchObject({
    status: 'canceled',
    cancelReason: 'mistake',
    actions: ['buyAgain', 'delete'],
  })
  expect(await stockOf('hammer')).toBe(3)
})

test('a paid order cannot be canceled', async () => {
  const { buyer } = await world()
  const orderNo = await buyer.orders('hammer')
  expect(await buyer.pays(orderNo)).toBe('success')
  expect(await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'other' }))).toBe('orderActionRefused')
})
