import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate'
import { transitionId } from '../transition-id'
import { pathOf } from './model'

/** Where a chart stands after a step, and the ids of all transitions on the way there. */
export interface Stepped {
  snapshot: AnyMachineSnapshot
  takes: string[]
  /** What the chart said to the outside. */
  said: string[]
}

type Microstep = [AnyMachineSnapshot, { type: string; params?: { event?: EventObject } }[]]

const nodesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes as AnyStateNode[]

/** The transitions that a chart took by itself from one microstep to the next; xstate does not tell them. */
const byItself = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): AnyTransitionDefinition[] =>
  nodesOf(before).flatMap((node) => {
    const ended = [...node.transitions].filter(([type]) => String(type).startsWith('xstate.done.state.'))
    const candidates = [...(node.always ?? []), ...ended.flatMap(([, list]) => list)] as AnyTransitionDefinition[]
    const taken = candidates.find(({ target }) =>
      target?.every((one) => nodesOf(after).includes(one) && !nodesOf(before).includes(one)),
    )
    return taken ?? []
  })

const together = (steps: Microstep[], first: AnyTransitionDefinition[]): Stepped => ({
  snapshot: (steps.at(-1) as Microstep)[0],
  takes: [...first, ...steps.slice(1).flatMap(([after], index) => byItself((steps[index] as Microstep)[0], after))].map(
    transitionId,
  ),
  said: steps.flatMap(([, actions]) =>
    actions
      .filter(({ type, params }) => type === 'xstate.emit' && params?.event)
      .map(({ params }) => JSON.stringify(params?.event)),
  ),
})

/** Where a chart begins. */
export const begun = (chart: AnyStateMachine, input: unknown): Stepped =>
  together(getInitialMicrosteps(chart, input as never) as unknown as Microstep[], [])

/** What an event does to a chart. */
export const stepped = (chart: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Stepped => {
  if (snapshot.status !== 'active') return { snapshot, takes: [], said: [] }
  const taken = chart.getTransitionData(snapshot as never, event as never) as AnyTransitionDefinition[]
  const steps = getMicrosteps(chart, snapshot as never, event as never) as unknown as Microstep[]
  return steps.length ? together(steps, [...taken]) : { snapshot, takes: [], said: [] }
}

/** The paths of the states in which a snapshot is. */
export const activeIn = (snapshot: AnyMachineSnapshot): string[] => nodesOf(snapshot).map(pathOf)
