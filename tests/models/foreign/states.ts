import { assign, createMachine, setup, stateIn } from 'xstate'

/** Charts about states, as people write them: history, ends, regions, reentry, transitions without an event. */

export const toggle = createMachine({
  id: 'toggle',
  initial: 'inactive',
  states: { inactive: { on: { toggle: 'active' } }, active: { on: { toggle: 'inactive' } } },
})

export const textEditor = createMachine({
  id: 'textEditor',
  type: 'parallel',
  states: {
    bold: { initial: 'off', states: { off: { on: { BOLD: 'on' } }, on: { on: { BOLD: 'off' } } } },
    italic: { initial: 'off', states: { off: { on: { ITALIC: 'on' } }, on: { on: { ITALIC: 'off' } } } },
  },
})

export const player = createMachine({
  id: 'player',
  initial: 'stopped',
  context: { resumed: false },
  states: {
    stopped: { on: { START: 'playing' } },
    playing: {
      initial: 'song',
      states: {
        song: { on: { NEXT: { target: 'ad', actions: assign({ resumed: false }) } } },
        // Only somebody who paused the advertisement and came back to it may skip it.
        ad: { on: { SKIP: { guard: ({ context }) => context.resumed, target: 'song' } } },
        last: { type: 'history' },
      },
      on: { PAUSE: 'paused' },
    },
    paused: { on: { RESUME: { target: 'playing.last', actions: assign({ resumed: true }) } } },
  },
})

export const survey = createMachine({
  id: 'survey',
  initial: 'open',
  context: { came: false },
  states: {
    open: {
      initial: 'page',
      states: {
        page: {
          initial: 'first',
          states: {
            first: { on: { NEXT: { target: 'second', actions: assign({ came: false }) } } },
            second: { on: { SEND: { guard: ({ context }) => context.came, target: '#survey.sent' } } },
          },
        },
        kept: { type: 'history', history: 'deep' },
      },
      on: { LEAVE: 'away' },
    },
    away: { on: { RETURN: { target: 'open.kept', actions: assign({ came: true }) } } },
    sent: {},
  },
})

export const historyDefault = createMachine({
  id: 'historyDefault',
  initial: 'outside',
  states: {
    outside: { on: { ENTER: 'inside.last' } },
    inside: {
      initial: 'one',
      states: { one: {}, two: {}, last: { type: 'history', target: 'two' } },
    },
  },
})

export const coffee = createMachine({
  id: 'coffee',
  initial: 'preparing',
  states: {
    preparing: {
      initial: 'grinding',
      states: { grinding: { on: { NEXT: 'brewing' } }, brewing: { on: { NEXT: 'done' } }, done: { type: 'final' } },
      onDone: 'prepared',
    },
    prepared: {},
  },
})

export const both = createMachine({
  id: 'both',
  initial: 'preparing',
  states: {
    preparing: {
      type: 'parallel',
      states: {
        beans: { initial: 'raw', states: { raw: { on: { GRIND: 'ground' } }, ground: { type: 'final' } } },
        water: { initial: 'cold', states: { cold: { on: { BOIL: 'hot' } }, hot: { type: 'final' } } },
      },
      onDone: 'prepared',
    },
    prepared: {},
  },
})

export const neverBoth = createMachine({
  id: 'neverBoth',
  initial: 'preparing',
  states: {
    preparing: {
      type: 'parallel',
      states: {
        beans: { initial: 'raw', states: { raw: { on: { GRIND: 'ground' } }, ground: { type: 'final' } } },
        water: { initial: 'cold', states: { cold: {}, hot: { type: 'final' } } },
      },
      onDone: 'prepared',
    },
    prepared: {},
  },
})

export const rootEnds = createMachine({
  id: 'rootEnds',
  initial: 'open',
  states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } },
  onDone: { actions: () => {} },
})

export const rootBoth = createMachine({
  id: 'rootBoth',
  type: 'parallel',
  states: {
    beans: {
      initial: 'raw',
      states: { raw: { on: { GRIND: 'ground' } }, ground: { type: 'final' } },
      onDone: { actions: () => {} },
    },
    // Whichever way is taken, the water comes last, and the chart is over.
    water: {
      initial: 'cold',
      states: {
        cold: { on: { BOIL: { guard: stateIn({ beans: 'ground' }), target: 'hot' } } },
        hot: { type: 'final' },
      },
      onDone: { actions: () => {} },
    },
  },
  onDone: { actions: () => {} },
})

