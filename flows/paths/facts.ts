import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { initialKeyOf, nodesOf } from '../nodes'
import { transitionsOf } from './walk'

/** What a chart says of its states and transitions, by what it is said of: `tags of cart.loading`. */
export type Facts = Record<string, string>

/** Code or data as text; how it is set in lines does not matter. */
const sourceOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object' && typeof value !== 'function') return String(value)
  if (Array.isArray(value)) return value.map(sourceOf).join(', ')
  const own = Object.entries(value).filter(([key]) => !['resolve', 'retryResolve', 'execute', 'check'].includes(key))
  const parts = own.map(([key, one]) => `${key}: ${sourceOf(one)}`).join(', ')
  if (typeof value !== 'function') return `{ ${parts} }`
  // What xstate makes of its own actions and guards is told by what they were given.
  const made = 'resolve' in value || 'check' in value
  const kind = made && 'check' in value ? `${(value.check as { name: string }).name} ` : ''
  return made ? `${kind}{ ${parts} }` : `${String(value).replace(/\s+/g, ' ')}${parts ? ` { ${parts} }` : ''}`
}

const ownBusiness = (action: unknown, delays: Set<string>) => {
  const { type, event, sendId } = action as { type?: string; event?: { type?: string }; sendId?: string }
  return delays.has(String(type === 'xstate.raise' ? event?.type : type === 'xstate.cancel' ? sendId : ''))
}

/** What xstate starts and stops for what a state runs, and sends itself for its delays, is told with those. */
const actionsOf = (node: AnyStateNode, actions: readonly unknown[]): unknown[] => {
  const delays = new Set((node.after as { eventType: string }[]).map(({ eventType }) => eventType))
  return actions.filter((action) => !ownBusiness(action, delays))
}

interface Invoke {
  id: string
  src: unknown
  input?: unknown
}

const runsOf = ({ invoke }: AnyStateNode) =>
  (invoke as unknown as Invoke[])
    .map(({ id, src, input }) => `${String(src)} as ${id}${input === undefined ? '' : ` with ${sourceOf(input)}`}`)
    .join('; ')

const stateFacts = (node: AnyStateNode): [what: string, text: string][] => [
  ['type', node.type],
  ['initial state', initialKeyOf(node) ?? ''],
  ['history', node.type === 'history' ? String(node.history) : ''],
  ['target', node.type === 'history' ? sourceOf((node.config as { target?: unknown }).target) : ''],
  ['entry', sourceOf(actionsOf(node, node.entry))],
  ['exit', sourceOf(actionsOf(node, node.exit))],
  ['invoke', runsOf(node)],
  ['delays', [...new Set((node.after as { delay: unknown }[]).map(({ delay }) => String(delay)))].join(', ')],
  ['tags', [...node.tags].sort().join(', ')],
  ['description', node.description ?? ''],
  ['meta', sourceOf(node.meta)],
  ['output', sourceOf(node.output)],
]

const transitionFacts = ({ guard, actions, target, reenter, ...more }: AnyTransitionDefinition) =>
  [
    ['guard', sourceOf(guard)],
    ['actions', sourceOf(actions)],
    ['target', (target ?? []).map(({ id }) => id).join(', ')],
    ['reentering', reenter ? 'yes' : ''],
    ['description', (more as { description?: string }).description ?? ''],
  ] as [what: string, text: string][]

const namedFacts = ({ implementations }: AnyStateMachine): [string, string][] =>
  (['guards', 'actions', 'delays'] as const).flatMap((kind) =>
    Object.entries(implementations[kind]).map(([name, made]): [string, string] => [
      `${kind.slice(0, -1)} ${name}`,
      sourceOf(made),
    ]),
  )

/** Everything that a chart says of itself, as texts that stay the same while the chart does. */
export const factsOf = (chart: AnyStateMachine, idOf: (definition: AnyTransitionDefinition) => string): Facts => {
  const of = (name: string, facts: [string, string][]) =>
    facts.filter(([, text]) => text !== '').map(([what, text]): [string, string] => [`the ${what} of ${name}`, text])
  return Object.fromEntries([
    ...nodesOf(chart.root).flatMap((node) => of(node.id, stateFacts(node))),
    ...transitionsOf(chart.root).flatMap((one) => of(idOf(one), transitionFacts(one))),
    ...namedFacts(chart).map(([name, text]): [string, string] => [`the ${name}`, text]),
  ])
}
