// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { Locale } from '../../contract/locales'
import { cart } from '../../flows/fixtures/samples/order'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { Storefront } from '../../src/storefront'
import { asText, inBoth, type Reading, readingOf } from '../support/reading'

/** A page of each layout, an unknown path, and an address that lost its query. */
const places = ['/about', '/language', '/login', '/cart', '/download', '/nowhere', '/order/detail']

const user = { userId: 'demo', userPhone: '+6581111111', userAvatar: null, nickname: 'Demo', chatToken: 'chat' }
const viewers = {
  visitor: { user: null, token: null, beforeLoginRouter: null },
  member: { user: { ...user, memberType: 'regular' as const }, token: 'token', beforeLoginRouter: null },
}

const never = fromPromise(() => new Promise(() => {}))
const effects = {
  ...{
    'page.load': fromPromise(async () => {}),
    'toasts.load': fromPromise(() => Promise.reject(new Error('no list'))),
    'chat.load': never,
    'words.load': never,
  },
  ...{ 'device.read': never, 'tab.inSight': never, returning: fromCallback(() => {}) },
}

const read = async (
  path: string,
  viewer: keyof typeof viewers,
  locale: Locale,
  then = (_: ReturnType<typeof createApp>) => {},
) => {
  await loadWords(locale, dictionaries)
  // Only the count of the cart is answered.
  const app = createApp({
    place: { path, search: '' },
    locale,
    effects,
    transport: (call) => (call === 'cart.list' ? Promise.resolve(cart) : new Promise(() => {})),
  })
  app.root.send({ type: 'restored', auth: viewers[viewer] })
  await act(async () => {
    render(
      <AppContext value={app}>
        <Storefront />
      </AppContext>,
    )
  })
  await act(async () => then(app))
  const lines = readingOf(document.body)
  cleanup()
  app.root.stop()
  return lines
}

const inLanguages = async (
  ...given: [Parameters<typeof read>[0], Parameters<typeof read>[1], Parameters<typeof read>[3]?]
) => {
  const [path, viewer, then] = given
  return inBoth(await read(path, viewer, 'en', then), await read(path, viewer, 'zh-CN', then))
}

test('what stands around the pages reads as the reviewed text says, in both languages', async () => {
  const readings: Reading[] = []
  for (const path of places)
    for (const viewer of Object.keys(viewers) as (keyof typeof viewers)[])
      readings.push({ state: `${path}, ${viewer}`, lines: await inLanguages(path, viewer) })
  readings.push({
    state: '/about, visitor, after a failure',
    lines: await inLanguages('/about', 'visitor', ({ root }) => {
      root.send({ type: 'callFailed', failure: 'insufficientInventory', text: '', quiet: false })
    }),
  })
  const said = readFileSync(join(import.meta.dirname, 'frames.txt'), 'utf8')
  expect(asText(readings)).toEqual(said.trim())
})
