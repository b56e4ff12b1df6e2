import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { failureOf, goods, world } from '../support/world'

/** Numbers of the first orders of a shop and of two late ones, worked out apart from it, by hand. */
const numbers = {
  1: 'WJ-KRVG-6N9S',
  2: 'WJ-7HQ0-DAJJ',
  3: 'WJ-VAJG-KZVG',
  4: 'WJ-F3E0-TN47',
  5: 'WJ-2W9H-1AD1',
  1000: 'WJ-0VJG-918Y',
  1000000: 'WJ-XTCT-F20X',
  2147483647: 'WJ-Y74F-SAQX',
}

/** Places an order whose number is that of the fifth one: 0, 1, and signs that are taken for letters. */
const fifth = async () => {
  const there = await world({ stock: { hammer: 9 } })
  await sql`alter sequence order_counter restart with 5`.execute(there.owner)
  const { orderNo, shortNo } = await there.buyer.place(
    await there.buyer.choice({ sku: goods.hammer, quantity: 1, couponId: null }),
    'Ring twice',
  )
  expect(shortNo).toBe('WJ-2W9H-1AD1')
  return { ...there, orderNo }
}

test('orders are counted, and each count has one number', async () => {
  const { db } = await world()
  const counts = Object.keys(numbers)
  const { rows } = await sql<{ count: string; no: string }>`
    select count, short_order_no(count) as no from unnest(${counts}::bigint[]) as count`.execute(db)
  expect(Object.fromEntries(rows.map(({ count, no }) => [count, no]))).toEqual(numbers)
  const { rows: many } = await sql<{ all: string; shaped: string }>`
    select count(distinct short_order_no(count)) as all,
      count(*) filter (where short_order_no(count) ~ '^WJ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$') as shaped
    from generate_series(1, 20000) as count`.execute(db)
  expect(many).toEqual([{ all: '20000', shaped: '20000' }])
})

/** The powers of x over GF(32), where x^5 = x^2 + 1. */
const powers = [
  ...[1, 2, 4, 8, 16, 5, 10, 20, 13, 26, 17, 7, 14, 28, 29, 31],
  ...[27, 19, 3, 6, 12, 24, 21, 15, 30, 25, 23, 11, 22, 9, 18],
]
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What the signs of a number add up to, each times a power of its own: 0 where none is wrong. */
const sumOf = (no: string) =>
  [...no.slice(3).replace('-', '')].reduce((sum, sign, at) => {
    const power = powers.indexOf(alphabet.indexOf(sign))
    return power < 0 ? sum : sum ^ (powers[(power + 7 - at) % 31] ?? 0)
  }, 0)

test('the last sign is wrong where one other is, or where two have changed places', async () => {
  for (const no of Object.values(numbers)) {
    expect(sumOf(no)).toBe(0)
    const places = [3, 4, 5, 6, 8, 9, 10, 11]
    for (const at of places)
      for (const sign of alphabet)
        if (sign !== no[at]) expect(sumOf(no.slice(0, at) + sign + no.slice(at + 1))).not.toBe(0)
    for (const one of places)
      for (const other of places) {
        const signs = [...no]
        ;[signs[one], signs[other]] = [no[other] ?? '', no[one] ?? '']
        if (no[one] !== no[other]) expect(sumOf(signs.join(''))).not.toBe(0)
      }
  }
})

test.each(['WJ-2W9H-1AD1', 'wj-2w9h-1ad1', 'WJ2W9H1AD1', 'wj 2w9h 1ad1', 'WJ-2W9H-IADL', 'wj-2w9h-iadl'])(
  'an order is found by its number as somebody wrote it down: %s',
  async (written) => {
    const { buyer, orderNo, staff } = await fifth()
    expect(await buyer.call(contract.order.detail, { orderNo: written })).toMatchObject({
      orderNo,
      message: 'Ring twice',
    })
    expect(await staff.call(contract.shop.order, { orderNo: written })).toMatchObject({ orderNo })
  },
)

