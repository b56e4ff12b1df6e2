import { assign, emit, fromCallback, setup } from 'xstate'
import { minutes } from '../../contract/time'

/** Says `tick` with the monotonic time about four times a second while somebody may look; declared here, bound outside. */
export const ticking = () => fromCallback<{ type: 'stop' }, undefined>(() => {})

interface Context {
  remainingMs: number
  /** Monotonic time at which it ends; null until the first tick. */
  endsAt: number | null
}

/** From here on it is urgent, in milliseconds. */
const urgentBelow = minutes(2)

/** Counts down from what the server said is left; a sleeping tab learns the truth at its next tick. */
export const countdown = setup({
  types: {
    context: {} as Context,
    input: {} as { remainingMs: number },
    events: {} as { type: 'tick'; now: number },
    emitted: {} as { type: 'ended' },
    tags: {} as 'urgent',
  },
  actors: { clock: ticking() },
  guards: {
    over: ({ context, event }) => context.endsAt !== null && event.now >= context.endsAt,
    nearEnd: ({ context }) => context.remainingMs <= urgentBelow,
  },
  actions: {
    tellEnded: emit({ type: 'ended' }),
    keepTime: assign(({ context, event }) => {
      const endsAt = context.endsAt ?? event.now + context.remainingMs
      return { endsAt, remainingMs: Math.max(0, endsAt - event.now) }
    }),
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ remainingMs: input.remainingMs, endsAt: null }),
  initial: 'running',
  states: {
    running: {
      invoke: { id: 'clock', src: 'clock' },
      on: {
        tick: [{ guard: 'over', target: 'over', actions: ['keepTime', 'tellEnded'] }, { actions: 'keepTime' }],
      },
      initial: 'calm',
      states: {
        calm: { description: 'There is time.', always: { guard: 'nearEnd', target: 'urgent' } },
        urgent: { description: 'Little time is left.', tags: 'urgent' },
      },
    },
    over: { description: 'The time is over.', type: 'final' },
  },
})
