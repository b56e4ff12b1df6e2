import { stateName } from '../../../machines/state-name'
import type { Graph } from '../graph'
import type { Move, Reached } from '../walk'

/** Rounds of busy states that calls and effects alone go through, with nobody and no delay in between. */
export const endless = ({ walk, fixture: { chart } }: Graph): string[] => {
  const found = new Set<string>()
  const done = new Set<Reached>()
  const isChart = (src: string) => 'states' in (chart.implementations.actors[src] ?? {})
  const follow = (from: Reached, path: Reached[]) => {
    const round = path.indexOf(from)
    if (round >= 0)
      found.add([...path.slice(round), from].map(({ snapshot }) => stateName(snapshot.value)).join(' -> '))
    if (round >= 0 || done.has(from) || !from.snapshot.hasTag('busy' as never)) return
    for (const { step, next } of from.moves) {
      const byItself = step.does === 'fail' || (step.does === 'answer' && !isChart(step.src))
      if (byItself && next) follow(next, [...path, from])
    }
    done.add(from)
  }
  for (const from of walk.reached) follow(from, [])
  return [...found].map((round) => `${round} goes round without anybody and without a delay`)
}

const isAlone = ({ snapshot, moves }: Reached) =>
  snapshot.status === 'active' && moves.length > 0 && moves.every(({ step }) => step.does !== 'send')

/** Places that go on by themselves, and only to places of the same kind: whoever is there never comes out. */
const closed = (reached: Reached[]): Set<Reached> => {
  const left = new Set(reached.filter(isAlone))
  const leadsOut = ({ next }: Move) => !next || !left.has(next)
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const from of left) if (from.moves.some(leadsOut)) left.delete(from)
  }
  return left
}

/** Places in which a chart goes round for ever, by its own delays and answers, and nobody gets it out. */
export const livelocks = ({ walk: { reached } }: Graph): string[] => {
  const places = closed(reached)
  // A chart that does nothing else, such as a traffic light, is meant so.
  if (places.size === reached.length) return []
  const states = new Set([...places].map(({ snapshot }) => stateName(snapshot.value)))
  return states.size ? [`${[...states].join(', ')}: the chart goes round by itself, and nothing ends that`] : []
}