test('each O is read as 0', async () => {
  const { buyer, db, orderNo } = await fifth()
  await sql`update orders set short_no = 'WJ-00F3-E01N'`.execute(db)
  expect(await buyer.call(contract.order.detail, { orderNo: 'wj-oof3-eoin' })).toMatchObject({ orderNo })
})

test('a number with a wrong sign is that of no order', async () => {
  const { buyer, staff } = await fifth()
  for (const wrong of ['WJ-2W9H-1AD2', 'WJ-2W9H-1A1D', 'WJ-W29H-1AD1', 'WJ-3W9H-1AD1', 'WJ-UW9H-1AD1'])
    for (const [caller, call] of [
      [buyer, contract.order.detail],
      [staff, contract.shop.order],
    ] as const)
      expect(await failureOf(caller.call(call, { orderNo: wrong }))).toBe('orderMissing')
})

/** Every call that is about an order, and what its input has beside the number. */
const about: [string, Call][] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Call>).flatMap(([verb, call]): [string, Call][] =>
    call.input.safeParse({ orderNo: '' }).error?.issues.some(({ path }) => path[0] === 'orderNo')
      ? [[`${noun}.${verb}`, call]]
      : [],
  ),
)
const beside: Record<string, object> = {
  'order.cancel': { reason: 'other' },
  'order.refund': { reason: 'Too heavy' },
  'review.add': { sku: goods.hammer, rating: 5, text: 'Good' },
  'shop.ship': { person: 'Lim', phone: '90000000' },
  'shop.reject': { reason: 'It was used' },
}

/** What ends an order, or hides it from its shopper, comes last. */
const endings = ['order.cancel', 'order.delete']
const inTurn = [
  ...about.filter(([name]) => !endings.includes(name)),
  ...about.filter(([name]) => endings.includes(name)),
]

test('every call about an order takes the number that people read, and it is the same order', async () => {
  const outcomes = async (by: 'orderNo' | 'shortNo') => {
    const { buyer, staff, db, ...placed } = await fifth()
    const orderNo = by === 'orderNo' ? placed.orderNo : 'WJ-2W9H-1AD1'
    const told: [string, string][] = []
    for (const [name, call] of inTurn) {
      const caller = call.access === 'operator' ? staff : buyer
      told.push([name, await failureOf(caller.call(call, { orderNo, ...beside[name] } as never))])
    }
    // Whatever staff typed, the log names the order in one way.
    const { rows } = await sql<{ subject: string }>`select distinct subject from staff_log`.execute(db)
    expect(rows).toEqual([{ subject: placed.orderNo }])
    return told
  }
  const told = await outcomes('shortNo')
  expect(told).toEqual(await outcomes('orderNo'))
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter(([, failure]) => failure === 'orderMissing')).toEqual([])
  expect(told.filter(([name]) => endings.includes(name))).toEqual(endings.map((name) => [name, 'no failure']))
})

test("nobody finds somebody else's order by it", async () => {
  const { login } = await fifth()
  const other = await login('82222222', 'anvil2026')
  expect(await failureOf(other.call(contract.order.detail, { orderNo: 'WJ-2W9H-1AD1' }))).toBe('orderMissing')
})

test('no two orders have the same', async () => {
  const { buyer, db } = await fifth()
  await buyer.orders('hammer')
  await expect(sql`update orders set short_no = 'WJ-2W9H-1AD1'`.execute(db)).rejects.toThrow('duplicate key')
})

test('staff read it in their list, and members where they pay and with their points', async () => {
  const { buyer, staff, orderNo } = await fifth()
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, shortNo: 'WJ-2W9H-1AD1' }])
  expect(await buyer.call(contract.payment.start, { orderNo })).toMatchObject({ orderNo, shortNo: 'WJ-2W9H-1AD1' })
  await buyer.pays(orderNo)
  await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await buyer.call(contract.order.receive, { orderNo })
  expect((await buyer.call(contract.points.ledger, {})).rows).toMatchObject([{ orderNo, shortNo: 'WJ-2W9H-1AD1' }])
})
