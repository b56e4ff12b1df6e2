import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import { type OrderTab, type order, orderTabNames } from '../../../contract/order'
import { calls } from '../../calls'
import type { Inward, Outward } from '../../outward'

interface Query {
  tab?: OrderTab
  page?: number
}

interface Context {
  query: Query
  found: OutputOf<typeof order.list> | null
}

const addressOf = ({ tab, page }: Query) => {
  const parts = new URLSearchParams()
  if (tab && tab !== 'all') parts.set('tab', tab)
  if (page && page > 1) parts.set('page', String(page))
  return parts.size ? `/order?${parts}` : '/order'
}

/** Spec 2, /order: the member's orders by tab, with counts. */
export const orderList = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'tab.choose'; tab: OrderTab }
      | { type: 'page.turn'; page: number }
      | { type: 'page.retry' }
      | Inward<Query>,
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: calls('order.list'),
  guards: {
    otherTab: ({ context }, { tab }: { tab: OrderTab }) =>
      orderTabNames.includes(tab) && tab !== (context.query.tab ?? 'all'),
    exists: ({ context: { found } }, { page }: { page: number }) =>
      found !== null && page >= 1 && page <= found.pages && page !== found.page,
    another: ({ context }, { query }: { query: Query }) => addressOf(query) !== addressOf(context.query),
  },
  actions: {
    keepQuery: assign((_, { query }: { query: Query }) => ({ query })),
    tellAddress: emit(({ context }) => ({ type: 'gone' as const, to: addressOf(context.query) })),
  },
}).createMachine({
  id: 'orderList',
  context: ({ input }) => ({ query: input, found: null }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: { type: 'another', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'keepQuery', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'order.list',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: {
      on: {
        languageChanged: 'loading',
        'tab.choose': {
          guard: { type: 'otherTab', params: ({ event }) => event },
          target: 'loading',
          actions: [{ type: 'keepQuery', params: ({ event }) => ({ query: { tab: event.tab } }) }, 'tellAddress'],
        },
        'page.turn': {
          guard: { type: 'exists', params: ({ event }) => event },
          target: 'loading',
          actions: [
            { type: 'keepQuery', params: ({ context, event }) => ({ query: { ...context.query, page: event.page } }) },
            'tellAddress',
          ],
        },
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
