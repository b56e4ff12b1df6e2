import { expect, test } from 'vitest'
import { isJourney, misfitOf } from '../../flows/journey/journey'
import { journeyOf, nothingRecorded, recorded } from '../../flows/journey/record'
import type { Message, Transition } from '../../flows/live/message'

let count = 0
const told = (page: string, chart: string, event: string, state: string, more: Partial<Transition> = {}): Message => ({
  type: 'transition',
  ...{ tab: 'a', page, count: ++count },
  transition: {
    actor: { session: `x:${chart}`, chart, parent: null, state, active: [], status: 'active' },
    ...{ event, order: count, fields: [], taken: [`${state}/${event}/0`], ...more },
  },
})
const loggedIn: Message = {
  type: 'actors',
  ...{ tab: 'a', page: '/shop/cart', count: 0 },
  actors: [
    { session: 'x:session', chart: 'session', parent: 'x:0', state: 'loggedIn', active: [], status: 'active' },
    { session: 'x:cart', chart: 'cart', parent: null, state: 'viewing.resting', active: [], status: 'active' },
  ],
}
const journeyAfter = (...messages: Message[]) => journeyOf(messages.reduce(recorded, nothingRecorded))
const shortly = (...messages: Message[]) =>
  journeyAfter(...messages).steps.map(({ by, page, chart, event, state }) => `${by} ${page} ${chart} ${event} ${state}`)

test('a journey begins where the tab stands, below whatever base path, and knows whether a member shops', () => {
  expect(journeyAfter(loggedIn)).toEqual({ journey: 1, begins: { page: '/cart', member: true }, steps: [] })
})

test('a tab that is at work before it says where it stands is recorded from then on', () => {
  expect(
    shortly(
      told('/shop/cart', 'toasts', 'toast', 'loading'),
      loggedIn,
      told('/shop/cart', 'cart', 'checkout.begin', 'failed'),
    ),
  ).toEqual(['person /cart cart checkout.begin failed'])
})

test('a tab whose session moves before it says where it stands tells of the others where they stood', () => {
  expect(
    shortly(
      told('/shop/cart', 'session', 'xstate.done.actor.refresh', 'loggedIn'),
      loggedIn,
      told('/shop/cart', 'cart', 'xstate.done.actor.list', 'viewing.failed'),
    ),
  ).toEqual(['other /cart cart xstate.done.actor.list viewing.failed'])
})

test('a recording is closed with its tab, and open again when that comes back from the memory of the browser', () => {
  const closedAfter = (...messages: Message[]) => messages.reduce(recorded, nothingRecorded).closed
  const closed = (tab: string): Message => ({ type: 'closed', tab, page: '/shop/cart', count: ++count })
  expect(closedAfter(closed('a'), loggedIn)).toBe(false)
  expect(closedAfter(loggedIn, closed('b'))).toBe(false)
  expect(closedAfter(loggedIn, closed('a'))).toBe(true)
  expect(closedAfter(loggedIn, closed('a'), { ...loggedIn, tab: 'b' })).toBe(true)
  expect(closedAfter(loggedIn, closed('a'), loggedIn)).toBe(false)
})

test('what a person does, what opens and what goes on is kept; typing, ticks and what stays is not', () => {
  expect(
    shortly(
      loggedIn,
      told('/shop/cart', 'cart', 'watched', 'viewing.resting'),
      told('/shop/cart', 'confirmOrder', 'message.type', 'editing'),
      told('/shop/cart', 'toasts', 'toast', 'loading'),
      told('/shop/cart', 'watch', 'xstate.done.actor.ask', 'unseen'),
      told('/shop/cart', 'cart', 'checkout.begin', 'viewing.resting'),
      told('/shop/cart', 'root', 'navigate', 'running'),
      told('/shop/order/confirm-order', 'navigation', 'visited', 'loading'),
      told('/shop/order/confirm-order', 'confirmOrder', 'xstate.init', 'restoring'),
      told('/shop/order/confirm-order', 'cart', 'xstate.stop', 'viewing.resting'),
      told('/shop/order/confirm-order', 'confirmOrder', 'xstate.done.actor.quote', 'editing'),
    ),
  ).toEqual([
    'person /cart cart checkout.begin viewing.resting',
    'app /order/confirm-order confirmOrder xstate.init restoring',
    'other /order/confirm-order confirmOrder xstate.done.actor.quote editing',
  ])
})

test('of the search box it is told what leads somewhere, not what hangs on the words that were typed', () => {
  expect(
    shortly(
      loggedIn,
      told('/cart', 'searchBox', 'suggestions.open', 'asking'),
      told('/cart', 'searchBox', 'xstate.done.actor.suggest', 'suggesting.complete'),
      told('/cart', 'searchBox', 'suggestions.close', 'idle'),
      told('/cart', 'searchBox', 'suggestion.next', 'asking'),
      told('/cart', 'searchBox', 'suggestion.open', 'idle', { fields: ['suggestion'] }),
      told('/cart', 'searchBox', 'keyword.submit', 'idle'),
    ),
  ).toEqual(['person /cart searchBox suggestion.open idle', 'person /cart searchBox keyword.submit idle'])
})

test('what a page tells when the next one is open already is told of its own page', () => {
  expect(
    shortly(
      loggedIn,
      told('/order/pay-order', 'payOrder', 'xstate.init', 'starting'),
      told('/order/pay-order', 'cart', 'checkout.begin', 'failed'),
    ).at(-1),
  ).toBe('person /cart cart checkout.begin failed')
})

