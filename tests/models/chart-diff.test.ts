import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, and, assign, createMachine, fromPromise, raise, setup, stateIn } from 'xstate'
import { changes, outlineOf } from '../../flows/paths/diff'
import { drawnOf } from '../../flows/paths/drawn'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import { suiteOf } from '../../flows/paths/suite'
import { modelOf } from '../../flows/viewer/model'

const outlines = (machine: AnyStateMachine) => {
  const graph = graphOf(inferredFixture(machine))
  return { lamp: outlineOf(graph, suiteOf(graph).paths) }
}

const chart = (on: object = {}, go: object = {}, more: object = {}) =>
  setup({ delays: { pause: 100 }, actors: { load: fromPromise(async () => {}) }, ...more }).createMachine({
    id: 'lamp',
    initial: 'off',
    context: { count: 0 },
    states: {
      off: { on: { GO: { target: 'on', ...go } } },
      on: { tags: 'lit', description: 'It shines.', after: { pause: 'off' }, ...on },
    },
  } as never) as unknown as AnyStateMachine

const isOne = ({ context }: { context: { count: number } }) => context.count === 0
const isNone = ({ context }: { context: { count: number } }) => context.count === 0 || context.count === 7
const never = () => false
const unlit = { guard: never }
const halves = { initial: 'dim', states: { dim: {}, bright: {} } }
const run = { id: 'load', src: 'load', onDone: 'off', onError: 'off' }

/** What is changed, the chart before and now, and the sentences that tell it. */
const changed: [what: string, before: AnyStateMachine, now: AnyStateMachine, ...said: (string | RegExp)[]][] = [
  [
    'a guard',
    chart({}, { guard: isOne }),
    chart({}, { guard: isNone }),
    /^the guard of lamp\.off: GO was .+count === 0 and is .+count === 7$/,
  ],
  ['a guard that is new', chart(), chart({}, { guard: isOne }), /^the guard of lamp\.off: GO is new: .+count === 0$/],
  [
    'a guard behind its name',
    chart({}, { guard: 'ready' }, { guards: { ready: isOne } }),
    chart({}, { guard: 'ready' }, { guards: { ready: isNone } }),
    /^the guard ready was .+count === 0 and is .+count === 7$/,
  ],
  [
    'a guard that asks for a state',
    chart({}, { guard: stateIn('off') }),
    chart({}, { guard: stateIn({ off: {} }) }),
    /^the guard of lamp\.off: GO was checkStateIn .+stateValue: off.+ and is checkStateIn/,
  ],
  [
    'the actions of a transition',
    chart(),
    chart({}, { actions: assign({ count: 0 }) }),
    /^the actions of lamp\.off: GO is new: .+assign.+count: 0/,
  ],
  ['an entry', chart(), chart({ entry: assign({ count: 0 }) }), /^the entry of lamp\.on is new: .+assign/],
  ['an exit', chart({ exit: 'wave' }), chart(), 'the exit of lamp.on is gone: it was wave'],
  [
    'an event that is raised',
    chart({ entry: raise({ type: 'SOON' }) }),
    chart({ entry: raise({ type: 'LATE' }) }),
    /^the entry of lamp\.on was .+SOON.+ and is .+LATE/,
  ],
  ['how long a delay is', chart(), chart({}, {}, { delays: { pause: 200 } }), 'the delay pause was 100 and is 200'],
  [
    'what runs',
    chart({ invoke: run }),
    chart({ invoke: { ...run, input: { fresh: true } } }),
    'the invoke of lamp.on was load as load and is load as load with { fresh: true }',
  ],
  ['tags', chart(), chart({ tags: ['lit', 'warm'] }), 'the tags of lamp.on was lit and is lit, warm'],
  [
    'a description',
    chart(),
    chart({ description: 'It is bright.' }),
    'the description of lamp.on was It shines. and is It is bright.',
  ],
  [
    'whether a state is entered again',
    chart(),
    chart({}, { reenter: true }),
    'the reentering of lamp.off: GO is new: yes',
  ],
  [
    'what a transition says of itself',
    chart(),
    chart({}, { description: 'Somebody presses.' }),
    'the description of lamp.off: GO is new: Somebody presses.',
  ],
  [
    'an action behind its name',
    chart({ entry: 'shine' }, {}, { actions: { shine: assign({ count: 1 }) } }),
    chart({ entry: 'shine' }, {}, { actions: { shine: assign({ count: 2 }) } }),
    /^the action shine was .+count: 1.+ and is .+count: 2/,
  ],
  [
    'what a state is about',
    chart({ meta: { spec: '4' } }),
    chart({ meta: { spec: '4, 9' } }),
    'the meta of lamp.on was { spec: 4 } and is { spec: 4, 9 }',
  ],
  [
    'what a chart ends with',
    chart({ type: 'final', after: undefined, output: { lit: 1 } }),
    chart({ type: 'final', after: undefined, output: { lit: 2 } }),
    'the output of lamp.on was { lit: 1 } and is { lit: 2 }',
  ],
  [
    'where a transition leads that nobody can take',
    chart({}, { guard: never }),
    chart({}, { guard: never, target: 'off' }),
    'the target of lamp.off: GO was lamp.on and is lamp.off',
  ],
  [
    'which state within it a state begins in',
    chart({ initial: 'dim', states: { dim: { on: { TURN: 'bright' } }, bright: { on: { TURN: 'dim' } } } }, unlit),
    chart({ initial: 'bright', states: { dim: { on: { TURN: 'bright' } }, bright: { on: { TURN: 'dim' } } } }, unlit),
    'the initial state of lamp.on was dim and is bright',
  ],
  [
    'how deep a history remembers',
    chart({ ...halves, states: { ...halves.states, last: { type: 'history', history: 'shallow' } } }),
    chart({ ...halves, states: { ...halves.states, last: { type: 'history', history: 'deep' } } }),
    'the history of lamp.on.last was shallow and is deep',
  ],
  [
    'where a history leads that remembers nothing yet',
    chart({ ...halves, states: { ...halves.states, last: { type: 'history', target: 'dim' } } }),
    chart({ ...halves, states: { ...halves.states, last: { type: 'history', target: 'bright' } } }),
    'the target of lamp.on.last was dim and is bright',
  ],
]

