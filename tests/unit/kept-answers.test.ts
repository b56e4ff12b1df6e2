// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallName } from '../../contract'
import type { Language } from '../../contract/locales'
import type { CallReport, LineReport } from '../../machines/app/root'
import { keepAnswer } from '../../src/browser/kept-answers'
import { forgetAnswers } from '../../src/browser/storage'
import { createTransport } from '../../src/browser/transport'

/** As much of a browser's caches as is used: by name, in the order in which things came. */
const caches = () => {
  const all = new Map<string, Map<string, string>>()
  const within = (kept: Map<string, string>) => ({
    put: async (address: string, response: Response) => void kept.set(address, await response.text()),
    match: async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined),
    delete: async (asked: string | { url: string }) => kept.delete(typeof asked === 'string' ? asked : asked.url),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  })
  return {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map())
      return within(all.get(name) as Map<string, string>)
    },
    all,
  }
}

let kept: ReturnType<typeof caches>
let reports: (CallReport | LineReport)[]
/** What the shop answers; without a line when it throws. */
let answers: () => Promise<unknown>
let language: Language

const logIn = (userId: string | null) => {
  const user = userId && { userId, memberType: 'regular' }
  localStorage.setItem('auth', JSON.stringify({ user, token: user && 'token', beforeLoginRouter: null }))
}

