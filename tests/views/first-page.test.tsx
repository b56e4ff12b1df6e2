// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '../../contract/locales'
import { card, listing } from '../../flows/fixtures/samples/shop'
import type { App } from '../../src/app'
import { effectsIn } from '../../src/browser/effects'
import { currentPlace } from '../../src/browser/history'
import type { LoadPart } from '../../src/browser/loading'
import type { Prefilled } from '../../src/browser/prefilled'
import { createApp } from '../../src/create-app'
import { drawFirstPage } from '../../src/first-page'
import { prefill } from '../../src/prefill'
import { auth, user } from '../support/open-page'

// A document of jsdom has none; names of events stand in quotation marks.
Object.assign(globalThis, { CSS: { escape: String } })

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  globalThis.takeHeld = undefined
  globalThis.written = undefined
})

/** What the server answers now; the page that it sent was drawn before. */
const now = { ...listing, products: [{ ...card, name: 'Ball hammer' }] }

interface Visit {
  path?: string
  /** The language that the visitor reads. */
  locale?: Locale
  /** What somebody does between the page and its code. */
  meanwhile?: () => void
  /** What happens elsewhere while a part of the page is on its way. */
  elsewhere?: () => void
}

/** The list of new arrivals as the server sent it, in English, when its code comes. */
const opens = async (visit: Visit = {}) => {
  const { path = '/product/new', locale = 'en', meanwhile = () => {}, elsewhere = () => {} } = visit
  history.replaceState(null, '', path)
  const sent = await prefill({ path: '/product/new', search: '' }, 'en', 'https://shop.example', async () => listing)
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<p id="notice"></p><div id="app">${sent.html}</div>`
  meanwhile()
  const heading = document.querySelector('h1')
  const asked: unknown[] = []
  const app: App = createApp({
    ...{ place: currentPlace(), locale },
    transport: async (call, input) => {
      if (call !== 'product.arrivals') return new Promise(() => {})
      asked.push(input)
      // The views stand before their answers come.
      await new Promise((resolve) => setTimeout(resolve, 20))
      return now
    },
    effects: effectsIn({ app: () => app, language: () => locale, part: (load) => load(), typed: () => false }),
  })
  const alive = vi.fn()
  const prefilled = sent.prefilled as Prefilled
  const part: LoadPart = (load) => {
    elsewhere()
    return load()
  }
  const draw = () => drawFirstPage({ app, language: () => locale, locale, prefilled, part, alive })
  await act(draw)
  await vi.waitFor(() => expect(alive).toHaveBeenCalled())
  const settled = () => expect(document.querySelector('[data-page]:not([aria-busy])')).not.toBe(null)
  await act(() => vi.waitFor(settled))
  const shown = () => document.querySelector('main')?.textContent ?? ''
  return { app, asked, shown, tookOver: document.querySelector('h1') === heading }
}

const comes = (memberType: 'regular' | 'wholesaler') =>
  localStorage.setItem('auth', JSON.stringify({ ...auth, user: { ...user, memberType } }))

test.each(['visitor', 'regular'] as const)(
  'what the server sent is what a %s sees, and nothing is asked again',
  async (who) => {
    if (who === 'regular') comes(who)
    const { asked, shown, tookOver } = await opens()
    expect([tookOver, asked]).toEqual([true, []])
    expect(shown()).toContain('Claw hammer')
    expect(document.documentElement.dataset.session).toBe(undefined)
    expect(document.getElementById('notice')).toBe(null)
  },
)

test('what an extension of the browser put into the page meanwhile is taken out, and what the server sent is taken over', async () => {
  const { asked, tookOver } = await opens({
    meanwhile: () => {
      globalThis.written = new WeakSet(document.querySelectorAll('#app *'))
      for (const one of document.querySelectorAll('main a, h1')) one.before(document.createElement('fill-in'))
    },
  })
  expect([tookOver, asked]).toEqual([true, []])
  expect(document.querySelector('fill-in')).toBe(null)
})

test('a wholesaler sees the prices of a wholesaler, which the server did not know', async () => {
  comes('wholesaler')
  const { asked, shown, tookOver } = await opens()
  expect([tookOver, asked.length > 0]).toEqual([false, true])
  expect(shown()).toContain('Ball hammer')
})

test('whoever chose another language since does not see that of the page', async () => {
  const { asked, shown, tookOver } = await opens({ locale: 'zh-CN' })
  expect([tookOver, asked.length > 0]).toEqual([false, true])
  expect(shown()).toContain('新品')
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('whoever is on another page when the code comes sees that page', async () => {
  const { shown, tookOver } = await opens({ path: '/about' })
  expect(tookOver).toBe(false)
  expect([shown().includes('About us'), shown().includes('Claw hammer')]).toEqual([true, false])
})

test('a state that somebody looks at in the viewer is shown instead of what the server sent', async () => {
  const missed = {
    status: 'active',
    value: 'failed',
    historyValue: {},
    context: { query: {}, found: null },
    children: {},
  }
  vi.stubGlobal('flows', { snapshotFor: async (path: string) => (path === '/product/new' ? missed : undefined) })
  const { asked, shown } = await opens()
  vi.unstubAllGlobals()
  expect([shown().includes('Load Failed'), asked]).toEqual([true, []])
})

test.each(['regular', 'wholesaler'] as const)(
  'what the browser kept of earlier visits is known again (%s)',
  async (who) => {
    comes(who)
    localStorage.setItem('recent', '["claw-hammer"]')
    localStorage.setItem('searches', '["drill"]')
    const { app } = await opens()
    const { session, recent, searches } = app.root.getSnapshot().children
    expect(session?.getSnapshot().context.token).toBe('token')
    expect(recent?.getSnapshot().context).toMatchObject({ ids: ['claw-hammer'] })
    expect(searches?.getSnapshot().context).toMatchObject({ keywords: ['drill'] })
    // And what another tab changes from now on.
    const reloads = vi.fn()
    app.root.on('reload', reloads)
    await act(async () => dispatchEvent(Object.assign(new Event('storage'), { key: 'auth', newValue: null })))
    expect(reloads).toHaveBeenCalled()
  },
)

test.each(['regular', 'wholesaler'] as const)(
  'what was pressed before the code came is done, once (%s)',
  async (who) => {
    comes(who)
    const { asked, shown } = await opens({
      meanwhile: () => {
        const control = document.querySelector('[data-event="page.turn"]:not(:disabled)') as HTMLElement
        globalThis.takeHeld = () => {
          globalThis.takeHeld = undefined
          return [{ type: 'click', control }]
        }
      },
    })
    await act(() => vi.waitFor(() => expect(shown()).toContain('Ball hammer')))
    expect(asked.filter((input) => (input as { page?: number }).page === 2)).toEqual([{ page: 2 }])
  },
)

test.each([
  ['/product/new', 'regular'],
  ['/product/new', 'wholesaler'],
  ['/about', 'regular'],
] as const)('who logs in elsewhere while a page is on its way stays logged in (%s, %s)', async (path, who) => {
  const { app, asked } = await opens({ path, elsewhere: () => comes(who) })
  expect(app.root.getSnapshot().children.session?.getSnapshot().context.token).toBe('token')
  expect(asked.length > 0).toBe(who === 'wholesaler')
})
