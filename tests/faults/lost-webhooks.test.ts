import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { minutes, seconds } from '../../contract/time'
import { cards, confirm, failureOf, world } from '../support/world'

/** A world whose webhooks are all lost, with an order whose page was left after the card was sent. */
const leftWorld = async () => {
  const there = await world({ stock: { hammer: 9 } })
  const { buyer, shop, db, clock, sweep } = there
  shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
  const orderNo = await buyer.orders('hammer')
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  return {
    ...there,
    orderNo,
    sends: (method: string) => confirm(shop, card?.clientSecret ?? '', method),
    progress: async () => {
      const row = await db.selectFrom('orders').select('progress').where('order_no', '=', orderNo).executeTakeFirst()
      return row?.progress
    },
    /** Lets so much time pass, with a sweep every so often. */
    async passes(time: number, every: number) {
      for (let passed = 0; passed < time; passed += every) {
        clock.move(every)
        await shop.sandbox.deliver()
        await sweep()
      }
    },
    left: () =>
      shop.sandbox.state
        .charges()
        .filter(({ paid }) => paid)
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
  }
}

test('a payment whose webhook is lost and whose page was closed is known within a minute', async () => {
  const { sends, passes, progress } = await leftWorld()
  await passes(minutes(3), seconds(20))
  await sends(cards.good)
  await passes(minutes(1), seconds(10))
  expect(await progress()).toBe('toShip')
})

test('the same holds for a second card after one that was declined', async () => {
  const { sends, passes, progress, buyer, orderNo } = await leftWorld()
  await sends(cards.declined)
  expect((await buyer.call(contract.payment.check, { orderNo, fresh: true })).result).toBe('fail')
  await passes(minutes(2), seconds(20))
  await sends(cards.good)
  await passes(minutes(1), seconds(10))
  expect(await progress()).toBe('toShip')
})

test('a payment that could not be read when it was begun is known half a minute after its card was charged', async () => {
  const { buyer, shop, clock, sweep } = await world({ stock: { hammer: 9 } })
  shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
  const fault = { kind: 'answer', status: 500, retry: false } as const
  const lift = shop.sandbox.faults.add({ on: 'GET /v1/payment_intents/*', fault })
  const orderNo = await buyer.orders('hammer')
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  lift()
  await confirm(shop, card?.clientSecret ?? '', cards.good)
  clock.move(seconds(30))
  await sweep()
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('toShip')
})

test('an order that is canceled while its card is charged is asked about again after ten seconds', async () => {
  const { buyer, orderNo, sends, sweep, clock, shop, progress } = await leftWorld()
  await sends(cards.slow)
  expect(await failureOf(buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' }))).toBe('paymentProcessing')
  await sweep()
  expect(await progress()).toBe('closing')
  clock.move(seconds(10))
  await shop.sandbox.deliver()
  await sweep()
  expect(await progress()).toBe('toShip')
})

test('a refund that the bank is still at is asked about again after half a minute', async () => {
  const { buyer, orderNo, sends, sweep, clock, shop, db } = await leftWorld()
  await sends(cards.good)
  expect((await buyer.call(contract.payment.check, { orderNo, fresh: true })).result).toBe('success')
  const then = 'succeeded'
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'pending', then, ms: 5000 } })
  await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
  await sweep()
  const status = async () => (await db.selectFrom('refunds').select('status').executeTakeFirst())?.status
  expect(await status()).toBe('pending')
  clock.move(seconds(30))
  await shop.sandbox.deliver()
  await sweep()
  expect(await status()).toBe('done')
})

test('an order whose card form was never opened is not asked about', async () => {
  const { shop, buyer, sweep, clock } = await world({ stock: { hammer: 9 } })
  await buyer.orders('hammer')
  shop.sandbox.faults.add({ on: 'GET /v1/**', fault: { kind: 'latency', ms: 1 } })
  for (const _ of [1, 2, 3]) {
    await sweep()
    clock.move(minutes(1))
  }
  expect(shop.sandbox.faults.list().map(({ hits }) => hits)).toEqual([0])
})

test.each([2, 45, 300, 1380])(
  'a capture %s minutes after an order was canceled goes back within the hour',
  async (after) => {
    const { buyer, shop, orderNo, passes, progress, left, db } = await leftWorld()
    shop.sandbox.faults.add({
      on: 'POST /v1/payment_intents/*/cancel',
      fault: { kind: 'ghost', ms: minutes(after) },
      times: 1,
    })
    await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
    expect(await progress()).toBe('canceled')
    await passes(minutes(after), minutes(after) / 10)
    expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)
    await passes(minutes(60), minutes(6))
    expect([await progress(), left()]).toEqual(['canceled', 0])
    expect(await db.selectFrom('refunds').select(['reason', 'status']).execute()).toEqual([
      { reason: 'lateCapture', status: 'done' },
    ])
  },
)

test('a canceled payment is read after a minute, then less and less often, and no longer after a day', async () => {
  const { buyer, shop, orderNo, passes, clock } = await leftWorld()
  await buyer.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
  shop.sandbox.faults.add({ on: 'GET /v1/payment_intents/*', fault: { kind: 'latency', ms: 1 } })
  const reads = () => shop.sandbox.faults.list().find(({ fault }) => fault.kind === 'latency')?.hits ?? 0
  await passes(seconds(59), seconds(59))
  expect(reads()).toBe(0)
  await passes(seconds(1), seconds(1))
  expect(reads()).toBe(1)
  await passes(minutes(24 * 60), minutes(15))
  expect(reads()).toBeGreaterThan(20)
  expect(reads()).toBeLessThan(45)
  clock.move(minutes(60))
  await passes(minutes(120), minutes(60))
  const last = reads()
  await passes(minutes(24 * 60), minutes(60))
  expect(reads()).toBe(last)
})

test('a payment that is begun while an order is found to be over is closed with it, and not left open behind it', async () => {
  const { buyer, shop, db, owner, clock, sweep } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer')
  shop.sandbox.faults.add({ on: 'POST /v1/payment_intents', fault: { kind: 'answer', status: 500 } })
  // Whoever looks for payments waits, and sees those of when the statement began.
  await sql`alter table payment_attempts rename to attempts`.execute(owner)
  await sql`create function waits() returns boolean language plpgsql volatile as
    'begin perform pg_advisory_xact_lock_shared(7); return true; end'`.execute(owner)
  await sql`create view payment_attempts as select * from attempts where (select waits())`.execute(owner)
  await sql`grant select, insert, update on payment_attempts to public`.execute(owner)
  clock.move(paymentWindow)
  let swept: Promise<void> | undefined
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(7)`.execute(held)
    swept = sweep()
    const waiting = sql`select from pg_stat_activity where wait_event = 'advisory' and query like '%not exists%'`
    await expect.poll(async () => (await waiting.execute(held)).rows.length).toBeGreaterThan(0)
    await db
      .insertInto('attempts' as 'payment_attempts')
      .values({
        ...{ id: 'begun', order_no: orderNo, provider_id: null, client_secret: null, status: 'waiting', amount: 2690 },
        ...{ created_at: clock.now(), next_try_at: null },
      })
      .execute()
    await sql`select pg_advisory_unlock(7)`.execute(held)
  })
  await swept
  const order = await db.selectFrom('orders').select('progress').where('order_no', '=', orderNo).executeTakeFirst()
  expect(order?.progress).not.toBe('canceled')
})

test('an expired order is closed once, and its window decides even while it is asked about', async () => {
  const { passes, progress } = await leftWorld()
  await passes(paymentWindow, seconds(30))
  expect(await progress()).toBe('canceled')
})
