// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate'
import type { CallName } from '../../contract'
import type { App } from '../../src/app'
import { readDevice, readPosition } from '../../src/browser/device'
import { effectsIn, runBrowserEffects } from '../../src/browser/effects'
import { post as postAtFirst } from '../../src/browser/http'
import { isOutdated, watchReturn } from '../../src/browser/loading'
import { watchTyping } from '../../src/browser/typing'
import { createApp } from '../../src/create-app'

const caller = { language: 'en', token: 'token' } as const
/** What was asked, with its headers; the list grows. */
let asked: Record<string, string>[] = []
/** What answers. */
let answers: (init: RequestInit) => Promise<Response>

beforeEach(() => {
  sessionStorage.clear()
  asked = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init.headers as Record<string, string>)
    return answers(init)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const list = () => postAtFirst('cart.list', {}, caller, '', new AbortController().signal)
const add = () => postAtFirst('cart.add', { sku: 'light', quantity: 1 }, caller, '', new AbortController().signal)
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => error.failure,
  )

test('a call that is not answered is given up after 20 seconds', async () => {
  const waits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    const over = new AbortController()
    queueMicrotask(() => over.abort(new DOMException('over', 'TimeoutError')))
    return over.signal
  })
  answers = ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  expect(await failure(list())).toBe('timedOut')
  expect(waits).toEqual([20_000])
})

test('what nobody waits for any more is not asked any further, and not at all after that', async () => {
  const signals: AbortSignal[] = []
  answers = async ({ signal }) => {
    signals.push(signal as AbortSignal)
    return new Promise(() => {})
  }
  const page = new AbortController()
  void postAtFirst('cart.list', {}, caller, '', page.signal).catch(() => {})
  await expect.poll(() => signals.length).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  page.abort('left')
  void postAtFirst('cart.list', {}, caller, '', page.signal).catch(() => {})
  await expect.poll(() => signals.length).toBe(2)
  expect(signals.map(({ aborted, reason }) => [aborted, reason])).toEqual([
    [true, 'left'],
    [true, 'left'],
  ])
})

test.each<[string, () => Promise<Response>, string]>([
  ['there is no line', () => Promise.reject(new TypeError('Failed to fetch')), 'networkFailed'],
  [
    'something in between answers with a page',
    async () => new Response('<h1>502</h1>', { status: 502 }),
    'systemError',
  ],
  ['the session is over', async () => json({ code: '10004', msg: 'over', data: null }), 'sessionInvalid'],
])('a failure is told by what it is: %s', async (_, answer, told) => {
  answers = answer
  expect(await failure(list())).toBe(told)
})

const keys = () => asked.map((headers) => headers['idempotency-key'])

test.each<[string, () => Promise<Response>]>([
  ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a page of something in between', async () => new Response('<h1>504</h1>', { status: 504 })],
])('a call whose answer %s is made again under its key, within ten minutes', async (_, lost) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers = lost
  await failure(add())
  vi.setSystemTime(Date.now() + 9 * 60_000)
  await failure(add())
  const [first, second] = keys()
  expect(second).toBe(first)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await failure(add())
  expect(keys()[2]).not.toBe(first)
})

test('a call that was answered is another one when it is made again; one that only reads has no key', async () => {
  answers = async () => json({ code: '40901', msg: 'no', data: null })
  await failure(add())
  await failure(add())
  await failure(list())
  const [first, second, third] = keys()
  expect([typeof first, first === second, third]).toEqual(['string', false, undefined])
})

/** The page is loaded anew: of what it knew only what the tab keeps is left. */
const afterReload = async (call: (post: typeof postAtFirst) => Promise<unknown>) => {
  vi.resetModules()
  const { post } = await import('../../src/browser/http')
  await failure(call(post))
}

