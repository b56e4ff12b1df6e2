import { expect, test } from 'vitest'
import type { ActorStatus, Message } from '../../flows/live/message'
import { marked, standingIn, unmarked } from '../../flows/viewer/map/marks'

const actor = (chart: string, active: string[], more: Partial<ActorStatus> = {}): ActorStatus => ({
  ...{ session: chart, chart, parent: null, state: active.at(-1) ?? '', active, status: 'active' },
  ...more,
})

let count = 0
const from = (tab: string) => ({ tab, page: '/', count: ++count })
const moved = (tab: string, chart: string, event = 'xstate.init', more: Partial<ActorStatus> = {}): Message => ({
  type: 'transition',
  transition: { actor: actor(chart, ['', 'viewing'], more), event, order: count, fields: [], taken: ['/x/0'] },
  ...from(tab),
})
const stands = (tab: string, ...charts: string[]): Message => ({
  type: 'actors',
  actors: charts.map((chart) => actor(chart, ['', 'viewing'])),
  ...from(tab),
})
const gone = (tab: string, chart: string) => moved(tab, chart, 'xstate.stop', { status: 'stopped' })
const after = (...messages: (Message | { type: 'forget' })[]) => messages.reduce(marked, unmarked)

test('charts that ran were walked, and stay so when they have ended', () => {
  const marks = after(stands('a', 'root', 'home'), moved('a', 'cart'), gone('a', 'home'))
  expect([...marks.walked]).toEqual(['root', 'home', 'cart'])
  expect(Object.keys(standingIn(marks))).toEqual(['root', 'cart'])
})

test('the way from one page to the next was walked, in each tab by itself, and no way to what is no page', () => {
  const marks = after(
    ...[stands('a', 'root', 'home'), moved('a', 'session'), moved('b', 'login'), moved('a', 'cart')],
    ...[moved('a', 'cart', 'row.toggle'), moved('b', 'home'), moved('a', 'confirmOrder')],
  )
  expect([...marks.led]).toEqual(['leads home cart', 'leads login home', 'leads cart confirmOrder'])
  expect(marks.pages).toEqual({ a: 'confirmOrder', b: 'home' })
})

test('a page that goes on behind the next one until it is saved is not gone back to', () => {
  const saved = moved('a', 'cart', 'xstate.done.actor.save')
  const marks = after(moved('a', 'cart'), moved('a', 'confirmOrder'), saved, stands('a', 'cart', 'confirmOrder'))
  expect([[...marks.led], marks.pages]).toEqual([['leads cart confirmOrder'], { a: 'confirmOrder' }])
  expect([...marked(marks, moved('a', 'payOrder')).led].at(-1)).toBe('leads confirmOrder payOrder')
})

test('a page that ends last does not count as opened anew', () => {
  expect([...after(moved('a', 'home'), moved('a', 'cart'), gone('a', 'home')).led]).toEqual(['leads home cart'])
})

test('the last step of each chart is kept, but for its end and for what nobody wants to read of', () => {
  const quiet = (event: string): Message => {
    const message = moved('a', 'cart', event)
    if (message.type === 'transition') message.transition.taken = []
    return message
  }
  const marks = after(
    ...[moved('a', 'cart'), moved('a', 'cart', 'row.toggle'), moved('b', 'home', 'page.retry')],
    ...[quiet('page.retry'), gone('b', 'home')],
  )
  expect(Object.entries(marks.last).map(([chart, { event }]) => [chart, event])).toEqual([
    ['cart', 'row.toggle'],
    ['home', 'page.retry'],
  ])
})

test('what was walked is forgotten but for what runs now, and a way from where a tab stands is walked anew', () => {
  const walked = after(stands('a', 'root', 'home'), moved('a', 'cart'), gone('a', 'home'))
  const fresh = marked(walked, { type: 'forget' })
  expect([...fresh.walked]).toEqual(['root', 'cart'])
  expect([[...fresh.led], fresh.last]).toEqual([[], {}])
  expect([...marked(fresh, gone('a', 'session')).walked], 'what only ends').toEqual(['root', 'cart'])
  expect([...marked(fresh, moved('a', 'confirmOrder')).led]).toEqual(['leads cart confirmOrder'])
})

test('a chart stands in its innermost state', () => {
  const open = after({
    type: 'actors',
    actors: [actor('cart', ['', 'viewing', 'viewing.resting']), actor('home', [])],
    ...from('a'),
  })
  expect(standingIn(open)).toEqual({ cart: 'viewing.resting', home: '' })
})
