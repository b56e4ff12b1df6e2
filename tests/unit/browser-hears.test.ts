// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyEventObject, createActor, setup } from 'xstate'
import { link } from '../../contract/links'
import type { App } from '../../src/app'
import { effectsIn } from '../../src/browser/effects'
import { onFirstSign, showStates, watchBrowser, watchTabs } from '../../src/browser/events'
import { goTo, placeIn, restoreScroll, watchHistory } from '../../src/browser/history'
import { isSpared } from '../../src/browser/line'
import { createApp } from '../../src/create-app'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-kept-at')
})

/** An app at the home page that notes what it is told. */
const listening = () => {
  const told: unknown[] = []
  const navigation = { getSnapshot: () => ({ context: { place: { path: '/', search: '' } } }) }
  const root = { send: (event: unknown) => told.push(event), getSnapshot: () => ({ children: { navigation } }) }
  return { app: { root } as unknown as App, told }
}

const member = { user: { userId: 'one', memberType: 'regular' }, token: 'token', beforeLoginRouter: null }
const nobody = { user: null, token: null, beforeLoginRouter: null }

/** Moves as the browser does, and says so as the router does. */
const move = (by: 'pushState' | 'replaceState' | 'popstate', to: string) => {
  History.prototype[by === 'pushState' ? by : 'replaceState'].call(history, null, '', to)
  dispatchEvent(new Event(by))
}

test.each<[string, string, string]>([
  ['/shop/cart', '/shop', '/cart'],
  ['/shop', '/shop', '/'],
  ['/shop/', '/shop', '/'],
  ['/elsewhere', '/shop', '/elsewhere'],
  ['/cart', '', '/cart'],
])('the address %s below %s is the page %s', (pathname, prefix, path) => {
  expect(placeIn({ pathname, search: '?page=2' }, prefix)).toEqual({ path, search: '?page=2' })
})

/** Scrolls the page, and lets it rest there for some milliseconds. */
const scrollTo = async (top: number, rests: number) => {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(rests)
}

test('a page begins at its top and its heading, and Back leads to where it was left', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<h1 tabindex="-1">Heading</h1><input>'
  const visited: string[] = []
  const scrolled: number[] = []
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolled.push(top))
  watchHistory(({ path, search }) => visited.push(path + search))
  expect(history.scrollRestoration).toBe('manual')
  await scrollTo(200, 50)
  await scrollTo(300, 50)
  move('pushState', '/product/new?page=1')
  await scrollTo(40, 150)
  document.querySelector('input')?.focus()
  restoreScroll('/')
  expect([scrolled, document.activeElement?.tagName]).toEqual([[], 'INPUT'])
  const focused = vi.spyOn(document.querySelector('h1') as HTMLElement, 'focus')
  restoreScroll('/product/new')
  expect([scrolled.splice(0), document.activeElement?.tagName]).toEqual([[0], 'H1'])
  // Else the browser scrolls to the heading, and away from where the page was left.
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
  restoreScroll('/product/new')
  move('replaceState', '/product/new?page=1&sort=price')
  restoreScroll('/product/new')
  expect(scrolled).toEqual([])
  move('replaceState', '/cart')
  restoreScroll('/cart')
  expect(scrolled.splice(0)).toEqual([0])
  move('popstate', '/product/new?page=1')
  restoreScroll('/product/new')
  expect(scrolled.splice(0)).toEqual([40])
  move('popstate', '/')
  restoreScroll('/')
  move('popstate', '/about')
  restoreScroll('/about')
  expect(scrolled).toEqual([300, 0])
  expect(visited).toEqual([
    ...['/product/new?page=1', '/product/new?page=1&sort=price', '/cart', '/product/new?page=1', '/', '/about'],
  ])
})

test('a page that is left while it is being scrolled is found where it was then, however fast somebody goes on', async () => {
  vi.useFakeTimers()
  const scrolled: number[] = []
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolled.push(top))
  watchHistory(() => {})
  move('pushState', '/about')
  restoreScroll('/about')
  await scrollTo(396, 0)
  vi.stubGlobal('scrollY', 400)
  move('pushState', '/brand')
  await scrollTo(400, 150)
  // Not at rest yet: what is in sight is still the page before.
  move('pushState', '/store')
  restoreScroll('/store')
  await scrollTo(0, 150)
  move('popstate', '/brand')
  restoreScroll('/brand')
  move('popstate', '/about')
  restoreScroll('/about')
  expect(scrolled).toEqual([0, 0, 0, 400])
})

