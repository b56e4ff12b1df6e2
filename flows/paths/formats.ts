import type { ChartEntry } from '../charts'
import { described } from '../words/descriptions'
import { beginIn, expectedIn, type Language, stepIn } from '../words/steps'
import { unreachable } from './coverage'
import { cutsOf, notesOf } from './notes'
import type { Path } from './path'
import { labelOf } from './steps'
import type { Suite } from './suite'

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

/** `home` is the top of this project as the file that is written sees it. */
type Write = (entry: ChartEntry, suite: Suite, language: Language, home: string) => string

const titleOf = ({ id, path, kind }: ChartEntry) => `${id} (${path ?? kind})`

const json: Write = (entry, { graph, goal, paths }) =>
  `${JSON.stringify(
    {
      chart: entry.id,
      kind: entry.kind,
      page: entry.path,
      goal,
      unreachable: unreachable(graph),
      cut: cutsOf(graph),
      assumed: notesOf(graph),
      paths: paths.map(({ id, input, begin, steps }) => ({
        id,
        input,
        begin,
        steps: steps.map(({ step, hint, state, ignored }) => ({
          ...step,
          label: labelOf(step),
          state,
          ignored: ignored || undefined,
          en: stepIn('en', entry.id, { step, hint }),
          zh: stepIn('zh', entry.id, { step, hint }),
        })),
      })),
    },
    null,
    2,
  )}\n`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const markdown: Write = (entry, { graph, paths }, language) => {
  const heads = language === 'en' ? ['#', 'Step', 'Then', 'What that means'] : ['#', '操作', '预期', '说明']
  const meaning = describing(entry, language)
  const sections = paths.map((path) => {
    const rows = path.steps.map((one, index) =>
      [
        index + 1,
        cell(stepIn(language, entry.id, one)),
        cell(expectedIn(language, one)),
        cell(meaning(one.nodes)),
      ].join(' | '),
    )
    return [
      `## ${path.id}`,
      '',
      beginIn(language, path),
      '',
      `| ${heads.join(' | ')} |`,
      '| --- | --- | --- | --- |',
      ...rows.map((row) => `| ${row} |`),
      '',
    ].join('\n')
  })
  const missed = [...unreachable(graph), ...cutsOf(graph), ...notesOf(graph)]
  const left = missed.length ? ['', ...missed.map((one) => `- ${one}`)] : []
  return [`# ${titleOf(entry)}`, '', ...sections, ...left].join('\n')
}

/** What the chart itself says of the deepest of the states. */
const describing =
  ({ fixture: { chart } }: ChartEntry, language: Language) =>
  (ids: string[]) =>
    ids
      .map((id) => described(chart.getStateNodeById(id) as { description?: string })[language === 'en' ? 0 : 1])
      .filter(Boolean)
      .at(-1) ?? ''

const gherkin: Write = (entry, { paths }, language) => {
  const words =
    language === 'en'
      ? { feature: 'Feature', scenario: 'Scenario', given: 'Given ', when: 'When ', seen: 'Then ' }
      : { feature: '功能', scenario: '场景', given: '假如', when: '当', seen: '那么' }
  const scenarios = paths.map((path) =>
    [
      `  ${words.scenario}: ${path.id}`,
      `    ${words.given}${beginIn(language, path)}`,
      ...path.steps.flatMap((one) => [
        `    ${words.when}${stepIn(language, entry.id, one)}`,
        `    ${words.seen}${expectedIn(language, one)}`,
      ]),
      '',
    ].join('\n'),
  )
  return [
    language === 'en' ? '# language: en' : '# language: zh-CN',
    `${words.feature}: ${titleOf(entry)}`,
    '',
    ...scenarios,
  ].join('\n')
}

/** Text that a spreadsheet would take for a formula begins with a quote. */
const field = (text: string | number) =>
  `"${String(text)
    .replaceAll('"', '""')
    .replace(/^[=+\-@]/, "'$&")}"`

const csv: Write = (entry, { paths }, language) => {
  const rows = paths.flatMap((path) =>
    [
      [entry.id, path.id, 0, beginIn(language, path), path.begin],
      ...path.steps.map((one, index) => [entry.id, path.id, index + 1, stepIn(language, entry.id, one), one.state]),
    ].map((row) => row.map((value) => field(value ?? '')).join(',')),
  )
  return `${['chart', 'path', 'step', 'text', 'state'].join(',')}\n${rows.join('\n')}\n`
}

/** What a string of a spec holds may not end it. */
const literal = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A spec for the player: what it does is told beside it, step by step. */
const playwright: Write = (entry, { graph, paths }, language, home) => {
  if (!graph.walk.starts.length) return `// ${titleOf(entry)}: no page runs it.\nexport {}\n`
  const tests = paths.map((path) =>
    [
      `test('${path.id}', async ({ context, baseURL }) => {`,
      `  // ${beginIn(language, path)}`,
      ...path.steps.map(
        (one, index) => `  // ${index + 1}. ${stepIn(language, entry.id, one)}. ${expectedIn(language, one)}`,
      ),
      `  await replay(context, baseURL, ${literal(path)})`,
      '})',
      '',
    ].join('\n'),
  )
  return [
    `// ${titleOf(entry)}`,
    "import { test } from '@playwright/test'",
    `import { replay } from '${home}/flows/browser/playwright'`,
    '',
    ...tests,
  ].join('\n')
}

/** Each format writes the suite of a chart in a language. */
export const write: Record<Format, Write> = { json, markdown, gherkin, csv, playwright }

/** How many paths and steps a suite has. */
export const sizeOf = (paths: Path[]) => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
})
