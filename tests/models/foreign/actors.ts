import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  createMachine,
  forwardTo,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'

/** Charts about what they run, as people write them. */

export const fetching = createMachine({
  id: 'fetching',
  initial: 'loading',
  states: {
    loading: { invoke: { src: fromPromise(async () => 42), onDone: 'loaded', onError: 'failed' } },
    loaded: {},
    failed: {},
  },
})

export const answerUnknown = createMachine({
  id: 'answerUnknown',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: fromPromise(async () => 42),
        onDone: [{ guard: ({ event }) => event.output === 42, target: 'right' }, { target: 'wrong' }],
      },
    },
    right: {},
    wrong: {},
  },
})

export const answerThrows = createMachine({
  id: 'answerThrows',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: fromPromise(async () => ({ user: { name: 'x' } })),
        onDone: { guard: ({ event }) => event.output.user.name !== '', target: 'loaded' },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: {},
  },
})

export const notImplemented = createMachine({
  id: 'notImplemented',
  initial: 'loading',
  states: {
    loading: { invoke: { src: 'fetchUser', onDone: 'loaded', onError: 'failed' } },
    loaded: {},
    failed: {},
  },
})

export const twice = setup({ actors: { load: fromPromise(async () => {}) } }).createMachine({
  id: 'twice',
  initial: 'loading',
  context: { first: false, second: false },
  states: {
    loading: {
      invoke: [
        { id: 'first', src: 'load', onDone: { actions: assign({ first: true }) } },
        { id: 'second', src: 'load', onDone: { actions: assign({ second: true }) } },
      ],
      always: { guard: ({ context }) => context.first && context.second, target: 'ready' },
    },
    ready: {},
  },
})

const counting = createMachine({
  initial: 'counting',
  states: { counting: { on: { END: 'done' } }, done: { type: 'final' } },
  output: { total: 3 },
})

export const childEnds = createMachine({
  id: 'childEnds',
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: counting,
        onDone: [{ guard: ({ event }) => event.output.total === 3, target: 'right' }, { target: 'wrong' }],
      },
    },
    right: {},
    wrong: {},
  },
})

const still = createMachine({ initial: 'idle', states: { idle: { on: { GO: 'ready' } }, ready: {} } })

export const childNeverEnds = createMachine({
  id: 'childNeverEnds',
  initial: 'waiting',
  states: {
    waiting: { invoke: { id: 'still', src: still, onDone: 'over' }, on: { LEAVE: 'left' } },
    over: {},
    left: {},
  },
})

export const childWatched = createMachine({
  id: 'childWatched',
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        id: 'still',
        src: still,
        onSnapshot: { guard: ({ event }) => (event.snapshot as AnyMachineSnapshot).value === 'ready', target: 'seen' },
      },
    },
    seen: {},
  },
})

export const ticking = createMachine({
  id: 'ticking',
  initial: 'listening',
  states: {
    listening: { invoke: { src: fromCallback(({ sendBack }) => sendBack({ type: 'TICK' })) }, on: { TICK: 'ticked' } },
    ticked: {},
  },
})

export const callbackEnds = createMachine({
  id: 'callbackEnds',
  initial: 'listening',
  states: { listening: { invoke: { id: 'ear', src: fromCallback(() => {}), onDone: 'over' } }, over: {} },
})

const numbers = fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }) as never)

export const observed = createMachine({
  id: 'observed',
  initial: 'watching',
  states: {
    watching: { invoke: { id: 'numbers', src: numbers, onDone: 'over', onError: 'failed', onSnapshot: 'told' } },
    over: {},
    failed: {},
    told: {},
  },
})

export const observedEnd = createMachine({
  id: 'observedEnd',
  initial: 'watching',
  states: {
    watching: { invoke: { id: 'numbers', src: numbers, onDone: 'over', onError: 'failed' } },
    over: {},
    failed: {},
  },
})

export const observedHigh = createMachine({
  id: 'observedHigh',
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        id: 'numbers',
        src: numbers,
        onSnapshot: {
          guard: ({ event }) => Number((event.snapshot as AnyMachineSnapshot).context) > 3,
          target: 'high',
        },
      },
    },
    high: {},
  },
})

export const reducer = createMachine({
  id: 'reducer',
  initial: 'on',
  states: {
    on: {
      invoke: { id: 'sum', src: fromTransition((sum: number) => sum + 1, 0) },
      on: { ADD: { actions: forwardTo('sum') }, OFF: 'off' },
    },
    off: {},
  },
})

export const spawned = setup({
  types: { context: {} as { worker?: AnyActorRef } },
  actors: { work: fromPromise(async () => {}) },
}).createMachine({
  id: 'spawned',
  initial: 'idle',
  context: {},
  on: { 'xstate.done.actor.worker': '.finished' },
  states: {
    idle: {
      on: {
        SPAWN: {
          guard: ({ context }) => !context.worker,
          actions: assign({ worker: ({ spawn }) => spawn('work', { id: 'worker' }) }),
        },
      },
    },
    finished: {},
  },
})

export const spawnedInPlace = createMachine({
  id: 'spawnedInPlace',
  initial: 'idle',
  context: {} as { ear?: AnyActorRef },
  states: {
    idle: {
      on: {
        LISTEN: {
          target: 'listening',
          actions: assign({
            ear: ({ spawn }) =>
              spawn(
                fromCallback(() => {}),
                { id: 'ear' },
              ),
          }),
        },
      },
    },
    listening: { on: { HEARD: 'heard' } },
    heard: {},
  },
})

export const startedAndStopped = setup({ actors: { work: fromPromise(async () => {}) } }).createMachine({
  id: 'startedAndStopped',
  initial: 'idle',
  on: { 'xstate.done.actor.w': '.finished' },
  states: {
    idle: { on: { START: { target: 'working', actions: spawnChild('work', { id: 'w' }) } } },
    working: { on: { STOP: { target: 'idle', actions: stopChild('w') } } },
    finished: {},
  },
})

export const nobodyThere = createMachine({
  id: 'nobodyThere',
  initial: 'a',
  states: { a: { on: { GO: { target: 'b', actions: sendTo('nobody', { type: 'HI' }) } } }, b: {} },
})

export const childStopped = setup({ actors: { work: fromPromise(async () => {}) } }).createMachine({
  id: 'childStopped',
  initial: 'idle',
  states: {
    idle: {
      entry: spawnChild('work', { id: 'w' }),
      on: {
        TELL: { actions: sendTo('w', { type: 'HI' }), target: 'told' },
        STOP: { actions: stopChild('w'), target: 'alone' },
      },
    },
    told: {},
    alone: { on: { TELL: { actions: sendTo('w', { type: 'HI' }), target: 'told' } } },
  },
})
