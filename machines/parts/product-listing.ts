import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import { link, type QueryOf } from '../../contract/links'
import type { product } from '../../contract/product'
import { calls } from '../calls'
import type { AppToPage, PageEmitted, ShownAgain } from '../events'
import { otherPage } from './paging'

type Query = QueryOf<'/product/new'>

/** What a page of products hears while it is shown. */
const heard = {
  languageChanged: 'loading',
  'page.turn': { guard: 'otherPage', target: 'loading', actions: ['keepPage', 'showInAddress'] },
} as const

/** The chart of a page that lists products page by page, over the call that answers them; the address keeps which page. */
export const productListing = <Id extends string>(
  id: Id,
  path: '/product/new' | '/product/recommend',
  src: 'product.arrivals' | 'product.recommended',
) =>
  setup({
    types: {
      context: {} as { query: Query; found: OutputOf<typeof product.arrivals> | null },
      input: {} as Query,
      events: {} as { type: 'page.retry' } | { type: 'page.turn'; page: number } | ShownAgain | AppToPage<Query>,
      emitted: {} as PageEmitted,
      tags: {} as 'busy',
    },
    actors: calls(src),
    actions: {
      keepPage: assign(({ event }) => (event.type === 'page.turn' ? { query: { page: event.page } } : {})),
      showInAddress: emit(({ context }) => ({ type: 'navigate' as const, to: link(path, context.query) })),
    },
    guards: {
      otherPage,
      otherQuery: ({ context, event }) =>
        event.type === 'queryChanged' && (event.query.page ?? 1) !== (context.query.page ?? 1),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input, found: null }),
    initial: 'loading',
    on: {
      queryChanged: { guard: 'otherQuery', target: '.loading', actions: assign({ query: ({ event }) => event.query }) },
    },
    states: {
      loading: {
        description: 'The server is asked for what the page shows.',
        tags: 'busy',
        on: { languageChanged: { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src,
          input: ({ context }) => context.query,
          onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
          onError: 'failed',
        },
      },
      viewing: {
        description: 'One page of the products is shown.',
        on: { ...heard, shownAgain: 'refreshing' },
      },
      refreshing: {
        description: 'The list was left and is shown again as it was, while the server is asked whether it changed.',
        on: heard,
        invoke: {
          id: 'refresh',
          src,
          input: ({ context }) => context.query,
          onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
          onError: 'viewing',
        },
      },
      failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
    },
  })
