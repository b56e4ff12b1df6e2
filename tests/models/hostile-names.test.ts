// @vitest-environment jsdom
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { parse } from 'csv-parse/sync'
import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { suiteOf } from '../../flows/paths/suite'

/** A chart of somebody else whose names, texts and data have line breaks and every sign that a format has for itself. */
const hostile = createMachine({
  id: '*my*\nchart <b>',
  initial: 'a|b',
  states: {
    'a|b': { on: { '<script>alert(1)</script>': '`tick`', '_go_ [there](/x)': '~~gone~~ #' } },
    '`tick`': {
      description: 'First line\r\n| second | **line** <img src=x> &lt; \\| end\u2028third',
      on: { 'two\r\nlines\\': 'a|b' },
    },
    '~~gone~~ #': {},
    __lost__: {},
  },
})
const data = { 'key|\r\nof two': 'value\nof | two', path: 'C:\\new' }
const fixture = inferredFixture(hostile as never, {
  inputs: [{ note: '*one*\n|two|' }] as never,
  events: { 'two\r\nlines\\': [data], '_go_ [there](/x)': [{ code: '`1` *2*' }] },
})
const entry = { id: hostile.id, kind: 'file' as const, fixture }
const suite = suiteOf(graphOf(fixture))
const written = (format: 'markdown' | 'gherkin' | 'csv', language: 'en' | 'zh' = 'en') =>
  write[format](entry, suite, language, '.')
const hash = suite.paths[0]?.id.slice(-8)

test('one path goes through the chart with hostile names', () => {
  expect(suite.paths.map(({ steps }) => steps.length)).toEqual([3])
})

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('Markdown shows names as they are: none of them is markup, and none breaks a row', () => {
    const page = document.createElement('main')
    page.innerHTML = marked.parse(written('markdown', language), { async: false })
    expect(page.querySelectorAll('script, b, img, em, strong, code, del, a').length).toBe(0)
    expect([...page.children].map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'P', 'TABLE', 'UL'])
    const cells = [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((one) => one.textContent))
    const stands = language === 'en' ? 'The state is' : '状态为'
    expect(cells).toEqual([
      [
        ...['1', '<script>alert(1)</script>', `${stands} \`tick\``],
        'First line | second | **line** <img src=x> &lt; \\| end third',
      ],
      ['2', 'two lines\\ (key| of two: "value\\nof | two", path: "C:\\\\new")', `${stands} a|b`, ''],
      ['3', '_go_ [there](/x) (code: "`1` *2*")', `${stands} ~~gone~~ #`, ''],
    ])
    const leads = language === 'en' ? 'leads to ~~gone~~ #, after 2 steps' : '后到达 ~~gone~~ #（此前 2 步）'
    expect([...page.querySelectorAll('h1, h2')].map((one) => one.textContent)).toEqual([
      language === 'en' ? '*my* chart <b> (file)' : '*my* chart <b>（文件）',
      `*my* chart <b>-${hash}: _go_ [there](/x) ${leads}`,
    ])
    expect(page.querySelector('p')?.textContent).toContain('{"note":"*one*\\n|two|"}')
    expect([...page.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      language === 'en'
        ? 'state *my* chart <b>.__lost__: no transition that can be taken leads there'
        : '状态 *my* chart <b>.__lost__：没有可执行的转换通向此处',
    ])
  })

  test('Gherkin is read by Cucumber with a step for each, and with the data as they are', () => {
    const parser = new Parser(new AstBuilder(IdGenerator.uuid()), new GherkinClassicTokenMatcher())
    const { feature } = parser.parse(written('gherkin', language))
    expect(feature?.name).toBe(language === 'en' ? '*my* chart <b> (file)' : '*my* chart <b>（文件）')
    const [scenario, ...others] = feature?.children.map((one) => one.scenario) ?? []
    expect(others).toEqual([])
    expect(scenario?.name).toMatch(/ \(\*my\* chart <b>-\w{8}\)$/)
    const steps = scenario?.steps.map(({ text, dataTable }) => [
      text,
      ...(dataTable?.rows.slice(1).map(({ cells }) => cells.map(({ value }) => value)) ?? []),
    ])
    const stands = language === 'en' ? 'The state is' : '状态为'
    expect(steps?.slice(1)).toEqual([
      ['<script>alert(1)</script>'],
      [`${stands} \`tick\``],
      ['two lines\\', ['key|\nof two', '"value\\nof | two"'], ['path', '"C:\\\\new"']],
      [`${stands} a|b`],
      ['_go_ [there](/x)', ['code', '"`1` *2*"']],
      [`${stands} ~~gone~~ #`],
    ])
  })
})

test('CSV keeps names and data as they are', () => {
  const rows = parse(written('csv'), { bom: true }) as string[][]
  expect(rows.map((row) => row[3])).toEqual([
    'text',
    expect.stringContaining('Open it'),
    '<script>alert(1)</script>',
    'two\r\nlines\\ (key|\r\nof two: "value\\nof | two", path: "C:\\\\new")',
    '_go_ [there](/x) (code: "`1` *2*")',
  ])
})

test('in Markdown names at the beginning and at the end of a line are no list and no end of a heading', () => {
  const runs = ['1. ask', '2) ask', '+ ask', '- ask', '# ask'].map((src) => ({ src }))
  const edges = createMachine({ id: '# 1.', initial: 'a #', states: { 'a #': { invoke: runs } } })
  const of = inferredFixture(edges as never)
  const page = document.createElement('main')
  const text = write.markdown({ id: edges.id, kind: 'file', fixture: of }, suiteOf(graphOf(of)), 'en', '.')
  page.innerHTML = marked.parse(text, { async: false })
  expect([...page.querySelectorAll('h1, h2')].map((one) => one.textContent)).toEqual([
    '# 1. (file)',
    expect.stringMatching(/^# 1\.-\w{8}: # ask answers leads to a #, after 4 steps$/),
  ])
  expect([...page.querySelectorAll('main > ul > li')].map((one) => one.textContent)).toEqual(
    ['1. ask', '2) ask', '+ ask', '- ask', '# ask'].map(
      (name) => `${name} is not implemented: its answer is taken as undefined`,
    ),
  )
})
