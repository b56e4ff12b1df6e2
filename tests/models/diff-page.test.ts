// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { diffPageOf } from '../../flows/exports/diff-page'
import { changes, outlineOf } from '../../flows/paths/diff'
import { drawnOf } from '../../flows/paths/drawn'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import { suiteOf } from '../../flows/paths/suite'
import { charts } from '../../flows/viewer/charts'
import { modelOf } from '../../flows/viewer/model'
import { spokenModel } from '../../flows/viewer/spoken'

type Isolated = { context: { count: number } }

const lamp = (states: object, more: object = {}) =>
  setup({ delays: { pause: 100 }, ...more }).createMachine({
    ...{ id: 'lamp', initial: 'off', context: { count: 0 }, states },
  } as never) as unknown as AnyStateMachine

const isNone = ({ context }: Isolated) => context.count === 0
const isOne = ({ context }: Isolated) => context.count === 1

const off = { description: 'It is dark.', on: { GO: 'on', STAY: { guard: 'ready' } } }

/** A lamp that breaks, and the same that can be dimmed: `broken` went, `dim` came, `on` and its delay are others. */
const before = lamp(
  {
    off: { ...off, on: { ...off.on, HIT: 'broken' } },
    on: { tags: 'lit', on: { KNOCK: 'off', STOP: 'off' }, after: { pause: 'off' } },
    broken: { on: { FIX: 'off' } },
  },
  { guards: { ready: isNone } },
)
const now = lamp(
  {
    off,
    on: { tags: ['lit', 'warm'], on: { DIM: 'dim', STOP: { target: 'off', reenter: true } }, after: { pause: 'off' } },
    dim: { on: { GO: 'on' } },
  },
  { guards: { ready: isOne } },
)

const outlineFor = (machine: AnyStateMachine) => {
  const graph = graphOf(inferredFixture(machine))
  return { ...outlineOf(graph, suiteOf(graph).paths), drawn: drawnOf(graph, spokenModel(machine)) }
}

const pageOf = async (
  old: AnyStateMachine | undefined,
  young: AnyStateMachine | undefined,
  language: 0 | 1 = 0,
): Promise<Document> => {
  const [one, other] = [old && outlineFor(old), young && outlineFor(young)]
  const change = changes(one ? { lamp: one } : {}, other ? { lamp: other } : {}).lamp
  const none = { came: [], went: [] }
  const whole = {
    chart: 'lamp',
    before: one,
    now: other,
    change: change ?? { states: none, edges: none, paths: none, said: [] },
  }
  return new DOMParser().parseFromString(await diffPageOf('yesterday', [whole], language), 'text/html')
}

const textsIn = (page: Document, side: string) =>
  [...page.querySelectorAll(`[data-side="${side}"] svg text`)].map(({ textContent }) => textContent ?? '')

/** What carries a sign in the picture of a side: of a state its sign alone, of a transition its words too. */
const signed = (page: Document, side: string) =>
  textsIn(page, side)
    .filter((text) => /^[−+≠]\d/.test(text))
    .sort()

/** What is listed, with its sign, and where it is to be seen. */
const listed = (page: Document) =>
  [...page.querySelectorAll('.parts > li')].map((item) => {
    const [sign, name] = ['.sign', 'code'].map((part) => item.querySelector(part)?.textContent)
    return [sign, name, ...[...item.querySelectorAll('a')].map(({ textContent }) => textContent)].join(' ')
  })

describe('a lamp that was changed', () => {
  test('lists what went, came and is said otherwise, and where it is to be seen', async () => {
    expect(listed(await pageOf(before, now))).toEqual([
      '−1 lamp.broken Before',
      '−2 lamp.off: HIT Before',
      '−3 lamp.on: KNOCK Before',
      '−4 lamp.broken: FIX Before',
      '+5 lamp.dim Now',
      '+6 lamp.on: DIM Now',
      '+7 lamp.dim: GO Now',
      '≠8 lamp.on Before Now',
      '≠9 lamp.off: STAY Before Now',
      '≠10 lamp.on: STOP Before Now',
    ])
  })

  test('marks left what went, right what came, in both what is said otherwise, and nothing else', async () => {
    const page = await pageOf(before, now)
    expect(signed(page, 'before')).toEqual(
      ['−1', '−2 HIT', '−3 KNOCK', '−4 FIX', '≠8', '≠9 ↻ STAY, if ready', '≠10 STOP'].sort(),
    )
    expect(signed(page, 'now')).toEqual(['+5', '+6 DIM', '+7 GO', '≠8', '≠9 ↻ STAY, if ready', '≠10 STOP'].sort())
    expect(textsIn(page, 'now')).toEqual(expect.arrayContaining(['Off', 'On', 'Dim', 'After 0.1 seconds', 'GO']))
  })

  test('paints each sign in a colour of its own, and breaks the lines of what went', async () => {
    const page = await pageOf(before, now)
    const painted = (side: string, became: string) =>
      [...page.querySelectorAll(`[data-side="${side}"] rect[data-became="${became}"]`)].map((one) =>
        [one.getAttribute('fill'), one.getAttribute('stroke')].find((colour) => colour?.startsWith('var')),
      )
    expect([...new Set(painted('before', 'gone'))]).toEqual(['var(--red)'])
    expect([...new Set(painted('now', 'came'))]).toEqual(['var(--green)'])
    for (const side of ['before', 'now']) expect([...new Set(painted(side, 'changed'))]).toEqual(['var(--focus)'])
    expect(page.querySelectorAll('[data-side="before"] path[stroke-dasharray]')).toHaveLength(2)
    expect(page.querySelectorAll('[data-side="now"] path[stroke-dasharray]')).toHaveLength(0)
  })

  test('gives each arrow a tip of its own picture, and leads from its list to each chart', async () => {
    const page = await pageOf(before, now)
    for (const side of ['before', 'now']) {
      const ends = [...page.querySelectorAll(`[data-side="${side}"] path[marker-end]`)].map((one) =>
        one.getAttribute('marker-end')?.slice('url('.length, -1),
      )
      expect(ends.length).toBeGreaterThan(4)
      for (const end of ends)
        expect(page.querySelector(`marker${end}`)?.closest<HTMLElement>('figure')?.dataset.side).toBe(side)
    }
    const link = page.querySelector('.charts a')
    expect([link?.textContent, page.querySelector(link?.getAttribute('href') ?? '')?.tagName]).toEqual([
      'Lamp lamp',
      'SECTION',
    ])
  })

  test('tells each sentence beside its number, and leads from there to the picture', async () => {
    const page = await pageOf(before, now)
    const item = [...page.querySelectorAll('.parts > li')].at(8)
    expect(item?.querySelector('ul')?.textContent).toMatch(/^the guard ready was .+count === 0 and is .+count === 1$/)
    const links = [...page.querySelectorAll('.parts a')]
    expect(links).toHaveLength(13)
    for (const link of links) expect(page.querySelector(`rect${link.getAttribute('href')}`)).not.toBeNull()
  })

  test('is told in Chinese too', async () => {
    const page = await pageOf(before, now, 1)
    expect(page.documentElement.lang).toBe('zh-CN')
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['之前', '现在', '图中标记'])
    expect(textsIn(page, 'now')).toContain('≠9 ↻ STAY，若 ready')
  })
})

