import { getShortestPaths } from '@xstate/test'
import { describe, expect, test } from 'vitest'
import { orderActions, orderStatuses } from '../../contract/order'
import { actionsAt, after, orderLifecycle, type Standing, statusAt } from '../../machines/lifecycle/order'
import { type PaymentStatus, paymentLifecycle, told } from '../../machines/lifecycle/payment'

const standings = getShortestPaths(orderLifecycle).map(({ state }) => state.value as unknown as Standing)

test('every status of the specification is reached by some order', () => {
  expect(new Set(standings.map(statusAt))).toEqual(new Set(orderStatuses))
})

/** What a shopper may do, by what is shown; written by hand from the decisions on the order lifecycle. */
const allowed: Partial<Record<Standing['progress'], string[]>> = {
  toPay: ['pay', 'cancel'],
  closing: [],
  toShip: ['buyAgain'],
  shipped: ['receive', 'buyAgain'],
  toReceive: ['receive', 'buyAgain'],
  received: ['buyAgain'],
  reviewed: ['buyAgain', 'delete'],
  completed: ['buyAgain', 'delete'],
  canceled: ['buyAgain', 'delete'],
}

describe.each(Object.entries(allowed))('an order at %s', (progress, actions) => {
  test('allows exactly its actions', () => {
    expect(actionsAt({ progress: progress as Standing['progress'], refund: 'none' })).toEqual(actions)
  })
})

test('what is over is never to pay again', () => {
  for (const standing of standings.filter(({ progress }) =>
    ['canceled', 'completed', 'reviewed', 'ended'].includes(progress),
  ))
    for (const action of ['pay', 'cancel', 'expire', 'ship', 'ready', 'receive'] as const)
      expect(after(standing, action), `${JSON.stringify(standing)} ${action}`).toBeUndefined()
})

test('a refund in progress cannot be shipped', () => {
  expect(after({ progress: 'toShip', refund: 'refunding' }, 'ship')).toBeUndefined()
})

test('every action of the contract is an event of the lifecycle', () => {
  const events = new Set(standings.flatMap((standing) => orderActions.filter((action) => after(standing, action))))
  expect(events).toEqual(new Set(orderActions))
})

test('a success stands, whatever the provider reports later', () => {
  for (const word of ['fail', 'process', 'cancel'] as const) expect(told('succeeded', word)).toBe('succeeded')
})

test('every payment status is reached', () => {
  const reached = new Set(getShortestPaths(paymentLifecycle).map(({ state }) => state.value as PaymentStatus))
  expect(reached).toEqual(
    new Set(['waiting', 'asking', 'processing', 'failed', 'succeeded', 'refunding', 'refunded', 'canceled']),
  )
})
