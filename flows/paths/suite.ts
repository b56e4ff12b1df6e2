import md5 from 'blueimp-md5'
import { stateName } from '../../machines/state-name'
import type { Fixture } from '../fixture'
import { transitionId } from '../transition-id'
import type { Arc, Graph } from './graph'
import { guardsShown } from './graph'
import type { Step } from './steps'
import type { Reached } from './walk'

/** What a suite is made to cover. */
export const goals = ['states', 'edges', 'pairs', 'guards', 'invalid'] as const
export type Goal = (typeof goals)[number]

/** One step of a path and the state that must stand after it. */
export interface PathStep {
  step: Step
  state: string
  edge: string
  /** What tells this answer from the others that the call may give. */
  hint: string
  /** The state must ignore it. */
  ignored: boolean
  /** The state nodes that stand after it. */
  nodes: string[]
  /** The ids of the transitions that it takes, with what the chart does by itself. */
  taken: string[]
}

/** A way through a chart from its beginning. */
export interface Path {
  /** The chart's id and a hash of the steps: the same steps have the same id in every revision. */
  id: string
  chart: string
  input: unknown
  begin: string
  beginNodes: string[]
  steps: PathStep[]
}

/** A few paths that reach a goal. */
export interface Suite {
  graph: Graph
  goal: Goal
  paths: Path[]
}

/** How a suite is made. */
export interface Wish {
  goal?: Goal
  /** Runs of how many edges after the first are covered: 0 edges, 1 pairs, and so on. */
  more?: number
  /** A path that is this long is not made longer. */
  longest?: number
}

/** How many combinations of a snapshot and the edges before it are looked at. */
const mostSpots = 200_000

/** Where a path stands: the snapshot, and the last edges as far as the goal looks back. */
interface Spot {
  at: Reached
  last: string[]
}

type Aims = (spot: Spot, arc: Arc) => string[]

/** The states, but the chart itself, that are active in a snapshot. */
export const nodesAt = (snapshot: Reached['snapshot']) =>
  (snapshot._nodes as { id: string; parent?: unknown }[]).filter(({ parent }) => parent).map(({ id }) => id)

const aimsOf = (graph: Graph, goal: Goal, more: number): Aims => {
  switch (goal) {
    case 'states':
      return (_, { next }) => (next ? nodesAt(next.snapshot) : [])
    case 'edges':
    case 'pairs':
      return ({ last }, { edge, ignored }) => (ignored || last.length < more ? [] : [[...last, edge].join(' ; ')])
    case 'guards':
      return ({ at }, arc) => guardsShown(graph, at, arc)
    case 'invalid':
      return (_, { ignored, edge }) => (ignored ? [edge] : [])
  }
}

const lookingBack = (goal: Goal, more = goal === 'pairs' ? 1 : 0) => (goal === 'edges' || goal === 'pairs' ? more : 0)

const after = ({ last }: Spot, { next, edge, ignored }: Arc, more: number): Spot | undefined =>
  next && { at: next, last: more === 0 || ignored ? last : [...last, edge].slice(-more) }

/** Everything that some path can cover. */
export const reachable = (graph: Graph, goal: Goal, more: number): Set<string> => {
  const aims = aimsOf(graph, goal, more)
  const all = new Set(goal === 'states' ? graph.walk.starts.flatMap(({ snapshot }) => nodesAt(snapshot)) : [])
  const spots: Spot[] = graph.walk.starts.map((at) => ({ at, last: [] }))
  const known = new Set<string>()
  const index = new Map(graph.walk.reached.map((one, number) => [one, number]))
  for (const spot of spots) {
    for (const arc of graph.arcs(spot.at, goal === 'guards' || goal === 'invalid')) {
      for (const aim of aims(spot, arc)) all.add(aim)
      const next = after(spot, arc, more)
      if (!next || known.size >= mostSpots) continue
      const key = `${index.get(next.at)} ${next.last.join(' ; ')}`
      if (!known.has(key)) {
        known.add(key)
        spots.push(next)
      }
    }
  }
  return all
}

