import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  type EventObject,
  fromTransition,
} from 'xstate'

/** A part of a step: the event that it handles, the transitions that it takes together, and what stands after it. */
export interface Microstep {
  before: AnyMachineSnapshot | undefined
  event: EventObject
  taken: AnyTransitionDefinition[]
  after: AnyMachineSnapshot
}

/** An event that a chart sends itself later. */
export interface Timer {
  id: string | undefined
  event: EventObject
  delay: number
  /** The number of the step in which it began: of those that began together the shorter comes first. */
  began: number
}

/** Where a chart stands after a step, how it came there, and what it waits for. */
export interface Macrostep {
  snapshot: AnyMachineSnapshot
  microsteps: Microstep[]
  timers: Timer[]
}

interface Action {
  type: string
  params?: { id?: string; sendId?: string; event: EventObject; delay?: unknown; to?: unknown; actorRef?: Child }
}

/** Something that a chart starts; whether the chart hears where it stands is kept in it. */
interface Child extends AnyActor {
  _syncSnapshot?: boolean
}

type Inspected = { type: string; actorRef: unknown; event: EventObject; snapshot: AnyMachineSnapshot } & {
  _transitions?: AnyTransitionDefinition[]
}

/** How often a chart may send itself something within one step. */
const mostSent = 1000

const selves = new WeakMap<AnyStateMachine, AnyActor>()

/** The actor that a chart takes itself for: it has a parent that hears everything and says nothing. */
const selfOf = (chart: AnyStateMachine): AnyActor => {
  const known = selves.get(chart)
  if (known) return known
  const idle = fromTransition(() => undefined, undefined)
  const self = createActor(idle, { id: chart.id, parent: createEmptyActor() } as never) as unknown as AnyActor
  selves.set(chart, self)
  return self
}

/** A place to run a chart in which nothing happens: what it takes and what it would do is kept. */
const scopeOf = (chart: AnyStateMachine, actions: Action[], microsteps: Microstep[]) => {
  const self = selfOf(chart)
  // Children are registered by their names, which may be used once in a system.
  const { system } = createEmptyActor()
  const inspect = ({ type, actorRef, event, snapshot, _transitions: taken = [] }: Inspected) => {
    if (type !== '@xstate.microstep' || actorRef !== self) return
    microsteps.push({ before: undefined, event, taken: [...taken], after: snapshot })
  }
  Object.assign(system, { _sendInspectionEvent: inspect })
  Object.assign(self, { system })
  const nothing = () => {}
  return {
    ...{ self, system, id: chart.id, sessionId: self.sessionId },
    ...{ defer: nothing, logger: nothing, stopChild: nothing, emit: nothing },
    actionExecutor: (action: Action) => void actions.push(action),
  }
}

type Scope = ReturnType<typeof scopeOf>

/** What actions leave behind: delayed events that begin or are canceled, and events that come to the chart at once. */
const leftBehind = (self: unknown, actions: Action[], before: Timer[], began: number) => {
  let timers = before
  const sent: EventObject[] = []
  for (const { type, params } of actions) {
    if (!params) continue
    const { id, event, delay, actorRef } = params
    if (type === 'xstate.spawnChild' && actorRef?._syncSnapshot)
      sent.push({ type: `xstate.snapshot.${actorRef.id}`, snapshot: actorRef.getSnapshot() } as EventObject)
    const toSelf = type === 'xstate.raise' || (type === 'xstate.sendTo' && params.to === self)
    // Of several under one id xstate knows the newest: those before it come all the same.
    const newest = type === 'xstate.cancel' ? timers.findLast((timer) => timer.id === params.sendId) : undefined
    if (newest) timers = timers.filter((timer) => timer !== newest)
    else if (toSelf && typeof delay === 'number') timers = [...timers, { id, event, delay, began }]
    else if (toSelf && type === 'xstate.sendTo') sent.push(event)
  }
  return { timers, sent }
}

/** Runs a chart until it rests: events that it sends itself belong to the step. */
const untilRest = (
  chart: AnyStateMachine,
  from: { before: AnyMachineSnapshot | undefined; timers: Timer[]; began: number },
  first: (scope: Scope) => AnyMachineSnapshot,
): Macrostep => {
  const microsteps: Microstep[] = []
  let { before: snapshot, timers } = from
  const run = (step: (scope: Scope) => AnyMachineSnapshot): EventObject[] => {
    const actions: Action[] = []
    const scope = scopeOf(chart, actions, microsteps)
    Object.assign(scope.self, { _snapshot: snapshot })
    snapshot = step(scope)
    const left = leftBehind(scope.self, actions, timers, from.began)
    timers = snapshot.status === 'active' ? left.timers : []
    return left.sent
  }
  const sent = run(first)
  for (let count = 0; count < sent.length && snapshot?.status === 'active'; count += 1) {
    if (count > mostSent) throw new Error(`the chart sends itself more than ${mostSent} events in one step`)
    const now = snapshot
    sent.push(...run((scope) => chart.transition(now as never, sent[count] as never, scope as never)))
  }
  let before = from.before
  for (const microstep of microsteps) {
    microstep.before = before
    before = microstep.after
  }
  return { snapshot: snapshot as AnyMachineSnapshot, microsteps, timers }
}

/** Where a chart begins. */
export const begin = (chart: AnyStateMachine, input: unknown): Macrostep =>
  untilRest(chart, { before: undefined, timers: [], began: 0 }, (scope) => {
    const snapshot = chart.getInitialSnapshot(scope as never, input as never) as AnyMachineSnapshot
    if (snapshot.status === 'error') throw snapshot.error
    return snapshot
  })

/** What an event does to a chart that stands somewhere. */
export const macrostep = (
  chart: AnyStateMachine,
  { snapshot, timers, began }: { snapshot: AnyMachineSnapshot; timers: Timer[]; began: number },
  event: EventObject,
): Macrostep =>
  untilRest(chart, { before: snapshot, timers, began }, (scope) =>
    chart.transition(snapshot as never, event as never, scope as never),
  )
