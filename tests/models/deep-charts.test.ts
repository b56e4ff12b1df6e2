import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import { claimsOf } from '../../flows/paths/claims'
import { isCut, measured } from '../../flows/paths/coverage'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import type { Path } from '../../flows/paths/path'
import { randomMaking, randomPaths } from '../../flows/paths/random'
import { suiteOf, tourOf } from '../../flows/paths/suite'
import { toEnd } from '../../flows/paths/walk'

const name = (at: number, size: number) => `s${at % size}`

const chartOf = (id: string, size: number, on: (at: number) => Record<string, string>) =>
  createMachine({
    id,
    initial: 's0',
    states: Object.fromEntries(Array.from({ length: size }, (_, at) => [name(at, size), { on: on(at) }])),
  }) as unknown as AnyStateMachine

/** States one behind the other. */
const line = (size: number) =>
  chartOf('line', size, (at): Record<string, string> => (at + 1 < size ? { next: name(at + 1, size) } : {}))

/** States with three ways on each. */
const ring = (size: number) =>
  chartOf('ring', size, (at) => ({
    next: name(at + 1, size),
    leap: name(at * 7 + 3, size),
    back: name(at * 5 + size - 1, size),
  }))

const stepsIn = (paths: Path[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0)

describe('charts of 1,000 states', () => {
  test('in a line are come by on one path', () => {
    const graph = graphOf(inferredFixture(line(1000)))
    const { paths } = suiteOf(graph, { goal: 'states' })
    expect(paths.map(({ steps }) => steps.length)).toEqual([999])
    expect(measured(graph, paths).states).toEqual([1000, 1000])
  })

  test('in a ring with 3,000 edges are covered in fewer steps than a path of its own for each edge takes', () => {
    const graph = graphOf(inferredFixture(ring(1000)))
    const { paths } = suiteOf(graph)
    expect(measured(graph, paths).edges).toEqual([3000, 3000])
    // What createTestModel of @xstate/graph needs, as `npm run bench -- paths` prints it.
    expect(stepsIn(paths)).toBeLessThan(15_820)
  })

  test('seven regions of three states are 2,187 places, come by on one path', () => {
    const region = (event: string) => ({
      initial: 'a',
      states: { a: { on: { [event]: 'b' } }, b: { on: { [event]: 'c' } }, c: { on: { [event]: 'a' } } },
    })
    const states = Object.fromEntries('tuvwxyz'.split('').map((key) => [key, region(key)]))
    const graph = graphOf(inferredFixture(createMachine({ id: 'regions', type: 'parallel', states }) as never))
    expect(graph.walk.reached).toHaveLength(3 ** 7)
    expect(suiteOf(graph, { goal: 'states' }).paths.map(({ steps }) => steps.length)).toEqual([14])
  })
})

test('a tour is the path that comes by the most states', () => {
  // One way ends at once, the other leads through four states.
  const ways = chartOf('ways', 6, (at): Record<string, string> => {
    if (at === 0) return { short: 's5', long: 's1' }
    return at < 4 ? { next: name(at + 1, 6) } : {}
  })
  const tour = tourOf(graphOf(inferredFixture(ways)))
  expect(tour.map(({ steps }) => steps.map(({ state }) => state))).toEqual([['s1', 's2', 's3', 's4']])
})

describe('paths end before everything is covered', () => {
  const graph = graphOf(inferredFixture(ring(50)))
  const all = stepsIn(suiteOf(graph).paths)

  test('when enough of the goal is covered', () => {
    const { paths, ended } = suiteOf(graph, { until: { coverage: 60 } })
    const [covered] = measured(graph, paths).edges
    expect(ended).toBe('coverage')
    expect(covered).toBeGreaterThanOrEqual(90)
    expect(covered).toBeLessThan(120)
  })

  test('when they have so many steps', () => {
    const { paths, ended } = suiteOf(graph, { until: { length: 55 } })
    expect([stepsIn(paths), ended]).toEqual([55, 'length'])
    expect(all).toBeGreaterThan(55)
  })

  test('and not where the limit is just what is needed', () => {
    expect(suiteOf(graph, { until: { length: all } }).ended).toBeUndefined()
    expect(suiteOf(graph, { until: { coverage: 100 } }).ended).toBeUndefined()
  })

  test('in the middle of a way to what is next', () => {
    // Thirty steps lead to a fork: the second path needs all of them to come to its other side.
    const fork = chartOf('fork', 33, (at): Record<string, string> => {
      if (at < 30) return { next: name(at + 1, 33) }
      return at === 30 ? { left: 's31', right: 's32' } : {}
    })
    const { paths, ended } = suiteOf(graphOf(inferredFixture(fork)), { until: { length: 40 } })
    expect([stepsIn(paths), ended]).toEqual([40, 'length'])
  })

  test('when somebody or the clock says so, with what was found until then', () => {
    let pieces = 0
    const isOver = () => (++pieces > 10 ? ('interrupted' as const) : undefined)
    const { paths, ended } = suiteOf(graph, { until: { isOver } })
    expect(ended).toBe('interrupted')
    expect(stepsIn(paths)).toBeGreaterThan(0)
    expect(stepsIn(paths)).toBeLessThan(all)
  })

  test('and so does the exploration', () => {
    let places = 0
    const { walk } = graphOf(inferredFixture(ring(50)), {}, { isOver: () => ++places > 10 })
    expect(walk.stopped).toBe(true)
    // What was not come by may be there all the same.
    expect(isCut(walk)).toBe(true)
    expect(walk.reached.length).toBeLessThan(50)
  })

  test('random walks too', () => {
    const walks = (until: object) => toEnd(randomMaking(graph, { count: 100, seed: 1, goal: 'states', until }))
    expect(walks({}).paths).toHaveLength(100)
    expect(walks({ coverage: 50 })).toMatchObject({ ended: 'coverage' })
    expect(walks({ coverage: 50 }).paths.length).toBeLessThan(100)
    expect(stepsIn(walks({ length: 60 }).paths)).toBe(60)
  })
})

describe('a walk at random', () => {
  const ending = createMachine({
    id: 'ending',
    initial: 'a',
    states: { a: { on: { STAY: {}, GO: 'b', WORK: 'a' } }, b: {} },
  })

  test('ends where nothing but idling is left', () => {
    const graph = graphOf(inferredFixture(ending as never))
    for (const { steps } of randomPaths(graph, 20, 3))
      expect(steps.findIndex(({ state }) => state === 'b')).toBe(steps.at(-1)?.state === 'b' ? steps.length - 1 : -1)
  })

  test('takes steps as often as they weigh', () => {
    const weights = { STAY: 0, WORK: 30 }
    const graph = graphOf(inferredFixture(ending as never, { weights }))
    const taken = randomPaths(graph, 50, 3).flatMap(({ steps }) => steps.map(({ edge }) => edge.split(' ')[2]))
    const count = (event: string) => taken.filter((one) => one === event).length
    expect(count('STAY')).toBe(0)
    expect(count('WORK')).toBeGreaterThan(10 * count('GO'))
  })
})

test('a path keeps its id when a delay gets another length, or a state another description', () => {
  const chart = (delay: number, description: string) =>
    createMachine({
      id: 'lamp',
      initial: 'on',
      states: { on: { description, after: { [delay]: 'off' } }, off: { on: { PRESS: 'on' } } },
    }) as unknown as AnyStateMachine
  const ids = (machine: AnyStateMachine) => suiteOf(graphOf(inferredFixture(machine))).paths.map(({ id }) => id)
  expect(ids(chart(2000, 'It shines.'))).toEqual(ids(chart(1000, 'It is bright.')))
})

describe('a claim that a live chart does not keep', () => {
  const chart = createMachine({
    id: 'claims',
    initial: 'a',
    context: { count: 0 },
    states: {
      a: { on: { GO: [{ guard: ({ context }) => context.count > 0, target: 'b' }, { target: 'b' }] } },
      b: { on: { BACK: { target: 'a', actions: assign({ count: 1 }) } } },
    },
  })
  const fixture = inferredFixture(chart as never)
  const graph = graphOf(fixture)
  const { paths } = suiteOf(graph)
  const [path] = paths as [Path]

  const planted = (change: Partial<Path['steps'][number]>, at: number): Path => ({
    ...path,
    steps: path.steps.map((step, index) => (index === at ? { ...step, ...change } : step)),
  })

  test('is none of a path that the explorer made', async () => {
    expect((await claimsOf(fixture, paths)).refused).toEqual([])
    expect(measured(graph, paths).edges).toEqual([3, 3])
  })

  test.each([
    ['the state after a step', { state: 'a' }],
    ['the transition that a step takes to the same state', { taken: ['a/GO/1'] }],
  ])('is refused: %s', async (_, change) => {
    const { walked, refused } = await claimsOf(fixture, [planted(change, 2)])
    expect(refused).toMatchObject([{ at: 3, step: 'GO' }])
    expect(measured(graph, walked).edges).toEqual([2, 3])
  })
})
