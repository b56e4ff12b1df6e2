import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { type GivenFixture, inferredFixture } from '../../flows/paths/foreign/infer'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { cutsOf, notesOf } from '../../flows/paths/notes'
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
  expect([cutsOf(graph), cutsOf(graph, 'zh')]).toEqual([[told], [inChinese]])
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
    'timer is spawned in place: it is not run',
    'an actor without a name is spawned in place: it is not run',
  ])
})
