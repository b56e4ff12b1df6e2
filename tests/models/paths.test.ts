import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charts } from '../../flows/charts'
import { measured, unreachable } from '../../flows/paths/coverage'
import { changes, outlineOf } from '../../flows/paths/diff'
import { graphOf } from '../../flows/paths/graph'
import type { Path } from '../../flows/paths/path'
import { randomPaths } from '../../flows/paths/random'
import { failureOf, shrink } from '../../flows/paths/run'
import { labelOf } from '../../flows/paths/steps'
import { goals, suiteOf } from '../../flows/paths/suite'
import { traceOf } from '../../flows/paths/trace'
import { sampleOf } from '../support/sample'

const graphs = charts.map((entry) => ({ ...entry, graph: graphOf(entry.fixture) }))
const graphNamed = (id: string) => {
  const found = graphs.find((one) => one.id === id)
  if (!found) throw new Error(`no chart ${id}`)
  return found.graph
}

test('every chart that is declared is listed once; only the root, which runs the others, is not', () => {
  const machines = resolve(import.meta.dirname, '../../machines')
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const declared = files.flatMap((name) =>
    [...readFileSync(join(machines, name), 'utf8').matchAll(/createMachine\(\{\s*id: '(\w+)'/g)].map(
      (match) => match[1],
    ),
  )
  const entry = charts.map(({ id }) => id)
  expect(new Set(entry).size).toBe(entry.length)
  expect(declared.filter((id) => id !== 'root' && !entry.includes(id as string))).toEqual([])
})

const walked = sampleOf(
  graphs.flatMap(({ id }) => goals.map((goal) => ({ id, goal }))),
  ({ id }) => id,
)

describe.each(graphs)('$id', ({ id, graph }) => {
  test('a small suite takes every edge, and nothing of the chart is out of reach', () => {
    const { paths } = suiteOf(graph)
    const { states, edges } = measured(graph, paths)
    expect(unreachable(graph)).toEqual([])
    expect(edges[0]).toBe(edges[1])
    expect(states[0]).toBe(states[1])
    expect(paths.length).toBeLessThanOrEqual(Math.max(1, edges[1]))
  })

  const own = walked.filter((one) => one.id === id)
  test.each(own)('paths for $goal lead live actors where they say', async ({ goal }) => {
    const failures = await Promise.all(suiteOf(graph, { goal }).paths.map((path) => failureOf(graph.fixture, path)))
    expect(failures.filter(Boolean)).toEqual([])
  })

  test('random walks lead live actors where they say', async () => {
    const failures = await Promise.all(randomPaths(graph, 5, 7).map((path) => failureOf(graph.fixture, path)))
    expect(failures.filter(Boolean)).toEqual([])
  })
})

describe('each goal is reached as far as the chart lets it', () => {
  const graph = graphNamed('confirmOrder')
  test.each(goals)('%s', (goal) => {
    const covered = measured(graph, suiteOf(graph, { goal }).paths)[goal]
    const byEdges = measured(graph, suiteOf(graph).paths)[goal]
    expect(covered[0]).toBeGreaterThanOrEqual(byEdges[0])
    if (goal !== 'guards') expect(covered[0]).toBe(covered[1])
  })

  test('runs of three edges need more steps than pairs', () => {
    const graph = graphNamed('paymentLifecycle')
    const steps = (more: number) => suiteOf(graph, { more }).paths.reduce((sum, path) => sum + path.steps.length, 0)
    expect(steps(2)).toBeGreaterThan(steps(1))
    expect(steps(1)).toBeGreaterThan(steps(0))
  })
})

test('the same chart gives the same paths with the same names, and a seed the same walks', () => {
  const again = graphOf(graphNamed('confirmOrder').fixture)
  expect(suiteOf(again).paths).toEqual(suiteOf(graphNamed('confirmOrder')).paths)
  expect(randomPaths(again, 4, 3)).toEqual(randomPaths(again, 4, 3))
  expect(randomPaths(again, 4, 3)).not.toEqual(randomPaths(again, 4, 4))
})

describe('a path that leads elsewhere', () => {
  const graph = graphNamed('confirmOrder')
  const long = suiteOf(graph).paths.reduce((a, b) => (b.steps.length > a.steps.length ? b : a))

  test('fails at the step that does, telling what was expected and what was seen', async () => {
    const [first, ...others] = long.steps as [Path['steps'][number], ...Path['steps']]
    const wrong: Path = { ...long, steps: [{ ...first, state: 'elsewhere' }, ...others] }
    expect(await failureOf(graph.fixture, wrong)).toMatchObject({ at: 1, expected: 'elsewhere', seen: first.state })
  })

  test('is shrunk to the steps that matter', async () => {
    /** The step of a path, counted from 1, at which the language changes while the order is edited; 0 where none does. */
    const changedAt = ({ steps }: Path) =>
      steps.findIndex(
        ({ step }, at) => labelOf(step) === 'languageChanged' && steps[at - 1]?.state.startsWith('editing'),
      ) + 1
    const path = randomPaths(graph, 80, 1).find((tried) => changedAt(tried) > 10) as Path
    const check = async (tried: Path) => {
      const at = changedAt(tried)
      return at ? { path: tried, at, step: 'languageChanged', expected: 'quoting', seen: 'nowhere' } : undefined
    }
    const failed = await check(path)
    if (!failed) throw new Error('the walk has no such step')
    const { path: least } = await shrink(graph, failed, check)
    expect(least.steps.map(({ step }) => labelOf(step))).toEqual([
      expect.stringMatching(/^draft\.restore /),
      expect.stringMatching(/^order\.quote answers/),
      'languageChanged',
    ])
  })

  test('is not shrunk to one that leads to another place', async () => {
    const check = async (path: Path) => {
      const seen = path.steps.length > 3 ? 'nowhere' : 'elsewhere'
      return { path, at: 1, step: 'draft.restore', expected: 'quoting', seen }
    }
    const { path: least, seen } = await shrink(graph, await check(long), check)
    expect([least.steps.length, seen]).toEqual([4, 'nowhere'])
  })
})

test('the trace names the paths that walk a section, and sections that none walks', () => {
  const graph = graphNamed('confirmOrder')
  const { paths } = suiteOf(graph)
  const rows = traceOf([{ graph, paths }])
  const placing = paths.filter(({ steps }) => steps.some(({ state }) => state === 'placing')).map(({ id }) => id)
  expect(rows.find(({ section }) => section === '9')).toMatchObject({
    states: ['confirmOrder.placing'],
    paths: placing,
  })
  expect(rows.find(({ section }) => section === '3')?.paths).toEqual([])
})

test('two outlines are compared by what came and what went', () => {
  const graph = graphNamed('locale')
  const now = outlineOf(graph, suiteOf(graph).paths)
  const before = { ...now, states: ['locale.gone', ...now.states.slice(1)], edges: now.edges.slice(1) }
  expect(changes({ locale: now }, { locale: now })).toEqual({})
  expect(changes({ locale: before }, { locale: now }).locale).toMatchObject({
    states: { came: now.states.slice(0, 1), went: ['locale.gone'] },
    edges: { came: now.edges.slice(0, 1), went: [] },
  })
})
