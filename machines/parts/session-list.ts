import { assign, setup } from 'xstate'
import type { Session } from '../../contract/session'
import { calls } from '../calls'

/** Where a member is logged in; a login that they do not know is ended from here. */
export const sessionList = setup({
  types: {
    context: {} as { sessions: Session[]; ending: string },
    events: {} as { type: 'login.end'; id: string } | { type: 'logins.retry' },
    tags: {} as 'busy',
  },
  actors: calls('session.list', 'session.end'),
  guards: {
    elsewhere: ({ context: { sessions }, event }) =>
      event.type === 'login.end' && sessions.some(({ id, current }) => id === event.id && !current),
  },
}).createMachine({
  id: 'sessionList',
  context: { sessions: [], ending: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked where the member is logged in.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'session.list',
        input: {},
        onDone: { target: 'viewing', actions: assign({ sessions: ({ event }) => event.output.sessions }) },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'The logins are shown.',
      on: {
        'login.end': {
          guard: 'elsewhere',
          target: 'ending',
          actions: assign({ ending: ({ event }) => event.id }),
        },
      },
    },
    ending: {
      description: 'The server ends a login.',
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'session.end',
        input: ({ context }) => ({ id: context.ending }),
        onDone: { target: 'viewing', actions: assign({ sessions: ({ event }) => event.output.sessions }) },
        onError: {
          description: 'It may be over already: the list is asked for again.',
          target: 'loading',
        },
      },
    },
    failed: {
      description: 'The profile is shown all the same.',
      on: { 'logins.retry': 'loading' },
    },
  },
})
