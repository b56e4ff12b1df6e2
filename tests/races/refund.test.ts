import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { receiptWindow } from '../../contract/terms'
import { sweep } from '../../server/jobs/sweep'
import { crowdOf, pickupOf, piecesOf, twoProcesses } from '../support/crowd'
import { stockUp } from '../support/stock'
import { callerOf, cards, confirm, failureOf, goods } from '../support/world'

const rounds = 12

/** Two processes, one buyer at both of them, staff, and a way to a paid order. */
const street = async () => {
  const there = await twoProcesses()
  const { shops, db } = there
  const [buyer] = await crowdOf(1, shops[0])
  if (!buyer) throw new Error('nobody came')
  const { call: elsewhere } = callerOf(shops[1], buyer.token)
  const { call: staff } = callerOf(shops[0], shops[0].parts.operatorKey)
  await stockUp(db, rounds, goods.hammer)
  const buys = async () => {
    const { orderNo } = await (await buyer.ready(pickupOf(goods.hammer)))()
    const { card } = await buyer.call(contract.payment.start, { orderNo })
    await confirm(shops[0], card?.clientSecret ?? '', cards.good)
    await buyer.call(contract.payment.check, { orderNo, fresh: true })
    return orderNo
  }
  const pointsOf = async (orderNo: string) => {
    const rows = await db.selectFrom('points').select(['reason', 'amount']).where('order_no', '=', orderNo).execute()
    return { reasons: rows.map(({ reason }) => reason).sort(), sum: rows.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const standing = (orderNo: string) =>
    db.selectFrom('orders').select(['progress', 'refund']).where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  const refunded = () => there.sandbox.state.charges().map(({ amount_refunded }) => amount_refunded > 0)
  return { ...there, buyer: buyer.call, elsewhere, staff, buys, pointsOf, standing, refunded }
}

/** From the one well ahead to the other well ahead, in milliseconds. */
const lead = (round: number) => (round - rounds / 2) * 2
const early = (round: number) => sleep(Math.max(0, -lead(round)))
const late = (round: number) => sleep(Math.max(0, lead(round)))

test('a refund that is approved while the goods are received ends with no money and no points kept', async () => {
  const { buyer, elsewhere, staff, buys, pointsOf, standing, refunded, shops } = await street()
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const orderNo = await buys()
    await staff(contract.shop.ready, { orderNo })
    await buyer(contract.order.refund, { orderNo, reason: 'Changed my mind' })
    const [received, approved] = await Promise.all([
      early(round).then(() => failureOf(elsewhere(contract.order.receive, { orderNo }))),
      late(round).then(() => failureOf(staff(contract.shop.approve, { orderNo }))),
    ])
    expect(approved).toBe('no failure')
    const progress = received === 'no failure' ? 'received' : 'toReceive'
    expect(await standing(orderNo)).toEqual({ progress, refund: 'refunded' })
    expect(await pointsOf(orderNo)).toEqual({
      reasons: received === 'no failure' ? ['received', 'refunded'] : [],
      sum: 0,
    })
    ends.add(received)
  }
  expect(ends).toEqual(new Set(['no failure', 'orderActionRefused']))
  expect(refunded()).toEqual(Array(rounds).fill(true))
  expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: 0, held: 0, sold: rounds })
})

test('a request that is withdrawn while it is approved ends withdrawn or refunded, and the money agrees', async () => {
  const { buyer, elsewhere, staff, buys, standing, refunded } = await street()
  const ends: boolean[] = []
  for (let round = 0; round < rounds; round += 1) {
    const orderNo = await buys()
    await staff(contract.shop.ready, { orderNo })
    await buyer(contract.order.refund, { orderNo, reason: 'Changed my mind' })
    const outcomes = await Promise.all([
      early(round).then(() => failureOf(elsewhere(contract.order.withdraw, { orderNo }))),
      late(round).then(() => failureOf(staff(contract.shop.approve, { orderNo }))),
    ])
    const withdrawn = outcomes[0] === 'no failure'
    expect(outcomes).toEqual(withdrawn ? ['no failure', 'orderActionRefused'] : ['orderActionRefused', 'no failure'])
    expect(await standing(orderNo)).toEqual({ progress: 'toReceive', refund: withdrawn ? 'none' : 'refunded' })
    ends.push(!withdrawn)
  }
  expect(new Set(ends)).toEqual(new Set([true, false]))
  expect(refunded()).toEqual(ends)
})

