import { assign, setup } from 'xstate'
import type { Profile } from '../../contract/member'
import { calls } from '../calls'
import type { AppToPage } from '../events'

/** Spec 2, /setting: who is logged in, and the way to everything that is theirs. */
export const setting = setup({
  types: {
    context: {} as { profile: Profile | null },
    events: {} as { type: 'page.retry' } | AppToPage,
    tags: {} as 'busy',
  },
  actors: calls('member.profile'),
}).createMachine({
  id: 'setting',
  context: { profile: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'member.profile',
        input: {},
        onDone: { target: 'viewing', actions: assign({ profile: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: { description: 'The way to everything of the account.' },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
