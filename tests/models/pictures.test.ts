import { describe, expect, test } from 'vitest'
import { charts } from '../../flows/viewer/charts'
import { lineOf, type Picture, sizes, toldBy } from '../../flows/viewer/drawing'
import { crossingsIn, headingsCrossed, misplacedIn, passagesIn } from '../../flows/viewer/layout/crossings'
import { graphOf } from '../../flows/viewer/layout/graph'
import { overlapsIn } from '../../flows/viewer/layout/overlaps'
import { collapsible, type Opening, openingOf, pictureOf } from '../../flows/viewer/layout/pictures'
import { placeHere } from '../../flows/viewer/layout/place-here'
import { toldOn } from '../../flows/viewer/layout/rows'
import { seedOf } from '../../flows/viewer/layout/seeds'
import seeds from '../../flows/viewer/layout/seeds.json'
import { nameWidthOf, widthOf } from '../../flows/viewer/measure'
import { inLanguage, modelOf } from '../../flows/viewer/model'
import { spokenModel } from '../../flows/viewer/spoken'
import { oneOf, sampleOf } from '../support/sample'

/** Drawing takes longer on a machine that has much else to do. */
const timeout = { timeout: 60_000 }

/** Charts that nobody can draw without a crossing: five states of them are each tied to all of the others, or three to three. */
const tangled: Record<string, number> = { paymentLifecycle: 3, orderQuestion: 2 }

describe.each(sampleOf(Object.entries(charts), oneOf(4)))('%s', (id, { chart }) => {
  const model = modelOf(chart)
  const spoken = spokenModel(chart)
  let opened: Promise<Opening[]> | undefined
  const openings = () =>
    (opened ??= Promise.all(([0, 1] as const).map((language) => openingOf(placeHere, inLanguage(spoken, language)))))

  test.each([
    ['by its names', model],
    ['in words', spoken],
  ])(
    'is drawn %s with nothing on top of anything else, and no arrow runs through what is not its own',
    timeout,
    async (_, told) => {
      const picture = await pictureOf(placeHere, told)
      expect(picture.boxes).toHaveLength(told.states.length)
      expect(picture.arrows.filter(({ points }) => points.length < 2)).toEqual([])
      expect(overlapsIn(picture)).toEqual([])
      expect(passagesIn(picture)).toEqual([])
    },
  )
  test('is drawn as well with its inner states folded', timeout, async () => {
    expect(overlapsIn(await pictureOf(placeHere, model, collapsible(model).slice(0, 1)))).toEqual([])
  })
  test('opens without a crossing, with nothing over a heading, and says all that it shows', timeout, async () => {
    for (const { fold, picture } of await openings()) {
      expect(crossingsIn(picture)).toBe(tangled[id] ?? 0)
      expect(headingsCrossed(picture)).toBe(0)
      expect(overlapsIn(picture)).toEqual([])
      expect(passagesIn(picture)).toEqual([])
      const isHidden = (path: string) => fold.some((one) => path.startsWith(`${one}.`))
      expect(picture.boxes.map(({ path }) => path).sort()).toEqual(
        spoken.states.flatMap(({ path }) => (isHidden(path) ? [] : path)).sort(),
      )
    }
  })
  test('says nothing twice on an arrow, folded as it may be, in either language', () => {
    for (const language of [0, 1] as const) {
      const told = inLanguage(spoken, language)
      const folds = [[], collapsible(told), ...collapsible(told).map((one) => [one])]
      for (const { transitions } of folds.flatMap((fold) => graphOf(told, fold, seedOf(told)).tied)) {
        const said = toldOn(transitions)
        const whole = said.map(({ transition }) => lineOf(transition)[0])
        expect(whole).toEqual([...new Set(whole)])
        const bare = (text: string) => text.replaceAll(/\s/g, '')
        const events = said.flatMap(({ transition: { event }, lines }) =>
          bare(lines.map(([text]) => text).join('')).startsWith(bare(event[0])) ? event[0] : [],
        )
        expect(events).toEqual([...new Set(events)])
      }
    }
  })
  test('opens with letters of twelve pixels or more, each text within its box and its label', timeout, async () => {
    for (const { picture } of await openings()) {
      for (const { rows, width, height } of picture.boxes)
        for (const { role, words, y } of rows)
          for (const text of words) {
            const drawn = role === 'name' ? nameWidthOf(text) : widthOf(text, sizes.row)
            expect(sizes.pad + drawn, text).toBeLessThanOrEqual(width)
            expect(y, text).toBeLessThan(height)
          }
      for (const { label, lines } of picture.arrows) {
        for (const { words } of lines)
          for (const text of words)
            expect(widthOf(text, sizes.label) + sizes.sign, text).toBeLessThanOrEqual(label.width)
        expect(lines.length * sizes.line).toBeLessThanOrEqual(label.height)
      }
    }
  })
})

test('no letter is drawn smaller than twelve pixels', () => {
  expect(Math.min(sizes.name, sizes.row, sizes.label)).toBe(12)
})

