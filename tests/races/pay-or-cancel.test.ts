import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { sweep } from '../../server/jobs/sweep'
import { crowdOf, pickupOf, piecesOf, twoProcesses } from '../support/crowd'
import { stockUp } from '../support/stock'
import { cards, confirm, failureOf, goods, world } from '../support/world'

const rounds = 20

test('an order that is canceled while it is paid ends paid or canceled, and money and stock agree', async () => {
  const { buyer, shop, db } = await world({ stock: { hammer: rounds } })
  const ends: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const orderNo = await buyer.orders('hammer')
    const { card } = await buyer.call(contract.payment.start, { orderNo })
    // From the cancel well ahead to the card well ahead.
    const lead = (round - rounds / 2) * 4
    const pays = sleep(Math.max(0, -lead)).then(() => confirm(shop, card?.clientSecret ?? '', cards.good))
    const cancels = sleep(Math.max(0, lead)).then(() =>
      failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })),
    )
    const delivers = sleep(Math.max(0, -lead)).then(() => shop.sandbox.deliver())
    const [{ refused }, outcome] = await Promise.all([pays, cancels, delivers])
    await shop.sandbox.deliver()
    const { status, closing } = await buyer.call(contract.order.detail, { orderNo })
    ends.push(status)
    expect({ status, refused, outcome, closing }).toEqual(
      outcome === 'no failure'
        ? { status: 'canceled', refused: true, outcome, closing: false }
        : { status: 'toShip', refused: false, outcome: 'orderActionRefused', closing: false },
    )
  }
  expect(new Set(ends)).toEqual(new Set(['canceled', 'toShip']))
  const paid = ends.filter((end) => end === 'toShip').length
  expect(await piecesOf(shop, goods.hammer)).toEqual({ on_hand: rounds - paid, held: 0, sold: paid })
  const charges = shop.sandbox.state.charges().filter((charge) => charge.paid)
  expect(charges.map(({ amount_refunded }) => amount_refunded)).toEqual(Array(paid).fill(0))
  expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test('two sweepers at once close each due order once, and its stock comes back once', async () => {
  const { shops, db, clock, sandbox, settlings } = await twoProcesses()
  const buyers = await crowdOf(10, shops[0])
  for (let round = 1; round <= 3; round += 1) {
    await stockUp(db, 10, goods.hammer)
    const numbers = await Promise.all(
      buyers.map(async ({ ready, call }, index) => {
        const { orderNo } = await (await ready(pickupOf(goods.hammer)))()
        if (index % 2) await call(contract.payment.start, { orderNo })
        return orderNo
      }),
    )
    expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: 0, held: 10, sold: 0 })
    clock.move(paymentWindow)
    await Promise.all(settlings.map(sweep))
    const orders = await db
      .selectFrom('orders')
      .select(['progress', 'cancel_reason'])
      .where('order_no', 'in', numbers)
      .execute()
    expect(orders).toEqual(Array(10).fill({ progress: 'canceled', cancel_reason: 'expired' }))
    expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    const canceled = sandbox.state.events().filter(({ type }) => type === 'payment_intent.canceled')
    expect(canceled).toHaveLength(round * 5)
    expect(new Set(canceled.map(({ data }) => data.object)).size).toBe(round * 5)
  }
  expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
})
