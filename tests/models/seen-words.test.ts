import { describe, expect, test } from 'vitest'
import { charts, type ShopChart } from '../../flows/charts'
import { graphOf } from '../../flows/paths/graph'
import type { PathStep } from '../../flows/paths/path'
import { labelOf } from '../../flows/paths/steps'
import { suiteOf } from '../../flows/paths/suite'
import { screens } from '../../flows/words/screens'
import { seenIn } from '../../flows/words/seen'
import type { Reading } from '../support/reading'
import { readingsOf } from '../support/told-readings'

const pages = charts.filter(({ kind }) => kind === 'page')
const suites = new Map(pages.map((entry) => [entry.id, suiteOf(graphOf(entry.fixture)).paths]))
const stepsOf = ({ id }: ShopChart) => (suites.get(id) ?? []).flatMap(({ steps }) => steps)

const languages = ['en', 'zh'] as const
type Language = (typeof languages)[number]

/** One language of the lines of a reading: a line that both share stands there once. */
const inLanguage = ({ lines }: Reading, language: Language): string[] =>
  lines.map((line) => {
    const [english = '', chinese = english] = line.split(' | ')
    return language === 'en' ? english : chinese
  })

/** Words of the screen as they are to be found there: an ellipsis stands for what the data say. */
const pattern = (words: string) =>
  new RegExp(
    words
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

const quoted = (text: string) =>
  [...text.matchAll(/“(.*?)”(?=$|, |、| or | 或 |, [A-Z])/g)].map(([, words]) => words as string)

/** What a step says that is seen, by what it is. */
const saidBy = (chart: string, language: Language, step: PathStep) => {
  const names = language === 'en' ? ['heading', 'message', 'can be used'] : ['标题', '说明文字', '可用的操作']
  const rows = Object.fromEntries(seenIn(language, chart, step))
  return names.map((name) => rows[name] ?? '') as [heading: string, message: string, offered: string]
}

describe.each(pages)('$id', (entry) => {
  const readings = readingsOf(entry.id)
  const readIn = (state: string) => readings.filter((one) => one.state === state)

  test.each(languages)(
    'in every state its steps say a heading and a message that are read there, in %s',
    (language) => {
      const wrong = stepsOf(entry).flatMap((step) => {
        const [heading, message] = saidBy(entry.id, language, step)
        const read = readIn(step.state).map((one) => inLanguage(one, language))
        const headings = read.flatMap((lines) => lines.filter((line) => line.startsWith('heading 1 ')))
        const isRead = (words: string) => headings.some((line) => pattern(`heading 1 "${words}"`).test(line))
        const alternatives = quoted(heading)
        return [
          ...(alternatives.length && !alternatives.some(isRead) ? [`${step.state}: heading ${heading}`] : []),
          ...quoted(message)
            .filter((words) => !read.every((lines) => lines.some((line) => line.includes(words))))
            .map((words) => `${step.state}: message ${words}`),
        ]
      })
      expect([...new Set(wrong)]).toEqual([])
    },
  )

  test.each(languages)('what its steps say can be used is read in some reading of the state, in %s', (language) => {
    const wrong = stepsOf(entry).flatMap((step) => {
      const [, , offered] = saidBy(entry.id, language, step)
      const lines = readIn(step.state).flatMap((one) => inLanguage(one, language))
      return quoted(offered)
        .filter((words) => !lines.some((line) => pattern(words).test(line)))
        .map((words) => `${step.state}: ${words}`)
    })
    expect([...new Set(wrong)]).toEqual([])
  })
})

/** Pages whose heading is a name of the data: nothing of the dictionaries says it. */
const named = ['productDetail']

test('a heading is told wherever all that is read in a state has one and the same', () => {
  const untold = pages.flatMap((entry) => {
    if (named.includes(entry.id)) return []
    const states = [...new Set(stepsOf(entry).map(({ state }) => state))]
    return states.flatMap((state) => {
      const headings = readingsOf(entry.id)
        .filter((one) => one.state === state)
        .map((one) => inLanguage(one, 'en').find((line) => line.startsWith('heading 1 ')))
      const isOne = headings.length > 0 && new Set(headings).size === 1 && headings[0] !== undefined
      const step = stepsOf(entry).find((one) => one.state === state) as PathStep
      return isOne && !saidBy(entry.id, 'en', step)[0] ? [`${entry.id} ${state}: ${headings[0]}`] : []
    })
  })
  expect(untold).toEqual([])
})

test('every screen is that of a state', () => {
  const none = pages.flatMap((entry) => {
    const states = readingsOf(entry.id).map(({ state }) => state)
    const begins = Object.keys(screens[entry.id] ?? {})
    return begins
      .filter((begin) => !states.some((state) => state.startsWith(begin)))
      .map((begin) => `${entry.id} ${begin}`)
  })
  expect(none).toEqual([])
})

test('every page has its screens, and nothing else has', () => {
  expect(Object.keys(screens).sort()).toEqual(pages.map(({ id }) => id).sort())
})

describe('what else opens with a step', () => {
  const stepOf = (chart: string, label: string) => {
    const entry = charts.find(({ id }) => id === chart) as ShopChart
    const steps = suiteOf(graphOf(entry.fixture)).paths.flatMap((path) => path.steps)
    return steps.find(({ step }) => labelOf(step) === label) as PathStep
  }
  const rowsOf = (chart: string, label: string, language: Language) =>
    seenIn(language, chart, stepOf(chart, label)).filter(([what]) =>
      ['toast', '提示', 'address', '地址'].includes(what),
    )

  test.each([
    ['cartBadge', 'cart.add answers', ['toast', '“Added to cart”'], ['提示', '“已加入购物车”']],
    ['codeRequest', 'session.sendLoginCode answers', ['toast', '“Verification code sent”'], ['提示', '“验证码已发送”']],
    ['cart', 'cart.list fails: systemError', ['toast', '“System Error”'], ['提示', '“系统错误”']],
    ['cart', 'checkout.begin', ['address', '/order/confirm-order'], ['地址', '/order/confirm-order']],
  ] as const)('%s, %s', (chart, label, english, chinese) => {
    expect(rowsOf(chart, label, 'en')).toEqual([english])
    expect(rowsOf(chart, label, 'zh')).toEqual([chinese])
  })

  test('a call that is made without an error toast opens none', () => {
    expect(rowsOf('session', 'session.refreshUserToken fails: systemError', 'en')).toEqual([])
  })
})
