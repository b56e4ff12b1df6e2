import { expect, test } from 'vitest'
import { isMeant } from '../../flows/paths/steps'

// As XState reads wildcards: `order.*` is `order` and all that begins with `order.`.
test.each([
  ['order.place', 'order.place', true],
  ['order.place', '*', true],
  ['order.place', 'order.*', true],
  ['order.place.now', 'order.*', true],
  ['order', 'order.*', true],
  ['orders', 'order.*', false],
  ['orders.place', 'order.*', false],
  ['order.place', 'order', false],
])('an event %s is meant by %s: %s', (type, descriptor, meant) => {
  expect(isMeant(type, descriptor)).toBe(meant)
})
