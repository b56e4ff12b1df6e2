import { describe, expect, test } from 'vitest'
import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { lint, type Rule } from '../../flows/paths/lint'

/** A chart whose states say what they are, with what is to be looked at in the first; `null` leaves the second out. */
const small = (first: object, others: Record<string, object | null> = {}) => {
  const states = {
    first: { description: 'Where it begins.', ...first },
    second: { description: 'Where it ends.' },
    ...others,
  }
  return createMachine({
    id: 'small',
    initial: 'first',
    context: { count: 0 },
    states: Object.fromEntries(Object.entries(states).filter(([, state]) => state)),
  } as never) as unknown as AnyStateMachine
}

const promise = fromPromise(async () => {})
const busy = { tags: 'busy', description: 'It waits.' }
const named = setup({ actions: { tell: emit({ type: 'told' }) } })
const telling = setup({ actions: { tellEar: sendTo('ear', { type: 'HI' }) } })

/** For each rule: what is wrong, a chart with the flaw, and its twin without it. */
const pairs: [rule: Rule, flaw: string, flawed: AnyStateMachine, clean: AnyStateMachine][] = [
  [
    'unreachable',
    'a state that nothing leads to',
    small({ on: { GO: 'second' } }, { lost: { description: 'Nobody comes here.' } }),
    small({ on: { GO: 'second', LOSE: 'lost' } }, { lost: { description: 'Somebody comes here.' } }),
  ],
  [
    'unexplored',
    'a state behind more contexts than are explored',
    ...([60, 6].map((most) =>
      small({
        on: {
          ADD: {
            actions: assign({
              count: ({ context }: { context: { count: number } }) => Math.min(context.count + 1, most),
            }),
          },
          GO: {
            guard: function isFull({ context }: { context: { count: number } }) {
              return context.count === most
            },
            target: 'second',
          },
        },
      }),
    ) as [AnyStateMachine, AnyStateMachine]),
  ],
  [
    'deadGuard',
    'a guard of an event that is never true',
    small({
      on: {
        GO: [
          {
            guard: function never() {
              return false
            },
            target: 'first',
          },
          'second',
        ],
      },
    }),
    small({ on: { GO: ['second'] } }),
  ],
  [
    'deadGuard',
    'a guard without an event that is never true',
    small(
      { on: { GO: 'deciding' } },
      {
        deciding: {
          always: [
            {
              guard: function never() {
                return false
              },
              target: 'first',
            },
            'second',
          ],
        },
      },
    ),
    small(
      { on: { GO: 'deciding', ADD: { actions: assign({ count: 1 }) } } },
      {
        deciding: {
          always: [
            {
              guard: function isOne({ context }: { context: { count: number } }) {
                return context.count === 1
              },
              target: 'first',
            },
            'second',
          ],
        },
      },
    ),
  ],
  [
    'deadEnd',
    'a state beside a final one that nothing leads out of',
    small({ on: { GO: 'second', END: 'end' } }, { end: { type: 'final' } }),
    small({ on: { END: 'second' } }, { second: { type: 'final' } }),
  ],
  [
    'livelock',
    'two states that time leads round, once one is there',
    small(
      { on: { GO: 'a' } },
      {
        second: null,
        a: { description: 'One.', after: { 10: 'b' } },
        b: { description: 'Two.', after: { 10: 'a' } },
      },
    ),
    small(
      { on: { GO: 'a' } },
      {
        second: null,
        a: { description: 'One.', after: { 10: 'b' } },
        b: { description: 'Two.', after: { 10: 'a' }, on: { STOP: 'first' } },
      },
    ),
  ],
  [
    'noFixture',
    'an event of which more is read than is known',
    small({
      on: {
        GO: {
          guard: function isOdd({ event }: { event: { value: number } }) {
            return event.value % 2 === 1
          },
          target: 'second',
        },
      },
    }),
    small({ on: { GO: 'second' } }),
  ],
  ...(
    [
      ['in place', (run: object) => ({ invoke: { src: promise, onDone: 'second', ...run } })],
      ['in a list', (run: object) => ({ invoke: [{ id: 'one', src: promise, onDone: 'second', ...run }] })],
      ['by a name that nobody implemented', (run: object) => ({ invoke: { src: 'load', onDone: 'second', ...run } })],
    ] as const
  ).map(([how, first]): (typeof pairs)[number] => [
    'noOnError',
    `a promise ${how} whose failure nobody hears`,
    small(first({})),
    small(first({ onError: 'second' })),
  ]),
  [
    'noOnError',
    'a spawned promise whose failure nobody hears, beside a callback, which need not be heard',
    setup({ actors: { work: promise } }).createMachine({
      id: 'small',
      initial: 'first',
      states: { first: { description: 'It works.', entry: spawnChild('work', { id: 'w' }) } },
    }) as unknown as AnyStateMachine,
    setup({ actors: { work: fromCallback(() => {}) } }).createMachine({
      id: 'small',
      initial: 'first',
      states: { first: { description: 'It works.', entry: spawnChild('work', { id: 'w' }) } },
    }) as unknown as AnyStateMachine,
  ],
  [
    'noOnError',
    'a promise, where its twin has a callback',
    small({ invoke: { src: promise }, on: { GO: 'second' } }),
    small({ invoke: { src: fromCallback(() => {}) }, on: { GO: 'second' } }),
  ],
  [
    'stuckBusy',
    'a waiting state that nothing leads out of',
    small({ on: { GO: 'waiting' } }, { waiting: busy }),
    small({ on: { GO: 'waiting' } }, { waiting: { ...busy, on: { BACK: 'first' } } }),
  ],
  [
    'endlessBusy',
    'a failure that is tried again at once',
    small(
      { on: { GO: 'a' } },
      {
        a: { ...busy, invoke: { src: promise, onDone: 'second', onError: 'b' } },
        b: { ...busy, invoke: { src: promise, onDone: 'second', onError: 'a' } },
      },
    ),
    small(
      { on: { GO: 'a' } },
      {
        a: { ...busy, invoke: { src: promise, onDone: 'second', onError: 'b' } },
        b: { ...busy, invoke: { src: promise, onDone: 'second', onError: 'first' } },
      },
    ),
  ],
  [
    'onlyBack',
    'a busy call that is made again however it ends',
    small(
      { on: { GO: 'a' } },
      {
        a: {
          ...busy,
          on: { STOP: 'second' },
          invoke: { src: promise, onDone: { target: 'a', reenter: true }, onError: { target: 'a', reenter: true } },
        },
      },
    ),
    small(
      { on: { GO: 'a' } },
      {
        a: {
          ...busy,
          on: { STOP: 'second' },
          invoke: { src: promise, onDone: 'second', onError: { target: 'a', reenter: true } },
        },
      },
    ),
  ],
  [
    'noSuch',
    'an actor that nothing starts',
    small({ on: { GO: { target: 'second', actions: sendTo('ear', { type: 'HI' }) } } }),
    small({
      invoke: { id: 'ear', src: fromCallback(() => {}) },
      on: { GO: { target: 'second', actions: sendTo('ear', { type: 'HI' }) } },
    }),
  ],
  [
    'noSuch',
    'a delayed event that nothing sends',
    small({ on: { GO: { target: 'second', actions: cancel('late') } } }),
    small({
      entry: raise({ type: 'GO' }, { id: 'late', delay: 10 }),
      on: { GO: { target: 'second', actions: cancel('late') } },
    }),
  ],
  [
    'noSuch',
    'a state that the chart does not have',
    small({ on: { GO: { guard: stateIn('third'), target: 'second' } } }),
    small({ on: { GO: { guard: stateIn('first'), target: 'second' } } }),
  ],
  [
    'noSuch',
    'a state that a guard within a guard asks for',
    small({ on: { GO: { guard: and([not(stateIn('third')), () => true]), target: 'second' } } }),
    small({ on: { GO: { guard: and([not(stateIn('second')), () => true]), target: 'second' } } }),
  ],
  [
    'noSuch',
    'a state by an id that none has',
    small({ on: { GO: { guard: stateIn('#small.third'), target: 'second' } } }),
    small({ on: { GO: { guard: stateIn('#small.first'), target: 'second' } } }),
  ],
  [
    'noSuch',
    'a state within a state that the chart does not have',
    small({ on: { GO: { guard: stateIn({ first: 'inner' }), target: 'second' } } }),
    small({
      initial: 'inner',
      states: { inner: { description: 'Within.' } },
      on: { GO: { guard: stateIn({ first: 'inner' }), target: 'second' } },
    }),
  ],
  [
    'noSuch',
    'an actor that is stopped and that nothing starts',
    small({ on: { GO: { target: 'second', actions: stopChild('ear') } } }),
    small({
      entry: spawnChild(
        fromCallback(() => {}),
        { id: 'ear' },
      ),
      on: { GO: { target: 'second', actions: stopChild('ear') } },
    }),
  ],
  [
    'noSuch',
    'an actor that a named action tells something and that nothing starts',
    telling.createMachine({ id: 'small', entry: 'tellEar' }) as unknown as AnyStateMachine,
    telling.createMachine({
      id: 'small',
      entry: 'tellEar',
      invoke: { id: 'ear', src: fromCallback(() => {}) },
    } as never) as unknown as AnyStateMachine,
  ],
  [
    'noOnError',
    'a promise whose failure another state hears, where its twin is in a state that does',
    small(
      { invoke: { id: 'one', src: promise, onDone: 'second' } },
      { second: { on: { 'xstate.error.actor.one': 'first' } } },
    ),
    small({
      initial: 'inner',
      states: { inner: { description: 'Within.', invoke: { id: 'one', src: promise } } },
      on: { 'xstate.error.actor.one': 'second' },
    }),
  ],
  [
    'livelock',
    'a round that answers alone go',
    small(
      { on: { GO: 'a' } },
      {
        second: null,
        a: { description: 'One.', invoke: { src: promise, onDone: 'b', onError: 'b' } },
        b: { description: 'Two.', after: { 10: 'a' } },
      },
    ),
    small(
      { on: { GO: 'a' } },
      {
        second: null,
        a: { description: 'One.', invoke: { src: promise, onDone: 'b', onError: 'first' } },
        b: { description: 'Two.', after: { 10: 'a' } },
      },
    ),
  ],
  [
    'stuckBusy',
    'a waiting state, where its twin is in a state that something leads out of',
    small({ on: { GO: 'waiting' } }, { waiting: { initial: 'inner', states: { inner: busy } } }),
    small({ on: { GO: 'waiting' } }, { waiting: { initial: 'inner', states: { inner: busy }, on: { BACK: 'first' } } }),
  ],
  ...(
    [
      [{ on: { GO: ['first', { in: '#small.first', target: 'second' }] } }, { on: { GO: ['first', 'second'] } }],
      [
        { after: { 10: { target: 'second', internal: false } } },
        { after: { 10: { target: 'second', reenter: true } } },
      ],
      [
        { onEntry: 'tell', on: { GO: 'second' } },
        { entry: 'tell', on: { GO: 'second' } },
      ],
      [
        { onExit: 'tell', on: { GO: 'second' } },
        { exit: 'tell', on: { GO: 'second' } },
      ],
      [
        { activities: ['beep'], on: { GO: 'second' } },
        { invoke: { src: promise }, on: { GO: 'second' } },
      ],
      [{ invoke: { src: promise, data: {}, onDone: 'second' } }, { invoke: { src: promise, onDone: 'second' } }],
      [
        { invoke: { src: promise, onDone: { internal: false, target: 'second' } } },
        { invoke: { src: promise, onDone: { reenter: true, target: 'second' } } },
      ],
    ] as object[][]
  ).map(([before, now]): (typeof pairs)[number] => [
    'obsolete',
    `a word of XState 4 in ${JSON.stringify(before)}`,
    small(before as never),
    small(now as never),
  ]),
  [
    'obsolete',
    'what a chart of XState 4 ends with',
    small({ on: { GO: 'third' } }, { third: { type: 'final', data: { sum: 1 } } as never }),
    small({ on: { GO: 'third' } }, { third: { type: 'final', output: { sum: 1 } } }),
  ],
  [
    'unnamed',
    'a guard that only its code tells',
    small({
      on: {
        GO: {
          guard: (
            () => () =>
              true
          )(),
          target: 'second',
        },
      },
    }),
    small({
      on: {
        GO: {
          guard: function isRipe() {
            return true
          },
          target: 'second',
        },
      },
    }),
  ],
  [
    'unnamed',
    'something emitted that only its code tells',
    small({ on: { GO: { target: 'second', actions: emit(() => ({ type: 'told' })) } } }),
    small({ on: { GO: { target: 'second', actions: emit({ type: 'told' }) } } }),
  ],
  [
    'unnamed',
    'an action that only its code tells',
    small({ on: { GO: { target: 'second', actions: () => {} } } }),
    named.createMachine({
      id: 'small',
      initial: 'first',
      states: {
        first: { description: 'Where it begins.', on: { GO: { target: 'second', actions: 'tell' } } },
        second: { description: 'Where it ends.' },
      },
    }) as unknown as AnyStateMachine,
  ],
  [
    'unnamed',
    'an action on leaving that only its code tells',
    small({ on: { GO: 'second' }, exit: () => {} }),
    small({ on: { GO: 'second' }, exit: emit({ type: 'told' }) }),
  ],
  [
    'undescribed',
    'a state of which the chart says nothing',
    small({ on: { GO: 'third' } }, { third: { on: { GO: 'second' } } }),
    small({ on: { GO: 'third' } }, { third: { description: 'Between both.', on: { GO: 'second' } } }),
  ],
]

const broken = (machine: AnyStateMachine) => lint(inferredFixture(machine)).map(({ rule }) => rule)

describe.each(pairs)('%s: %s', (rule, _, flawed, clean) => {
  test('is told', () => {
    expect(broken(flawed)).toContain(rule)
  })
  test('is not told of the twin', () => {
    expect(lint(inferredFixture(clean)).filter((one) => one.rule === rule)).toEqual([])
  })
})

test('a guard behind more contexts than are explored is told as that, and not as one that is never true', () => {
  const flawed = pairs.find(([rule]) => rule === 'unexplored')?.[2] as AnyStateMachine
  const told = lint(inferredFixture(flawed)).filter(({ what }) => what.endsWith('its guard is never true'))
  expect(told.map(({ rule, what }) => [rule, what])).toEqual([
    ['unexplored', expect.stringMatching(/^small\.first: GO/)],
  ])
})

test('a wildcard wants no payload of its own', () => {
  const wild = small({ on: { 'go.*': 'second', '*': 'second' } })
  expect(lint(inferredFixture(wild)).filter(({ rule }) => rule === 'noFixture')).toEqual([])
})
