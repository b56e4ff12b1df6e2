import { isDeepStrictEqual } from 'node:util'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import type { Fixture } from '../../flows/fixture'
import { graphOf } from '../../flows/paths/graph'
import { eventOf, type Step } from '../../flows/paths/steps'
import type { Reached } from '../../flows/paths/walk'
import { stateName } from '../../machines/state-name'
import {
  changesOf,
  copied,
  duration,
  isObject,
  plain,
  shortest,
  type Values,
  withPayload,
  wordsIn,
} from './value-words'

/** What a step of a chart leads to, as transition() of xstate lists it. */
interface Action {
  type: string
  params?: unknown
}

/** What a step leads to: `state: step -> state`, and below it a line for each thing remembered, told, started, waited for. */
export interface Consequence {
  heading: string
  follows: string[]
}

/** A way to a consequence, and what it tells and starts, as values. */
export interface Way {
  from: Reached
  step: Step
  to: AnyMachineSnapshot
  told: unknown[]
  started: { src: unknown; input: unknown }[]
}

/** A consequence with every way to it; none for how a chart begins. */
export interface Taken extends Consequence {
  ways: Way[]
}

/** What actions tell the app and start, as values. */
const valuesOf = (actions: Action[]): Pick<Way, 'told' | 'started'> => ({
  told: actions.flatMap(({ type, params }) => (type === 'xstate.emit' ? [(params as Values).event] : [])),
  started: actions.flatMap(({ type, params }) => {
    const { src, input } = (params ?? {}) as Values
    return type === 'xstate.spawnChild' ? [{ src, input }] : []
  }),
})

const tells = ({ type, ...payload }: { type: string }, words: (value: unknown) => string) =>
  `tells ${withPayload(type, payload, words)}`

/** Who gets what a chart sends: an actor that it runs by its id; the chart that runs it has none here. */
const receiver = (id: unknown) => (id === undefined ? 'parent' : String(id))

/** One action in words; nothing for what only follows from the change of state. */
const inWords = ({ type, params }: Action, words: (value: unknown) => string): string[] => {
  const given = (params ?? {}) as Values & { event: { type: string } }
  switch (type) {
    case 'xstate.emit':
      return [tells(given.event, words)]
    case 'xstate.spawnChild':
      return [`starts ${withPayload(String(typeof given.src === 'string' ? given.src : given.id), given.input, words)}`]
    case 'xstate.raise':
      return given.delay === undefined ? [] : [`waits ${duration(Number(given.delay))}`]
    case 'xstate.sendTo':
      return [`${tells(given.event, words).replace('tells', 'sends')} to ${receiver(given.targetId)}`]
    case 'xstate.stopChild':
    case 'xstate.cancel':
      return []
    default:
      return [withPayload(`does ${type}`, params, words)]
  }
}

/** What tells one of several payloads or answers from the others: as few keys as that takes, each cut where that suffices. */
const distinguishing = (one: unknown, all: readonly unknown[]): string => {
  const cut = (value: unknown, among: unknown[]) => {
    const text = plain(value)
    const others = among.map(plain).filter((other) => other !== text)
    let length = 60
    while (length < text.length && others.some((other) => other.startsWith(text.slice(0, length)))) length += 20
    return text.length > length ? `${text.slice(0, length)}...` : text
  }
  let others = all.filter((other) => !isDeepStrictEqual(other, one))
  if (!others.length) return ''
  if (!isObject(one) || !others.every(isObject)) return ` ${cut(one, others)}`
  const parts: string[] = []
  const keys = [...new Set([one, ...others].flatMap(Object.keys))]
  const long = (key: string) => plain((one as Values)[key]).length > shortest
  for (const key of [...keys.filter((key) => !long(key)), ...keys.filter(long)]) {
    const unlike = (others as Values[]).filter((other) => !isDeepStrictEqual(other[key], one[key]))
    if (!unlike.length) continue
    const values = unlike.map((other) => other[key])
    parts.push(`${key}: ${cut(one[key], values)}`)
    others = others.filter((other) => !unlike.includes(other as Values))
  }
  return ` {${parts.join(', ')}}`
}

/** A step in words. */
const stepWords = ({ events, answers, effects }: Fixture, step: Step) => {
  switch (step.does) {
    case 'send': {
      const { type, ...payload } = step.event
      return `${type}${distinguishing(payload, (events as Record<string, unknown[]>)[type] ?? [])}`
    }
    case 'answer': {
      const all = { ...answers, ...effects } as Record<string, unknown[]>
      return `${step.src} answers${distinguishing(step.output, all[step.src] ?? [])}`
    }
    case 'fail':
      return `${step.src} fails: ${step.failure}`
    case 'wait':
      return `after ${duration(step.delay)}`
  }
}

