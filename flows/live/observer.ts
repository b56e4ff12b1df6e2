import type { AnyActor, AnyMachineSnapshot, AnyStateNode, EventObject, InspectionEvent } from 'xstate'
import { stateName } from '../../machines/state-name'
import { transitionId } from '../transition-id'
import type { ActorStatus, Move } from './message'

const standOf = (
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
export const observer = (tell: (move: Move) => void) => {
  const running = new Map<string, ActorStatus>()
  const actors = new Map<string, AnyActor>()
  const taken = new Map<string, string[]>()

  const came = (actor: AnyActor, snapshot: AnyMachineSnapshot, event: string) => {
    const stand = standOf(actor, snapshot)
    const before = running.get(stand.session)
    const same = before?.state === stand.state && before.status === stand.status
    const ids = taken.get(stand.session) ?? []
    taken.delete(stand.session)
    if (stand.status === 'active') {
      running.set(stand.session, stand)
      actors.set(stand.session, actor)
    } else {
      running.delete(stand.session)
      actors.delete(stand.session)
    }
    // A clock ticks four times a second, and a start is told when it begins.
    if (!same || !['tick', 'xstate.init'].includes(event)) tell({ stand, event, taken: ids })
  }

  const inspect = (inspected: InspectionEvent) => {
    const actor = inspected.actorRef as AnyActor
    if (!('states' in actor.logic)) return
    switch (inspected.type) {
      case '@xstate.event':
        // The start is told before the charts that it starts.
        if (inspected.event.type === 'xstate.init') came(actor, actor.getSnapshot(), 'xstate.init')
        break
      case '@xstate.microstep': {
        const ids = inspected._transitions.map(transitionId)
        taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...ids])
        break
      }
      case '@xstate.snapshot':
        came(actor, inspected.snapshot as AnyMachineSnapshot, inspected.event.type)
    }
  }

  /** Tells a running chart what the app could tell it; false when none of that name runs. */
  const say = (chart: string, event: EventObject): boolean => {
    const heard = [...running.values()].find((stand) => stand.chart === chart)
    actors.get(heard?.session ?? '')?.send(event)
    return heard !== undefined
  }

  return { inspect, say, stands: (): ActorStatus[] => [...running.values()] }
}