test('a link within a page leads nowhere else: the page stays where it is, and so does the focus', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/cart?page=2')
  document.body.innerHTML = '<h1 tabindex="-1">Heading</h1><input>'
  const visit = vi.fn()
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  restoreScroll('/cart')
  scrolled.mockClear()
  watchHistory(visit)
  await scrollTo(300, 150)
  move('popstate', '/cart?page=2#content')
  document.querySelector('input')?.focus()
  restoreScroll('/cart')
  expect([visit.mock.calls, scrolled.mock.calls, document.activeElement?.tagName]).toEqual([[], [], 'INPUT'])
  move('popstate', '/cart?page=1#content')
  restoreScroll('/cart')
  expect([visit.mock.calls, scrolled.mock.calls]).toEqual([[[{ path: '/cart', search: '?page=1' }]], [[0, 0]]])
})

/** A page that a browser opens in this way, where somebody had read on to 700 px; what the server sent of it stands. */
const opened = (type: string) => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  sessionStorage.setItem('scroll:/cart?page=2', '700')
  history.replaceState(null, '', '/cart?page=2')
  document.body.innerHTML = '<main data-page="/cart"><h1 tabindex="-1">Heading</h1></main>'
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const scrolled: number[] = []
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolled.push(top))
  watchHistory(() => {})
  return scrolled
}
const sign = (type: string) => () => dispatchEvent(new Event(type))
const scrolledTo = (top: number) => () => vi.stubGlobal('scrollY', top)
const drawnAnew = () => document.querySelector('main')?.remove()

test.each<[string, string, (() => void)[], number[]]>([
  ['is loaded again', 'reload', [], [700]],
  ['is come back to', 'back_forward', [], [700]],
  ['comes by a link', 'navigate', [], []],
  ['the browser has scrolled', 'reload', [scrolledTo(702)], []],
  ['the browser scrolled, and that is drawn anew', 'reload', [scrolledTo(350), drawnAnew], [700]],
  ...['wheel', 'keydown', 'pointerdown', 'input'].map((doing): [string, string, (() => void)[], number[]] => [
    `was scrolled by ${doing}`,
    'reload',
    [sign(doing)],
    [],
  ]),
])('a page that %s stands where it was, and its heading takes no focus', (_, type, doings, expected) => {
  const scrolled = opened(type)
  for (const doing of doings) doing()
  restoreScroll('/cart')
  expect([scrolled, document.activeElement?.tagName]).toEqual([expected, 'BODY'])
  restoreScroll('/cart')
  expect(scrolled).toEqual(expected)
})

test('who is sent on by a page that is loaded again begins at the top and the heading of the next one', () => {
  const scrolled = opened('reload')
  move('replaceState', '/login')
  restoreScroll('/cart')
  restoreScroll('/login')
  expect([scrolled, document.activeElement?.tagName]).toEqual([[0], 'H1'])
})

test('a browser scrolls what it loads again by itself, and nothing while the shop is there', () => {
  opened('navigate')
  const kept = () => sessionStorage.getItem('scroll:/cart?page=2')
  vi.stubGlobal('scrollY', 250)
  sign('pagehide')()
  expect([history.scrollRestoration, kept()]).toEqual(['auto', '250'])
  // Back from another page may show it as it was.
  sign('pageshow')()
  expect(history.scrollRestoration).toBe('manual')
})

test('a page that is left again before it came to rest is still found where it was read', () => {
  const scrolled = opened('reload')
  sign('pagehide')()
  restoreScroll('/cart')
  expect(scrolled).toEqual([700])
  expect(sessionStorage.getItem('scroll:/cart?page=2')).toBe('700')
})

test('the focus goes to the heading of a page that came, but not away from who types or has opened something meanwhile', () => {
  document.body.innerHTML = '<h1 tabindex="-1">Heading</h1><input><button>Menu</button><a href="/">Home</a>'
  vi.stubGlobal('scrollTo', () => {})
  watchHistory(() => {})
  const one = (name: string) => document.querySelector(name) as HTMLElement
  const focused = (path: string, ...doings: (() => void)[]) => {
    move('pushState', path)
    for (const doing of doings) doing()
    restoreScroll(path)
    return document.activeElement?.tagName
  }
  const doing = (sign: string, name: string) => () => one(name).dispatchEvent(new Event(sign, { bubbles: true }))
  const focusOn = (name: string) => () => one(name).focus()
  one('input').focus()
  expect(focused('/about')).toBe('H1')
  for (const sign of ['keydown', 'pointerdown', 'input']) {
    one('input').focus()
    expect(focused('/brand', doing(sign, 'input')), sign).toBe('INPUT')
  }
  // Typed on the page before, and nothing since.
  expect(focused('/store')).toBe('H1')
  expect(focused('/cart', doing('pointerdown', 'button'), focusOn('button'))).toBe('BUTTON')
  expect(focused('/store', focusOn('input'))).toBe('H1')
  // The link that leads here, and a key that scrolls.
  one('a').focus()
  expect(focused('/coupon', doing('keydown', 'a'))).toBe('H1')
  // An address that is put right is no other page.
  const putRight = () => move('replaceState', '/about?page=1')
  expect(focused('/about', focusOn('input'), doing('input', 'input'), putRight)).toBe('INPUT')
  expect(focused('/about', putRight)).toBe('H1')
  // The link went with the page that it was on.
  one('a').focus()
  expect(focused('/brand', doing('keydown', 'a'), () => one('a').remove())).toBe('H1')
})