test('after a reload too a call whose answer was lost carries its key, unless it holds a password', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  const { signal } = new AbortController()
  const register = { userPhone: '81234567', code: '1234', password: 'torque-9-bits', agreement: true }
  const adding = (post: typeof postAtFirst) => post('cart.add', { sku: 'light', quantity: 1 }, caller, '', signal)
  const registering = (post: typeof postAtFirst) => post('session.register', register, caller, '', signal)
  for (const [made, kept] of [[adding, true] as const, [registering, false] as const]) {
    asked = []
    await failure(made(postAtFirst))
    await failure(made(postAtFirst))
    await afterReload(made)
    const [first, again, reloaded] = keys()
    expect([first === again, again === reloaded]).toEqual([true, kept])
  }
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('register')
  answers = async () => json({ code: '20106', msg: 'no', data: null })
  asked = []
  await afterReload(adding)
  await afterReload(adding)
  const [last, next] = keys()
  expect(last).not.toBe(next)
})

const phone = { userPhone: '81234567', agreement: true }
const twice = { password: 'torque-9-bits', confirmPassword: 'torque-9-bits' }
test.each<[CallName, object]>([
  ['session.passwordLogin', { ...phone, password: 'torque-9-bits' }],
  ['session.register', { ...phone, ...twice, code: '123456' }],
  ['session.resetPassword', { userPhone: '81234567', ...twice, code: '123456' }],
  ['member.changePassword', { ...twice, code: '123456' }],
])('of %s nothing stays in the tab, not even a hash: it holds a password', async (call, input) => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  await failure(postAtFirst(call, input, caller, '', new AbortController().signal))
  expect(asked).toHaveLength(1)
  expect({ ...sessionStorage }).toEqual({})
})

test('a build is gone when its file is, not when the server has trouble', async () => {
  const outdated = async (status: number) => {
    answers = async () => new Response(null, { status })
    return isOutdated()
  }
  expect([await outdated(404), await outdated(200), await outdated(503), await outdated(429)]).toEqual([
    ...[true, false, false, false],
  ])
})

test('somebody is back when the tab is in sight again or the line is there, and not when they leave', () => {
  const told = vi.fn()
  const end = watchReturn(told)
  const turn = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn(true)
  expect(told).toHaveBeenCalledTimes(0)
  turn(false)
  dispatchEvent(new Event('online'))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(told).toHaveBeenCalledTimes(2)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(told).toHaveBeenCalledTimes(3)
  end()
  Reflect.deleteProperty(document, 'hidden')
  dispatchEvent(new Event('online'))
  expect(told).toHaveBeenCalledTimes(3)
})

test('the line is tried past whatever the browser keeps', async () => {
  const tried: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    tried.push(init)
    return new Response()
  })
  const { 'line.check': check } = effectsIn({
    ...{ app: () => ({}) as App, language: () => 'en', part: (load) => load(), typed: () => false },
  })
  await toPromise(createActor(check as AnyActorLogic).start())
  expect(tried).toMatchObject([{ method: 'HEAD', cache: 'no-store' }])
})

test('a line that swallows what is sent is given up after 10 seconds', async () => {
  const waits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    return AbortSignal.abort(new DOMException('over', 'TimeoutError'))
  })
  answers = ({ signal }) => new Promise((_, reject) => signal?.aborted && reject(signal.reason))
  const { 'line.check': check } = effectsIn({
    ...{ app: () => ({}) as App, language: () => 'en', part: (load) => load(), typed: () => false },
  })
  const told = toPromise(createActor(check as AnyActorLogic).start()).then(
    () => 'line',
    () => 'no line',
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([waits, await Promise.race([told, 'waiting'])]).toEqual([[10_000], 'no line'])
})

test('several calls whose answers were lost carry their keys after a reload', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  const put = (sku: string) => (post: typeof postAtFirst) =>
    post('cart.add', { sku, quantity: 1 }, caller, '', new AbortController().signal)
  for (const sku of ['light', 'heavy']) await failure(put(sku)(postAtFirst))
  for (const sku of ['light', 'heavy']) await afterReload(put(sku))
  const [light, heavy, ...again] = keys()
  expect(again).toEqual([light, heavy])
})

test('a call whose answer gets lost again and again is the same one for ten minutes after the last time', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  const minutes = [0, 9, 18, 27, 38]
  for (const minute of minutes) {
    vi.setSystemTime(minute * 60_000)
    await failure(add())
  }
  const [first, ...later] = keys()
  expect(later.map((key) => key === first)).toEqual([true, true, true, false])
})

