import { assign, emit, setup } from 'xstate'
import type { Payment, PaymentResult, PaymentStart } from '../../../contract/payment'
import { seconds } from '../../../contract/time'
import { calls, effect, failureIn } from '../../calls'
import type { Outward } from '../../outward'
import { countdown } from '../../parts/countdown'

/** What the provider's script said of a card: only a hint, the server is asked for the truth. */
export interface CardOutcome {
  refused: boolean
  /** The provider's own words, in the shopper's language. */
  text: string
  /** Something in the form is missing or mistyped: no card was tried, and the form says what it is. */
  incomplete?: boolean
}

interface Query {
  orderNo: string
}

interface Context extends Query {
  payment: PaymentStart | null
  /** Why the last card was refused, empty when nobody said; null when none was. */
  refusal: string | null
}

/** How often a payment that is under way is asked for, in milliseconds. */
const lookAgainAfter = seconds(2)

/** Spec 2, /order/pay-order: a card is charged within the 15-minute window; the server alone says how it went. */
export const payment = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as { type: 'card.submit' } | { type: 'page.retry' },
    emitted: {} as Outward,
    tags: {} as 'busy' | 'payable',
  },
  actors: {
    ...calls('payment.start', 'payment.check'),
    'card.confirm': effect<CardOutcome, { clientSecret: string }>('card.confirm'),
    countdown,
  },
  guards: {
    is: (_, { said, result }: { said: Payment; result: PaymentResult }) => said.result === result,
    missing: (_, { error }: { error: unknown }) => failureIn(error) === 'orderMissing',
    closed: (_, { error }: { error: unknown }) => failureIn(error) === 'paymentClosed',
    refused: (_, { outcome }: { outcome: CardOutcome }) => outcome.refused,
    incomplete: (_, { outcome }: { outcome: CardOutcome }) => outcome.incomplete === true,
  },
  actions: {
    keepPayment: assign(({ context: { refusal } }, { payment }: { payment: PaymentStart }) => ({
      payment,
      refusal: payment.result === 'fail' ? (refusal ?? '') : refusal,
    })),
    keepRefusal: assign((_, { text }: { text: string }) => ({ refusal: text })),
    forgetRefusal: assign({ refusal: null }),
  },
  delays: { lookAgainAfter },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ orderNo: input.orderNo, payment: null, refusal: null }),
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'payment.start',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: [
          { guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'success' }) }, target: 'paid' },
          {
            guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'canceled' }) },
            target: 'canceled',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'processing' }) },
            target: 'processing',
          },
          { target: 'paying', actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) } },
        ],
        onError: [
          { guard: { type: 'missing', params: ({ event }) => event }, target: 'missing' },
          { guard: { type: 'closed', params: ({ event }) => event }, target: 'processing' },
          { target: 'failed' },
        ],
      },
    },
    paying: {
      description: 'The card form is open; the clock of the server runs towards the end of the 15-minute window.',
      meta: { spec: '4, 9' },
      tags: 'payable',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ remainingMs: context.payment?.remainingMs ?? 0 }),
        onDone: 'processing',
      },
      on: { 'card.submit': { target: 'confirming', actions: 'forgetRefusal' } },
      initial: 'editing',
      states: {
        editing: { after: { lookAgainAfter: 'looking' } },
        looking: {
          description: 'Another tab or device may have paid or canceled meanwhile.',
          invoke: {
            id: 'look',
            src: 'payment.check',
            input: ({ context: { orderNo } }) => ({ orderNo }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'success' }) },
                target: '#payment.paid',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'canceled' }) },
                target: '#payment.canceled',
              },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
      },
    },
    confirming: {
      description: 'The provider checks the card, with 3-D Secure where the bank wants it.',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'card.confirm',
        input: ({ context }) => ({ clientSecret: context.payment?.card?.clientSecret ?? '' }),
        onDone: [
          { guard: { type: 'incomplete', params: ({ event }) => ({ outcome: event.output }) }, target: 'refreshing' },
          {
            guard: { type: 'refused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refreshing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              emit({ type: 'refused', failure: 'paymentFailed' }),
            ],
          },
          { target: 'processing' },
        ],
        onError: 'processing',
      },
    },
    refreshing: {
      description:
        'The card was refused or the form is not filled in; the time that is left is asked for before another try.',
      tags: 'busy',
      invoke: {
        id: 'refresh',
        src: 'payment.check',
        input: ({ context: { orderNo } }) => ({ orderNo, fresh: true }),
        onDone: [
          { guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'success' }) }, target: 'paid' },
          {
            guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'canceled' }) },
            target: 'canceled',
          },
          {
            target: 'paying',
            actions: assign({
              payment: ({ context, event }) =>
                context.payment && { ...context.payment, remainingMs: event.output.remainingMs },
            }),
          },
        ],
        onError: 'processing',
      },
    },
    processing: {
      description:
        "Nobody pays twice: until the server knows, the page says 'Payment processing, please try again later'.",
      meta: { spec: '4, 8' },
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'check',
            src: 'payment.check',
            input: ({ context: { orderNo } }) => ({ orderNo, fresh: true }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'success' }) },
                target: '#payment.paid',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'canceled' }) },
                target: '#payment.canceled',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ said: event.output, result: 'processing' }) },
                target: 'resting',
              },
              { target: '#payment.starting' },
            ],
            onError: [
              { guard: { type: 'missing', params: ({ event }) => event }, target: '#payment.missing' },
              { target: 'resting' },
            ],
          },
        },
        resting: { after: { lookAgainAfter: 'looking' } },
      },
    },
    paid: {
      description: 'The server has seen the money.',
      entry: emit(({ context }) => ({
        type: 'gone',
        to: `/order/pay-success?orderNo=${context.orderNo}`,
        replace: true,
      })),
    },
    canceled: {
      description: 'The order was canceled; nothing was charged, stock and coupon are back.',
      meta: { spec: '4' },
    },
    missing: { description: 'No such order for this member.' },
    failed: { on: { 'page.retry': 'starting' } },
  },
})
