import { expect } from 'vitest'
import { contract } from '../../contract'
import { receiptWindow, reviewWindow } from '../../contract/terms'
import { booksOf, inParallel, ordersOf, type PlacedOrder, type TwoProcesses } from '../support/many-members'
import { type Client, eitherProcess, type Outcome, races, saidBy, winnerOf } from '../support/race'
import { callerOf, goods, happenedAgo } from '../support/world'

/** Cents of one hammer, and the points that it gives. */
const price = 1890
const given = 18

const paid = (processes: TwoProcesses, count: number) => ordersOf(processes, count, 'paid')
const waiting = (processes: TwoProcesses, count: number) => ordersOf(processes, count, 'ready')
const received = (processes: TwoProcesses, count: number) => ordersOf(processes, count, 'received')
const requested = async (processes: TwoProcesses, count: number) => {
  const orders = await waiting(processes, count)
  await inParallel(orders, ({ orderNo, token }) =>
    callerOf(processes.shops[0], token).call(contract.order.refund, { orderNo, reason: 'Changed my mind' }),
  )
  return orders
}

const asks = ({ as }: Client, { orderNo, token }: PlacedOrder) =>
  as(token)(contract.order.refund, { orderNo, reason: 'Changed my mind' })
const withdraws = ({ as }: Client, { orderNo, token }: PlacedOrder) => as(token)(contract.order.withdraw, { orderNo })
const receives = ({ as }: Client, { orderNo, token }: PlacedOrder) => as(token)(contract.order.receive, { orderNo })
const reviews = ({ as }: Client, { orderNo, token }: PlacedOrder) =>
  as(token)(contract.review.add, { orderNo, sku: goods.hammer, rating: 4, text: 'Good' })
const makesReady = ({ as }: Client, { orderNo }: PlacedOrder) => as('staff')(contract.shop.ready, { orderNo })
const approves = ({ as }: Client, { orderNo }: PlacedOrder) => as('staff')(contract.shop.approve, { orderNo })
const rejects = ({ as }: Client, { orderNo }: PlacedOrder) =>
  as('staff')(contract.shop.reject, { orderNo, reason: 'It was used' })
const sweeps = ({ processes, process }: Client) => processes.sweepers[process]()

/** Everything that was paid is back once, or nothing is. */
const money = async (processes: TwoProcesses, { orderNo }: PlacedOrder) => {
  const { progress, refund, back, refunds, points } = await booksOf(processes, orderNo)
  expect([refund, refunds, back]).toEqual(refund === 'refunded' ? [refund, 1, price] : [refund, 0, 0])
  return { progress, refund, points }
}
/** How many of those who did one thing succeeded. */
const succeeded = (outcomes: Outcome[], side: number) =>
  saidBy(outcomes, side).filter((said) => said === 'no failure').length

races('a refund before shipping that several devices ask for is paid once', {
  things: paid,
  sides: [asks],
  end: async (processes, order, outcomes) => {
    expect(await money(processes, order)).toEqual({ progress: 'toShip', refund: 'refunded', points: [] })
    return winnerOf(outcomes, 'orderActionRefused')
  },
  ends: eitherProcess,
})

races('a refund that is asked for while both sweepers look is paid once', {
  things: paid,
  sides: [asks, sweeps],
  end: async (processes, order, outcomes) => {
    expect(succeeded(outcomes, 0)).toBe(1)
    return (await money(processes, order)).refund
  },
  ends: ['refunded'],
})

races('a refund asked for while the shop makes the order ready is granted at once or requested, never both', {
  things: paid,
  sides: [asks, makesReady],
  end: async (processes, order, outcomes) => {
    const { progress, refund } = await money(processes, order)
    const ready = succeeded(outcomes, 1)
    expect({ progress, refund, ready }).toEqual(
      ready
        ? { progress: 'toReceive', refund: 'requested', ready: 1 }
        : { progress: 'toShip', refund: 'refunded', ready: 0 },
    )
    return refund
  },
  ends: ['refunded', 'requested'],
})

races('a request that is withdrawn while it is approved ends withdrawn or refunded, and the money agrees', {
  things: requested,
  sides: [withdraws, approves],
  end: async (processes, order, outcomes) => {
    const { refund } = await money(processes, order)
    expect([succeeded(outcomes, 0), succeeded(outcomes, 1)]).toEqual(refund === 'none' ? [1, 0] : [0, 1])
    return refund
  },
  ends: ['none', 'refunded'],
})

races('of two of the staff who decide on a refund one does', {
  things: requested,
  sides: [approves, rejects],
  end: async (processes, order, outcomes) => {
    const { refund } = await money(processes, order)
    expect([succeeded(outcomes, 0), succeeded(outcomes, 1)]).toEqual(refund === 'none' ? [0, 1] : [1, 0])
    return refund
  },
  ends: ['none', 'refunded'],
})

races('a refund that is approved while the goods are received ends with no money and no points kept', {
  things: requested,
  sides: [approves, receives],
  end: async (processes, order, outcomes) => {
    const { progress, refund, points } = await money(processes, order)
    const kept = succeeded(outcomes, 1)
    expect({ progress, refund, points }).toEqual(
      kept
        ? { progress: 'received', refund: 'refunded', points: [given, -given] }
        : { progress: 'toReceive', refund: 'refunded', points: [] },
    )
    return progress
  },
  ends: ['received', 'toReceive'],
})

races('goods that several devices confirm give their points once', {
  things: waiting,
  sides: [receives],
  end: async (processes, order, outcomes) => {
    expect(await money(processes, order)).toEqual({ progress: 'received', refund: 'none', points: [given] })
    return winnerOf(outcomes, 'orderActionRefused')
  },
  ends: eitherProcess,
})

races('goods that are confirmed while their week runs out are received once', {
  things: waiting,
  before: ({ db }, { orderNo }) => happenedAgo(db, orderNo, receiptWindow),
  sides: [receives, sweeps],
  end: async (processes, order, outcomes) => {
    expect(await money(processes, order)).toEqual({ progress: 'received', refund: 'none', points: [given] })
    return succeeded(outcomes, 0) ? 'by the shopper' : 'by time'
  },
  ends: ['by the shopper', 'by time'],
})

races('a line that several devices review is counted once', {
  most: 100,
  things: received,
  sides: [reviews],
  end: async (processes, order, outcomes) => {
    expect((await money(processes, order)).progress).toBe('reviewed')
    return winnerOf(outcomes, 'reviewWritten')
  },
  ends: eitherProcess,
})

races('an order that is reviewed while its time to review runs out is reviewed or completed', {
  things: received,
  before: ({ db }, { orderNo }) => happenedAgo(db, orderNo, reviewWindow),
  sides: [reviews, sweeps],
  end: async (processes, order, outcomes) => {
    const { progress } = await money(processes, order)
    expect(progress).toBe(succeeded(outcomes, 0) ? 'reviewed' : 'completed')
    return progress
  },
  ends: ['reviewed', 'completed'],
})
