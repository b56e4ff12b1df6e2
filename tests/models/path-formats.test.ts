import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { callNamed } from '../../contract'
import { charts, type ShopChart } from '../../flows/charts'
import { formats, write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { type Suite, suiteOf } from '../../flows/paths/suite'
import { calls } from '../../flows/words/calls'
import { delayIn, stepIn } from '../../flows/words/steps'

const suites = new Map(charts.map((entry) => [entry, suiteOf(graphOf(entry.fixture))]))
const suiteFor = (entry: ShopChart) => suites.get(entry) as Suite
const checkout = charts.find(({ id }) => id === 'confirmOrder') as ShopChart
const suite = suiteFor(checkout)
const inEnglish = (format: (typeof formats)[number], of: Suite = suite) => write[format](checkout, of, 'en', '.')

test('JSON carries the steps, the states after them and the words of both languages', () => {
  const { paths } = JSON.parse(inEnglish('json')) as { paths: { id: string; steps: object[] }[] }
  expect(paths.map(({ id }) => id)).toEqual(suite.paths.map(({ id }) => id))
  expect(paths[0]?.steps[1]).toMatchObject({
    does: 'answer',
    src: 'order.quote',
    en: expect.stringMatching(
      /^The server answers the request to work out what the order costs \(lines: 2, gifts: 1, .*, coupon: "five", .*, addresses: 0, /,
    ),
    zh: expect.stringMatching(/^服务器返回“计算订单金额”的结果 \(lines: 2, gifts: 1, .*, addresses: 0, /),
  })
})

test('Gherkin has a scenario for each path, a When and a Then for each step', () => {
  const text = inEnglish('gherkin')
  const steps = suite.paths.reduce((sum, path) => sum + path.steps.length, 0)
  const named = [...text.matchAll(/^ {2}Scenario: .+ \((confirmOrder-\w+)\)$/gm)].map(([, id]) => id)
  expect(named).toEqual(suite.paths.map(({ id }) => id))
  expect(text.match(/^ {4}When /gm)).toHaveLength(steps)
  expect(text.match(/^ {4}Then /gm)).toHaveLength(steps)
  expect(write.gherkin(checkout, suite, 'zh', '.')).toMatch(/^# language: zh-CN\n功能: /)
})

test.each(charts)('the scenarios of $id are read by Cucumber in both languages', (entry) => {
  for (const language of ['en', 'zh'] as const) {
    const parser = new Parser(new AstBuilder(IdGenerator.uuid()), new GherkinClassicTokenMatcher())
    const { feature } = parser.parse(write.gherkin(entry, suiteFor(entry), language, '.'))
    const read = feature?.children.map(({ scenario }) => scenario) ?? []
    expect(read.map((scenario) => scenario?.name.match(/\((\S+)\)$/)?.[1])).toEqual(
      suiteFor(entry).paths.map(({ id }) => id),
    )
    const asked = read.map((scenario) => scenario?.steps.filter(({ keywordType }) => keywordType === 'Action').length)
    expect(asked).toEqual(suiteFor(entry).paths.map(({ steps }) => steps.length))
  }
})

test('Gherkin says what is sent and what is to be seen as tables, in the words of the screen', () => {
  const lines = inEnglish('gherkin').split('\n')
  const placing = lines.indexOf('    Then The state is placing')
  expect(lines.slice(placing - 3, placing)).toEqual([
    '    When Fill in the form and send it: “Place order”',
    '      | field | value |',
    '      | message | "" |',
  ])
  const refused = lines.findIndex((line) => line.includes('“Data load failed, please try ordering again” (20304)'))
  expect(lines.slice(refused, refused + 7)).toEqual([
    expect.stringMatching(/^ {4}When The server refuses the request to place the order: /),
    '    Then The state is editing',
    '    And it shows:',
    '      | what | text |',
    '      | heading | “Confirm order” |',
    expect.stringMatching(/^ {6}\| can be used \| “Delivery method”, .+, “Place order” \|$/),
    '      | toast | “Data load failed, please try ordering again” |',
  ])
})

test('a spec has a readable name for each path and a step of the report for each of its steps', () => {
  const text = inEnglish('playwright')
  expect(text).toContain('test.describe("confirmOrder (/order/confirm-order)"')
  expect(text.match(/^ {2}test\(".+ \(confirmOrder-\w+\)", /gm)).toHaveLength(suite.paths.length)
  const steps = suite.paths.reduce((sum, path) => sum + path.steps.length + 1, 0)
  expect(text.match(/^ {6}"/gm)).toHaveLength(steps)
  expect(text).toContain('"Press “Add an address”. The state is addingAddress.current"')
})

test('CSV has a row for each step and the beginning of each path', () => {
  const rows = suite.paths.reduce((sum, path) => sum + path.steps.length + 1, 0)
  expect(inEnglish('csv').trim().split('\n')).toHaveLength(rows + 1)
})

test('Markdown tells what the chart says of a state, in the language of the reader', () => {
  expect(inEnglish('markdown')).toContain('The server works out what this order costs; the browser never does.')
  expect(write.markdown(checkout, suite, 'zh', '.')).toContain('订单金额一律由服务器计算，浏览器不做计算。')
})

test.each(charts)('the Playwright spec of $id is TypeScript that parses', async (entry) => {
  const text = write.playwright(entry, suiteFor(entry), 'en', '.')
  await expect(transformWithOxc(text, 'paths.spec.ts')).resolves.toHaveProperty('code')
})

describe('steps are told as a person would', () => {
  const place = { type: 'order.place', message: '' }
  test('a control by its own label', () => {
    const step = { step: { does: 'send', event: place } as const, hint: '' }
    expect(stepIn('en', 'confirmOrder', step)).toBe('Fill in the form and send it: “Place order” (message: "")')
    expect(stepIn('zh', 'confirmOrder', step)).toBe('填写并提交表单：“提交订单” (message: "")')
  })
  test('a refusal by the words of the server', () => {
    const refused = { does: 'fail', id: 'place', src: 'order.place', failure: 'insufficientInventory' } as const
    expect(stepIn('en', 'confirmOrder', { step: refused, hint: '' })).toBe(
      'The server refuses the request to place the order: “Insufficient inventory” (20107)',
    )
  })
  test('an answer by what tells it from the others', () => {
    const payment = charts.find(({ id }) => id === 'payOrder') as ShopChart
    expect(write.gherkin(payment, suiteFor(payment), 'en', '.')).toContain(
      'the request to tell how the payment stands (result: "success")',
    )
  })
  test('a delay as its rule', () => {
    const ended = { does: 'answer', id: 'countdown', src: 'countdown', output: undefined } as const
    expect(stepIn('en', 'payOrder', { step: ended, hint: '' })).toBe('After 15 minutes: the payment window ends')
    expect(delayIn('en', 900_000)).toBe('After 15 minutes')
    expect(delayIn('en', 180)).toBe('After 0.18 seconds')
    expect(delayIn('zh', 2000)).toBe('2 秒后')
  })
  test.each(['en', 'zh'] as const)('no step of any chart in %s is told by the name of its event', (language) => {
    const bare = charts.flatMap((entry) =>
      suiteFor(entry).paths.flatMap(({ steps }) =>
        steps
          .filter(
            ({ step }) =>
              step.does === 'send' && stepIn(language, entry.id, { step, hint: '' }).startsWith(step.event.type),
          )
          .map(({ edge }) => edge),
      ),
    )
    expect(bare).toEqual([])
  })
})

test('every call of some chart has words, and no other has', () => {
  const made = charts.flatMap(({ fixture }) => Object.keys(fixture.chart.implementations.actors).filter(callNamed))
  expect(Object.keys(calls).sort()).toEqual([...new Set(made)].sort())
})

test.each(formats)('%s can be written for every chart', (format) => {
  for (const entry of charts) expect(write[format](entry, suiteFor(entry), 'zh', '.').length).toBeGreaterThan(20)
})
