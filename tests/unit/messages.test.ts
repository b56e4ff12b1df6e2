import { describe, expect, test } from 'vitest'
import { sorts } from '../../contract/enums'
import { failures } from '../../contract/failures'
import { locales } from '../../contract/locales'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { cancelReasons, deliveryMethods } from '../../contract/order'
import { paymentMethods } from '../../contract/payment'
import { paymentWindow } from '../../contract/terms'
import { minutes } from '../../contract/time'
import { badgeMax, toastDuration, toastOffset } from '../../machines/app/toasts'
import { toastKinds } from '../../machines/events'
import { timeout } from '../../src/browser/http'
import { texts } from '../../src/i18n/texts'
import { failuresAnywhere } from '../../src/i18n/texts/failures'
import { progress } from '../../src/layouts/progress'
import { specifiedCodes } from './specified-codes'
import {
  specifiedFailures,
  specifiedLists,
  specifiedNews,
  specifiedNumbers,
  specifiedTexts,
} from './specified-messages'

const all: Record<string, readonly [string, string]> = Object.assign({}, ...Object.values(texts))
const english = (key: string) => all[key]?.[0]
const chinese = /[\u4e00-\u9fff]/

describe('messages stand to the letter of the specification', () => {
  test.each(Object.entries(specifiedFailures))('%s', (key, text) => {
    expect(en[key as keyof typeof en]).toBe(text)
    expect(zhCN[key as keyof typeof zhCN]).toMatch(chinese)
  })
  test.each(Object.entries(specifiedTexts))('%s', (key, text) => {
    expect(english(key)).toBe(text)
    expect(all[key]?.[1]).toMatch(chinese)
  })
  test.each(Object.entries(specifiedNews))('%s', (news, text) => {
    expect(english(`toast.${news}`)?.toLowerCase()).toBe(text)
    expect(all[`toast.${news}`]?.[1]).toMatch(chinese)
  })
})

test('constants are those of the specification', () => {
  expect(paymentWindow).toBe(minutes(specifiedNumbers.paymentWindowMinutes))
  expect(timeout).toBe(specifiedNumbers.timeoutSeconds * 1000)
  expect({ toastMs: toastDuration, toastOffset, badgeMax }).toEqual({
    toastMs: specifiedNumbers.toastMs,
    toastOffset: specifiedNumbers.toastOffset,
    badgeMax: specifiedNumbers.badgeMax,
  })
  expect(progress).toEqual({ minimum: specifiedNumbers.progressMinimum, speed: specifiedNumbers.progressMs })
})

test('lists are those of the specification', () => {
  const words = (keys: readonly string[], area: string) => keys.map((key) => english(`${area}.${key}`)?.toLowerCase())
  expect(words(cancelReasons, 'order.reason')).toEqual(specifiedLists.cancelReasons)
  expect(words(deliveryMethods, 'checkout')).toEqual(specifiedLists.deliveryMethods)
  expect(words(paymentMethods, 'payment.method')).toEqual(specifiedLists.paymentMethods)
  expect([...new Set(sorts.map((sort) => sort.replace(/Up|Down/, '')))]).toEqual(specifiedLists.sorts)
  expect(Object.keys(locales).sort()).toEqual([...specifiedLists.languages])
  expect(toastKinds).toEqual(specifiedLists.toastKinds)
})

test('every wire code is five digits and stands for one failure; the two of the specification are its own', () => {
  const codes = Object.values(failures)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^\d{5}$/)
  expect(failures.sessionInvalid).toBe('10004')
})

test('every page has the words for how any call may fail, whatever it asks for', () => {
  expect(Object.keys(failuresAnywhere)).toEqual([
    ...['failure.systemError', 'failure.badEnvelope', 'failure.badSignature', 'failure.badInput'],
    ...['failure.sessionInvalid', 'failure.tooManyRequests', 'failure.serverBusy', 'failure.unknownError'],
    ...['failure.networkFailed', 'failure.timedOut'],
  ])
})

test('no wire code that was ever given out changes', () => {
  const given = Object.entries(specifiedCodes).flatMap(([noun, list]) =>
    list.split(', ').map((one) => [one.slice(3), noun + one.slice(0, 2)]),
  )
  expect(failures).toEqual(Object.fromEntries(given))
})

test('no text is the same in both languages by mistake, none is empty, and none asks for a value that the other does not get', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
  for (const [key, [left, right]] of Object.entries(all)) {
    expect(left.trim() && right.trim(), key).toBeTruthy()
    expect(placeholders(left), key).toEqual(expect.arrayContaining(placeholders(right)))
    // The names of the shop and of the language are said in Chinese everywhere.
    expect(left.replace(/五金坊|简体中文/g, ''), key).not.toMatch(chinese)
  }
})

/** Said by the page and by the server of one thing: nobody knows yet how a payment stands. */
const alike = ['paymentProcessing', 'paymentUnavailable']

test.each([
  ['English', en],
  ['Chinese', zhCN],
])('no two failures say the same in %s: who is told another reason does the wrong thing', (_, words) => {
  const all = Object.entries(words)
  const twice = all.filter(([key, text]) => all.some(([other, same]) => other !== key && same === text))
  expect(twice.map(([key]) => key)).toEqual(alike)
})

test('what a failure says of numbers it says in both languages', () => {
  const numbersIn = (text: string) => text.match(/\d[\d,.]*\d|\d/g)?.sort() ?? []
  for (const [key, text] of Object.entries(en))
    expect(numbersIn(zhCN[key as keyof typeof zhCN]), key).toEqual(numbersIn(text))
})
