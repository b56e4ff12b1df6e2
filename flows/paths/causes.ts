import { type Language, stepIn } from '../words/steps'
import type { Path } from './path'
import { causeIn, type Failed, stateBefore } from './run'

/** Paths that part from the chart at the same place in the same way. */
export interface Cause {
  chart: string
  /** The state before the step; nothing where the chart itself opens otherwise. */
  from: string | undefined
  expected: string
  seen: string
  failed: Failed[]
}

/** Groups failures by where they happen, what happened there and what came of it; the shortest path of each comes first. */
export const causesOf = <One extends Failed>(failed: One[]): (Cause & { failed: One[] })[] => {
  const causes = new Map<string, Cause & { failed: One[] }>()
  for (const one of failed) {
    const { path, expected, seen } = one
    const key = causeIn(one)
    const cause = causes.get(key) ?? { chart: path.chart, from: stateBefore(one), expected, seen, failed: [] }
    causes.set(key, cause)
    cause.failed.push(one)
  }
  for (const cause of causes.values()) cause.failed.sort((one, other) => one.at - other.at)
  return [...causes.values()].sort((one, other) => other.failed.length - one.failed.length)
}

const wordsOf = (language: Language, chart: string, { steps }: Path, at: number) => {
  const step = steps[at - 1]
  return step ? stepIn(language, chart, step) : ''
}

/** The picture of where a path ended in a browser. */
const pictureOf = (failed: Failed & { picture?: string }) => (failed.picture ? [`  ${failed.picture}`] : [])

/** A cause in words, those of the shop for its own charts: how many paths part where, what should have come and what came, and the way there of the shortest. */
export const causeText = (
  language: Language,
  { chart, from, expected, seen, failed }: Cause,
  spokenAs = chart,
): string => {
  const [first] = failed as [Failed, ...Failed[]]
  const count = `${failed.length} ${failed.length === 1 ? 'path' : 'paths'}`
  const ids = failed.map(({ path }) => path.id)
  const more = ids.length > 8 ? `, and ${ids.length - 8} more` : ''
  const opens = from === undefined
  const steps = first.path.steps
    .slice(0, first.at)
    .map((_, index) => `    ${index + 1}. ${wordsOf(language, spokenAs, first.path, index + 1)}`)
  return [
    opens
      ? `${chart}: ${count} should open in ${expected}, not in ${seen}`
      : `${chart}: in ${from}, ${count}: ${wordsOf(language, spokenAs, first.path, first.at)}`,
    ...(opens ? [] : [`  should lead to ${expected}, not to ${seen}`]),
    `  ${ids.slice(0, 8).join(', ')}${more}`,
    ...(opens ? [] : [`  the shortest, from ${first.path.begin}:`, ...steps]),
    ...pictureOf(first),
  ].join('\n')
}
