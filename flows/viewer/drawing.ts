import type { Actor } from '../words/actors'
import type { Bilingual, Transition } from './model'

/** A point or a rectangle of the picture, in pixels from its top left corner. */
export interface Point {
  x: number
  y: number
}
export interface Area extends Point {
  width: number
  height: number
}

/** A line of text within a box; `y` is its baseline from the top of the box. */
export interface Row {
  role: 'name' | 'kind' | 'description' | 'runs' | 'entry' | 'exit' | 'tags' | 'inner'
  words: Bilingual
  y: number
  /** Of an inner row: the transition that it tells. */
  transition?: string
}

/** A state, drawn. */
export interface Box extends Area {
  path: string
  rows: Row[]
  /** How much of its top belongs to its own rows. */
  head: number
  holds: boolean
}

/** Transitions between the same two states, drawn as one arrow; `others` are told by the same line, of states that are folded away. */
export interface Arrow {
  from: string
  to: string
  points: Point[]
  label: Area
  lines: { transition: string; others: string[]; words: Bilingual }[]
}

/** The transitions that a line of an arrow tells. */
export const toldBy = ({ transition, others }: Arrow['lines'][number]): string[] => [transition, ...others]

/** A chart, drawn. */
export interface Picture extends Omit<Area, 'x' | 'y'> {
  boxes: Box[]
  dots: (Point & { path: string; points: Point[] })[]
  arrows: Arrow[]
}

/** Sizes of letters and gaps, in pixels; the page draws with the same. */
export const sizes = {
  name: 14,
  row: 12,
  label: 12,
  line: 16,
  pad: 12,
  sign: 16,
  labelWidth: 130,
  textWidth: 190,
  fold: 30,
} as const

/** The sign of who acts, for eyes that do not tell the colours. */
export const signs = {
  person: '●',
  server: '■',
  shop: '■',
  provider: '◆',
  time: '▲',
  app: '◇',
} as const satisfies Record<Actor, string>

/** Whether a state is another one or lies in it. */
export const isWithin = (path: string, above: string) => above === '' || path === above || path.startsWith(`${above}.`)

/** A transition in a line: event and guard. */
export const lineOf = ({ event: [en, zh], condition }: Transition): Bilingual => {
  if (!condition) return [en, zh]
  const isCode = condition[0].startsWith('[')
  return [`${en}${isCode ? ' ' : ', '}${condition[0]}`, `${zh}${isCode ? ' ' : '，'}${condition[1]}`]
}

/** The key of a picture: what is collapsed in it; a state within a collapsed one does not count. */
export const pictureKey = (collapsed: readonly string[]): string =>
  collapsed
    .filter((path) => !collapsed.some((other) => other !== path && isWithin(path, other)))
    .sort()
    .join(' ')
