// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, type AnyEventObject, assign, createActor, createMachine, emit, fromPromise } from 'xstate'
import type { Card } from '../../contract/product'
import { type App, AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import type { PageModule } from '../../src/page'
import { RunningPage, useChild } from '../../src/running-page'

beforeAll(() => loadWords('en', dictionaries))
beforeEach(() => {
  heard = []
})
afterEach(cleanup)

/** What charts of pages were told, by the page that was told. */
let heard: string[]
const note = ({ context, event: { type, ...rest } }: { context: { query: { q: string } }; event: AnyEventObject }) =>
  void heard.push(`${context.query.q} ${type} ${JSON.stringify(rest)}`)

const chart = createMachine({
  id: 'shelf',
  types: {} as { context: { query: { q: string } } },
  context: ({ input }) => ({ query: input as never }),
  initial: 'loading',
  on: {
    memberChanged: { actions: note },
    languageChanged: { actions: note },
    queryChanged: { actions: [assign({ query: ({ event }) => event.query }), note] },
  },
  states: {
    loading: { tags: 'busy', on: { come: 'resting', fail: 'failed' } },
    failed: { on: { 'shelf.retry': 'loading' } },
    resting: {
      on: {
        shownAgain: { actions: note },
        ask: 'loading',
        pay: 'paying',
        say: { actions: emit({ type: 'toast', kind: 'success', key: 'codeSent' } as never) },
      },
    },
    paying: { tags: 'payable', on: { paid: 'resting' } },
  },
})
const page: PageModule = {
  chart,
  View: ({ page: { value, context } }) => <p>{`${context.query.q} ${value}`}</p>,
  describe: ({ context }) => ({ title: `Shelf ${context.query.q}` }),
  cards: ({ context }) => [{ id: context.query.q } as Card],
}

const member = (userId: string) => ({
  user: { userId, userPhone: '+6581111111', userAvatar: null, nickname: userId, chatToken: 'chat' },
  token: 'token',
  beforeLoginRouter: null,
})

/** A shop of one page whose chart is told what is told here. */
const begin = (prepare: (app: App) => void = () => {}) => {
  let shelf: AnyActorRef | undefined
  const app: App = createApp({
    place: { path: '/about', search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: { 'words.load': fromPromise(async () => {}), 'line.check': fromPromise(async () => {}) },
    inspect: (event) => {
      if (event.type !== '@xstate.actor') return
      if ((event.actorRef as { logic?: { id?: string } }).logic?.id === 'shelf') shelf = event.actorRef as AnyActorRef
    },
  })
  const rested: string[] = []
  app.onIdle = (path) => rested.push(path)
  const draw = (q: string, key = q) => (
    <AppContext value={app}>
      <WordsProvider locale="en">
        <RunningPage key={key} module={page} path="/about" layout="default" query={{ q }} />
      </WordsProvider>
    </AppContext>
  )
  prepare(app)
  const drawn = render(draw('a'))
  return {
    app,
    rested,
    /** Goes to another page, or to this one with another query. */
    go: (q: string, key?: string) => act(async () => drawn.rerender(draw(q, key))),
    leave: () => act(async () => drawn.rerender(<p />)),
    tell: (...types: string[]) => act(async () => types.forEach((type) => void shelf?.send({ type }))),
    logIn: (user: string | null) =>
      act(async () =>
        app.root.send({
          type: 'restored',
          auth: user ? member(user) : { user: null, token: null, beforeLoginRouter: null },
        } as never),
      ),
    logOut: () => act(async () => app.root.getSnapshot().children.session?.send({ type: 'session.logout' })),
    text: () => drawn.container.textContent,
    busy: () => drawn.container.querySelector('[data-page]')?.getAttribute('aria-busy'),
  }
}

test('a page has its title, comes to rest and is at work as its chart says', async () => {
  const shop = begin()
  const { app, rested } = shop
  expect([document.title, app.engaged, rested, shop.busy()]).toEqual(['About us · Wujin', true, [], 'true'])
  await shop.tell('come')
  expect([document.title, app.engaged, rested]).toEqual(['Shelf a · About us · Wujin', false, ['/about']])
  expect(shop.busy()).toBe(null)
  await shop.tell('pay')
  expect([app.engaged, rested]).toEqual([true, ['/about']])
  await shop.tell('paid', 'ask')
  expect([app.engaged, shop.text()]).toEqual([true, 'a loading'])
  await shop.tell('come')
  expect(rested).toEqual(['/about', '/about'])
})

test('a chart hears who looks once that is known, and what changes while it is open; nothing twice', async () => {
  const shop = begin()
  expect(heard).toEqual([])
  await shop.logIn(null)
  expect(heard.splice(0)).toEqual(['a memberChanged {"loggedIn":false}'])
  await shop.go('b', 'a')
  await shop.go('b', 'a')
  expect(heard.splice(0)).toEqual(['b queryChanged {"query":{"q":"b"}}'])
  expect(shop.text()).toBe('b loading')
  await act(async () => shop.app.root.getSnapshot().children.locale?.send({ type: 'locale.choose', locale: 'zh-CN' }))
  expect(heard.splice(0)).toEqual(['b languageChanged {}'])
  await shop.tell('come')
  expect(heard).toEqual([])
  await shop.go('a', 'a')
  expect(heard.splice(0)).toEqual(['a queryChanged {"query":{"q":"a"}}'])
})

test('a chart hears that the member left while it is open', async () => {
  const shop = begin()
  await shop.logIn('one')
  expect(heard.splice(0)).toEqual(['a memberChanged {"loggedIn":true}'])
  await shop.logOut()
  expect(heard).toEqual(['a memberChanged {"loggedIn":false}'])
})

test('once the line is back a page asks anew for what it shows as it was known before', async () => {
  const shop = begin()
  const lineIsBack = () =>
    act(async () => {
      shop.app.root.send({ type: 'keptShown', at: 1 })
      shop.app.root.send({ type: 'returned' })
    })
  await lineIsBack()
  expect(heard.splice(0)).toEqual(['a languageChanged {}'])
  await shop.tell('come')
  await lineIsBack()
  expect(heard).toEqual(['a shownAgain {}'])
})

test('what failed is tried again once the line or somebody is back', async () => {
  const shop = begin()
  await shop.tell('fail')
  expect(shop.text()).toBe('a failed')
  await act(async () => shop.app.root.send({ type: 'returned' }))
  expect(shop.text()).toBe('a loading')
})

test('what a chart says is passed on', async () => {
  const shop = begin()
  await shop.logIn(null)
  await shop.tell('come', 'say')
  expect(shop.app.root.getSnapshot().children.toasts?.getSnapshot().context.open).toMatchObject([{ key: 'codeSent' }])
})

/** A part of a page, of which nothing is seen. */
const Part = ({ part }: { part: AnyActorRef }) => {
  useChild(part)
  return null
}

test('what a part of a page says is passed on once, however often the part was shown', async () => {
  const { app } = begin()
  const part = createActor(
    createMachine({ on: { say: { actions: emit({ type: 'toast', kind: 'success', key: 'codeSent' } as never) } } }),
  ).start()
  const draw = (view: React.ReactNode) => <AppContext value={app}>{view}</AppContext>
  const { rerender } = render(draw(<Part part={part} />))
  rerender(draw(null))
  rerender(draw(<Part part={part} />))
  const passedOn = vi.spyOn(app.root, 'send')
  await act(async () => part.send({ type: 'say' }))
  expect(passedOn.mock.calls).toEqual([[{ type: 'toast', kind: 'success', key: 'codeSent' }]])
})

test('a page that was left while it rested is shown again as it was, once, and told so', async () => {
  const shop = begin()
  await shop.logIn('one')
  await shop.tell('come')
  await shop.go('b')
  expect(shop.text()).toBe('b loading')
  heard = []
  await shop.go('a')
  expect(shop.text()).toBe('a resting')
  expect(heard).toContain('a shownAgain {}')
  expect(document.title).toBe('Shelf a · About us · Wujin')
  await shop.tell('ask')
  await shop.go('b')
  // It was left at work, and what it showed before is kept no longer.
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
  expect(heard.filter((one) => one.includes('shownAgain'))).toHaveLength(1)
})

test('a page that was left while it was paid begins anew', async () => {
  const shop = begin()
  await shop.logIn('one')
  await shop.tell('come', 'pay')
  await shop.go('b')
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
})

test('it is not shown again in another language', async () => {
  const shop = begin()
  await shop.logIn('one')
  await shop.tell('come')
  await shop.go('b')
  await act(async () => shop.app.root.getSnapshot().children.locale?.send({ type: 'locale.choose', locale: 'zh-CN' }))
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
})

test('a page whose query changed is kept under the address that it has now', async () => {
  const shop = begin()
  await shop.logIn('one')
  await shop.tell('come')
  await shop.go('b', 'a')
  await shop.go('c')
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
  await shop.go('b')
  expect(shop.text()).toBe('b resting')
})

test('it is shown again to nobody else, nor before it is known who looks', async () => {
  const shop = begin()
  await shop.tell('come')
  await shop.go('b')
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
  await shop.logIn('one')
  await shop.tell('come')
  await shop.go('b')
  await shop.logOut()
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
})

test('what came to rest for a member is not kept for whoever looks once they logged out', async () => {
  const shop = begin()
  await shop.logIn('one')
  await shop.tell('come')
  await shop.logOut()
  expect(shop.app.cards?.()).toEqual([])
  await shop.go('b')
  await shop.go('a')
  expect(shop.text()).toBe('a loading')
})

test('a page says which products it shows while it rests, and nothing once it is left', async () => {
  const shop = begin()
  const cards = () => shop.app.cards?.()
  await shop.logIn('one')
  expect(cards()).toEqual([])
  await shop.tell('come')
  expect(cards()).toEqual([{ id: 'a' }])
  await shop.tell('ask')
  expect(cards()).toEqual([])
  await shop.leave()
  expect(cards()).toBe(undefined)
})

test('what the server prefilled is where the page begins, once', async () => {
  const snapshot = createActor(chart, { input: { q: 'a' } }).start()
  snapshot.send({ type: 'come' })
  const shop = begin((app) => {
    app.prefilled = { path: '/about', snapshot: snapshot.getPersistedSnapshot() }
  })
  expect(shop.text()).toBe('a resting')
  await shop.go('b')
  expect([shop.text(), shop.app.prefilled]).toEqual(['b loading', undefined])
})
