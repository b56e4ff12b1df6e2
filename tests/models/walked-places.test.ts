import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, raise, setup, spawnChild } from 'xstate'
import { claimsOf } from '../../flows/paths/claims'
import { measured, unreachable } from '../../flows/paths/coverage'
import { type GivenFixture, inferredFixture } from '../../flows/paths/foreign/infer'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { cutsOf, notesOf } from '../../flows/paths/notes'
import { suiteOf } from '../../flows/paths/suite'
import { walk } from '../../flows/paths/walk'

const walked = (chart: unknown, given: GivenFixture = {}, limit?: number) =>
  walk(inferredFixture(chart as AnyStateMachine, given), { limit })

test('inputs that begin alike are one beginning', () => {
  const lamp = createMachine({
    ...{ id: 'lamp', types: {} as { input: { bright: boolean; by: string } } },
    context: ({ input }) => ({ bright: input.bright }),
  })
  const inputs = [
    { bright: true, by: 'hand' },
    { bright: true, by: 'clock' },
    { bright: false, by: 'hand' },
  ]
  expect(walked(lamp, { inputs: inputs as never }).starts.map(({ input }) => input)).toEqual([inputs[0], inputs[2]])
})

test('paths that differ in nothing but what the chart begins with have ids of their own', () => {
  const lamp = createMachine({
    ...{ id: 'lamp', types: {} as { input: { watts: number } }, initial: 'off' },
    context: ({ input }) => ({ watts: input.watts }),
    states: { off: { on: { PRESS: 'on' } }, on: {} },
  })
  const begun = (watts: number[]) => {
    const { paths } = suiteOf(graphOf(inferredFixture(lamp as never, { inputs: watts.map((one) => ({ watts: one })) })))
    return paths.map(({ id, input, steps }) => [id, input, steps.map(({ step }) => step)])
  }
  const press = [{ does: 'send', event: { type: 'PRESS' } }]
  const [[dim], [bright]] = [begun([5]), begun([60])]
  expect([dim?.slice(1), bright?.slice(1)]).toEqual([
    [{ watts: 5 }, press],
    [{ watts: 60 }, press],
  ])
  expect(dim?.[0]).not.toBe(bright?.[0])
  expect([begun([5])[0]?.[0], begun([60])[0]?.[0]], 'each keeps its id').toEqual([dim?.[0], bright?.[0]])
})

test('an actor without a name makes no other place of one', () => {
  const work = fromPromise(() => new Promise(() => {}))
  const starts = assign(({ spawn }) => {
    spawn('work' as never)
    return {}
  }) as never
  const lamp = setup({ actors: { work } }).createMachine({
    id: 'lamp',
    context: {},
    entry: starts,
    on: { PRESS: { actions: starts } },
  })
  expect(walked(lamp).reached).toHaveLength(1)
})

test('behind the limit goes on what is remembered for the first time at all, a list with something in it too', () => {
  const shelf = createMachine({
    ...{ id: 'shelf', context: { count: 0, found: null as string | null, items: [] as string[] } },
    on: {
      ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) },
      FIND: { actions: assign({ found: 'it' }) },
      PUT: { actions: assign({ items: ['a'] }) },
    },
  })
  const { reached, cut } = walked(shelf, {}, 1)
  expect(reached.map(({ snapshot: { context } }) => context)).toEqual([
    { count: 0, found: null, items: [] },
    { count: 0, found: 'it', items: [] },
    { count: 0, found: null, items: ['a'] },
    { count: 0, found: 'it', items: ['a'] },
  ])
  // From each place the next count.
  expect([...cut.values()]).toEqual([4])
})

test('what is read of an event as it is written down is no payload', () => {
  const lamp = createMachine({
    id: 'lamp',
    on: { PRESS: { guard: ({ event }) => JSON.stringify(event) !== '' && (event as { by?: string }).by === 'me' } },
  })
  expect([...walked(lamp).lacking].map(([type, read]) => [type, ...read])).toEqual([['PRESS', 'by']])
})

test('where an exploration was cut off is told by state', () => {
  const count = assign({ count: ({ context }: { context: { count: number } }) => context.count + 1 })
  const shelf = createMachine({
    ...{ id: 'shelf', context: { count: 0 }, initial: 'low' },
    states: { low: { on: { ADD: { actions: count }, UP: 'high' } }, high: { on: { ADD: { actions: count } } } },
  } as never)
  const graph = graphOf(inferredFixture(shelf), {}, { limit: 2 })
  const [told, inChinese] = [
    'more contexts than --limit explores were reached, and not walked on from, in low (1), high (1)',
    '以下状态的上下文数量超过 --limit 的上限，其后的部分未走到：low (1)、high (1)',
  ]
  expect(cutsOf(graph)).toEqual([[told, inChinese]])
  const entry = { id: 'shelf', kind: 'file', fixture: graph.fixture } as const
  expect(write.markdown(entry, { graph, goal: 'edges', paths: [] }, 'zh', '.').split('\n')).toContain(`- ${inChinese}`)
})

