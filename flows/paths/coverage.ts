import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Words } from '../words/runs'
import { type Graph, guardsRaised, guardsShown, isPassing } from './graph'
import type { Path } from './path'
import { eventOf, isMeant } from './steps'
import { enteredAtStart, enteredBy, type Goal, reachable } from './suite'
import type { Reached, Walk } from './walk'

/** Covered and total. */
export type Share = readonly [covered: number, total: number]

/** Why no walk came by something. */
export const reasons = {
  nowhere: ['no transition that can be taken leads there', '没有可执行的转换通向此处'],
  stateless: ['its state is unreachable', '其所在状态从未到达'],
  unsent: ['no fixture sends this event', '没有样例数据发送此事件'],
  unanswered: ['what runs there never comes to this', '其中运行的部分从不以此结束'],
  unended: ['the states in it never come to their end', '其内部状态从未结束'],
  over: ['the chart is over then, and takes nothing any more', '此时整个流程图已结束，不再响应'],
  outrun: ['a shorter delay always comes first', '总有更短的延时先到'],
  refused: ['its guard is false in every snapshot that was reached', '在到达的所有快照中，其守卫条件均不满足'],
  unread: ['it asks for a payload that nothing gives', '所需的数据没有提供'],
  unbegun: ['the chart does not begin', '流程图无法开始'],
  thrown: ['what it does throws', '执行时抛出错误'],
  preceded: ['another transition always comes before it', '总有另一转换优先'],
  unexplored: ['not walked: the exploration was cut off before', '未走到：探索在此之前已被截断'],
} as const satisfies Record<string, Words>
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
export const unreachable = (graph: Graph): Words[] => {
  const { states, transitions } = unreached(graph)
  const why = (definition: AnyTransitionDefinition, reason: Reason): Words => {
    const [en, zh] = reasons[reason]
    if (reason === 'thrown') return [`${en}: ${thrownAt(graph, definition)}`, `${zh}：“${thrownAt(graph, definition)}”`]
    const read = graph.walk.lacking.get(definition.eventType)
    if (reason !== 'unread' || !read) return [en, zh]
    return [`${en}: ${[...read].join(', ')}`, `${zh}：${[...read].join('、')}`]
  }
  return [
    ...states.map(
      ({ node, reason }): Words => [
        `state ${node.id}: ${reasons[reason][0]}`,
        `状态 ${node.id}：${reasons[reason][1]}`,
      ],
    ),
    ...transitions.map(({ definition, reason }): Words => {
      const [name, because] = [graph.nameOf(definition), why(definition, reason)]
      return [`transition ${name[0]}: ${because[0]}`, `转换 ${name[1]}：${because[1]}`]
    }),
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
