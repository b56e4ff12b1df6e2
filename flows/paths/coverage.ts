import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type Graph, guardsRaised, guardsShown, isPassing } from './graph'
import type { Path } from './path'
import { eventOf, isMeant } from './steps'
import { enteredAtStart, enteredBy, type Goal, reachable } from './suite'
import type { Reached, Walk } from './walk'

/** Covered and total. */
export type Share = readonly [covered: number, total: number]

/** Why no walk came by something. */
export const reasons = {
  nowhere: 'no transition that can be taken leads there',
  stateless: 'its state is unreachable',
  unsent: 'no fixture sends this event',
  unanswered: 'what runs there never comes to this',
  unended: 'the states in it never come to their end',
  over: 'the chart is over then, and takes nothing any more',
  outrun: 'a shorter delay always comes first',
  refused: 'its guard is false in every snapshot that was reached',
  unread: 'it asks for a payload that nothing gives',
  unbegun: 'the chart does not begin',
  thrown: 'what it does throws',
  preceded: 'another transition always comes before it',
  unexplored: 'not walked: the exploration was cut off before',
} as const
export type Reason = keyof typeof reasons

/** Whether a walk left something out: what it did not come by may be reachable all the same. */
export const isCut = ({ cut, stopped }: Walk) => cut.size > 0 || stopped

const isActive = (from: Reached | undefined, node: AnyStateNode) =>
  !node.parent || Boolean(from && (from.snapshot._nodes as AnyStateNode[]).includes(node))

/** What was thrown where a transition might have been taken. */
const thrownAt = ({ walk: { thrown } }: Graph, { source, eventType }: AnyTransitionDefinition) =>
  thrown.find(({ from, step }) => step && isMeant(eventOf(step).type, eventType) && isActive(from, source))?.message

/** Whether a state came to its end only where the whole chart did, which hears nothing of it any more. */
const isOverWith = ({ walk: { reached } }: Graph, node: AnyStateNode) =>
  reached.some((one) => one.snapshot.status === 'done' && isActive(one, node))

/** Why nothing brought an event about that some state listens to. */
const unbrought = (graph: Graph, { source, eventType: type }: AnyTransitionDefinition): Reason => {
  const { fixture } = graph
  if (type.startsWith('xstate.done.state.')) return isOverWith(graph, source) ? 'over' : 'unended'
  if (type.startsWith('xstate.after.')) return 'outrun'
  return /^xstate\.(done|error)\.actor\./.test(type) && !(type in fixture.events) ? 'unanswered' : 'unsent'
}

/** States and transitions that the chart declares and no walk came by. */
export const unreached = (graph: Graph) => {
  const { entered, untaken, offered, lacking } = graph.walk
  const outcomes = untaken.length ? reachable(graph, 'guards', 0) : new Set()
  const certain = (reason: Reason): Reason =>
    !graph.walk.starts.length ? 'unbegun' : isCut(graph.walk) ? 'unexplored' : reason
  const reasonOf = (definition: AnyTransitionDefinition): Reason => {
    const { source, eventType, guard } = definition
    if (source.parent && !entered.has(source.id)) return certain('stateless')
    if (thrownAt(graph, definition)) return lacking.has(eventType) ? 'unread' : 'thrown'
    if (eventType === '') return certain(guard ? 'refused' : 'preceded')
    if (![...offered].some((type) => isMeant(type, eventType))) {
      const reason = unbrought(graph, definition)
      return reason === 'unsent' || reason === 'unanswered' ? reason : certain(reason)
    }
    if (!outcomes.has(`${graph.idOf(definition)} = false`)) return certain('preceded')
    return lacking.has(eventType) ? 'unread' : certain('refused')
  }
  return {
    states: graph.nodes.filter((node) => !entered.has(node.id)).map((node) => ({ node, reason: certain('nowhere') })),
    transitions: untaken.map((definition) => ({ definition, reason: reasonOf(definition) })),
  }
}

/** What the chart declares and no walk came by, each with the reason. */
export const unreachable = (graph: Graph): string[] => {
  const { states, transitions } = unreached(graph)
  const why = (definition: AnyTransitionDefinition, reason: Reason) => {
    if (reason === 'thrown') return `${reasons.thrown}: ${thrownAt(graph, definition)}`
    const read = graph.walk.lacking.get(definition.eventType)
    return reason === 'unread' && read ? `${reasons.unread}: ${[...read].join(', ')}` : reasons[reason]
  }
  return [
    ...states.map(({ node, reason }) => `state ${node.id}: ${reasons[reason]}`),
    ...transitions.map(({ definition, reason }) => `transition ${graph.idOf(definition)}: ${why(definition, reason)}`),
  ]
}

/** Guards that an event shows; those that a chart asks by itself follow from the state after it. */
export const isShown = ({ guard, eventType }: AnyTransitionDefinition) =>
  Boolean(guard) && eventType !== '' && !eventType.startsWith('xstate.done.state.')

/** What paths cover of a chart, by every goal; totals are what the chart declares, or what its walk found. */
export const measured = (graph: Graph, paths: Path[]): Record<Goal, Share> => {
  const edges = new Set<string>()
  const pairs = new Set<string>()
  const invalid = new Set<string>()
  const guards = new Set<string>()
  const states = new Set<string>()
  for (const path of paths) {
    for (const id of path.beginNodes) states.add(id)
    let last: string | undefined
    let at = graph.walk.starts.find(({ input }) => input === path.input)
    for (const id of at ? enteredAtStart(at) : []) states.add(id)
    for (const outcome of at ? guardsRaised(graph, at.microsteps) : []) guards.add(outcome)
    for (const { edge, ignored, nodes, step } of path.steps) {
      for (const id of nodes) states.add(id)
      const arc = at && graph.arcs(at, true).find((one) => one.edge === edge && one.step === step)
      if (at && arc) {
        for (const outcome of guardsShown(graph, at, arc)) guards.add(outcome)
        for (const id of enteredBy(arc)) states.add(id)
      }
      at = arc?.next
      if (ignored) invalid.add(edge)
      else {
        edges.add(edge)
        if (last) pairs.add(`${last} ; ${edge}`)
        last = edge
      }
    }
  }
  const lasting = graph.nodes.filter((node) => !isPassing(node))
  const guarded = graph.transitions.filter(isShown).length
  return {
    states: [lasting.filter(({ id }) => states.has(id)).length, lasting.length],
    edges: [edges.size, reachable(graph, 'edges', 0).size],
    pairs: [pairs.size, reachable(graph, 'pairs', 1).size],
    guards: [guards.size, guarded * 2],
    invalid: [invalid.size, reachable(graph, 'invalid', 0).size],
  }
}
