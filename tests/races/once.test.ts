import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { manyMembers, pickupOf, tallyOf, twoProcesses } from '../support/many-members'
import { callerOf, cards, confirm, goods, world } from '../support/world'

test('one coupon for two orders at once serves one of them, and comes back when that one is canceled', async () => {
  const { shops, db, clock } = await twoProcesses()
  const [buyer] = await manyMembers(1, ...shops)
  if (!buyer) throw new Error('nobody came')
  const elsewhere = callerOf(shops[1], buyer.token)
  await db
    .insertInto('wallet')
    .values({
      id: 'the-one',
      coupon_id: 'welcome-5',
      member_id: buyer.id,
      valid_from: clock.now(),
      valid_to: new Date('2027-01-01'),
      order_no: null,
    })
    .execute()
  for (let round = 1; round <= 10; round += 1) {
    const choice = { ...pickupOf(goods.gloves), couponId: 'the-one' }
    const quotes = [await buyer.call(contract.order.quote, choice), await buyer.call(contract.order.quote, choice)]
    const placings = quotes.map(({ version, placeKey }, index) =>
      (index ? elsewhere.call : buyer.call)(contract.order.place, { ...choice, message: '', version, placeKey }),
    )
    expect(await tallyOf(placings)).toEqual({ 'no failure': 1, quoteChanged: 1 })
    const [order, ...more] = (await buyer.call(contract.order.list, { tab: 'toPay' })).orders
    expect([order?.couponDiscount, more]).toEqual([500, []])
    expect((await buyer.call(contract.coupon.mine, {})).coupons.map(({ status }) => status)).toEqual(['used'])
    await buyer.call(contract.order.cancel, { orderNo: order?.orderNo ?? '', reason: 'other' })
    expect((await buyer.call(contract.coupon.mine, {})).coupons.map(({ status }) => status)).toEqual(['toUse'])
  }
})

test('copies of a message at once are one message, be it the first one or a later one, and all are answered with it', async () => {
  const { shops, db } = await twoProcesses()
  const members = await manyMembers(5, ...shops)
  for (const { token } of members)
    for (const id of ['1', '2', '3']) {
      const message = { text: 'Is it in stock?', key: `a-key-of-mine-${id}` }
      const copies = ([0, 1, 0, 1, 0, 1] as const).map((process) =>
        callerOf(shops[process], token).call(contract.chat.send, message),
      )
      expect((await Promise.all(copies)).map((one) => one.id)).toEqual(Array(6).fill(id))
    }
  expect(await db.selectFrom('chat_messages').select('position').execute()).toHaveLength(15)
})

test('the same webhook five times in parallel pays an order once', async () => {
  const { buyer, shop, db } = await world({ stock: { hammer: 9 } })
  shop.sandbox.faults.add({ on: 'webhook *', fault: { kind: 'duplicate', copies: 5 } })
  for (let round = 1; round <= 5; round += 1) {
    const orderNo = await buyer.orders('hammer')
    const { card } = await buyer.call(contract.payment.start, { orderNo })
    await confirm(shop, card?.clientSecret ?? '', cards.good)
    await shop.sandbox.deliver()
    expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('toShip')
    const sku = await db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', goods.hammer).execute()
    expect(sku).toEqual([{ on_hand: 9 - round, held: 0, sold: round }])
  }
  const events = await db.selectFrom('payment_events').select(['id', 'applied_at']).execute()
  expect(events.filter(({ applied_at }) => applied_at === null)).toEqual([])
  expect(events).toHaveLength(shop.sandbox.state.events().length)
  expect(shop.sandbox.state.undelivered()).toBe(0)
})
