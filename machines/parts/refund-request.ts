import { assign, emit, setup } from 'xstate'
import { type Order, order } from '../../contract/order'
import { calls, failedWith, outputOf } from '../calls'
import type { PageEmitted } from '../events'
import { hasProblems, type Problems, problemsIn } from './forms'

/** How the request ended: the order as it is now, or nothing when it was not sent; `outdated` when the order has moved on. */
export interface RefundOutcome {
  order: Order | null
  outdated: boolean
}

interface Context {
  orderNo: string
  /** Why the money is wanted back, as typed. */
  reason: string
  problems: Problems
  outcome: RefundOutcome
}

const wrongIn = (orderNo: string, reason: string) => problemsIn(order.refund.input, { orderNo, reason })

/** Asks for the money of an order back: the form stays, with what was typed, until the server has taken it. */
export const refundRequest = setup({
  types: {
    context: {} as Context,
    input: {} as { orderNo: string },
    events: {} as { type: 'refund.confirm'; reason: string } | { type: 'refund.dismiss' },
    emitted: {} as PageEmitted,
    output: {} as RefundOutcome,
    tags: {} as 'busy',
  },
  actors: calls('order.refund'),
  guards: {
    wrong: ({ context, event }) =>
      event.type === 'refund.confirm' && hasProblems(wrongIn(context.orderNo, event.reason)),
    outdated: failedWith('orderMissing', 'orderActionRefused', 'refundTooLate'),
  },
  actions: {
    /** Before shipping a refund is granted at once, after it the shop is asked. */
    toastRefund: emit(({ event }) => ({
      type: 'toast' as const,
      kind: 'success' as const,
      key:
        outputOf<Order>(event).refund.status === 'requested'
          ? ('refundRequested' as const)
          : ('refundGranted' as const),
    })),
  },
}).createMachine({
  id: 'refundRequest',
  context: ({ input }) => ({
    orderNo: input.orderNo,
    reason: '',
    problems: {},
    outcome: { order: null, outdated: false },
  }),
  output: ({ context }) => context.outcome,
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper says why, and confirms.',
      on: {
        'refund.confirm': [
          {
            guard: 'wrong',
            actions: assign({ problems: ({ context, event }) => wrongIn(context.orderNo, event.reason) }),
          },
          { target: 'sending', actions: assign({ reason: ({ event }) => event.reason, problems: {} }) },
        ],
        'refund.dismiss': 'over',
      },
    },
    sending: {
      description: 'The server is asked for the refund.',
      tags: 'busy',
      invoke: {
        id: 'refund',
        src: 'order.refund',
        input: ({ context: { orderNo, reason } }) => ({ orderNo, reason }),
        onDone: {
          target: 'over',
          actions: [assign({ outcome: ({ event }) => ({ order: event.output, outdated: false }) }), 'toastRefund'],
        },
        onError: [
          {
            guard: 'outdated',
            target: 'over',
            actions: assign({ outcome: { order: null, outdated: true } }),
          },
          { target: 'editing' },
        ],
      },
    },
    over: { type: 'final', description: 'The page of the order goes on.' },
  },
})
