import { assign, emit, setup } from 'xstate'
import type { PageEmitted } from '../events'

/** What the app asks the browser to keep: what was searched for, the latest first. */
export type SearchesEmitted = { type: 'saveSearches'; searches: string[] }

/** How many searches a browser remembers. */
const most = 5

/** The latest, each once, however it is spelled. */
const latest = (keywords: string[]) =>
  keywords
    .filter((keyword, at) => keywords.findIndex((one) => one.toLowerCase() === keyword.toLowerCase()) === at)
    .slice(0, most)

/** What was searched for in this browser, the latest first. */
export const searches = setup({
  types: {
    context: {} as { keywords: string[] },
    events: {} as
      | Extract<PageEmitted, { type: 'searched' }>
      | { type: 'searchesRestored'; searches: string[] }
      | { type: 'searchedElsewhere'; searches: string[] }
      | { type: 'searches.clear' },
    emitted: {} as SearchesEmitted,
  },
  actions: {
    kept: emit(({ context }) => ({ type: 'saveSearches' as const, searches: context.keywords })),
  },
}).createMachine({
  id: 'searches',
  context: { keywords: [] },
  initial: 'remembering',
  states: {
    remembering: {
      description: 'What is searched for is remembered, the newest first.',
      on: {
        searchesRestored: {
          description: 'What the browser kept arrives after the views stood; what was searched for since comes first.',
          actions: assign({ keywords: ({ context, event }) => latest([...context.keywords, ...event.searches]) }),
        },
        searched: {
          actions: [assign({ keywords: ({ context, event }) => latest([event.keyword, ...context.keywords]) }), 'kept'],
        },
        searchedElsewhere: {
          description:
            'Another tab keeps what was searched for in it too, or had it forgotten: what is kept there counts.',
          actions: assign({ keywords: ({ event }) => latest(event.searches) }),
        },
        'searches.clear': { actions: [assign({ keywords: [] }), 'kept'] },
      },
    },
  },
})
