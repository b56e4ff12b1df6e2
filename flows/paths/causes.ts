import { type Language, stepIn } from '../words/steps'
import type { Path } from './path'
import { causeIn, type Failed, stateBefore } from './run'
import { counted } from './terminal'

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

/** How many ids of paths a cause names. */
const mostIds = 8

/** The sentences of a cause: where paths part, what should have come and what came, and the way there. */
const sentences = {
  en: {
    opens: (chart: string, count: number, { expected, seen }: Cause) =>
      `${chart}: ${counted(count, 'path')} should open in ${expected}, not in ${seen}`,
    parts: (chart: string, count: number, { from }: Cause, step: string) =>
      `${chart}: in ${from}, ${counted(count, 'path')}: ${step}`,
    leads: ({ expected, seen }: Cause) => `should lead to ${expected}, not to ${seen}`,
    more: (count: number) => `, and ${count} more`,
    way: (begin: string) => `the shortest, from ${begin}:`,
    comma: ', ',
  },
  zh: {
    opens: (chart: string, count: number, { expected, seen }: Cause) =>
      `${chart}：${count} 条路径打开后应为 ${expected}，实为 ${seen}`,
    parts: (chart: string, count: number, { from }: Cause, step: string) =>
      `${chart}：在 ${from} 中，${count} 条路径：${step}`,
    leads: ({ expected, seen }: Cause) => `应到达 ${expected}，实为 ${seen}`,
    more: (count: number) => `，另有 ${count} 条`,
    way: (begin: string) => `最短的一条，从 ${begin} 开始：`,
    comma: '、',
  },
} as const

/** A cause in words, those of the shop for its own charts: how many paths part where, what should have come and what came, and the way there of the shortest. */
export const causeText = (language: Language, cause: Cause, spokenAs = cause.chart): string => {
  const { chart, from, failed } = cause
  const [first] = failed as [Failed, ...Failed[]]
  const says = sentences[language]
  const ids = failed.map(({ path }) => path.id)
  const listed = ids.slice(0, mostIds).join(says.comma) + (ids.length > mostIds ? says.more(ids.length - mostIds) : '')
  if (from === undefined)
    return [says.opens(chart, failed.length, cause), `  ${listed}`, ...pictureOf(first)].join('\n')
  const steps = first.path.steps
    .slice(0, first.at)
    .map((_, index) => wordsOf(language, spokenAs, first.path, index + 1))
  return [
    says.parts(chart, failed.length, cause, steps.at(-1) ?? ''),
    `  ${says.leads(cause)}`,
    `  ${listed}`,
    `  ${says.way(first.path.begin)}`,
    ...steps.map((step, index) => `    ${index + 1}. ${step}`),
    ...pictureOf(first),
  ].join('\n')
}
