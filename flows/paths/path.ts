import md5 from 'blueimp-md5'
import type { AnyMachineSnapshot } from 'xstate'
import { stateName } from '../../machines/state-name'
import type { Fixture } from '../fixture'
import { transitionId } from '../transition-id'
import type { Arc, Graph } from './graph'
import { offersIn, type Seen, seenAfter } from './seen'
import { reportIn, type Step, whichRuns, whoseDelay } from './steps'
import { textOf } from './values'
import type { Reached } from './walk'

/** One step of a path and the state that must stand after it. */
export interface PathStep {
  step: Step
  state: string
  edge: string
  /** What tells this answer from the others that the call may give; the state of a delay that could be another's. */
  hint: string
  /** The state must ignore it. */
  ignored: boolean
  /** The state nodes that stand after it. */
  nodes: string[]
  /** The ids of the transitions that it takes, with what the chart does by itself. */
  taken: string[]
  seen: Seen
}

/** A way through a chart from its beginning. */
export interface Path {
  /** The chart's id and a hash of the steps: the same steps have the same id in every revision. */
  id: string
  chart: string
  input: unknown
  begin: string
  beginNodes: string[]
  /** The events that controls offer where it begins. */
  beginOffers: string[]
  steps: PathStep[]
}

/** The states, but the chart itself, that are active in a snapshot. */
export const nodesAt = (snapshot: Reached['snapshot']) =>
  (snapshot._nodes as { id: string; parent?: unknown }[]).filter(({ parent }) => parent).map(({ id }) => id)

const shortly = (value: unknown) =>
  Array.isArray(value) ? String(value.length) : typeof value === 'object' && value !== null ? '…' : textOf(value)

/** What a step tells that something came to, and what else it might have told. */
const toldBy = ({ answers, effects, events }: Fixture, step: Step): { told: unknown; all: unknown[] } | undefined => {
  if (step.does === 'send') {
    const payloads = (events as Record<string, object[]>)[step.event.type] ?? []
    return { told: reportIn(step.event), all: payloads.map(reportIn) }
  }
  if (step.does !== 'answer') return undefined
  const all = { ...(effects as Record<string, unknown[]>), ...(answers as Record<string, unknown[]>) }[step.src]
  return { told: step.output, all: all ?? [] }
}

/** The fields by which what a step tells differs from the other fixtures of the same. */
const differing = (fixture: Fixture, step: Step): string => {
  const { told: report, all: others } = toldBy(fixture, step) ?? { told: undefined, all: [] }
  if (typeof report !== 'object' || report === null) return ''
  return Object.entries(report)
    .map(([name, value]) => ({ name, told: shortly(value) }))
    .filter(
      ({ name, told }) => told && others.some((other) => shortly((other as Record<string, unknown>)?.[name]) !== told),
    )
    .map(({ name, told }) => `${name}: ${told}`)
    .join(', ')
}

/** Which of several runs a step tells of, or whose delay, and what tells its answer from the others. */
const hintOf = (fixture: Fixture, from: AnyMachineSnapshot | undefined, step: Step): string => {
  const whose = from ? [whichRuns(from, step), whoseDelay(from, step)] : []
  return [...whose, differing(fixture, step)].filter(Boolean).join(', ')
}

/** A step without what may change while it stays the same: a delay is the first or second of its state, however long it is. */
const lasting = ({ delays }: Graph, step: Step) => {
  if (step.does !== 'wait') return step
  return { does: step.does, type: delays.get(step.type) ?? step.type, event: step.event }
}

/** The path that takes these arcs from a beginning. */
export const pathOf = (graph: Graph, begin: Reached, arcs: Arc[]): Path => {
  const { fixture } = graph
  const { chart } = fixture
  const told = textOf([begin.input ?? null, arcs.map(({ step }) => lasting(graph, step))])
  return {
    id: `${chart.id}-${md5(told).slice(0, 8)}`,
    chart: chart.id,
    input: begin.input,
    begin: stateName(begin.snapshot.value),
    beginNodes: nodesAt(begin.snapshot),
    beginOffers: fixture.assumed ? [] : offersIn(fixture, begin.snapshot),
    steps: arcs.map(({ step, state, edge, ignored, next, microsteps }, index) => {
      const from = (index ? arcs[index - 1]?.next : begin)?.snapshot
      return {
        ...{ step, state, edge, hint: hintOf(fixture, from, step), ignored },
        nodes: next ? nodesAt(next.snapshot) : [],
        taken: microsteps.flatMap(({ taken }) => taken.map(transitionId)),
        seen: seenAfter(fixture, ignored ? undefined : from, step, next?.snapshot ?? microsteps.at(-1)?.after),
      }
    }),
  }
}
