import { assign, emit, not, setup } from 'xstate'
import { link, type QueryOf } from '../../../contract/links'
import type { cancelReasons, Order, OrderAction } from '../../../contract/order'
import { answered, calls, failedWith, outputOf } from '../../calls'
import type { AppToPage, PageEmitted } from '../../events'
import { boughtAgainToast, noneAdded } from '../../parts/buy-again'
import { countdown } from '../../parts/countdown'
import { type RefundOutcome, refundRequest } from '../../parts/refund-request'
import { again, type Watched, type WatchRefused, watch } from '../../parts/watch'

type Query = QueryOf<'/order/detail'>

interface Context extends Query {
  order: Order | null
  reason: (typeof cancelReasons)[number]
}

/** A guard: the server sent this action with the order. */
const may =
  (action: OrderAction) =>
  ({ context }: { context: Context }) =>
    context.order?.actions.includes(action) ?? false

/** Spec 2, /order/detail: where an order stands, and what its status allows; the server says what that is. */
export const orderDetail = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'pay.begin' }
      | { type: 'cancel.ask' }
      | { type: 'cancel.confirm'; reason: (typeof cancelReasons)[number] }
      | { type: 'cancel.dismiss' }
      | { type: 'receipt.ask' }
      | { type: 'receipt.confirm' }
      | { type: 'receipt.dismiss' }
      | { type: 'delete.ask' }
      | { type: 'delete.confirm' }
      | { type: 'delete.dismiss' }
      | { type: 'review.begin' }
      | { type: 'refund.ask' }
      | { type: 'withdraw.ask' }
      | { type: 'withdraw.confirm' }
      | { type: 'withdraw.dismiss' }
      | { type: 'order.again' }
      | { type: 'page.retry' }
      | Watched<'order.detail'>
      | WatchRefused
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy' | 'asking',
    children: {} as { countdown: 'countdown'; refundRequest: 'refundRequest'; watch: 'watch' },
  },
  actors: {
    ...calls('order.detail', 'order.cancel', 'order.receive', 'order.withdraw', 'order.delete', 'order.buyAgain'),
    countdown,
    refundRequest,
    watch,
  },
  guards: {
    mayPay: may('pay'),
    mayCancel: may('cancel'),
    mayReceive: may('receive'),
    mayReview: may('review'),
    mayRefund: may('refund'),
    mayWithdraw: may('withdraw'),
    mayDelete: may('delete'),
    mayBuyAgain: may('buyAgain'),
    counting: ({ context }) => (context.order?.remainingMs ?? 0) > 0,
    counted: ({ context }) => !context.order?.remainingMs,
    resting: ({ context }) => context.order?.resting ?? true,
    moving: ({ context }) => context.order?.resting === false,
    noneAdded,
    missing: failedWith('orderMissing'),
    refundAsked: answered<RefundOutcome>(({ order }) => order !== null),
    refundOutdated: answered<RefundOutcome>(({ outdated }) => outdated),
    otherOrder: ({ context, event }) => event.type === 'queryChanged' && event.query.orderNo !== context.orderNo,
  },
  actions: {
    toastBoughtAgain: emit(({ event }) => boughtAgainToast(outputOf(event))),
    openCart: emit({ type: 'navigate', to: link('/cart') }),
    openPaymentPage: emit(({ context: { orderNo } }) => ({
      type: 'navigate' as const,
      to: link('/order/pay-order', { orderNo }),
    })),
    openReviewPage: emit(({ context: { orderNo } }) => ({
      type: 'navigate' as const,
      to: link('/order/comment', { orderNo }),
    })),
    openOrderList: emit({ type: 'navigate', to: link('/order'), replace: true }),
    toastCanceled: emit({ type: 'toast', kind: 'success', key: 'orderCanceled' }),
    toastReceived: emit({ type: 'toast', kind: 'success', key: 'orderReceived' }),
    toastWithdrawn: emit({ type: 'toast', kind: 'success', key: 'refundWithdrawn' }),
    toastDeleted: emit({ type: 'toast', kind: 'success', key: 'orderDeleted' }),
    toastRefund: emit(({ context }) => ({
      type: 'toast' as const,
      kind: 'success' as const,
      key: context.order?.refund.status === 'requested' ? ('refundRequested' as const) : ('refundGranted' as const),
    })),
  },
}).createMachine({
  id: 'orderDetail',
  meta: { spec: '3, 4' },
  context: ({ input }) => ({ orderNo: input.orderNo, order: null, reason: 'unwanted' }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: 'otherOrder',
      target: '.loading',
      actions: assign({ orderNo: ({ event }) => event.query.orderNo, order: null }),
    },
  },
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'order.detail',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: { target: 'viewing', actions: assign({ order: ({ event }) => event.output }) },
        onError: [{ guard: 'missing', target: 'missing' }, { target: 'failed' }],
      },
    },
    viewing: {
      description: 'The actions on screen are those that the server sent with the order.',
      type: 'parallel',
      on: {
        languageChanged: 'loading',
        watched: { actions: assign({ order: ({ event }) => event.output }) },
        watchRefused: 'missing',
      },
      states: {
        watch: {
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing more happens to the order by itself: nobody is asked.',
              always: { guard: 'moving', target: 'watching' },
            },
            watching: {
              description: 'Whatever shop, time and money do to the order shows here within seconds.',
              invoke: {
                id: 'watch',
                src: 'watch',
                input: ({ context: { orderNo } }) => again('order.detail', { orderNo }),
              },
              always: { guard: 'resting', target: 'resting' },
            },
          },
        },
        clock: {
          initial: 'still',
          states: {
            still: {
              description: 'No time runs out for the order as it stands.',
              always: { guard: 'counting', target: 'counting' },
            },
            counting: {
              description: 'The payment window runs; at its end the server is asked what became of the order.',
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ remainingMs: context.order?.remainingMs ?? 0 }),
                onDone: '#orderDetail.loading',
              },
              always: { guard: 'counted', target: 'still' },
            },
          },
        },
        asking: {
          initial: 'nothing',
          states: {
            nothing: {
              description: 'No question is open: everything that the server allows is offered.',
              on: {
                'pay.begin': {
                  guard: 'mayPay',
                  actions: 'openPaymentPage',
                },
                'cancel.ask': { guard: 'mayCancel', target: 'choosingReason' },
                'receipt.ask': {
                  guard: 'mayReceive',
                  target: 'confirmingReceipt',
                },
                'review.begin': {
                  guard: 'mayReview',
                  actions: 'openReviewPage',
                },
                'refund.ask': {
                  guard: 'mayRefund',
                  target: 'explaining',
                },
                'withdraw.ask': {
                  guard: 'mayWithdraw',
                  target: 'confirmingWithdrawal',
                },
                'delete.ask': { guard: 'mayDelete', target: 'confirmingDelete' },
                'order.again': {
                  guard: 'mayBuyAgain',
                  target: '#orderDetail.buyingAgain',
                },
              },
            },
            choosingReason: {
              tags: 'asking',
              always: { guard: not('mayCancel'), target: 'nothing' },
              description: 'One of the six reasons of the spec; the payment window runs on meanwhile.',
              meta: { spec: '9' },
              on: {
                'cancel.confirm': {
                  target: '#orderDetail.canceling',
                  actions: assign({ reason: ({ event }) => event.reason }),
                },
                'cancel.dismiss': 'nothing',
              },
            },
            confirmingReceipt: {
              description: 'The shopper is asked whether the goods have arrived.',
              tags: 'asking',
              always: { guard: not('mayReceive'), target: 'nothing' },
              on: { 'receipt.confirm': '#orderDetail.receiving', 'receipt.dismiss': 'nothing' },
            },
            explaining: {
              description: 'The form of a refund is open.',
              tags: 'asking',
              always: { guard: not('mayRefund'), target: 'nothing' },
              invoke: {
                id: 'refundRequest',
                src: 'refundRequest',
                input: ({ context: { orderNo } }) => ({ orderNo }),
                onDone: [
                  {
                    guard: 'refundAsked',
                    target: '#orderDetail.viewing',
                    actions: [assign({ order: ({ event }) => event.output.order }), 'toastRefund'],
                  },
                  {
                    guard: 'refundOutdated',
                    target: '#orderDetail.loading',
                  },
                  { target: 'nothing' },
                ],
              },
            },
            confirmingWithdrawal: {
              description: 'The shopper is asked whether the request for a refund is withdrawn.',
              tags: 'asking',
              always: { guard: not('mayWithdraw'), target: 'nothing' },
              on: { 'withdraw.confirm': '#orderDetail.withdrawing', 'withdraw.dismiss': 'nothing' },
            },
            confirmingDelete: {
              description: 'The shopper is asked whether the order is deleted.',
              tags: 'asking',
              always: { guard: not('mayDelete'), target: 'nothing' },
              on: { 'delete.confirm': '#orderDetail.deleting', 'delete.dismiss': 'nothing' },
            },
          },
        },
      },
    },
    canceling: {
      description: 'The server cancels the order.',
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'order.cancel',
        input: ({ context: { orderNo, reason } }) => ({ orderNo, reason }),
        onDone: {
          target: 'viewing',
          actions: [assign({ order: ({ event }) => event.output }), 'toastCanceled'],
        },
        onError: 'loading',
      },
    },
    receiving: {
      description: 'The server records that the goods have arrived.',
      tags: 'busy',
      invoke: {
        id: 'receive',
        src: 'order.receive',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'viewing',
          actions: [assign({ order: ({ event }) => event.output }), 'toastReceived'],
        },
        onError: 'loading',
      },
    },
    withdrawing: {
      description: 'The server withdraws the request for a refund.',
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'order.withdraw',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'viewing',
          actions: [assign({ order: ({ event }) => event.output }), 'toastWithdrawn'],
        },
        onError: 'loading',
      },
    },
    deleting: {
      description: 'The server hides the order from its shopper.',
      tags: 'busy',
      invoke: {
        id: 'delete',
        src: 'order.delete',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'deleted',
          actions: ['toastDeleted', 'openOrderList'],
        },
        onError: 'loading',
      },
    },
    deleted: { description: 'Hidden from the shopper, kept in the books.' },
    buyingAgain: {
      description: 'The server puts what can be bought of the order into the cart.',
      tags: 'busy',
      invoke: {
        id: 'buyAgain',
        src: 'order.buyAgain',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: [
          { guard: 'noneAdded', target: 'viewing', actions: 'toastBoughtAgain' },
          { target: 'viewing', actions: ['toastBoughtAgain', 'openCart'] },
        ],
        onError: 'viewing',
      },
    },
    missing: { description: 'No such order for this member.' },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
