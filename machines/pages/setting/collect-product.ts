import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import type { favorite } from '../../../contract/favorite'
import { link, type QueryOf } from '../../../contract/links'
import { calls } from '../../calls'
import type { AppToPage, PageEmitted, ShownAgain } from '../../events'
import { otherPage } from '../../parts/paging'

type Query = QueryOf<'/setting/collect-product'>

interface Context {
  query: Query
  found: OutputOf<typeof favorite.list> | null
  /** What is being removed. */
  picked: string[]
}

/** Spec 2, /setting/collect-product: the member's favorites, newest first. */
export const collectProduct = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'favorite.remove'; product: string }
      | { type: 'dead.clear' }
      | { type: 'page.turn'; page: number }
      | { type: 'page.retry' }
      | ShownAgain
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: calls('favorite.list', 'favorite.remove'),
  guards: {
    listed: ({ context, event }) =>
      event.type === 'favorite.remove' && (context.found?.products.some(({ id }) => id === event.product) ?? false),
    someDead: ({ context }) => (context.found?.dead.length ?? 0) > 0,
    otherPage,
    otherQuery: ({ context, event }) =>
      event.type === 'queryChanged' && (event.query.page ?? 1) !== (context.query.page ?? 1),
  },
  actions: {
    toastRemoved: emit({ type: 'toast', kind: 'success', key: 'favoriteRemoved' }),
    showInAddress: emit(({ context }) => ({
      type: 'navigate' as const,
      to: link('/setting/collect-product', context.query),
    })),
  },
}).createMachine({
  id: 'collectProduct',
  context: ({ input }) => ({ query: input, found: null, picked: [] }),
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
        src: 'favorite.list',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output, picked: [] }) },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'The favorites are shown, the newest first.',
      on: {
        languageChanged: 'loading',
        shownAgain: 'loading',
        'favorite.remove': {
          guard: 'listed',
          target: 'removing',
          actions: assign({ picked: ({ event }) => [event.product] }),
        },
        'dead.clear': {
          guard: 'someDead',
          target: 'removing',
          actions: assign({ picked: ({ context }) => context.found?.dead ?? [] }),
        },
        'page.turn': {
          guard: 'otherPage',
          target: 'loading',
          actions: [assign({ query: ({ event }) => ({ page: event.page }) }), 'showInAddress'],
        },
      },
    },
    removing: {
      description: 'The server removes a favorite.',
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'favorite.remove',
        input: ({ context }) => ({ products: context.picked }),
        onDone: { target: 'loading', actions: 'toastRemoved' },
        onError: 'loading',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
