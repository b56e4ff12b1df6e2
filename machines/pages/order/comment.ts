import { assign, emit, setup } from 'xstate'
import type { QueryOf } from '../../../contract/links'
import type { Order } from '../../../contract/order'
import { review } from '../../../contract/review'
import { calls, failureIn } from '../../calls'
import type { Inward, Outward } from '../../outward'
import { type Problems, problemsIn } from '../../parts/forms'

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
    events: {} as Submit | { type: 'page.retry' } | Inward<Query>,
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: calls('order.detail', 'review.add'),
  guards: {
    open: ({ context: { order } }) => order?.actions.includes('review') ?? false,
    allReviewed: ({ context: { order } }) => order?.lines.every(({ reviewed }) => reviewed) ?? false,
    unwritten: ({ context: { order } }, { sku }: { sku: string }) =>
      order?.lines.some((line) => line.sku === sku && !line.reviewed) ?? false,
    wrong: (_, { problems }: { problems: Problems }) => Object.keys(problems).length > 0,
    missing: (_, { error }: { error: unknown }) => failureIn(error) === 'orderMissing',
    another: ({ context }, { query }: { query: Query }) => query.orderNo !== context.orderNo,
    outdated: (_, { error }: { error: unknown }) =>
      ['orderMissing', 'orderActionRefused', 'reviewWritten', 'sessionInvalid'].includes(failureIn(error)),
  },
  actions: {
    keepOrder: assign((_, { order }: { order: Order }) => ({ order })),
  },
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
      guard: { type: 'another', params: ({ event }) => event },
      target: '.loading',
      actions: assign(({ event }) => ({ orderNo: event.query.orderNo, order: null, problems: {} })),
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
        onDone: {
          target: 'deciding',
          actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          { guard: { type: 'missing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    deciding: {
      always: [{ guard: 'open', target: 'writing' }, { guard: 'allReviewed', target: 'done' }, { target: 'closed' }],
    },
    writing: {
      description: 'Lines that are reviewed show what was given; the others have a form each.',
      on: {
        languageChanged: 'loading',
        'review.submit': [
          {
            guard: {
              type: 'wrong',
              params: ({ context, event }) => ({ problems: wrongIn(context.orderNo, event) }),
            },
            actions: assign(({ context, event }) => ({
              problems: { ...context.problems, [event.sku]: wrongIn(context.orderNo, event) },
            })),
          },
          {
            guard: { type: 'unwritten', params: ({ event }) => event },
            target: 'sending',
            actions: assign(({ event }) => ({ values: valuesOf(event), problems: {} })),
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'review.add',
        input: ({ context: { orderNo, values } }) => ({ orderNo, ...values }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            emit({ type: 'told', kind: 'success', news: 'reviewThanked' }),
          ],
        },
        onError: [
          { guard: { type: 'outdated', params: ({ event }) => event }, target: 'loading' },
          { target: 'writing' },
        ],
      },
    },
    done: { description: 'Every line is reviewed.', on: { languageChanged: 'loading' } },
    closed: {
      description: 'The order was not received yet, or the time to review it is over.',
      on: { languageChanged: 'loading' },
    },
    missing: { description: 'No such order for this member.' },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
