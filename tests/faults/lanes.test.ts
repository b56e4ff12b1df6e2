import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow, receiptWindow, reviewWindow } from '../../contract/terms'
import { seconds } from '../../contract/time'
import { transact } from '../../server/db/transact'
import { chunked, claimed } from '../../server/jobs/lanes'
import { keepSweeping, sweep } from '../../server/jobs/sweep'
import { holdOrder, moveOrder } from '../../server/order/queries'
import { manyMembers, twoProcesses, unitsOf } from '../support/many-members'
import { stockUp } from '../support/stock'
import { cards, confirm, goods, happenedAgo, world } from '../support/world'

const cancels = 'POST /v1/payment_intents/*/cancel'

test('25 orders that close at a provider that hangs hold up nothing else', async () => {
  const { shop, staff, db, clock } = await world({ stock: { hammer: 100 } })
  const buyers = await manyMembers(30, shop)
  const [first, second, third, fourth, fifth, ...closers] = buyers
  if (!first || !second || !third || !fourth || !fifth) throw new Error('nobody came')
  const orderOf = async (buyer: typeof first, paid: boolean) => {
    const orderNo = await buyer.buys(goods.hammer)
    if (paid) expect(await buyer.pays(orderNo)).toBe('success')
    return orderNo
  }
  const closing = await Promise.all(closers.map((buyer) => orderOf(buyer, false)))
  await Promise.all(closers.map(({ call }, at) => call(contract.payment.start, { orderNo: closing[at] ?? '' })))
  const free = await orderOf(fourth, false)
  const shipped = await orderOf(first, true)
  const received = await orderOf(second, true)
  const refunded = await orderOf(third, true)
  for (const orderNo of [shipped, received]) await staff.call(contract.shop.ready, { orderNo })
  await second.call(contract.order.receive, { orderNo: received })
  const lift = shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 500 } })
  await third.call(contract.order.refund, { orderNo: refunded, reason: 'too large' })
  lift()
  clock.move(paymentWindow)
  const paid = await orderOf(fifth, false)
  await fifth.sendsCard(paid)
  clock.move(60_000)
  await happenedAgo(db, shipped, receiptWindow)
  await happenedAgo(db, received, reviewWindow)

  shop.sandbox.faults.add({ on: cancels, fault: { kind: 'hang' } })
  const stop = keepSweeping(shop.context, 20)
  onTestFinished(async () => {
    await shop.sandbox.close()
    await stop()
  })
  // So many are closed at the same time.
  const hanging = () => shop.sandbox.faults.list().at(-1)?.hits
  await expect.poll(hanging).toBeGreaterThan(15)
  await sleep(300)
  expect(hanging()).toBe(16)
  const standings = async (numbers: string[]) => {
    const rows = await db
      .selectFrom('orders')
      .select(['order_no', 'progress', 'refund'])
      .where('order_no', 'in', numbers)
      .execute()
    return numbers.map((number) => {
      const row = rows.find(({ order_no }) => order_no === number)
      return row?.refund === 'refunded' ? row.refund : row?.progress
    })
  }
  await expect
    .poll(() => standings([shipped, received, refunded, free, paid]), { timeout: 40_000 })
    .toEqual(['received', 'completed', 'refunded', 'canceled', 'toShip'])
  expect(new Set(await standings(closing))).toContain('closing')
})

test('two processes share what is due: each order is closed by one of them', async () => {
  const { shops, db, clock, sandbox, sweeps } = await twoProcesses()
  const buyers = await manyMembers(60, ...shops)
  await stockUp(db, 60, goods.hammer)
  await Promise.all(
    buyers.map(async ({ buys, call }) => call(contract.payment.start, { orderNo: await buys(goods.hammer) })),
  )
  await clock.move(paymentWindow)
  sandbox.faults.add({ on: cancels, fault: { kind: 'latency', ms: 1 } })
  await sweeps()
  expect(sandbox.faults.list().map(({ hits }) => hits)).toEqual([60])
  expect(await unitsOf(shops[0], goods.hammer)).toEqual({ on_hand: 60, held: 0, sold: 0 })
})