test('the app is told where the browser goes; what was typed counts no more on another page', () => {
  const { app, told } = listening()
  const onOtherPage = vi.fn()
  watchBrowser(app, onOtherPage)
  expect(told).toEqual([])
  move('pushState', '/?offer=1')
  expect(onOtherPage).toHaveBeenCalledTimes(0)
  move('pushState', '/cart')
  expect(onOtherPage).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(told).toEqual([
    { type: 'visited', place: { path: '/', search: '?offer=1' } },
    { type: 'visited', place: { path: '/cart', search: '' } },
    { type: 'lineFailed' },
    { type: 'returned' },
  ])
})

test('a page that is given out without a line says when it was loaded', () => {
  document.documentElement.dataset.keptAt = '1764061200000'
  const { app, told } = listening()
  watchBrowser(app, () => {})
  expect(told).toEqual([{ type: 'keptShown', at: 1_764_061_200_000 }])
})

test('a tab learns what other tabs changed, before it began, while it was away and while it is there', () => {
  localStorage.setItem('auth', JSON.stringify(member))
  localStorage.setItem('locale', 'en')
  const { app, told } = listening()
  watchTabs(app)
  const known = [
    { type: 'changedElsewhere', auth: member },
    { type: 'switchedElsewhere', locale: 'en' },
  ]
  expect(told.splice(0)).toEqual(known)
  const change = (key: string | null, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  change('auth', null)
  change('locale', 'zh-CN')
  change('cartCount', '0')
  change('cartCount', '12')
  change('recent', '["claw-hammer","saw"]')
  change('searches', '["drill"]')
  change('recent', '[]')
  expect(told.splice(0)).toEqual([
    { type: 'changedElsewhere', auth: nobody },
    { type: 'switchedElsewhere', locale: 'zh-CN' },
    { type: 'countedElsewhere', count: 0 },
    { type: 'countedElsewhere', count: 12 },
    { type: 'viewedElsewhere', recent: ['claw-hammer', 'saw'] },
    { type: 'searchedElsewhere', searches: ['drill'] },
    { type: 'viewedElsewhere', recent: [] },
  ])
  change('locale', 'fr')
  change('cartCount', null)
  change('cartCount', '')
  change('cartCount', 'many')
  change('recent', null)
  change('scroll:/', '200')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(told).toEqual([])
  localStorage.setItem('cartCount', '3')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(told.splice(0)).toEqual([...known, { type: 'countedElsewhere', count: 3 }])
  // Somebody empties what the browser keeps of the shop: nobody is logged in any more.
  localStorage.clear()
  change(null, null)
  expect(told).toEqual([{ type: 'changedElsewhere', auth: nobody }])
})

test('a tab that begins is told of the cart what another one kept since, and nothing of before, which would have it counted twice', async () => {
  localStorage.setItem('cartCount', '3')
  vi.resetModules()
  const { watchTabs: watchNewly } = await import('../../src/browser/events')
  const { app, told } = listening()
  watchNewly(app)
  expect(told.splice(0)).toEqual([{ type: 'changedElsewhere', auth: nobody }])
  localStorage.setItem('cartCount', '4')
  watchNewly(app)
  expect(told).toContainEqual({ type: 'countedElsewhere', count: 4 })
})

test.each<[string, () => void]>([
  ['Back brings it as it was', () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ['somebody looks at it again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('a tab that slept knows the token that another one has now before it asks anything: %s', (_, wakes) => {
  const { app, told } = listening()
  const page = run('returning')
  watchBrowser(app, () => {})
  watchTabs(app)
  told.length = 0
  localStorage.setItem('auth', JSON.stringify(member))
  const known: unknown[][] = []
  page.actor.subscribe(() => known.push([...told]))
  wakes()
  const knows = { type: 'changedElsewhere', auth: member }
  expect([known[0]?.[0], told]).toEqual([knows, [knows, { type: 'returned' }]])
  page.actor.stop()
})

test.each<[string, string, object]>([
  ['auth', JSON.stringify(member), { type: 'changedElsewhere', auth: member }],
  ['locale', 'en', { type: 'switchedElsewhere', locale: 'en' }],
  ['cartCount', '3', { type: 'countedElsewhere', count: 3 }],
  ['recent', '["claw-hammer"]', { type: 'viewedElsewhere', recent: ['claw-hammer'] }],
  ['recent', '[]', { type: 'viewedElsewhere', recent: [] }],
  ['searches', '["drill"]', { type: 'searchedElsewhere', searches: ['drill'] }],
  ['searches', '[]', { type: 'searchedElsewhere', searches: [] }],
])('a tab that slept knows what another one kept under %s meanwhile: %s', (key, kept, known) => {
  const { app, told } = listening()
  watchTabs(app)
  told.length = 0
  localStorage.setItem(key, kept)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(told).toContainEqual(known)
})

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('%s is a sign that somebody is there, once', (sign) => {
  const begin = vi.fn()
  onFirstSign(begin)
  dispatchEvent(new Event('focus'))
  expect(begin).toHaveBeenCalledTimes(0)
  dispatchEvent(new Event(sign))
  expect(begin).toHaveBeenCalledTimes(1)
  for (const again of [sign, 'pointermove', 'keydown']) dispatchEvent(new Event(again))
  expect(begin).toHaveBeenCalledTimes(1)
})

test('the page shows where session and navigation stand, from the beginning and after each step', () => {
  const app = createApp({ place: { path: '/', search: '' }, transport: () => new Promise(() => {}), effects: {} })
  showStates(app)
  const { dataset } = document.documentElement
  expect([dataset.session, dataset.sessionTags]).toEqual(['unknown', ''])
  app.root.send({ type: 'restored', auth: member as never })
  expect(dataset.session).not.toBe('unknown')
  expect(dataset.sessionTags).toContain('loggedIn')
  expect(dataset.navigation).toBeTruthy()
})

test.each<[object | undefined, boolean]>([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '3g' }, true],
])('a line as %j is spared: %s', (connection, spared) => {
  vi.stubGlobal('navigator', { connection })
  expect(isSpared()).toBe(spared)
})

/** What an effect of the browser says until it is ended, and how it ends. */
const run = (name: string) => {
  const told: AnyEventObject[] = []
  const effects = effectsIn({
    app: () => ({}) as App,
    language: () => 'en',
    part: (load) => load(),
    typed: () => false,
  })
  const runs = setup({ actors: { effect: effects[name] as AnyActorLogic } }).createMachine({
    invoke: { src: 'effect', id: 'effect' },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(runs).start()
  return { told, actor }
}
const turn = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the clock tells the time at once, four times a second, and whenever the page is looked at again', () => {
  vi.useFakeTimers({ now: 0 })
  const { told, actor } = run('clock')
  const times = () => told.splice(0).map(({ now }) => now as number)
  const [start = 0] = times()
  vi.advanceTimersByTime(1000)
  expect(times().map((now) => now - start)).toEqual([250, 500, 750, 1000])
  vi.advanceTimersByTime(100)
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pageshow'))
  expect(times().map((now) => now - start)).toEqual([1100, 1100])
  actor.stop()
  const ended = [vi.getTimerCount(), vi.spyOn(performance, 'now')] as const
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pageshow'))
  expect([ended[0], ended[1].mock.calls]).toEqual([0, []])
})

test('the clock counts the time that a device slept, and not that its own clock was set', () => {
  vi.useFakeTimers({ now: 10_000_000 })
  const { told, actor } = run('clock')
  const [start = 0] = told.splice(0).map(({ now }) => now as number)
  /** What the clock tells a quarter of a second after the clock of the wall went ahead by so much. */
  const after = (ahead: number) => {
    vi.setSystemTime(Date.now() + ahead)
    vi.advanceTimersByTime(250)
    return told.splice(0).map(({ now }) => (now as number) - start)
  }
  expect([after(0), after(5 * 60_000), after(0)]).toEqual([[250], [300_500], [300_750]])
  expect([after(-2 * 60 * 60_000), after(20_000), after(60_000)]).toEqual([[301_000], [301_250], [361_500]])
  actor.stop()
})

test('a tab is in sight at once, or as soon as somebody looks at it', async () => {
  const turns = () => new Promise((resolve) => setTimeout(resolve))
  const open = run('tab.inSight')
  await turns()
  expect(open.told).toHaveLength(1)
  turn(true)
  const hidden = run('tab.inSight')
  turn(true)
  await turns()
  expect(hidden.told).toEqual([])
  turn(false)
  await turns()
  expect(hidden.told).toMatchObject([{ type: 'xstate.done.actor.effect' }])
  Reflect.deleteProperty(document, 'hidden')
})

test('a page that takes the place of another one leaves no way back to it', () => {
  goTo(link('/cart'))
  const before = history.length
  goTo(link('/order'), true)
  expect([location.pathname, history.length]).toEqual(['/order', before])
  goTo(link('/setting'))
  expect([location.pathname, history.length]).toEqual(['/setting', before + 1])
})
