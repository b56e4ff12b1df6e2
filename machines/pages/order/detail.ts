import { assign, emit, setup } from 'xstate'
import { link, type QueryOf } from '../../../contract/links'
import type { cancelReasons, Order, OrderAction } from '../../../contract/order'
import { answered, calls, failedWith, outputOf } from '../../calls'
import type { AppToPage, PageEmitted } from '../../events'
import { countdown } from '../../parts/countdown'
import { type ActionOutcome, type CarriedAction, orderAction } from '../../parts/order-action'
import { type AskedAction, orderQuestion, type QuestionOutcome } from '../../parts/order-question'
import { again, type Watched, type WatchRefused, watch } from '../../parts/watch'

type Query = QueryOf<'/order/detail'>

interface Context extends Query {
  order: Order | null
  /** What the shopper is asked about, or what the server carries out. */
  action: AskedAction | CarriedAction | null
  /** Why the shopper last wanted to cancel. */
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
      | { type: 'receipt.ask' }
      | { type: 'delete.ask' }
      | { type: 'review.begin' }
      | { type: 'refund.ask' }
      | { type: 'withdraw.ask' }
      | { type: 'order.again' }
      | { type: 'page.retry' }
      | Watched<'order.detail'>
      | WatchRefused
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy' | 'asking',
    children: {} as {
      countdown: 'countdown'
      orderAction: 'orderAction'
      orderQuestion: 'orderQuestion'
      watch: 'watch'
    },
  },
  actors: {
    ...calls('order.detail'),
    countdown,
    orderAction,
    orderQuestion,
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
    missing: failedWith('orderMissing'),
    confirmed: answered<QuestionOutcome>(({ confirmed }) => confirmed),
    refundTaken: ({ context: { action, order } }) =>
      action === 'refund' && ['requested', 'refunding', 'refunded'].includes(order?.refund.status ?? 'none'),
    noLongerAllowed: ({ context: { action, order } }) => !order?.actions.some((allowed) => allowed === action),
    deleted: answered<ActionOutcome>(({ deleted }) => deleted),
    outdated: answered<ActionOutcome | QuestionOutcome>(({ outdated }) => outdated),
    otherOrder: ({ context, event }) => event.type === 'queryChanged' && event.query.orderNo !== context.orderNo,
  },
  actions: {
    keepOutcome: assign(({ context, event }) => ({ order: outputOf<ActionOutcome>(event).order ?? context.order })),
    toastRefund: emit(({ context: { order } }) => ({
      type: 'toast' as const,
      kind: 'success' as const,
      key: order?.refund.status === 'requested' ? ('refundRequested' as const) : ('refundGranted' as const),
    })),
    openPaymentPage: emit(({ context: { orderNo } }) => ({
      type: 'navigate' as const,
      to: link('/order/pay-order', { orderNo }),
    })),
    openReviewPage: emit(({ context: { orderNo } }) => ({
      type: 'navigate' as const,
      to: link('/order/comment', { orderNo }),
    })),
  },
}).createMachine({
  id: 'orderDetail',
  meta: { spec: '3, 4' },
  context: ({ input }) => ({ orderNo: input.orderNo, order: null, action: null, reason: 'unwanted' }),
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
        action: {
          initial: 'idle',
          states: {
            idle: {
              description: 'No question is open: everything that the server allows is offered.',
              entry: assign({ action: null }),
              on: {
                languageChanged: {
                  description: 'What is asked or typed in a dialog comes first: the order is asked for after it.',
                  target: '#orderDetail.loading',
                },
                'pay.begin': { guard: 'mayPay', actions: 'openPaymentPage' },
                'cancel.ask': { guard: 'mayCancel', target: 'asking', actions: assign({ action: 'cancel' }) },
                'receipt.ask': { guard: 'mayReceive', target: 'asking', actions: assign({ action: 'receive' }) },
                'review.begin': { guard: 'mayReview', actions: 'openReviewPage' },
                'refund.ask': { guard: 'mayRefund', target: 'asking', actions: assign({ action: 'refund' }) },
                'withdraw.ask': { guard: 'mayWithdraw', target: 'asking', actions: assign({ action: 'withdraw' }) },
                'delete.ask': { guard: 'mayDelete', target: 'asking', actions: assign({ action: 'delete' }) },
                'order.again': {
                  guard: 'mayBuyAgain',
                  target: '#orderDetail.acting',
                  actions: assign({ action: 'buyAgain' }),
                },
              },
            },
            asking: {
              description: 'The shopper is asked first, because money or goods move or nothing brings it back.',
              tags: 'asking',
              always: [
                {
                  description:
                    'The order shows the refund before its answer is here: the dialog has done what it was for.',
                  guard: 'refundTaken',
                  target: 'idle',
                  actions: 'toastRefund',
                },
                { guard: 'noLongerAllowed', target: 'idle' },
              ],
              invoke: {
                id: 'orderQuestion',
                src: 'orderQuestion',
                input: ({ context: { orderNo, action, reason } }) => ({
                  orderNo,
                  action: action as AskedAction,
                  reason,
                }),
                onDone: [
                  {
                    guard: 'confirmed',
                    target: '#orderDetail.acting',
                    actions: assign({ reason: ({ event }) => event.output.reason }),
                  },
                  { guard: 'outdated', target: '#orderDetail.loading' },
                  { target: 'idle', actions: 'keepOutcome' },
                ],
              },
            },
          },
        },
      },
    },
    acting: {
      description: 'The server carries out what was confirmed; nothing else can be done meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'orderAction',
        src: 'orderAction',
        input: ({ context: { orderNo, action, reason } }) => ({ orderNo, action: action as CarriedAction, reason }),
        onDone: [
          { guard: 'deleted', target: 'deleted' },
          {
            description: 'The server refused or did not answer: the order may be another than the one shown.',
            guard: 'outdated',
            target: 'loading',
          },
          { target: 'viewing', actions: 'keepOutcome' },
        ],
      },
    },
    deleted: { description: 'Hidden from the shopper, kept in the books.' },
    missing: { description: 'No such order for this member.' },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