test.each([
  [0, 'words', 'Pay order payOrder', 'Pay order: '],
  [1, 'words', '支付订单 payOrder', '支付订单：'],
  [0, 'code', 'payOrder', 'payOrder: '],
  [1, 'code', 'payOrder', 'payOrder：'],
] as const)(
  'a chart is headed by its title in the language of the reader, its id beside: %s, by %s',
  async (...row) => {
    const [language, how, heading, label] = row
    const machine = charts.payOrder?.chart as AnyStateMachine
    const drawn = drawnOf(
      graphOf(charts.payOrder?.fixture as never),
      how === 'words' ? spokenModel(machine) : modelOf(machine),
    )
    const none = { came: [], went: [] }
    const change = { states: none, edges: none, paths: none, said: [] }
    const outline = { states: [], edges: [], paths: [], facts: {}, drawn }
    // What went has a title as well.
    for (const side of ['before', 'now'] as const) {
      const one = { before: undefined, now: undefined, [side]: outline, chart: 'payOrder', change }
      const page = new DOMParser().parseFromString(await diffPageOf('then', [one], language), 'text/html')
      expect([page.querySelector('h2')?.textContent, page.querySelector('.charts')?.textContent]).toEqual([
        heading,
        heading,
      ])
      const { [side]: word } = { before: ['Before', '之前'][language], now: ['Now', '现在'][language] }
      expect(page.querySelector('.sheet')?.getAttribute('aria-label')).toBe(`${label}${word}`)
    }
  },
)

test('signs of HTML in names and in code stand there as they are written', async () => {
  const coded = (text: string) => Object.assign(() => true, { toString: () => text })
  const marked = (event: string, code: string) =>
    lamp({ off: { on: { [event]: 'on', STAY: { guard: 'ready' } } }, on: {} }, { guards: { ready: coded(code) } })
  const page = await pageOf(marked('<i>GO', '<i>was'), marked('<i>STOP', '<i>is'))
  expect(page.querySelectorAll('i')).toHaveLength(0)
  expect(listed(page)).toEqual([
    ...['−1 lamp.off: <i>GO Before', '+2 lamp.off: <i>STOP Now', '≠3 lamp.off: STAY Before Now'],
  ])
  expect(page.querySelector('.parts')?.textContent).toContain('Off: <i>GO → On')
  expect([...page.querySelectorAll('.parts ul')].at(-1)?.textContent).toMatch(
    /^the guard ready was <i>was .*and is <i>is/,
  )
  const [went, came] = [...page.querySelectorAll('details li')].map(({ textContent }) => textContent)
  expect([went, came]).toEqual([expect.stringMatching(/^− .*<i>GO/), expect.stringMatching(/^\+ .*<i>STOP/)])
  expect(page.title).toBe('What the charts say otherwise since yesterday')
})

test('the same chart twice marks nothing', async () => {
  for (const chart of [before, now]) {
    const page = await pageOf(chart, chart)
    expect(page.querySelectorAll('[data-side] [data-became]')).toHaveLength(0)
    expect([...signed(page, 'before'), ...signed(page, 'now'), ...listed(page)]).toEqual([])
    expect(page.body.textContent).toContain('Nothing that is drawn is another one.')
  }
})

test('a chart that is new or gone is marked as a whole, beside the word that there is no other', async () => {
  const [come, went] = [await pageOf(undefined, now), await pageOf(now, undefined)]
  for (const [page, side, sign] of [
    [come, 'now', '+'],
    [went, 'before', '−'],
  ] as const) {
    expect(page.querySelectorAll('[data-side] svg')).toHaveLength(1)
    // The chart, three states and six transitions.
    expect(signed(page, side).map((text) => text.slice(0, 1))).toEqual(Array<string>(10).fill(sign))
    expect(page.body.textContent).toContain('There is no such chart.')
  }
})
