import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { crowdOf } from '../support/crowd'
import { stockUp } from '../support/stock'
import { failureOf, world } from '../support/world'

/** Cents off with the coupon that everybody holds here. */
const off = 500
const workers = 6
/** Cents that are left to pay before what is waived, and what is paid of them. */
const rests = [
  ...Array.from({ length: 201 }, (_, cents) => cents),
  ...[499, 500, 539, 799, 800, 999, 1000, 5399, 6000, 12_345, 19_499],
].map((rest): [number, number] => [rest, rest >= 50 ? rest : 0])

/** Members that each have a SKU and a coupon of their own, so that they shop side by side. */
const shoppers = async () => {
  const unbalanced = { because: 'one coupon is used again and again', in: /by a coupon, used are 0 coupons$/ }
  const there = await world({ unbalanced })
  const { db, shop, clock } = there
  const skus = await db.selectFrom('skus').select('id').where('on_hand', '>', 0).orderBy('id').limit(workers).execute()
  await stockUp(db, 1_000_000)
  const members = await crowdOf(workers, shop)
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
        const couponBack = () => db.updateTable('wallet').set({ order_no: null }).where('id', '=', couponId).execute()
        return { call, pays, costs, choice, places, couponBack }
      }),
    ),
  }
}

test('every total from nothing up can be paid, and can be canceled; a rest below 50 cents is waived', async () => {
  const { members, db, shop } = await shoppers()
  const wanted = [...rests]
  let canceledToo = 0
  const shops = members.map(async ({ call, pays, costs, places, couponBack }) => {
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
      await couponBack()
      if (rest > 60 && rest % 10 > 0) continue
      canceledToo += 1
      const { orderNo } = await places()
      if (total > 0) await call(contract.payment.start, { orderNo })
      const canceled = await call(contract.order.cancel, { orderNo, reason: 'unwanted' })
      expect([rest, canceled.status]).toEqual([rest, 'canceled'])
    }
  })
  await Promise.all(shops)
  const charges = shop.sandbox.state.charges()
  expect(charges.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(
    rests.map(([, total]) => total).filter((total) => total > 0),
  )
  const { rows } = await sql<{ orders: number; wrong: number }>`
    select count(*)::int as orders, (count(*) filter (
      where total <> goods - platform_discount - coupon_discount - waived + delivery_fee
    ))::int as wrong from orders`.execute(db)
  expect(rows).toEqual([{ orders: rests.length + canceledToo, wrong: 0 }])
}, 300_000)

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
