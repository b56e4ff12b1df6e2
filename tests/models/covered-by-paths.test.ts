import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { charts } from '../../flows/charts'
import { fixtureOf } from '../../flows/fixture'
import { measured } from '../../flows/paths/coverage'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { suiteOf } from '../../flows/paths/suite'
import { charts as entries } from '../../flows/viewer/charts'
import type { Model, State, Transition } from '../../flows/viewer/model'
import { coverageOf, missedIn, partOf } from '../../flows/viewer/paths/coverage'
import { CoverageLegend } from '../../flows/viewer/paths/legend'
import { deserialize, serialize } from '../../flows/viewer/paths/serialize'
import { type ShownPath, type ShownSuite, shownSuite } from '../../flows/viewer/paths/suite'
import { placeIn } from '../../flows/viewer/place'
import { spokenModel } from '../../flows/viewer/spoken'
import { unknownIn } from '../../flows/viewer/unknown'
import { oneOf, sampleOf } from '../support/sample'

const path = (id: string, states: string[], transitions: string[], steps = 2): ShownPath => ({
  ...{ id, input: 0, title: ['', ''], begin: ['', ''], covers: { states, transitions } },
  steps: Array(steps).fill({ step: { does: 'send', event: { type: 'go' } }, words: ['', ''], expected: ['', ''] }),
})

const suite = (paths: ShownPath[], reasons: ShownSuite['reasons'] = {}): ShownSuite => ({
  ...{ paths, reasons, cut: false },
  shares: {} as ShownSuite['shares'],
})

const model = {
  id: 'lamp',
  states: ['', 'off', 'on', 'broken'].map((one) => ({ path: one }) as State),
  transitions: ['off/press/0', 'on/press/0', 'on/fall/0'].map(
    (id) => ({ id, from: id.split('/')[0] }) as unknown as Transition,
  ),
} as Model

test('an arrow is covered wholly, partly or not at all', () => {
  expect([partOf([true, true]), partOf([true, false]), partOf([false, false])]).toEqual(['all', 'some', 'none'])
})

test('what is not covered says why: it cannot be, another path does, or the goal does not ask for it', () => {
  const watched = path('a', ['', 'off'], [])
  const other = path('b', ['', 'off', 'on'], ['off/press/0'])
  const whole = suite([watched, other], { broken: 'refused', 'on/fall/0': 'refused' } as never)
  expect(missedIn(model, whole, coverageOf([watched]))).toEqual([
    { id: 'on', at: 'on', because: { by: other } },
    { id: 'broken', at: 'broken', because: 'refused' },
    { id: 'off/press/0', at: 'off', because: { by: other } },
    { id: 'on/press/0', at: 'on', because: 'unasked' },
    { id: 'on/fall/0', at: 'on', because: 'refused' },
  ])
  expect(missedIn(model, whole, coverageOf([watched, other])).map(({ id }) => id)).toEqual([
    'broken',
    'on/press/0',
    'on/fall/0',
  ])
})

test('an address says what a chart has not: a state, a fold, a path, a step, an input, a choice', () => {
  const told = (query: string, more = {}) =>
    unknownIn(placeIn(`#/payOrder${query}`).place, {
      ...{ model, suite: suite([path('a', [], [], 2)]), inputs: 2, choice: undefined },
      ...more,
    }).map(({ part, value }) => `${part} ${value}`)
  expect(told('/off?fold=on*broken&path=a&step=2&input=1')).toEqual([])
  expect(told('/of?fold=on*o&path=b&step=2&input=2', { choice: 'press~3' })).toEqual([
    ...['state of', 'fold o', 'path b', 'input 2', 'took press~3'],
  ])
  expect(told('?path=a&step=3')).toEqual(['end 3'])
  expect(told('/of?path=b', { model: undefined, suite: undefined })).toEqual([])
})

/** A part of an address that names nothing where it stands, on a chart, the map, and the table of orders. */
const astray = {
  '#/payOrder': [
    '/x',
    'lang=x',
    'tool=x',
    'code=no',
    'fold=x',
    'goal=x',
    'show=x',
    'show=pages',
    'path=x',
    'step=x',
    'step=2',
  ].concat([...['step=-1', 'input=x', 'input=9', 'took=x', 'took=%E4%B8%AD', 'odd=1', 'path=a&step=3']]),
  '#/map': ['/x', 'fold=', 'fold=x', 'show=x', 'path=x', 'step=2', 'input=0', 'took=x'],
  '#/order-table': ['/x', 'fold=', 'show=pages', 'path=x', 'step=2', 'input=0', 'took=x'],
}

test.each(
  Object.entries(astray).flatMap(([page, parts]) =>
    parts.map((part) => [`${page}${part.startsWith('/') ? part : `?${part}`}`] as const),
  ),
)('%s says what of it names nothing', (hash) => {
  const { place, unknown } = placeIn(hash)
  const told = [
    ...unknown,
    ...unknownIn(place, { model, suite: suite([path('a', [], [], 2)]), inputs: 2, choice: undefined }),
  ]
  expect(told).toHaveLength(1)
})

