import { assign, emit, setup } from 'xstate'
import type { QueryOf } from '../../../contract/links'
import type { Order } from '../../../contract/order'
import { review } from '../../../contract/review'
import { calls, failedWith } from '../../calls'
import type { AppToPage, PageEmitted } from '../../events'
import { hasProblems, type Problems, problemsIn } from '../../parts/forms'

type Query = QueryOf<'/order/comment'>

type Submit = { type: 'review.submit'; sku: string; rating?: string; text: string }

interface Context extends Query {
  order: Order | null
  values: { sku: string; rating: number; text: string }
  /** What is wrong, by the SKU of the line. */
  problems: Record<string, Problems>
}

/** The fields of a form as the call takes them; no star chosen is no number. */
const valuesOf = ({ sku, rating, text }: Submit) => ({ sku, rating: Number(rating), text })

const wrongIn = (orderNo: string, event: Submit) => problemsIn(review.add.input, { orderNo, ...valuesOf(event) })

/** Spec 2 names the page of order review, its path is ours: one review for each line of an order, sent line by line. */
export const orderComment = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as Submit | { type: 'page.retry' } | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: calls('order.detail', 'review.add'),
  guards: {
    open: ({ context: { order } }) => order?.actions.includes('review') ?? false,
    allReviewed: ({ context: { order } }) => order?.lines.every(({ reviewed }) => reviewed) ?? false,
    unwritten: ({ context: { order }, event }) =>
      event.type === 'review.submit' &&
      (order?.lines.some(({ sku, reviewed }) => sku === event.sku && !reviewed) ?? false),
    wrong: ({ context, event }) => event.type === 'review.submit' && hasProblems(wrongIn(context.orderNo, event)),
    missing: failedWith('orderMissing'),
    known: ({ context: { order } }) => order !== null,
    otherOrder: ({ context, event }) => event.type === 'queryChanged' && event.query.orderNo !== context.orderNo,
    outdated: failedWith('orderMissing', 'orderActionRefused', 'reviewWritten', 'sessionInvalid'),
  },
  actions: { toastThanks: emit({ type: 'toast', kind: 'success', key: 'reviewThanked' }) },
}).createMachine({
  id: 'orderComment',
  meta: { spec: '2, 3' },
  context: ({ input }) => ({
    orderNo: input.orderNo,
    order: null,
    values: { sku: '', rating: 0, text: '' },
    problems: {},
  }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: 'otherOrder',
      target: '.loading',
      actions: assign({ orderNo: ({ event }) => event.query.orderNo, order: null, problems: {} }),
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
        onDone: { target: 'deciding', actions: assign({ order: ({ event }) => event.output }) },
        onError: [
          { guard: 'missing', target: 'missing' },
          { description: 'The order and what is written of it stay.', guard: 'known', target: 'deciding' },
          { target: 'failed' },
        ],
      },
    },
    deciding: {
      description: 'Whether the order may be reviewed, is reviewed, or neither.',
      always: [{ guard: 'open', target: 'writing' }, { guard: 'allReviewed', target: 'done' }, { target: 'closed' }],
    },
    writing: {
      description: 'Lines that are reviewed show what was given; the others have a form each.',
      on: {
        languageChanged: 'loading',
        'review.submit': [
          {
            guard: 'wrong',
            actions: assign({
              problems: ({ context, event }) => ({ ...context.problems, [event.sku]: wrongIn(context.orderNo, event) }),
            }),
          },
          {
            guard: 'unwritten',
            target: 'sending',
            actions: assign({ values: ({ event }) => valuesOf(event), problems: {} }),
          },
        ],
      },
    },
    sending: {
      description: 'The server keeps the review of one line.',
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'review.add',
        input: ({ context: { orderNo, values } }) => ({ orderNo, ...values }),
        onDone: { target: 'deciding', actions: [assign({ order: ({ event }) => event.output }), 'toastThanks'] },
        onError: [{ guard: 'outdated', target: 'loading' }, { target: 'writing' }],
      },
    },
    done: { description: 'Every line is reviewed.', on: { languageChanged: 'loading' } },
    closed: {
      description: 'The order was not received yet, or the time to review it is over.',
      on: { languageChanged: 'loading' },
    },
    missing: { description: 'No such order for this member.' },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
