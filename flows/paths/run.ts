import { stateName } from '../../machines/state-name'
import type { Fixture } from '../fixture'
import type { Arc, Graph } from './graph'
import { type Path, pathOf } from './path'
import { type Replay, replay } from './replay'
import { labelOf } from './steps'
import { textOf } from './values'
import type { Reached } from './walk'

/** Where a replayed path left the way: before which step it stood where, and what was seen instead. */
export interface Failed {
  path: Path
  /** The step that failed, from 1; 0 is the beginning. */
  at: number
  step: string
  expected: string
  seen: string
}

/** The state before the step that failed; nothing where the chart itself opens otherwise. */
export const stateBefore = ({ path: { begin, steps }, at }: Failed): string | undefined =>
  at === 0 ? undefined : (steps[at - 2]?.state ?? begin)

/** Names where a path left the way and how: the same for paths that fail of one cause. */
export const causeIn = (failed: Failed): string =>
  JSON.stringify([failed.path.chart, stateBefore(failed), failed.step, failed.expected, failed.seen])

/** A failure in words, with the whole path. */
export const failedText = ({ path, at, step, expected, seen }: Failed) =>
  [
    `${path.id}: step ${at} (${step}) should lead to ${expected}, not to ${seen}`,
    ...path.steps.map(({ edge }, index) => `  ${index + 1}. ${edge}`),
  ].join('\n')

const idsOf = ({ taken }: Path['steps'][number], seen: Replay['inspected']) =>
  taken.filter((id) => !seen.taken.includes(id)).join(', ')

/**
 * Replays a path on live actors and compares what each step leads to with what an inspector saw: the state after it and the
 * transitions on the way; nothing when all agree.
 */
export const failureOf = async (fixture: Fixture, path: Path): Promise<Failed | undefined> => {
  const live = await replay(fixture, path.input)
  const seenNow = () => stateName(live.actor.getSnapshot().value)
  try {
    if (seenNow() !== path.begin) return { path, at: 0, step: 'start', expected: path.begin, seen: seenNow() }
    for (const [index, { step, state, ignored }] of path.steps.entries()) {
      const seen = await live.take(step).then(
        ({ value }) => stateName(value),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      const told = { path, at: index + 1, step: labelOf(step), expected: state, seen }
      if (seen !== state) return told
      const untaken = idsOf(path.steps[index] as Path['steps'][number], live.inspected)
      // A state may ignore an event, or take it and stay: that is not the same.
      if (ignored && live.inspected.taken.length)
        return { ...told, expected: `nothing in ${state}`, seen: `${seen} by ${live.inspected.taken.join(', ')}` }
      // A longer delay that is over means that the shorter ones were before, and what they led to was passed over.
      const own = path.steps[index]?.taken ?? []
      const isEarly = step.does === 'wait' && own.length > 0 && live.inspected.taken.some((id) => !own.includes(id))
      if (untaken || isEarly)
        return {
          ...told,
          expected: `${state} by ${untaken || own.join(', ')}`,
          seen: `${seen} by ${live.inspected.taken.join(', ')}`,
        }
    }
    return undefined
  } finally {
    live.stop()
  }
}

/** The same steps without some of them, as far as the chart takes each of those that are left; nothing if it does not. */
const without = (graph: Graph, path: Path, from: number, count: number): Path | undefined => {
  const begin = graph.walk.starts.find(({ input }) => input === path.input)
  let at: Reached | undefined = begin
  const arcs: Arc[] = []
  for (const { step, ignored } of path.steps.filter((_, index) => index < from || index >= from + count)) {
    const arc: Arc | undefined = at && graph.arcs(at, ignored).find((one) => one.step === step || same(one, step))
    if (!arc) return undefined
    arcs.push(arc)
    at = arc.next
  }
  return begin && pathOf(graph, begin, arcs)
}

const same = (arc: Arc, step: Arc['step']) => labelOf(arc.step) === labelOf(step) && textOf(arc.step) === textOf(step)

/** The shortest path found by leaving steps out that still fails of the same cause: another one would be told in its words. */
export const shrink = async <One extends Failed>(
  graph: Graph,
  failed: One,
  check: (path: Path) => Promise<One | undefined>,
): Promise<One> => {
  const cause = causeIn(failed)
  const failing = async (path: Path | undefined) => {
    const found = path && (await check(path))
    return found && causeIn(found) === cause ? found : undefined
  }
  let least = (await failing(without(graph, failed.path, failed.at, failed.path.steps.length))) ?? failed
  for (let size = Math.ceil(least.path.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from + size <= least.path.steps.length; ) {
      const still = await failing(without(graph, least.path, from, size))
      if (still) least = still
      else from += 1
    }
  }
  return least
}