test('an actor that is spawned in place is told by its name, and as without one where it has none', () => {
  const work = fromPromise(() => new Promise(() => {}))
  const lamp = createMachine({
    ...{ id: 'lamp', context: {} },
    entry: assign(({ spawn }) => {
      for (const id of ['timer', undefined]) spawn(work, id ? { id } : {})
      return {}
    }),
  })
  expect(notesOf(graphOf(inferredFixture(lamp as unknown as AnyStateMachine)))).toEqual([
    ['timer is spawned in place: it is not run', 'timer 就地生成：不会运行'],
    ['an actor without a name is spawned in place: it is not run', '未命名的 actor 就地生成：不会运行'],
  ])
  const started = createMachine({ id: 'started', entry: spawnChild(work) })
  expect(notesOf(graphOf(inferredFixture(started as unknown as AnyStateMachine)))).toEqual([
    ['an actor without a name is spawned in place: it is not run', '未命名的 actor 就地生成：不会运行'],
  ])
})

/** What a live actor does otherwise than the paths of a chart say. */
const refusedOf = async (chart: unknown, given: GivenFixture = {}) => {
  const fixture = inferredFixture(chart as AnyStateMachine, given)
  return (await claimsOf(fixture, suiteOf(graphOf(fixture)).paths)).refused
}

test('a delay that is over does not come again', async () => {
  const drops = assign({ drops: ({ context }: { context: { drops: number } }) => context.drops + 1 })
  const tap = createMachine({
    ...{ id: 'tap', context: { drops: 0 }, initial: 'open' },
    states: { open: { after: { 1000: { actions: drops } }, on: { CLOSE: 'closed' } }, closed: {} },
  })
  expect(walked(tap).reached.map(({ snapshot }) => snapshot.context)).toEqual(
    // Open and closed, before the drop and after it.
    [{ drops: 0 }, { drops: 0 }, { drops: 1 }, { drops: 1 }],
  )
  expect(await refusedOf(tap)).toEqual([])
})

test('of two delays that are over at the same moment the one that began first comes first', async () => {
  const lamp = createMachine({
    ...{ id: 'lamp', initial: 'off' },
    entry: [raise({ type: 'RED' }, { id: 'one', delay: 10 }), raise({ type: 'BLUE' }, { id: 'other', delay: 10 })],
    on: { RED: '.red', BLUE: '.blue' },
    states: { off: {}, red: {}, blue: {} },
  })
  const given = { events: { RED: [], BLUE: [] } }
  expect(walked(lamp, given).reached.map(({ snapshot }) => snapshot.value)).toEqual(['off', 'red', 'blue'])
  expect(await refusedOf(lamp, given)).toEqual([])
})

test('regions whose delays are over at the same moment move one after the other, on paths as on a live actor', async () => {
  const signal = { initial: 'red', states: { red: { after: { 1000: 'green' } }, green: {} } }
  const lights = createMachine({ id: 'lights', type: 'parallel', states: { left: signal, right: signal } })
  expect(walked(lights).reached.map(({ snapshot }) => snapshot.value)).toEqual([
    { left: 'red', right: 'red' },
    { left: 'green', right: 'red' },
    { left: 'green', right: 'green' },
  ])
  expect(await refusedOf(lights)).toEqual([])
})

test('what is covered of a goal is counted beside all there is of it', () => {
  const door = createMachine({
    ...{ id: 'door', initial: 'locked' },
    states: {
      locked: { on: { UNLOCK: { guard: ({ event }) => event.code === '1234', target: 'open' } } },
      open: { on: { LOCK: 'locked' } },
    },
  })
  const events = { UNLOCK: [{ code: '1234' }, { code: '0000' }], LOCK: [{}] }
  const graph = graphOf(inferredFixture(door as unknown as AnyStateMachine, { events }))
  const { paths } = suiteOf(graph)
  // One path, UNLOCK and LOCK: of a guard it shows the one outcome, and neither what is refused nor LOCK before UNLOCK.
  expect(measured(graph, paths)).toEqual({
    ...{ states: [2, 2], edges: [2, 2], pairs: [1, 2], guards: [1, 2], invalid: [0, 3] },
  })
})

test('of a chart that does not begin that alone is told as the reason', () => {
  const lamp = createMachine({
    ...{
      id: 'lamp',
      initial: 'on',
      context: ({ input }) => ({ watt: (input as { bulb: { watt: number } }).bulb.watt }),
    },
    states: { on: { on: { PRESS: 'off' } }, off: {} },
  })
  const graph = graphOf(inferredFixture(lamp as unknown as AnyStateMachine))
  expect(unreachable(graph).map(([en]) => en)).toEqual([
    'state lamp.on: the chart does not begin',
    'state lamp.off: the chart does not begin',
    'transition lamp.on: PRESS: the chart does not begin',
  ])
})
