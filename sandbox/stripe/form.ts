import { createHash } from 'node:crypto'
import { badParameter, Failure } from './failure'

/** Decoded form parameters; arrays are nodes with the keys 0, 1, 2. */
export interface Params {
  [name: string]: string | Params
}

const limits = { pairs: 500, depth: 6 }

const node = (): Params => Object.create(null) as Params

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Failure(400, { type: 'invalid_request_error', message: 'Invalid percent-encoding in the request.' })
  }
}

const keysOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((key) => key.replace(/]$/, ''))]
}

const place = (root: Params, keys: readonly string[], value: string): void => {
  const last = keys.length - 1
  let at = root
  keys.forEach((raw, depth) => {
    const key = raw === '' ? String(Object.keys(at).length) : raw
    if (depth === last) {
      at[key] = value
      return
    }
    const found = at[key]
    const next = typeof found === 'object' ? found : node()
    at[key] = next
    at = next
  })
}

/** Decodes a form body or query string with bracket nesting; throws a 400 when it is too large or too deep. */
export const parseForm = (text: string): Params => {
  const root = node()
  const pairs = text.split('&').filter((pair) => pair !== '')
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=')
    const keys = keysOf(decode(name))
    if (pairs.length > limits.pairs || keys.length > limits.depth)
      throw new Failure(400, { type: 'invalid_request_error', message: 'The request has too many parameters.' })
    place(root, keys, decode(value.join('=')))
  }
  return root
}

const sorted = (value: string | Params): unknown =>
  typeof value === 'string'
    ? value
    : Object.keys(value)
        .sort()
        .map((key) => [key, sorted(value[key] ?? '')])

/** A digest that is equal for equal parameters, whatever their order. */
export const digest = (params: Params): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('hex')

/** The text of a parameter; absent and empty are the same. */
export const text = (params: Params, name: string): string | undefined => {
  const value = params[name]
  if (typeof value === 'object') throw badParameter(name, 'parameter_invalid_string', `Invalid string: ${name}`)
  return value === '' ? undefined : value
}

/** A whole number within JavaScript's safe range, or a 400. */
export const integer = (params: Params, name: string): number | undefined => {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) throw badParameter(name, 'parameter_invalid_integer', `Invalid integer: ${value}`)
  return Number(value)
}

/** A node of nested parameters, empty when absent. */
export const nested = (params: Params, name: string): Params => {
  const value = params[name]
  if (typeof value === 'string' && value !== '')
    throw badParameter(name, 'parameter_invalid_object', `Invalid object: ${name}`)
  return typeof value === 'object' ? value : node()
}

/** The texts of an array parameter, in order. */
export const texts = (params: Params, name: string): string[] =>
  Object.values(nested(params, name)).filter((value) => typeof value === 'string')

const metadataLimits = { keys: 50, key: 40, value: 500 }

/** Metadata as a flat record of texts; throws a 400 when there is too much of it. */
export const metadata = (params: Params): Record<string, string> => {
  const entries = Object.entries(nested(params, 'metadata')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const { keys, key, value } = metadataLimits
  if (entries.length > keys)
    throw badParameter('metadata', 'parameter_invalid', `Metadata can have up to ${keys} keys, not ${entries.length}.`)
  for (const [name, given] of entries) {
    const param = `metadata[${name}]`
    if (name.length > key)
      throw badParameter(param, 'parameter_invalid', `Metadata keys can have up to ${key} characters.`)
    if (given.length > value)
      throw badParameter(param, 'parameter_invalid', `Metadata values can have up to ${value} characters.`)
  }
  return Object.fromEntries(entries)
}

/** One of some words, or a 400. */
export const oneOf = (params: Params, name: string, known: readonly string[]): string | undefined => {
  const value = text(params, name)
  if (value === undefined || known.includes(value)) return value
  throw badParameter(name, 'parameter_invalid', `Invalid ${name}: must be one of ${known.join(', ')}`)
}

/** Refuses any parameter outside `known`. */
export const onlyKnown = (params: Params, known: readonly string[]): void => {
  const stranger = Object.keys(params).find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw badParameter(stranger, 'parameter_unknown', `Received unknown parameter: ${stranger}`)
}