test('a sweep that finds nothing to do asks for each kind of row once, not for each that it could work on', async () => {
  const { shop } = await world()
  const asked: string[] = []
  const pool = shop.context.pool.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node).replaceAll('\\n', ' '))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await sweep({ ...shop.context, pool })
  // Orders to close, payments to settle and to watch, events, refunds.
  expect(asked.filter((one) => one.includes('next_try_at = '))).toHaveLength(5)
})

test('an order that somebody holds for a moment is not left for the next sweep', async () => {
  const { buyer, clock, sweep: sweeps, db } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  clock.move(paymentWindow)
  let swept: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (held) => {
    await held.selectFrom('orders').selectAll().where('order_no', '=', orderNo).forUpdate().execute()
    swept = sweeps()
    await sleep(300)
  })
  await swept
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('canceled')
})

test('an order whose server fell while it was canceled, before anybody began to pay, ends with the next sweep', async () => {
  const { buyer, db, stockOf, sweep: sweeps } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer', 2)
  await transact(db, async (held) =>
    moveOrder(held, await holdOrder(held, orderNo), 'cancel', { cancel_reason: 'mistake' }),
  )
  expect(await stockOf('hammer')).toBe(7)
  await sweeps()
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({
    status: 'canceled',
    cancelReason: 'mistake',
  })
  expect(await stockOf('hammer')).toBe(9)
})

type World = Awaited<ReturnType<typeof world>>

/** An order whose card is charged while the shop has not heard of it. */
const charged = async ({ buyer, shop }: World) => {
  const orderNo = await buyer.orders('hammer')
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  await confirm(shop, card?.clientSecret ?? '', cards.good)
  return { orderNo, intent: card?.clientSecret.split('_secret_')[0] ?? '' }
}

/** What the provider is asked about by itself: with which call, how it comes to be due, and what its order comes to. */
const askedAbout: [string, string, (there: World, fail: () => void) => Promise<string>, string][] = [
  [
    'an order that closes',
    cancels,
    async ({ buyer, clock }, fail) => {
      const orderNo = await buyer.orders('hammer')
      await buyer.call(contract.payment.start, { orderNo })
      clock.move(paymentWindow)
      fail()
      return orderNo
    },
    'canceled',
  ],
  [
    'a payment whose webhook is lost',
    'GET /v1/payment_intents/*',
    async (there, fail) => {
      const { orderNo } = await charged(there)
      there.clock.move(seconds(30))
      fail()
      return orderNo
    },
    'toShip',
  ],
  [
    'an event that could not be applied when it came',
    'GET /v1/payment_intents/*',
    async (there, fail) => {
      const { orderNo, intent } = await charged(there)
      await there.db
        .insertInto('payment_events')
        .values({ id: 'evt_1', type: 'payment_intent.succeeded', provider_id: intent, received_at: there.clock.now() })
        .execute()
      // Nobody else asks about this payment.
      await there.db.updateTable('payment_attempts').set({ next_try_at: null }).execute()
      fail()
      return orderNo
    },
    'toShip',
  ],
  [
    'the payment of an order that is canceled',
    'GET /v1/payment_intents/*',
    async ({ buyer, clock }, fail) => {
      const orderNo = await buyer.orders('hammer')
      await buyer.call(contract.payment.start, { orderNo })
      await buyer.call(contract.order.cancel, { orderNo, reason: 'other' })
      clock.move(seconds(60))
      fail()
      return orderNo
    },
    'canceled',
  ],
  [
    'a refund',
    'POST /v1/refunds',
    async ({ buyer }, fail) => {
      const orderNo = await buyer.orders('hammer')
      await buyer.pays(orderNo)
      fail()
      await buyer.call(contract.order.refund, { orderNo, reason: 'too large' })
      return orderNo
    },
    'refunded',
  ],
]

test.each(askedAbout)(
  '%s: while the provider fails it is asked again after 2, 4 ... 60 seconds',
  async (_, on, begin, end) => {
    const there = await world({ stock: { hammer: 9 } })
    const { shop, buyer, clock, sweep: sweeps } = there
    let lift = () => {}
    const orderNo = await begin(there, () => {
      lift = shop.sandbox.faults.add({ on, fault: { kind: 'answer', status: 500, retry: false } })
    })
    const hits = () => shop.sandbox.faults.list()[0]?.hits ?? 0
    let before = hits()
    const asked = async () => {
      await sweeps()
      const times = hits() - before
      before = hits()
      return times
    }
    expect(await asked()).toBe(1)
    for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
      clock.move(seconds(wait) - 1)
      expect([wait, await asked()]).toEqual([wait, 0])
      clock.move(1)
      expect([wait, await asked()]).toEqual([wait, 1])
    }
    lift()
    clock.move(seconds(60))
    await sweeps()
    expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe(end)
  },
)

