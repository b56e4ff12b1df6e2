import { expect, test } from 'vitest'
import type { PathStep } from '../../flows/paths/path'
import { seenIn } from '../../flows/words/seen'
import { beginIn, calledIn, dataIn, delayIn, expectedIn, stepIn } from '../../flows/words/steps'

test('a delay is told in minutes where it has whole ones, and one of a thing is one', () => {
  expect([1000, 90_000, 60_000, 120_000].map((delay) => delayIn('en', delay))).toEqual([
    'After 1 second',
    'After 90 seconds',
    'After 1 minute',
    'After 2 minutes',
  ])
  expect(delayIn('zh', 60_000)).toBe('1 分钟后')
  // Nobody waits for 0 seconds.
  expect([0, 1, 9, 10].map((delay) => delayIn('en', delay))).toEqual([
    ...['A moment later', 'A moment later', 'A moment later', 'After 0.01 seconds'],
  ])
  expect(delayIn('zh', 1)).toBe('片刻后')
})

test('a refusal has the message and the code that a person sees, and no answer is no refusal', () => {
  const failing = (failure: 'systemError' | 'timedOut') =>
    ({ step: { does: 'fail', id: 'list', src: 'cart.list', failure }, hint: '' }) as const
  expect(stepIn('zh', 'cart', failing('systemError'))).toMatch(/^服务器拒绝“获取购物车”：“系统错误”（\d+）$/)
  expect(stepIn('en', 'cart', failing('timedOut'))).toBe(
    'After 20 seconds: the server has not answered the request to list the cart',
  )
  expect(stepIn('zh', 'cart', failing('timedOut'))).toBe('20 秒后：服务器未响应“获取购物车”')
})

test('what is sent has a row for each field, also for a list with nothing in it and for a time', () => {
  const event = { type: 'order.place', lines: [], to: { city: 'Singapore', at: new Date(0) }, gift: null }
  expect(dataIn({ does: 'send', event })).toEqual([
    ['lines', '[]'],
    ['to.city', '"Singapore"'],
    ['to.at', '"1970-01-01T00:00:00.000Z"'],
    ['gift', 'null'],
  ])
})

test('a step that must do nothing says so, and a beginning says with what', () => {
  expect(expectedIn('en', { state: 'idle', ignored: true })).toBe('Nothing happens: the state stays idle')
  expect(expectedIn('zh', { state: 'idle', ignored: false })).toBe('状态为 idle')
  expect(beginIn('en', { input: undefined, begin: 'idle' })).toBe('Open it; the state is idle')
  expect(beginIn('zh', { input: { floor: 1 }, begin: 'idle' })).toBe('打开 ({"floor":1})；状态为 idle')
})

test('an arrow is called by what stands on the control, a lifecycle by what happens', () => {
  expect(calledIn('en', 'confirmOrder', 'order.place')).toBe('Place order')
  expect(calledIn('zh', 'confirmOrder', 'order.place')).toBe('提交订单')
  expect(calledIn('en', 'orderLifecycle', 'cancel')).toBe('It is canceled')
  expect(calledIn('en', 'lift', 'order.place')).toBeUndefined()
})

test('what a chart tells the app is seen as a toast, an address, or an address outside', () => {
  const seenAfter = (...told: { type: string; [field: string]: unknown }[]) =>
    ({
      ...{ step: { does: 'send', event: { type: 'x.y' } }, state: 'idle', edge: '', hint: '', ignored: false },
      ...{ nodes: [], taken: [], seen: { offers: [], told } },
    }) as PathStep
  const told = seenAfter(
    { type: 'openExternal', url: 'https://apps.example/wujin' },
    { type: 'navigate', to: '/cart' },
    { type: 'toastFailure', failure: 'systemError' },
  )
  expect(seenIn('en', 'session', told)).toEqual([
    ['toast', '“System Error”'],
    ['opens', 'https://apps.example/wujin'],
    ['address', '/cart'],
  ])
  expect(seenIn('zh', 'session', told)).toEqual([
    ['提示', '“系统错误”'],
    ['打开', 'https://apps.example/wujin'],
    ['地址', '/cart'],
  ])
})
