import { csv } from './formats/csv'
import type { Write } from './formats/format'
import { gherkin } from './formats/gherkin'
import { json } from './formats/json'
import { markdown } from './formats/markdown'
import { playwright } from './formats/playwright'
import type { Path } from './path'

/** What paths can be written as. */
export const formats = ['json', 'markdown', 'gherkin', 'csv', 'playwright'] as const
export type Format = (typeof formats)[number]

/** What the file of a format ends with. */
export const endings: Record<Format, string> = {
  json: 'json',
  markdown: 'md',
  gherkin: 'feature',
  csv: 'csv',
  playwright: 'spec.ts',
}

/** Each format writes the suite of a chart in a language. */
export const write: Record<Format, Write> = { json, markdown, gherkin, csv, playwright }

const withoutHead = (text: string) => text.slice(text.indexOf('\n') + 1)

/** How the suites of several charts are one text; those that are not here are a file each, as their readers take no second one in it. */
export const joined: Partial<Record<Format, (texts: string[]) => string>> = {
  markdown: (texts) => texts.join('\n'),
  csv: ([first = '', ...others]) => first + others.map(withoutHead).join(''),
}

/** How many paths and steps a suite has. */
export const sizeOf = (paths: Path[]) => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
})
