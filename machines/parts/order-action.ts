import { assign, emit, setup } from 'xstate'
import { link } from '../../contract/links'
import type { cancelReasons, Order, OrderAction } from '../../contract/order'
import { calls, outputOf } from '../calls'
import type { PageEmitted, ToastKey } from '../events'
import { boughtAgainToast, noneAdded } from './buy-again'

/** Actions that the server carries out for the page of the order; paying, reviewing and refunds have pages and forms of their own. */
export type CarriedAction = Exclude<OrderAction, 'pay' | 'review' | 'refund'>

interface Input {
  orderNo: string
  action: CarriedAction
  /** Why it is canceled. */
  reason: (typeof cancelReasons)[number]
}

/** How an action ended: with the order as it is now, or without one; `outdated` when the page has to ask for the order again. */
export interface ActionOutcome {
  action: CarriedAction
  order: Order | null
  deleted: boolean
  outdated: boolean
}

interface Context extends Input, ActionOutcome {}

const is =
  (action: CarriedAction) =>
  ({ context }: { context: Context }) =>
    context.action === action

const chart = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    emitted: {} as PageEmitted,
    output: {} as ActionOutcome,
    tags: {} as 'busy',
  },
  actors: calls('order.cancel', 'order.receive', 'order.withdraw', 'order.delete', 'order.buyAgain'),
  guards: {
    toCancel: is('cancel'),
    toReceive: is('receive'),
    toWithdraw: is('withdraw'),
    toDelete: is('delete'),
    noneAdded,
  },
  actions: {
    markDeleted: assign({ deleted: true }),
    markOutdated: assign({ outdated: true }),
    toastBoughtAgain: emit(({ event }) => boughtAgainToast(outputOf(event))),
    toastDeleted: emit({ type: 'toast', kind: 'success', key: 'orderDeleted' }),
    openCart: emit({ type: 'navigate', to: link('/cart') }),
    openOrderList: emit({ type: 'navigate', to: link('/order'), replace: true }),
  },
})

/** Every call that answers with the order is made in the same manner, and tells what is new. */
const carriedOutBy = (src: 'order.cancel' | 'order.receive' | 'order.withdraw', key: ToastKey) =>
  chart.createStateConfig({
    tags: 'busy',
    invoke: {
      id: src.slice('order.'.length),
      src,
      input: ({ context: { orderNo, reason } }) =>
        (src === 'order.cancel' ? { orderNo, reason } : { orderNo }) as never,
      onDone: {
        target: 'over',
        actions: [assign({ order: ({ event }) => event.output }), emit({ type: 'toast', kind: 'success', key })],
      },
      onError: { target: 'over', actions: 'markOutdated' },
    },
  })

/** Has the server carry out one action on an order, and tells what came of it. */
export const orderAction = chart.createMachine({
  id: 'orderAction',
  meta: { spec: '4' },
  context: ({ input }) => ({ ...input, order: null, deleted: false, outdated: false }),
  output: ({ context: { action, order, deleted, outdated } }) => ({ action, order, deleted, outdated }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Each action has a call of its own.',
      always: [
        { guard: 'toCancel', target: 'canceling' },
        { guard: 'toReceive', target: 'receiving' },
        { guard: 'toWithdraw', target: 'withdrawing' },
        { guard: 'toDelete', target: 'deleting' },
        { target: 'buyingAgain' },
      ],
    },
    canceling: { description: 'The server cancels the order.', ...carriedOutBy('order.cancel', 'orderCanceled') },
    receiving: {
      description: 'The server records that the goods have arrived.',
      ...carriedOutBy('order.receive', 'orderReceived'),
    },
    withdrawing: {
      description: 'The server withdraws the request for a refund.',
      ...carriedOutBy('order.withdraw', 'refundWithdrawn'),
    },
    deleting: {
      description: 'The server hides the order from its shopper.',
      tags: 'busy',
      invoke: {
        id: 'delete',
        src: 'order.delete',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: { target: 'over', actions: ['markDeleted', 'toastDeleted', 'openOrderList'] },
        onError: { target: 'over', actions: 'markOutdated' },
      },
    },
    buyingAgain: {
      description: 'The server puts what can be bought of the order into the cart.',
      tags: 'busy',
      invoke: {
        id: 'buyAgain',
        src: 'order.buyAgain',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: [
          { guard: 'noneAdded', target: 'over', actions: 'toastBoughtAgain' },
          { target: 'over', actions: ['toastBoughtAgain', 'openCart'] },
        ],
        onError: 'over',
      },
    },
    over: { type: 'final', description: 'The page of the order goes on.' },
  },
})
