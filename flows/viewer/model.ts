import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { callNamed } from '../../contract'
import { initialKeyOf, nodesOf } from '../nodes'
import { type Actor, effectActors, lifecycleActors, toldActors } from '../words/actors'
import { described } from '../words/descriptions'
import { type Outcome, outcomeOf, toldApart, whichOf, wildcardWords } from '../words/runs'
import { guardWords, named } from './guard-words'

/** English, then Simplified Chinese. */
export type Bilingual = readonly [en: string, zhCN: string]

/** A state as it is told to a person. */
export interface State {
  /** Keys from the top, joined by dots; empty for the chart itself. */
  path: string
  name: string
  /** What stands over it: its name, or what that is in words. */
  heading: Bilingual
  parent: string | null
  type: AnyStateNode['type']
  /** Of a state of history: how deep it remembers. */
  history: AnyStateNode['history']
  /** Whether it is active together with the states beside it. */
  isRegion: boolean
  /** Empty where the chart says nothing. */
  description: Bilingual
  /** The sections of the specification that it carries out. */
  spec: string
  tags: string[]
  /** What runs while the state is active: calls, effects, child charts. */
  runs: string[]
  /** The ids under which these run, in the same order. */
  ids: string[]
  entry: string[]
  exit: string[]
  /** The child in which a compound state begins. */
  initial: string | null
}

/** What a state does by its kind alone, of those that do more than stand: nothing is told of others. */
export const kindOf = ({ type, history }: State): Bilingual | undefined => {
  if (type === 'parallel') return ['All of these at the same time', '以下各部分同时进行']
  if (history === 'deep') return ['Back to where it last was, at every depth', '回到上次所在的状态（含各层）']
  return history ? ['Back to where it last was', '回到上次所在的状态'] : undefined
}

/** A transition as it is told to a person. */
export interface Transition {
  id: string
  from: string
  /** Null: the state stays as it is, only actions run. */
  to: string | null
  /** Every state that it leads to; `to` is the first of them. */
  targets: string[]
  /** What brings it about: a person, another actor, time, a call's answer, a call's failure, a condition. */
  cause: 'person' | 'told' | 'time' | 'answer' | 'failure' | 'condition'
  /** Who acts. */
  actor: Actor
  event: Bilingual
  guard: Bilingual | null
  /** The guard as it stands behind the event. */
  condition: Bilingual | null
  actions: string[]
  /** Empty where the chart says nothing. */
  description: Bilingual
}

/** A chart as plain data. */
export interface Model {
  id: string
  /** Empty where the chart says nothing. */
  description: Bilingual
  states: State[]
  transitions: Transition[]
}

/** How a chart is told: by the names of its code, or in words. */
export interface Telling {
  /** Whether tags, what runs and what is done on the way are told as well, of which only code speaks. */
  code: boolean
  heading(chart: AnyStateMachine, node: AnyStateNode): Bilingual
  event(chart: AnyStateMachine, node: AnyStateNode, definition: AnyTransitionDefinition): Bilingual
  condition(chart: AnyStateMachine, guard: unknown): Bilingual
}

/** The path of a state node within its chart. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

const same = (text: string): Bilingual => [text, text]

interface Built {
  type: string
  event?: { type?: string; key?: string; failure?: string; to?: string } | (() => unknown)
  assignment?: object | (() => unknown)
  to?: unknown
  sendId?: unknown
  id?: unknown
  src?: unknown
  actorRef?: unknown
  value?: unknown
  collect?: unknown
}

/** Beginning and ending the delays of a state is xstate's own business. */
const isDelay = (name: unknown) => String(name).startsWith('xstate.after.')

