import type { AnyStateNode } from 'xstate'
import type { Path } from '../../contract/links'
import { charts } from '../charts'
import { isByPerson } from '../live/message'
import type { Bilingual } from '../viewer/model'

/** Who brings a step about: a person by a control, a person by a link, the app that opens a page, or server and time. */
export const doers = ['person', 'link', 'app', 'other'] as const
export type Doer = (typeof doers)[number]

/** One step of a journey: what happened to a chart, and where it stands then. */
export interface JourneyStep {
  chart: string
  event: string
  state: string
  /** The path of the page on which it happened. */
  page: string
  by: Doer
  /** What a person filled in, by the names of the fields; never what. */
  fields: string[]
  words: Bilingual
  /** The path to which a link led, where the app opened another page in its place. */
  link?: string
}

/** A way across the charts of the shop as somebody walked it. */
export interface Journey {
  /** The version of this form. */
  journey: 1
  begins: { page: string; member: boolean }
  steps: JourneyStep[]
}

/** What is no decision of a shopper and no word of the shop, and happens otherwise each time: it is left out of journeys. */
const leftOut = [
  ...['watch', 'countdown', 'toasts', 'navigation', 'recent', 'searches', 'recentStrip'],
  ...['version', 'connection', 'chat', 'chatThread'],
]

/** The charts that journeys tell of. */
const told = charts.filter(({ id, kind }) => kind !== 'lifecycle' && !leftOut.includes(id))

/** The chart of a name that journeys tell of. */
export const toldChart = (id: string) => told.find((entry) => entry.id === id)

/**
 * Charts of which only these events are told: whatever else they do hangs on what was typed, of which nothing is kept, and on
 * what a browser remembers of before.
 */
export const toldAlone: Readonly<Record<string, readonly string[] | undefined>> = {
  searchBox: ['keyword.submit', 'suggestion.open'],
}

/** What is typed key by key says nothing before it is sent. */
export const isTyping = (event: string) => event.endsWith('.type') || event.endsWith('.changed')

const keysIn = (node: AnyStateNode): string[] => [node.key, ...Object.values(node.states).flatMap(keysIn)]

/** Why a step does not fit the charts of today; nothing where it does. */
export const misfitOf = ({ chart, event, state }: JourneyStep): string | undefined => {
  const entry = toldChart(chart)
  if (!entry) return `there is no chart ${chart}`
  const { root, events } = entry.fixture.chart
  if (isByPerson(event) && !events.includes(event)) return `${chart} listens to no ${event}`
  const keys = new Set(keysIn(root))
  const unknown = state.split(/[.|]/).find((key) => !keys.has(key))
  return unknown === undefined ? undefined : `${chart} has no state ${state}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const isStep = (value: unknown): value is JourneyStep =>
  isObject(value) &&
  [value.chart, value.event, value.state, value.page].every(isText) &&
  doers.some((doer) => doer === value.by) &&
  areTexts(value.fields) &&
  areTexts(value.words) &&
  value.words.length === 2 &&
  (value.link === undefined || isText(value.link))

/** Whether something that was read is a journey of this version. */
export const isJourney = (value: unknown): value is Journey =>
  isObject(value) &&
  value.journey === 1 &&
  isObject(value.begins) &&
  isText(value.begins.page) &&
  typeof value.begins.member === 'boolean' &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep)

/** The path of the page that a chart is; nothing for what is no page. */
export const pageOf = (chart: string): Path | undefined => toldChart(chart)?.path as Path | undefined
