import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { orderDetail } from '../../machines/pages/order/detail'
import type { orderQuestion } from '../../machines/parts/order-question'
import { stockUp } from '../support/stock'
import { failureOf, goods, world } from '../support/world'

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
  const { buyer, db, stockOf } = await world({ stock: { hammer: 3 } })
  const id = 'brenmoor-claw-hammer'
  const kinds = await db.selectFrom('skus').select('id').where('product_id', '=', id).execute()
  const others = kinds.map((sku) => sku.id).filter((sku) => sku !== goods.hammer)
  await stockUp(db, 0, ...others)
  const soldOut = async () => (await buyer.call(contract.product.detail, { id })).soldOut
  expect(await soldOut()).toBe(false)
  const orderNo = await buyer.orders('hammer', 3)
  expect([await stockOf('hammer'), await soldOut()]).toEqual([0, true])
  await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
  expect([await stockOf('hammer'), await soldOut()]).toEqual([3, false])
})
