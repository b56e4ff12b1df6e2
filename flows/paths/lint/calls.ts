import type { AnyActorLogic, AnyStateNode } from 'xstate'
import type { SourceKind } from '../../fixture'
import { ownRunName } from '../../words/runs'
import { kindOf } from '../foreign/sources'
import { type Graph, isPassing } from '../graph'
import { isMeant } from '../steps'

/** Effects that only tell of what happens, as long as they run: they neither answer nor fail. */
const listeners = ['clock', 'returning']

interface Invoke {
  id: string
  src: string
}

/** What kind of thing a state runs, wherever it was declared. */
const kindAt = ({ fixture: { chart, assumed } }: Graph, node: AnyStateNode, index: number): SourceKind => {
  const { src } = (node.invoke as unknown as Invoke[])[index] as Invoke
  const config = [(node.config as { invoke?: { src: unknown } | { src: unknown }[] }).invoke ?? []].flat()[index]
  const logic = typeof config?.src === 'object' ? config.src : chart.implementations.actors[src]
  return assumed?.kinds[src] ?? kindOf(logic as AnyActorLogic | undefined)
}

const hears = (node: AnyStateNode | undefined, type: string): boolean =>
  Boolean(node && ([...node.transitions.keys()].some((key) => isMeant(type, String(key))) || hears(node.parent, type)))

const mayFail = (kind: SourceKind, src: string) =>
  (kind === 'promise' || kind === 'unknown') && !listeners.includes(src)

/** What was spawned under a name may fail too, wherever the chart stands then. */
const spawnedUnheard = ({ walk, nodes, fixture: { chart, assumed } }: Graph): string[] => {
  const all = [chart.root as AnyStateNode, ...nodes]
  const invoked = all.flatMap(({ invoke }) => (invoke as unknown as Invoke[]).map(({ id }) => id))
  return walk.reached.flatMap(({ snapshot: { children } }) =>
    Object.entries(children as Record<string, { src?: unknown } | undefined>).flatMap(([id, child]) => {
      const src = child?.src
      if (typeof src !== 'string' || invoked.includes(id)) return []
      const kind = assumed?.kinds[src] ?? kindOf(chart.implementations.actors[src] as AnyActorLogic | undefined)
      const heard = all.some((node) => hears(node, `xstate.error.actor.${id}`))
      return mayFail(kind, src) && !heard ? [`nothing hears when ${src}, spawned as ${id}, fails`] : []
    }),
  )
}

/** Only what may be rejected needs to be heard: calls and promises, not child charts nor what never ends. */
export const unheard = (graph: Graph): string[] => [
  ...[graph.fixture.chart.root as AnyStateNode, ...graph.nodes].flatMap((node) =>
    (node.invoke as unknown as Invoke[])
      .filter(({ src }, index) => mayFail(kindAt(graph, node, index), src))
      .filter(({ id }) => !hears(node, `xstate.error.actor.${id}`))
      .map(({ src }) => `${node.id} does not hear when ${ownRunName(src, node.id)[0]} fails`),
  ),
  ...spawnedUnheard(graph),
]

/** Whether something leads out of a state or of one around it. */
export const leaves = (node: AnyStateNode | undefined): boolean =>
  Boolean(
    node &&
      ([...node.transitions.values(), node.always ?? []].flat().some(({ target }) => target?.length) ||
        leaves(node.parent)),
  )

/** Waiting states that nothing leads out of. */
export const stuck = ({ nodes }: Graph): string[] =>
  nodes
    .filter(({ tags, states }) => tags.includes('busy') && !Object.keys(states).length)
    .filter((node) => !isPassing(node) && !leaves(node))
    .map(({ id }) => `${id} waits, and nothing leads out of it`)

const isIn = (node: AnyStateNode, { _nodes }: { _nodes: unknown }) => (_nodes as AnyStateNode[]).includes(node)

/** Busy states whose calls, however they end, only lead back to them. */
export const onlyBack = ({ nodes, walk: { reached } }: Graph): string[] =>
  nodes
    .filter(({ tags, invoke }) => tags.includes('busy') && invoke.length > 0)
    .filter((node) => {
      const ids = (node.invoke as unknown as Invoke[]).map(({ id }) => id)
      const ends = reached
        .filter(({ snapshot }) => isIn(node, snapshot))
        .flatMap(({ moves }) => moves.filter(({ step }) => 'id' in step && ids.includes(step.id)))
      return ends.length > 0 && ends.every(({ to }) => isIn(node, to))
    })
    .map(({ id }) => `${id} makes its call, and however that ends it is made again`)

/** States that nothing leads out of, though they are no end and do not say that they are one. */
export const deadEnds = ({ nodes, walk: { entered } }: Graph): string[] => {
  const hasEnd = (node: AnyStateNode) =>
    Object.values((node.parent?.states ?? {}) as Record<string, AnyStateNode>).some(({ type }) => type === 'final')
  return nodes
    .filter((node) => node.type === 'atomic' && entered.has(node.id) && !leaves(node))
    .filter((node) => hasEnd(node) || !node.description)
    .map(({ id }) => `${id} is no final state, and nothing leads out of it`)
}