/** A world with one order of a hammer and 250 copies of it. */
const crowded = async () => {
  const there = await world({ stock: { hammer: 9 } })
  const orderNo = await there.buyer.orders('hammer')
  const columns = sql.raw(
    `(jsonb_populate_record(orders, jsonb_build_object('order_no', 'copy-' || number, 'place_key', gen_random_uuid(),
      'short_no', number))).*`,
  )
  await sql`insert into orders select ${columns} from orders, generate_series(1, 250) as number`.execute(there.db)
  return { ...there, orderNo }
}

test('an order that cannot be worked on waits for the next sweep, however many are due beside it', async () => {
  const { db, shop, orderNo: bad } = await crowded()
  let tries = 0
  const lane = chunked(
    () => sql<boolean>`true`,
    async (transaction, orders) => {
      const numbers = orders.map(({ order_no }) => order_no)
      if (numbers.length === 1 && numbers[0] === bad) tries += 1
      if (numbers.includes(bad)) throw new Error('this one cannot be worked on')
      await transaction.deleteFrom('orders').where('order_no', 'in', numbers).execute()
    },
  )
  await lane(shop.context, () => false)
  expect(tries).toBe(1)
  expect(await db.selectFrom('orders').select('order_no').execute()).toEqual([{ order_no: bad }])
})

/** A job that works on the events of payments one after the other, and an event that came so many seconds ago. */
const onEvents = ({ db, clock }: World) => ({
  lane: (work: (id: string) => Promise<unknown>) =>
    claimed<{ id: string }>({
      table: 'payment_events',
      key: 'id',
      due: () => sql`true`,
      columns: sql`id`,
      parallel: 1,
      again: seconds(60),
      work: (_, { id }) => work(id),
    }),
  came: (id: string, ago: number) =>
    db
      .insertInto('payment_events')
      .values({
        ...{ id, type: 'payment_intent.succeeded', provider_id: 'pi_none', received_at: clock.now() },
        next_try_at: new Date(clock.now().getTime() - seconds(ago)),
      })
      .execute(),
})

test('of rows that are due, the one that has waited longest is worked on first', async () => {
  const there = await world()
  const { lane, came } = onEvents(there)
  await came('evt_1', 30)
  await came('evt_2', 90)
  await came('evt_3', 60)
  const worked: string[] = []
  await lane(async (id) => worked.push(id))(there.shop.context, () => false)
  expect(worked).toEqual(['evt_2', 'evt_3', 'evt_1'])
})

test('what a process died over another one takes up after 30 seconds, and not while the first may still be at it', async () => {
  const there = await world()
  const { shop, clock } = there
  const { lane, came } = onEvents(there)
  await came('evt_1', 0)
  const worked: string[] = []
  const died = new Promise(() => {})
  void lane(() => died)(shop.context, () => false)
  const taken = there.db.selectFrom('payment_events').select('failures').where('failures', '>', 0)
  await expect.poll(async () => (await taken.execute()).length).toBe(1)
  const another = lane(async (id) => worked.push(id))
  clock.move(seconds(30) - 1)
  await another(shop.context, () => false)
  expect(worked).toEqual([])
  clock.move(1)
  await another(shop.context, () => false)
  expect(worked).toEqual(['evt_1'])
})

/** A job that takes the copies of an order away, and how many it took at a time. */
const takesCopies = () => {
  const taken: number[] = []
  const lane = chunked(
    () => sql<boolean>`order_no like 'copy-%'`,
    async (transaction, orders) => {
      const numbers = orders.map(({ order_no }) => order_no)
      taken.push(numbers.length)
      await transaction.deleteFrom('orders').where('order_no', 'in', numbers).execute()
    },
  )
  return { lane, taken }
}

