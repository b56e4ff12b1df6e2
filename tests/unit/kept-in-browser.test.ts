// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { appStores } from '../../contract/app-stores'
import type { CheckoutDraft } from '../../machines/events'
import { runBrowserEffects } from '../../src/browser/effects'
import { authIn, inBrowser, localeIn, storage } from '../../src/browser/storage'
import { createApp } from '../../src/create-app'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const user = { userId: 'one', userPhone: '+6581111111', userAvatar: null, nickname: 'One', chatToken: 'chat' }
const member = { ...user, memberType: 'regular' as const }
const nobody = { user: null, token: null, beforeLoginRouter: null }

test.each<[string, unknown, unknown]>([
  ['a whole login', { user: member, token: 'token', beforeLoginRouter: '/cart' }, { user: member, token: 'token' }],
  ['a page to return to', { user: null, token: null, beforeLoginRouter: '/cart' }, { user: null, token: null }],
  ['a member without a token', { user: member, beforeLoginRouter: '/cart' }, { user: null, token: null }],
  ['a token that is none', { user: member, token: 7, beforeLoginRouter: '/cart' }, { user: null, token: null }],
  ['a token of nobody', { user: null, token: 'token', beforeLoginRouter: '/cart' }, { user: null, token: null }],
  ['a member without an id', { user: {}, token: 'token', beforeLoginRouter: '/cart' }, { user: null, token: null }],
])('under auth is read: %s', (_, kept, read) => {
  expect(authIn(JSON.stringify(kept))).toEqual({ ...(read as object), beforeLoginRouter: '/cart' })
})

test('what is unreadable under a key is nothing', () => {
  for (const text of [null, '', '{', '[]', '"token"', '7']) expect(authIn(text)).toEqual(nobody)
  for (const text of [null, '', 'fr', 'toString']) expect(localeIn(text)).toBe(undefined)
  for (const key of ['recent', 'searches']) localStorage.setItem(key, '{"a":1}')
  sessionStorage.setItem('wanted', JSON.stringify([{ sku: 'light', quantity: 2 }, { sku: 'light', quantity: '2' }, 7]))
  expect([storage.recent(), storage.searches()]).toEqual([[], []])
  for (const key of ['recent', 'searches']) localStorage.setItem(key, '["saw",7,null,"drill"]')
  expect([storage.recent(), storage.searches()]).toEqual(Array(2).fill(['saw', 'drill']))
  expect(storage.wanted()).toEqual([{ sku: 'light', quantity: 2 }])
})

test('a draft of an order is for the same purchase only', () => {
  const draft = { choice: { sku: 'light', quantity: 2, delivery: 'platform' }, message: 'ring' } as CheckoutDraft
  storage.keepCheckout(draft)
  expect(storage.checkout({ sku: 'light', quantity: 2 })).toEqual(draft)
  for (const other of [{}, { sku: 'light' }, { sku: 'light', quantity: 3 }, { sku: 'heavy', quantity: 2 }])
    expect(storage.checkout(other)).toBe(null)
  storage.keepCheckout(null)
  expect(storage.checkout({ sku: 'light', quantity: 2 })).toBe(null)
})

test('the language that is chosen is known to every page of the shop', () => {
  const cookies: string[] = []
  Object.defineProperty(document, 'cookie', { configurable: true, set: (cookie) => void cookies.push(cookie) })
  storage.keepLocale('en')
  Reflect.deleteProperty(document, 'cookie')
  expect([localStorage.getItem('locale'), storage.locale()]).toEqual(['en', 'en'])
  expect(cookies).toEqual(['locale=en; path=/; max-age=31536000; samesite=lax'])
})

describe('a browser that keeps nothing', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    // Another file of tests may go on with the same page.
    for (const key of ['auth', 'locale', 'recent']) inBrowser.keep(key, null)
  })
  const auth = { user: member, token: 'token', beforeLoginRouter: null }

  test('since it forbids that: the shop works as long as the page is open', () => {
    const forbidden = { get: () => expect.unreachable('forbidden') }
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, new Proxy({}, forbidden))
    expect([storage.locale(), storage.auth(), storage.wanted(), storage.reloaded()]).toEqual([
      undefined,
      nobody,
      [],
      null,
    ])
    storage.keepAuth(auth)
    storage.keepLocale('en')
    storage.keepRecent(['saw'])
    expect([storage.auth(), storage.locale(), storage.recent()]).toEqual([auth, 'en', ['saw']])
    storage.keepAuth(nobody)
    storage.keepLocale('zh-CN')
    storage.keepRecent([])
    expect([storage.auth(), storage.locale(), storage.recent()]).toEqual([nobody, 'zh-CN', []])
  })

  test('since it is full: what is newer counts, here or in another tab', () => {
    localStorage.setItem('searches', '["saw"]')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.keepSearches(['drill'])
    expect(storage.searches()).toEqual(['drill'])
    full.mockRestore()
    localStorage.setItem('searches', '["plane"]')
    expect(storage.searches()).toEqual(['plane'])
    storage.keepSearches(['axe'])
    expect([storage.searches(), localStorage.getItem('searches')]).toEqual([['axe'], '["axe"]'])
  })
})

