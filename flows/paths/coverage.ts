import type { AnyTransitionDefinition } from 'xstate'
import { type Graph, guardsShown, isPassing } from './graph'
import { type Goal, nodesAt, type Path, reachable } from './suite'

/** Covered and total. */
export type Share = readonly [covered: number, total: number]

/** Why no walk came by something. */
export const reasons = {
  nowhere: 'no transition that can be taken leads there',
  stateless: 'its state is unreachable',
  unsent: 'no fixture sends this event',
  refused: 'its guard is false in every snapshot that was reached',
  preceded: 'another transition always comes before it',
} as const
export type Reason = keyof typeof reasons

/** States and transitions that the chart declares and no walk came by. */
export const unreached = (graph: Graph) => {
  const stood = new Set(graph.walk.reached.flatMap(({ snapshot }) => nodesAt(snapshot)))
  const tried = reachable(graph, 'guards', 0)
  const reasonOf = (definition: AnyTransitionDefinition): Reason => {
    if (definition.source.parent && !stood.has(definition.source.id)) return 'stateless'
    const payloads = (graph.fixture.events as Record<string, unknown[]>)[definition.eventType]
    if (payloads && !payloads.length) return 'unsent'
    return tried.has(`${graph.idOf(definition)} = false`) ? 'refused' : 'preceded'
  }
  return {
    states: graph.nodes.filter((node) => !stood.has(node.id) && !isPassing(node)),
    transitions: graph.walk.untaken.map((definition) => ({ definition, reason: reasonOf(definition) })),
  }
}

/** What the chart declares and no walk came by, each with the reason. */
export const unreachable = (graph: Graph): string[] => {
  const { states, transitions } = unreached(graph)
  return [
    ...states.map(({ id }) => `state ${id}: ${reasons.nowhere}`),
    ...transitions.map(({ definition, reason }) => `transition ${graph.idOf(definition)}: ${reasons[reason]}`),
  ]
}

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
    for (const { edge, ignored, nodes, step } of path.steps) {
      for (const id of nodes) states.add(id)
      const arc = at && graph.arcs(at, true).find((one) => one.edge === edge && one.step === step)
      if (at && arc) for (const outcome of guardsShown(graph, at, arc)) guards.add(outcome)
      at = arc?.next
      if (ignored) invalid.add(edge)
      else {
        edges.add(edge)
        if (last) pairs.add(`${last} ; ${edge}`)
        last = edge
      }
    }
  }
  const guarded = graph.transitions.filter(({ guard }) => guard).length
  return {
    states: [states.size, graph.nodes.filter((node) => !isPassing(node)).length],
    edges: [edges.size, reachable(graph, 'edges', 0).size],
    pairs: [pairs.size, reachable(graph, 'pairs', 1).size],
    guards: [guards.size, guarded * 2],
    invalid: [invalid.size, reachable(graph, 'invalid', 0).size],
  }
}
