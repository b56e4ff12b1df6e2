import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getShortestPaths } from '@xstate/test'
import type { Insertable, Updateable } from 'kysely'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../contract/enums'
import { type OrderAction, orderActions } from '../../contract/order'
import { orderLifecycle } from '../../machines/lifecycle/order'
import {
  openStatuses,
  type PaymentEvent,
  type PaymentStatus,
  paymentLifecycle,
  resultOf,
  statusAfter,
} from '../../machines/lifecycle/payment'
import {
  actionsAt,
  after,
  type OrderEvent,
  restsAt,
  type Standing,
  standings,
  standingsBefore,
  statusAt,
} from '../../machines/lifecycle/standing'
import type { Orders } from '../../server/db/tables/orders'
import { eventOf, type Intent } from '../../server/payment/provider'

const reached = getShortestPaths(orderLifecycle).map(({ state }) => state.value as unknown as Standing)

test('every status of the specification is reached by some order', () => {
  expect(new Set(reached.map(statusAt))).toEqual(new Set(orderStatuses))
})

/** What a shopper may do by where the order stands and where its refund does; typed from the decisions on the lifecycle. */
const allowed: [Standing['progress'], Standing['refund'], OrderStatus, OrderAction[]][] = [
  ['toPay', 'none', 'toPay', ['pay', 'cancel']],
  ['closing', 'none', 'toPay', []],
  ['toShip', 'none', 'toShip', ['buyAgain', 'refund']],
  ['toShip', 'refunding', 'toShip', ['buyAgain']],
  ['shipped', 'none', 'shipped', ['receive', 'buyAgain', 'refund']],
  ['shipped', 'requested', 'shipped', ['receive', 'buyAgain', 'withdraw']],
  ['shipped', 'refunding', 'shipped', ['buyAgain']],
  ['toReceive', 'none', 'toReceive', ['receive', 'buyAgain', 'refund']],
  ['toReceive', 'requested', 'toReceive', ['receive', 'buyAgain', 'withdraw']],
  ['toReceive', 'refunding', 'toReceive', ['buyAgain']],
  ['received', 'none', 'received', ['review', 'buyAgain', 'refund']],
  ['received', 'requested', 'received', ['review', 'buyAgain', 'withdraw']],
  ['received', 'refunding', 'received', ['buyAgain']],
  ['reviewed', 'none', 'reviewed', ['buyAgain', 'refund', 'delete']],
  ['reviewed', 'requested', 'reviewed', ['buyAgain', 'withdraw']],
  ['reviewed', 'refunding', 'reviewed', ['buyAgain']],
  ['completed', 'none', 'completed', ['buyAgain', 'delete']],
  ['completed', 'requested', 'completed', ['buyAgain', 'withdraw']],
  ['completed', 'refunding', 'completed', ['buyAgain']],
  ['canceled', 'none', 'canceled', ['buyAgain', 'delete']],
  ['toShip', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['shipped', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['toReceive', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['received', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['reviewed', 'refunded', 'refunded', ['buyAgain', 'delete']],
  ['completed', 'refunded', 'refunded', ['buyAgain', 'delete']],
]

describe.each(allowed)('an order at %s, refund %s', (progress, refund, status, actions) => {
  test.each(orderActions)('allows %s or not', (action) => {
    expect(actionsAt({ progress, refund }).includes(action)).toBe(actions.includes(action))
  })
  test('is shown as its status', () => {
    expect(statusAt({ progress, refund })).toBe(status)
  })
})

const named = (where: readonly Standing[]) => where.map(({ progress, refund }) => `${progress} ${refund}`).sort()

test('an order rests where nobody but its shopper will change it', () => {
  expect(named(standings.filter(restsAt))).toEqual([
    'canceled none',
    'completed none',
    'completed refunded',
    'received refunded',
    'reviewed none',
    'reviewed refunded',
    'shipped refunded',
    'toReceive refunded',
    'toShip refunded',
  ])
})

test('an order can stand nowhere else', () => {
  const known = allowed.map(([progress, refund]) => `${progress} ${refund}`)
  expect(named(reached)).toEqual(known.sort())
  expect(named(standings)).toEqual(known.sort())
})

/** What may happen without the shopper, and where the order stands then; typed from the decisions on the jobs. */
const timely: [OrderEvent, string[]][] = [
  ['expire', ['toPay none']],
  ['close', ['closing none']],
  ['capture', ['closing none']],
  ['autoReceive', ['shipped none', 'shipped requested', 'toReceive none', 'toReceive requested']],
  ['complete', ['received none', 'received requested']],
  [
    'approve',
    ['shipped requested', 'toReceive requested', 'received requested', 'reviewed requested', 'completed requested'],
  ],
  [
    'refunded',
    [
      'toShip refunding',
      'shipped refunding',
      'toReceive refunding',
      'received refunding',
      'reviewed refunding',
      'completed refunding',
    ],
  ],
]

test.each(timely)('the jobs find an order to %s where it may happen, and nowhere else', (event, where) => {
  expect(named(standingsBefore(event))).toEqual(where.toSorted())
})

test('of several events, an order is found to which any may happen', () => {
  expect(named(standingsBefore('pay', 'capture'))).toEqual(['closing none', 'toPay none'])
  expect(standingsBefore()).toEqual([])
})

test('a refund is granted at once before shipping, and asked for after it', () => {
  expect(after({ progress: 'toShip', refund: 'none' }, 'refund')).toEqual({ progress: 'toShip', refund: 'refunding' })
  for (const progress of ['shipped', 'toReceive', 'received', 'reviewed'] as const)
    expect(after({ progress, refund: 'none' }, 'refund')).toEqual({ progress, refund: 'requested' })
})

test('a request is approved, rejected or withdrawn wherever the goods are, and money comes back once only', () => {
  for (const [progress, refund] of allowed) {
    const asked = refund === 'requested'
    expect(after({ progress, refund }, 'approve')?.refund).toBe(asked ? 'refunding' : undefined)
    expect(after({ progress, refund }, 'reject')?.refund).toBe(asked ? 'none' : undefined)
    expect(after({ progress, refund }, 'withdraw')?.refund).toBe(asked ? 'none' : undefined)
    expect(after({ progress, refund }, 'refunded')).toEqual(
      refund === 'refunding' ? { progress, refund: 'refunded' } : undefined,
    )
  }
})

test('money that went back at the provider ends any order that was paid, and no other', () => {
  const unpaid = ['toPay', 'closing', 'canceled']
  for (const [progress, refund] of allowed)
    expect(after({ progress, refund }, 'refundedOutside')).toEqual(
      unpaid.includes(progress) || refund === 'refunded' ? undefined : { progress, refund: 'refunded' },
    )
})

test('a refund that bounces is under way again and the order stands as before it was done; no other is', () => {
  for (const [progress, refund] of allowed)
    expect(after({ progress, refund }, 'bounce')).toEqual(
      refund === 'refunded' ? { progress, refund: 'refunding' } : undefined,
    )
})

test('the goods stop while the money goes back, and once it is back', () => {
  const stopped = allowed.filter(([, refund]) => refund === 'refunding' || refund === 'refunded')
  for (const [progress, refund] of stopped)
    for (const event of ['ship', 'ready', 'receive', 'autoReceive', 'review', 'complete'] as const)
      expect(after({ progress, refund }, event), `${progress} ${event}`).toBeUndefined()
})

test('what is over is never to pay again', () => {
  for (const standing of standings.filter(
    ({ progress, refund }) => ['canceled', 'completed', 'reviewed'].includes(progress) || refund === 'refunded',
  ))
    for (const action of ['pay', 'cancel', 'expire', 'ship', 'ready', 'receive'] as const)
      expect(after(standing, action), `${JSON.stringify(standing)} ${action}`).toBeUndefined()
})

test('every action of the contract is an event of the lifecycle', () => {
  const events = new Set(standings.flatMap((standing) => orderActions.filter((action) => after(standing, action))))
  expect(events).toEqual(new Set(orderActions))
})

test('a success stands, whatever the provider reports later', () => {
  for (const word of ['fail', 'process', 'cancel'] as const) expect(statusAfter('succeeded', word)).toBe('succeeded')
})

test('every event of the order lifecycle is sent by something in the server', () => {
  const server = join(import.meta.dirname, '../../server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const source = files.map((name) => readFileSync(join(server, name), 'utf8')).join()
  const silent = orderLifecycle.events.filter((type) => !source.includes(`'${type}'`))
  expect(silent).toEqual([])
})

// Domain 6: what each status of the provider does to an attempt, before and after a card was refused.
const words: [Intent['status'], PaymentEvent | undefined, PaymentEvent | undefined][] = [
  ['requires_payment_method', undefined, 'fail'],
  ['requires_confirmation', undefined, undefined],
  ['requires_capture', 'process', 'process'],
  ['requires_action', 'requireAction', 'requireAction'],
  ['processing', 'process', 'process'],
  ['succeeded', 'succeed', 'succeed'],
  ['canceled', 'cancel', 'cancel'],
]

test.each(words)("the provider's status %s is read as an event of the payment lifecycle", (status, first, refused) => {
  expect(eventOf({ status, refused: false })).toBe(first)
  expect(eventOf({ status, refused: true })).toBe(refused)
})

test('every event of the payment lifecycle comes from some status of the provider', () => {
  const events = new Set(words.flatMap(([, ...both]) => both))
  expect(paymentLifecycle.events.filter((type) => !events.has(type as PaymentEvent))).toEqual([])
})

test('nothing but the lifecycle makes a standing that can be written to an order', () => {
  expectTypeOf<Standing>().not.toExtend<Pick<Updateable<Orders>, keyof Standing>>()
  expectTypeOf<{ progress: 'closing' }>().not.toExtend<Pick<Updateable<Orders>, 'progress'>>()
  expectTypeOf<{ refund: 'refunded' }>().not.toExtend<Pick<Updateable<Orders>, 'refund'>>()
  expectTypeOf<Standing>().not.toExtend<Pick<Insertable<Orders>, keyof Standing>>()
  expectTypeOf(after).returns.exclude<undefined>().toExtend<Pick<Updateable<Orders>, keyof Standing>>()
})

test('an attempt is open until its money has come or cannot come any more', () => {
  expect(openStatuses).toEqual(['waiting', 'requiresAction', 'processing', 'failed'])
})

test('every payment status is reached', () => {
  const reached = new Set(getShortestPaths(paymentLifecycle).map(({ state }) => state.value as PaymentStatus))
  expect(reached).toEqual(new Set(['waiting', 'requiresAction', 'processing', 'failed', 'succeeded', 'canceled']))
})

// Domain 6: what the provider says of a payment, as the spec's payment result.
test.each([
  ['waiting', 'waiting'],
  ['requiresAction', 'processing'],
  ['processing', 'processing'],
  ['failed', 'fail'],
  ['succeeded', 'success'],
  ['canceled', 'canceled'],
] as const)('a payment that is %s is shown as %s', (status, result) => {
  expect(resultOf[status]).toBe(result)
})
