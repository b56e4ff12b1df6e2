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

/** How many paths and steps a suite has. */
export const sizeOf = (paths: Path[]) => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
})
