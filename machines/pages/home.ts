import { assign, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import type { product } from '../../contract/product'
import { calls } from '../calls'
import type { AppToPage, PageEmitted, ShownAgain } from '../events'

/** Spec 2, home: categories, running offers, new arrivals, recommended goods, brands. */
export const home = setup({
  types: {
    context: {} as { shop: OutputOf<typeof product.home> | null },
    events: {} as { type: 'page.retry' } | ShownAgain | AppToPage,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: calls('product.home'),
}).createMachine({
  id: 'home',
  context: { shop: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'product.home',
        input: {},
        onDone: { target: 'viewing', actions: assign({ shop: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'The home page is shown.',
      on: { languageChanged: 'loading', shownAgain: 'refreshing' },
    },
    refreshing: {
      description: 'The home page was left and is shown again as it was, while the server is asked whether it changed.',
      on: { languageChanged: 'loading' },
      invoke: {
        id: 'refresh',
        src: 'product.home',
        input: {},
        onDone: { target: 'viewing', actions: assign({ shop: ({ event }) => event.output }) },
        onError: 'viewing',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
