import { expect, test } from 'vitest'
import type { ActorStatus, Message } from '../../flows/live/message'
import { followed, hear, markOf, silence } from '../../flows/viewer/live-store'

const actor = (chart: string, state: string, more: Partial<ActorStatus> = {}): ActorStatus => ({
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
  type: 'transition',
  transition: { actor: of, event, order: count, fields: [], taken },
  ...from(tab),
})
const after = (...messages: Message[]) => messages.reduce(hear, silence)
const shown = ({ tabs }: typeof silence) =>
  tabs.map(({ tab, actors }) => [tab, ...actors.map(({ chart, state }) => `${chart} ${state}`)])

test('a tab is known from its first word until it closes', () => {
  const open = after(moved('a', actor('cart', 'loading')), { type: 'actors', actors: [], ...from('b') })
  expect(shown(open)).toEqual([['a', 'cart loading'], ['b']])
  expect(shown(hear(open, { type: 'closed', ...from('a') }))).toEqual([['b']])
})

test('a chart actors where it moved last, and is gone when it ended', () => {
  const open = after(moved('a', actor('cart', 'loading')), moved('a', actor('cart', 'viewing')))
  expect(shown(open)).toEqual([['a', 'cart viewing']])
  expect(shown(hear(open, moved('a', actor('cart', 'viewing', { status: 'stopped' }), 'xstate.stop')))).toEqual([['a']])
})

test('an event that changed nothing is no entry of the log', () => {
  const cart = actor('cart', 'viewing')
  const { log } = after(
    moved('a', cart),
    moved('a', cart, 'page.retry'),
    moved('a', cart, 'row.toggle', ['viewing/row.toggle/0']),
  )
  expect(log.map(({ transition }) => transition.event)).toEqual(['row.toggle', 'xstate.init'])
})

test('the page that moved last is followed, not the charts beside it, nor a page that is left', () => {
  const open = after(
    moved('a', actor('cart', 'loading')),
    moved('a', actor('confirmOrder', 'quoting')),
    moved('a', actor('session', 'loggedIn')),
    moved('a', actor('cart', 'loading', { status: 'stopped' }), 'xstate.stop'),
  )
  expect(followed(open)?.chart).toBe('confirmOrder')
  expect(followed(silence)).toBeUndefined()
})

test('a page that goes on behind the next one until it is saved is not followed, nor is one of a tab that was closed', () => {
  const open = after(
    moved('b', actor('brand', 'viewing')),
    moved('a', actor('cart', 'saving')),
    moved('a', actor('confirmOrder', 'quoting')),
    moved('a', actor('cart', 'viewing'), 'xstate.done.actor.save', ['saving/xstate.done.actor.save/0']),
  )
  expect(followed(open)?.chart).toBe('confirmOrder')
  const alone = hear(open, { type: 'closed', ...from('a') })
  expect(followed(alone)?.chart).toBe('brand')
})

test('of several tabs the page is followed of the one that moved last, and each of its moves leads there once', () => {
  const open = after(moved('a', actor('cart', 'loading')), moved('b', actor('brand', 'loading')))
  expect(followed(open)?.chart).toBe('brand')
  const first = hear(open, moved('a', actor('cart', 'viewing'), 'xstate.done.actor.load'))
  expect(followed(first)?.chart).toBe('cart')
  const next = hear(first, moved('a', actor('cart', 'saving'), 'quantity.set'))
  expect(followed(next)?.chart).toBe('cart')
  expect(followed(next)?.since).not.toBe(followed(first)?.since)
  const beside = hear(next, moved('b', actor('session', 'loggedIn')))
  expect(followed(beside)).toEqual(followed(next))
})

test('a page that only actors is followed until one moves', () => {
  const first = after({
    type: 'actors',
    actors: [actor('root', 'running'), actor('home', 'viewing')],
    ...from('a'),
  })
  expect(followed(first)?.chart).toBe('home')
})

test('the picture is marked by the tab that moved last', () => {
  const open = after(
    moved('a', actor('cart', 'loading')),
    moved('b', actor('cart', 'viewing'), 'xstate.done.actor.load', ['loading/xstate.done.actor.load/0']),
    moved('a', actor('session', 'loggedIn')),
  )
  expect(markOf(open, 'cart')).toEqual({ active: ['', 'viewing'], takes: ['loading/xstate.done.actor.load/0'] })
  expect(markOf(open, 'payOrder')).toBeUndefined()
})

test('a clock that ticks is no entry of the log, and the end of a chart is one', () => {
  const clock = actor('countdown', 'running')
  const { log } = after(
    moved('a', clock),
    moved('a', clock, 'tick', ['running/tick/1']),
    moved('a', { ...clock, status: 'stopped' }, 'xstate.stop'),
  )
  expect(log.map(({ transition }) => transition.event)).toEqual(['xstate.stop', 'xstate.init'])
})

test('tabs keep their order whichever of them moves', () => {
  const open = after(moved('a', actor('cart', 'loading')), moved('b', actor('home', 'loading')))
  expect(shown(hear(open, moved('a', actor('cart', 'viewing'))))).toEqual([
    ['a', 'cart viewing'],
    ['b', 'home loading'],
  ])
})

test('the log keeps the two hundred newest entries', () => {
  const moves = Array.from({ length: 201 }, (_, index) => moved('a', actor('cart', `${index}`)))
  const { log } = after(...moves)
  expect(log).toHaveLength(200)
  expect([log.at(0), log.at(-1)].map((entry) => entry?.transition.actor.state)).toEqual(['200', '1'])
})

test('a chart that has not moved since it was first heard of is marked where it stands, that of the last tab', () => {
  const open = after(
    { type: 'actors', actors: [actor('cart', 'viewing')], ...from('a') },
    { type: 'actors', actors: [actor('cart', 'failed')], ...from('b') },
  )
  expect(markOf(open, 'cart')).toEqual({ active: ['', 'failed'], takes: [] })
})
