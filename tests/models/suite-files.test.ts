import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { charts, type ShopChart } from '../../flows/charts'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { endings, formats, write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { suiteOf } from '../../flows/paths/suite'

/** A chart whose texts have the signs that tables have for themselves. */
const bell = createMachine({
  id: 'bell',
  initial: 'idle',
  states: {
    idle: { on: { '=RING': 'ringing', HUSH: 'idle' } },
    ringing: {
      description: 'It rings.',
      initial: 'loud',
      on: { STOP: 'idle' },
      states: { loud: { description: 'All hear it.' } },
    },
    lost: {},
  },
})
const fixture = inferredFixture(bell as never, {
  inputs: [{ floor: 1 }] as never,
  events: { '=RING': [{ text: 'a|b "c"', to: [] }] },
})
const entry = { id: 'bell', kind: 'file' as const, fixture }
const suite = suiteOf(graphOf(fixture))
const [id] = suite.paths.map((path) => path.id)

const lines = (format: keyof typeof write, language: 'en' | 'zh' = 'en') =>
  write[format](entry, suite, language, '.').split('\n')

test('CSV is a row for the beginning and for each step, and no cell is taken for a formula or torn apart', () => {
  expect(lines('csv')).toEqual([
    '\ufeffchart,path,step,text,state,seen',
    `"bell","${id}","0","Open it ({""floor"":1}); the state is idle","idle",""`,
    `"bell","${id}","1","'=RING (text: ""a|b \\""c\\"""", to: …)","ringing.loud",""`,
    `"bell","${id}","2","STOP","idle",""`,
    `"bell","${id}","3","HUSH","idle",""`,
    '',
  ])
  expect(lines('csv', 'zh')[0]).toBe('\ufeff流程图,路径,步骤,操作,状态,页面显示')
})

test('a title tells the last step, where it leads and how many steps come before, in either language', () => {
  const titled = (states: object) => {
    const chart = createMachine({ id: 'toast', initial: 'shown', states: states as never })
    const of = { id: 'toast', kind: 'file' as const, fixture: inferredFixture(chart as never) }
    const made = suiteOf(graphOf(of.fixture))
    return (['en', 'zh'] as const).map((language) =>
      write
        .markdown(of, made, language, '.')
        .match(/^## .*$/gm)
        ?.map((title) => title.replace(/^.*?: /, '')),
    )
  }
  expect(titled({ shown: {} })).toEqual([['It opens in shown'], ['打开后为 shown']])
  expect(titled({ shown: { on: { CLOSE: 'gone' } }, gone: {} })).toEqual([
    ['CLOSE leads to gone'],
    ['CLOSE 后到达 gone'],
  ])
  // No word stands twice behind a delay.
  expect(titled({ shown: { after: { 3000: 'gone' } }, gone: {} })).toEqual([
    ['After 3 seconds leads to gone'],
    ['3 秒后到达 gone'],
  ])
  const fading = {
    shown: { after: { 3000: 'fading' } },
    fading: { after: { 500: 'gone' } },
    gone: { on: { SHOW: 'shown' } },
  }
  expect(titled(fading)).toEqual([['SHOW leads to shown, after 2 steps'], ['SHOW 后到达 shown（此前 2 步）']])
  // Only Latin words stand apart from Chinese ones.
  const asking = { shown: { invoke: { src: 'ask', onDone: 'gone' } }, gone: {} }
  expect(titled(asking)).toEqual([['ask answers leads to gone'], ['ask 返回后到达 gone']])
})

test('a chart without states is told to stand in the only one', () => {
  const counter = createMachine({ id: 'counter', on: { COUNT: {}, STOP: {} } })
  const of = { id: 'counter', kind: 'file' as const, fixture: inferredFixture(counter as never) }
  const lines = (language: 'en' | 'zh') => write.markdown(of, suiteOf(graphOf(of.fixture)), language, '.').split('\n')
  expect(lines('en').slice(4)).toEqual([
    ...['Open it; the state is the only one', '', '| # | Step | Then | What that means |', '| --- | --- | --- | --- |'],
    ...['| 1 | COUNT | The state is the only one |  |', '| 2 | STOP | The state is the only one |  |', ''],
  ])
  expect(lines('en')[2]).toMatch(/: STOP leads to the only one, after 1 step$/)
  expect([lines('zh')[2], lines('zh')[4], lines('zh')[8]]).toEqual([
    expect.stringMatching(/: STOP 后到达唯一的状态（此前 1 步）$/),
    '打开；状态为唯一的状态',
    '| 1 | COUNT | 状态为唯一的状态 |  |',
  ])
})

test('a chart of somebody else that is called as one of the shop has no word of the shop in any file', () => {
  const login = createMachine({
    id: 'login',
    initial: 'form',
    states: { form: { on: { 'password.submit': 'sent' } }, sent: {} },
  })
  const of = { id: 'login', kind: 'file' as const, fixture: inferredFixture(login as never) }
  const made = suiteOf(graphOf(of.fixture))
  for (const format of formats)
    for (const language of ['en', 'zh'] as const) {
      const text = write[format](of, made, language, '.')
      expect(text).toContain('password.submit')
      expect(text).not.toMatch(/Log in|登录|heading|标题/)
    }
})

test('what JSON has no words for is told in every file', () => {
  const till = createMachine({ id: 'till', initial: 'open', states: { open: { on: { PAY: 'paid' } }, paid: {} } })
  const bill: Record<string, unknown> = { cents: 1290n, by: new Map([['card', 5]]) }
  bill.self = bill
  const of = inferredFixture(till as never, { inputs: [{ cents: 10n }] as never, events: { PAY: [{ due: 7n, bill }] } })
  const made = suiteOf(graphOf(of))
  const [csv, gherkin] = (['csv', 'gherkin'] as const).map((format) =>
    write[format]({ ...entry, fixture: of }, made, 'en', '.'),
  )
  expect(csv).toContain('"Open it ({""cents"":""10n""}); the state is open"')
  expect(csv).toContain('"PAY (due: ""7n"", bill: …)"')
  expect(gherkin?.split('\n').filter((line) => line.includes('bill.'))).toEqual([
    '      | bill.cents | "1290n" |',
    '      | bill.by | {"map":[["card",5]]} |',
    expect.stringMatching(/^ {6}\| bill\.self \| \{"cents":"1290n",/),
  ])
  for (const format of formats) expect(write[format]({ ...entry, fixture: of }, made, 'zh', '.')).toContain('7n')
})

test('Gherkin keeps the signs of its tables out of the cells', () => {
  expect(lines('gherkin')).toEqual([
    '# language: en',
    'Feature: bell (file)',
    '',
    `  Scenario: HUSH leads to idle, after 2 steps (${id})`,
    '    Given Open it ({"floor":1}); the state is idle',
    '    When =RING',
    '      | field | value |',
    '      | text | "a\\|b \\\\"c\\\\"" |',
    '      | to | [] |',
    '    Then The state is ringing.loud',
    '    When STOP',
    '    Then The state is idle',
    '    When HUSH',
    '    Then The state is idle',
    '',
  ])
})

test('a name of several lines is one line of a scenario and of a heading', () => {
  const two = createMachine({ id: 'two', initial: 'a\nb', states: { 'a\nb': { on: { 'go\non': 'c' } }, c: {} } })
  const twoFixture = inferredFixture(two as never)
  const of = { id: two.id, kind: 'file' as const, fixture: twoFixture }
  const made = suiteOf(graphOf(twoFixture))
  const written = (format: 'gherkin' | 'markdown') => write[format](of, made, 'en', '.').split('\n')
  const [path] = made.paths
  expect(written('gherkin')).toEqual([
    ...['# language: en', 'Feature: two (file)', ''],
    `  Scenario: go on leads to c (${path?.id})`,
    ...['    Given Open it; the state is a b', '    When go on', '    Then The state is c', ''],
  ])
  expect(written('markdown').slice(0, 5)).toEqual([
    ...['# two (file)', '', `## ${path?.id}: go on leads to c`, '', 'Open it; the state is a b'],
  ])
})

test('Markdown says of a state what is said of its innermost, and below what no path comes by', () => {
  expect(lines('markdown')).toEqual([
    '# bell (file)',
    '',
    `## ${id}: HUSH leads to idle, after 2 steps`,
    '',
    'Open it ({"floor":1}); the state is idle',
    '',
    '| # | Step | Then | What that means |',
    '| --- | --- | --- | --- |',
    '| 1 | =RING (text: "a\\|b \\\\"c\\\\"", to: …) | The state is ringing.loud | All hear it. |',
    '| 2 | STOP | The state is idle |  |',
    '| 3 | HUSH | The state is idle |  |',
    '',
    '',
    '- state bell.lost: no transition that can be taken leads there',
  ])
  expect(lines('markdown', 'zh')).toContain('| # | 操作 | 预期 | 说明 |')
})

describe('JSON', () => {
  const told = (goal: 'edges' | 'invalid', pieces = 1000) => {
    let left = pieces
    const graph = graphOf(fixture, {}, { isOver: () => --left < 0 })
    return JSON.parse(write.json(entry, suiteOf(graph, { goal }), 'en', '.'))
  }

  test('says what is sent, and what was neither reached nor known', () => {
    const ringing = { label: '=RING', state: 'ringing.loud', data: { text: '"a|b \\"c\\""', to: '[]' } }
    expect(told('edges')).toMatchObject({
      ...{ chart: 'bell', kind: 'file', goal: 'edges', cut: { en: [], zh: [] }, assumed: { en: [], zh: [] } },
      unreachable: {
        en: ['state bell.lost: no transition that can be taken leads there'],
        zh: ['状态 bell.lost：没有可执行的转换通向此处'],
      },
      paths: [{ input: { floor: 1 }, begin: 'idle', steps: [ringing, { label: 'STOP' }, { label: 'HUSH' }] }],
    })
  })

  test('tells a step that must do nothing from one that stays where it is', () => {
    const steps = told('invalid').paths.flatMap((path: { steps: { label: string; ignored?: boolean }[] }) => path.steps)
    const ignored = steps.filter((step: { ignored?: boolean }) => step.ignored)
    expect(new Set(ignored.map(({ label }: { label: string }) => label))).toEqual(new Set(['=RING', 'HUSH', 'STOP']))
    expect(ignored[0].en).toMatch(/^(STOP|HUSH|=RING)/)
  })

  test('says that an exploration was ended before its end', () => {
    expect(told('edges', 0).cut).toEqual({
      en: ['the exploration was ended before everything was walked'],
      zh: ['探索提前结束，未全部走到'],
    })
  })

  test('says what had to be assumed', () => {
    const unknown = createMachine({ id: 'unknown', invoke: { src: 'ask' } })
    const of = inferredFixture(unknown as never)
    const { assumed } = JSON.parse(write.json({ ...entry, fixture: of }, suiteOf(graphOf(of)), 'en', '.'))
    expect(assumed).toEqual({
      en: ['ask is not implemented: its answer is taken as undefined'],
      zh: ['ask 没有实现：其返回视为 undefined'],
    })
  })
})

test('each test of a spec walks a path of its own; of a chart that no page runs there is none', () => {
  const two = createMachine({ id: 'two', initial: 'a', states: { a: { on: { X: 'b', Y: 'c' } }, b: {}, c: {} } })
  const of = inferredFixture(two as never)
  const specOf = (from: typeof of) => write.playwright({ ...entry, fixture: from }, suiteOf(graphOf(from)), 'en', '.')
  expect(specOf(of).match(/paths\[\d\]/g)).toEqual(['paths[0]', 'paths[1]'])
  expect(specOf({ ...of, inputs: [] })).toBe('// bell (file): no page runs it.\nexport {}\n')
})

test('the words of a page that only opens are told in every format', () => {
  const language = charts.find((one) => one.id === 'language') as ShopChart
  const of = suiteOf(graphOf(language.fixture))
  expect(write.gherkin(language, of, 'en', '.').split('\n').slice(3, 9)).toEqual([
    expect.stringMatching(/^ {2}Scenario: It opens in choosing \(language-\w{8}\)$/),
    '    Given Open it; the state is choosing',
    '    And it shows:',
    '      | what | text |',
    '      | heading | “Language” |',
    '      | message | “Your choice takes effect at once.” |',
  ])
  expect(write.csv(language, of, 'en', '.')).toContain(
    '"heading: “Language”; message: “Your choice takes effect at once.”"',
  )
  expect(write.markdown(language, of, 'en', '.')).toContain('\n- heading: “Language”\n')
})

test('a file ends as the programs that take it expect', () => {
  expect(endings).toEqual({
    ...{ json: 'json', markdown: 'md', gherkin: 'feature', csv: 'csv', playwright: 'spec.ts' },
  })
})
