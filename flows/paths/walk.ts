import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate'
import { callNamed } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import type { Failure } from '../../contract/failures'
import type { Fixture } from '../fixture'

/** One step of a path: what happens to the chart. */
export type Step =
  | { does: 'send'; event: EventObject }
  | { does: 'answer'; id: string; src: string; output: unknown }
  | { does: 'fail'; id: string; src: string; failure: Failure }
  | { does: 'wait'; type: string; delay: number }

/** A step that a snapshot takes: the transitions that it runs through, and where it leads. */
export interface Move {
  step: Step
  taken: AnyTransitionDefinition[]
  to: AnyMachineSnapshot
  /** What was reached there; nothing where the walk was cut off. */
  next: Reached | undefined
}

/** A snapshot that was reached, and how: the input that it began with and the steps from there. */
export interface Reached {
  snapshot: AnyMachineSnapshot
  input: unknown
  steps: Step[]
  /** Every step that it takes. */
  moves: Move[]
}

/** A step between two states, with the way to its beginning. */
export interface Edge {
  from: Reached
  step: Step
  to: AnyMachineSnapshot
}

/** Everything that walking a chart found. */
export interface Walk {
  /** What the chart begins with, one for each input. */
  starts: Reached[]
  reached: Reached[]
  edges: Edge[]
  /** Transitions of the chart that no step took. */
  untaken: AnyTransitionDefinition[]
}

/** Failures that any call may meet beside those that it declares. */
const always: Failure[] = ['systemError', 'sessionInvalid', 'timedOut']

/**
 * How many snapshots of one state are visited, each with another context; a queue that grows is cut off here. One in which
 * something else is remembered at all is visited beyond that.
 */
const mostPerState = 40

/** Which things a chart remembers, whatever they are. */
const outlineOf = (context: object) =>
  Object.values(context).map((value) => value !== null && value !== undefined && value !== '' && value?.length !== 0)

/** The event by which a step reaches the chart. */
export const eventOf = (step: Step): EventObject => {
  switch (step.does) {
    case 'send':
      return step.event
    case 'answer':
      return { type: `xstate.done.actor.${step.id}`, output: step.output, actorId: step.id } as EventObject
    case 'fail':
      return {
        type: `xstate.error.actor.${step.id}`,
        error: new CallFailed(step.failure, '', false),
        actorId: step.id,
      } as EventObject
    case 'wait':
      return { type: step.type }
  }
}

interface Invoke {
  id: string
  src: unknown
  input?: unknown
}

/** What a snapshot begins something with that it runs. */
export const inputIn = ({ context }: AnyMachineSnapshot, { input }: Pick<Invoke, 'input'>): unknown =>
  typeof input === 'function' ? input({ context, event: {} }) : input

/** What something that a snapshot runs may answer, as the fixture of the chart says. */
export const outputsIn = (
  { answers, effects, fits }: Fixture,
  snapshot: AnyMachineSnapshot,
  run: Invoke,
): unknown[] => {
  const name = nameOf(run)
  const outputs = ((callNamed(name) ? answers : effects) as Record<string, unknown[]>)[name] ?? []
  const fitting = (fits as Record<string, (input: unknown, output: unknown) => boolean> | undefined)?.[name]
  return fitting ? outputs.filter((output) => fitting(inputIn(snapshot, run), output)) : outputs
}

/** The name by which a chart declared an actor; one given in place has none. */
const nameOf = ({ src }: Invoke) => String(src)

/** A delay in milliseconds; some are worked out from the context. */
const delayOf = (delay: unknown, { context }: AnyMachineSnapshot) =>
  Number(typeof delay === 'function' ? delay({ context, event: {} }) : delay)

