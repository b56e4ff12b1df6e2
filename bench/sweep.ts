import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { paymentWindow } from '../contract/terms'
import { seedDemo } from '../demo'
import { later } from '../server/clock'
import { connect } from '../server/db/connect'
import { removeEmbedded, startEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import { sweep } from '../server/jobs/sweep'
import { closeOrder } from '../server/payment/close'
import type { PaymentContext } from '../server/payment/context'
import type { Payments } from '../server/payment/provider'

/** Prints how fast unpaid orders are closed after a day's stop: one after the other as before, beside the jobs of today. */

const placed = new Date('2026-03-02T02:00:00Z')
const now = later(placed, paymentWindow)
/** Orders of each way; the old one gets fewer, or it would take a quarter of an hour. */
const counts = { before: 1000, today: 10_000 }

const dir = await mkdtemp(join(tmpdir(), 'wujin-bench-'))
const { url, stop } = await startEmbedded({ dir })
await prepareDatabase(url, { fill: (owner) => seedDemo(owner, placed) })
const db = connect(url)
const context = {
  pool: db,
  clock: { now: () => now },
  payments: {} as Payments,
  log: pino({ level: 'warn' }),
} as unknown as PaymentContext

/** Puts so many unpaid orders of three lines each into the books, with their stock held. */
const fill = async (name: string, count: number) => {
  await sql`
    insert into orders (order_no, member_id, place_key, progress, refund, delivery, address, message, goods,
      platform_discount, coupon_discount, delivery_fee, total, create_time, pay_deadline)
    select ${name} || n, (select min(id) from members), ${name} || n, 'toPay', 'none', 'pickup', 'null', '', 300,
      0, 0, 0, 300, ${placed}, ${now}
    from generate_series(1, ${count}::int) as n`.execute(db)
  await sql`
    insert into order_lines (order_no, position, sku_id, product_id, code, name, choice, picture, price, quantity,
      amount, gift)
    select ${name} || n, line, skus.id, product_id, code, '{}', '{}', '', 100, 1, 100, false
    from generate_series(1, ${count}::int) as n, generate_series(0, 2) as line
    join lateral (select * from skus order by id offset (n * 7 + line * 31) % 500 limit 1) as skus on true`.execute(db)
  await sql`update skus set held = held + taken.quantity from (
      select sku_id, sum(quantity)::int as quantity from order_lines where order_no like ${`${name}%`} group by sku_id
    ) as taken where taken.sku_id = skus.id`.execute(db)
}

const timed = async (label: string, count: number, work: () => Promise<unknown>) => {
  const since = performance.now()
  await work()
  const seconds = (performance.now() - since) / 1000
  const { rows } = await sql<{
    left: number
  }>`select count(*)::int as left from orders where progress = 'toPay'`.execute(db)
  console.log(
    `${label.padEnd(24)} ${count} orders in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)}/s, ${rows[0]?.left} left`,
  )
}

await fill('before', counts.before)
await timed('one after the other', counts.before, async () => {
  for (let n = 1; n <= counts.before; n += 1) await closeOrder(context, `before${n}`)
})
await fill('today', counts.today)
await timed('jobs of today', counts.today, () => sweep(context))

await db.destroy()
await stop()
await removeEmbedded(dir)