describe('one sentence tells of', () => {
  test.each(changed)('%s', (_, before, now, ...said) => {
    expect(changes(outlines(before), outlines(now)).lamp?.said).toEqual(
      said.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    )
  })
})

test('a chart that is built again unchanged is unchanged', () => {
  for (const [, before] of changed) expect(changes(outlines(before), outlines(before))).toEqual({})
  expect(changes(outlines(chart({}, { guard: isOne })), outlines(chart({}, { guard: isOne })))).toEqual({})
})

test('another state is told by its states, edges and paths', () => {
  const { lamp } = changes(
    outlines(chart()),
    outlines(createMachine({ id: 'lamp', initial: 'off', states: { off: {} } }) as unknown as AnyStateMachine),
  )
  expect(lamp?.states).toEqual({ came: [], went: ['lamp.on'] })
  expect(lamp?.edges.went).toHaveLength(2)
})

test('what is said of a guard, an action or a delay is found in the picture at all that use it', () => {
  const lamp = setup({
    guards: { ready: () => true, warm: () => true },
    actions: { shine: () => {} },
    delays: { pause: 100 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        exit: 'shine',
        on: { GO: { guard: and(['ready', 'warm']), target: 'on', actions: 'shine' }, STAY: { guard: 'ready' } },
      },
      on: { entry: { type: 'shine' }, after: { pause: 'off' } },
      last: { type: 'history' },
    },
  }) as unknown as AnyStateMachine
  const { users, states, transitions } = drawnOf(graphOf(inferredFixture(lamp)), modelOf(lamp))
  expect(users).toMatchObject({
    'guard ready': ['lamp.off: GO', 'lamp.off: STAY'],
    'guard warm': ['lamp.off: GO'],
    'action shine': ['lamp.off', 'lamp.on', 'lamp.off: GO'],
    'delay pause': ['lamp.on'],
  })
  expect(states).toEqual({ lamp: '', 'lamp.off': 'off', 'lamp.on': 'on', 'lamp.last': 'last' })
  expect(transitions).toMatchObject({ 'lamp.off: GO': 'off/GO/0', 'lamp.off: STAY': 'off/STAY/0' })
})
