import { type AnyActorRef, fromCallback, sendTo, setup } from 'xstate'
import type { CallName, CallNamed } from '../../contract'
import type { InputOf, OutputOf } from '../../contract/call'
import type { Failure } from '../../contract/failures'
import { seconds } from '../../contract/time'
import { effect, failedWith, failureIn, type QuietCall, quietCall } from '../calls'

/** What a watched page is told: the server's answer of now. */
export interface Watched<Name extends CallName> {
  type: 'watched'
  output: OutputOf<CallNamed<Name>>
}

/** What a watched page is told when the server refuses to answer: what it shows is no longer there. */
export interface WatchRefused {
  type: 'watchRefused'
  failure: Failure
}

/** The call that is asked again, after how long in milliseconds, and whether the first time is now. */
interface Asked extends QuietCall {
  every: number
  atOnce: boolean
}

/** Pages that show what the server decides ask again after this, in milliseconds. */
const usually = seconds(4)
/** Pages that wait for a payment, in milliseconds. */
export const whilePaying = seconds(2)

/** What a page hands to the chart that watches for it. */
export const again = <Name extends CallName>(
  call: Name,
  input: InputOf<CallNamed<Name>>,
  { every = usually, atOnce = false }: Partial<Pick<Asked, 'every' | 'atOnce'>> = {},
): Asked => ({ call, input, every, atOnce })

/** Says `returned` when the tab comes back into sight or the line is back; declared here, bound outside. */
const returning = () => fromCallback<{ type: 'stop' }, undefined>(() => {})

/** Failures of the way and of the server: they say nothing about what the page shows. */
const passing: readonly Failure[] = ['networkFailed', 'timedOut', 'systemError', 'tooManyRequests', 'sessionInvalid']

/** The page that runs the watch; the watch itself where nobody runs it. */
const page = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self

/** Keeps an open page true: asks its call again while the tab is in sight, and at once when sight or line come back. */
export const watch = setup({
  types: { context: {} as Asked, input: {} as Asked, events: {} as { type: 'returned' } },
  actors: {
    'call.again': quietCall,
    'tab.inSight': effect<void, undefined>('tab.inSight'),
    returning: returning(),
  },
  guards: {
    atOnce: ({ context }) => context.atOnce,
    passing: failedWith(...passing),
  },
  actions: {
    tellAnswer: sendTo(page, ({ event }) => ({
      type: 'watched',
      output: (event as unknown as { output: unknown }).output,
    })),
    tellRefused: sendTo(page, ({ event }) => ({
      type: 'watchRefused',
      failure: failureIn((event as unknown as { error: unknown }).error),
    })),
  },
  delays: { watchEvery: ({ context }) => context.every },
}).createMachine({
  id: 'watch',
  context: ({ input }) => input,
  invoke: { id: 'returning', src: 'returning' },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Whether the server is asked at once or after a while.',
      always: [{ guard: 'atOnce', target: 'asking' }, { target: 'unseen' }],
    },
    unseen: {
      description: 'Nobody is asked while the tab is out of sight.',
      invoke: { id: 'sight', src: 'tab.inSight', onDone: 'waiting', onError: 'waiting' },
      on: { returned: 'asking' },
    },
    waiting: {
      description: 'The page shows what the server said last.',
      after: { watchEvery: 'asking' },
      on: { returned: 'asking' },
    },
    asking: {
      description: 'The server is asked again, without a toast when it does not answer.',
      invoke: {
        id: 'ask',
        src: 'call.again',
        input: ({ context: { call, input } }) => ({ call, input }),
        onDone: {
          target: 'unseen',
          actions: 'tellAnswer',
        },
        onError: [
          { guard: 'passing', target: 'unseen' },
          {
            target: 'unseen',
            actions: 'tellRefused',
          },
        ],
      },
    },
  },
})
