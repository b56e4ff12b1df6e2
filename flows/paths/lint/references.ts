import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Graph } from '../graph'
import { sections, sectionsOf } from '../trace'
import { transitionsOf } from '../walk'

/** Sections of the specification that there are none of. */
export const missingSections = ({ nodes, fixture: { chart, assumed } }: Graph): string[] =>
  // A chart of a file carries out a specification of its own.
  (assumed ? [] : [chart.root as AnyStateNode, ...nodes]).flatMap((node) =>
    sectionsOf(node)
      .filter((section) => !(section in sections))
      .map((section) => `${node.id} names section ${section}, which the specification does not have`),
  )

interface Action {
  type?: string
  to?: unknown
  id?: unknown
  sendId?: unknown
  actorRef?: unknown
}

/** Every action of a chart with where it stands, those that it names in its implementations too. */
const actionsOf = (chart: AnyStateMachine, nodes: AnyStateNode[]): [at: string, action: Action][] => {
  const resolved = (action: unknown): Action => {
    const name = typeof action === 'string' ? action : (action as Action).type
    return (chart.implementations.actions[name ?? ''] ?? action) as Action
  }
  return [
    ...nodes.flatMap((node) =>
      [...node.entry, ...node.exit].map((action): [string, Action] => [node.id, resolved(action)]),
    ),
    ...transitionsOf(chart.root).flatMap(({ source, actions }) =>
      actions.map((action): [string, Action] => [source.id, resolved(action)]),
    ),
  ]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Actors and delayed events that an action names by an id under which nothing is started. */
export const missingActors = ({ nodes, walk: { reached }, fixture: { chart } }: Graph): string[] => {
  const all = [chart.root as AnyStateNode, ...nodes]
  const actions = actionsOf(chart, all)
  const actors = new Set([
    ...all.flatMap(({ invoke }) => (invoke as unknown as { id: string }[]).map(({ id }) => id)),
    ...actions.filter(([, { type }]) => type === 'xstate.spawnChild').map(([, { id }]) => id),
    ...reached.flatMap(({ snapshot: { children } }) => Object.keys(children)),
  ])
  const sent = new Set(actions.map(([, { id }]) => id))
  return actions.flatMap(([at, { type, to, sendId, actorRef }]) => {
    const actor = type === 'xstate.sendTo' ? to : type === 'xstate.stopChild' ? actorRef : undefined
    if (isText(actor) && !actor.startsWith('#_') && !actors.has(actor))
      return [`${at} names the actor ${actor}, which nothing starts`]
    if (type === 'xstate.cancel' && isText(sendId) && !sent.has(sendId))
      return [`${at} cancels ${sendId}, which nothing sends`]
    return []
  })
}

interface InState {
  check?: { name: string }
  stateValue?: unknown
  guards?: unknown[]
}

const statesAsked = (chart: AnyStateMachine, guard: unknown): unknown[] => {
  if (!guard) return []
  const name = typeof guard === 'string' ? guard : (guard as { type?: string }).type
  const {
    check,
    stateValue,
    guards = [],
  } = (typeof guard === 'function' ? guard : (chart.implementations.guards[name ?? ''] ?? {})) as InState
  return check?.name === 'checkStateIn' ? [stateValue] : guards.flatMap((one) => statesAsked(chart, one))
}

const isThere = (node: AnyStateNode, value: unknown): boolean => {
  if (isText(value)) return value in node.states
  return Object.entries((value ?? {}) as object).every(([key, below]) => {
    const child = node.states[key] as AnyStateNode | undefined
    return child !== undefined && isThere(child, below)
  })
}

/** States that a guard asks for and the chart does not have. */
export const missingStates = ({ fixture: { chart }, nodes, transitions }: Graph): string[] =>
  transitions.flatMap(({ source, guard }: AnyTransitionDefinition) =>
    statesAsked(chart, guard)
      .filter((value) =>
        isText(value) && value.startsWith('#')
          ? !nodes.some(({ id }) => id === value.slice(1))
          : !isThere(chart.root as AnyStateNode, value),
      )
      .map((value) => `${source.id} asks for the state ${JSON.stringify(value)}, which the chart does not have`),
  )
