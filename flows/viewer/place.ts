import { useSyncExternalStore } from 'react'
import { type Goal, goals } from '../paths/suite'
import { charts } from './charts'
import { shownKinds } from './map/map-words'

/** What may be tried beside the picture. */
export const tools = ['simulate', 'paths', 'live', 'people'] as const
export type Tool = (typeof tools)[number]

/** The languages of the viewer as the address names them. */
export const tongues = ['en', 'zh-CN'] as const
export type Tongue = (typeof tongues)[number]

/** How a part of the address is written and read; a text that cannot be read gives undefined. */
interface Field<T> {
  /** What holds where the address says nothing. */
  otherwise: T
  /** It belongs to one chart: another chart begins without it. */
  own: boolean
  write(value: NonNullable<T>): string
  read(text: string): T | undefined
}

const safe = (text: string) => encodeURIComponent(text).replaceAll('*', '%2A')

const word = { write: safe, read: decodeURIComponent }

const oneOf = <T extends string>(list: readonly T[]) => ({
  write: safe,
  read: (text: string) => list.find((one) => one === text),
})

const listed = {
  write: (list: readonly string[]) => list.map(safe).join('*'),
  read: (text: string): readonly string[] => (text ? text.split('*').map(decodeURIComponent) : []),
}

const count = {
  write: String,
  read: (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
}

/** What stands behind the question mark. */
export const fields = {
  lang: { ...oneOf(tongues), otherwise: null, own: false } as Field<Tongue | null>,
  tool: { ...oneOf(tools), otherwise: 'simulate', own: false } as Field<Tool>,
  /** Names of the code instead of words. */
  code: {
    write: () => 'yes',
    read: (text) => text === 'yes' || undefined,
    otherwise: false,
    own: false,
  } as Field<boolean>,
  /** The states that are folded; null: as the chart opens. */
  fold: { ...listed, otherwise: null, own: true } as Field<readonly string[] | null>,
  goal: { ...oneOf(goals), otherwise: 'edges', own: false } as Field<Goal>,
  /** What the map shows; null: everything. */
  show: {
    ...listed,
    read: (text) => {
      const list = listed.read(text)
      return list.every((one) => shownKinds.some((kind) => kind === one)) ? list : undefined
    },
    otherwise: null,
    own: true,
  } as Field<readonly string[] | null>,
  path: { ...word, otherwise: null, own: true } as Field<string | null>,
  step: { ...count, otherwise: 0, own: true } as Field<number>,
  /** A simulation: which of the inputs it began with, and what was chosen since. */
  input: { ...count, otherwise: null, own: true } as Field<number | null>,
  took: { ...listed, otherwise: [], own: true } as Field<readonly string[]>,
}

type Fields = typeof fields
export type Name = keyof Fields
const names = Object.keys(fields) as Name[]

/** The parts of an address that are set. */
export type Query = { [N in Name]: Fields[N]['otherwise'] }

/** A part of an address that names nothing. */
export interface Unknown {
  part: 'chart' | 'state' | 'address' | 'end' | Name
  value: string
}

/** What the address shows: `#/orderDetail/viewing.action` is a chart at a state; a query tells the rest. */
export interface Place extends Query {
  chart: string
  state: string | null
}

/** The page that is no chart: which action belongs to which status. */
export const table = 'order-table'

/** The first page: the map of all charts. */
export const map = 'map'

const first = map

const otherwise = Object.fromEntries(names.map((name) => [name, fields[name].otherwise])) as unknown as Query

const attempt = <T>(read: () => T | undefined): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads an address; what it names that is not there is told beside it. */
export const placeIn = (hash: string): { place: Place; unknown: Unknown[] } => {
  const unknown: Unknown[] = []
  const [way = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  // Typed by hand, an address often lacks its slash.
  const [asked = '', ...below] = way.replace(/^\//, '').split('/')
  const chart = (attempt(() => decodeURIComponent(asked)) ?? asked) || first
  if (![table, map].includes(chart) && !Object.hasOwn(charts, chart)) unknown.push({ part: 'chart', value: chart })
  const place: Place = { chart, state: null, ...otherwise }
  if (below.length) place.state = attempt(() => decodeURIComponent(below.join('/'))) ?? below.join('/')
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const field = Object.hasOwn(fields, name) ? (fields[name as Name] as Field<unknown>) : undefined
    const read = field && attempt(() => field.read(value))
    if (read === undefined) unknown.push({ part: field ? (name as Name) : 'address', value: field ? value : name })
    else Object.assign(place, { [name]: read })
  }
  return { place, unknown }
}

/** A part of an address as it is written; nothing where it says what holds anyway. */
export const written = (name: Name, value: unknown): string[] => {
  const field = fields[name] as Field<unknown>
  const same = JSON.stringify(value) === JSON.stringify(field.otherwise)
  return same || value === null || value === undefined ? [] : [`${name}=${field.write(value)}`]
}

/** The address of a place, after its sign. */
export const hashOf = (place: Place): string => {
  const query = names.flatMap((name) => written(name, place[name])).join('&')
  return `#/${safe(place.chart)}${place.state ? `/${safe(place.state)}` : ''}${query && `?${query}`}`
}

/** The place after a change: another chart begins without what belonged to the one before. */
export const changed = (place: Place, change: Partial<Place>): Place => {
  const kept = names.filter((name) => !fields[name].own || change.chart === undefined || change.chart === place.chart)
  return { ...place, ...otherwise, ...Object.fromEntries(kept.map((name) => [name, place[name]])), ...change }
}

/** The address of a chart, or of one of its states, in the language and with the tool of the address now. */
export const addressOf = (chart: string, state: string | null = null) =>
  hashOf(changed(placeIn(location.hash).place, { chart, state }))

/** Goes to a changed place; `replace` leaves no step behind for the Back button, and neither does what changes nothing. */
export const go = (change: Partial<Place>, how: 'push' | 'replace' = 'push') => {
  const hash = hashOf(changed(placeIn(location.hash).place, change))
  if (hash === location.hash) return
  if (how === 'push') history.pushState(null, '', hash)
  else history.replaceState(history.state, '', hash)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

const listen = (told: () => void) => {
  addEventListener('hashchange', told)
  return () => removeEventListener('hashchange', told)
}

/** What the address shows now. */
export const usePlace = () => placeIn(useSyncExternalStore(listen, () => location.hash))
