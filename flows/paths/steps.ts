import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate'
import { callNamed } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import type { Failure } from '../../contract/failures'
import type { Fixture } from '../fixture'
import { besides, runName, type Words, whichOf } from '../words/runs'
import type { Timer } from './macrostep'

/** One step of a path: what happens to the chart. */
export type Step =
  | { does: 'send'; event: EventObject }
  | { does: 'answer'; id: string; src: string; output: unknown }
  | { does: 'fail'; id: string; src: string; failure: Failure }
  | { does: 'wait'; type: string; delay: number; event?: EventObject }

/** Failures that any call may meet beside those that it declares. */
const always: Failure[] = ['systemError', 'sessionInvalid', 'timedOut']

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
      return step.event ?? { type: step.type }
  }
}

/** Where a chart stands before each of these steps, and after the last. */
export const snapshotsOf = ({ chart }: Fixture, input: unknown, steps: Step[]): AnyMachineSnapshot[] => {
  const snapshots = [getInitialSnapshot(chart, input as never) as AnyMachineSnapshot]
  for (const step of steps)
    snapshots.push(getNextSnapshot(chart, snapshots.at(-1) as never, eventOf(step) as never) as AnyMachineSnapshot)
  return snapshots
}

/** What an event reports of something that is watched: its output, or where it stands. */
export const reportIn = (event: object): unknown => {
  const { output, snapshot } = event as { output?: unknown; snapshot?: unknown }
  return output ?? snapshot
}

/** A step by the names of the code, in both languages. */
export const labelsOf = (step: Step): Words => {
  switch (step.does) {
    case 'send':
      return [step.event.type, step.event.type]
    case 'answer': {
      const [en, zh] = runName(step.src)
      return [`${en} answers`, besides(zh, '返回')]
    }
    case 'fail': {
      const [en, zh] = runName(step.src)
      return [`${en} fails: ${step.failure}`, `${besides(zh, '失败')}：${step.failure}`]
    }
    case 'wait':
      return [`after ${step.delay} ms`, `${step.delay} 毫秒后`]
  }
}

/** A step by the names of the code. */
export const labelOf = (step: Step): string => labelsOf(step)[0]

interface Invoke {
  id: string
  src: unknown
  input?: unknown
}

/** What the states of a snapshot run. */
const invoked = ({ _nodes }: AnyMachineSnapshot): Invoke[] =>
  (_nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke as Invoke[])

/** What a snapshot begins something with that it runs. */
export const inputIn = ({ context }: AnyMachineSnapshot, { input }: Pick<Invoke, 'input'>): unknown =>
  typeof input === 'function' ? input({ context, event: {} }) : input

/** What a snapshot gives to something that it runs, by its source; undefined where it does not run. */
export const inputOf = (snapshot: AnyMachineSnapshot, src: string): unknown => {
  const run = invoked(snapshot).find((one) => String(one.src) === src)
  return run && inputIn(snapshot, run)
}

/** What something that a snapshot runs may answer, as the fixture of the chart says. */
export const outputsIn = (
  { answers, effects, fits }: Fixture,
  snapshot: AnyMachineSnapshot,
  run: Invoke,
): unknown[] => {
  const name = String(run.src)
  const outputs = ((callNamed(name) ? answers : effects) as Record<string, unknown[]>)[name] ?? []
  const fitting = (fits as Record<string, (input: unknown, output: unknown) => boolean> | undefined)?.[name]
  return fitting ? outputs.filter((output) => fitting(inputIn(snapshot, run), output)) : outputs
}

/** Whether an event is one of those that a transition is declared for, such as `order.*`. */
export const isMeant = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))

/** Whether some active state hears an event. */
const isHeard = (nodes: AnyStateNode[], type: string) =>
  nodes.some((node) => [...node.transitions.keys()].some((descriptor) => isMeant(type, String(descriptor))))

/** Whether a delayed event may come now: of those that began together the shorter ones come first. */
const isDue = (timer: Timer, all: Timer[]) =>
  !all.some(
    (other) =>
      other !== timer &&
      other.began === timer.began &&
      (other.delay < timer.delay || (other.delay === timer.delay && all.indexOf(other) < all.indexOf(timer))),
  )

/** A place at which steps may be taken. */
export interface Place {
  snapshot: AnyMachineSnapshot
  timers: Timer[]
  /** What runs by name and has answered or failed already: it does so once. */
  ended: object[]
}

