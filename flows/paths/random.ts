import type { Arc, Graph } from './graph'
import { type Path, pathOf } from './suite'
import type { Reached } from './walk'

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
const chances = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Walks at random, the same for the same seed; a walk ends where the chart takes no step. */
export const randomPaths = (graph: Graph, count: number, seed: number, longest = 25): Path[] => {
  const chance = chances(seed)
  const pick = <One>(of: One[]) => of[Math.floor(chance() * of.length)]
  return Array.from({ length: count }, () => {
    const begin = pick(graph.walk.starts) as Reached
    const arcs: Arc[] = []
    for (let at: Reached | undefined = begin; at && arcs.length < longest; ) {
      const arc: Arc | undefined = pick(graph.arcs(at, true))
      if (!arc) break
      arcs.push(arc)
      at = arc.next
    }
    return pathOf(graph, begin, arcs)
  })
}
