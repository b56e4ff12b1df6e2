import { middleOf, type TransitionCount } from '../../../contract/transition-counts'
import { isByPerson } from '../../live/message'
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

const walkOf = (counts: TransitionCount[]): Walked => ({ taken: sumOf(counts), median: medianOf(counts) })

/** What people did in a chart. */
export interface Walks {
  /** By the ids of its transitions. */
  each: Map<string, Walked>
  /** How often the transition was taken that was taken most; 0 where none was. */
  most: number
  /** Of several transitions together; nothing where none of them was taken. */
  together(transitions: string[]): Walked | undefined
}

/** What was counted of a chart. */
export const walksIn = (counts: TransitionCount[], chart: string): Walks => {
  const own = counts.filter((count) => count.chart === chart)
  const each = new Map(grouped(own, 'transition').map(([transition, list]) => [transition, walkOf(list)]))
  return {
    each,
    most: Math.max(0, ...[...each.values()].map(({ taken }) => taken)),
    together(transitions) {
      const list = own.filter(({ transition }) => transitions.includes(transition))
      return list.length ? walkOf(list) : undefined
    },
  }
}

const eventOf = (transition: string) => transition.slice(transition.indexOf('/') + 1, transition.lastIndexOf('/'))

/** The charts in which people took steps themselves, and how many; the busiest first. */
export const busiest = (counts: TransitionCount[]): { chart: string; taken: number }[] =>
  grouped(
    counts.filter(({ transition }) => isByPerson(eventOf(transition))),
    'chart',
  )
    .map(([chart, list]) => ({ chart, taken: sumOf(list) }))
    .toSorted((one, other) => other.taken - one.taken)

/** How warm a transition is, from cold to hot. */
export const heats = [1, 2, 3, 4, 5] as const

/** How warm a transition is beside the one that was taken most; each heat is about as many times more than the one before. */
export const heatOf = (taken: number, most: number): number =>
  Math.min(heats.length, Math.max(1, Math.ceil((heats.length * Math.log(1 + taken)) / Math.log(1 + most))))

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
