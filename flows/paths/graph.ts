import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { stateName } from '../../machines/state-name'
import type { Fixture } from '../fixture'
import { besides, callOf, ownRunName, runName, toldApart, type Words, wildcardWords } from '../words/runs'
import type { Microstep } from './macrostep'
import { eventOf, isMeant, labelOf, type Step, stepsAt, whichInvoked } from './steps'
import { type Limits, type Move, nodesBelow, type Reached, transitionsOf, type Walk, walk } from './walk'

/** A step from a snapshot as suites see it: what the state ignores is a loop. */
export interface Arc extends Pick<Move, 'step' | 'taken' | 'microsteps'> {
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
  /** A transition in words, by that name. */
  nameOf(definition: AnyTransitionDefinition): Words
  /** What an event is called, also as the state says it that runs what the event tells of. */
  eventName(type: string, within?: string): Words
  /** What the events of delays are called whatever their length is. */
  delays: Map<string, string>
  /** The steps that a snapshot takes; with `ignored`, those too that it must ignore. */
  arcs(from: Reached, ignored?: boolean): Arc[]
}

/** Names for the events of delays that stay when a delay changes: the first of a state, the second. */
const delaysOf = (nodes: AnyStateNode[]) =>
  new Map(
    nodes.flatMap((node) => {
      const types = (node.after as { eventType: string }[]).map(({ eventType }) => eventType)
      return [...new Set(types)].map((type, index): [string, string] => [type, `${node.id} delay ${index + 1}`])
    }),
  )

/** Whether a chart only passes through a state within a step: some transition without an event always leaves it. */
export const isPassing = ({ always }: AnyStateNode) => Boolean(always?.some(({ guard }) => !guard))

/** Events of XState by what they belong to. */
const eventKinds: [type: RegExp, words: (of: string, named: (id: string) => Words) => Words][] = [
  [/^xstate\.done\.actor\.(.+)$/, (id, named) => [`${named(id)[0]} done`, besides(named(id)[1], '完成')]],
  [/^xstate\.error\.actor\.(.+)$/, (id, named) => [`${named(id)[0]} failed`, besides(named(id)[1], '失败')]],
  [/^xstate\.done\.state\.(.+)$/, (state) => [`${state} ended`, besides(state, '结束')]],
  [/^xstate\.snapshot\.(.+)$/, (id, named) => [`${named(id)[0]} changed`, besides(named(id)[1], '变化')]],
]

/** A delay as the chart names it, or by its length. */
const delayWords = (delay: string): Words => [
  `after ${delay}`,
  /^\d+$/.test(delay) ? `${delay} 毫秒后` : `延时 ${delay} 后`,
]

/** The delays of states by their events: their names may have points as the names of states have. */
const delaysByEvent = (nodes: AnyStateNode[]) =>
  new Map(
    nodes.flatMap(({ after }) =>
      (after as { eventType: string; delay: unknown }[]).map((one): [string, string] => [
        one.eventType,
        String(one.delay),
      ]),
    ),
  )

/** What an event is called in reports: answers by what they belong to. */
export const plainEvent = (type: string, named: (id: string) => Words = runName): Words => {
  if (type === '') return ['always', '立即']
  const wildcard = type.startsWith('xstate.') ? wildcardWords(type) : undefined
  if (wildcard) return wildcard
  for (const [kind, words] of eventKinds) {
    const [, of] = kind.exec(type) ?? []
    if (of !== undefined) return words(of, named)
  }
  return [type, type]
}

/** The sources of what is run without a name of its own, by the name that xstate gives it. */
const sourcesOf = (nodes: AnyStateNode[]) =>
  new Map(
    nodes.flatMap(({ invoke }) =>
      (invoke as unknown as { id: string; src: unknown }[])
        .filter(({ id }) => callOf(id))
        .map(({ id, src }): [string, string] => [id, String(src)]),
    ),
  )

