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
  role: 'name' | 'description' | 'runs' | 'entry' | 'exit' | 'tags' | 'inner'
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

/** Transitions between the same two states, drawn as one arrow. */
export interface Arrow {
  from: string
  to: string
  points: Point[]
  label: Area
  lines: { transition: string; words: Bilingual }[]
}

/** A chart, drawn. */
export interface Picture extends Omit<Area, 'x' | 'y'> {
  boxes: Box[]
  dots: (Point & { path: string; points: Point[] })[]
  arrows: Arrow[]
}

/** Sizes of letters and gaps, in pixels; the page draws with the same. */
export const sizes = { name: 14, row: 12, label: 12, line: 16, pad: 12, textWidth: 250, fold: 30 } as const

/** Whether a state is another one or lies in it. */
export const isWithin = (path: string, above: string) => above === '' || path === above || path.startsWith(`${above}.`)

/** A transition in a line: event and guard; one that has no name is code. */
export const lineOf = ({ event, guard }: Transition): Bilingual => [
  event[0] + (guard ? ` [${guard[0] || 'code'}]` : ''),
  event[1] + (guard ? ` [${guard[1] || '代码'}]` : ''),
]

/** The key of a picture: what is collapsed in it; a state within a collapsed one does not count. */
export const pictureKey = (collapsed: readonly string[]): string =>
  collapsed
    .filter((path) => !collapsed.some((other) => other !== path && isWithin(path, other)))
    .sort()
    .join(' ')