/** Whom something is sent to; nothing where only code knows. */
const receiver = (to: unknown): string => {
  if (to === '#_parent') return ' to the parent'
  const name =
    typeof to === 'string' ? to : typeof to === 'function' ? named(to) : (to as { id?: string } | undefined)?.id
  return name ? ` to ${name}` : ''
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What is started: by its source and the name that it gets; code may give neither. */
const started = ({ src, id }: Built): string => {
  const [source, name] = [textIn(src), textIn(id)]
  return source && name && name !== source ? `${source} as ${name}` : (source ?? name ?? 'an actor')
}

/** An action in words: its name, or what is kept or emitted by one that has none; empty where nothing says it. */
export const actionName = (action: unknown): string[] => {
  if (typeof action === 'string') return [action]
  const { type, event, assignment, to, sendId, actorRef, value, collect } = action as Built
  if (!type) return [named(action)]
  if (type === 'xstate.emit') {
    if (typeof event !== 'object') return [named(event)]
    return [[event.type, event.key ?? event.failure ?? event.to].filter(Boolean).join(' ')]
  }
  if (type === 'xstate.assign')
    return [typeof assignment === 'object' ? `keep ${Object.keys(assignment).join(', ')}` : named(assignment)]
  if (type === 'xstate.raise') {
    if (typeof event !== 'object') return [named(event)]
    return isDelay(event.type) ? [] : [`raise ${event.type}`]
  }
  if (type === 'xstate.cancel') return isDelay(sendId) ? [] : [typeof sendId === 'string' ? `cancel ${sendId}` : '']
  if (type === 'xstate.sendTo') return [typeof event === 'object' ? `send ${event.type}${receiver(to)}` : named(event)]
  if (type === 'xstate.spawnChild') return [`spawn ${started(action as Built)}`]
  if (type === 'xstate.stopChild') return [`stop ${textIn(actorRef) ?? (named(actorRef) || 'an actor')}`]
  if (type === 'xstate.log') return [typeof value === 'string' ? `log ${value}` : 'log']
  return [type.startsWith('xstate.') ? named(collect) : type]
}

/** A time span as a rule says it: `15 min`. */
export const span = (ms: number): Bilingual => {
  if (ms >= 60_000 && ms % 60_000 === 0) return [`${ms / 60_000} min`, `${ms / 60_000} 分钟`]
  if (ms >= 1000) return [`${ms / 1000} s`, `${ms / 1000} 秒`]
  return [`${ms} ms`, `${ms} 毫秒`]
}

/** How long a delay of a chart lasts, in milliseconds; undefined when the context decides. */
export const lengthOf = (chart: AnyStateMachine, delay: unknown): number | undefined => {
  if (typeof delay === 'number') return delay
  const named: unknown = chart.implementations.delays[String(delay)]
  return typeof named === 'number' ? named : undefined
}

const childEvents: [pattern: RegExp, outcome: Outcome][] = [
  [/^xstate\.done\.actor\.(.+)$/, 'ends'],
  [/^xstate\.error\.actor\.(.+)$/, 'fails'],
  [/^xstate\.snapshot\.(.+)$/, 'changes'],
]

/** Of what an event tells: something that the state runs, by its source, or that the chart has started, by its id. */
export const ofChild = (node: AnyStateNode, eventType: string) => {
  for (const [pattern, outcome] of childEvents) {
    const id = pattern.exec(eventType)?.[1]
    if (id === undefined) continue
    const runs = node.invoke as unknown as { id: string; src: unknown }[]
    const run = runs.find((one) => one.id === id)
    const src = run ? String(run.src) : id
    return { outcome, src, isRun: run !== undefined, which: whichOf(runs, { id, src }) }
  }
  return undefined
}

/** What an event is called, and who brings it about. */
export const eventWords = (chart: AnyStateMachine, node: AnyStateNode, definition: AnyTransitionDefinition) => {
  const { eventType } = definition
  const after = (node.after as { eventType: string; delay: unknown }[]).find((one) => one.eventType === eventType)
  if (after) {
    const ms = lengthOf(chart, after.delay)
    const [en, zh] = ms === undefined ? same(String(after.delay)) : span(ms)
    return { cause: 'time', event: [`after ${en}`, `${zh}后`] } as const
  }
  const child = ofChild(node, eventType)
  if (child) {
    const { src, outcome, isRun, which } = child
    if (isRun && src === 'countdown' && outcome === 'ends')
      return { cause: 'time', event: ['time is up', '倒计时结束'] } as const
    const told = isRun && outcome === 'ends' && callNamed(src) ? 'answers' : outcome
    const [en, zh] = outcomeOf(src, told)
    const event = [toldApart(en, which), toldApart(zh, which)] as const
    return { cause: outcome === 'fails' ? 'failure' : 'answer', event } as const
  }
  const wildcard = eventType.startsWith('xstate.') ? wildcardWords(eventType) : undefined
  if (wildcard) return { cause: 'told', event: wildcard } as const
  if (eventType.startsWith('xstate.done.state.'))
    return { cause: 'condition', event: ['all done', '全部完成'] } as const
  if (eventType === '') return { cause: 'condition', event: ['at once', '立即'] } as const
  return { cause: eventType.includes('.') ? 'person' : 'told', event: same(eventType) } as const
}

/** Who brings it about that an event comes. */
const actorOf = (
  chart: AnyStateMachine,
  node: AnyStateNode,
  { eventType }: AnyTransitionDefinition,
  cause: Transition['cause'],
): Actor => {
  if (cause === 'time') return cause
  if (cause === 'answer' || cause === 'failure') {
    const runs = node.invoke as unknown as { id: string; src: unknown }[]
    const src = String(runs.find(({ id }) => eventType.endsWith(`.actor.${id}`))?.src)
    return callNamed(src) ? 'server' : (effectActors[src] ?? 'app')
  }
  const ofThing = lifecycleActors[`${chart.id}.${eventType}`] ?? lifecycleActors[eventType]
  const told = chart.id.endsWith('Lifecycle') ? ofThing : toldActors[eventType]
  return told ?? (cause === 'person' ? 'person' : 'app')
}

/** A chart by the names of its code; what has no name is called code. */
export const inCode: Telling = {
  code: true,
  heading: (_, { key }) => same(key),
  event: (chart, node, definition) => eventWords(chart, node, definition).event,
  condition: (_, guard) => {
    const [en, zh] = guardWords(guard)
    return [`[${en || 'code'}]`, `[${zh || '代码'}]`]
  },
}

const otherwise = { code: ['[otherwise]', '[否则]'], words: ['otherwise', '否则'] } as const

const transitionsOf = (chart: AnyStateMachine, node: AnyStateNode, telling: Telling): Transition[] => {
  const lists = [...node.transitions.values(), node.always ?? []] as AnyTransitionDefinition[][]
  return lists.flatMap((list) =>
    list.map((definition, index): Transition => {
      const targets = (definition.target ?? []).map(pathOf)
      const { cause } = eventWords(chart, node, definition)
      const { guard } = definition
      const last = otherwise[telling.code ? 'code' : 'words']
      return {
        id: `${pathOf(node)}/${definition.eventType}/${index}`,
        from: pathOf(node),
        to: targets[0] ?? null,
        targets,
        cause,
        actor: actorOf(chart, node, definition, cause),
        event: telling.event(chart, node, definition),
        condition: guard ? telling.condition(chart, guard) : index > 0 ? last : null,
        guard: definition.guard ? guardWords(definition.guard) : index > 0 ? (['otherwise', '否则'] as const) : null,
        actions: (definition.actions as unknown[]).flatMap(actionName),
        description: described(definition as { description?: string }),
      }
    }),
  )
}

/** A chart as plain data, told in both languages, by its names or in words. */
export const modelOf = (chart: AnyStateMachine, telling: Telling = inCode): Model => {
  const nodes = nodesOf(chart.root)
  return {
    id: chart.id,
    description: described(chart.root),
    states: nodes.map((node) => ({
      path: pathOf(node),
      name: node.key,
      heading: telling.heading(chart, node),
      parent: node.parent ? pathOf(node.parent) : null,
      type: node.type,
      // xstate calls shallow what is not said to be deep.
      history: node.type === 'history' && (node.history || 'shallow'),
      isRegion: node.parent?.type === 'parallel' && node.type !== 'history',
      description: described(node),
      spec: (node.meta as { spec?: string } | undefined)?.spec ?? '',
      tags: [...node.tags],
      runs: (node.invoke as unknown as { src: unknown }[]).map(({ src }) => String(src)),
      ids: (node.invoke as unknown as { id: string }[]).map(({ id }) => id),
      entry: (node.entry as unknown[]).flatMap(actionName),
      exit: (node.exit as unknown[]).flatMap(actionName),
      initial: initialKeyOf(node),
    })),
    transitions: nodes.flatMap((node) => transitionsOf(chart, node, telling)),
  }
}

/** A model of which one language is drawn: a picture is as large as its words are in that. */
export const inLanguage = (model: Model, language: 0 | 1): Model => {
  const only = (words: Bilingual) => same(words[language])
  return {
    ...model,
    states: model.states.map((state) => ({
      ...state,
      heading: only(state.heading),
      description: only(state.description),
    })),
    transitions: model.transitions.map((one) => ({
      ...one,
      event: only(one.event),
      condition: one.condition && only(one.condition),
    })),
  }
}
