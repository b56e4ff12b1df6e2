import type { CallName } from '../../contract'

/** The lifecycles, by the chart that decides each. */
type Lifecycle = 'orderLifecycle' | 'paymentLifecycle'

/** Which events of a lifecycle each call of the server brings about; none where a thing begins. */
export const moves: Record<Lifecycle, Partial<Record<CallName, readonly string[]>>> = {
  orderLifecycle: {
    'order.place': [],
    'order.cancel': ['cancel'],
    'order.receive': ['receive'],
    'order.buyAgain': ['buyAgain'],
    'order.refund': ['refund'],
    'order.withdraw': ['withdraw'],
    'order.delete': ['delete'],
    'review.add': ['review'],
    'shop.ship': ['ship'],
    'shop.ready': ['ready'],
    'shop.approve': ['approve'],
    'shop.reject': ['reject'],
    'shop.repaid': ['refunded'],
    'shop.close': ['close'],
    // An order that costs nothing is paid as soon as somebody wants to pay it.
    'payment.start': ['pay'],
  },
  paymentLifecycle: {
    'payment.start': [],
    'shop.close': ['cancel'],
  },
}
