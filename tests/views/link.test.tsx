// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { link } from '../../contract/links'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { loadWords } from '../../src/i18n/words'
import { Link } from '../../src/ui/link'

beforeAll(() => loadWords('en'))
beforeEach(() => history.replaceState(null, '', '/about'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Click {
  init?: MouseEventInit
  onClick?: (event: MouseEvent) => void
  offline?: boolean
}

/** Clicks a link to the stores: whether it is left to the browser, and on which page one is then. */
const click = async ({ init, onClick, offline }: Click) => {
  const app = createApp({
    place: { path: '/about', search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: {},
  })
  if (offline) app.root.send({ type: 'lineFailed' })
  render(
    <AppContext value={app}>
      <Link to={link('/store')} onClick={onClick}>
        Stores
      </Link>
    </AppContext>,
  )
  let left = false
  const last = (event: Event) => {
    left = !event.defaultPrevented
    // jsdom cannot follow a link.
    event.preventDefault()
  }
  addEventListener('click', last, { once: true })
  await act(async () => void fireEvent(screen.getByRole('link'), createEvent.click(screen.getByRole('link'), init)))
  return [left, location.pathname]
}

test('a link is followed without a load', async () => {
  expect(await click({})).toEqual([false, '/store'])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that means another tab, a window or a download is left to the browser: %j',
  async (init) => {
    expect(await click({ init })).toEqual([true, '/about'])
  },
)

test('a link that does something of its own does nothing else', async () => {
  expect(await click({ onClick: (event) => event.preventDefault() })).toEqual([false, '/about'])
})

test('without a line the page is loaded as the service worker keeps it, and without a worker as ever', async () => {
  expect(await click({ offline: true })).toEqual([false, '/store'])
  cleanup()
  history.replaceState(null, '', '/about')
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(await click({ offline: true })).toEqual([true, '/about'])
  cleanup()
  expect(await click({})).toEqual([false, '/store'])
})
