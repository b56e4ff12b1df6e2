import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { manyMembers, unitsOf } from '../support/many-members'
import { stockUp } from '../support/stock'
import { failureOf, world } from '../support/world'

/** Cents off with the coupon that everybody holds here. */
const off = 500
const workers = 6
/** Cents that are always tried: what is waived, the least that a card pays, delivery, promotions. */
const always = [
  ...Array.from({ length: 61 }, (_, cents) => cents),
  ...[99, 100, 101, 499, 500, 539, 799, 800, 999, 1000, 5399, 6000, 12_345, 19_499],
]
const anyCents = () => Math.floor(Math.random() * 6001)

/** `TOTALS=all` tries every total to S$60.00, as the soak does; `TOTALS=4711,4712` those; else some are drawn. */
const { TOTALS = '' } = process.env
const tried = () => {
  if (TOTALS === 'all') return [...Array.from({ length: 6001 }, (_, cents) => cents), 12_345, 19_499]
  if (TOTALS) return TOTALS.split(',').map(Number)
  return [...new Set([...always, ...Array.from({ length: 20 }, anyCents)])]
}

/** Cents that are left to pay before what is waived, and what is paid of them. */
const rests = tried().map((rest): [number, number] => [rest, rest >= 50 ? rest : 0])

/** Members that each have a SKU and a coupon of their own, so that they shop side by side. */
const shoppers = async () => {
  const there = await world()
  const { db, shop, clock } = there
  const skus = await db.selectFrom('skus').select('id').where('on_hand', '>', 0).orderBy('id').limit(workers).execute()
  await stockUp(db, 1_000_000)
  const members = await manyMembers(workers, shop)
  return {
    ...there,
    members: await Promise.all(
      members.map(async ({ id, call, ready, pays }, at) => {
        const sku = skus[at]?.id ?? ''
        const couponId = `five-${id}`
        await db
          .insertInto('wallet')
          .values({
            id: couponId,
            coupon_id: 'welcome-5',
            member_id: id,
            valid_from: clock.now(),
            valid_to: new Date('2027-01-01'),
            order_no: null,
          })
          .execute()
        const costs = (price: number) => db.updateTable('skus').set({ price }).where('id', '=', sku).execute()
        const choice = { sku, quantity: 1, couponId, delivery: 'pickup', storeId: 'ubi' } as const
        const places = async () => (await ready(choice))()
        return { call, pays, costs, choice, places, sku }
      }),
    ),
  }
}

test('every total is paid and refunded to the cent, and canceled; a rest below 50 cents is waived', async () => {
  const { members, db, shop } = await shoppers()
  const wanted = [...rests]
  const shopping = members.map(async ({ call, pays, costs, places }) => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [rest, total] = next
      await costs(off + rest)
      const paid = await places()
      expect([paid.totalProductPrice, paid.couponDiscount, paid.waived, paid.total]).toEqual([
        off + rest,
        off,
        rest - total,
        total,
      ])
      expect([rest, await pays(paid.orderNo)]).toEqual([rest, 'success'])
      expect((await call(contract.order.detail, { orderNo: paid.orderNo })).paidAmount).toBe(total)
      // A refund before shipping gives the coupon back, and so does a cancel: it serves for the next total.
      const back = await call(contract.order.refund, { orderNo: paid.orderNo, reason: 'Changed my mind' })
      expect([rest, back.status, back.refundWay]).toEqual([rest, 'refunded', total ? 'card' : 'none'])
      const { orderNo } = await places()
      if (total > 0) await call(contract.payment.start, { orderNo })
      const canceled = await call(contract.order.cancel, { orderNo, reason: 'unwanted' })
      expect([rest, canceled.status]).toEqual([rest, 'canceled'])
    }
  })
  await Promise.all(shopping)
  const charges = shop.sandbox.state.charges()
  const byAmount = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0)
  expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded]).sort(byAmount)).toEqual(
    rests
      .filter(([, total]) => total > 0)
      .map(([, total]) => [total, total])
      .sort(byAmount),
  )
  const { rows } = await sql<{ orders: number; wrong: number }>`
    select count(*)::int as orders, (count(*) filter (
      where total <> goods - platform_discount - coupon_discount - waived + delivery_fee
    ))::int as wrong from orders`.execute(db)
  expect(rows).toEqual([{ orders: 2 * rests.length, wrong: 0 }])
  for (const { sku } of members) expect(await unitsOf(shop, sku)).toEqual({ on_hand: 1_000_000, held: 0, sold: 0 })
}, 3_600_000)

test('S$999,999.99 can be paid, and a cent more is refused at the quote with a clear message', async () => {
  const { members } = await shoppers()
  const [member] = members
  if (!member) throw new Error('nobody came')
  const { costs, places, pays, call, choice } = member
  const most = 99_999_999
  // S$10 off from S$200.
  await costs(most + off + 1000)
  const { orderNo, total } = await places()
  expect(total).toBe(most)
  expect(await pays(orderNo)).toBe('success')
  await costs(most + off + 1000 + 1)
  const quote = { ...choice, couponId: null }
  expect(await failureOf(call(contract.order.quote, quote))).toBe('totalTooLarge')
  await expect(call(contract.order.quote, quote)).rejects.toMatchObject({
    text: 'An order can be S$999,999.99 at most, please split it',
  })
})
