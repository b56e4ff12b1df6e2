import { assign, cancel, createMachine, type EventObject, raise, sendTo, setup } from 'xstate'

/** Charts about delays, as people write them. */

export const lights = createMachine({
  id: 'lights',
  initial: 'green',
  states: {
    green: { after: { 1000: 'yellow' } },
    yellow: { after: { 500: 'red' } },
    red: { after: { 2000: 'green' } },
  },
})

export const namedDelay = setup({ delays: { timeout: 1000 } }).createMachine({
  id: 'namedDelay',
  initial: 'waiting',
  states: { waiting: { after: { timeout: 'late' } }, late: {} },
})

export const backoff = setup({
  types: { context: {} as { tries: number } },
  delays: { pause: ({ context }) => 2 ** context.tries * 100 },
}).createMachine({
  id: 'backoff',
  initial: 'trying',
  context: { tries: 0 },
  states: {
    trying: {
      after: {
        pause: [
          {
            guard: ({ context }) => context.tries < 3,
            target: 'trying',
            reenter: true,
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {},
  },
})

export const shorterFirst = createMachine({
  id: 'shorterFirst',
  initial: 'waiting',
  states: { waiting: { after: { 100: 'soon', 500: 'late' } }, soon: {}, late: {} },
})

export const maybeShorter = createMachine({
  id: 'maybeShorter',
  initial: 'waiting',
  context: { ready: false },
  states: {
    waiting: {
      on: { READY: { actions: assign({ ready: true }) } },
      after: { 100: { guard: ({ context }) => context.ready, target: 'soon' }, 500: 'late' },
    },
    soon: {},
    late: {},
  },
})

export const tooLate = createMachine({
  id: 'tooLate',
  initial: 'waiting',
  context: { ready: false },
  states: {
    // It is ready at 500 only, and then nothing asks any more.
    waiting: {
      after: {
        100: { guard: ({ context }) => context.ready, target: 'soon' },
        500: { actions: assign({ ready: true }) },
      },
    },
    soon: {},
  },
})

export const raisedLater = createMachine({
  id: 'raisedLater',
  initial: 'waiting',
  context: { armed: false },
  states: {
    waiting: {
      on: {
        ARM: { actions: [assign({ armed: true }), raise({ type: 'RING' }, { delay: 100 })] },
        RING: { guard: ({ context }) => context.armed, target: 'ringing' },
      },
    },
    ringing: {},
  },
})

export const sentLater = createMachine({
  id: 'sentLater',
  initial: 'a',
  context: { sent: false },
  states: {
    a: {
      on: {
        GO: {
          actions: [
            assign({ sent: true }),
            sendTo(({ self }) => self, { type: 'LATER', by: 'self' } as EventObject, { delay: 50 }),
          ],
        },
        LATER: { guard: ({ event }) => event.by === 'self', target: 'b' },
      },
    },
    b: {},
  },
})

export const canceled = createMachine({
  id: 'canceled',
  initial: 'armed',
  states: {
    armed: {
      entry: raise({ type: 'BOOM', by: 'timer' } as EventObject, { delay: 1000, id: 'fuse' }),
      on: { DEFUSE: { target: 'safe', actions: cancel('fuse') }, BOOM: 'gone' },
    },
    safe: { on: { BOOM: { guard: ({ event }) => event.by === 'timer', target: 'gone' } } },
    gone: {},
  },
})

export const together = createMachine({
  id: 'together',
  type: 'parallel',
  states: {
    quick: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: {} } },
    slow: {
      initial: 'c',
      states: {
        c: { after: { 200: [{ guard: ({ context }) => context !== undefined, target: 'd' }] } },
        d: {},
      },
    },
  },
})

export const neverFirst = createMachine({
  id: 'neverFirst',
  initial: 'both',
  context: { quick: false },
  states: {
    both: {
      type: 'parallel',
      states: {
        quick: {
          initial: 'a',
          states: { a: { after: { 100: { target: 'b', actions: assign({ quick: true }) } } }, b: {} },
        },
        slow: {
          initial: 'c',
          states: {
            c: {
              after: {
                200: [
                  { guard: ({ context }) => !context.quick, target: '#neverFirst.odd' },
                  { target: '#neverFirst.usual' },
                ],
              },
            },
          },
        },
      },
    },
    odd: {},
    usual: {},
  },
})

export const unsetDelay = createMachine({
  id: 'unsetDelay',
  initial: 'waiting',
  states: { waiting: { after: { someday: 'late' } }, late: {} },
})

export const asksAtOnce = createMachine({
  id: 'asksAtOnce',
  initial: 'asking',
  states: { asking: { after: { poll: { target: 'asking', reenter: true } } } },
})
