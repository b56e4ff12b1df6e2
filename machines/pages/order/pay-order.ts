import { and, assign, emit, or, setup, stateIn } from 'xstate'
import { link, type QueryOf } from '../../../contract/links'
import type { Payment, PaymentStart } from '../../../contract/payment'
import { answered, calls, effect, failedWith, outputOf } from '../../calls'
import type { AppToPage, PageEmitted } from '../../events'
import { countdown } from '../../parts/countdown'
import { again, type Watched, type WatchRefused, watch, whilePaying } from '../../parts/watch'

/** What the provider's script said of a card: only a hint, the server is asked for the truth. */
export interface CardOutcome {
  refused: boolean
  /** The provider's own words, in the language that was on screen. */
  text: string
  /** Why the card was refused, in the provider's terms; the page has words for the usual ones in both languages. */
  code?: string | undefined
  /** Something in the form is missing or mistyped: no card was tried, and the form says what it is. */
  incomplete?: boolean
}

type Query = QueryOf<'/order/pay-order'>

interface Context extends Query {
  payment: PaymentStart | null
  /** Why the last card was refused, with empty words when nobody said; null when none was. */
  refusal: Pick<CardOutcome, 'text' | 'code'> | null
}

/** A payment that begins, or what a later answer changes of it; a card that was refused before the page opened is told too. */
const withPayment = ({ payment, refusal }: Context, answer: Payment | PaymentStart): Partial<Context> =>
  'card' in answer
    ? { payment: answer, refusal: answer.result === 'fail' ? (refusal ?? { text: '' }) : refusal }
    : { payment: payment && { ...payment, remainingMs: answer.remainingMs } }

/** What is paid, canceled or missing stays so, whatever is said of the payment later. */
const isWatched = or([stateIn('paying'), stateIn('processing')])

/** Spec 2, /order/pay-order: a card is charged within the 15-minute window; the server alone says how it went. */
export const payOrder = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'card.submit' }
      | { type: 'page.retry' }
      | Watched<'payment.check'>
      | WatchRefused
      | Extract<AppToPage, { type: 'languageChanged' }>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy' | 'payable',
  },
  actors: {
    ...calls('payment.start', 'payment.check'),
    'card.confirm': effect<CardOutcome, { clientSecret: string }>('card.confirm'),
    countdown,
    watch,
  },
  guards: {
    paid: answered<Payment>(({ result }) => result === 'success'),
    canceled: answered<Payment>(({ result }) => result === 'canceled'),
    processing: answered<Payment>(({ result }) => result === 'processing'),
    over: answered<Payment>(({ result }) => result === 'success' || result === 'canceled'),
    payableAgain: answered<Payment>(({ result }) => result === 'waiting' || result === 'fail'),
    refusedUnpaid: ({ context, event }) =>
      context.refusal !== null && ['waiting', 'fail'].includes(outputOf<Payment>(event).result),
    incomplete: answered<CardOutcome>((outcome) => outcome.incomplete === true),
    cardRefused: answered<CardOutcome>(({ refused }) => refused),
    missing: failedWith('orderMissing'),
    closed: failedWith('paymentClosed'),
  },
  actions: {
    keepPayment: assign(({ context, event }) => withPayment(context, outputOf(event))),
    keepWords: assign(({ context: { payment }, event }) => {
      const { lines, sums } = outputOf<PaymentStart>(event)
      return { payment: payment && { ...payment, lines, sums } }
    }),
    forgetRefusal: assign({ refusal: null }),
    toastPaymentFailed: emit({ type: 'toastFailure', failure: 'paymentFailed' }),
    openThanksPage: emit(({ context }) => ({
      type: 'navigate' as const,
      to: link('/order/pay-success', { orderNo: context.orderNo }),
      replace: true,
    })),
  },
}).createMachine({
  id: 'payOrder',
  context: ({ input }) => ({ orderNo: input.orderNo, payment: null, refusal: null }),
  initial: 'starting',
  on: {
    watched: { guard: and(['over', isWatched]), target: '.answered' },
    watchRefused: { guard: isWatched, target: '.missing' },
  },
  states: {
    answered: {
      description: 'The server has said how the payment stands, and that alone decides what the page shows.',
      always: [
        { guard: 'paid', target: 'paid' },
        {
          description: 'Canceled by the shopper elsewhere, by the shop, or because the time was over.',
          guard: 'canceled',
          target: 'canceled',
        },
        { guard: 'processing', target: 'processing' },
        { target: 'paying', actions: 'keepPayment' },
      ],
    },
    starting: {
      description: 'The server is asked for a payment of the order, and says how it stands.',
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'payment.start',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: 'answered',
        onError: [
          { guard: 'missing', target: 'missing' },
          { guard: 'closed', target: 'processing' },
          { target: 'failed' },
        ],
      },
    },
    paying: {
      description: 'The card form is open; the clock of the server runs towards the end of the 15-minute window.',
      meta: { spec: '4, 9' },
      tags: 'payable',
      invoke: [
        {
          id: 'countdown',
          src: 'countdown',
          input: ({ context }) => ({ remainingMs: context.payment?.remainingMs ?? 0 }),
          onDone: 'processing',
        },
        {
          id: 'watch',
          src: 'watch',
          input: ({ context: { orderNo } }) => again('payment.check', { orderNo }, { every: whilePaying }),
        },
      ],
      initial: 'editing',
      states: {
        editing: {
          description: 'The shopper fills in the card.',
          on: {
            'card.submit': { target: '#payOrder.confirming', actions: 'forgetRefusal' },
            languageChanged: 'rewording',
          },
        },
        rewording: {
          description:
            'What is paid for is worded by the server: it is asked for in the other language, and the form stays as it was filled in.',
          tags: 'busy',
          invoke: {
            id: 'reword',
            src: 'payment.start',
            input: ({ context: { orderNo } }) => ({ orderNo }),
            onDone: { target: 'editing', actions: 'keepWords' },
            onError: { description: 'The words stay as they were.', target: 'editing' },
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
          { guard: 'incomplete', target: 'refreshing' },
          {
            guard: 'cardRefused',
            target: 'refreshing',
            actions: assign({ refusal: ({ event: { output } }) => ({ text: output.text, code: output.code }) }),
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
          {
            description: 'The bank still decides, or its question was left unanswered: beginning again tells which.',
            guard: 'processing',
            target: 'starting',
          },
          {
            description:
              "Only now it is said that the payment failed: the provider's answer may have got lost, or another tab has paid.",
            guard: 'refusedUnpaid',
            target: 'answered',
            actions: 'toastPaymentFailed',
          },
          { target: 'answered' },
        ],
        onError: 'processing',
      },
    },
    processing: {
      description:
        "Nobody pays twice: until the server knows, the page says 'Payment processing, please try again later'.",
      meta: { spec: '4, 8' },
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { orderNo } }) =>
          again('payment.check', { orderNo, fresh: true }, { every: whilePaying, atOnce: true }),
      },
      on: { watched: { guard: 'payableAgain', target: 'starting' } },
    },
    paid: { description: 'The server has seen the money.', entry: 'openThanksPage' },
    canceled: {
      description: 'The order was canceled; stock and coupon are back, and a payment that still comes goes back.',
      meta: { spec: '4' },
    },
    missing: { description: 'No such order for this member.' },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'starting' } },
  },
})
