import { playableGraph } from '../browser/playable'
import type { ChartEntry } from '../charts'
import { graphOf } from './graph'
import { randomPaths } from './random'
import { type Goal, type Suite, suiteOf, tourOf } from './suite'

/** What paths are asked for. */
export interface Options {
  goal: Goal
  more: number | undefined
  random: number | undefined
  seed: number
  /** As far as a browser can walk them. */
  play: boolean
  tour: boolean
}

/** The paths of a chart as they are asked for. */
export const generate = (entry: ChartEntry, { goal, more, random, seed, play, tour }: Options): Suite => {
  const graph = play ? playableGraph(entry) : graphOf(entry.fixture)
  if (tour) return { graph, goal, paths: tourOf(graph) }
  if (random === undefined) return suiteOf(graph, more === undefined ? { goal } : { goal, more })
  return { graph, goal, paths: randomPaths(graph, random, seed) }
}
