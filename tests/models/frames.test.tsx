// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { isPath } from '../../contract/links'
import type { Locale } from '../../contract/locales'
import { cart } from '../../flows/fixtures/samples/order'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { routes } from '../../src/routes'
import { Storefront } from '../../src/storefront'
import { wronglyWeighted } from '../support/button-weights'
import { emptyParts } from '../support/empty-parts'
import { asText, inBoth, type Reading, readingOf } from '../support/reading'
import { spoiltByTranslation } from '../support/translatable'

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

/** What is otherwise than at a usual visit: the code of the page, the browser, what happens then. */
interface Special {
  loaded?: true
  effects?: Partial<Parameters<typeof createApp>[0]['effects']>
  happens?: (app: ReturnType<typeof createApp>) => void
}

const read = async (
  path: string,
  viewer: keyof typeof viewers,
  locale: Locale,
  { happens = () => {}, loaded, ...others }: Special = {},
) => {
  await loadWords(locale, dictionaries)
  // Only the count of the cart is answered.
  const app = createApp({
    place: { path, search: '' },
    locale,
    effects: { ...effects, ...others.effects },
    ...(loaded && isPath(path) && { pages: new Map([[path, (await routes[path].load()).default]]) }),
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
  await act(async () => happens(app))
  expect(wronglyWeighted()).toEqual([])
  expect(emptyParts()).toEqual([])
  expect(spoiltByTranslation()).toEqual([])
  const lines = readingOf(document.body)
  cleanup()
  app.root.stop()
  return lines
}

const inLanguages = async (
  ...given: [Parameters<typeof read>[0], Parameters<typeof read>[1], Parameters<typeof read>[3]?]
) => {
  const [path, viewer, special] = given
  return inBoth(await read(path, viewer, 'en', special), await read(path, viewer, 'zh-CN', special))
}

/** What is not there on a good day, by when it is. */
const specials: [when: string, path: string, special: Special][] = [
  [
    'after a failure',
    '/about',
    {
      happens: ({ root }) =>
        root.send({ type: 'callFailed', failure: 'insufficientInventory', text: '', quiet: false }),
    },
  ],
  ['without a line', '/about', { happens: ({ root }) => root.send({ type: 'lineFailed' }) }],
  [
    'without a line, as it was known before',
    '/about',
    { happens: ({ root }) => root.send({ type: 'keptShown', at: Date.UTC(2026, 2, 2, 4, 5) }) },
  ],
  [
    'whose build is gone while something is typed',
    '/about',
    {
      effects: { 'version.check': fromPromise(async () => ({ outdated: true, replaceable: false })) },
      happens: ({ root }) => root.send({ type: 'partFailed' }),
    },
  ],
  ['whose code did not load', '/about', { effects: { 'page.load': fromPromise(() => Promise.reject(new Error())) } }],
  ['that is in the bar of phones', '/product/search', {}],
  ['whose address lost the product', '/product/new/detail', { loaded: true }],
  ['whose address lost the order', '/order/detail', { loaded: true }],
]

test('what stands around the pages reads as the reviewed text says, in both languages', async () => {
  const readings: Reading[] = []
  for (const path of places)
    for (const viewer of Object.keys(viewers) as (keyof typeof viewers)[])
      readings.push({ state: `${path}, ${viewer}`, lines: await inLanguages(path, viewer) })
  for (const [when, path, special] of specials)
    readings.push({ state: `${path}, visitor, ${when}`, lines: await inLanguages(path, 'visitor', special) })
  const said = readFileSync(join(import.meta.dirname, 'frames.txt'), 'utf8')
  expect(asText(readings)).toEqual(said.trim())
})
