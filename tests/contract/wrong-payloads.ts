import type { Failure } from '../../contract/failures'
import type { Rule } from './specified-fields'

/** What a call takes, by field. */
export type Payload = Record<string, unknown>
/** A payload that is wrong in one place, as JSON, and what it is to be refused with. */
export interface Wrong {
  what: string
  json: string
  failure: Failure
}

/** A value as it stands in the name of a test. */
export const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text
}

/** The payload with the value at a path of keys replaced, or left out. */
export const replaced = (payload: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown => {
  if (key === undefined) return value
  const copy = (Array.isArray(payload) ? [...payload] : { ...(payload as Payload) }) as Record<string | number, unknown>
  if (rest.length === 0 && value === undefined) delete copy[key]
  else copy[key] = replaced(copy[key], rest, value)
  return copy
}

const strangers = [
  '"userId":"demo-8222"',
  '"price":1',
  '"paid":true',
  '"memberType":"wholesaler"',
  '"__proto__":{"a":1}',
  '"constructor":{"a":1}',
]

/** The object at a path with a key that it does not know; JSON, as no object literal has an own `__proto__`. */
const strange = (payload: Payload, path: (string | number)[]): Wrong[] =>
  strangers
    .filter((stranger) => !Object.keys(payload).includes(stranger.split('"')[1] ?? ''))
    .map((stranger) => {
      const marked = JSON.stringify(replaced(payload, [...path, 'MARK'], 0))
      const json = marked.replace('"MARK":0', stranger)
      return { what: `${path.join('.')} with ${stranger}`, json, failure: 'badInput' as const }
    })

const isRule = (parts: Rule | Record<string, Rule>): parts is Rule => Array.isArray((parts as Rule).wrong)

const wrongOf = (payload: Payload, path: (string | number)[], rule: Rule): Wrong[] => {
  const at = (value: unknown, failure: Failure): Wrong => ({
    what: `${path.join('.')} = ${shown(value)}`,
    json: JSON.stringify(replaced(payload, path, value)),
    failure,
  })
  const own = rule.wrong.map(([value, failure]) => at(value, failure))
  if (rule.missing && typeof path.at(-1) === 'string') own.push(at(undefined, rule.missing))
  if (!rule.parts) return own
  if (isRule(rule.parts)) return [...own, ...wrongOf(payload, [...path, 0], rule.parts)]
  return [...own, ...wrongIn(payload, [...path, 0], rule.parts)]
}

/** The payload with one field wrong at a time, in every way that its rules name. */
export const wrongIn = (payload: Payload, path: (string | number)[], fields: Record<string, Rule>): Wrong[] => [
  ...Object.entries(fields).flatMap(([field, rule]) => wrongOf(payload, [...path, field], rule)),
  ...strange(payload, path),
]
