import { playableGraph } from '../browser/playable'
import type { ChartEntry } from '../charts'
import { graphFrom } from './graph'
import { inTurns, interruptions } from './interrupt'
import { unbegun } from './notes'
import { randomMaking } from './random'
import { type End, type Goal, type Suite, suiteMaking, tourOf } from './suite'
import { counted, tellFailure, tellWork } from './terminal'
import { walking } from './walk'

/** What paths are asked for. */
export interface Options {
  goal: Goal
  more: number | undefined
  random: number | undefined
  seed: number
  /** As far as a browser can walk them. */
  play: boolean
  tour: boolean
  /** How many contexts of a state are explored. */
  limit: number
  /** How much of the goal is enough, in percent. */
  coverage: number | undefined
  /** How many steps the paths of a chart may have in all. */
  length: number | undefined
  /** How many seconds a chart may take: half of them to explore it, the rest to make its paths. */
  time: number | undefined
}

/** The words of the command that ask for paths in the same way. */
export const wordsOf = ({ goal, more, random, seed, tour, limit, coverage, length, time }: Options): string[] => {
  const given = { goal, switch: more, random, seed, limit, coverage, length, time }
  const words = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, `${value}`]))
  return tour ? [...words, '--tour'] : words
}

/** Tells when so many seconds are over or Ctrl-C was pressed. */
const ending = (seconds: number | undefined) => {
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000
  const interrupted = interruptions()
  return (): End | undefined => (interrupted() ? 'interrupted' : performance.now() > until ? 'time' : undefined)
}

const explored = (entry: ChartEntry, { play, limit, time }: Options) => {
  if (play) return Promise.resolve(playableGraph(entry))
  const isOver = ending(time === undefined ? undefined : time / 2)
  const work = walking(entry.fixture, { limit, isOver: () => isOver() !== undefined })
  return inTurns(work, (reached) => tellWork(`${entry.id}: ${reached} places`)).then((found) =>
    graphFrom(entry.fixture, found),
  )
}

/** The paths of a chart as they are asked for; that it does not begin is told, and lets the command fail. */
export const generate = async (entry: ChartEntry, options: Options): Promise<Suite> => {
  const { goal, more, random, seed, tour, coverage, length, time } = options
  const began = performance.now()
  const graph = await explored(entry, options)
  for (const [why] of unbegun(graph)) tellFailure(`${entry.id}: ${why}`)
  if (tour) return { graph, goal, paths: tourOf(graph) }
  const isOver = ending(time === undefined ? undefined : time - (performance.now() - began) / 1000)
  const until = { coverage, length, isOver }
  const making =
    random === undefined
      ? suiteMaking(graph, { goal, until, ...(more === undefined ? {} : { more }) })
      : randomMaking(graph, { count: random, seed, goal, until })
  return inTurns(making, ({ paths, left }) => tellWork(`${entry.id}: ${counted(paths, 'path')}, ${left} to cover`))
}
