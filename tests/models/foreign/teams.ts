import {
  and,
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  not,
  or,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'

/** Charts as a team writes them for its own product, with several of these habits in each. */

export const editor = setup({
  types: { context: {} as { dirty: boolean } },
  delays: { 'autosave.quiet': 2000 },
  guards: { isDirty: ({ context }) => context.dirty },
  actors: { save: fromPromise(async () => ({ revision: 1 })) },
}).createMachine({
  id: 'editor',
  context: { dirty: false },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        SUSPEND: 'suspended',
        CLOSE: [
          {
            guard: not(or(['isDirty', stateIn({ open: { mode: 'editing', sync: 'saving' } })])),
            target: 'closed',
          },
          { target: 'asking' },
        ],
      },
      states: {
        back: { type: 'history', history: 'deep' },
        mode: {
          initial: 'reading',
          states: {
            reading: { on: { EDIT: 'editing' } },
            editing: { on: { TYPE: { actions: assign({ dirty: true }) }, DONE: 'reading' } },
          },
        },
        sync: {
          initial: 'idle',
          states: {
            idle: { after: { 'autosave.quiet': { guard: 'isDirty', target: 'saving' } } },
            saving: {
              invoke: {
                src: 'save',
                onDone: { target: 'idle', actions: assign({ dirty: false }) },
                onError: 'broken',
              },
            },
            broken: { on: { RETRY: 'saving' } },
          },
        },
      },
    },
    suspended: { on: { RESUME: 'open.back' } },
    asking: { on: { KEEP: 'open.back', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
})

export const onboarding = setup({
  types: { context: {} as { age: number; country: string; score: number } },
  guards: {
    isAdult: ({ context }) => context.age >= 18,
    fromEU: ({ context }) => context.country === 'DE',
    scoreAbove: ({ context }, { least }: { least: number }) => context.score > least,
  },
}).createMachine({
  id: 'onboarding',
  type: 'parallel',
  context: { age: 20, country: 'SG', score: 0 },
  states: {
    identity: {
      initial: 'upload',
      states: {
        upload: {
          on: {
            MOVE: { actions: assign({ country: 'DE' }) },
            'file.passport': 'checking',
            'file.*': { target: 'upload', reenter: true },
          },
        },
        checking: {
          always: [
            { guard: and(['isAdult', not('fromEU')]), target: 'ok' },
            {
              guard: or([and(['isAdult', 'fromEU']), { type: 'scoreAbove', params: { least: 5 } }]),
              target: 'manual',
            },
            { target: 'rejected' },
          ],
        },
        manual: { on: { APPROVE: 'ok', REJECT: 'rejected' } },
        rejected: { on: { APPEAL: { guard: { type: 'scoreAbove', params: { least: 1 } }, target: 'manual' } } },
        ok: { type: 'final' },
      },
    },
    quiz: {
      initial: 'first',
      states: {
        first: {
          on: { ANSWER: { target: 'second', actions: assign({ score: ({ context }) => context.score + 2 }) } },
        },
        second: { on: { ANSWER: 'end' } },
        end: { type: 'final' },
      },
    },
  },
})

const participant = createMachine({
  id: 'participant',
  initial: 'present',
  states: { present: { on: { KICK: 'gone' } }, gone: { type: 'final' } },
})

export const room = setup({ actors: { participant, socket: fromCallback(() => {}) } }).createMachine({
  id: 'room',
  initial: 'connecting',
  invoke: { id: 'socket', src: 'socket', onError: '.offline' },
  states: {
    connecting: { on: { 'socket.open': 'online', 'socket.*': 'offline' }, after: { 10000: 'offline' } },
    online: {
      entry: spawnChild('participant', { id: 'me' }),
      exit: stopChild('me'),
      on: { LEAVE: { actions: sendTo('me', { type: 'KICK' }) }, 'xstate.done.actor.*': 'left' },
    },
    offline: { on: { RETRY: 'connecting' } },
    left: { type: 'final' },
  },
})

const level = fromTransition(
  (state: { litres: number }, event: { type: 'fill' }) =>
    event.type === 'fill' ? { litres: state.litres + 1 } : state,
  { litres: 0 },
)

export const tank = setup({ actors: { level } }).createMachine({
  id: 'tank',
  initial: 'filling',
  states: {
    filling: {
      invoke: {
        id: 'level',
        src: 'level',
        onSnapshot: { guard: ({ event }) => event.snapshot.context.litres > 3, target: 'full' },
      },
      on: { FILL: { actions: sendTo('level', { type: 'fill' }) } },
    },
    full: {},
  },
})
