import { chances } from './chances'
import { measured } from './coverage'
import type { Arc, Graph } from './graph'
import { type Path, pathOf } from './path'
import type { Step } from './steps'
import type { End, Goal, Suite, Until } from './suite'
import type { Reached } from './walk'

/** What a fixture weighs: an event by its type, an answer and a failure by what it is of. */
const nameOf = (step: Step) => (step.does === 'send' ? step.event.type : step.does === 'wait' ? step.type : step.src)

/** One of several, each as likely as its weight. */
const weighed = <One>(of: One[], weightOf: (one: One) => number, chance: number): One | undefined => {
  const total = of.reduce((sum, one) => sum + weightOf(one), 0)
  let left = chance * total
  return of.find((one) => {
    left -= weightOf(one)
    return left < 0
  })
}

/** A walk at random; it ends where the chart takes no step any more: nothing but idling is left there. */
const walkAtRandom = (graph: Graph, chance: () => number, longest: number): Path | undefined => {
  const weightOf = (step: Step) => graph.fixture.weights?.[nameOf(step)] ?? 1
  const begin = graph.walk.starts[Math.floor(chance() * graph.walk.starts.length)]
  if (!begin) return undefined
  const arcs: Arc[] = []
  for (let at: Reached | undefined = begin; at && arcs.length < longest; ) {
    if (!graph.arcs(at).some(({ step }) => weightOf(step) > 0)) break
    const arc: Arc | undefined = weighed(graph.arcs(at, true), ({ step }) => weightOf(step), chance())
    if (!arc) break
    arcs.push(arc)
    at = arc.next
  }
  return pathOf(graph, begin, arcs)
}

/** Walks at random, the same for the same seed. */
export const randomPaths = (graph: Graph, count: number, seed: number, longest = 25): Path[] => {
  const chance = chances(seed)
  return Array.from({ length: count }, () => walkAtRandom(graph, chance, longest)).filter((path) => path !== undefined)
}

/** So many walks at random, fewer where they are to be ended before. */
export function* randomMaking(
  graph: Graph,
  { count, seed, goal, until: { coverage, length, isOver } }: { count: number; seed: number; goal: Goal; until: Until },
): Generator<{ paths: number; left: number }, Suite> {
  const chance = chances(seed)
  const paths: Path[] = []
  let room = length ?? Number.POSITIVE_INFINITY
  let ended: End | undefined
  while (paths.length < count && !ended) {
    const path = walkAtRandom(graph, chance, Math.min(25, room))
    if (!path) break
    paths.push(path)
    room -= path.steps.length
    yield { paths: paths.length, left: count - paths.length }
    const [covered, total] = coverage === undefined ? [0, 1] : measured(graph, paths)[goal]
    if (coverage !== undefined && covered * 100 >= total * coverage) ended = 'coverage'
    else if (room <= 0) ended = 'length'
    else ended = isOver?.()
  }
  return ended ? { graph, goal, paths, ended } : { graph, goal, paths }
}
