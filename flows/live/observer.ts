import type { AnyActor, AnyMachineSnapshot, AnyStateNode, EventObject, InspectionEvent } from 'xstate'
import { stateName } from '../../machines/state-name'
import { transitionId } from '../transition-id'
import { type ActorStatus, isByPerson, type Transition } from './message'

const statusOf = (
  { sessionId, logic, _parent }: AnyActor,
  { value, status, _nodes }: AnyMachineSnapshot,
): ActorStatus => ({
  session: sessionId,
  chart: logic.id,
  parent: _parent?.sessionId ?? null,
  state: stateName(value),
  active: (_nodes as AnyStateNode[]).map(({ path }) => path.join('.')),
  status,
})

/** Watches actors through xstate's inspection: keeps where every running chart stands, and tells of every move. */
export const observer = (tell: (transition: Transition) => void) => {
  const running = new Map<string, ActorStatus>()
  const refs = new Map<string, AnyActor>()
  const taken = new Map<string, string[]>()
  const orders = new WeakMap<EventObject, number>()
  let sent = 0

  const came = (ref: AnyActor, snapshot: AnyMachineSnapshot, given: EventObject) => {
    const { type: event, ...carried } = given
    const actor = statusOf(ref, snapshot)
    const order = orders.get(given) ?? ++sent
    const before = running.get(actor.session)
    const same = before?.state === actor.state && before.status === actor.status
    const ids = taken.get(actor.session) ?? []
    taken.delete(actor.session)
    if (actor.status === 'active') {
      running.set(actor.session, actor)
      refs.set(actor.session, ref)
    } else {
      running.delete(actor.session)
      refs.delete(actor.session)
    }
    // A clock ticks four times a second, and a start is told when it begins.
    if (!same || !['tick', 'xstate.init'].includes(event))
      tell({ actor, event, order, fields: isByPerson(event) ? Object.keys(carried) : [], taken: ids })
  }

  const inspect = (inspected: InspectionEvent) => {
    const ref = inspected.actorRef as AnyActor
    if (!('states' in ref.logic)) return
    switch (inspected.type) {
      case '@xstate.event':
        sent += 1
        // One that is passed on was sent when it was first.
        if (!orders.has(inspected.event)) orders.set(inspected.event, sent)
        // The start is told before the charts that it starts.
        if (inspected.event.type === 'xstate.init') came(ref, ref.getSnapshot(), inspected.event)
        break
      case '@xstate.microstep': {
        const ids = inspected._transitions.map(transitionId)
        taken.set(ref.sessionId, [...(taken.get(ref.sessionId) ?? []), ...ids])
        break
      }
      case '@xstate.snapshot':
        came(ref, inspected.snapshot as AnyMachineSnapshot, inspected.event)
    }
  }

  /** Tells a running chart what the app could tell it; false when none of that name runs. */
  const say = (chart: string, event: EventObject): boolean => {
    const heard = [...running.values()].find((actor) => actor.chart === chart)
    refs.get(heard?.session ?? '')?.send(event)
    return heard !== undefined
  }

  return { inspect, say, actors: (): ActorStatus[] => [...running.values()] }
}
