// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { setup } from 'xstate'
import { calls } from '../../machines/calls'
import type { App } from '../../src/app'
import { fetchAhead } from '../../src/browser/ahead'

const card = (id: string) => `<a href="/product/new/detail?id=${id}">${id}</a>`
const named = (text: string) =>
  [...document.querySelectorAll('a, button')].find((one) => one.textContent === text) as Element

/** A page of the shop on which fetching ahead begins: what the app is told, what it says, what is asked, what code came. */
const begin = (html: string) => {
  document.body.innerHTML = html
  const told: { type: string; place?: { path: string; search: string } }[] = []
  const asked: unknown[][] = []
  const pages = new Map<string, never>()
  const listeners: Record<string, (said: object) => void> = {}
  const root = {
    send: (event: never) => told.push(event),
    on: (type: string, listen: (said: object) => void) => {
      listeners[type] = listen
    },
  }
  const app = { root, pages, outside: { transport: () => new Promise(() => {}) } } as unknown as App
  const askAhead = async (...call: unknown[]) => void asked.push(call)
  fetchAhead({ app, language: () => 'en', askAhead })
  /** The addresses that the app was told of since this was asked last. */
  const pointed = () => told.splice(0).map(({ place }) => place && place.path + place.search)
  const says = (type: string, said: object = {}) => listeners[type]?.(said)
  return { told, pointed, says, asked, pages }
}

const over = (element: Element | Document, pointerType = 'mouse') =>
  element.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // jsdom has no idle time: what waits for it is done at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a link counts once somebody has pointed at it for 50 ms, or comes to it by keyboard; a press counts at once', () => {
  const { pointed } = begin(`${card('one')}${card('two')}<a href="/cart"><b>Cart</b></a>`)
  over(named('one'))
  vi.advanceTimersByTime(49)
  over(named('two'))
  vi.advanceTimersByTime(49)
  expect(pointed()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(pointed()).toEqual(['/product/new/detail?id=two'])
  over(named('two'))
  vi.advanceTimersByTime(500)
  expect(pointed()).toEqual([])
  over(named('one'))
  over(document.body)
  vi.advanceTimersByTime(500)
  expect(pointed()).toEqual([])
  document.querySelector('b')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  vi.advanceTimersByTime(50)
  expect(pointed()).toEqual(['/cart'])
  for (let press = 0; press < 2; press += 1) named('one').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(pointed()).toEqual(['/product/new/detail?id=one', '/product/new/detail?id=one'])
})

test('a finger that passes by points at nothing, nor does a mouse at a link that leads elsewhere, or is gone', () => {
  const { pointed } = begin(
    `${card('one')}<a href="https://elsewhere.example/">out</a><a href="/cart" target="_blank">tab</a><p>text</p>`,
  )
  over(named('one'), 'touch')
  vi.advanceTimersByTime(50)
  for (const name of ['out', 'tab']) {
    over(named(name))
    vi.advanceTimersByTime(50)
  }
  over(document.querySelector('p') as Element)
  vi.advanceTimersByTime(50)
  over(document)
  over(named('one'))
  named('one').remove()
  vi.advanceTimersByTime(50)
  expect(pointed()).toEqual([])
})

test('who points at the switch of the language is about to switch', () => {
  const { told } = begin(
    `<button data-event="locale.choose" data-payload='{"locale":"zh-CN"}'>中文</button><button>Add</button>`,
  )
  over(named('Add'))
  vi.advanceTimersByTime(50)
  over(named('中文'))
  vi.advanceTimersByTime(50)
  expect(told).toEqual([{ type: 'languagePointed', locale: 'zh-CN' }])
})

const links = (path: string, count: number) => `<a href="${path}">x</a>`.repeat(count)
/** Code of a page is loaded for real. */
const patient = { timeout: 20_000 }

test.each<[string, string, string[]]>([
  ['four links lead to it, not three', `<main>${links('/about', 4)}${links('/contact', 3)}</main>`, ['/about']],
  [
    'most links lead to, of two kinds',
    `<main>${links('/about', 4)}${links('/contact', 6)}${links('/store', 5)}</main>`,
    ['/contact', '/store'],
  ],
  [
    'they lead there from its contents',
    `<header>${links('/about', 9)}</header><main>${links('/contact', 4)}</main>`,
    ['/contact'],
  ],
  [
    'it is of the shop',
    `<main>${links('https://elsewhere.example/about', 9)}${links('/contact', 4)}</main>`,
    ['/contact'],
  ],
])('the code of a page is fetched where %s', async (_, html, fetched) => {
  const { pages, says } = begin(html)
  await vi.waitFor(() => expect([...pages.keys()].sort()).toEqual(fetched), patient)
  document.body.innerHTML = `<main>${links('/language', 4)}</main>`
  says('arrived')
  await vi.waitFor(() => expect([...pages.keys()].sort()).toEqual([...fetched, '/language'].sort()), patient)
})

test('of a page that is pointed at the code comes, and the answer to what it asks at once; then that in the other language', async () => {
  const { says, asked, pages } = begin('')
  const detail = '/product/new/detail?id=hammer'
  says('fetchPage', { to: detail })
  await vi.waitFor(() => expect(asked).toEqual([['product.detail', { id: 'hammer' }, 'en']]), patient)
  expect([...pages.keys()]).toEqual(['/product/new/detail'])
  history.replaceState(null, '', detail)
  says('fetchLanguage', { locale: 'zh-CN' })
  await vi.waitFor(() => expect(asked[1]).toEqual(['product.detail', { id: 'hammer' }, 'zh-CN']), patient)
  history.replaceState(null, '', '/')
})

test('what a page does as soon as it is opened is not done because somebody points at it', async () => {
  const { says, asked, pages } = begin('')
  const call = (src: string) => ({ id: src, src, input: {} })
  const chart = setup({ actors: calls('cart.list', 'session.logout') }).createMachine({
    invoke: [call('session.logout'), call('cart.list')] as never,
  })
  pages.set('/about', { chart } as never)
  says('fetchPage', { to: '/about' })
  await vi.waitFor(() => expect(asked).toEqual([['cart.list', {}, 'en']]), patient)
})

test('on a line that is to be spared nothing comes ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { says, pages, asked } = begin(`<main>${links('/about', 9)}</main>`)
  says('arrived')
  says('fetchPage', { to: '/product/new/detail?id=hammer' })
  says('fetchLanguage', { locale: 'zh-CN' })
  await new Promise((resolve) => setImmediate(resolve))
  expect([[...pages.keys()], asked]).toEqual([[], []])
})