test('a part that needs another one is told as it stands in the address', () => {
  const told = (hash: string) =>
    unknownIn(placeIn(hash).place, { model, suite: undefined, inputs: 2, choice: undefined })
  expect(told('#/payOrder?took=bogus*%E4%B8%AD')).toEqual([{ part: 'address', value: 'took=bogus*中' }])
  expect(told('#/map?input=3')).toEqual([{ part: 'address', value: 'input=3' }])
  expect(told('#/payOrder?input=0&took=bogus&path=a&step=1')).toEqual([])
  expect(told('#/map?show=pages&lang=en&tool=paths&goal=pairs&code=yes')).toEqual([])
})

test.each(sampleOf(Object.entries(entries), oneOf(20)))(
  'the legend of %s counts the states that its paths are measured by',
  (id, { chart, fixture }) => {
    const coverage = { states: new Set<string>(), transitions: new Set<string>() }
    const legend = renderToStaticMarkup(
      createElement(CoverageLegend, { model: spokenModel(chart), arrows: [], coverage }),
    )
    const [, count] = legend.match(/not covered: (\d+) states?,/) ?? []
    expect(Number(count)).toBe(measured(graphOf(fixture), []).states[1])
    if (id === 'payOrder') expect(count).toBe('11')
  },
)

const opened = { chart: 'of a page that an effect gives' }

const door = fixtureOf({
  chart: setup({ actors: { ask: fromPromise(async () => null) } }).createMachine({
    id: 'door',
    initial: 'asking',
    states: {
      asking: {
        invoke: { id: 'ask', src: 'ask', onDone: 'sorting', onError: 'stuck' },
      },
      sorting: {
        always: [
          { guard: ({ event }: { event: { output?: unknown } }) => event.output === opened, target: 'open' },
          { target: 'shut' },
        ],
      },
      open: { on: { close: 'shut', slam: { guard: () => false, target: 'stuck' } } },
      shut: {},
      stuck: {},
    },
  } as never),
  inputs: [undefined],
  events: { close: [{}], slam: [{}] },
  answers: {},
  effects: { ask: [null, opened] },
} as never)

test('a suite is told step by step in both languages, with what its paths come by, even where nobody rests', () => {
  const { paths, shares, reasons, cut } = shownSuite(door, 'edges')
  const [longest] = paths.toSorted((one, other) => other.covers.states.length - one.covers.states.length)
  expect(longest?.input).toBe(0)
  expect(longest?.covers.states.toSorted()).toEqual(['', 'asking', 'open', 'shut', 'sorting'])
  expect(longest?.covers.transitions).toEqual(['asking/xstate.done.actor.ask/0', 'sorting//0', 'open/close/0'])
  const [begin, first] = [longest?.begin, longest?.steps[0]?.words]
  expect([/[一-鿿]/.test(begin?.[0] ?? ''), /[一-鿿]/.test(begin?.[1] ?? '')]).toEqual([false, true])
  expect([/[一-鿿]/.test(first?.[0] ?? ''), /[一-鿿]/.test(first?.[1] ?? '')]).toEqual([false, true])
  expect(longest?.steps.map(({ expected: [en, zh] }) => [en, zh])).toEqual([
    ['The state is open', '状态为 open'],
    ['The state is shut', '状态为 shut'],
  ])
  expect(shares.states).toEqual([4, 4])
  expect(Object.keys(reasons)).toEqual(['open/slam/0'])
  expect(cut).toBe(false)
})

test.each(sampleOf(charts, oneOf(20)))('the paths of $id have the titles of Markdown, in both languages', (entry) => {
  const titles = shownSuite(entry.fixture, 'states').paths.map(({ id, title: [en, zh] }) => [
    `## ${id}: ${en}`,
    `## ${id}: ${zh}`,
  ])
  const suite = suiteOf(graphOf(entry.fixture), { goal: 'states' })
  const headings = (language: 'en' | 'zh') =>
    write
      .markdown(entry, suite, language, '.')
      .split('\n')
      .filter((one) => one.startsWith(`## ${entry.id}-`))
  const [en, zh] = [headings('en'), headings('zh')]
  expect(titles).toEqual(en.map((one, at) => [one, zh[at]]))
  expect(titles.length).toBeGreaterThan(0)
})

test('a path is called by what happens last in it, where that leads, and how much comes before', () => {
  const { paths } = shownSuite(door, 'edges')
  expect(paths.map(({ title }) => title)).toContainEqual([
    'close leads to shut, after 1 step',
    'close 后到达 shut（此前 1 步）',
  ])
})

test('an answer that cannot be sent to the page comes back as the one that it was', () => {
  const made = shownSuite(door, 'edges')
  const sent = serialize(door, made)
  const outputs = ({ paths }: ShownSuite) =>
    paths.flatMap(({ steps }) => steps.flatMap(({ step }) => (step.does === 'answer' ? [step.output] : [])))
  expect(outputs(sent).every((one) => typeof one === 'number')).toBe(true)
  expect(outputs(sent).toSorted()).toEqual([0, 1])
  expect(outputs(deserialize(door, sent)).includes(opened)).toBe(true)
  expect(deserialize(door, sent)).toEqual(made)
})
