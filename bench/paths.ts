import { createMachine } from 'xstate'
import { createTestModel, getShortestPaths, getSimplePaths } from 'xstate/graph'
import type { Case } from '../flows/case'
import { lifecycles } from '../flows/fixtures/lifecycles'
import { sizeOf } from '../flows/paths/formats'
import { graphOf } from '../flows/paths/graph'
import { measured, suiteOf } from '../flows/paths/suite'

/** Prints a table: suites of `npm run paths` beside those of xstate/graph, on lifecycles and on charts of many states. */

/** A chart of that many states in a ring, each with two ways across it that its number decides. */
const ring = (size: number): Case => {
  const name = (at: number) => `s${at % size}`
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, at) => [
      name(at),
      { on: { next: name(at + 1), leap: name(at * 7 + 3), back: name(at * 5 + size - 1) } },
    ]),
  )
  const chart = createMachine({ id: `ring${size}`, initial: 's0', states })
  return {
    chart: chart as unknown as Case['chart'],
    inputs: [undefined as never],
    events: { next: [{}], leap: [{}], back: [{}] },
    answers: {},
    effects: {},
  }
}

/** A path of xstate/graph: its first step is the beginning. */
interface Theirs {
  steps: { state: { value: unknown }; event: { type: string } }[]
}

const edgesOf = (paths: Theirs[]) =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ event }, at) => `${JSON.stringify(steps[at]?.state.value)} ${event.type}`),
    ),
  ).size

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const theirs = (chart: string, tool: string, work: () => unknown) => {
  const since = performance.now()
  const paths = work() as Theirs[]
  const ms = Math.round(performance.now() - since)
  row(
    chart,
    tool,
    `${ms} ms`,
    paths.length,
    paths.reduce((sum, { steps }) => sum + steps.length - 1, 0),
    edgesOf(paths),
  )
}

row('chart', 'made by', 'time', 'paths', 'steps', 'edges')
for (const one of [...Object.values(lifecycles), ...[10, 50, 200, 1000].map(ring)]) {
  const chart = one.chart as never
  const since = performance.now()
  const graph = graphOf(one)
  const { paths } = suiteOf(graph)
  const ms = Math.round(performance.now() - since)
  const { steps } = sizeOf(paths)
  row(one.chart.id, 'npm run paths', `${ms} ms`, paths.length, steps, measured(graph, paths).edges.join(' of '))
  theirs(one.chart.id, 'getShortestPaths', () => getShortestPaths(chart))
  theirs(one.chart.id, 'createTestModel', () => createTestModel(chart).getShortestPaths())
  if (Object.keys(one.chart.states).length <= 10) theirs(one.chart.id, 'getSimplePaths', () => getSimplePaths(chart))
}