/** An app whose browser does what it says. */
const running = () => {
  const app = createApp({
    place: { path: '/', search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}), 'chat.load': fromPromise(() => new Promise(() => {})) },
  })
  runBrowserEffects(app)
  return app.root
}

/** A member who has begun an order in this tab. */
const ordering = () => {
  const root = running()
  const login = { ...member, token: 'token' }
  root.send({ type: 'restored', auth: nobody })
  root.send({ type: 'loggedIn', login })
  const draft = { choice: { delivery: 'platform' }, message: 'Blk 3, ring twice' } as CheckoutDraft
  root.send({ type: 'saveCheckout', draft })
  expect(storage.checkout({})).toEqual(draft)
  return { root, login, draft }
}

test('drafts, that of an order among them, go with a member who logs out', () => {
  const { root } = ordering()
  storage.keepDrafts('/contact', { message: ['Do you have'] })
  root.getSnapshot().children.session?.send({ type: 'session.logout' })
  expect([sessionStorage.getItem('checkout'), sessionStorage.getItem('drafts')]).toEqual([null, null])
  expect(authIn(localStorage.getItem('auth'))).toEqual(nobody)
})

test('drafts outlive a session that ends, and go when somebody else logs in', () => {
  const { root, login } = ordering()
  storage.keepDrafts('/contact', { message: ['Do you have'] })
  root.send({ type: 'callFailed', failure: 'sessionInvalid', text: '', quiet: false })
  expect(storage.drafts('/contact')).toEqual({})
  root.send({ type: 'loggedIn', login: { ...login, token: 'later' } })
  expect(storage.drafts('/contact')).toEqual({ message: ['Do you have'] })
  root.send({ type: 'callFailed', failure: 'sessionInvalid', text: '', quiet: false })
  root.send({ type: 'loggedIn', login: { ...login, userId: 'two' } })
  expect(sessionStorage.getItem('drafts')).toBe(null)
})

test('what is written and not sent stays when an order is placed', () => {
  const { root } = ordering()
  storage.keepDrafts('/contact', { message: ['Do you have'] })
  root.send({ type: 'saveCheckout', draft: null })
  expect([storage.checkout({}), storage.drafts('/contact')]).toEqual([null, { message: ['Do you have'] }])
})

test('a draft of an order outlives a session that ends, for the same member only', () => {
  const { root, login, draft } = ordering()
  root.send({ type: 'callFailed', failure: 'sessionInvalid', text: '', quiet: false })
  expect([storage.auth().user, storage.checkout({})]).toEqual([null, null])
  root.send({ type: 'loggedIn', login: { ...login, token: 'later' } })
  expect(storage.checkout({})).toEqual(draft)
  root.send({ type: 'callFailed', failure: 'sessionInvalid', text: '', quiet: false })
  root.send({ type: 'loggedIn', login: { ...login, userId: 'two' } })
  expect(storage.checkout({})).toBe(null)
})

test('whom another tab logs in finds no draft of the member before', () => {
  const { draft } = ordering()
  const kept = JSON.parse(localStorage.getItem('auth') ?? '')
  const become = (userId: string) =>
    localStorage.setItem('auth', JSON.stringify({ ...kept, user: { ...member, userId } }))
  become('two')
  expect(storage.checkout({})).toBe(null)
  become(member.userId)
  expect(storage.checkout({})).toEqual(draft)
})

test('what the shop answered a member is kept no longer than they are logged in', async () => {
  const kept = new Set(['answers one', 'answers visitor', 'assets'])
  const gone = async (name: string) => kept.delete(name)
  vi.stubGlobal('caches', { keys: async () => [...kept], has: async () => false, delete: gone })
  const root = running()
  root.send({ type: 'restored', auth: { user: member, token: 'token', beforeLoginRouter: null } })
  expect([...kept]).toContain('answers one')
  root.getSnapshot().children.session?.send({ type: 'session.logout' })
  await expect.poll(() => [...kept]).toEqual(['answers visitor', 'assets'])
  vi.unstubAllGlobals()
})

test('the browser is led out of the shop to the stores of the app, and nowhere else', () => {
  const led: string[] = []
  vi.stubGlobal('location', Object.create(location, { assign: { value: (url: string) => led.push(url) } }))
  const root = running()
  for (const url of [appStores.ios, 'https://evil.example/', appStores.android, `${appStores.ios}?to=evil`])
    root.send({ type: 'openExternal', url })
  expect(led).toEqual([appStores.ios, appStores.android])
})

test('once the line or the shopper is back, styles that did not come are asked for again', () => {
  document.head.innerHTML = '<link rel="stylesheet-failed" href="/assets/cart.css">'
  running().send({ type: 'returned' })
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/assets/cart.css">')
  document.head.replaceChildren()
})
