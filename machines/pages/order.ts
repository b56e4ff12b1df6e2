import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import { type OrderTab, orderTabNames } from '../../contract/enums'
import { link, type QueryOf } from '../../contract/links'
import type { order } from '../../contract/order'
import { calls, outputOf } from '../calls'
import type { AppToPage, PageEmitted, ShownAgain } from '../events'
import { boughtAgainToast, noneAdded } from '../parts/buy-again'
import { otherPage } from '../parts/paging'
import { again, type Watched, watch } from '../parts/watch'

/** The tab is absent for all orders. */
type Query = QueryOf<'/order'>

interface Context {
  query: Query
  found: OutputOf<typeof order.list> | null
  /** The order that is bought again. */
  orderNo: string
}

const asked = ({ query: { status, page } }: Context) => ({ tab: status, page })

/** Spec 2, /order: the member's orders by tab, with counts. */
export const orderList = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'tab.choose'; tab: OrderTab }
      | { type: 'page.turn'; page: number }
      | { type: 'order.again'; orderNo: string }
      | { type: 'page.retry' }
      | Watched<'order.list'>
      | ShownAgain
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: { ...calls('order.list', 'order.buyAgain'), watch },
  guards: {
    otherTab: ({ context, event }) =>
      event.type === 'tab.choose' && orderTabNames.includes(event.tab) && event.tab !== (context.query.status ?? 'all'),
    moving: ({ context: { found } }) => found?.orders.some(({ resting }) => !resting) ?? false,
    still: ({ context: { found } }) => found?.orders.every(({ resting }) => resting) ?? true,
    otherPage,
    noneAdded,
    mayBuyAgain: ({ context: { found }, event }) =>
      event.type === 'order.again' &&
      (found?.orders.some(({ orderNo, actions }) => orderNo === event.orderNo && actions.includes('buyAgain')) ??
        false),
    otherQuery: ({ context, event }) =>
      event.type === 'queryChanged' && link('/order', event.query) !== link('/order', context.query),
  },
  actions: {
    toastBoughtAgain: emit(({ event }) => boughtAgainToast(outputOf(event))),
    openCart: emit({ type: 'navigate', to: link('/cart') }),
    showInAddress: emit(({ context }) => ({ type: 'navigate' as const, to: link('/order', context.query) })),
  },
}).createMachine({
  id: 'orderList',
  meta: { spec: '4' },
  context: ({ input }) => ({ query: input, found: null, orderNo: '' }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: 'otherQuery',
      target: '.loading',
      actions: assign({ query: ({ event }) => event.query }),
    },
  },
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'order.list',
        input: ({ context }) => asked(context),
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: {
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing more happens to these orders by themselves: nobody is asked.',
          always: { guard: 'moving', target: 'watching' },
        },
        watching: {
          description: 'Whatever shop, time and money do to these orders shows here within seconds.',
          invoke: { id: 'watch', src: 'watch', input: ({ context }) => again('order.list', asked(context)) },
          always: { guard: 'still', target: 'resting' },
        },
      },
      on: {
        languageChanged: 'loading',
        shownAgain: 'loading',
        watched: { actions: assign({ found: ({ event }) => event.output }) },
        'tab.choose': {
          guard: 'otherTab',
          target: 'loading',
          actions: [assign({ query: ({ event }) => ({ status: event.tab }) }), 'showInAddress'],
        },
        'order.again': {
          guard: 'mayBuyAgain',
          target: 'buyingAgain',
          actions: assign({ orderNo: ({ event }) => event.orderNo }),
        },
        'page.turn': {
          guard: 'otherPage',
          target: 'loading',
          actions: [
            assign({ query: ({ context, event }) => ({ ...context.query, page: event.page }) }),
            'showInAddress',
          ],
        },
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
          { guard: 'noneAdded', target: 'viewing', actions: 'toastBoughtAgain' },
          { target: 'viewing', actions: ['toastBoughtAgain', 'openCart'] },
        ],
        onError: 'loading',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
