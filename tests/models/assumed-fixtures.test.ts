import { describe, expect, test } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  setup,
} from 'xstate'
import { type GivenFixture, inferredFixture } from '../../flows/paths/foreign/infer'

const inferred = (chart: unknown, given: GivenFixture = {}) => inferredFixture(chart as AnyStateMachine, given)
const notesOf = (chart: unknown, given: GivenFixture = {}) => inferred(chart, given).assumed?.notes.map(([en]) => en)

const nothing = { subscribe: () => ({ unsubscribe: () => {} }) } as never

/** Its bulb is chosen three times, and burns out in two ways. */
const bulb = createMachine({
  ...{ id: 'bulb', context: { watts: 40 }, initial: 'lit' },
  states: {
    lit: { on: { CHANGE: { actions: assign({ watts: 60 }) }, BURN: 'burnt', BREAK: 'broken' } },
    burnt: { type: 'final' },
    broken: { type: 'final' },
  },
  output: ({ context }: { context: { watts: number } }) => ({ watts: context.watts }),
})
const needy = createMachine({
  ...{ id: 'needy', types: {} as { input: { from: { name: string } } } },
  context: ({ input }) => ({ name: input.from.name }),
  ...{ initial: 'on', states: { on: {} } },
})

const room = setup({
  actors: {
    works: fromPromise(async () => 1),
    hears: fromCallback(() => {}),
    looks: fromObservable(() => nothing),
    comes: fromEventObservable(() => nothing),
    counts: fromTransition((state) => state, 0),
    ...{ bulb, needy },
  },
}).createMachine({
  id: 'room',
  invoke: [
    { id: 'work', src: 'works' },
    { id: 'ear', src: 'hears' },
    { id: 'eye', src: 'looks' },
    { id: 'door', src: 'comes' },
    { src: 'counts' },
    { id: 'light', src: 'bulb' },
    { id: 'guest', src: 'needy' as never },
    { id: 'ghost', src: 'nobody' as never },
  ],
  on: Object.fromEntries(
    ['work', 'ear', 'eye', 'door', '4.room', 'light', 'guest', 'ghost', 'bulb'].map((id) => [
      `xstate.snapshot.${id}`,
      {},
    ]),
  ),
} as never)

const standing = [{ snapshot: { status: 'active', context: undefined } }]

describe('what is not known of a chart is assumed', () => {
  const { answers, events, assumed } = inferred(room)

  test('of what it runs: what that answers', () => {
    expect(answers).toEqual({
      ...{ works: [undefined], looks: [undefined], nobody: [undefined] },
      ...{ hears: [], comes: [], counts: [] },
      bulb: [{ watts: 40 }, { watts: 60 }],
      needy: [undefined],
    })
  })

  test('of what it runs: where that stands meanwhile', () => {
    const lit = (watts: number) => ({ snapshot: { value: 'lit', context: { watts }, status: 'active' } })
    expect(events).toMatchObject({
      'xstate.snapshot.work': standing,
      'xstate.snapshot.ear': [],
      'xstate.snapshot.eye': standing,
      'xstate.snapshot.door': [],
      'xstate.snapshot.4.room': [{ snapshot: { status: 'active', context: 0 } }],
      'xstate.snapshot.light': expect.arrayContaining([lit(40), lit(60)]),
      'xstate.snapshot.guest': [],
      'xstate.snapshot.ghost': standing,
      // Spawned under the name of its source.
      'xstate.snapshot.bulb': expect.arrayContaining([lit(40)]),
    })
    expect((events as Record<string, unknown[]>)['xstate.snapshot.light']).toHaveLength(6)
  })

  test('of what it runs: what that is, and where a chart among it begins', () => {
    expect(assumed?.kinds).toEqual({
      ...{ works: 'promise', hears: 'callback', looks: 'observable', comes: 'eventObservable' },
      ...{ counts: 'transition', bulb: 'machine', needy: 'machine', nobody: 'unknown' },
    })
    expect(assumed?.beginnings).toEqual({ bulb: { value: 'lit', context: { watts: 40 } }, counts: { context: 0 } })
  })

  test('and each assumption is told', () => {
    expect(assumed?.notes.sort()).toEqual([
      [
        'chart bulb is walked apart: it ends with {"watts":40} or {"watts":60}',
        '流程图 bulb 单独遍历：以 {"watts":40} 或 {"watts":60} 结束',
      ],
      [
        "chart needy does not begin (Cannot read properties of undefined (reading 'from')): it is taken to end with undefined",
        "流程图 needy 无法开始（“Cannot read properties of undefined (reading 'from')”）：视为以 undefined 结束",
      ],
      ['nobody is not implemented: its answer is taken as undefined', 'nobody 没有实现：其返回视为 undefined'],
      [
        'what comes sends is unknown: any event of the chart may come',
        'comes 发送的内容未知：流程图的任何事件都可能发生',
      ],
      [
        'what hears sends is unknown: any event of the chart may come',
        'hears 发送的内容未知：流程图的任何事件都可能发生',
      ],
      ['what looks tells is unknown: it is taken as undefined', 'looks 通知的内容未知：视为 undefined'],
      ['what works answers is unknown: it is taken as undefined', 'works 返回的内容未知：视为 undefined'],
      ['where counts stands is unknown: it is taken to stay as it begins', 'counts 所处的状态未知：视为保持初始状态'],
    ])
  })

  test('and whose answers are none that anybody knows', () => {
    expect([...(assumed?.events ?? [])].sort()).toEqual(
      ['4.room', 'door', 'ear', 'eye', 'ghost', 'guest', 'work']
        .flatMap((id) => `xstate.done.actor.${id}`)
        .concat(['4.room', 'door', 'ear', 'eye', 'ghost', 'guest', 'work'].map((id) => `xstate.snapshot.${id}`)),
    )
  })
})

