import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { InputOf } from '../../contract/call'
import { callFrom } from '../support/call-from'
import {
  inParallel,
  type Member,
  manyMembers,
  pickupOf,
  type TwoProcesses,
  tallyOf,
  twoProcesses,
} from '../support/many-members'
import { type Client, eitherProcess, races, saidBy, winnerOf } from '../support/race'
import { stockUp } from '../support/stock'
import { callerOf, goods, home } from '../support/world'

const coupon = 'korvane-10'

/** A coupon that so many may claim, and the members who want it. */
interface Offer {
  id: string
  members: Member[]
}

const offers = (members: Member[], count: number, { db }: TwoProcesses) =>
  inParallel([...Array(count).keys()], async (nth): Promise<Offer> => {
    const id = `raced-${nth}`
    const like = db.selectFrom('coupons').selectAll().where('id', '=', coupon)
    const { name, ...row } = await like.executeTakeFirstOrThrow()
    await db
      .insertInto('coupons')
      .values({ ...row, id, name: JSON.stringify(name), quota: 1, claimed: 0 })
      .execute()
    return { id, members }
  })

const claims = ({ as, nth }: Client, { id, members }: Offer) =>
  as(members[nth % members.length]?.token ?? '')(contract.coupon.claim, { id })

const claimed = async ({ db }: TwoProcesses, { id }: Offer) => {
  const held = await db.selectFrom('wallet').select('member_id').where('coupon_id', '=', id).execute()
  const { claimed } = await db.selectFrom('coupons').select('claimed').where('id', '=', id).executeTakeFirstOrThrow()
  return [held.length, claimed]
}

races('the last coupon of an offer is claimed by one of those who want it', {
  most: 100,
  things: async (processes, count, clients) => offers(await manyMembers(clients, ...processes.shops), count, processes),
  sides: [claims],
  end: async (processes, offer, outcomes) => {
    expect(await claimed(processes, offer)).toEqual([1, 1])
    return winnerOf(outcomes, 'couponAllClaimed')
  },
  ends: eitherProcess,
})

races('a member who claims a coupon on several devices has one', {
  most: 100,
  things: async (processes, count) => offers(await manyMembers(1, ...processes.shops), count, processes),
  sides: [claims],
  end: async (processes, offer, outcomes) => {
    expect(await claimed(processes, offer)).toEqual([1, 1])
    return winnerOf(outcomes, 'couponClaimed')
  },
  ends: eitherProcess,
})

/** A member with one coupon, or one address, and the orders that they are about to place. */
interface Purchase {
  member: Member
  thing: string
  placings: InputOf<typeof contract.order.place>[]
}

const places = ({ as, nth }: Client, { member, placings }: Purchase) =>
  as(member.token)(contract.order.place, placings[nth % placings.length] as Purchase['placings'][number])

races('one coupon for several orders at once serves one of them', {
  most: 100,
  things: async (processes, count, clients) => {
    await stockUp(processes.db, 2 * count * clients, goods.gloves)
    return inParallel(await manyMembers(count, ...processes.shops), async (member): Promise<Purchase> => {
      const thing = `only-${member.id}`
      const span = { valid_from: processes.clock.now(), valid_to: new Date('2027-01-01') }
      await processes.db
        .insertInto('wallet')
        .values({ id: thing, coupon_id: 'welcome-5', member_id: member.id, ...span, order_no: null })
        .execute()
      const choice = { ...pickupOf(goods.gloves), couponId: thing }
      const placings = await inParallel([...Array(clients).keys()], () => member.quoted(choice))
      return { member, thing, placings }
    })
  },
  sides: [places],
  end: async ({ db }, { member, thing }, outcomes) => {
    const orders = await db.selectFrom('orders').selectAll().where('member_id', '=', member.id).execute()
    expect(orders.map(({ coupon_discount }) => coupon_discount)).toEqual([500])
    const used = await db.selectFrom('wallet').select('order_no').where('id', '=', thing).execute()
    expect(used).toEqual([{ order_no: orders[0]?.order_no }])
    return winnerOf(outcomes, 'quoteChanged')
  },
  ends: eitherProcess,
})

races('an address that is removed while an order goes there is kept with the order, or the order is refused', {
  things: async (processes, count) => {
    await stockUp(processes.db, count, goods.hammer)
    return inParallel(await manyMembers(count, ...processes.shops), async (member): Promise<Purchase> => {
      const { id: thing } = await member.call(contract.address.add, home)
      const choice = { sku: goods.hammer, quantity: 1, couponId: null, delivery: 'platform', addressId: thing } as const
      return { member, thing, placings: [await member.quoted(choice)] }
    })
  },
  sides: [places, ({ as }, { member, thing }) => as(member.token)(contract.address.remove, { id: thing })],
  end: async ({ db }, { member }, outcomes) => {
    const orders = await db.selectFrom('orders').selectAll().where('member_id', '=', member.id).execute()
    const placed = saidBy(outcomes, 0).includes('no failure')
    expect(orders.map(({ address }) => address?.postalCode)).toEqual(placed ? [home.postalCode] : [])
    if (!placed) expect(new Set(saidBy(outcomes, 0))).toEqual(new Set(['addressMissing']))
    return placed ? 'placed' : 'refused'
  },
  ends: ['placed', 'refused'],
})

races('of several who set a gender once one does', {
  most: 100,
  things: (processes, count) => manyMembers(count, ...processes.shops),
  sides: [({ as, nth }, { token }) => as(token)(contract.member.setGender, { gender: nth % 2 ? 1 : 2 })],
  end: (_, __, outcomes) => winnerOf(outcomes, 'alreadySet'),
  ends: eitherProcess,
})

