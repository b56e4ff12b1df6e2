import { assign, emit, enqueueActions, setup } from 'xstate'
import { link, type QueryOf } from '../../../contract/links'
import type { cancelReasons, Order, OrderAction } from '../../../contract/order'
import { calls, failureIn } from '../../calls'
import type { Inward, Outward } from '../../outward'
import { boughtAgain } from '../../parts/buy-again'
import { countdown } from '../../parts/countdown'
import { type RefundOutcome, refundRequest } from '../../parts/refund-request'
import { again, type Watched, type WatchRefused, watch } from '../../parts/watch'

type Query = QueryOf<'/order/detail'>

interface Context extends Query {
  order: Order | null
  reason: (typeof cancelReasons)[number]
}

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
      | Inward<Query>,
    emitted: {} as Outward,
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
    allows: ({ context }, { action }: { action: OrderAction }) => context.order?.actions.includes(action) ?? false,
    forbids: ({ context }, { action }: { action: OrderAction }) => !context.order?.actions.includes(action),
    counting: ({ context }) => (context.order?.remainingMs ?? 0) > 0,
    counted: ({ context }) => !context.order?.remainingMs,
    resting: ({ context }) => context.order?.resting ?? true,
    moving: ({ context }) => context.order?.resting === false,
    missing: (_, { error }: { error: unknown }) => failureIn(error) === 'orderMissing',
    asked: (_, { order }: RefundOutcome) => order !== null,
    outdated: (_, { outdated }: RefundOutcome) => outdated,
    another: ({ context }, { query }: { query: Query }) => query.orderNo !== context.orderNo,
  },
  actions: {
    keepOrder: assign((_, { order }: { order: Order }) => ({ order })),
  },
}).createMachine({
  id: 'orderDetail',
  meta: { spec: '3, 4' },
  context: ({ input }) => ({ orderNo: input.orderNo, order: null, reason: 'unwanted' }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: { type: 'another', params: ({ event }) => event },
      target: '.loading',
      actions: assign(({ event }) => ({ orderNo: event.query.orderNo, order: null })),
    },
  },
  states: {
    loading: {
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'order.detail',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: { target: 'viewing', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          { guard: { type: 'missing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    viewing: {
      description: 'The actions on screen are those that the server sent with the order.',
      type: 'parallel',
      on: {
        languageChanged: 'loading',
        watched: { actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
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
            still: { always: { guard: 'counting', target: 'counting' } },
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
                  guard: { type: 'allows', params: { action: 'pay' } },
                  actions: emit(({ context }) => ({
                    type: 'gone',
                    to: link('/order/pay-order', { orderNo: context.orderNo }),
                  })),
                },
                'cancel.ask': { guard: { type: 'allows', params: { action: 'cancel' } }, target: 'choosingReason' },
                'receipt.ask': {
                  guard: { type: 'allows', params: { action: 'receive' } },
                  target: 'confirmingReceipt',
                },
                'review.begin': {
                  guard: { type: 'allows', params: { action: 'review' } },
                  actions: emit(({ context }) => ({
                    type: 'gone',
                    to: link('/order/comment', { orderNo: context.orderNo }),
                  })),
                },
                'refund.ask': {
                  guard: { type: 'allows', params: { action: 'refund' } },
                  target: 'explaining',
                },
                'withdraw.ask': {
                  guard: { type: 'allows', params: { action: 'withdraw' } },
                  target: 'confirmingWithdrawal',
                },
                'delete.ask': { guard: { type: 'allows', params: { action: 'delete' } }, target: 'confirmingDelete' },
                'order.again': {
                  guard: { type: 'allows', params: { action: 'buyAgain' } },
                  target: '#orderDetail.buyingAgain',
                },
              },
            },
            choosingReason: {
              tags: 'asking',
              always: { guard: { type: 'forbids', params: { action: 'cancel' } }, target: 'nothing' },
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
              tags: 'asking',
              always: { guard: { type: 'forbids', params: { action: 'receive' } }, target: 'nothing' },
              on: { 'receipt.confirm': '#orderDetail.receiving', 'receipt.dismiss': 'nothing' },
            },
            explaining: {
              tags: 'asking',
              always: { guard: { type: 'forbids', params: { action: 'refund' } }, target: 'nothing' },
              invoke: {
                id: 'refundRequest',
                src: 'refundRequest',
                input: ({ context: { orderNo } }) => ({ orderNo }),
                onDone: [
                  {
                    guard: { type: 'asked', params: ({ event }) => event.output },
                    target: '#orderDetail.viewing',
                    actions: [
                      { type: 'keepOrder', params: ({ event }) => ({ order: event.output.order as Order }) },
                      emit(({ event }) => ({
                        type: 'told',
                        kind: 'success',
                        news: event.output.order?.refund.status === 'requested' ? 'refundRequested' : 'refundGranted',
                      })),
                    ],
                  },
                  {
                    guard: { type: 'outdated', params: ({ event }) => event.output },
                    target: '#orderDetail.loading',
                  },
                  { target: 'nothing' },
                ],
              },
            },
            confirmingWithdrawal: {
              tags: 'asking',
              always: { guard: { type: 'forbids', params: { action: 'withdraw' } }, target: 'nothing' },
              on: { 'withdraw.confirm': '#orderDetail.withdrawing', 'withdraw.dismiss': 'nothing' },
            },
            confirmingDelete: {
              tags: 'asking',
              always: { guard: { type: 'forbids', params: { action: 'delete' } }, target: 'nothing' },
              on: { 'delete.confirm': '#orderDetail.deleting', 'delete.dismiss': 'nothing' },
            },
          },
        },
      },
    },
    canceling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'order.cancel',
        input: ({ context: { orderNo, reason } }) => ({ orderNo, reason }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            emit({ type: 'told', kind: 'success', news: 'orderCanceled' }),
          ],
        },
        onError: 'loading',
      },
    },
    receiving: {
      tags: 'busy',
      invoke: {
        id: 'receive',
        src: 'order.receive',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            emit({ type: 'told', kind: 'success', news: 'orderReceived' }),
          ],
        },
        onError: 'loading',
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'order.withdraw',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            emit({ type: 'told', kind: 'success', news: 'refundWithdrawn' }),
          ],
        },
        onError: 'loading',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'delete',
        src: 'order.delete',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'deleted',
          actions: [
            emit({ type: 'told', kind: 'success', news: 'orderDeleted' }),
            emit({ type: 'gone', to: link('/order'), replace: true }),
          ],
        },
        onError: 'loading',
      },
    },
    deleted: { description: 'Hidden from the shopper, kept in the books.' },
    buyingAgain: {
      tags: 'busy',
      invoke: {
        id: 'buyAgain',
        src: 'order.buyAgain',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'viewing',
          actions: enqueueActions(({ enqueue, event }) => {
            for (const said of boughtAgain(event.output)) enqueue.emit(said)
          }),
        },
        onError: 'viewing',
      },
    },
    missing: { description: 'No such order for this member.' },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