const stateWords = ({ value, tags, status, output }: AnyMachineSnapshot) => {
  const tagged = tags.size ? ` (${[...tags].sort().join(', ')})` : ''
  const ended = status === 'done' ? ` and ends${output === undefined ? '' : ` with ${plain(output)}`}` : ''
  return stateName(value) + tagged + ended
}

interface Found extends Omit<Taken, 'heading'> {
  at: string
  name: string
  to: string
}

/** States from which a step leads to the same are told in one, and so are failures: `fails` alone is any other failure. */
const merged = (found: Found[]): Taken[] => {
  const groups = new Map<string, Found & { failures: Set<string>; states: Set<string> }>()
  for (const one of found) {
    const [, src = one.name, failure] = one.name.match(/^(.+ fails): (\w+)$/) ?? []
    const to = one.to === one.at || one.to.startsWith(`${one.at} (`) ? 'stays' : one.to
    const key = JSON.stringify([one.at, src, to, one.follows])
    const group = groups.get(key) ?? { ...one, name: src, to, ways: [], failures: new Set(), states: new Set() }
    if (failure) group.failures.add(failure)
    group.ways.push(...one.ways)
    groups.set(key, group)
  }
  const named = [...groups.values()].map(({ failures, ...group }) => {
    const known = failures.size === 0 || failures.has('systemError') ? '' : `: ${[...failures].sort().join(', ')}`
    return { ...group, name: group.name + known }
  })
  const together = new Map<string, (typeof named)[number]>()
  for (const one of named) {
    const key = JSON.stringify([one.name, one.to, one.follows])
    const group = together.get(key)
    if (group) group.ways.push(...one.ways)
    else together.set(key, one)
    if (one.at) (group ?? one).states.add(one.at)
  }
  return [...together.values()].map(({ states, name, to, follows, ways }) => ({
    heading: `${states.size ? `${[...states].sort().join(', ')}: ` : ''}${name} -> ${to}`,
    follows,
    ways,
  }))
}

/** How often a step that takes the same transitions to the same state is told, where it leads to something else each time. */
const mostTold = 2

/**
 * Everything that the steps of a chart lead to. A step that takes the same transitions to the same state, and does the same
 * there, is told once; what it does with another memory is told once more.
 */
export const consequencesOf = (fixture: Fixture): Taken[] => {
  const { chart } = fixture
  const found: Found[] = fixture.inputs.map((input) => {
    const [to, actions] = initialTransition(chart, input as never) as [AnyMachineSnapshot, Action[]]
    const words = wordsIn({ input })
    const follows = [...changesOf({}, to.context, '', words), ...actions.flatMap((action) => inWords(action, words))]
    return { at: '', name: withPayload('begins', input, plain), to: stateWords(to), follows, ways: [] }
  })
  const { idOf, walk } = graphOf(fixture)
  const told = new Map<string, Set<string>>()
  for (const from of walk.reached)
    for (const { step, taken, to: reached } of from.moves) {
      const at = stateName(from.snapshot.value)
      const name = stepWords(fixture, step)
      const key = JSON.stringify([at, name, taken.map(idOf), reached.value])
      const before = told.get(key) ?? new Set()
      if (before.size >= mostTold) continue
      const event = copied(eventOf(step)) as Values
      const [to, actions] = transition(chart, from.snapshot as never, event as never) as [AnyMachineSnapshot, Action[]]
      const given = step.does === 'send' ? { event } : { answer: event.output }
      const changes = changesOf(
        from.snapshot.context,
        to.context,
        '',
        wordsIn({ ...given, before: from.snapshot.context }),
      )
      const words = wordsIn({ ...given, memory: to.context })
      const follows = [...changes, ...actions.flatMap((action) => inWords(action, words))]
      const text = JSON.stringify(follows)
      if (before.has(text)) continue
      told.set(key, before.add(text))
      found.push({ at, name, to: stateWords(to), follows, ways: [{ from, step, to, ...valuesOf(actions) }] })
    }
  return merged(found)
}

/** Consequences as text, as the reviewed files hold them. */
export const asText = (consequences: Consequence[]): string =>
  consequences.map(({ heading, follows }) => [heading, ...follows.map((line) => `  ${line}`), ''].join('\n')).join('')

/** Reads a reviewed text: a heading at the margin, what follows from it indented; `#` begins a remark. */
export const fromText = (text: string): Consequence[] => {
  const consequences: Consequence[] = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    if (line.startsWith('  ')) consequences.at(-1)?.follows.push(line.trim())
    else consequences.push({ heading: line, follows: [] })
  }
  return consequences
}
