import { contract } from '../../contract'
import type { orderComment } from '../../machines/pages/order/comment'
import { goods, type OpenPage, type Shopper, world } from './world'

const stock = { stock: { hammer: 99, drill: 9, gloves: 50 } }

/** The product of the hammer. */
export const product = 'brenmoor-claw-hammer'

/** A world with an order of a hammer and gloves that has been received. */
export const receivedWorld = async () => {
  const there = await world(stock)
  const { buyer, staff } = there
  const buys = async (shopper: Shopper, names: (keyof typeof goods)[]) => {
    for (const name of names) await shopper.call(contract.cart.add, { sku: goods[name], quantity: 1 })
    const { orderNo } = await shopper.place(await shopper.choice({ delivery: 'pickup', storeId: 'ubi' }))
    await shopper.pays(orderNo)
    return orderNo
  }
  const receives = async (shopper: Shopper, orderNo: string) => {
    await staff.call(contract.shop.ready, { orderNo })
    await shopper.call(contract.order.receive, { orderNo })
  }
  const orderNo = await buys(buyer, ['hammer', 'gloves'])
  await receives(buyer, orderNo)
  const reviews = (language: Shopper = there.visitor) => language.call(contract.review.list, { product })
  return { ...there, buys, receives, orderNo, reviews, good: { orderNo, sku: goods.hammer, rating: 5, text: 'Good' } }
}

/** Whether each line on the page is reviewed, by its SKU. */
export const reviewedIn = (page: OpenPage<typeof orderComment>) =>
  Object.fromEntries(page.state.context.order?.lines.map(({ sku, reviewed }) => [sku, reviewed]) ?? [])
