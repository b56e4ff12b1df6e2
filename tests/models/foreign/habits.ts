import {
  type ActorRefFrom,
  and,
  assertEvent,
  assign,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  not,
  or,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate'

/** Charts in the habits of those who know XState 5 well. */

const answering = fromPromise(async ({ input }: { input: { id: string } }) => ({ id: input.id, name: 'Lim' }))

/** An error that only the chart around the state hears. */
export const heardAround = setup({ actors: { load: answering } }).createMachine({
  id: 'heardAround',
  initial: 'loading',
  on: { 'xstate.error.actor.profile': '.broken' },
  states: {
    loading: { invoke: { id: 'profile', src: 'load', input: { id: '1' }, onDone: 'ready' } },
    ready: {},
    broken: {},
  },
})

/** Every failure of every actor at one place. */
export const anyFailure = setup({ actors: { load: answering } }).createMachine({
  id: 'anyFailure',
  initial: 'one',
  on: { 'xstate.error.*': '.broken' },
  states: {
    one: { invoke: { id: 'first', src: 'load', input: { id: '1' }, onDone: 'two' } },
    two: { invoke: { id: 'second', src: 'load', input: { id: '2' }, onDone: 'ready' } },
    ready: {},
    broken: {},
  },
})

/** One answer for whichever actor is done. */
export const anyDone = setup({ actors: { load: answering } }).createMachine({
  id: 'anyDone',
  initial: 'loading',
  states: {
    loading: {
      invoke: [
        { id: 'a', src: 'load', input: { id: '1' } },
        { id: 'b', src: 'load', input: { id: '2' } },
      ],
      on: { 'xstate.done.actor.*': 'ready' },
    },
    ready: {},
  },
})

export const mediaPlayer = createMachine({
  id: 'mediaPlayer',
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.hist' } },
    on: {
      type: 'parallel',
      on: { POWER: 'off' },
      states: {
        hist: { type: 'history', history: 'deep' },
        sound: { initial: 'loud', states: { loud: { on: { MUTE: 'mute' } }, mute: { on: { MUTE: 'loud' } } } },
        picture: {
          initial: 'normal',
          states: {
            normal: { on: { ZOOM: 'large' } },
            large: { initial: 'twice', states: { twice: { on: { ZOOM: 'thrice' } }, thrice: {} } },
          },
        },
      },
    },
  },
})

export const asserted = setup({
  types: { context: {} as { name: string }, events: {} as { type: 'rename'; name: string } | { type: 'leave' } },
  actions: {
    keep: assign(({ event }) => {
      assertEvent(event, 'rename')
      return { name: event.name }
    }),
  },
  guards: { named: ({ context }) => context.name !== '' },
}).createMachine({
  id: 'asserted',
  initial: 'editing',
  context: { name: '' },
  states: { editing: { on: { rename: { actions: 'keep' }, leave: { guard: 'named', target: 'left' } } }, left: {} },
})

export const todos = setup({
  types: {
    context: {} as { items: string[]; open: number },
    events: {} as { type: 'todo.add' | 'todo.clear' | 'END' },
  },
  guards: { few: ({ context }, { most }: { most: number }) => context.items.length < most },
}).createMachine({
  id: 'todos',
  initial: 'listing',
  context: { items: [], open: 0 },
  states: {
    listing: {
      on: {
        'todo.add': {
          guard: { type: 'few', params: ({ context }) => ({ most: context.open + 2 }) },
          actions: assign({ items: ({ context }) => [...context.items, 'x'] }),
        },
        'todo.*': { actions: assign({ items: [] }) },
        END: { guard: not(({ context }) => context.items.length === 0), target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => ({ count: context.items.length }),
})

export const locked = createMachine({
  id: 'locked',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: {
          on: { PULL: { guard: and([stateIn({ lock: 'open' }), not(stateIn('#alarmed'))]), target: 'wide' } },
        },
        wide: { on: { PUSH: 'shut' } },
      },
    },
    lock: { initial: 'closed', states: { closed: { on: { TURN: 'open' } }, open: { on: { TURN: 'closed' } } } },
    alarm: {
      initial: 'quiet',
      states: {
        quiet: { on: { ARM: 'alarmed' } },
        alarmed: {
          id: 'alarmed',
          on: { DISARM: { guard: or([stateIn({ door: 'shut' }), stateIn({ lock: 'closed' })]), target: 'quiet' } },
        },
      },
    },
  },
})

const wallet = createMachine({
  id: 'wallet',
  initial: 'full',
  states: { full: { on: { SPEND: 'empty' } }, empty: { type: 'final', output: { left: 0 } } },
  output: ({ event }: { event: { output?: unknown } }) => event.output,
} as never)

export const walletWatched = setup({ actors: { wallet } }).createMachine({
  id: 'walletWatched',
  initial: 'shopping',
  states: {
    shopping: {
      invoke: {
        id: 'purse',
        src: 'wallet',
        systemId: 'purse',
        onSnapshot: { actions: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'looked' } as never)) },
        onDone: 'home',
      },
      on: { SPEND: { actions: forwardTo('purse') } },
    },
    home: { type: 'final' },
  },
})