/** The events of a case that a snapshot takes no transition for, one payload each. */
const ignoredAt = (fixture: Fixture, { snapshot }: Reached): Step[] => {
  if (snapshot.status !== 'active') return []
  return Object.entries(fixture.events as Record<string, object[]>).flatMap(([type, payloads]) => {
    const event = payloads
      .map((payload): EventObject => ({ type, ...payload }))
      .find((one) => isRefused(() => fixture.chart.getTransitionData(snapshot as never, one as never)))
    return event ? [{ does: 'send' as const, event }] : []
  })
}

/** Steps that somebody in the snapshot listens to, and that every guard refuses; a delay or an answer that is refused is over. */
const refusedAt = (fixture: Fixture, from: Reached): Step[] =>
  from.snapshot.status !== 'active'
    ? []
    : stepsAt(fixture, from).filter(
        (step) =>
          step.does === 'send' &&
          isRefused(() => fixture.chart.getTransitionData(from.snapshot as never, eventOf(step) as never)),
      )

/** What cannot be asked, as a guard throws, is not refused. */
const isRefused = (transitions: () => unknown[]) => {
  try {
    return !transitions().length
  } catch {
    return false
  }
}

/** What narrows a graph: steps that cannot be taken, and steps behind which no path goes on. */
interface Narrow {
  without?(from: Reached, step: Step): boolean
  ends?(from: Reached, step: Step): boolean
}

/** Every transition that a step took, with what the chart did by itself behind it. */
const takenIn = ({ microsteps }: Pick<Move, 'microsteps'>) => microsteps.flatMap(({ taken }) => taken)

/** Explores a chart and names what was found. */
export const graphOf = (fixture: Fixture, narrow: Narrow = {}, limits: Limits = {}): Graph =>
  graphFrom(fixture, walk(fixture, limits), narrow)

/** Names what the walk of a chart found. */
export const graphFrom = (fixture: Fixture, found: Walk, { without, ends }: Narrow = {}): Graph => {
  const transitions = transitionsOf(fixture.chart.root)
  const nodes = nodesBelow(fixture.chart.root)
  const sources = sourcesOf([fixture.chart.root, ...nodes])
  const delayed = delaysByEvent([fixture.chart.root, ...nodes])
  const eventName = (type: string, within = ''): Words => {
    const delay = delayed.get(type)
    if (delay !== undefined) return delayWords(delay)
    return plainEvent(type, (id) => ownRunName(sources.get(id) ?? id, within))
  }
  const names = new Map<AnyTransitionDefinition, Words>()
  const counted = new Map<string, number>()
  for (const definition of transitions) {
    const { id } = definition.source
    const [en, zh] = eventName(definition.eventType, id)
    const name = `${id}: ${en}`
    const count = (counted.get(name) ?? 0) + 1
    counted.set(name, count)
    names.set(
      definition,
      count === 1 ? [name, `${id}（${zh}）`] : [`${name} (${count})`, `${id}（${zh}，第 ${count} 个）`],
    )
  }
  const nameOf = (definition: AnyTransitionDefinition): Words =>
    names.get(definition) ?? [definition.eventType, definition.eventType]
  const idOf = (definition: AnyTransitionDefinition) => nameOf(definition)[0]
  const taking = new Map<Reached, Arc[]>()
  const ignoring = new Map<Reached, Arc[]>()
  const arcs = (from: Reached, ignored = false): Arc[] => {
    const state = stateName(from.snapshot.value)
    let own = taking.get(from)
    if (!own) {
      own = from.moves.flatMap((move) => {
        const { step, taken, microsteps, to, next } = move
        if (without?.(from, step)) return []
        const after = stateName(to.value)
        const label = toldApart(labelOf(step), whichInvoked(from.snapshot, step))
        const edge = `${state} -- ${label} [${takenIn(move).map(idOf).join(', ')}] -> ${after}`
        return {
          step,
          taken,
          microsteps,
          state: after,
          next: ends?.(from, step) ? undefined : next,
          ignored: false,
          edge,
        }
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
        microsteps: [],
        state,
        next: from,
        ignored: true,
        edge: `${state} -- ${labelOf(step)} ignored`,
      }))
      ignoring.set(from, none)
    }
    return [...own, ...none]
  }
  const delays = delaysOf([fixture.chart.root, ...nodes])
  return { fixture, walk: found, nodes, transitions, idOf, nameOf, eventName, delays, arcs }
}

