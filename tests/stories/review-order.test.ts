import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { orderComment } from '../../machines/pages/order/comment'
import { orderDetail } from '../../machines/pages/order/detail'
import { receivedWorld, reviewedIn } from '../support/received'
import { failureOf, goods } from '../support/world'

test('the lines of an order are reviewed one by one, and the last one moves the order', async () => {
  const { buyer, open, orderNo, clock } = await receivedWorld()
  const list = await open(orderDetail, { orderNo }, buyer)
  expect(list.state.context.order?.actions).toEqual(['review', 'buyAgain', 'refund'])
  await list.does({ type: 'review.begin' })
  expect(list.said).toEqual([{ type: 'navigate', to: `/order/comment?orderNo=${orderNo}` }])
  const page = await open(orderComment, { orderNo }, buyer)
  clock.move(3_600_000)
  await page.does({ type: 'review.submit', sku: goods.hammer, rating: '5', text: ' Sits well in the hand. ' })
  expect(page.state.value).toBe('writing')
  expect(page.state.context.order).toMatchObject({ status: 'received' })
  expect(reviewedIn(page)).toEqual({ [goods.hammer]: true, [goods.gloves]: false })
  await page.does({ type: 'review.submit', sku: goods.gloves, rating: '3', text: '有点紧' })
  expect(page.state.value).toBe('done')
  expect(page.state.context.order).toMatchObject({ status: 'reviewed', actions: ['buyAgain', 'refund', 'delete'] })
  expect(page.state.context.order?.steps.at(-1)).toEqual({ step: 'review', time: clock.now().toISOString() })
  expect(page.said).toEqual(Array(2).fill({ type: 'toast', kind: 'success', key: 'reviewThanked' }))
})

test('an order is reviewed once it is received, not before', async () => {
  const { buyer, buys, good, open } = await receivedWorld()
  const orderNo = await buys(buyer, ['hammer'])
  expect(await failureOf(buyer.call(contract.review.add, { ...good, orderNo }))).toBe('orderActionRefused')
  // Nor is one of its lines while others wait: the order would not move by it.
  const two = await buys(buyer, ['hammer', 'gloves'])
  expect(await failureOf(buyer.call(contract.review.add, { ...good, orderNo: two }))).toBe('orderActionRefused')
  expect((await open(orderComment, { orderNo }, buyer)).state.value).toBe('closed')
})
