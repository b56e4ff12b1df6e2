import type { Arc, Graph } from './graph'
import { guardsShown } from './graph'
import { nodesAt, type Path, pathOf } from './path'
import { type Reached, toEnd } from './walk'

/** What a suite is made to cover. */
export const goals = ['states', 'edges', 'pairs', 'guards', 'invalid'] as const
export type Goal = (typeof goals)[number]

/** Why a suite was ended before everything that can be covered is. */
export type End = 'coverage' | 'length' | 'time' | 'interrupted' | 'spots'

/** A few paths that reach a goal. */
export interface Suite {
  graph: Graph
  goal: Goal
  paths: Path[]
  /** Nothing where the goal was reached. */
  ended?: End
}

/** When a suite is ended before everything is covered. */
export interface Until {
  /** How much of what can be covered is enough, in percent. */
  coverage?: number
  /** How many steps the paths may have in all. */
  length?: number
  /** Whether it is time to end. */
  isOver?: () => End | undefined
}

/** How a suite is made. */
export interface Wish {
  goal?: Goal
  /** Runs of how many edges after the first are covered: 0 edges, 1 pairs, and so on. */
  more?: number
  /** A path that is this long goes on only where a new one would need as many steps again to come to something new. */
  longest?: number
  until?: Until
}

/** How many combinations of a snapshot and the edges before it are looked at. */
export const mostSpots = 200_000

const codes = new Map<string, string>()

/** A short name for an edge: combinations of edges are looked up by the hundred thousand. */
const codeOf = (edge: string): string => {
  const known = codes.get(edge)
  if (known) return known
  const code = codes.size.toString(36)
  codes.set(edge, code)
  return code
}

/** Where a path stands: the snapshot, and the last edges by their codes, as far as the goal looks back. */
interface Spot {
  at: Reached
  last: string[]
}

/** The states that a step comes by, also those that the chart passes through. */
export const enteredBy = ({ microsteps, next }: Pick<Arc, 'microsteps' | 'next'>): string[] => [
  ...microsteps.flatMap(({ taken }) => taken.flatMap(({ source }) => (source.parent ? [source.id] : []))),
  ...microsteps.flatMap(({ after }) => nodesAt(after)),
  ...(next ? nodesAt(next.snapshot) : []),
]

/** The states that a chart comes by where it begins. */
export const enteredAtStart = (start: Reached) => enteredBy({ microsteps: start.microsteps, next: start })

type Aims = (spot: Spot, arc: Arc) => string[]

const aimsOf = (graph: Graph, goal: Goal, more: number): Aims => {
  switch (goal) {
    case 'states':
      return (_, arc) => enteredBy(arc)
    case 'edges':
    case 'pairs':
      return ({ last }, { edge, ignored }) => (ignored || last.length < more ? [] : [[...last, codeOf(edge)].join(' ')])
    case 'guards':
      return ({ at }, arc) => guardsShown(graph, at, arc)
    case 'invalid':
      return (_, { ignored, edge }) => (ignored ? [edge] : [])
  }
}

const lookingBack = (goal: Goal, more = goal === 'pairs' ? 1 : 0) => (goal === 'edges' || goal === 'pairs' ? more : 0)

const after = ({ last }: Spot, { next, edge, ignored }: Arc, more: number): Spot | undefined =>
  next && { at: next, last: more === 0 || ignored ? last : [...last, codeOf(edge)].slice(-more) }

/** Everything that some path can cover, as far as so many combinations tell. */
export const reachable = (graph: Graph, goal: Goal, more: number): Set<string> => {
  const aims = aimsOf(graph, goal, more)
  const all = new Set(goal === 'states' ? graph.walk.starts.flatMap(enteredAtStart) : [])
  const spots: Spot[] = graph.walk.starts.map((at) => ({ at, last: [] }))
  const known = new Set<string>()
  const index = new Map(graph.walk.reached.map((one, number) => [one, number]))
  for (const spot of spots) {
    for (const arc of graph.arcs(spot.at, goal === 'guards' || goal === 'invalid')) {
      for (const aim of aims(spot, arc)) all.add(aim)
      const next = after(spot, arc, more)
      if (!next || known.size >= mostSpots) continue
      const key = `${index.get(next.at)} ${next.last.join(' ')}`
      if (!known.has(key)) {
        known.add(key)
        spots.push(next)
      }
    }
  }
  return all
}