beforeEach(() => {
  kept = caches()
  reports = []
  language = 'en'
  logIn(null)
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('fetch', async () => {
    const data = await answers()
    return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const hasAnswer = (data: unknown) => {
  answers = async () => ({ code: '200', msg: '', data })
}
const noLine = () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
}

const { transport } = createTransport({
  base: '',
  caller: () => ({ language, token: undefined }),
  report: (failed) => reports.push(failed),
  part: (load) => load(),
  painted: async () => {},
})
const call = (name: CallName, input: unknown = {}, { quiet = false, signal = new AbortController().signal } = {}) =>
  transport(name, input, signal, { quiet }).catch((error) => error.failure)
/** A second later makes a call that is answered, and waits until its answer is kept; returns when that was. */
const answered = async (data: unknown, name: CallName, input?: unknown) => {
  const at = Date.now() + 1000
  vi.setSystemTime(at)
  hasAnswer(data)
  expect(await call(name, input)).toEqual(data)
  while (!timesKept().includes(at)) await new Promise((resolve) => setTimeout(resolve))
  return at
}
const timesKept = () => [...kept.all.values()].flatMap((one) => [...one.values()].map((text) => JSON.parse(text).at))
const stores = (...ids: string[]) => ({
  stores: ids.map((id) => ({
    id,
    name: id,
    address: 'Jurong',
    hours: '9 to 6',
    phone: '61234567',
    lat: 1.3,
    lng: 103.7,
  })),
})
const failed = { type: 'callFailed', failure: 'networkFailed', text: '', quiet: false }

test('without a line the answer that was kept last is shown, with the time at which it came', async () => {
  await answered(stores('old'), 'store.list')
  const at = await answered(stores('new'), 'store.list')
  vi.setSystemTime(at + 60_000)
  noLine()
  expect(await call('store.list')).toEqual(stores('new'))
  expect(reports).toEqual([{ type: 'keptShown', at }])
})

test('what was not kept fails, and the app is told that there is no line', async () => {
  await answered(stores('one'), 'store.list')
  noLine()
  expect(await call('product.detail', { id: 'hammer' })).toBe('networkFailed')
  expect(reports).toEqual([{ type: 'lineFailed' }, failed])
})

test.each<[name: CallName, isKept: boolean]>([
  ...(['product.home', 'product.categories', 'product.brands', 'product.cards'] as const).map(
    (name): [CallName, boolean] => [name, true],
  ),
  ...(['product.arrivals', 'product.recommended'] as const).map((name): [CallName, boolean] => [name, true]),
  ...(['product.search', 'product.detail', 'review.list', 'store.list', 'cart.list', 'order.list'] as const).map(
    (name): [CallName, boolean] => [name, true],
  ),
  ...(['order.detail', 'coupon.mine', 'coupon.center', 'points.ledger'] as const).map((name): [CallName, boolean] => [
    name,
    true,
  ]),
  // What is to be true now, and what is nobody's to read on a phone that was left somewhere.
  ...(
    ['order.quote', 'payment.start', 'payment.check', 'member.profile', 'member.export', 'session.list'] as const
  ).map((name): [CallName, boolean] => [name, false]),
  ['chat.thread', false],
  ['address.list', false],
])('what %s answered is kept for when there is no line: %s', async (name, isKept) => {
  await keepAnswer('visitor', name, {}, language, { said: name })
  expect([...kept.all.values()].flatMap((one) => [...one.values()])).toHaveLength(isKept ? 1 : 0)
})

test('an answer is for whoever it was for: in their language, to what they asked', async () => {
  await answered(stores('one'), 'store.list')
  noLine()
  language = 'zh'
  expect(await call('store.list')).toBe('networkFailed')
  language = 'en'
  expect(await call('store.list', { near: true })).toBe('networkFailed')
  logIn('somebody')
  expect(await call('store.list')).toBe('networkFailed')
  logIn(null)
  expect(await call('store.list')).toEqual(stores('one'))
})

test('who asks what is so now gets no old answer; who left is told nothing; trouble of the shop is no lost line', async () => {
  await answered(stores('one'), 'store.list')
  noLine()
  expect(await call('store.list', {}, { quiet: true })).toBe('networkFailed')
  expect(reports.splice(0)).toEqual([{ type: 'lineFailed' }, { ...failed, quiet: true }])
  expect(await call('store.list', {}, { signal: AbortSignal.abort() })).toBe('networkFailed')
  expect(reports).toEqual([])
  expect(await call('session.refreshUserToken')).toBe('networkFailed')
  expect(reports.splice(0)).toEqual([{ type: 'lineFailed' }, { ...failed, quiet: true }])
  answers = async () => ({ code: '10000', msg: 'Busy' })
  expect(await call('store.list')).toBe('systemError')
  expect(reports).toEqual([{ ...failed, failure: 'systemError', text: 'Busy' }])
})

test('what a call that changes something is answered is not kept', async () => {
  hasAnswer({})
  expect(await call('favorite.add', { product: 'hammer' })).toEqual({})
  await answered(stores('one'), 'store.list')
  expect(timesKept()).toHaveLength(1)
})

test('a hundred answers are kept, the latest ones', async () => {
  for (let page = 0; page <= 100; page += 1) {
    await answered(stores('one'), 'store.list', { page })
    if (page === 50) await answered(stores('one'), 'store.list', { page: 0 })
  }
  const pages = [...(kept.all.get('answers visitor')?.keys() ?? [])].map(
    (address) => JSON.parse(new URLSearchParams(address.split('?')[1]).get('input') ?? '').page,
  )
  expect(pages).toHaveLength(100)
  expect(pages).not.toContain(1)
  expect(pages).toContain(0)
})

test('of members who left nothing is kept, nor what was on its way; of who is there, all', async () => {
  for (const who of ['one', 'two', null]) {
    logIn(who)
    await answered(stores('one'), 'store.list')
  }
  kept.open('assets')
  await forgetAnswers({ user: { userId: 'two' } as never, token: 'token', beforeLoginRouter: null })
  expect(await kept.keys()).toEqual(['answers two', 'assets'])
  logIn('two')
  hasAnswer(stores('one'))
  const left = call('store.list')
  logIn(null)
  await forgetAnswers({ user: null, token: null, beforeLoginRouter: null })
  await left
  await answered(stores('one'), 'store.list')
  expect(await kept.keys()).toEqual(['assets', 'answers visitor'])
  logIn('two')
  const keeping = keepAnswer('two', 'store.list', {}, 'en', stores('one'))
  logIn(null)
  await keeping
  expect(await kept.keys()).toEqual(['assets', 'answers visitor'])
})

test('once nobody is logged in, the list of pages that can be read without a line names none of a member', async () => {
  const pages = await kept.open('pages')
  const order = 'https://shop.example/order/detail?orderNo=20261127000000000001&kept-in=en'
  const open = ['/', '/product/new/detail?id=hammer&kept-in=en', '/no-page'].map(
    (path) => `https://shop.example${path}`,
  )
  for (const address of [order, 'https://shop.example/setting/address?kept-in=zh-CN', ...open])
    await pages.put(address, new Response(''))
  await forgetAnswers({ user: { userId: 'one' } as never, token: 'token', beforeLoginRouter: null })
  expect(kept.all.get('pages')?.has(order)).toBe(true)
  await forgetAnswers({ user: null, token: null, beforeLoginRouter: null })
  expect([...(kept.all.get('pages')?.keys() ?? [])]).toEqual(open)
})

test('a browser that keeps nothing goes on without', async () => {
  vi.stubGlobal('caches', undefined)
  hasAnswer(stores('one'))
  expect(await call('store.list')).toEqual(stores('one'))
  await forgetAnswers({ user: null, token: null, beforeLoginRouter: null })
  noLine()
  expect(await call('store.list')).toBe('networkFailed')
  expect(reports).toEqual([{ type: 'lineFailed' }, failed])
})
