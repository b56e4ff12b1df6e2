import { assign, emit, setup } from 'xstate'
import { recentMost } from '../../contract/recent'
import type { PageEmitted } from '../events'

/** What the app asks the browser to keep: ids of products, the latest first. */
export type RecentEmitted = { type: 'saveRecent'; recent: string[] }

const latest = (ids: string[]) => [...new Set(ids)].slice(0, recentMost)

/** The products that were viewed in this browser, the latest first. */
export const recent = setup({
  types: {
    context: {} as { ids: string[] },
    events: {} as
      | Extract<PageEmitted, { type: 'viewed' }>
      | { type: 'recentRestored'; recent: string[] }
      | { type: 'viewedElsewhere'; recent: string[] }
      | { type: 'recent.clear' },
    emitted: {} as RecentEmitted,
  },
  actions: {
    kept: emit(({ context }) => ({ type: 'saveRecent' as const, recent: context.ids })),
  },
}).createMachine({
  id: 'recent',
  context: { ids: [] },
  initial: 'remembering',
  states: {
    remembering: {
      description: 'What is viewed is remembered, the newest first.',
      on: {
        recentRestored: {
          description: 'What the browser kept arrives after the views stood; what was viewed since comes first.',
          actions: assign({ ids: ({ context, event }) => latest([...context.ids, ...event.recent]) }),
        },
        viewed: {
          actions: [assign({ ids: ({ context, event }) => latest([event.product, ...context.ids]) }), 'kept'],
        },
        viewedElsewhere: {
          description: 'Another tab keeps what was viewed in it too, or had it forgotten: what is kept there counts.',
          actions: assign({ ids: ({ event }) => latest(event.recent) }),
        },
        'recent.clear': { actions: [assign({ ids: [] }), 'kept'] },
      },
    },
  },
})
