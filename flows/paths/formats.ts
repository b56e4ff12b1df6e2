import { callNamed } from '../../contract'
import { failures } from '../../contract/failures'
import { prefix } from '../../contract/wire'
import type { Listed } from '../charts'
import { described } from '../words/descriptions'
import { beginIn, expectedIn, type Language, stepIn } from '../words/steps'
import type { Path, Suite } from './suite'
import { labelOf, type Step } from './walk'

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

type Write = (listed: Listed, suite: Suite, language: Language) => string

const titleOf = ({ id, path, kind }: Listed) => `${id} (${path ?? kind})`

const json: Write = (listed, { goal, paths, unreachable }) =>
  `${JSON.stringify(
    {
      chart: listed.id,
      kind: listed.kind,
      page: listed.path,
      goal,
      unreachable,
      paths: paths.map(({ id, input, begin, steps }) => ({
        id,
        input,
        begin,
        steps: steps.map(({ step, hint, state, ignored }) => ({
          ...step,
          label: labelOf(step),
          state,
          ignored: ignored || undefined,
          en: stepIn('en', listed.id, { step, hint }),
          zh: stepIn('zh', listed.id, { step, hint }),
        })),
      })),
    },
    null,
    2,
  )}\n`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const markdown: Write = (listed, { paths, unreachable }, language) => {
  const heads = language === 'en' ? ['#', 'Step', 'Then', 'What that means'] : ['#', '操作', '预期', '说明']
  const meaning = describing(listed, language)
  const sections = paths.map((path) => {
    const rows = path.steps.map((one, index) =>
      [
        index + 1,
        cell(stepIn(language, listed.id, one)),
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
  const left = unreachable.length ? ['', ...unreachable.map((one) => `- ${one}`)] : []
  return [`# ${titleOf(listed)}`, '', ...sections, ...left].join('\n')
}

/** What the chart itself says of the deepest of the states. */
const describing =
  ({ case: { chart } }: Listed, language: Language) =>
  (ids: string[]) =>
    ids
      .map((id) => described(chart.getStateNodeById(id) as { description?: string })[language === 'en' ? 0 : 1])
      .filter(Boolean)
      .at(-1) ?? ''

const gherkin: Write = (listed, { paths }, language) => {
  const words =
    language === 'en'
      ? { feature: 'Feature', scenario: 'Scenario', given: 'Given ', when: 'When ', seen: 'Then ' }
      : { feature: '功能', scenario: '场景', given: '假如', when: '当', seen: '那么' }
  const scenarios = paths.map((path) =>
    [
      `  ${words.scenario}: ${path.id}`,
      `    ${words.given}${beginIn(language, path)}`,
      ...path.steps.flatMap((one) => [
        `    ${words.when}${stepIn(language, listed.id, one)}`,
        `    ${words.seen}${expectedIn(language, one)}`,
      ]),
      '',
    ].join('\n'),
  )
  return [
    language === 'en' ? '# language: en' : '# language: zh-CN',
    `${words.feature}: ${titleOf(listed)}`,
    '',
    ...scenarios,
  ].join('\n')
}

/** Text that a spreadsheet would take for a formula begins with a quote. */
const field = (text: string | number) =>
  `"${String(text)
    .replaceAll('"', '""')
    .replace(/^[=+\-@]/, "'$&")}"`

const csv: Write = (listed, { paths }, language) => {
  const rows = paths.flatMap((path) =>
    [
      [listed.id, path.id, 0, beginIn(language, path), path.begin],
      ...path.steps.map((one, index) => [listed.id, path.id, index + 1, stepIn(language, listed.id, one), one.state]),
    ].map((row) => row.map((value) => field(value ?? '')).join(',')),
  )
  return `${['chart', 'path', 'step', 'text', 'state'].join(',')}\n${rows.join('\n')}\n`
}

/** The line of a Playwright spec that takes a step. */
const played = (step: Step): string => {
  switch (step.does) {
    case 'send':
      return `await does(page, ${JSON.stringify(step.event)})`
    case 'wait':
      return `await page.clock.fastForward(${step.delay})`
    case 'answer': {
      const call = callNamed(step.src)
      if (call)
        return `await answers('${prefix}${call.path}', ${JSON.stringify({ code: '200', msg: '', data: step.output })})`
      if (step.src === 'countdown') return 'await page.clock.fastForward(15 * 60_000)'
      return `await outside('${step.src}')`
    }
    case 'fail': {
      const call = callNamed(step.src)
      if (!call) return `await outside('${step.src}')`
      if (step.failure === 'timedOut') return 'await page.clock.fastForward(20_000)'
      return `await answers('${prefix}${call.path}', ${JSON.stringify({ code: failures[step.failure], msg: step.failure })})`
    }
  }
}

const playwrightHead = `import { expect, type Page, type Route, test } from '@playwright/test'

const waiting = new Map<string, Route[]>()
const answers = async (path: string, envelope: object) => {
  await expect.poll(() => waiting.get(path)?.length ?? 0).toBeGreaterThan(0)
  await waiting.get(path)?.pop()?.fulfill({ json: envelope })
}
const outside = async (name: string) => test.skip(true, \`\${name} answers outside of the page\`)
const does = async (page: Page, { type, ...payload }: { type: string; [field: string]: unknown }) => {
  const form = page.locator(\`form[data-event="\${type}"]\`)
  if (await form.count()) {
    for (const [name, value] of Object.entries(payload)) {
      const field = form.first().locator(\`[name="\${name}"]\`).first()
      const kind = await field.getAttribute('type')
      if (kind === 'checkbox') await field.setChecked(Boolean(value))
      else if (kind === 'radio') await form.first().locator(\`[name="\${name}"][value="\${value}"]\`).check()
      else await field.fill(String(value))
    }
    return form.first().evaluate((element) => (element as HTMLFormElement).requestSubmit())
  }
  const rest = Object.keys(payload).length ? JSON.stringify(payload) : undefined
  const controls = page.locator(\`[data-event="\${type}"]\`)
  for (const control of await controls.all())
    if (!rest || (await control.getAttribute('data-payload')) === rest) return control.click()
  return outside(type)
}
test.beforeEach(async ({ page }) => {
  waiting.clear()
  await page.clock.install()
  await page.route('**${prefix}/**', (route) => {
    const { pathname } = new URL(route.request().url())
    waiting.set(pathname, [...(waiting.get(pathname) ?? []), route])
  })
})
`

const queryOf = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.keys(input).length
    ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
    : ''

const playwright: Write = (listed, { paths }, language) => {
  const { path: page } = listed
  if (!page)
    return `// ${titleOf(listed)} is no page: it runs inside of pages, and is replayed by npm run paths -- --replay.\nexport {}\n`
  const state = `page.locator('[data-page="${page}"]')`
  const tests = paths.map((path) =>
    [
      `test('${path.id}', async ({ page }) => {`,
      `  await page.goto('${page}${queryOf(path.input)}')`,
      `  await expect(${state}).toHaveAttribute('data-state', '${path.begin}')`,
      ...path.steps.flatMap(({ step, hint, state: expected }) => [
        `  // ${stepIn(language, listed.id, { step, hint }).replaceAll('\n', ' ')}`,
        `  ${played(step)}`,
        `  await expect(${state}).toHaveAttribute('data-state', '${expected}')`,
      ]),
      '})',
      '',
    ].join('\n'),
  )
  return [playwrightHead, ...tests].join('\n')
}

/** Each format writes the suite of a chart in a language. */
export const write: Record<Format, Write> = { json, markdown, gherkin, csv, playwright }

/** How many paths and steps a suite has. */
export const sizeOf = (paths: Path[]) => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
})
