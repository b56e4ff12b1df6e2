import { assign, emit, setup } from 'xstate'
import { link, type QueryOf } from '../../../contract/links'
import type { Order } from '../../../contract/order'
import type { Payment } from '../../../contract/payment'
import { answered, calls, failedWith } from '../../calls'
import type { AppToPage, PageEmitted } from '../../events'
import { again, type Watched, watch, whilePaying } from '../../parts/watch'

type Query = QueryOf<'/order/pay-success'>

/** Spec 2, /order/pay-success: says that the order is paid, once the server knows it. */
export const paySuccess = setup({
  types: {
    context: {} as Query & { order: Order | null },
    input: {} as Query,
    events: {} as { type: 'page.retry' } | Watched<'payment.check'> | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: { ...calls('payment.check', 'order.detail'), watch },
  guards: {
    paid: answered<Payment>(({ result }) => result === 'success'),
    processing: answered<Payment>(({ result }) => result === 'processing'),
    missing: failedWith('orderMissing'),
    unpaid: answered<Payment>(({ result }) => result !== 'success' && result !== 'processing'),
  },
  actions: {
    openPaymentPage: emit(({ context: { orderNo } }) => ({
      type: 'navigate' as const,
      to: link('/order/pay-order', { orderNo }),
      replace: true,
    })),
  },
}).createMachine({
  id: 'paySuccess',
  context: ({ input }) => ({ orderNo: input.orderNo, order: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked whether the order is paid.',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'payment.check',
        input: ({ context: { orderNo } }) => ({ orderNo, fresh: true }),
        onDone: [
          { guard: 'paid', target: 'loading' },
          { guard: 'processing', target: 'processing' },
          { target: 'unpaid' },
        ],
        onError: [{ guard: 'missing', target: 'missing' }, { target: 'failed' }],
      },
    },
    processing: {
      description: 'The bank has not answered yet.',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { orderNo } }) => again('payment.check', { orderNo, fresh: true }, { every: whilePaying }),
      },
      on: {
        watched: [
          { guard: 'paid', target: 'loading' },
          { guard: 'unpaid', target: 'unpaid' },
        ],
      },
    },
    loading: {
      description: 'The server is asked for what the page shows.',
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
    viewing: { description: 'The order is paid: thanks, and what comes next.', on: { languageChanged: 'loading' } },
    unpaid: {
      description: 'Not paid, or canceled: the payment page says which.',
      entry: 'openPaymentPage',
    },
    missing: { description: 'No such order for this member.' },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'checking' } },
  },
})