/** The words of the arrow between two states, a transition each, with how many transitions they tell. */
const saidOn = async (id: string, language: 0 | 1, ends: string, ...fold: string[]) => {
  const { arrows } = await pictureOf(placeHere, inLanguage(spokenModel(charts[id]?.chart as never), language), fold)
  const lines = arrows.find(({ from, to }) => `${from} ${to}` === ends)?.lines ?? []
  return [...new Set(lines.map(({ transition }) => transition))].map((transition) => {
    const own = lines.filter((line) => line.transition === transition)
    return [own.map(({ words }) => words[language]).join(' '), toldBy(own[0] as (typeof own)[number]).length]
  })
}

test('what five folded states say alike is said once, and an event once with all its guards', async () => {
  expect(await saidOn('codeRequest', 0, 'sending sent', 'sending')).toEqual([['Code sent', 5]])
  expect(await saidOn('payOrder', 0, 'confirming refreshing')).toEqual([
    ['The card provider answers if the card form is not filled in', 1],
    ['or if the card was refused', 1],
  ])
  expect(await saidOn('payOrder', 1, 'confirming refreshing')).toEqual([
    ['支付服务商返回结果 若银行卡表单未填完', 1],
    ['或若银行卡被拒', 1],
  ])
})

test('a way to draw it is kept for every chart and for nothing else', () => {
  expect(Object.keys(seeds).sort()).toEqual(Object.keys(charts).sort())
})

test('arrows between a state and what it holds keep to the lower edge of its heading', async () => {
  const { arrows, boxes } = await pictureOf(placeHere, modelOf(charts.cartBadge?.chart as never))
  const top = boxes.find(({ path }) => path === '')
  const told = arrows.filter(({ from }) => from === '')
  expect(told.map(({ to }) => to).sort()).toEqual(['counting', 'visiting'])
  expect(told.map(({ points }) => points[0]?.y)).toEqual(told.map(() => (top?.y ?? 0) + (top?.head ?? 0)))
})

test('parallel regions stand side by side in the order of their chart', async () => {
  const { boxes } = await pictureOf(placeHere, modelOf(charts.orderLifecycle?.chart as never))
  const [progress, refund] = ['progress', 'refund'].map((path) => boxes.find((box) => box.path === path))
  expect(progress?.y).toBe(refund?.y)
  expect((progress?.x ?? 0) + (progress?.width ?? 0)).toBeLessThan(refund?.x ?? 0)
})

test('a state that stands before the one to begin with is found where there is one', () => {
  const box = { rows: [], head: 20, holds: false, width: 100, height: 40 }
  const picture: Picture = {
    width: 200,
    height: 200,
    arrows: [],
    boxes: [
      { ...box, path: '', x: 0, y: 0, width: 200, height: 200, holds: true },
      { ...box, path: 'a', x: 10, y: 120 },
      { ...box, path: 'b', x: 10, y: 30 },
    ],
    dots: [
      {
        path: '',
        x: 60,
        y: 90,
        points: [
          { x: 60, y: 96 },
          { x: 60, y: 120 },
        ],
      },
    ],
  }
  expect(misplacedIn(picture, 'DOWN')).toEqual(['b'])
  expect(misplacedIn(picture, 'RIGHT')).toEqual([])
})

test('arrows that lead back end where their transition leads', async () => {
  const model = modelOf(charts.home?.chart as never)
  const { arrows, boxes } = await pictureOf(placeHere, model)
  const retry = arrows.find(({ from, to }) => from === 'failed' && to === 'loading')
  const loading = boxes.find(({ path }) => path === 'loading')
  const end = retry?.points.at(-1)
  expect(loading && end && end.x >= loading.x && end.x <= loading.x + loading.width).toBe(true)
})

test('an overlap is found where there is one', () => {
  const box = { rows: [], head: 20, holds: false, x: 0, y: 0, width: 100, height: 40 }
  const label = { x: 90, y: 30, width: 40, height: 20 }
  const picture: Picture = {
    width: 200,
    height: 200,
    dots: [],
    boxes: [
      { ...box, path: 'a' },
      { ...box, path: 'b', x: 50 },
    ],
    arrows: [{ from: 'a', to: 'b', points: [], lines: [], label }],
  }
  expect(overlapsIn(picture)).toEqual(['box a on box b', 'label a > b on box a', 'label a > b on box b'])
})

test('crossings, arrows through foreign boxes and arrows through headings are found where there are some', () => {
  const box = { rows: [], head: 20, holds: false, width: 100, height: 40 }
  const label = { x: 0, y: 300, width: 40, height: 20 }
  const arrow = { lines: [], label }
  const picture: Picture = {
    width: 300,
    height: 320,
    dots: [],
    boxes: [
      { ...box, path: 'a', x: 0, y: 0 },
      { ...box, path: 'b', x: 0, y: 100, holds: true },
      { ...box, path: 'c', x: 0, y: 200 },
    ],
    arrows: [
      {
        ...arrow,
        from: 'a',
        to: 'c',
        points: [
          { x: 50, y: 40 },
          { x: 50, y: 200 },
        ],
      },
      {
        ...arrow,
        from: 'c',
        to: 'a',
        points: [
          { x: 40, y: 70 },
          { x: 90, y: 70 },
        ],
      },
    ],
  }
  expect(crossingsIn(picture)).toBe(1)
  expect(passagesIn(picture)).toEqual(['arrow a > c through box b'])
  expect(headingsCrossed(picture)).toBe(1)
})
