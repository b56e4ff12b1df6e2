import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow, receiptWindow, reviewWindow } from '../../contract/terms'
import { transact } from '../../server/db/transact'
import { failingCommit } from '../support/failing-commits'
import { type Member, manyMembers } from '../support/many-members'
import { goods, happenedAgo, world } from '../support/world'

const initial = 500
const codes = ['40001', '40P01']

type World = Omit<Awaited<ReturnType<typeof world>>, 'buyer'> & { buyer: Member }

const places = ({ buyer }: World) => buyer.buys(goods.hammer, 2)
const pays = async (there: World) => {
  const orderNo = await places(there)
  await there.buyer.pays(orderNo)
  return orderNo
}
const ships = async (there: World) => {
  const orderNo = await pays(there)
  await there.staff.call(contract.shop.ready, { orderNo })
  return orderNo
}
const receives = async (there: World) => {
  const orderNo = await ships(there)
  await there.buyer.call(contract.order.receive, { orderNo })
  return orderNo
}
const dated = async ({ db }: World, orderNo: string, ago: number) => {
  await happenedAgo(db, orderNo, ago)
  return orderNo
}

/** What is done to an order, what stands before it, and where the order and its pieces must be afterwards. */
const deeds: Record<
  string,
  {
    before: (there: World) => Promise<string>
    act: (there: World, orderNo: string) => Promise<unknown>
    end: { progress: string; refund: string; pieces: 'on_hand' | 'held' | 'sold'; points: number; refunds: number }
  }
> = {
  'placing and beginning to pay': {
    before: async () => '',
    act: async (there) => there.buyer.call(contract.payment.start, { orderNo: await places(there) }),
    end: { progress: 'toPay', refund: 'none', pieces: 'held', points: 0, refunds: 0 },
  },
  'paying, seen by the page': {
    before: places,
    act: ({ buyer }, orderNo) => buyer.pays(orderNo),
    end: { progress: 'toShip', refund: 'none', pieces: 'sold', points: 0, refunds: 0 },
  },
  'paying, told by the webhook': {
    before: places,
    act: async ({ buyer, shop }, orderNo) => {
      await buyer.sendsCard(orderNo)
      await shop.sandbox.deliver()
    },
    end: { progress: 'toShip', refund: 'none', pieces: 'sold', points: 0, refunds: 0 },
  },
  'canceling before the provider was asked': {
    before: places,
    act: ({ buyer }, orderNo) => buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }),
    end: { progress: 'canceled', refund: 'none', pieces: 'on_hand', points: 0, refunds: 0 },
  },
  'canceling with an open payment': {
    before: async (there) => {
      const orderNo = await places(there)
      await there.buyer.call(contract.payment.start, { orderNo })
      return orderNo
    },
    act: ({ buyer }, orderNo) => buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }),
    end: { progress: 'canceled', refund: 'none', pieces: 'on_hand', points: 0, refunds: 0 },
  },
  'closing at the end of the window': {
    before: async (there) => {
      const orderNo = await places(there)
      there.clock.move(paymentWindow)
      return orderNo
    },
    act: ({ sweep }) => sweep(),
    end: { progress: 'canceled', refund: 'none', pieces: 'on_hand', points: 0, refunds: 0 },
  },
  'a refund before shipping': {
    before: pays,
    act: ({ buyer }, orderNo) => buyer.call(contract.order.refund, { orderNo, reason: 'too large' }),
    end: { progress: 'toShip', refund: 'refunded', pieces: 'on_hand', points: 0, refunds: 1 },
  },
  'a refund after receipt': {
    before: receives,
    act: async ({ buyer, staff }, orderNo) => {
      await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
      await staff.call(contract.shop.approve, { orderNo })
    },
    end: { progress: 'received', refund: 'refunded', pieces: 'sold', points: 2, refunds: 1 },
  },
  receiving: {
    before: ships,
    act: ({ buyer }, orderNo) => buyer.call(contract.order.receive, { orderNo }),
    end: { progress: 'received', refund: 'none', pieces: 'sold', points: 1, refunds: 0 },
  },
  'automatic receipt': {
    before: async (there) => dated(there, await ships(there), receiptWindow),
    act: ({ sweep }) => sweep(),
    end: { progress: 'received', refund: 'none', pieces: 'sold', points: 1, refunds: 0 },
  },
  'the end of the time to review': {
    before: async (there) => dated(there, await receives(there), reviewWindow),
    act: ({ sweep }) => sweep(),
    end: { progress: 'completed', refund: 'none', pieces: 'sold', points: 1, refunds: 0 },
  },
}

/** The pieces, orders, points and money in the books and at the provider. */
const booksOf = async ({ db, shop }: Pick<World, 'db' | 'shop'>) => {
  const orders = await db.selectFrom('orders').select(['order_no', 'progress', 'refund', 'total']).execute()
  const pieces = await db
    .selectFrom('skus')
    .select(['on_hand', 'held', 'sold'])
    .where('id', '=', goods.hammer)
    .executeTakeFirstOrThrow()
  const count = async (table: 'points' | 'refunds') =>
    (
      await db
        .selectFrom(table)
        .select((is) => is.fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const charges = shop.sandbox.state.charges()
  return { orders, pieces, points: Number(await count('points')), refunds: Number(await count('refunds')), charges }
}

test.each(Object.entries(deeds))('%s happens once, whichever commit is refused', async (_, { before, act, end }) => {
  const place = await world({ stock: { hammer: initial } })
  const buyers = await manyMembers(12, place.shop)
  for (let nth = 1, met = true; met; nth += 1) {
    const there = { ...place, buyer: buyers[nth - 1] as Member }
    const orderNo = await before(there)
    met = await failingCommit(nth, codes[nth % 2] ?? '', () => act(there, orderNo))
    const { orders, pieces, points, refunds, charges } = await booksOf(there)
    expect(orders.map(({ progress, refund }) => ({ progress, refund }))).toEqual(
      Array(nth).fill({ progress: end.progress, refund: end.refund }),
    )
    const moved = { on_hand: initial - 2 * nth, held: 0, sold: 0 }
    moved[end.pieces] += 2 * nth
    expect(pieces).toEqual(moved)
    expect([points, refunds]).toEqual([end.points * nth, end.refunds * nth])
    expect(charges.filter(({ paid }) => paid).length).toBe(end.pieces === 'held' ? 0 : charges.length)
    expect(charges.filter(({ refunded }) => refunded)).toHaveLength(end.refunds * nth)
    if (nth > 1) there.clock.move(1000)
  }
})

test('two transactions that wait for each other are both done in the end', async () => {
  const { db } = await world({ stock: { hammer: 9, drill: 9 } })
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  let arrived = 0
  const takes = (first: string, second: string) =>
    transact(db, async (transaction) => {
      const take = (id: string) =>
        transaction
          .updateTable('skus')
          .set((is) => ({ on_hand: is('on_hand', '-', 1), received: is('received', '-', 1) }))
          .where('id', '=', id)
          .execute()
      await take(first)
      arrived += 1
      if (arrived === 2) meet()
      await met
      await take(second)
    })
  await Promise.all([takes(goods.hammer, goods.drill), takes(goods.drill, goods.hammer)])
  const rows = await db.selectFrom('skus').select('on_hand').where('id', 'in', [goods.hammer, goods.drill]).execute()
  expect(rows).toEqual([{ on_hand: 7 }, { on_hand: 7 }])
  expect(arrived).toBeGreaterThan(2)
})
