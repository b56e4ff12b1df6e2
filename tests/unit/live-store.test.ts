import { expect, test } from 'vitest'
import type { ActorStatus, Message } from '../../flows/live/message'
import { followed, hear, markOf, silence } from '../../flows/viewer/live-store'

const stand = (chart: string, state: string, more: Partial<ActorStatus> = {}): ActorStatus => ({
  session: chart,
  chart,
  parent: null,
  state,
  active: ['', state],
  status: 'active',
  ...more,
})

let count = 0
const from = (tab: string) => ({ tab, page: '/cart', count: ++count })
const moved = (tab: string, of: ActorStatus, event = 'xstate.init', taken: string[] = []): Message => ({
  type: 'moved',
  move: { stand: of, event, taken },
  ...from(tab),
})
const after = (...messages: Message[]) => messages.reduce(hear, silence)
const shown = ({ tabs }: typeof silence) =>
  tabs.map(({ tab, stands }) => [tab, ...stands.map(({ chart, state }) => `${chart} ${state}`)])

test('a tab is known from its first word until it closes', () => {
  const open = after(moved('a', stand('cart', 'loading')), { type: 'standing', stands: [], ...from('b') })
  expect(shown(open)).toEqual([['a', 'cart loading'], ['b']])
  expect(shown(hear(open, { type: 'closed', ...from('a') }))).toEqual([['b']])
})

test('a chart stands where it moved last, and is gone when it ended', () => {
  const open = after(moved('a', stand('cart', 'loading')), moved('a', stand('cart', 'viewing')))
  expect(shown(open)).toEqual([['a', 'cart viewing']])
  expect(shown(hear(open, moved('a', stand('cart', 'viewing', { status: 'stopped' }), 'xstate.stop')))).toEqual([['a']])
})

test('an event that changed nothing is no entry of the log', () => {
  const cart = stand('cart', 'viewing')
  const { log } = after(
    moved('a', cart),
    moved('a', cart, 'page.retry'),
    moved('a', cart, 'row.toggle', ['viewing/row.toggle/0']),
  )
  expect(log.map(({ move }) => move.event)).toEqual(['row.toggle', 'xstate.init'])
})

test('the page that moved last is followed, not the charts beside it, nor a page that is left', () => {
  const open = after(
    moved('a', stand('cart', 'loading')),
    moved('a', stand('checkout', 'loading')),
    moved('a', stand('session', 'loggedIn')),
    moved('a', stand('cart', 'loading', { status: 'stopped' }), 'xstate.stop'),
  )
  expect(followed(open)?.chart).toBe('checkout')
  expect(followed(silence)).toBeUndefined()
})

test('a page that only stands is followed until one moves', () => {
  const standing = after({
    type: 'standing',
    stands: [stand('root', 'running'), stand('home', 'viewing')],
    ...from('a'),
  })
  expect(followed(standing)?.chart).toBe('home')
})

test('the picture is marked by the tab that moved last', () => {
  const open = after(
    moved('a', stand('cart', 'loading')),
    moved('b', stand('cart', 'viewing'), 'xstate.done.actor.load', ['loading/xstate.done.actor.load/0']),
    moved('a', stand('session', 'loggedIn')),
  )
  expect(markOf(open, 'cart')).toEqual({ active: ['', 'viewing'], takes: ['loading/xstate.done.actor.load/0'] })
  expect(markOf(open, 'payment')).toBeUndefined()
})
