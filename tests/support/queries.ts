import { expect } from 'vitest'
import { contract } from '../../contract'
import { passwords, type Storefront } from './storefront'

/** Who opens pages: nobody in particular, and a member of each type. */
export const shoppers = { visitor: undefined, regular: 81111111, wholesaler: 82222222 } as const

/** A product of the demonstration. */
export const product = 'korvane-drill-driver-18v'

/** Stock that the orders of `queriesOf` need. */
export const stock = { stock: { hammer: 50, gloves: 50 } }

/** The query with which a page is opened in its main state; of the shopper's orders one is unpaid, one received. */
export const queriesOf = async (
  { login, staff }: Storefront,
  who: keyof typeof shoppers,
): Promise<Record<string, string>> => {
  const phone = shoppers[who] ?? shoppers.regular
  const buyer = await login(String(phone), passwords[phone])
  // A wholesaler orders no less than the minimum of a product.
  const unpaid = await buyer.orders('hammer', 12)
  const paid = await buyer.orders('gloves', 12)
  expect(await buyer.pays(paid)).toBe('success')
  await staff.call(contract.shop.ship, { orderNo: paid, person: 'Lim', phone: '+6590000000' })
  await buyer.call(contract.order.receive, { orderNo: paid })
  return {
    '/order/comment': `?orderNo=${paid}`,
    '/product/new/detail': `?id=${product}`,
    '/product/search': '?keyword=drill',
    '/order/confirm-order': '?sku=ham-clb-450&quantity=12',
    '/order/detail': `?orderNo=${unpaid}`,
    '/order/pay-order': `?orderNo=${unpaid}`,
    '/order/pay-success': `?orderNo=${paid}`,
  }
}
