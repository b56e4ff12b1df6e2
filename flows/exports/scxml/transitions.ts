import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type Xml, xml } from '../xml'
import { actionOf, type Writing } from './actions'
import { conditionOf, guardName, leavesOf } from './conditions'

const isBelow = (node: AnyStateNode, above: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === above || isBelow(node.parent, above))

/** The children in which a state can stand; history only tells which of them. */
export const childrenOf = ({ states }: AnyStateNode): AnyStateNode[] =>
  (Object.values(states) as AnyStateNode[]).filter(({ type }) => type !== 'history')

/** Where a state begins: the targets of its own initial transition, or all of its regions. */
export const initialOf = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'parallel' ? childrenOf(node) : [...node.initial.target]

/** Whether something happens when a state itself is left and entered. */
const notices = (node: AnyStateNode) => node.entry.length + node.exit.length + node.invoke.length > 0

/** The targets in SCXML: a state that leads to itself without being entered anew begins again what is in it. */
const targetsOf = ({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode[] => {
  const targets = [...(target ?? [])] as AnyStateNode[]
  if (reenter || !targets.includes(source)) return targets
  const others = targets.filter((one) => one !== source)
  return others.length || !childrenOf(source).length ? others : initialOf(source)
}

/** The state within which a transition happens, as xstate has it: parallel ones too, which SCXML would leave. */
const within = ({ source, target = [], reenter }: AnyTransitionDefinition): AnyStateNode | undefined => {
  const targets = target as AnyStateNode[]
  if (!reenter && targets.every((one) => one === source || isBelow(one, source))) return source
  let domain: AnyStateNode | undefined = source.parent
  while (domain && !targets.every((one) => isBelow(one, domain as AnyStateNode))) domain = domain.parent
  return domain
}

const tellParallel = ({ unsaid, tokens }: Writing, where: string, definition: AnyTransitionDefinition) => {
  const domain = within(definition)
  if (!definition.target?.length || domain?.type !== 'parallel') return
  if (notices(domain) || domain.parent?.type === 'parallel')
    unsaid.add(`${where}: SCXML leaves and enters ${tokens.idOf(domain)} as well`)
}

/** What keeps an event from being met by more than xstate meets it by. */
const eventConditions = ({ tokens }: Writing, event: string): string[] => {
  if (event === '*') return ["_event.type !== 'platform'", '!/^set\\./.test(_event.name)']
  return !event.endsWith('*') && tokens.isPrefix(event) ? [`_event.name === '${event}'`] : []
}

/** A transition in SCXML. */
export const transitionOf = (writing: Writing, definition: AnyTransitionDefinition): Xml => {
  const { chart, names, tokens, guards } = writing
  const { source, eventType, guard, actions } = definition
  const event = eventType === '' ? undefined : tokens.eventOf(eventType)
  const where = `${tokens.idOf(source)}, ${event ?? 'at once'}`
  for (const leaf of leavesOf(guard)) if (leaf !== undefined) guards.add(guardName(names, leaf))
  const conditions = [
    ...(event === undefined ? [] : eventConditions(writing, event)),
    ...(guard === undefined ? [] : [conditionOf(chart, names, tokens, guard)]),
  ]
  const targets = targetsOf(definition)
  tellParallel(writing, where, definition)
  const isInternal = !definition.reenter && targets.length > 0 && targets.every((one) => isBelow(one, source))
  return xml(
    'transition',
    {
      event,
      cond: conditions.length ? conditions.join(' && ') : undefined,
      target: targets.length ? targets.map(tokens.idOf).join(' ') : undefined,
      type: isInternal ? 'internal' : undefined,
    },
    actions.map((action) => actionOf(writing, where, action)),
  )
}

const wildcards = (descriptor: string) => (descriptor.endsWith('*') ? 1 : 0)

/** The transitions of a state in the order in which xstate asks them: what is named before wildcards, long ones first. */
export const inOrder = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...((node.always ?? []) as AnyTransitionDefinition[]),
  ...[...node.transitions]
    .sort(
      ([one], [other]) =>
        wildcards(String(one)) - wildcards(String(other)) ||
        wildcards(String(one)) * (String(other).length - String(one).length),
    )
    .flatMap(([, definitions]) => definitions as AnyTransitionDefinition[]),
]
