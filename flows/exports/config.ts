import type { AnyStateMachine } from 'xstate'
import { type CodeKind, type CodeNames, codeNames } from './names'

/** A machine's configuration, or a part of it, as plain JSON. */
export interface Config {
  [key: string]: unknown
}

const isObject = (value: unknown): value is Config => typeof value === 'object' && value !== null

/** Whether JSON holds all of a value: no code, no Map, no circle. */
const isPlain = (value: unknown, above: unknown[] = []): boolean => {
  if (!isObject(value)) return !['function', 'symbol', 'bigint'].includes(typeof value)
  const prototype = Object.getPrototypeOf(value)
  if (above.includes(value) || ![Object.prototype, Array.prototype, null].includes(prototype)) return false
  return Object.values(value).every((one) => isPlain(one, [...above, value]))
}

/** What a part of the configuration is kept under: code that JSON cannot hold is left out there and told instead. */
type LeftOut = (what: string, code: unknown) => void

interface Writing {
  names: CodeNames
  leftOut: LeftOut
}

/** A value as it is where JSON holds it; else it is left out. */
const kept = ({ leftOut }: Writing, what: string, key: string, value: unknown): Config => {
  if (value === undefined) return {}
  if (isPlain(value)) return { [key]: value }
  leftOut(`${key} of ${what}`, value)
  return {}
}

/** Guards, actions and what is run: by name, with what is given to them. */
const called = (writing: Writing, kind: CodeKind, what: string, value: unknown): unknown => {
  if (!isObject(value) || 'transition' in value) return writing.names.nameOf(kind, value)
  const { type, params } = value as { type: string; params?: unknown }
  return { type, ...kept(writing, `${type} in ${what}`, 'params', params) }
}

const each = <Result>(value: unknown, write: (one: unknown) => Result): Result | Result[] =>
  Array.isArray(value) ? value.map(write) : write(value)

/** A transition; one that is declared as nothing forbids its event. */
const transitionOf =
  (writing: Writing, what: string) =>
  (value: unknown): unknown => {
    if (value === undefined) return {}
    if (!isObject(value)) return value
    const { guard, actions, target, reenter, description, meta } = value
    return {
      ...(target === undefined ? {} : { target }),
      ...(guard === undefined ? {} : { guard: called(writing, 'guards', what, guard) }),
      ...(actions === undefined ? {} : { actions: actionsOf(writing, what, actions) }),
      ...(reenter === undefined ? {} : { reenter }),
      ...(description === undefined ? {} : { description }),
      ...kept(writing, what, 'meta', meta),
    }
  }

const actionsOf = (writing: Writing, what: string, actions: unknown) =>
  each(actions, (one) => called(writing, 'actions', what, one))

const transitionsOf = (writing: Writing, what: string, value: unknown) => each(value, transitionOf(writing, what))

/** Transitions by their event or their delay. */
const byKey = (writing: Writing, what: string, value: unknown) =>
  Object.fromEntries(
    Object.entries(value as Config).map(([key, one]) => [key, transitionsOf(writing, `${key} in ${what}`, one)]),
  )

const invokeOf =
  (writing: Writing, what: string) =>
  (value: unknown): Config => {
    const { src, id, systemId, input, onDone, onError, onSnapshot } = value as Config
    const name = called(writing, 'actors', what, src)
    const ends = Object.entries({ onDone, onError, onSnapshot }).filter(([, one]) => one !== undefined)
    return {
      ...{ src: name, ...(id === undefined ? {} : { id }), ...(systemId === undefined ? {} : { systemId }) },
      ...kept(writing, `${name} in ${what}`, 'input', input),
      ...Object.fromEntries(ends.map(([key, one]) => [key, transitionsOf(writing, `${key} of ${name}`, one)])),
    }
  }

/** How each part of a state is written; parts that are not here are written as they are, if JSON holds them. */
const writers: Record<string, (writing: Writing, what: string, value: unknown) => unknown> = {
  entry: actionsOf,
  exit: actionsOf,
  on: byKey,
  after: byKey,
  always: transitionsOf,
  onDone: transitionsOf,
  route: transitionsOf,
  initial: transitionsOf,
  invoke: (writing, what, value) => each(value, invokeOf(writing, what)),
  states: (writing, what, value) =>
    Object.fromEntries(
      Object.entries(value as Config).map(([key, state]) => [key, stateOf(writing, `${what}.${key}`, state as Config)]),
    ),
}

/** What TypeScript alone reads, and what the machine itself is told. */
const omitted = ['types', 'schemas', 'options']

const stateOf = (writing: Writing, what: string, config: Config): Config =>
  Object.fromEntries(
    Object.entries(config)
      .filter(([key, value]) => value !== undefined && !omitted.includes(key))
      .flatMap(([key, value]): [string, unknown][] => {
        const write = writers[key]
        return write ? [[key, write(writing, what, value)]] : Object.entries(kept(writing, what, key, value))
      }),
  )

/** Code in one line; what xstate makes of its own actions, guards and logic has no source of its own. */
const sourceOf = (code: unknown): string => {
  if (typeof code !== 'function') return 'logic'
  const { type, check } = code as { type?: string; check?: { name: string } }
  return type ?? check?.name ?? String(code).replace(/\s+/g, ' ')
}

/**
 * A chart as the configuration of an XState machine in JSON, which createMachine takes and Stately's editor imports. Code
 * becomes names; which names stand for code without one, and what had to be left out, stands in the meta of the machine.
 */
export const configOf = (chart: AnyStateMachine): Config => {
  const names = codeNames(chart)
  const without: Record<string, string> = {}
  const leftOut: LeftOut = (what, code) => {
    without[what] = sourceOf(code)
  }
  const { id: _, meta, ...config } = chart.config as unknown as Config
  const root = stateOf({ names, leftOut }, chart.id, config)
  const delays = Object.entries(chart.implementations.delays).filter(([, length]) => typeof length === 'number')
  const made = Object.entries(names.made).filter(([, named]) => named.size)
  const told = {
    ...(made.length ? { inline: Object.fromEntries(made.map(([kind, named]) => [kind, sourcesOf(named)])) } : {}),
    ...(delays.length ? { delays: Object.fromEntries(delays) } : {}),
    ...(Object.keys(without).length ? { leftOut: without } : {}),
  }
  const own = isPlain(meta) ? (meta as Config | undefined) : undefined
  return { id: chart.id, ...root, ...(own || Object.keys(told).length ? { meta: { ...own, ...told } } : {}) }
}

const sourcesOf = (named: Map<string, unknown>) =>
  Object.fromEntries([...named].map(([name, code]) => [name, sourceOf(code)]))
