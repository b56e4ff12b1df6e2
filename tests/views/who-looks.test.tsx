// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Path } from '../../contract/links'
import { type Auth, nobody } from '../../machines/app/session'
import type { Transport } from '../../machines/calls'
import { home } from '../../machines/pages/home'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { loadWords } from '../../src/i18n/words'
import { page } from '../../src/page'
import { Storefront } from '../../src/storefront'

beforeAll(() => loadWords('en'))
afterEach(cleanup)

let begun = 0
const Counted = page(home, () => {
  useEffect(() => void begun++, [])
  return <h1>Hammers</h1>
})

const user = { userId: 'one', userPhone: '+6581111111', userAvatar: null, nickname: 'One', chatToken: 'chat' }
const login = { ...user, memberType: 'regular' as const, token: 'token' }
const auth = { user: { ...user, memberType: 'regular' as const }, token: 'token', beforeLoginRouter: null }
const asWholesaler = { ...auth, user: { ...user, memberType: 'wholesaler' as const } }

/** A shop that stands at the page that counts, and whose calls are never answered. */
const appOf = (path: Path, transport: Transport = () => new Promise(() => {})) =>
  createApp({
    place: { path, search: '' },
    locale: 'en',
    transport,
    effects: { 'page.load': fromPromise(async () => {}) },
    pages: new Map([[path, Counted]]),
  })

const show = (app: ReturnType<typeof createApp>) =>
  act(
    async () =>
      void render(
        <AppContext value={app}>
          <Storefront />
        </AppContext>,
      ),
  )

test.each([nobody, auth])('a page that is open before it is known who looks goes on', async (known) => {
  begun = 0
  const app = appOf('/')
  await show(app)
  await act(async () => app.root.send({ type: 'restored', auth: known }))
  expect(begun).toBe(1)
})

test.each(['regular', 'wholesaler'] as const)(
  'a page that is open while its member is %s by now',
  async (memberType) => {
    begun = 0
    let refreshed = (_: unknown) => {}
    const app = appOf(
      '/',
      (call) =>
        new Promise((resolve) => {
          if (call === 'session.refreshUserToken') refreshed = resolve
        }),
    )
    await show(app)
    await act(async () => app.root.send({ type: 'restored', auth }))
    expect(begun).toBe(1)
    await act(async () => refreshed({ ...login, memberType }))
    expect(begun).toBe(memberType === 'wholesaler' ? 2 : 1)
  },
)

test.each<[path: Path, times: number, from: Auth, event: object]>([
  // Prices, words and lists of an open page are those of who looks.
  ['/', 2, auth, { type: 'session.logout' }],
  ['/', 2, nobody, { type: 'loggedIn', login }],
  ['/', 2, auth, { type: 'changedElsewhere', auth: asWholesaler }],
  ['/', 1, auth, { type: 'changedElsewhere', auth: { ...auth, token: 'another' } }],
  // A page for members is left with its member, one for visitors when they are visitors no more.
  ['/setting', 1, auth, { type: 'session.logout' }],
  ['/login', 1, nobody, { type: 'loggedIn', login }],
])('the page %s has begun %i times when who looks has changed', async (path, times, from, event) => {
  begun = 0
  const app = appOf(path)
  app.root.send({ type: 'restored', auth: from })
  await show(app)
  expect(begun).toBe(1)
  await act(async () => app.root.getSnapshot().children.session?.send(event as never))
  expect(begun).toBe(times)
})