test('a refund asked for while the shop makes the order ready is granted at once or requested, never both', async () => {
  const { buyer, staff, buys, standing, refunded, shops } = await street()
  const ends: boolean[] = []
  for (let round = 0; round < rounds; round += 1) {
    const orderNo = await buys()
    const [asked, ready] = await Promise.all([
      early(round).then(() => failureOf(buyer(contract.order.refund, { orderNo, reason: 'Changed my mind' }))),
      late(round).then(() => failureOf(staff(contract.shop.ready, { orderNo }))),
    ])
    const granted = ready === 'orderActionRefused'
    expect([asked, ready]).toEqual(['no failure', granted ? 'orderActionRefused' : 'no failure'])
    expect(await standing(orderNo)).toEqual(
      granted ? { progress: 'toShip', refund: 'refunded' } : { progress: 'toReceive', refund: 'requested' },
    )
    ends.push(granted)
  }
  expect(refunded()).toEqual(ends)
  const sold = ends.filter((granted) => !granted).length
  expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: rounds - sold, held: 0, sold })
})

test('the same refund asked for eight times at once, while two sweepers look, is paid once', async () => {
  const { buyer, elsewhere, buys, standing, sandbox, settlings, db, shops, clock } = await street()
  for (let round = 1; round <= 4; round += 1) {
    const orderNo = await buys()
    clock.move(receiptWindow)
    const asking = [0, 1, 0, 1, 0, 1, 0, 1].map((process) =>
      failureOf((process ? elsewhere : buyer)(contract.order.refund, { orderNo, reason: 'Changed my mind' })),
    )
    const [outcomes] = await Promise.all([Promise.all(asking), ...settlings.map(sweep)])
    // A refund whose key was in use waits a moment before it is tried again, the longer the more often it was.
    for (const settling of settlings) {
      clock.move(60_000)
      await sweep(settling)
    }
    expect(outcomes.filter((outcome) => outcome === 'no failure')).toHaveLength(1)
    expect(await standing(orderNo)).toEqual({ progress: 'toShip', refund: 'refunded' })
    const rows = await db.selectFrom('refunds').select(['reason', 'status']).execute()
    expect(rows).toEqual(Array(round).fill({ reason: 'requested', status: 'done' }))
    expect(sandbox.state.charges().map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual(
      Array(round).fill(0),
    )
    expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: rounds, held: 0, sold: 0 })
  }
})

test('one line reviewed eight times at once is counted once', async () => {
  const { buyer, elsewhere, staff, buys, db } = await street()
  for (let round = 1; round <= 4; round += 1) {
    const orderNo = await buys()
    await staff(contract.shop.ready, { orderNo })
    await buyer(contract.order.receive, { orderNo })
    const outcomes = await Promise.all(
      [0, 1, 0, 1, 0, 1, 0, 1].map((process) =>
        failureOf(
          (process ? elsewhere : buyer)(contract.review.add, { orderNo, sku: goods.hammer, rating: 4, text: 'Good' }),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['no failure', ...Array(7).fill('reviewWritten')])
    const product = db.selectFrom('products').select(['rating_sum', 'rating_count'])
    expect(await product.where('id', '=', 'brenmoor-claw-hammer').executeTakeFirstOrThrow()).toEqual({
      rating_sum: 4 * round,
      rating_count: round,
    })
  }
})