races('what several devices put into the cart is added up', {
  things: (processes, count) => manyMembers(count, ...processes.shops),
  before: ({ db }) => stockUp(db, 900, goods.gloves),
  sides: [({ as }, { token }) => as(token)(contract.cart.add, { sku: goods.gloves, quantity: 2 })],
  end: async ({ db }, { id }, outcomes) => {
    const lines = await db.selectFrom('cart_lines').select('quantity').where('member_id', '=', id).execute()
    expect(lines).toEqual([{ quantity: 2 * outcomes.length }])
    return 'added up'
  },
  ends: ['added up'],
})

races('what is bought again and what is added meanwhile are both in the cart', {
  things: async (processes, count) => {
    await stockUp(processes.db, 9000, goods.gloves)
    const members = await manyMembers(count, ...processes.shops)
    return Promise.all(
      members.map(async ({ id, token, call, buys }) => {
        const orderNo = await buys(goods.gloves, 3)
        await call(contract.order.cancel, { orderNo, reason: 'other' })
        return { id, token, orderNo }
      }),
    )
  },
  sides: [
    ({ as }, { token, orderNo }) => as(token)(contract.order.buyAgain, { orderNo }),
    ({ as }, { token }) => as(token)(contract.cart.add, { sku: goods.gloves, quantity: 2 }),
  ],
  end: async ({ db }, { id }, outcomes) => {
    const lines = await db.selectFrom('cart_lines').select('quantity').where('member_id', '=', id).execute()
    const quantity = lines[0]?.quantity ?? 0
    // Buying again fills a line up to what was bought: what was added before counts towards it, what comes later is added.
    const inTurn = [...Array(outcomes.length + 1).keys()].map((before) => {
      const added = 2 * outcomes.filter(({ side }) => side === 1).length
      return Math.max(3, Math.min(2 * before, added)) + added - Math.min(2 * before, added)
    })
    expect(inTurn).toContain(quantity)
    return quantity === inTurn[0] ? 'bought again first' : 'added first'
  },
  ends: ['bought again first', 'added first'],
})

races('a call that several tries send with one key is done once', {
  things: (processes, count) => manyMembers(count, ...processes.shops),
  before: ({ db }) => stockUp(db, 900, goods.gloves),
  sides: [
    ({ processes, process }, { id, token }) => {
      const headers = { 'idempotency-key': `the-key-of-${id}`.padEnd(24, '0') }
      return callFrom(processes.shops[process], { token, headers }, contract.cart.add, {
        sku: goods.gloves,
        quantity: 2,
      })
    },
  ],
  end: async ({ db }, { id }, outcomes) => {
    expect(outcomes.map(({ answer }) => (answer as { code: string }).code)).toEqual(outcomes.map(() => '200'))
    const lines = await db.selectFrom('cart_lines').select('quantity').where('member_id', '=', id).execute()
    expect(lines).toEqual([{ quantity: 2 }])
    return 'once'
  },
  ends: ['once'],
})

test('100 members at two processes claim a coupon of which there are 10: 10 get one', async () => {
  const { shops, db } = await twoProcesses()
  await db.updateTable('coupons').set({ quota: 10, claimed: 0 }).where('id', '=', coupon).execute()
  const members = await manyMembers(100, ...shops)
  const claims = members.map(({ call }) => call(contract.coupon.claim, { id: coupon }))
  expect(await tallyOf(claims)).toEqual({ 'no failure': 10, couponAllClaimed: 90 })
  const held = await db.selectFrom('wallet').select('member_id').where('coupon_id', '=', coupon).execute()
  expect(held).toHaveLength(10)
  const { claimed } = await db
    .selectFrom('coupons')
    .select('claimed')
    .where('id', '=', coupon)
    .executeTakeFirstOrThrow()
  expect(claimed).toBe(10)
})

test('50 switches of the default address at once, with removals among them, leave exactly one default', async () => {
  const { shops } = await twoProcesses()
  const [member] = await manyMembers(1, ...shops)
  if (!member) throw new Error('nobody came')
  const ids: string[] = []
  for (let count = 1; count <= 10; count += 1) ids.push((await member.call(contract.address.add, home)).id)
  const [doomed = '', ...others] = ids
  const elsewhere = callerOf(shops[1], member.token)
  const switches = Array.from({ length: 50 }, (_, index) =>
    (index % 2 ? elsewhere.call : member.call)(contract.address.update, { ...home, id: others[index % 9] ?? '' }),
  )
  const outcomes = await tallyOf([...switches, member.call(contract.address.remove, { id: doomed })])
  expect(outcomes).toEqual({ 'no failure': 51 })
  const { addresses } = await member.call(contract.address.list, {})
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(addresses).toHaveLength(9)
})

test('21 addresses that are added at once on two devices: 20 are kept, one of them the default, and one is refused', async () => {
  const { shops } = await twoProcesses()
  const [member] = await manyMembers(1, ...shops)
  if (!member) throw new Error('nobody came')
  const elsewhere = callerOf(shops[1], member.token)
  const added = Array.from({ length: 21 }, (_, index) =>
    (index % 2 ? elsewhere.call : member.call)(contract.address.add, { ...home, isDefault: index % 3 === 0 }),
  )
  expect(await tallyOf(added)).toEqual({ 'no failure': 20, addressesFull: 1 })
  const { addresses } = await member.call(contract.address.list, {})
  expect(addresses).toHaveLength(20)
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
