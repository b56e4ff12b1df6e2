// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { App } from '../../src/app'

// A page that has told nothing before, whatever other files in this process had told.
vi.resetModules()
const { nobody } = await import('../../machines/app/session')
const { home } = await import('../../machines/pages/home')
const { AppContext } = await import('../../src/app')
const { createApp } = await import('../../src/create-app')
const { loadWords } = await import('../../src/i18n/words')
const { page } = await import('../../src/page')
const { Storefront } = await import('../../src/storefront')

/** Which view throws; nothing when all is well. */
let broken: 'page' | 'layout' | 'app' | null = null
const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
/** What the shop was told. */
const sent: { part: string; path: string; name: string; message: string }[] = []
navigator.sendBeacon = (address, text) => {
  expect(address).toBe('/page-failures')
  sent.push(JSON.parse(String(text)))
  return true
}

const Fragile = page(home, () => {
  if (broken === 'page') throw new Error('the page is broken')
  return <h1>Hammers</h1>
})

/** What the views of a layout, or of the whole app, need and do not find while they are broken. */
const needed = { page: null, layout: 'cartBadge', app: 'locale' } as const

const openApp = (): App => {
  const app = createApp({
    place: { path: '/', search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}) },
    pages: new Map([['/', Fragile]]),
  })
  const { getSnapshot } = app.root
  const whole = getSnapshot.bind(app.root)
  app.root.getSnapshot = () => {
    const snapshot = whole()
    const missing = broken && needed[broken]
    return missing ? { ...snapshot, children: { ...snapshot.children, [missing]: undefined } } : snapshot
  }
  return app
}

beforeAll(() => loadWords('en'))
beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  cleanup()
  reported.mockClear()
  broken = null
})

// A page reports three failures, and these are they.
afterAll(() => void vi.resetModules())

test.each(['page', 'layout', 'app'] as const)(
  'a %s that throws is reported and shows a way to try again, in both languages',
  async (around) => {
    broken = around
    await act(async () => {
      render(
        <AppContext value={openApp()}>
          <Storefront />
        </AppContext>,
      )
    })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toMatch(/页面出了点问题.*Something went wrong.*重试.*Try again/)
    // A screen reader pronounces each in its language.
    expect([...alert.querySelectorAll('span')].map(({ lang }) => lang)).toEqual(
      Array.from({ length: 3 }, () => ['zh-CN', 'en']).flat(),
    )
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/')
    // What stands around the broken part stays.
    expect(document.querySelector('header') !== null).toBe(around === 'page')
    expect(reported.mock.calls.map(([said]) => said)).toContain(`the ${around} could not be shown`)
    expect(sent).toMatchObject([{ part: around, path: '/', name: around === 'page' ? 'Error' : 'TypeError' }])
    if (around === 'page') expect(sent[0]?.message).toBe('the page is broken')

    broken = null
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Try again/ })))
    expect(document.querySelector('h1')?.textContent).toBe('Hammers')
  },
  30_000,
)

test('a page that failed stands in the way of no other one', async () => {
  broken = 'page'
  const app = openApp()
  app.root.send({ type: 'restored', auth: nobody })
  await act(async () => {
    render(
      <AppContext value={app}>
        <Storefront />
      </AppContext>,
    )
  })
  expect(screen.queryByRole('alert')).not.toBe(null)
  broken = null
  // The same path with another query: the page stays, its address does not.
  await act(async () => app.root.send({ type: 'visited', place: { path: '/', search: '?from=mail' } }))
  expect(document.querySelector('h1')?.textContent).toBe('Hammers')
})
