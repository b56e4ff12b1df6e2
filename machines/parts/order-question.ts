import { assign, setup } from 'xstate'
import type { cancelReasons, OrderAction } from '../../contract/order'
import { type RefundOutcome, refundRequest } from './refund-request'

/** Actions that move money or goods, or cannot be undone: the shopper is asked first. */
export type AskedAction = Extract<OrderAction, 'cancel' | 'receive' | 'refund' | 'withdraw' | 'delete'>

type Reason = (typeof cancelReasons)[number]

interface Input {
  orderNo: string
  action: AskedAction
  /** The reason that is chosen when the dialog of canceling opens. */
  reason: Reason
}

/** What came of a question: whether the action is to be carried out; a refund is asked for in its own form, and has its outcome. */
export interface QuestionOutcome extends RefundOutcome {
  action: AskedAction
  confirmed: boolean
  reason: Reason
}

interface Context extends Input, RefundOutcome {
  confirmed: boolean
}

const is =
  (action: AskedAction) =>
  ({ context }: { context: Context }) =>
    context.action === action

/** The question before an action on an order. */
export const orderQuestion = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'cancel.confirm'; reason: Reason }
      | { type: 'cancel.dismiss' }
      | { type: 'receipt.confirm' }
      | { type: 'receipt.dismiss' }
      | { type: 'withdraw.confirm' }
      | { type: 'withdraw.dismiss' }
      | { type: 'delete.confirm' }
      | { type: 'delete.dismiss' },
    output: {} as QuestionOutcome,
    children: {} as { refundRequest: 'refundRequest' },
  },
  actors: { refundRequest },
  guards: {
    toCancel: is('cancel'),
    toReceive: is('receive'),
    toRefund: is('refund'),
    toWithdraw: is('withdraw'),
  },
}).createMachine({
  id: 'orderQuestion',
  meta: { spec: '4' },
  context: ({ input }) => ({ ...input, confirmed: false, order: null, outdated: false }),
  output: ({ context: { action, confirmed, order, outdated, reason } }) => ({
    action,
    confirmed,
    order,
    outdated,
    reason,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Each action has a question of its own.',
      always: [
        { guard: 'toCancel', target: 'choosingReason' },
        { guard: 'toReceive', target: 'confirmingReceipt' },
        { guard: 'toRefund', target: 'explaining' },
        { guard: 'toWithdraw', target: 'confirmingWithdrawal' },
        { target: 'confirmingDelete' },
      ],
    },
    choosingReason: {
      description: 'One of the six reasons of the spec; the payment window runs on meanwhile.',
      meta: { spec: '9' },
      on: {
        'cancel.confirm': { target: 'confirmed', actions: assign({ reason: ({ event }) => event.reason }) },
        'cancel.dismiss': 'over',
      },
    },
    confirmingReceipt: {
      description: 'The shopper is asked whether the goods have arrived.',
      on: { 'receipt.confirm': 'confirmed', 'receipt.dismiss': 'over' },
    },
    explaining: {
      description: 'The form of a refund is open.',
      invoke: {
        id: 'refundRequest',
        src: 'refundRequest',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: {
          target: 'over',
          actions: assign({
            order: ({ event }) => event.output.order,
            outdated: ({ event }) => event.output.outdated,
          }),
        },
      },
    },
    confirmingWithdrawal: {
      description: 'The shopper is asked whether the request for a refund is withdrawn.',
      on: { 'withdraw.confirm': 'confirmed', 'withdraw.dismiss': 'over' },
    },
    confirmingDelete: {
      description: 'The shopper is asked whether the order is deleted.',
      on: { 'delete.confirm': 'confirmed', 'delete.dismiss': 'over' },
    },
    confirmed: {
      type: 'final',
      description: 'The page of the order has the server carry it out.',
      entry: assign({ confirmed: true }),
    },
    over: { type: 'final', description: 'The page of the order goes on.' },
  },
})