test('a page that opens without the app was opened by a link, also after the app has only changed the address', () => {
  expect(
    shortly(
      loggedIn,
      told('/cart', 'root', 'navigate', 'running'),
      told('/cart', 'navigation', 'visited', 'showing'),
      told('/', 'home', 'xstate.init', 'loading'),
    ),
  ).toEqual(['link / home xstate.init loading'])
})

test('another address of the page that is shown was opened by a person, unless the app was asked for it', () => {
  const search = (event: string, state: string) => told('/product/search', 'productSearch', event, state)
  const visited = told('/product/search', 'navigation', 'visited', 'showing')
  const opens = search('xstate.init', 'viewing')
  const turns = [search('queryChanged', 'loading'), search('xstate.done.actor.load', 'viewing')]
  const navigate = told('/product/search', 'root', 'navigate', 'running')
  const doers = (...messages: Message[]) =>
    journeyAfter(loggedIn, opens, ...messages)
      .steps.filter(({ event }) => event === 'queryChanged')
      .map(({ by }) => by)
  expect(doers(visited, ...turns, navigate, visited, ...turns)).toEqual(['link', 'other'])
  // A link to where one is already changes nothing; the app was asked for what changes next.
  expect(doers(visited, navigate, visited, ...turns)).toEqual(['other'])
  // A page that was opened since has its own address.
  expect(doers(visited, told('/', 'home', 'xstate.init', 'viewing'), opens, ...turns)).toEqual(['other'])
})

test('pages that one chart is are told by their own address', () => {
  expect(
    shortly(
      loggedIn,
      told('/shop/agreement/privacy', 'article', 'xstate.init', 'reading'),
      told('/shop/about', 'article', 'xstate.init', 'reading'),
    ),
  ).toEqual(['link /agreement/privacy article xstate.init reading', 'link /about article xstate.init reading'])
})

test('a link that leads elsewhere than it says, as to the login, is told with where it leads', () => {
  const links = (...messages: Message[]) =>
    journeyAfter(loggedIn, ...messages).steps.map(({ by, page, link }) => [by, page, link])
  const sent = (page: string) => [
    told(page, 'navigation', 'visited', 'sending'),
    told('/login', 'root', 'navigate', 'running'),
  ]
  const loginLoads = told('/login', 'navigation', 'visited', 'loading')
  const loginOpens = told('/login', 'login', 'xstate.init', 'byPassword.editing')
  const brandOpens = told('/brand', 'brand', 'xstate.init', 'loading')
  expect(links(...sent('/shop/order/detail'), loginLoads, loginOpens, brandOpens)).toEqual([
    ['link', '/login', '/order/detail'],
    ['link', '/brand', undefined],
  ])
  // Where the app was asked to open it, nobody followed a link.
  expect(links(told('/', 'root', 'navigate', 'running'), ...sent('/cart'), loginLoads, loginOpens)).toEqual([
    ['app', '/login', undefined],
  ])
  // Whoever is sent to where they are opens nothing; what is opened next was not led there.
  expect(links(...sent('/cart'), told('/login', 'navigation', 'visited', 'showing'), brandOpens)).toEqual([
    ['link', '/brand', undefined],
  ])
})

test('steps stand in the order in which their events were sent', () => {
  expect(
    shortly(
      loggedIn,
      told('/cart', 'cartBadge', 'xstate.init', 'resting'),
      told('/cart', 'cartBadge', 'wanted', 'adding', { order: 1001 }),
      told('/cart', 'cart', 'checkout.begin', 'failed', { order: 1000 }),
    ),
  ).toEqual(['person /cart cart checkout.begin failed', 'other /cart cartBadge wanted adding'])
})

test('of what was filled in only the names are kept, of an address only the path of a page', () => {
  const { steps, begins } = journeyAfter(
    { ...loggedIn, page: '/order/detail/SECRET' } as Message,
    told('/order/detail?orderNo=SECRET', 'addressForm', 'address.submit', 'saving.adding', { fields: ['consignee'] }),
    told('/SECRET', 'orderAction', 'xstate.done.actor.cancel', 'done'),
  )
  expect(steps[0]?.fields).toEqual(['consignee'])
  expect(JSON.stringify({ steps, begins })).not.toContain('SECRET')
})

test('another tab is not recorded', () => {
  const other = { ...told('/', 'home', 'xstate.init', 'loading'), tab: 'b' } as Message
  expect(shortly(loggedIn, other)).toEqual([])
})

test('steps that the charts of today do not have are told, and files of another form are no journeys', () => {
  const { steps } = journeyAfter(loggedIn, told('/cart', 'cart', 'checkout.begin', 'viewing.resting'))
  const [step] = steps
  if (!step) throw new Error('no step')
  expect(misfitOf(step)).toBeUndefined()
  expect(misfitOf({ ...step, chart: 'basket' })).toBe('there is no chart basket')
  expect(misfitOf({ ...step, event: 'checkout.start' })).toBe('cart listens to no checkout.start')
  expect(misfitOf({ ...step, state: 'viewing.asleep' })).toBe('cart has no state viewing.asleep')
  const journey = { journey: 1, begins: { page: '/', member: false }, steps }
  expect(isJourney(JSON.parse(JSON.stringify(journey)))).toBe(true)
  for (const wrong of [
    null,
    [],
    { ...journey, journey: 2 },
    { ...journey, steps: [{}] },
    { ...journey, steps: [{ ...step, link: 1 }] },
    { ...journey, begins: {} },
  ])
    expect(isJourney(wrong)).toBe(false)
})
