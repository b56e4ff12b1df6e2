import { createMachine, not, or, stateIn } from 'xstate'

/** The money goes back, or is back: nothing more happens to the goods. */
const returned = stateIn({ refund: 'refunded' })
const going = not(or([stateIn({ refund: 'refunding' }), returned]))
const noOpenRefund = or([stateIn({ refund: 'none' }), returned])
const paid = not(or(['toPay', 'closing', 'canceled'].map((progress) => stateIn({ progress }))))
const afterShipping = or(['shipped', 'toReceive', 'received', 'reviewed'].map((progress) => stateIn({ progress })))

/**
 * What may become of an order (spec 4, decided in domain terms: goods move in `progress`, money comes back in `refund`).
 * `closing` is between the end of the payment window and the provider's word that no money moved. The goods of an order
 * that is refunded stay where they are, so that it stands as before when its money bounces.
 */
export const orderLifecycle = createMachine({
  id: 'orderLifecycle',
  type: 'parallel',
  states: {
    progress: {
      initial: 'toPay',
      states: {
        toPay: {
          description: 'Placed; stock is held until the 15-minute payment window ends.',
          meta: { spec: '4, 9' },
          on: { pay: 'toShip', cancel: 'closing', expire: 'closing' },
        },
        closing: {
          description: 'No longer to pay; waits for the payment provider to say that no money moved.',
          on: { close: 'canceled', capture: 'toShip' },
        },
        toShip: {
          description: 'Paid; the shop packs it.',
          on: {
            ship: { guard: going, target: 'shipped' },
            ready: { guard: going, target: 'toReceive' },
            buyAgain: 'toShip',
            delete: { guard: returned, target: 'toShip' },
          },
        },
        shipped: {
          description: 'On its way with the driver of the platform.',
          on: {
            receive: { guard: going, target: 'received' },
            autoReceive: { guard: going, target: 'received' },
            buyAgain: 'shipped',
            delete: { guard: returned, target: 'shipped' },
          },
        },
        toReceive: {
          description: 'Waits at the store for pickup.',
          on: {
            receive: { guard: going, target: 'received' },
            autoReceive: { guard: going, target: 'received' },
            buyAgain: 'toReceive',
            delete: { guard: returned, target: 'toReceive' },
          },
        },
        received: {
          description: 'In the hands of the shopper, pending review.',
          on: {
            review: { guard: going, target: 'reviewed' },
            complete: { guard: going, target: 'completed' },
            buyAgain: 'received',
            delete: { guard: returned, target: 'received' },
          },
        },
        reviewed: {
          description: 'The shopper has reviewed every line.',
          on: { buyAgain: 'reviewed', delete: { guard: noOpenRefund, target: 'reviewed' } },
        },
        completed: {
          description: 'The time to review is over.',
          on: { buyAgain: 'completed', delete: { guard: noOpenRefund, target: 'completed' } },
        },
        canceled: {
          description: 'Stock and coupon were given back.',
          on: { buyAgain: 'canceled', delete: 'canceled' },
        },
      },
    },
    refund: {
      initial: 'none',
      states: {
        none: {
          description: 'Nobody asks for the money back.',
          on: {
            refund: [
              { guard: stateIn({ progress: 'toShip' }), target: 'refunding' },
              { guard: afterShipping, target: 'requested' },
            ],
            refundedOutside: { guard: paid, target: 'refunded' },
          },
        },
        requested: {
          description: 'A person of the shop decides; the goods go on meanwhile.',
          on: { withdraw: 'none', approve: 'refunding', reject: 'none', refundedOutside: 'refunded' },
        },
        refunding: {
          description: 'Granted: before shipping at once, after it by the shop. The money is on its way back.',
          on: { refunded: 'refunded', refundedOutside: 'refunded' },
        },
        refunded: {
          description: 'The money is back. The bank may send it back to us later: then a person of the shop pays it.',
          on: { bounce: 'refunding' },
        },
      },
    },
  },
})
