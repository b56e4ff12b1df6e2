import type { Listed } from '../charts'
import { playableGraph } from '../play/playable'
import { graphOf } from './graph'
import { randomPaths } from './random'
import { type Goal, type Suite, suiteOf, tourOf } from './suite'

/** What paths are asked for. */
export interface Wanted {
  goal: Goal
  more: number | undefined
  random: number | undefined
  seed: number
  /** As far as a browser can walk them. */
  play: boolean
  tour: boolean
}

/** The paths of a chart as they are asked for. */
export const generate = (listed: Listed, { goal, more, random, seed, play, tour }: Wanted): Suite => {
  const graph = play ? playableGraph(listed) : graphOf(listed.case)
  if (tour) return { graph, goal, paths: tourOf(graph) }
  if (random === undefined) return suiteOf(graph, more === undefined ? { goal } : { goal, more })
  return { graph, goal, paths: randomPaths(graph, random, seed) }
}
