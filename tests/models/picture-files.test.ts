// @vitest-environment jsdom
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { type PictureWish, pictureFileOf } from '../../flows/exports/pictures'
import { exportedCharts } from '../support/exported-charts'

/** Charts of each kind, and one whose names have marks of XML in them. */
const drawn = ['payOrder', 'orderLifecycle', 'login', 'survey', 'manyTargets', 'marksAndSpaces'].map((name) => ({
  name,
  chart: exportedCharts[name] as AnyStateMachine,
}))

const namesIn = (chart: AnyStateMachine): string[] => {
  const below = (node: AnyStateMachine['root']): string[] => [
    node.key,
    ...(Object.values(node.states) as AnyStateMachine['root'][]).flatMap(below),
  ]
  return below(chart.root)
}

const wish = { language: 0, size: { times: 1 }, code: true } as const

describe.each(drawn)('$name', ({ chart }) => {
  test('has every state by its name in its picture', async () => {
    const svg = new DOMParser().parseFromString(String(await pictureFileOf(chart, 'svg', wish)), 'image/svg+xml')
    expect(svg.querySelector('parsererror')).toBeNull()
    const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(namesIn(chart).filter((name) => !words.includes(name))).toEqual([])
  })

  test('is a PNG as large as it is, twice as large, or as wide as is asked', async () => {
    const widthAs = async (size: { times: number } | { wide: number }) =>
      (await sharp(await pictureFileOf(chart, 'png', { ...wish, size })).metadata()).width
    const svg = new DOMParser().parseFromString(String(await pictureFileOf(chart, 'svg', wish)), 'image/svg+xml')
    const width = Number(svg.documentElement.getAttribute('width'))
    expect(await widthAs({ times: 1 })).toBe(width)
    expect(await widthAs({ times: 2 })).toBe(2 * width)
    expect(Math.abs((await widthAs({ wide: 1200 })) - 1200)).toBeLessThanOrEqual(1)
    // Whoever asks for less than can be drawn gets the smallest there is.
    expect(await widthAs({ wide: 1 })).toBeLessThan(width / 20)
  })
})

const { payOrder, login, survey } = exportedCharts as Record<'payOrder' | 'login' | 'survey', AnyStateMachine>

const told = async (chart: AnyStateMachine, more: Partial<PictureWish> = {}) => {
  const file = await pictureFileOf(chart, 'svg', { language: 0, size: { times: 1 }, code: false, ...more })
  const svg = new DOMParser().parseFromString(String(file), 'image/svg+xml')
  return [...svg.querySelectorAll('text')].map(({ textContent }) => textContent ?? '')
}

test('a picture speaks the words of the viewer, in the language that is asked for', async () => {
  expect(await told(payOrder)).toEqual(
    expect.arrayContaining(['Pay order', 'Waiting for payment', 'Paid', 'Try again']),
  )
  const chinese = await told(payOrder, { language: 1 })
  expect(chinese).toEqual(expect.arrayContaining(['支付订单', '待付款', '已付款', '重试']))
  expect(chinese.join('')).toContain('支付时限结束')
})

test.each([
  [payOrder, /card\.submit|countdown|^# /],
  [login, /password\.submit|^runs |xstate|tell[A-Z]/],
])('no name of the code stands in a picture in words; asked for, they do', async (chart, code) => {
  for (const language of [0, 1] as const)
    expect((await told(chart, { language })).filter((one) => code.test(one))).toEqual([])
  expect((await told(chart, { code: true })).filter((one) => code.test(one)).length).toBeGreaterThan(0)
})

test('a chart of somebody else says its own names as words', async () => {
  expect((await told(survey)).sort()).toEqual(
    [
      ...['Survey', 'Open', 'Page', 'First', 'Second', 'Kept', 'Away', 'Sent'],
      ...['NEXT', 'SEND', 'if a condition', 'holds', 'LEAVE', 'RETURN'],
      ...['Back to where it last', 'was, at every depth'],
    ].sort(),
  )
})

test('what is active together and what goes back to where it was are told from states beside each other', async () => {
  const side = { initial: 'low', states: { low: { on: { UP: 'high' } }, high: {} } }
  const radio = createMachine({
    ...{ id: 'radio', initial: 'off' },
    states: {
      off: { on: { ON: 'on.last', SEEK: 'on.tone.last' } },
      on: {
        type: 'parallel',
        states: {
          tone: { ...side, states: { ...side.states, last: { type: 'history' } } },
          volume: side,
          last: { type: 'history', history: 'deep' },
        },
      },
    },
  }) as unknown as AnyStateMachine
  const [en, zh] = await Promise.all(([0, 1] as const).map((language) => told(radio, { language })))
  expect(en?.join(' ')).toContain('On All of these at the same time')
  expect(
    en
      ?.join(' ')
      .match(/Last Back to where it last was(, at every depth)?/g)
      ?.sort(),
  ).toEqual(['Last Back to where it last was', 'Last Back to where it last was, at every depth'])
  expect(zh?.join('')).toContain('以下各部分同时进行')
  expect(
    zh
      ?.join('')
      .match(/回到上次所在的状态(（含各层）)?/g)
      ?.sort(),
  ).toEqual(['回到上次所在的状态', '回到上次所在的状态（含各层）'])
  const svg = new DOMParser().parseFromString(String(await pictureFileOf(radio, 'svg', wish)), 'image/svg+xml')
  // Tone and volume, but not what remembers them.
  expect(svg.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(2)
  expect(svg.querySelectorAll('rect:not([stroke-dasharray])').length).toBeGreaterThan(5)
})