/** Every step that some active state listens to, with each payload and answer of the case. */
export const stepsAt = (fixture: Fixture, snapshot: AnyMachineSnapshot): Step[] => {
  const { events, failures: known } = fixture
  const steps: Step[] = []
  for (const node of snapshot._nodes) {
    for (const type of node.ownEvents as string[])
      for (const payload of (events as Record<string, object[]>)[type] ?? [])
        steps.push({ does: 'send', event: { type, ...payload } })
    for (const run of node.invoke as Invoke[]) {
      const { id } = run
      const name = nameOf(run)
      const call = callNamed(name)
      for (const output of outputsIn(fixture, snapshot, run)) steps.push({ does: 'answer', id, src: name, output })
      const failures = call
        ? [...new Set([...call.fails, ...always])]
        : node.ownEvents.includes(`xstate.error.actor.${id}`)
          ? [...always.slice(0, 1), ...((known as Record<string, Failure[]> | undefined)?.[name] ?? [])]
          : []
      for (const failure of failures) steps.push({ does: 'fail', id, src: name, failure })
    }
    for (const { delay, eventType } of node.after as { delay: unknown; eventType: string }[]) {
      const named = snapshot.machine.implementations.delays[String(delay)]
      steps.push({ does: 'wait', type: eventType, delay: delayOf(typeof delay === 'number' ? delay : named, snapshot) })
    }
  }
  return steps
}

/**
 * Every transition that a chart declares for an event, its own and those of the states in it. The end of the states in
 * it is no event of its own: the step that ends them takes it.
 */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat().filter(({ eventType }) => !eventType.startsWith('xstate.done.state.')),
  ...Object.values(node.states).flatMap(transitionsOf),
]

/** Walks a chart from every input through every step, breadth first; a snapshot is visited once. */
export const walk = (fixture: Fixture): Walk => {
  const reached: Reached[] = []
  const edges: Edge[] = []
  const known = new Map<string, Reached>()
  const visits = new Map<string, number>()
  const outlines = new Set<string>()
  const taken = new Set<AnyTransitionDefinition>()
  const edgesSeen = new Set<string>()
  const visit = (snapshot: AnyMachineSnapshot, input: unknown, steps: () => Step[]): Reached | undefined => {
    const state = JSON.stringify(snapshot.value)
    const key = state + JSON.stringify(snapshot.context)
    const outline = state + JSON.stringify(outlineOf(snapshot.context as object))
    const visited = visits.get(state) ?? 0
    const before = known.get(key)
    if (before || (visited >= mostPerState && outlines.has(outline))) return before
    outlines.add(outline)
    const found: Reached = { snapshot, input, steps: steps(), moves: [] }
    known.set(key, found)
    visits.set(state, visited + 1)
    reached.push(found)
    return found
  }
  const begin = (input: unknown) => getInitialSnapshot(fixture.chart, input as never) as AnyMachineSnapshot
  const starts = fixture.inputs.flatMap((input) => visit(begin(input), input, () => []) ?? [])
  for (const from of reached) {
    for (const step of stepsAt(fixture, from.snapshot)) {
      const event = eventOf(step)
      const definitions = fixture.chart.getTransitionData(from.snapshot as never, event as never)
      if (!definitions.length) continue
      for (const definition of definitions) taken.add(definition)
      const to = getNextSnapshot(fixture.chart, from.snapshot as never, event as never) as AnyMachineSnapshot
      const key = JSON.stringify([from.snapshot.value, labelOf(step), to.value])
      if (!edgesSeen.has(key)) {
        edgesSeen.add(key)
        edges.push({ from, step, to })
      }
      const next = visit(to, from.input, () => [...from.steps, step])
      from.moves.push({ step, taken: [...definitions], to, next })
    }
  }
  const untaken = transitionsOf(fixture.chart.root).filter((definition) => !taken.has(definition))
  return { starts, reached, edges, untaken }
}

/** A step in words. */
export const labelOf = (step: Step): string => {
  switch (step.does) {
    case 'send':
      return step.event.type
    case 'answer':
      return `${step.src} answers`
    case 'fail':
      return `${step.src} fails: ${step.failure}`
    case 'wait':
      return `after ${step.delay} ms`
  }
}