test('a job that is told to stop ends the 200 orders that it holds, and takes no more', async () => {
  const { shop } = await crowded()
  const { lane, taken } = takesCopies()
  await lane(shop.context, () => taken.length > 0)
  expect(taken).toEqual([200])
  await lane(shop.context, () => false)
  expect(taken).toEqual([200, 50])
})

test('an order that somebody holds keeps a job from none of the others', async () => {
  const { db, shop } = await crowded()
  const { lane, taken } = takesCopies()
  let done: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (held) => {
    await held.selectFrom('orders').selectAll().where('order_no', '=', 'copy-7').forUpdate().execute()
    done = lane(shop.context, () => false)
    await expect.poll(() => taken).toEqual([200, 49])
  })
  await done
  await lane(shop.context, () => false)
  expect(taken).toEqual([200, 49, 1])
})

test('a job that cannot read what is due says so, and the other jobs go on', async () => {
  const logTo: string[] = []
  const { owner, buyer, clock, sweep: sweeps } = await world({ stock: { hammer: 9 }, logTo })
  const orderNo = await buyer.orders('hammer')
  clock.move(paymentWindow)
  // One of the jobs reads this column.
  await owner.schema.alterTable('orders').renameColumn('receiving_time', 'moved_time').execute()
  await sweeps()
  await owner.schema.alterTable('orders').renameColumn('moved_time', 'receiving_time').execute()
  const failed = logTo.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a sweep failed')
  expect(failed.map(({ lane }) => lane)).toEqual(['complete'])
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('canceled')
})

test('a sweeper that is told to stop ends what is under way, and begins nothing more', async () => {
  const { shop, buyer, clock, db } = await world({ stock: { hammer: 9 } })
  const orderNo = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo })
  clock.move(paymentWindow)
  shop.sandbox.faults.add({ on: cancels, fault: { kind: 'latency', ms: 500 } })
  const stop = keepSweeping(shop.context, 1)
  await expect.poll(() => shop.sandbox.faults.list()[0]?.hits, { interval: 10 }).toBe(1)
  await stop()
  const { progress } = await db.selectFrom('orders').select('progress').executeTakeFirstOrThrow()
  expect(progress).toBe('canceled')
})

/** A sweeper that begins anew each millisecond, and how often it looked for offers to end, which it does each time. */
const counted = ({ pool, ...context }: World['shop']['context']) => {
  let looks = 0
  const counting = pool.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('offer_until')) looks += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { stop: keepSweeping({ ...context, pool: counting }, 1), looks: () => looks }
}

test.each([0, 1])(
  'a sweeper that was told to stop after %i sweeps makes none while another one makes ten',
  async (made) => {
    const { shop } = await world()
    const stopped = counted(shop.context)
    await expect.poll(stopped.looks, { interval: 1 }).toBeGreaterThanOrEqual(made)
    await stopped.stop()
    const before = stopped.looks()
    const another = counted(shop.context)
    await expect.poll(another.looks).toBeGreaterThanOrEqual(before + 10)
    await another.stop()
    expect(stopped.looks()).toBe(before)
  },
)

test('an order that no job can work on keeps none of the others', async () => {
  const {
    db,
    owner,
    shop,
    staff,
    clock,
    sweep: sweeps,
  } = await world({
    stock: { hammer: 99 },
    unbalanced: { because: 'one order is paid what no order can cost', in: /S\$20000000\.00/ },
  })
  const buyers = await manyMembers(5, shop)
  const numbers: string[] = []
  for (const { buys, pays } of buyers) {
    const orderNo = await buys(goods.hammer)
    await pays(orderNo)
    await staff.call(contract.shop.ready, { orderNo })
    numbers.push(orderNo)
  }
  // Points beyond what their column holds.
  await db
    .updateTable('orders')
    .set({ paid: 2_000_000_000 })
    .where('order_no', '=', numbers[2] ?? '')
    .execute()
  await owner.schema.alterTable('points').addCheckConstraint('few', sql`amount < 1000000`).execute()
  clock.move(receiptWindow)
  await sweeps()
  const rows = await db
    .selectFrom('orders')
    .select('progress')
    .where('order_no', 'in', numbers)
    .orderBy('create_time')
    .orderBy('order_no')
    .execute()
  expect(rows.map(({ progress }) => progress).sort()).toEqual([
    'received',
    'received',
    'received',
    'received',
    'toReceive',
  ])
})
