import { assign, emit, setup } from 'xstate'
import { seconds } from '../../contract/time'
import { effect } from '../calls'

/** What the connection tells the app: the line is back, and what is shown as it was known before may be asked for again. */
export type ConnectionEmitted = { type: 'returned' } | { type: 'askAgain' }

/** How long to wait before the line is tried again, in milliseconds. */
const tryAgain = seconds(10)

interface Context {
  /** When what is shown was known, in milliseconds of the browser's clock; null when it was not kept. */
  knownAt: number | null
}

/** Whether there is a line to the shop; while there is none, pages show what was known, and say when that was. */
export const connection = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'lineFailed' }
      | { type: 'keptShown'; at: number }
      | { type: 'visited' }
      | { type: 'returned' },
    emitted: {} as ConnectionEmitted,
    tags: {} as 'offline',
  },
  actors: { 'line.check': effect<void, undefined>('line.check') },
  guards: { showsKept: ({ context }) => context.knownAt !== null },
  actions: {
    keepOldest: assign(({ context: { knownAt }, event }) =>
      event.type === 'keptShown' ? { knownAt: Math.min(knownAt ?? event.at, event.at) } : {},
    ),
    forgetAge: assign({ knownAt: null }),
    tellReturned: emit({ type: 'returned' }),
    tellAskAgain: emit({ type: 'askAgain' }),
  },
  delays: { tryAgain },
}).createMachine({
  id: 'connection',
  context: { knownAt: null },
  initial: 'online',
  states: {
    online: {
      description: 'The shop answers, as far as is known.',
      on: {
        lineFailed: 'offline',
        keptShown: { target: 'offline', actions: 'keepOldest' },
      },
    },
    offline: {
      description: 'The shop does not answer: pages show what was known before. The line is tried again after a while.',
      tags: 'offline',
      on: {
        keptShown: { actions: 'keepOldest' },
        visited: {
          description: 'Another page shows what was known at another time.',
          actions: 'forgetAge',
        },
        returned: 'checking',
      },
      after: { tryAgain: 'checking' },
    },
    checking: {
      description: 'The line is tried.',
      tags: 'offline',
      on: { keptShown: { actions: 'keepOldest' }, visited: { actions: 'forgetAge' } },
      invoke: {
        id: 'check',
        src: 'line.check',
        onDone: [
          {
            description: 'What did not load and what is shown as it was known is asked for again.',
            guard: 'showsKept',
            target: 'online',
            actions: ['forgetAge', 'tellReturned', 'tellAskAgain'],
          },
          { target: 'online', actions: 'tellReturned' },
        ],
        onError: 'offline',
      },
    },
  },
})
