import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import type { favorite } from '../../../contract/favorite'
import { link, type QueryOf } from '../../../contract/links'
import { calls } from '../../calls'
import type { Inward, Outward } from '../../outward'

type Query = QueryOf<'/setting/collect-product'>

interface Context {
  query: Query
  found: OutputOf<typeof favorite.list> | null
  /** What is being removed. */
  picked: string[]
}

/** Spec 2, /setting/collect-product: the member's favorites, newest first. */
export const favorites = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'favorite.remove'; product: string }
      | { type: 'dead.clear' }
      | { type: 'page.turn'; page: number }
      | { type: 'page.retry' }
      | Inward<Query>,
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: calls('favorite.list', 'favorite.remove'),
  guards: {
    kept: ({ context }, { product }: { product: string }) =>
      context.found?.products.some(({ id }) => id === product) ?? false,
    someDead: ({ context }) => (context.found?.dead.length ?? 0) > 0,
    exists: ({ context: { found } }, { page }: { page: number }) =>
      found !== null && page >= 1 && page <= found.pages && page !== found.page,
    another: ({ context }, { query }: { query: Query }) => (query.page ?? 1) !== (context.query.page ?? 1),
  },
  actions: {
    pick: assign((_, { products }: { products: string[] }) => ({ picked: products })),
  },
}).createMachine({
  id: 'favorites',
  context: ({ input }) => ({ query: input, found: null, picked: [] }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: { type: 'another', params: ({ event }) => event },
      target: '.loading',
      actions: assign({ query: ({ event }) => event.query }),
    },
  },
  states: {
    loading: {
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'favorite.list',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output, picked: [] }) },
        onError: 'failed',
      },
    },
    viewing: {
      on: {
        languageChanged: 'loading',
        'favorite.remove': {
          guard: { type: 'kept', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'pick', params: ({ event }) => ({ products: [event.product] }) },
        },
        'dead.clear': {
          guard: 'someDead',
          target: 'removing',
          actions: { type: 'pick', params: ({ context }) => ({ products: context.found?.dead ?? [] }) },
        },
        'page.turn': {
          guard: { type: 'exists', params: ({ event }) => event },
          target: 'loading',
          actions: [
            assign({ query: ({ event }) => ({ page: event.page }) }),
            emit(({ event }) => ({ type: 'gone', to: link('/setting/collect-product', { page: event.page }) })),
          ],
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'favorite.remove',
        input: ({ context }) => ({ products: context.picked }),
        onDone: { target: 'loading', actions: emit({ type: 'told', kind: 'success', news: 'favoriteRemoved' }) },
        onError: 'loading',
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
