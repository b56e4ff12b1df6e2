import { isDeepStrictEqual } from 'node:util'

/** An object of which nothing is known. */
export type Values = Record<string, unknown>

/** Values whose text is longer than this are named by where they come from. */
export const shortest = 64

/** Whether a value has parts. */
export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Another object with the same in it: an answer that is remembered anew is a change, though nothing in it differs. */
export const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]))
}

/** Writes a value out, its parts by the given function. */
const written = (value: unknown, part: (one: unknown) => string): string => {
  if (Array.isArray(value)) return `[${value.map(part).join(', ')}]`
  if (value instanceof Error) return value.message
  if (isObject(value)) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined)
    return `{${entries.map(([key, one]) => `${key}: ${part(one)}`).join(', ')}}`
  }
  return value === undefined ? 'nothing' : typeof value === 'string' && value ? value : JSON.stringify(value)
}

/** A value written out in full. */
export const plain = (value: unknown): string => written(value, plain)

/** Finds a value among named ones: `answer.cart`. */
const placeOf = (value: unknown, name: string, within: unknown, depth = 3): string | undefined => {
  if (isDeepStrictEqual(value, within)) return name
  if (!isObject(within) || depth === 0) return undefined
  for (const [key, one] of Object.entries(within)) {
    const found = placeOf(value, Array.isArray(within) ? `${name}[${key}]` : `${name}.${key}`, one, depth - 1)
    if (found) return found
  }
  return undefined
}

/** Writes values out, long ones by the name of the event, answer or memory that they are taken from. */
export const wordsIn = (sources: Values) => {
  const words = (value: unknown): string => {
    const text = plain(value)
    if (text.length <= shortest) return text
    for (const [name, source] of Object.entries(sources)) {
      const place = placeOf(value, name, source)
      if (place) return place
    }
    return written(value, words)
  }
  return words
}

/** What changed between two memories of a chart. */
export const changesOf = (before: unknown, after: unknown, at: string, words: (value: unknown) => string): string[] => {
  if (before === after) return []
  const within = () => {
    const keys = [...new Set([before, after].flatMap((one) => Object.keys(one as Values)))]
    const name = (key: string) => (at ? `${at}.${key}` : key)
    return keys.flatMap((key) => changesOf((before as Values)[key], (after as Values)[key], name(key), words))
  }
  if (!at) return within()
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = Math.min(before.length, after.length)
    if (after.length > kept && isDeepStrictEqual(after.slice(0, kept), before))
      return [`${at} gains ${after.slice(kept).map(words).join(' and ')}`]
    if (before.length > kept && kept && isDeepStrictEqual(before.slice(-kept), after)) return [`${at} loses its first`]
  }
  if (typeof before === 'number' && after === before + 1) return [`${at} grows by 1`]
  const whole = words(after)
  const isWhole = !isObject(before) || !isObject(after) || Array.isArray(after) || !whole.startsWith('{')
  return isWhole ? [`${at} = ${whole}`] : within()
}

const units = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const

/** A duration in the largest unit that it is a whole number of. */
export const duration = (ms: number) => {
  const [unit, size] = units.find(([, size]) => ms >= size && ms % size === 0) ?? ['ms', 1]
  return `${ms / size} ${unit}`
}

/** A name, and what goes with it. */
export const withPayload = (name: string, payload: unknown, words: (value: unknown) => string) =>
  payload === undefined || (isObject(payload) && !Object.keys(payload).length) ? name : `${name} ${words(payload)}`
