// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Path } from '../../contract/links'
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
const auth = { user: { ...user, memberType: 'regular' as const }, token: 'token', beforeLoginRouter: null }

test.each<[path: Path, times: number]>([
  // Prices, words and lists of an open page are those of who looks.
  ['/', 2],
  // A page for members is left with its member.
  ['/setting', 1],
])('when a member logs out, the page %s has begun %i times', async (path, times) => {
  begun = 0
  const app = createApp({
    place: { path, search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}) },
    pages: new Map([[path, Counted]]),
  })
  app.root.send({ type: 'restored', auth })
  await act(
    async () =>
      void render(
        <AppContext value={app}>
          <Storefront />
        </AppContext>,
      ),
  )
  expect(begun).toBe(1)
  await act(async () => app.root.getSnapshot().children.session?.send({ type: 'session.logout' }))
  expect(begun).toBe(times)
})
