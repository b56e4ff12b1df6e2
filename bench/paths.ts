import { type AnyMachineSnapshot, type AnyStateNode, createMachine, type EventObject } from 'xstate'
import { createTestModel, getShortestPaths, getSimplePaths, serializeSnapshot } from 'xstate/graph'
import { charts } from '../flows/charts'
import type { Fixture } from '../flows/fixture'
import { measured } from '../flows/paths/coverage'
import { sizeOf } from '../flows/paths/formats'
import { type Graph, graphOf } from '../flows/paths/graph'
import type { Timer } from '../flows/paths/macrostep'
import { eventOf, labelOf, stepsAt } from '../flows/paths/steps'
import { suiteOf } from '../flows/paths/suite'
import { stateName } from '../machines/state-name'

/** Prints a table: suites of `npm run paths` beside those of xstate/graph, on charts of the shop and on charts of many states. */

const ours = 'orderLifecycle paymentLifecycle payOrder confirmOrder orderDetail login cart session download'.split(' ')

/** A chart of that many states whose events carry nothing. */
const large = (id: string, size: number, on: (at: number) => Record<string, number>): Fixture => {
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, at) => [
      `s${at}`,
      { on: Object.fromEntries(Object.entries(on(at)).map(([event, to]) => [event, `s${to % size}`])) },
    ]),
  )
  const chart = createMachine({ id: `${id}${size}`, initial: 's0', states })
  return {
    chart: chart as unknown as Fixture['chart'],
    inputs: [undefined as never],
    events: Object.fromEntries(chart.events.map((type) => [type, [{}]])),
    answers: {},
    effects: {},
  }
}

/** States in a ring, each with two ways across it that its number decides. */
const ring = (size: number) =>
  large('ring', size, (at) => ({ next: at + 1, leap: at * 7 + 3, back: at * 5 + size - 1 }))

/** States one behind the other, with a way back from each. */
const line = (size: number) =>
  large('line', size, (at) => ({ ...(at + 1 < size ? { next: at + 1 } : {}), ...(at ? { back: at - 1 } : {}) }))

/** A path of xstate/graph: its first step is the beginning. */
interface Theirs {
  steps: { state: AnyMachineSnapshot; event: EventObject }[]
}

/** What no generator of xstate/graph may need longer for, in seconds: simple paths of a page would take years. */
const timeout = 10

/** The delays that run in a snapshot; a chart of theirs keeps no time. */
const delaysAt = ({ _nodes }: AnyMachineSnapshot): Timer[] =>
  (_nodes as AnyStateNode[])
    .flatMap(({ after }) => after as { eventType: string; delay: number }[])
    .map(({ eventType, delay }, began) => ({ id: eventType, event: { type: eventType }, delay, began }))

/** What xstate/graph is given: every event, answer, failure and delay that a snapshot takes, as our own walk has them. */
const fed = (one: Fixture) => {
  const labels = new WeakMap<EventObject, string>()
  const until = performance.now() + timeout * 1000
  const inTime = () => {
    if (performance.now() > until) throw new Error(`no end after ${timeout} s`)
  }
  const events = (snapshot: AnyMachineSnapshot) => {
    inTime()
    return stepsAt(one, { snapshot, timers: delaysAt(snapshot), ended: [] }).flatMap((step) => {
      const event = eventOf(step)
      labels.set(event, labelOf(step))
      return one.chart.getTransitionData(snapshot as never, event as never).length ? event : []
    })
  }
  const serializeState = (snapshot: AnyMachineSnapshot) => {
    inTime()
    return serializeSnapshot(snapshot)
  }
  return { options: { events, serializeState }, labels }
}

/** The edges that their paths come by, named as ours are. */
const edgesOf = (graph: Graph, paths: Theirs[], labels: WeakMap<EventObject, string>) =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ state, event }, at) => {
        const from = steps[at]?.state as AnyMachineSnapshot
        const taken = graph.fixture.chart.getTransitionData(from as never, event as never)
        return `${stateName(from.value)} -- ${labels.get(event)} [${taken.map(graph.idOf).join(', ')}] -> ${stateName(state.value)}`
      }),
    ),
  ).size

type Options = ReturnType<typeof fed>['options'] & { input: never }

type Generator = (chart: Fixture['chart'], options: Options) => unknown

const generators: Record<string, Generator> = {
  getShortestPaths,
  // It tells states apart by the transition that led there, which a serializer from outside would undo.
  createTestModel: (chart, { events, input }) => createTestModel(chart, { events }).getShortestPaths({ input }),
  getSimplePaths,
}

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const since = (start: number) => `${Math.round(performance.now() - start)} ms`

row('chart', 'made by', 'time', 'paths', 'steps', 'of our steps', 'edges')
row(...Array.from({ length: 7 }, () => '---'))
const shop = ours.map((id) => charts.find((listed) => listed.id === id)?.fixture as Fixture)
for (const one of [...shop, ...[10, 50, 200, 1000].map(ring), line(1000)]) {
  const { id } = one.chart
  const start = performance.now()
  const graph = graphOf(one)
  const { paths } = suiteOf(graph)
  const time = since(start)
  const own = sizeOf(paths)
  const [covered, total] = measured(graph, paths).edges
  row(id, 'npm run paths', time, own.paths, own.steps, '', `${covered} of ${total}`)
  for (const [tool, generate] of Object.entries(generators)) {
    const start = performance.now()
    const { options, labels } = fed(one)
    try {
      const found = one.inputs.flatMap(
        (input) => generate(one.chart, { ...options, input: input as never }) as Theirs[],
      )
      const time = since(start)
      const steps = found.reduce((sum, path) => sum + path.steps.length - 1, 0)
      row(id, tool, time, found.length, steps, `× ${(steps / own.steps).toFixed(1)}`, edgesOf(graph, found, labels))
    } catch (error) {
      row(id, tool, (error as Error).message.replace(/^(?=Invocations|After)/, 'refuses: '), '', '', '', '')
    }
  }
}
