import { classOf, mostCounts, mostTaken, type TransitionCount } from '../../contract/transition-counts'
import type { Transition } from './message'

/** A count in parts of which none is more than a report may say. */
const inParts = (count: TransitionCount): TransitionCount[] =>
  Array.from({ length: Math.ceil(count.taken / mostTaken) }, (_, turn) => ({
    ...count,
    taken: Math.min(mostTaken, count.taken - turn * mostTaken),
  }))

/** Counts the transitions of charts by how long each stood in the state that it left; `now` is in milliseconds. */
export const counter = (now: () => number) => {
  const since = new Map<string, Map<string, number>>()
  const counts = new Map<string, TransitionCount>()

  const count = (chart: string, transition: string, stood: number) => {
    const standing = classOf(stood)
    const key = `${chart} ${transition} ${standing}`
    const known = counts.get(key) ?? { chart, transition, standing, taken: 0 }
    counts.set(key, { ...known, taken: known.taken + 1 })
  }

  /** Hears of a move. */
  const hear = ({ actor: { session, chart, active, status }, taken }: Transition) => {
    const at = now()
    const before = since.get(session) ?? new Map<string, number>()
    const left = (transition: string) => before.get(transition.slice(0, transition.indexOf('/'))) ?? at
    for (const transition of taken) count(chart, transition, at - left(transition))
    if (status === 'active') since.set(session, new Map(active.map((path) => [path, before.get(path) ?? at])))
    else since.delete(session)
  }

  /** What was counted since it was asked last, in reports of which each is taken whole. */
  const take = (): TransitionCount[][] => {
    const all = [...counts.values()].flatMap(inParts)
    counts.clear()
    return Array.from({ length: Math.ceil(all.length / mostCounts) }, (_, turn) =>
      all.slice(turn * mostCounts, (turn + 1) * mostCounts),
    )
  }

  return { hear, take }
}
