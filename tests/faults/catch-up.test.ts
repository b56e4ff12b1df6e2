import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { sweepEvery } from '../../server/jobs/sweep'
import { inParallel, ordersOf, type PlacedOrder, type TwoProcesses, twoProcesses } from '../support/many-members'
import { expectNoDeadlock } from '../support/race'
import { callerOf, goods, happenedAgo } from '../support/world'

/** Orders that become due while the shop stands still; `npm run soak` asks for 10,000. */
const count = Number(process.env.DUE_ORDERS || 2000)
/** How many of each kind need the provider too; the others are like one of these. */
const withProvider = Math.ceil(count / 400)
const alike = { unpaid: count / 2, ready: count / 4, received: count / 4 }

/** Makes so many orders like one, each of a new member, whose piece is where that of the one is. */
const copy = async ({ db }: TwoProcesses, { orderNo }: PlacedOrder, piece: 'held' | 'sold', times: number) => {
  const like = (table: string, changed: string) =>
    sql`
    insert into ${sql.table(table)} select other.* from ${sql.table(table)} as one, generate_series(1, ${times}::int) as nth,
      jsonb_populate_record(one, jsonb_build_object('order_no', ${orderNo} || nth) || ${sql.raw(changed)}) as other
    where one.order_no = ${orderNo}`.execute(db)
  await sql`
    insert into members select other.* from members as one, generate_series(1, ${times}::int) as nth, jsonb_populate_record(one,
      jsonb_build_object('id', one.id || '-' || nth, 'username', one.username || nth, 'phone', one.phone || nth,
        'chat_token', one.chat_token || nth)) as other
    where one.id = (select member_id from orders where order_no = ${orderNo})`.execute(db)
  const member = `jsonb_build_object('member_id', member_id || '-' || nth)`
  await like('orders', `${member} || jsonb_build_object('place_key', place_key || nth, 'short_no', short_no || nth)`)
  await like('order_lines', `'{}'`)
  await like('payment_attempts', `jsonb_build_object('id', id || nth, 'provider_id', null, 'client_secret', null)`)
  await like('points', member)
  await sql`
    update skus set received = received + ${times}::int, ${sql.ref(piece)} = ${sql.ref(piece)} + ${times}::int
    where id = ${goods.hammer}`.execute(db)
  if (piece === 'sold')
    await sql`
      update products set sales_number = sales_number + ${times}::int
      where id = (select product_id from skus where id = ${goods.hammer})`.execute(db)
}

test(`${count} orders that became due while the shop stood still for a day are caught up in two sweeps`, {
  timeout: 60_000 + 20 * count,
}, async () => {
  const processes = await twoProcesses()
  const { shops, db, clock, sweeps, sandbox } = processes
  const ago = (orders: PlacedOrder[], time: number) =>
    inParallel(orders, ({ orderNo }) => happenedAgo(db, orderNo, time))
  const unpaid = await ordersOf(processes, 1, 'placed')
  await ordersOf(processes, withProvider, 'begun')
  await ordersOf(processes, withProvider, 'carded')
  const ready = await ordersOf(processes, 1, 'ready')
  await ago(ready, days(6.5))
  const received = await ordersOf(processes, 1, 'received')
  await ago(received, days(14.5))
  const asked = await ordersOf(processes, withProvider, 'received')
  await inParallel(asked, ({ orderNo, token }) =>
    callerOf(shops[0], token).call(contract.order.refund, { orderNo, reason: 'Too heavy' }),
  )
  await clock.move(days(1.5))
  await sql`update orders set pay_deadline = pay_deadline + interval '36 hours', create_time = create_time + interval '36 hours'
    where progress = 'toPay'`.execute(db)
  for (const [kind, one, piece] of [
    ['unpaid', unpaid[0], 'held'],
    ['ready', ready[0], 'sold'],
    ['received', received[0], 'sold'],
  ] as const)
    await copy(processes, one as PlacedOrder, piece, alike[kind] - 1)

  await clock.move(days(1))
  await sweeps()
  await clock.move(sweepEvery)
  await sweeps()

  const { rows } = await sql<{ stands: string; orders: number }>`
    select concat_ws(' ', progress, refund, cancel_reason) as stands, count(*)::int as orders
    from orders group by 1`.execute(db)
  expect(Object.fromEntries(rows.map(({ stands, orders }) => [stands, orders]))).toEqual({
    'canceled none expired': alike.unpaid + withProvider,
    'toShip none': withProvider,
    'received none': alike.ready,
    'completed none': alike.received,
    'received refunded': withProvider,
  })
  expect(sandbox.state.intents().filter(({ status }) => status === 'canceled')).toHaveLength(withProvider)
  expect(sandbox.state.refunds()).toHaveLength(withProvider)
  await expectNoDeadlock(processes)
})
