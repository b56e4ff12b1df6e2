import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '../nodes'
import { transitionId } from '../transition-id'
import { type Model, pathOf } from '../viewer/model'
import type { Drawn } from './diff'
import type { Graph } from './graph'

/** The names in code that is named, or made of code that is: `guard ready`. */
const namesIn = (kind: string, code: unknown): string[] => {
  if (typeof code === 'string') return [`${kind} ${code}`]
  const { type, guards = [] } = (code ?? {}) as { type?: string; guards?: unknown[] }
  return typeof type === 'string' ? [`${kind} ${type}`] : guards.flatMap((one) => namesIn(kind, one))
}

const namesOfState = ({ entry, exit, after }: AnyStateNode): string[] => [
  ...[...entry, ...exit].flatMap((one: unknown) => namesIn('action', one)),
  ...(after as { delay: unknown }[]).flatMap(({ delay }) => namesIn('delay', delay)),
]

const namesOfTransition = ({ guard, actions }: AnyTransitionDefinition): string[] => [
  ...namesIn('guard', guard),
  ...(actions as unknown[]).flatMap((one) => namesIn('action', one)),
]

/** A chart as it is to be drawn, with where in the picture what the facts name is. */
export const drawnOf = ({ fixture: { chart }, transitions, idOf }: Graph, model: Model): Drawn => {
  const users: Drawn['users'] = {}
  const use = (user: string, names: string[]) => {
    for (const name of new Set(names)) users[name] = [...(users[name] ?? []), user]
  }
  const all = nodesOf(chart.root)
  for (const node of all) use(node.id, namesOfState(node))
  for (const one of transitions) use(idOf(one), namesOfTransition(one))
  return {
    model,
    users,
    states: Object.fromEntries(all.map((node) => [node.id, pathOf(node)])),
    transitions: Object.fromEntries(transitions.map((one) => [idOf(one), transitionId(one)])),
  }
}
