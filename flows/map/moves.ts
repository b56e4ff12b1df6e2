import type { CallName } from '../../contract'

/** Who moves a lifecycle beside the calls: time, and the provider of payments. */
export type Mover = CallName | 'time' | 'provider'

/** The lifecycles, by the chart that decides each. */
type Lifecycle = 'orderLifecycle' | 'paymentLifecycle'

/** Which events of a lifecycle a call of the server, time or the provider brings about; none where a thing begins. */
export const moves: Record<Lifecycle, Partial<Record<Mover, readonly string[]>>> = {
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
    time: ['expire', 'close', 'autoReceive', 'complete'],
    provider: ['pay', 'capture', 'close', 'refunded', 'refundedOutside', 'bounce'],
  },
  paymentLifecycle: {
    'payment.start': [],
    'shop.close': ['cancel'],
    provider: ['requireAction', 'process', 'fail', 'succeed', 'cancel'],
  },
}
