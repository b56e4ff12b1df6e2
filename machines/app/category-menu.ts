import { assign, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import type { product } from '../../contract/product'
import { calls } from '../calls'

/** The menu of categories that every page has on a wide screen; the shop is asked for them when it is opened. */
export const categoryMenu = setup({
  types: {
    context: {} as OutputOf<typeof product.categories>,
    events: {} as
      | { type: 'categories.open' }
      | { type: 'categories.close' }
      | { type: 'categories.retry' }
      | { type: 'visited' }
      | { type: 'localeSwitched' }
      | { type: 'localeFollowed' }
      | { type: 'returned' },
    tags: {} as 'open' | 'busy',
  },
  actors: calls('product.categories'),
  guards: { known: ({ context }) => context.categories.length > 0 },
}).createMachine({
  id: 'categoryMenu',
  context: { categories: [] },
  initial: 'closed',
  on: {
    localeSwitched: {
      description: 'The names that are known are those of the language before.',
      target: '.closed',
      actions: assign({ categories: [] }),
    },
    localeFollowed: {
      description: 'Another tab switched the language: the names are asked for anew here too.',
      target: '.closed',
      actions: assign({ categories: [] }),
    },
  },
  states: {
    closed: { description: 'The menu is closed.', on: { 'categories.open': 'open' } },
    open: {
      description: 'The menu is open over the page.',
      tags: 'open',
      initial: 'loading',
      states: {
        loading: {
          description: 'The shop is asked for its categories; those of the last time are shown meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'product.categories',
            input: {},
            onDone: { target: 'viewing', actions: assign({ categories: ({ event }) => event.output.categories }) },
            onError: [
              { description: 'What was known stays.', guard: 'known', target: 'viewing' },
              { target: 'failed' },
            ],
          },
        },
        viewing: { description: 'The categories are shown.' },
        failed: {
          description: 'The answer did not come; the shopper may try again.',
          on: { 'categories.retry': 'loading', returned: 'loading' },
        },
      },
      on: {
        'categories.close': 'closed',
        visited: { description: 'Whoever went to a page is done with the menu.', target: 'closed' },
      },
    },
  },
})