/** The transitions of a state that an event may take, in the order in which they are asked. */
const candidatesOf = (node: AnyStateNode, type: string): AnyTransitionDefinition[] =>
  [...node.transitions]
    .filter(([descriptor]) => isMeant(type, String(descriptor)))
    .sort(
      ([one], [other]) => Number(other === type) - Number(one === type) || String(other).length - String(one).length,
    )
    .flatMap(([, definitions]) => definitions as AnyTransitionDefinition[])

/** The outcomes of the guards that some states ask, by the order in which they do: `id = true`, `id = false`. */
const outcomes = (
  { idOf }: Graph,
  nodes: AnyStateNode[],
  taken: AnyTransitionDefinition[],
  asked: (node: AnyStateNode) => AnyTransitionDefinition[],
) =>
  nodes.flatMap((node) => {
    const candidates = asked(node)
    const winner = candidates.findIndex((candidate) => taken.includes(candidate))
    if (winner < 0 && taken.some(({ source }) => source.id.startsWith(`${node.id}.`))) return []
    return candidates.flatMap((candidate, index) => {
      if (!candidate.guard || (winner >= 0 && index > winner)) return []
      return `${idOf(candidate)} = ${index === winner}`
    })
  })

const askedOf = ({ before, taken }: Microstep): AnyStateNode[] =>
  before ? (before._nodes as AnyStateNode[]) : taken.map(({ source }) => source as AnyStateNode)

const isByItself = ({ taken }: Microstep) => taken.some(({ eventType }) => eventType === '')

/** The outcomes of guards that events show which a chart raises, or sends itself, in the course of a step. */
export const guardsRaised = (graph: Graph, microsteps: Microstep[]) =>
  microsteps
    .filter((one) => !isByItself(one) && !one.event.type.startsWith('xstate.done.state.'))
    .flatMap((one) => outcomes(graph, askedOf(one), one.taken, (node) => candidatesOf(node, one.event.type)))

/** The outcomes of guards that the event of a step shows, and what the chart raises behind it. */
export const guardsShown = (
  graph: Graph,
  { snapshot }: Reached,
  { step, taken, microsteps }: Pick<Arc, 'step' | 'taken' | 'microsteps'>,
) => {
  const { type } = eventOf(step)
  return [
    ...outcomes(graph, snapshot._nodes as AnyStateNode[], taken, (node) => candidatesOf(node, type)),
    ...guardsRaised(graph, microsteps.slice(1)),
  ]
}

const alwaysOf = (node: AnyStateNode) => (node.always ?? []) as AnyTransitionDefinition[]

const alwaysIn = (graph: Graph, { status, _nodes }: AnyMachineSnapshot) =>
  status === 'active' ? outcomes(graph, _nodes as AnyStateNode[], [], alwaysOf) : []

/** The outcomes of guards that a chart asks by itself in the course of a step. */
export const guardsAsked = (graph: Graph, { microsteps }: Pick<Arc, 'microsteps'>) =>
  microsteps.flatMap((one, index) => {
    const { event, taken, after } = one
    const next = microsteps[index + 1]
    const asked = isByItself(one) ? alwaysOf : (node: AnyStateNode) => candidatesOf(node, event.type)
    return [...outcomes(graph, askedOf(one), taken, asked), ...(next && isByItself(next) ? [] : alwaysIn(graph, after))]
  })

/** The outcomes of guards that a chart asks where it begins. */
export const guardsAtStart = (graph: Graph, start: Reached) =>
  start.microsteps.length ? guardsAsked(graph, start) : alwaysIn(graph, start.snapshot)