export const spawnsMany = setup({
  types: { context: {} as { workers: ActorRefFrom<typeof answering>[] } },
  actors: { work: answering },
}).createMachine({
  id: 'spawnsMany',
  initial: 'hiring',
  context: { workers: [] },
  states: {
    hiring: {
      on: {
        HIRE: {
          guard: ({ context }) => context.workers.length < 2,
          actions: assign({
            workers: ({ context, spawn }) => [
              ...context.workers,
              spawn('work', { id: `w${context.workers.length}`, input: { id: '1' } }),
            ],
          }),
        },
        'xstate.done.actor.w1': 'done',
      },
    },
    done: {},
  },
})

export const fromInput = setup({
  types: { input: {} as { mode?: 'dark' | 'light' }, context: {} as { mode: string } },
}).createMachine({
  id: 'fromInput',
  context: ({ input }) => ({ mode: input?.mode ?? 'light' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: ({ context }) => context.mode === 'dark', target: 'dark' }, 'light'] },
    dark: { on: { FLIP: 'light' } },
    light: { on: { FLIP: 'dark' } },
  },
})

export const polling = setup({
  types: { context: {} as { tries: number } },
  actors: { ask: fromPromise(async () => ({ ready: false })) },
  delays: { backoff: ({ context }) => 100 * 2 ** context.tries, giveUp: 5000 },
}).createMachine({
  id: 'polling',
  initial: 'asking',
  context: { tries: 0 },
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: [{ guard: ({ event }) => event.output.ready, target: 'ready' }, { target: 'waiting' }],
        onError: 'waiting',
      },
    },
    waiting: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      after: { backoff: { guard: ({ context }) => context.tries < 3, target: 'asking' }, giveUp: 'failed' },
    },
    ready: { type: 'final' },
    failed: { type: 'final' },
  },
})

export const wizard = createMachine({
  id: 'wizard',
  initial: 'filling',
  states: {
    filling: {
      initial: 'name',
      states: {
        name: { on: { NEXT: 'address' } },
        address: { on: { NEXT: 'filled', BACK: 'name' } },
        filled: { type: 'final' },
      },
      onDone: 'sending',
      on: { RESTART: { target: 'filling', reenter: true }, 'CANCEL.*': 'gone' },
    },
    sending: { invoke: { src: fromPromise(async () => ({ ok: true })), onDone: 'sent', onError: 'filling' } },
    sent: { type: 'final' },
    gone: { type: 'final' },
  },
})

export const heartbeat = setup({
  types: { events: {} as { type: 'BEAT' | 'STOP' | 'HELLO' } },
  actors: {
    beats: fromCallback<{ type: 'HELLO' }>(({ sendBack, receive }) => {
      receive(() => sendBack({ type: 'BEAT' }))
    }),
    clicks: fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }) as never),
    sum: fromTransition((count: number) => count + 1, 0),
    levels: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }) as never),
  },
}).createMachine({
  id: 'heartbeat',
  initial: 'beating',
  states: {
    beating: {
      invoke: [
        { id: 'heart', src: 'beats' },
        { src: 'clicks' },
        { id: 'sum', src: 'sum' },
        { src: 'levels', onSnapshot: {} },
      ],
      on: {
        HELLO: { actions: sendTo('heart', { type: 'HELLO' }) },
        BEAT: { actions: emit({ type: 'beaten' } as never) },
        STOP: 'still',
      },
    },
    still: {},
  },
})

export const chained = createMachine({
  id: 'chained',
  initial: 'a',
  context: { left: 3 },
  states: {
    a: { on: { GO: { target: 'b', actions: raise({ type: 'ON' }) } } },
    b: {
      entry: enqueueActions(({ enqueue, check }) => {
        if (check(({ context }: { context: { left: number } }) => context.left > 0))
          enqueue.assign({ left: 0 } as never)
        else enqueue.raise({ type: 'OVER' } as never)
      }),
      on: { ON: 'c', OVER: 'd' },
    },
    c: { on: { GO: { target: 'b' } } },
    d: { type: 'final' },
  },
})

export const shadowed = createMachine({
  id: 'shadowed',
  initial: 'a',
  on: { '*': '.other', 'mouse.*': '.mouse' },
  states: {
    a: { on: { 'mouse.click': 'clicked', 'mouse.move': undefined } },
    clicked: {},
    mouse: {},
    other: {},
  },
})

export const rootDone = setup({ actors: { save: fromPromise(async () => 1) } }).createMachine({
  id: 'rootDone',
  type: 'parallel',
  states: {
    save: {
      initial: 'saving',
      states: {
        saving: { invoke: { src: 'save', onDone: 'saved', onError: { target: 'saving', reenter: true } } },
        saved: { type: 'final' },
      },
    },
    show: { initial: 'open', states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } } },
  },
})

export const emptyInvoke = createMachine({
  id: 'emptyInvoke',
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { src: fromPromise(async () => undefined), onDone: [{ target: 'done' }], onError: {} },
      on: { RETRY: { target: 'waiting', reenter: true } },
    },
    done: {},
  },
})

export const selfRaised = createMachine({
  id: 'selfRaised',
  initial: 'idle',
  context: { n: 0 },
  states: {
    idle: {
      on: {
        TICK: [
          {
            guard: ({ context }) => context.n < 2,
            actions: [assign({ n: ({ context }) => context.n + 1 }), raise({ type: 'TICK' })],
          },
          { target: 'full' },
        ],
      },
    },
    full: { always: { guard: ({ context }) => context.n > 5, target: 'idle' }, tags: ['busy'] },
  },
})
