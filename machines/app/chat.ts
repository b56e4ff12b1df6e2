import { type AnyActorLogic, enqueueActions, setup, stopChild } from 'xstate'
import { seconds } from '../../contract/time'
import { effect, outputOf } from '../calls'

/** The line to the shop: whoever serves the chat hands over the actor that runs it; nobody here knows who that is. */
export interface ChatLine {
  line: AnyActorLogic
}

/** How long to wait before a line that could not be had is asked for again, in milliseconds. */
const askAgain = seconds(30)

/**
 * Spec 1, 4: the support chat is there while somebody is logged in. The line is loaded then, so that a visitor downloads
 * none of it, and everything it holds is gone with it at logout.
 */
export const chat = setup({
  types: {
    events: {} as { type: 'sessionChanged'; loggedIn: boolean } | { type: 'returned' },
  },
  actors: { 'chat.load': effect<ChatLine, undefined>('chat.load') },
  guards: { loggedIn: ({ event }) => event.type === 'sessionChanged' && event.loggedIn },
  actions: {
    // The types know no actor that arrives at run time.
    startLine: enqueueActions(({ enqueue, event }) =>
      enqueue.spawnChild(outputOf<ChatLine>(event).line as never, { id: 'line' } as never),
    ),
  },
  delays: { askAgain },
}).createMachine({
  id: 'chat',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Nobody is logged in: there is no chat.',
      meta: { spec: '4' },
      on: { sessionChanged: { guard: 'loggedIn', target: 'present' } },
    },
    present: {
      initial: 'loading',
      on: {
        sessionChanged: [
          {
            description: 'The token was refreshed, or the member logged in again: the chat goes on.',
            guard: 'loggedIn',
            actions: [],
          },
          { target: 'hidden' },
        ],
      },
      states: {
        loading: {
          description: 'What serves the chat is loaded.',
          invoke: {
            id: 'load',
            src: 'chat.load',
            onDone: {
              target: 'shown',
              actions: 'startLine',
            },
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'The chat could not be had; it is asked for again after half a minute.',
          after: { askAgain: 'loading' },
          on: { returned: 'loading' },
        },
        shown: { description: 'The chat is there.', exit: stopChild('line') },
      },
    },
  },
})
