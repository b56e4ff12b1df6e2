import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { orderDetail } from '../../machines/pages/order/detail'
import type { orderQuestion } from '../../machines/parts/order-question'
import { failureOf, world } from '../support/world'

test('a canceled order gives its stock back and can no longer be paid', async () => {
  const { buyer, stockOf, open } = await world({ stock: { hammer: 3 } })
  const orderNo = await buyer.orders('hammer', 2)
  expect(await stockOf('hammer')).toBe(1)
  const page = await open(orderDetail, { orderNo }, buyer)
  await page.does({ type: 'cancel.ask' })
  await page.part<typeof orderQuestion>('orderQuestion').does({ type: 'cancel.confirm', reason: 'mistake' })
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

test('an order whose time to pay is over offers neither to pay nor to cancel', async () => {
  const { buyer, clock } = await world()
  const orderNo = await buyer.orders('hammer')
  const actions = async () => (await buyer.call(contract.order.detail, { orderNo })).actions
  clock.move(minutes(15) - 1)
  expect(await actions()).toEqual(['pay', 'cancel'])
  clock.move(1)
  expect(await actions()).toEqual([])
})

test('goods whose last piece was ordered are sold out, and for sale again once that order is canceled', async () => {
  const { buyer, stockOf } = await world({ stock: { hammer: 3 } })
  const id = 'brenmoor-claw-hammer'
  const { skus } = await buyer.call(contract.product.detail, { id })
  const soldOut = async () => (await buyer.call(contract.product.detail, { id })).soldOut
  expect(await soldOut()).toBe(false)
  const others = skus.filter(({ code }) => code !== 'HAM-CLB-450').reduce((sum, { stock }) => sum + stock, 0)
  const orderNo = await buyer.orders('hammer', 3)
  expect([await stockOf('hammer'), await soldOut()]).toEqual([0, others === 0])
  await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
  expect([await stockOf('hammer'), await soldOut()]).toEqual([3, false])
})