interface Way {
  start: Spot
  arcs: Arc[]
  /** Where the last of these is taken. */
  last: Reached
  end: Spot | undefined
}

/** The shortest way from one of the spots to an arc that covers something new. */
const nearest = (
  graph: Graph,
  from: Spot[],
  isNew: (spot: Spot, arc: Arc) => boolean,
  { more, ignored }: { more: number; ignored: boolean },
): Way | undefined => {
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
        return { start, arcs, last: spot.at, end: next }
      }
      if (!next || arc.ignored) continue
      const seen = known.get(next.at) ?? new Set()
      const key = next.last.join(' ')
      if (seen.has(key)) continue
      known.set(next.at, seen.add(key))
      queue.push({ spot: next, start, back: index, arc })
    }
  }
  return undefined
}

interface Making {
  graph: Graph
  longest: number
  aims: Aims
  /** What is not covered yet. */
  open: Set<string>
  looks: { more: number; ignored: boolean }
}

/** Makes a path that goes on to the nearest thing that is not covered yet, and from there to the next one. */
function* onePath(making: Making, first: Way, room: number, arcs: Arc[]): Generator<void, void> {
  const { graph, longest, aims, open, looks } = making
  const isNew = (spot: Spot, arc: Arc) => aims(spot, arc).some((aim) => open.has(aim))
  for (let way: Way | undefined = first; way; ) {
    let spot: Spot | undefined = way.start
    for (const arc of way.arcs.slice(0, room - arcs.length)) {
      if (spot) for (const aim of aims(spot, arc)) open.delete(aim)
      spot = spot && after(spot, arc, looks.more)
      arcs.push(arc)
    }
    yield
    if (arcs.length >= room || !open.size || !way.end) break
    way = nearest(graph, [way.end], isNew, looks)
    // A new path would need as many steps again to come to a place that is so far from the beginning.
    if (way && arcs.length >= longest && way.last.depth < longest) break
  }
}

/**
 * Makes a small suite: each path goes on to the nearest thing that is not covered yet, and a new one begins when stuck. Tells
 * after each piece how far it is.
 */
export function* suiteMaking(graph: Graph, wish: Wish = {}): Generator<{ paths: number; left: number }, Suite> {
  const { goal = 'edges', longest = 40, until = {} } = wish
  const more = lookingBack(goal, wish.more)
  const looks = { more, ignored: goal === 'guards' || goal === 'invalid' }
  const aims = aimsOf(graph, goal, more)
  const open = reachable(graph, goal, more)
  const enough = open.size * (1 - (until.coverage ?? 100) / 100)
  const begins = graph.walk.starts.map((at): Spot => ({ at, last: [] }))
  const making: Making = { graph, longest, aims, open, looks }
  const stands = (start: Reached) => {
    const before = open.size
    if (goal === 'states') for (const node of enteredAtStart(start)) open.delete(node)
    return open.size < before
  }
  const paths: Path[] = []
  let room = until.length ?? Number.POSITIVE_INFINITY
  let ended: End | undefined
  while (open.size && !ended) {
    const first = nearest(graph, begins, (spot, arc) => aims(spot, arc).some((aim) => open.has(aim)), looks)
    if (!first) ended = 'spots'
    if (!first) break
    stands(first.start.at)
    const arcs: Arc[] = []
    for (const _ of onePath(making, first, room, arcs)) {
      yield { paths: paths.length, left: open.size }
      ended = until.isOver?.() ?? (open.size <= enough && open.size ? 'coverage' : undefined)
      if (ended) break
    }
    paths.push(pathOf(graph, first.start.at, arcs))
    room -= arcs.length
    if (room <= 0 && open.size) ended ??= 'length'
  }
  for (const { at } of begins) if (stands(at) || !paths.length) paths.push(pathOf(graph, at, []))
  return ended ? { graph, goal, paths, ended } : { graph, goal, paths }
}

/** Makes the suite of a graph at once. */
export const suiteOf = (graph: Graph, wish?: Wish): Suite => toEnd(suiteMaking(graph, wish))

const statesIn = ({ beginNodes, steps }: Path) => new Set([beginNodes, ...steps.map(({ nodes }) => nodes)].flat()).size

/** The one path that comes by the most states; none where the graph has no beginning. */
export const tourOf = (graph: Graph): Path[] =>
  suiteOf(graph, { goal: 'states', longest: 60 })
    .paths.sort((one, other) => statesIn(other) - statesIn(one))
    .slice(0, 1)