export const endedAround = createMachine({
  id: 'endedAround',
  initial: 'form',
  states: {
    form: {
      initial: 'empty',
      states: { empty: {}, sent: { type: 'final' } },
      on: { QUIT: 'over' },
      onDone: 'over',
    },
    over: { type: 'final' },
  },
})

export const ending = createMachine({
  id: 'ending',
  initial: 'open',
  states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } },
  output: { closed: true },
})

export const chain = createMachine({
  id: 'chain',
  initial: 'a',
  states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'd' }, d: {} },
})

export const sameEnd = createMachine({
  id: 'sameEnd',
  initial: 'entering',
  context: { amount: 0 },
  states: {
    entering: {
      on: {
        SMALL: { target: 'checking', actions: assign({ amount: 1 }) },
        BIG: { target: 'checking', actions: assign({ amount: 1000 }) },
      },
    },
    checking: { always: [{ guard: ({ context }) => context.amount > 100, target: 'done' }, { target: 'done' }] },
    done: { on: { AGAIN: 'entering' } },
  },
})

export const evenOrOdd = createMachine({
  id: 'evenOrOdd',
  initial: 'idle',
  context: { count: 0 },
  states: {
    idle: { on: { CHECK: 'checking', ADD: { actions: assign({ count: ({ context }) => 1 - context.count }) } } },
    checking: {
      always: [
        { guard: ({ context }) => context.count % 2 === 0, target: 'even' },
        { guard: ({ context }) => context.count % 2 === 1, target: 'odd' },
      ],
    },
    even: { on: { BACK: 'idle' } },
    odd: { on: { BACK: 'idle' } },
  },
})

export const alwaysFirst = createMachine({
  id: 'alwaysFirst',
  initial: 'deciding',
  context: { member: true },
  states: {
    deciding: { always: [{ guard: ({ context }) => context.member, target: 'home' }, { target: 'login' }] },
    home: {},
    login: {},
  },
})

export const reentered = createMachine({
  id: 'reentered',
  initial: 'trying',
  context: { tries: 0 },
  states: {
    trying: {
      entry: assign({ tries: ({ context }) => Math.min(context.tries + 1, 3) }),
      on: {
        AGAIN: { target: 'trying', reenter: true },
        GIVE_UP: { guard: ({ context }) => context.tries === 3, target: 'failed' },
      },
    },
    failed: {},
  },
})

export const notReentered = createMachine({
  id: 'notReentered',
  initial: 'group',
  context: { entries: 0 },
  states: {
    group: {
      initial: 'one',
      entry: assign({ entries: ({ context }) => context.entries + 1 }),
      states: { one: { on: { NEXT: 'two' } }, two: {} },
      on: { RESET: '.one', LEAVE: { guard: ({ context }) => context.entries > 1, target: 'left' } },
    },
    left: {},
  },
})

export const manyTargets = createMachine({
  id: 'manyTargets',
  type: 'parallel',
  on: { BOTH: { target: ['.left.b', '.right.b'] } },
  states: {
    left: { initial: 'a', states: { a: {}, b: {} } },
    right: { initial: 'a', states: { a: {}, b: {} } },
  },
})

export const byId = createMachine({
  id: 'byId',
  initial: 'a',
  states: { a: { on: { JUMP: '#deep' } }, b: { initial: 'c', states: { c: {}, d: { id: 'deep' } } } },
})

export const inState = createMachine({
  id: 'inState',
  type: 'parallel',
  states: {
    mode: { initial: 'off', states: { off: { on: { TOGGLE: 'on' } }, on: {} } },
    light: {
      initial: 'dark',
      states: { dark: { on: { SWITCH: { guard: stateIn({ mode: 'on' }), target: 'lit' } } }, lit: {} },
    },
  },
})

export const lost = setup({}).createMachine({
  id: 'lost',
  initial: 'here',
  states: { here: { on: { GO: 'there' } }, there: {}, nowhere: { on: { BACK: 'here' } } },
})