test('the device says what it is and where', async () => {
  const at = { coords: { latitude: 1.3343, longitude: 103.7427 } }
  const locate = vi.fn((tell: (position: typeof at) => void) => tell(at))
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Macintosh)',
    maxTouchPoints: 5,
    userAgentData: { platform: 'macOS', mobile: false },
    geolocation: { getCurrentPosition: locate },
  })
  expect(readDevice()).toEqual({
    userAgent: 'Mozilla/5.0 (Macintosh)',
    platform: 'macOS',
    mobile: false,
    touchPoints: 5,
    address: `${location.origin}/download`,
  })
  expect(await readPosition()).toEqual({ lat: 1.3343, lng: 103.7427 })
  // Whoever answers nothing is not waited for; where somebody was five minutes ago is near enough.
  expect(locate.mock.lastCall?.at(-1)).toEqual({ timeout: 15_000, maximumAge: 300_000 })
  vi.stubEnv('BASE_URL', '/shop/')
  expect(readDevice().address).toBe(`${location.origin}/shop/download`)
  vi.unstubAllEnvs()
})

/** What is found out once a part of the build did not load, on a page that is as told. */
const versionOf = async (page: { typed?: boolean; engaged?: boolean }) => {
  const effects = effectsIn({
    app: () => ({ engaged: page.engaged ?? false }) as App,
    language: () => 'en',
    part: (load) => load(),
    typed: () => page.typed ?? false,
  })
  return toPromise(createActor(effects['version.check'] as AnyActorLogic).start())
}

test('a page whose build is gone is loaded anew, unless somebody typed, pays or waits, and not twice', async () => {
  answers = async () => new Response(null, { status: 404 })
  expect(await versionOf({ typed: true })).toEqual({ outdated: true, replaceable: false })
  expect(await versionOf({ engaged: true })).toEqual({ outdated: true, replaceable: false })
  expect(await versionOf({})).toEqual({ outdated: true, replaceable: true })
  expect(await versionOf({})).toEqual({ outdated: true, replaceable: false })
  answers = async () => new Response(null, { status: 200 })
  expect(await versionOf({})).toMatchObject({ outdated: false })
})

test('a tab that was loaded anew for another member is loaded anew for a new build all the same', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', Object.create(location, { reload: { value: reload } }))
  const app = createApp({
    place: { path: '/', search: '' },
    transport: () => new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}) },
  })
  runBrowserEffects(app)
  app.root.send({ type: 'reload' })
  expect(reload).toHaveBeenCalledTimes(1)
  answers = async () => new Response(null, { status: 404 })
  expect(await versionOf({})).toEqual({ outdated: true, replaceable: true })
})

test('what is typed counts as work, but for the search; another page begins anew', () => {
  document.body.innerHTML = '<search><input name="keyword"></search><form><input name="message"></form>'
  const type = (name: string) =>
    document.querySelector(`[name="${name}"]`)?.dispatchEvent(new Event('input', { bubbles: true }))
  const typing = watchTyping()
  type('keyword')
  expect(typing.typed()).toBe(false)
  type('message')
  expect(typing.typed()).toBe(true)
  typing.forget()
  expect(typing.typed()).toBe(false)
})

test('the page says in which language it is, switched here or in another tab; only what is switched here is kept', () => {
  const does = new Map<string, (said: object) => void>()
  const root = { on: (type: string, act: (said: object) => void) => does.set(type, act) }
  runBrowserEffects({ root } as unknown as App)
  does.get('saveLocale')?.({ type: 'saveLocale', locale: 'en' })
  expect([document.documentElement.lang, localStorage.getItem('locale')]).toEqual(['en', 'en'])
  expect(document.cookie).toContain('locale=en')
  does.get('localeFollowed')?.({ type: 'localeFollowed', locale: 'zh-CN' })
  expect([document.documentElement.lang, localStorage.getItem('locale')]).toEqual(['zh-CN', 'en'])
})