/** The shortest way from one of the spots to an arc that covers something new. */
const nearest = (
  graph: Graph,
  from: Spot[],
  isNew: (spot: Spot, arc: Arc) => boolean,
  { more, ignored }: { more: number; ignored: boolean },
): { start: Spot; arcs: Arc[]; end: Spot | undefined } | undefined => {
  const queue: { spot: Spot; start: Spot; back: number; arc: Arc | undefined }[] = from.map((spot) => ({
    spot,
    start: spot,
    back: -1,
    arc: undefined,
  }))
  const known = new Map<Reached, Set<string>>()
  for (let index = 0; index < queue.length && index < mostSpots; index += 1) {
    const { spot, start } = queue[index] as (typeof queue)[number]
    for (const arc of graph.arcs(spot.at, ignored)) {
      const next = after(spot, arc, more)
      if (isNew(spot, arc)) {
        const arcs = [arc]
        for (let step = queue[index]; step?.arc; step = queue[step.back]) arcs.unshift(step.arc)
        return { start, arcs, end: next }
      }
      if (!next || arc.ignored) continue
      const seen = known.get(next.at) ?? new Set()
      const key = next.last.join(' ; ')
      if (seen.has(key)) continue
      known.set(next.at, seen.add(key))
      queue.push({ spot: next, start, back: index, arc })
    }
  }
  return undefined
}

const shortly = (value: unknown) =>
  Array.isArray(value)
    ? String(value.length)
    : typeof value === 'object' && value !== null
      ? '…'
      : JSON.stringify(value)

/** The fields by which an answer differs from the other fixtures of the same call. */
const hintOf = ({ answers, effects }: Fixture, step: Step): string => {
  if (step.does !== 'answer' || typeof step.output !== 'object' || step.output === null) return ''
  const others =
    { ...(effects as Record<string, unknown[]>), ...(answers as Record<string, unknown[]>) }[step.src] ?? []
  return Object.entries(step.output)
    .map(([name, value]) => ({ name, told: shortly(value) }))
    .filter(
      ({ name, told }) => told && others.some((other) => shortly((other as Record<string, unknown>)?.[name]) !== told),
    )
    .map(({ name, told }) => `${name}: ${told}`)
    .join(', ')
}

/** The path that takes these arcs from a beginning. */
export const pathOf = ({ fixture }: Graph, begin: Reached, arcs: Arc[]): Path => {
  const { chart } = fixture
  const told = JSON.stringify([begin.input ?? null, arcs.map(({ step }) => step)])
  return {
    id: `${chart.id}-${md5(told).slice(0, 8)}`,
    chart: chart.id,
    input: begin.input,
    begin: stateName(begin.snapshot.value),
    beginNodes: nodesAt(begin.snapshot),
    steps: arcs.map(({ step, state, edge, ignored, next, microsteps }) => ({
      step,
      state,
      edge,
      hint: hintOf(fixture, step),
      ignored,
      nodes: next ? nodesAt(next.snapshot) : [],
      taken: microsteps.flatMap(({ taken }) => taken.map(transitionId)),
    })),
  }
}

/** Makes a small suite: each path goes on to the nearest thing that is not covered yet, and a new one begins when stuck. */
export const suiteOf = (graph: Graph, { goal = 'edges', more: asked, longest = 40 }: Wish = {}): Suite => {
  const more = lookingBack(goal, asked)
  const ignored = goal === 'guards' || goal === 'invalid'
  const aims = aimsOf(graph, goal, more)
  const open = reachable(graph, goal, more)
  const begins = graph.walk.starts.map((at): Spot => ({ at, last: [] }))
  const isNew = (spot: Spot, arc: Arc) => aims(spot, arc).some((aim) => open.has(aim))
  const paths: Path[] = []
  const stands = ({ snapshot }: Reached) => goal === 'states' && nodesAt(snapshot).some((node) => open.delete(node))
  while (open.size) {
    let way = nearest(graph, begins, isNew, { more, ignored })
    if (!way) break
    const begin = way.start.at
    stands(begin)
    const arcs: Arc[] = []
    while (way) {
      let spot: Spot | undefined = way.start
      for (const arc of way.arcs) {
        if (spot) for (const aim of aims(spot, arc)) open.delete(aim)
        spot = spot && after(spot, arc, more)
        arcs.push(arc)
      }
      way = way.end && arcs.length < longest ? nearest(graph, [way.end], isNew, { more, ignored }) : undefined
    }
    paths.push(pathOf(graph, begin, arcs))
  }
  for (const { at } of begins) if (stands(at) || !paths.length) paths.push(pathOf(graph, at, []))
  return { graph, goal, paths }
}

const statesIn = ({ beginNodes, steps }: Path) => new Set([beginNodes, ...steps.map(({ nodes }) => nodes)].flat()).size

/** The one path that comes by the most states; none where the graph has no beginning. */
export const tourOf = (graph: Graph): Path[] =>
  suiteOf(graph, { goal: 'states', longest: 60 })
    .paths.sort((one, other) => statesIn(other) - statesIn(one))
    .slice(0, 1)
