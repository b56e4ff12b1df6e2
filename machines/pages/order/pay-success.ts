import { assign, emit, setup } from 'xstate'
import type { Order } from '../../../contract/order'
import type { Payment, PaymentResult } from '../../../contract/payment'
import { seconds } from '../../../contract/time'
import { calls, failureIn } from '../../calls'
import type { Inward, Outward } from '../../outward'

interface Query {
  orderNo: string
}

/** Spec 2, /order/pay-success: says that the order is paid, once the server knows it. */
export const paySuccess = setup({
  types: {
    context: {} as Query & { order: Order | null },
    input: {} as Query,
    events: {} as { type: 'page.retry' } | Inward<Query>,
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: calls('payment.check', 'order.detail'),
  guards: {
    is: (_, { said, result }: { said: Payment; result: PaymentResult }) => said.result === result,
    missing: (_, { error }: { error: unknown }) => failureIn(error) === 'orderMissing',
  },
  delays: { lookAgainAfter: seconds(2) },
}).createMachine({
  id: 'paySuccess',
  context: ({ input }) => ({ orderNo: input.orderNo, order: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'payment.check',
        input: ({ context: { orderNo } }) => ({ orderNo, fresh: true }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'success' }) },
            target: 'loading',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'processing' }) },
            target: 'processing',
          },
          { target: 'unpaid' },
        ],
        onError: [
          { guard: { type: 'missing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    processing: {
      description: 'The bank has not answered yet.',
      after: { lookAgainAfter: 'checking' },
    },
    loading: {
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'order.detail',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: { target: 'viewing', actions: assign({ order: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: { on: { languageChanged: 'loading' } },
    unpaid: {
      description: 'Not paid, or canceled: the payment page says which.',
      entry: emit(({ context }) => ({
        type: 'gone',
        to: `/order/pay-order?orderNo=${context.orderNo}`,
        replace: true,
      })),
    },
    missing: {},
    failed: { on: { 'page.retry': 'checking' } },
  },
})
