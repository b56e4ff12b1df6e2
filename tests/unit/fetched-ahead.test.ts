// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../contract/locales'
import { createTransport } from '../../src/browser/transport'

/** What was asked of the shop, in order: the call, and the language in which. */
let asked: string[]
/** What the shop answers. */
let answers: (address: string) => Promise<unknown>
let [language, token]: [Language, string | undefined] = ['en', undefined]
/** Resolves once what was on the page before has been painted. */
let painted: () => Promise<void>
let reports: unknown[]

const none = { stores: [] }
const begin = () =>
  createTransport({
    base: '',
    caller: () => ({ language, token }),
    report: (failed) => reports.push(failed),
    part: (load) => load(),
    painted: () => painted(),
  })
let { transport, askAhead } = begin()

beforeEach(() => {
  ;[asked, reports, language, token] = [[], [], 'en', undefined]
  answers = async () => none
  painted = async () => {}
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers.language}`)
    const answer = { code: '200', msg: '', data: await answers(address) }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  ;({ transport, askAhead } = begin())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signal = () => new AbortController().signal
const ahead = () => askAhead('store.list', {}, language === 'en' ? 'en' : 'zh-CN')
const list = (quiet = false) => transport('store.list', {}, signal(), { quiet })
const [english, chinese] = ['/client/store/list en', '/client/store/list zh']
const changed = '/client/login/logout en'
const change = () => transport('session.logout', {}, signal())
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('what was answered ahead is the answer of whoever asks within five seconds of it, once', async () => {
  await ahead()
  pass(4999)
  expect(await list()).toEqual(none)
  expect(asked).toEqual([english])
  await list()
  expect(asked).toEqual([english, english])
  await ahead()
  pass(5001)
  await list()
  expect(asked).toHaveLength(4)
})

test('an answer that has not come yet is waited for; the five seconds begin when it came', async () => {
  let answer = (_: unknown) => {}
  answers = () => new Promise((resolve) => (answer = resolve))
  const asking = ahead()
  await vi.waitFor(() => expect(asked).toEqual([english]))
  pass(9000)
  const waiting = list()
  answer(none)
  expect(await waiting).toEqual(none)
  await asking
  expect(asked).toEqual([english])
})

test('it is for whoever it was asked for: in their language, with their token', async () => {
  await ahead()
  language = 'zh'
  await list()
  expect(asked).toEqual([english, chinese])
  language = 'en'
  token = 'of a member'
  await list()
  expect(asked).toEqual([english, chinese, english])
  token = undefined
  await list()
  expect(asked).toHaveLength(3)
})

test('it is for what was asked: of one product it says nothing about another', async () => {
  answers = async () => ({ favorite: asked.length === 1 })
  const favorite = (product: string) => transport('favorite.check', { product }, signal())
  await askAhead('favorite.check', { product: 'hammer' }, 'en')
  expect(await favorite('drill')).toEqual({ favorite: false })
  expect(await favorite('hammer')).toEqual({ favorite: true })
  expect(asked).toHaveLength(2)
})

test('the other language is asked for in that language, by who is about to switch', async () => {
  await askAhead('store.list', {}, 'zh-CN')
  expect(asked).toEqual([chinese])
  language = 'zh'
  await list()
  expect(asked).toEqual([chinese])
})

/** A change that is under way, and what lets it be done. */
const changing = async () => {
  let done = (_: unknown) => {}
  answers = (address) =>
    address.includes('logout') ? new Promise((resolve) => (done = resolve)) : Promise.resolve(none)
  const made = change()
  await vi.waitFor(() => expect(asked).toContain(changed))
  return () => {
    done({})
    return made
  }
}

test('what came before something changes is no longer true, from the moment at which it may change', async () => {
  await ahead()
  const done = await changing()
  await list()
  expect(asked).toEqual([english, changed, english])
  await done()
})

test('nor is what came while something changed', async () => {
  const done = await changing()
  await ahead()
  await done()
  await list()
  expect(asked).toEqual([changed, english, english])
})

test('who asks again and again, as for news of an order, asks the shop itself', async () => {
  await ahead()
  await list(true)
  expect(asked).toEqual([english, english])
})

test('the same is asked ahead once while it waits, and thirty calls in a minute', async () => {
  await ahead()
  await ahead()
  expect(asked).toEqual([english])
  const product = (id: number) => askAhead('product.detail', { id: `p${id}` }, 'en')
  for (let id = 0; id < 40; id += 1) await product(id)
  expect(asked).toHaveLength(30)
  pass(59_000)
  await product(50)
  expect(asked).toHaveLength(30)
  pass(1_001)
  await product(51)
  expect(asked).toHaveLength(31)
})

test('what a page knew before is painted before an answer that is there already', async () => {
  const done: string[] = []
  painted = async () => void done.push('painted')
  await ahead()
  await list().then(() => done.push('answered'))
  expect(done).toEqual(['painted', 'answered'])
})

test('what does not come ahead is not told, and is asked for when it is needed', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  await ahead()
  expect(reports).toEqual([])
  answers = async () => none
  expect(await list()).toEqual(none)
  expect(asked).toEqual([english, english])
})

test('what two parts of a page ask for at once is asked once; who wants to know what is so now asks for themselves', async () => {
  const both = Promise.all([list(), list()])
  expect(await both).toEqual([none, none])
  expect(asked).toEqual([english])
  await Promise.all([list(), list(true)])
  expect(asked).toEqual([english, english, english])
})

test('what is asked at once is one answer only for the same thing, in the same language, by the same person', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answers = async () => {
    const nth = asked.length
    await held
    return { favorite: nth % 2 === 1 }
  }
  const favorite = (product: string) => transport('favorite.check', { product }, signal())
  const all = [favorite('hammer')]
  const asks = async (product: string) => {
    await vi.waitFor(() => expect(asked).toHaveLength(all.length))
    all.push(favorite(product))
  }
  await asks('drill')
  token = 'of a member'
  await asks('drill')
  language = 'zh'
  await asks('drill')
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  release()
  expect((await Promise.all(all)).map((answer) => (answer as { favorite: boolean }).favorite)).toEqual([
    ...[true, false, true, false],
  ])
})

test('what two parts change at once is changed twice', async () => {
  await Promise.all([change(), change()])
  expect(asked).toEqual([changed, changed])
})

test('what was asked before something changed is no answer for who asks after it', async () => {
  answers = (address) => (address.includes('logout') ? Promise.resolve({}) : new Promise(() => {}))
  void list()
  await vi.waitFor(() => expect(asked).toEqual([english]))
  await change()
  void list()
  await vi.waitFor(() => expect(asked).toEqual([english, changed, english]))
})

test('what fails is told aloud where somebody asked, quietly where the page asked by itself, and not to who has left', async () => {
  const refused = { type: 'callFailed', failure: 'systemError', text: '' }
  answers = async () => 'of another shape'
  const told = async (call: 'store.list' | 'chat.unread', quiet: boolean) => {
    reports.length = 0
    await transport(call, {}, signal(), { quiet }).catch(() => {})
    return reports
  }
  expect(await told('store.list', false)).toEqual([{ ...refused, quiet: false }])
  expect(await told('store.list', true)).toEqual([{ ...refused, quiet: true }])
  expect(await told('chat.unread', false)).toEqual([{ ...refused, quiet: true }])
  reports.length = 0
  const left = new AbortController()
  answers = async () => {
    left.abort()
    throw new TypeError('Failed to fetch')
  }
  await transport('store.list', {}, left.signal, {}).catch(() => {})
  expect(reports).toEqual([])
})
