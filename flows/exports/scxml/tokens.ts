import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from '../../nodes'

/** What SCXML takes for one word: no blanks, no marks of its own. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^(?![\p{L}_])/u, '_')

/** A name in SCXML for each thing: the same for the same one, and none for two. */
const tokens = () => {
  const names = new Map<unknown, string>()
  const taken = new Set<string>()
  return (key: unknown, wanted: string): string => {
    const before = names.get(key)
    if (before !== undefined) return before
    const word = plain(wanted)
    let name = word
    for (let count = 2; taken.has(name); count += 1) name = `${word}_${count}`
    names.set(key, name)
    taken.add(name)
    return name
  }
}

const ownEvents: [RegExp, string][] = [
  [/^xstate\.done\.actor\./, 'done.invoke.'],
  [/^xstate\.error\.actor\./, 'error.invoke.'],
  [/^xstate\.snapshot\./, 'snapshot.invoke.'],
]

/** What SCXML calls the events of xstate for which one transition listens together. */
const ownWildcards: Record<string, string> = {
  ...{ 'xstate.done': 'done', 'xstate.done.actor': 'done.invoke', 'xstate.done.state': 'done.state' },
  ...{ 'xstate.error': 'error.invoke', 'xstate.error.actor': 'error.invoke', 'xstate.snapshot': 'snapshot.invoke' },
}

/** What states and events of a chart are called in SCXML. */
export interface Tokens {
  idOf(node: AnyStateNode): string
  /** An id like this one that no state has. */
  freeId(wanted: string): string
  /** The event of a transition; of wildcards the descriptor. */
  eventOf(type: string): string
  /** Whether a descriptor also meets events that have more words than it has: SCXML compares word by word. */
  isPrefix(descriptor: string): boolean
}

const delaysOf = (node: AnyStateNode) => [
  ...new Set((node.after as { eventType: string }[]).map(({ eventType }) => eventType)),
]

/** Names for everything in a chart. */
export const tokensOf = (chart: AnyStateMachine): Tokens => {
  const nodes = nodesOf(chart.root)
  const [ids, events] = [tokens(), tokens()]
  for (const node of nodes) ids(node, node.id)
  const byEvent = new Map(
    nodes.flatMap((node) => [
      [`xstate.done.state.${node.id}`, `done.state.${ids(node, '')}`] as const,
      ...delaysOf(node).map((type, index) => [type, `delay.${ids(node, '')}.${index + 1}`] as const),
    ]),
  )
  const eventOf = (type: string): string => {
    const known = byEvent.get(type)
    if (known !== undefined) return known
    if (type === '*') return '*'
    if (type.endsWith('.*')) return `${ownWildcards[type.slice(0, -2)] ?? plain(type.slice(0, -2))}.*`
    const own = ownEvents.find(([pattern]) => pattern.test(type))
    return events(type, own ? type.replace(...own) : type)
  }
  const listened = nodes.flatMap(({ transitions }) => [...transitions.keys()].map((type) => eventOf(String(type))))
  const all = new Set([...listened, ...nodes.map((node) => `done.state.${ids(node, '')}`)])
  const isPrefix = (descriptor: string) => [...all].some((other) => other.startsWith(`${descriptor}.`))
  return { idOf: (node) => ids(node, node.id), freeId: (wanted) => ids(wanted, wanted), eventOf, isPrefix }
}
