import { expect } from 'vitest'
import { contract } from '../../contract'
import type { orderDetail } from '../../machines/pages/order/detail'
import type { refundRequest } from '../../machines/parts/refund-request'
import type { OpenPage, Shopper } from './world'
import { goods, world } from './world'

/** Goods that are bought to be given back. */
export const stock = { stock: { hammer: 9, drill: 9 } }

const driver = { person: 'Muthu', phone: '91234567' }

/** Why money is asked back. */
export const reason = 'Not what I need'

/** A world with one paid order of a drill. */
export const paidWorld = async (part: object = {}) => {
  const there = await world(stock)
  const { buyer, db, staff, shop } = there
  const orderNo = await buyer.orders('drill', 1, part)
  expect(await buyer.pays(orderNo)).toBe('success')
  return {
    ...there,
    orderNo,
    detail: () => buyer.call(contract.order.detail, { orderNo }),
    points: () => db.selectFrom('points').select(['reason', 'amount']).orderBy('reason').execute(),
    refunds: () => db.selectFrom('refunds').select(['reason', 'amount', 'status']).execute(),
    /** Cents that the provider still has. */
    kept: () =>
      shop.sandbox.state.charges().reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    pieces: () =>
      db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', goods.drill).executeTakeFirstOrThrow(),
    ship: () => staff.call(contract.shop.ship, { orderNo, ...driver }),
    receive: () => buyer.call(contract.order.receive, { orderNo }),
    ask: (why = reason) => buyer.call(contract.order.refund, { orderNo, reason: why }),
  }
}

/** Asks for the refund in the dialog of the order's page. */
export const asks = async (page: OpenPage<typeof orderDetail>, typed: string) => {
  await page.does({ type: 'refund.ask' })
  return page
    .part<typeof refundRequest>('orderQuestion', 'refundRequest')
    .does({ type: 'refund.confirm', reason: typed })
}

/** The ids of the coupons that a shopper has, by status. */
export const couponOf = async (buyer: Shopper, status: 'toUse' | 'used') =>
  (await buyer.call(contract.coupon.mine, { status })).coupons.map(({ id }) => id)