test('a chart of many states is told to its parent by ten of them', () => {
  const counter = createMachine({
    ...{ id: 'counter', context: { count: 0 } },
    on: {
      ADD: {
        guard: ({ context }) => context.count < 20,
        actions: assign({ count: ({ context }) => context.count + 1 }),
      },
    },
  })
  const parent = createMachine({
    ...{ id: 'parent', invoke: { id: 'counter', src: counter }, on: { 'xstate.snapshot.counter': {} } },
  })
  expect((inferred(parent).events as Record<string, unknown[]>)['xstate.snapshot.counter']).toHaveLength(10)
})

test('a chart that never ends is told to do so, and to end with nothing', () => {
  const still = createMachine({ id: 'still', initial: 'on', states: { on: {} } })
  const parent = createMachine({ id: 'parent', invoke: { id: 'still', src: still } })
  expect(inferred(parent).answers).toEqual({ still: [] })
  expect(notesOf(parent)).toEqual(['chart still is walked apart: it never ends'])
})

test('a wildcard is met by an event that nothing else names', () => {
  const doors = createMachine({
    id: 'doors',
    on: { '*': {}, 'door.*': {}, 'window.*': {}, anything: {}, 'door.anything': {}, 'door.open': {} },
  })
  expect(inferred(doors).events).toEqual({
    ...{ 'anything.else': [{}], 'door.anything.else': [{}], 'window.anything': [{}] },
    ...{ anything: [{}], 'door.anything': [{}], 'door.open': [{}] },
  })
})

test('what xstate says to a chart is sent by nobody', () => {
  const waits = setup({ actors: { work: fromPromise(async () => 1) } }).createMachine({
    ...{ id: 'waits', initial: 'on' },
    states: { on: { invoke: { id: 'work', src: 'work', onDone: 'off' }, after: { 100: 'off' } }, off: {} },
  })
  expect(inferred(waits).events).toEqual({})
  expect([...(inferred(waits).assumed?.events ?? [])]).toEqual(['xstate.done.actor.work', 'xstate.snapshot.work'])
})

test('delays that nobody set are told once each, and no others', () => {
  const timed = setup({ delays: { soon: 100 } }).createMachine({
    ...{ id: 'timed', initial: 'a' },
    states: {
      a: { after: { soon: 'b', 500: 'b' } },
      b: { on: { GO: 'c' }, after: { soon: 'c' } },
      c: { on: { GO: 'd' }, after: { someday: 'a' } as never },
      d: { after: { someday: 'a' } as never },
    },
  })
  expect(notesOf(timed)).toEqual(['delay someday is not implemented: the chart goes on at once'])
})

test('an input that a chart only looks into is taken as empty', () => {
  const lamp = createMachine({
    ...{ id: 'lamp', types: {} as { input: { bright?: boolean } } },
    context: ({ input }) => ({ bright: input.bright ?? false }),
  })
  expect([inferred(lamp).inputs, notesOf(lamp)]).toEqual([
    [{}],
    ['the input is unknown: it is taken as empty, and the chart reads bright of it'],
  ])
  const given = [{ bright: true }] as never
  expect([inferred(lamp, { inputs: given }).inputs, notesOf(lamp, { inputs: given })]).toEqual([[{ bright: true }], []])
})

describe('what is given', () => {
  const lamp = setup({
    actors: { work: fromPromise(async () => 1), look: fromObservable(() => nothing) },
  }).createMachine({
    ...{ id: 'lamp', initial: 'on' },
    states: {
      on: {
        invoke: [
          { id: 'at', src: 'work', onDone: 'off' },
          { id: 'eye', src: 'look' },
        ],
        on: { SET: {}, PRESS: {} },
      },
      off: {},
    },
  })
  const fits = { work: () => true }
  const given = {
    ...{ events: { SET: [{ watts: 40 }] }, answers: { work: [7] }, effects: { look: [8] } },
    ...{ failures: { work: ['serverBusy'] }, fits, weights: { SET: 3 } },
  } as unknown as GivenFixture
  const fixture = inferred(lamp, given)

  test('is taken as it is', () => {
    expect(fixture.events).toEqual({ SET: [{ watts: 40 }], PRESS: [{}] })
    expect(fixture.answers).toEqual({ work: [7], look: [8] })
    expect(fixture.effects).toEqual({ work: [7], look: [8] })
    expect([fixture.failures, fixture.fits, fixture.weights]).toEqual([{ work: ['serverBusy'] }, fits, { SET: 3 }])
  })

  test('is no assumption', () => {
    expect(fixture.assumed?.notes).toEqual([])
    expect([...(fixture.assumed?.events ?? [])]).toEqual(['PRESS'])
  })
})

test('what a chart runs without a name is told by the state that runs it, with the name by which fixtures know it', () => {
  const work = fromPromise(async () => 1)
  const lamp = createMachine({
    ...{ id: 'lamp', initial: 'on' },
    states: { on: { invoke: [{ src: work }, { id: 'own', src: work }] } },
  })
  expect(notesOf(lamp)).toEqual([
    'what the call of lamp.on answers is unknown: it is taken as undefined; fixtures call it 0.lamp.on',
    'what own answers is unknown: it is taken as undefined',
  ])
  expect((inferred(lamp).chart as AnyStateMachine).id).toBe('lamp')
})
