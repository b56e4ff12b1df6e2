import {
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
} from 'xstate'

/** Charts about events, guards and what is remembered, as people write them. */

export const counter = createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    INC: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    DEC: { guard: ({ context }) => context.count > 0, actions: assign({ count: ({ context }) => context.count - 1 }) },
  },
})

export const rootOn = createMachine({
  id: 'rootOn',
  initial: 'idle',
  on: { RESET: '.idle' },
  states: { idle: { on: { START: 'busy' } }, busy: {} },
})

export const raised = createMachine({
  id: 'raised',
  initial: 'idle',
  states: { idle: { on: { GO: { actions: raise({ type: 'INTERNAL' }) }, INTERNAL: 'done' } }, done: {} },
})

export const sentToSelf = createMachine({
  id: 'sentToSelf',
  initial: 'idle',
  context: { pinged: false },
  states: {
    idle: {
      on: {
        PING: { actions: [assign({ pinged: true }), sendTo(({ self }) => self, { type: 'PONG' })] },
        PONG: { guard: ({ context }) => context.pinged, target: 'done' },
      },
    },
    done: {},
  },
})

export const enqueued = createMachine({
  id: 'enqueued',
  initial: 'open',
  context: { count: 0 },
  states: {
    open: {
      on: {
        ADD: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ count: Math.min(context.count + 1, 3) })
            if (context.count >= 2) enqueue.raise({ type: 'FULL' })
          }),
        },
        FULL: { guard: ({ context }) => context.count === 3, target: 'full' },
      },
    },
    full: {},
  },
})

export const told = createMachine({
  id: 'told',
  initial: 'a',
  states: { a: { on: { PING: { target: 'b', actions: [emit({ type: 'pinged' }), log('ping')] } } }, b: {} },
})

export const toParent = createMachine({
  id: 'toParent',
  initial: 'a',
  states: { a: { on: { GO: { target: 'b', actions: sendParent({ type: 'WENT' }) } } }, b: {} },
})

export const anything = createMachine({
  id: 'anything',
  initial: 'a',
  states: { a: { on: { '*': 'b' } }, b: {} },
})

export const mouse = createMachine({
  id: 'mouse',
  initial: 'idle',
  states: { idle: { on: { 'mouse.*': 'moved', 'mouse.click': 'clicked' } }, moved: {}, clicked: {} },
})

export const unknownIsError = createMachine({
  id: 'unknownIsError',
  initial: 'idle',
  on: { '*': '.error' },
  states: { idle: { on: { KNOWN: 'ok' } }, ok: {}, error: {} },
})

export const forbidden = createMachine({
  id: 'forbidden',
  initial: 'quiet',
  on: { LOG: '.logged' },
  states: { quiet: { on: { LOG: undefined, GO: 'open' } }, open: {}, logged: {} },
})

export const alwaysForbidden = createMachine({
  id: 'alwaysForbidden',
  initial: 'quiet',
  on: { LOG: '.logged' },
  states: { quiet: { on: { LOG: {} } }, logged: {} },
})

export const seenAll = createMachine({
  id: 'seenAll',
  initial: 'visiting',
  context: { seen: new Set<string>() },
  states: {
    visiting: {
      on: {
        A: { actions: assign({ seen: ({ context }) => new Set([...context.seen, 'a']) }) },
        B: { actions: assign({ seen: ({ context }) => new Set([...context.seen, 'b']) }) },
        DONE: { guard: ({ context }) => context.seen.has('a') && context.seen.has('b'), target: 'all' },
      },
    },
    all: {},
  },
})

export const changedInPlace = createMachine({
  id: 'changedInPlace',
  initial: 'open',
  context: { votes: new Map<string, number>() },
  states: {
    open: {
      on: {
        VOTE: {
          actions: assign(({ context }) => {
            context.votes.set('yes', Math.min((context.votes.get('yes') ?? 0) + 1, 2))
            return context
          }),
        },
        CLOSE: [
          { guard: ({ context }) => context.votes.get('yes') === 2, target: 'passed' },
          { guard: ({ context }) => context.votes.get('yes') === 1, target: 'tied' },
          { target: 'empty' },
        ],
      },
    },
    passed: {},
    tied: {},
    empty: {},
  },
})

interface Ring {
  name: string
  next?: Ring
}

const ring: Ring = { name: 'a' }
ring.next = ring

export const circular = createMachine({
  id: 'circular',
  initial: 'a',
  context: { ring },
  states: { a: { on: { NEXT: 'b' } }, b: {} },
})

export const large = createMachine({
  id: 'large',
  initial: 'a',
  context: { id: 10n, at: new Date(0), match: /x/ },
  states: { a: { on: { NEXT: { target: 'b', actions: assign({ id: 11n }) } } }, b: {} },
})

export const needsPayload = createMachine({
  id: 'needsPayload',
  initial: 'low',
  states: { low: { on: { SET: { guard: ({ event }) => event.value > 3, target: 'high' } } }, high: {} },
})

export const needsDeepPayload = createMachine({
  id: 'needsDeepPayload',
  initial: 'form',
  states: { form: { on: { SEND: { guard: ({ event }) => event.data.name !== '', target: 'sent' } } }, sent: {} },
})

export const combined = createMachine({
  id: 'combined',
  initial: 'a',
  context: { x: false, y: false },
  states: {
    a: {
      on: {
        X: { actions: assign({ x: true }) },
        Y: { actions: assign({ y: true }) },
        GO: [
          { guard: and([({ context }) => context.x, ({ context }) => context.y]), target: 'both' },
          { guard: or([({ context }) => context.x, ({ context }) => context.y]), target: 'one' },
          { guard: not(({ context }) => context.x), target: 'none' },
        ],
      },
    },
    both: {},
    one: {},
    none: {},
  },
})

export const withParams = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'ADD' } | { type: 'END' } },
  guards: { atLeast: ({ context }, { count }: { count: number }) => context.count >= count },
}).createMachine({
  id: 'withParams',
  initial: 'adding',
  context: { count: 0 },
  states: {
    adding: {
      on: {
        ADD: { actions: assign({ count: ({ context }) => Math.min(context.count + 1, 2) }) },
        END: { guard: { type: 'atLeast', params: { count: 2 } }, target: 'ended' },
      },
    },
    ended: {},
  },
})

export const noGuard = createMachine({
  id: 'noGuard',
  initial: 'a',
  states: { a: { on: { GO: { guard: 'isValid', target: 'b' } } }, b: {} },
})

export const endless = createMachine({
  id: 'endless',
  initial: 'a',
  context: { count: 0 },
  states: {
    a: { on: { GO: 'spinning' } },
    spinning: { always: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  },
})

export const sixty = createMachine({
  id: 'sixty',
  initial: 'counting',
  context: { count: 0 },
  states: {
    counting: {
      on: {
        ADD: { actions: assign({ count: ({ context }) => Math.min(context.count + 1, 60) }) },
        END: { guard: ({ context }) => context.count === 60, target: 'end' },
      },
    },
    end: {},
  },
})

export const needsInput = createMachine({
  id: 'needsInput',
  initial: 'a',
  context: ({ input }: { input: { user: { name: string } } }) => ({ name: input.user.name }),
  states: { a: { on: { GO: 'b' } }, b: {} },
})

export const optionalInput = createMachine({
  id: 'optionalInput',
  initial: 'a',
  context: ({ input }: { input: { name?: string } }) => ({ name: input.name ?? 'nobody' }),
  states: { a: { on: { GO: 'b' } }, b: {} },
})
