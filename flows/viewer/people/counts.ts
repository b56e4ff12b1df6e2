import { middleOf, type TransitionCount } from '../../../contract/transition-counts'
import type { Picture } from '../drawing'
import { sizes } from '../drawing'
import type { Bilingual } from '../model'

/** How often people took a transition, and how long the chart mostly stood before, in milliseconds: half of the times were shorter. */
export interface Walked {
  taken: number
  median: number
}

const sumOf = (counts: TransitionCount[]) => counts.reduce((sum, { taken }) => sum + taken, 0)

const medianOf = (counts: TransitionCount[]) => {
  const half = sumOf(counts) / 2
  let passed = 0
  for (const { standing, taken } of counts.toSorted((one, other) => one.standing - other.standing)) {
    passed += taken
    if (passed >= half) return middleOf(standing)
  }
  return 0
}

const grouped = (counts: TransitionCount[], by: 'chart' | 'transition') => {
  const groups = new Map<string, TransitionCount[]>()
  for (const count of counts) groups.set(count[by], [...(groups.get(count[by]) ?? []), count])
  return [...groups]
}

/** What was counted of a chart, by the ids of its transitions. */
export const walkedIn = (counts: TransitionCount[], chart: string): Map<string, Walked> => {
  const own = counts.filter((count) => count.chart === chart)
  return new Map(
    grouped(own, 'transition').map(([transition, list]) => [
      transition,
      { taken: sumOf(list), median: medianOf(list) },
    ]),
  )
}

/** Every chart of which something was counted, the busiest first. */
export const busiest = (counts: TransitionCount[]): { chart: string; taken: number }[] =>
  grouped(counts, 'chart')
    .map(([chart, list]) => ({ chart, taken: sumOf(list) }))
    .toSorted((one, other) => other.taken - one.taken)

/** How often the transition was taken that was taken most; 0 where none was. */
export const mostIn = (walked: Map<string, Walked>): number =>
  Math.max(0, ...[...walked.values()].map(({ taken }) => taken))

/** How warm a transition is, from cold to hot. */
export const heats = [1, 2, 3, 4, 5] as const

/** How warm a transition is beside the one that was taken most; each heat is about as many times more than the one before. */
export const heatOf = (taken: number, most: number): number =>
  Math.max(1, Math.ceil((heats.length * Math.log(1 + taken)) / Math.log(1 + most)))

const units: [upTo: number, length: number, digits: number, en: string, zh: string][] = [
  [9_950, 1_000, 1, 's', '秒'],
  [59_500, 1_000, 0, 's', '秒'],
  [59.5 * 60_000, 60_000, 0, 'min', '分钟'],
  [47.5 * 3_600_000, 3_600_000, 0, 'h', '小时'],
  [Number.POSITIVE_INFINITY, 86_400_000, 0, 'd', '天'],
]

/** A time in milliseconds in few letters. */
export const shortTime = (milliseconds: number): Bilingual => {
  if (milliseconds < 100) return ['< 0.1 s', '< 0.1 秒']
  const [, length, digits, ...words] = units.find(([upTo]) => milliseconds < upTo) as (typeof units)[number]
  const [en, zh] = words.map((word) => `${(milliseconds / length).toFixed(digits)} ${word}`)
  return [en as string, zh as string]
}

/** Where a picture tells of a transition first: the end of that line of text. */
export const endsOfLines = ({ arrows, boxes }: Picture): { transition: string; x: number; y: number }[] => {
  const onArrows = arrows.flatMap(({ label, lines }) =>
    lines.map(({ transition }, index) => ({
      transition,
      x: label.x + label.width,
      y: label.y + 14 + index * sizes.line,
    })),
  )
  const inBoxes = boxes.flatMap(({ x, y, width, height, head, holds, rows }) =>
    rows.flatMap(({ transition, y: base }) =>
      transition ? { transition, x: x + width, y: y + base + (holds ? 0 : Math.floor((height - head) / 2)) } : [],
    ),
  )
  const seen = new Set<string>()
  return [...onArrows, ...inBoxes].filter(({ transition }) => !seen.has(transition) && seen.add(transition))
}
