import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import { link, type QueryOf } from '../../../contract/links'
import type { product } from '../../../contract/product'
import { calls } from '../../calls'
import type { Inward, Outward } from '../../outward'
import { otherPage } from '../../parts/paging'

type Query = QueryOf<'/product/new'>

/** New arrivals and recommended products are one chart over two calls; the address keeps the page. */
const listing = <Id extends string>(
  id: Id,
  path: '/product/new' | '/product/recommend',
  src: 'product.arrivals' | 'product.recommended',
) =>
  setup({
    types: {
      context: {} as { query: Query; found: OutputOf<typeof product.arrivals> | null },
      input: {} as Query,
      events: {} as { type: 'page.retry' } | { type: 'page.turn'; page: number } | Inward<Query>,
      emitted: {} as Outward,
      tags: {} as 'busy',
    },
    actors: calls(src),
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
        on: {
          languageChanged: 'loading',
          'page.turn': {
            guard: 'otherPage',
            target: 'loading',
            actions: [
              assign({ query: ({ event }) => ({ page: event.page }) }),
              emit(({ event }) => ({ type: 'gone', to: link(path, { page: event.page }) })),
            ],
          },
        },
      },
      failed: { on: { 'page.retry': 'loading' } },
    },
  })

/** Spec 2, /product/new. */
export const arrivals = listing('arrivals', '/product/new', 'product.arrivals')
/** Spec 2, /product/recommend. */
export const recommended = listing('recommended', '/product/recommend', 'product.recommended')
