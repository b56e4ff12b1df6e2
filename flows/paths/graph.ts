import type { AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { stateName } from '../../machines/state-name'
import type { Fixture } from '../fixture'
import { eventOf, labelOf, type Reached, type Step, stepsAt, transitionsOf, type Walk, walk } from './walk'

/** A step from a snapshot as suites see it: what the state ignores is a loop. */
export interface Arc {
  step: Step
  taken: AnyTransitionDefinition[]
  /** The state after it, as the page's data-state says it. */
  state: string
  /** What stands there; nothing where the walk was cut off. */
  next: Reached | undefined
  ignored: boolean
  /** Names this edge: from, step, transitions, to. */
  edge: string
}

/** The walk of a chart with names for everything that can be covered. */
export interface Graph {
  fixture: Fixture
  walk: Walk
  nodes: AnyStateNode[]
  transitions: AnyTransitionDefinition[]
  idOf(definition: AnyTransitionDefinition): string
  /** The steps that a snapshot takes; with `ignored`, those too that it must ignore. */
  arcs(from: Reached, ignored?: boolean): Arc[]
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>).flatMap((child) => [child, ...nodesBelow(child)])

/** Whether a chart only passes through a state within a step: some transition without an event always leaves it. */
export const isPassing = ({ always }: AnyStateNode) => Boolean(always?.some(({ guard }) => !guard))

/** What an event is called in reports: answers and delays by what they belong to. */
export const plainEvent = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.done\.state\.(.+)$/, '$1 ended')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')

/** The events of a case that a snapshot takes no transition for, one payload each. */
const ignoredAt = (fixture: Fixture, { snapshot }: Reached): Step[] => {
  if (snapshot.status !== 'active') return []
  return Object.entries(fixture.events as Record<string, object[]>).flatMap(([type, payloads]) => {
    const event = payloads
      .map((payload): EventObject => ({ type, ...payload }))
      .find((one) => !fixture.chart.getTransitionData(snapshot as never, one as never).length)
    return event ? [{ does: 'send' as const, event }] : []
  })
}

/** Steps that somebody in the snapshot listens to, and that every guard refuses. */
const refusedAt = (fixture: Fixture, { snapshot }: Reached): Step[] =>
  snapshot.status !== 'active'
    ? []
    : stepsAt(fixture, snapshot).filter(
        (step) => !fixture.chart.getTransitionData(snapshot as never, eventOf(step) as never).length,
      )

/** What narrows a graph: steps that cannot be taken, and steps behind which no path goes on. */
interface Narrow {
  without?(from: Reached, step: Step): boolean
  ends?(from: Reached, step: Step): boolean
}

/** Explores a chart and names what was found. */
export const graphOf = (fixture: Fixture, { without, ends }: Narrow = {}): Graph => {
  const found = walk(fixture)
  const transitions = transitionsOf(fixture.chart.root)
  const ids = new Map<AnyTransitionDefinition, string>()
  const counted = new Map<string, number>()
  for (const definition of transitions) {
    const name = `${definition.source.id}: ${plainEvent(definition.eventType)}`
    const count = (counted.get(name) ?? 0) + 1
    counted.set(name, count)
    ids.set(definition, count === 1 ? name : `${name} (${count})`)
  }
  const idOf = (definition: AnyTransitionDefinition) => ids.get(definition) ?? definition.eventType
  const taking = new Map<Reached, Arc[]>()
  const ignoring = new Map<Reached, Arc[]>()
  const arcs = (from: Reached, ignored = false): Arc[] => {
    const state = stateName(from.snapshot.value)
    let own = taking.get(from)
    if (!own) {
      own = from.moves.flatMap(({ step, taken, to, next }) => {
        if (without?.(from, step)) return []
        const after = stateName(to.value)
        const edge = `${state} -- ${labelOf(step)} [${taken.map(idOf).join(', ')}] -> ${after}`
        return { step, taken, state: after, next: ends?.(from, step) ? undefined : next, ignored: false, edge }
      })
      taking.set(from, own)
    }
    if (!ignored) return own
    let none = ignoring.get(from)
    if (!none) {
      const steps = [...ignoredAt(fixture, from), ...refusedAt(fixture, from)]
      none = steps.map((step) => ({
        step,
        taken: [],
        state,
        next: from,
        ignored: true,
        edge: `${state} -- ${labelOf(step)} ignored`,
      }))
      ignoring.set(from, none)
    }
    return [...own, ...none]
  }
  return { fixture, walk: found, nodes: nodesBelow(fixture.chart.root), transitions, idOf, arcs }
}

/** The outcomes of guards that a step shows, by the order in which a chart asks them: `id = true`, `id = false`. */
export const guardsShown = ({ idOf }: Graph, { snapshot }: Reached, { step, taken }: Pick<Arc, 'step' | 'taken'>) => {
  const { type } = eventOf(step)
  return (snapshot._nodes as AnyStateNode[]).flatMap((node) => {
    const candidates = (node.transitions.get(type) ?? []) as AnyTransitionDefinition[]
    const winner = candidates.findIndex((candidate) => taken.includes(candidate))
    if (winner < 0 && taken.some(({ source }) => source.id.startsWith(`${node.id}.`))) return []
    return candidates.flatMap((candidate, index) => {
      if (!candidate.guard || (winner >= 0 && index > winner)) return []
      return `${idOf(candidate)} = ${index === winner}`
    })
  })
}