const sent = ({ events }: Fixture, node: AnyStateNode): Step[] => {
  const payloads = events as Record<string, object[]>
  return [...node.transitions.keys()].flatMap((key) => {
    const descriptor = String(key)
    const types = descriptor.endsWith('*')
      ? Object.keys(payloads).filter((type) => isMeant(type, descriptor))
      : [descriptor]
    return types.flatMap((type) =>
      (payloads[type] ?? []).map((payload): Step => ({ does: 'send', event: { type, ...payload } })),
    )
  })
}

const failuresOf = ({ failures: known, assumed }: Fixture, nodes: AnyStateNode[], { id, src }: Invoke): Failure[] => {
  const name = String(src)
  // What a chart of a file runs may be called as a call of the shop.
  const call = assumed ? undefined : callNamed(name)
  if (call) return [...new Set([...call.fails, ...always])]
  if (!isHeard(nodes, `xstate.error.actor.${id}`)) return []
  return [...always.slice(0, 1), ...((known as Record<string, Failure[]> | undefined)?.[name] ?? [])]
}

/** What something that runs may come to: each of its answers and failures. */
const ends = (fixture: Fixture, { snapshot, ended }: Place, run: Invoke): Step[] => {
  const [id, src] = [run.id, String(run.src)]
  const nodes = snapshot._nodes as AnyStateNode[]
  if (ended.includes(snapshot.children[id] as object)) return []
  return [
    ...outputsIn(fixture, snapshot, run).map((output): Step => ({ does: 'answer', id, src, output })),
    ...failuresOf(fixture, nodes, run).map((failure): Step => ({ does: 'fail', id, src, failure })),
  ]
}

const waited = ({ event, delay }: Timer, own: boolean): Step => ({
  ...{ does: 'wait', type: event.type, delay },
  ...(own ? {} : { event }),
})

/** What runs beside what the states run: actors that a chart spawned under a name. */
const spawned = (snapshot: AnyMachineSnapshot): Invoke[] => {
  const names = invoked(snapshot).map(({ id }) => id)
  return Object.entries(snapshot.children as Record<string, { src?: unknown } | undefined>)
    .filter(([id, child]) => child && typeof child.src === 'string' && !names.includes(id))
    .map(([id, child]) => ({ id, src: child?.src }))
}

/** Every step that some active state listens to, with each payload and answer of the case. */
export const stepsAt = (fixture: Fixture, place: Place): Step[] => {
  const { snapshot, timers } = place
  const nodes = snapshot._nodes as AnyStateNode[]
  const due = timers.filter((timer) => isDue(timer, timers))
  const seen = new Set<string>()
  const steps = nodes.flatMap((node) => {
    const delays = new Set((node.after as { eventType: string }[]).map(({ eventType }) => eventType))
    const own = due.filter(({ event }) => delays.has(event.type))
    for (const { event } of own) seen.add(event.type)
    return [
      ...sent(fixture, node),
      ...(node.invoke as Invoke[]).flatMap((run) => ends(fixture, place, run)),
      ...own.map((timer) => waited(timer, true)),
    ]
  })
  const others = due.filter(({ event }) => !seen.has(event.type)).map((timer) => waited(timer, false))
  return [...steps, ...spawned(snapshot).flatMap((run) => ends(fixture, place, run)), ...others]
}

/** Which of several runs of one source that the states of a snapshot run a step tells of; empty where it is the only one. */
export const whichInvoked = (snapshot: AnyMachineSnapshot, step: Step): string =>
  'src' in step ? whichOf(invoked(snapshot), step) : ''

/** The same among all that runs, also what the chart spawned: such names may be as many as somebody likes. */
export const whichRuns = (snapshot: AnyMachineSnapshot, step: Step): string =>
  'src' in step ? whichOf([...invoked(snapshot), ...spawned(snapshot)], step) : ''

/** The state whose delay is over; empty where only one stands of which it could be. */
export const whoseDelay = (snapshot: AnyMachineSnapshot, step: Step): string => {
  if (step.does !== 'wait') return ''
  const nodes = snapshot._nodes as AnyStateNode[]
  const own = nodes.find(({ after }) => (after as { eventType: string }[]).some((one) => one.eventType === step.type))
  if (!own) return ''
  const innermost = nodes.filter((node) => !nodes.some(({ parent }) => parent === node))
  return innermost.some((node) => node !== own) ? own.path.join('.') || own.key : ''
}
