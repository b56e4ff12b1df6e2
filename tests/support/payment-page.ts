import { contract } from '../../contract'
import { reaches } from './controls'
import { type Look, openStorefront } from './storefront'

/** A member stands before the card form of an order. */
export const openPaymentPage = async (look: Look = {}) => {
  const here = await openStorefront({ stock: { hammer: 50 } })
  const orderNo = await here.buyer.orders('hammer', 2)
  const visit = await here.enter(`/order/pay-order?orderNo=${orderNo}`, { member: 81111111, ...look })
  await reaches(visit.page, '/order/pay-order', 'paying')
  const { intents, charges } = here.shop.sandbox.state
  return {
    ...here,
    ...visit,
    orderNo,
    intents: () => intents().length,
    paid: () => charges().filter(({ paid }) => paid).length,
    status: async () => (await here.buyer.call(contract.order.detail, { orderNo })).status,
  }
}
