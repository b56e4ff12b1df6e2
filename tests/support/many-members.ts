import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { contract } from '../../contract'
import type { Choice } from '../../contract/order'
import { sweep } from '../../server/jobs/sweep'
import { moveStock, newOrderNo } from '../../server/order/queries'
import { openSession } from '../../server/session/queries'
import { movableClock } from './clock'
import { freshDatabase } from './fresh-database'
import { type ShopProcess, secondProcess } from './processes'
import { openShop, type Shop } from './shop'
import { stockUp } from './stock'
import { callerOf, cards, confirm, failureOf, goods } from './world'

/** Connections of each process at most: several tests race beside each other on one server of databases. */
const mostConnections = 16

/** Opens the connections of a process, so that no call waits for one. */
const warm = ({ server }: ShopProcess, connections: number) =>
  Promise.all(Array.from({ length: connections }, () => server.inject({ method: 'GET', url: '/healthz' })))

/**
 * Two processes of the shop on one database, with one payment provider and one clock; taken away after the test. Each has
 * connections enough for so many clients at once.
 */
export const twoProcesses = async (clients = mostConnections) => {
  const connections = Math.min(mostConnections, 4 * clients)
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const clock = movableClock()
  const first = await openShop({ databaseUrl: database.service, clock, connections })
  onTestFinished(() => first.close())
  const given = { url: database.service, provider: first.port, now: clock.now().getTime(), connections }
  const second = await secondProcess(given)
  onTestFinished(() => second.close())
  const shops = [first, second] as const
  await Promise.all(shops.map((shop) => warm(shop, connections)))
  const sweepers = [() => sweep(first.context), () => second.sweep()] as const
  return {
    shops,
    db: first.services.db,
    sandbox: first.sandbox,
    clock: {
      now: clock.now,
      move: async (milliseconds: number) => {
        clock.move(milliseconds)
        await second.move(milliseconds)
      },
    },
    /** Runs all jobs once in each process, at the same time. */
    sweeps: () => Promise.all(sweepers.map((run) => run())),
    sweepers,
    messages: async () => [...first.messages, ...(await second.messages())],
  }
}

export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>

/** Pickup of one SKU without a coupon. */
export const pickupOf = (sku: string, quantity = 1): Choice => ({
  sku,
  quantity,
  couponId: null,
  delivery: 'pickup',
  storeId: 'ubi',
})

/** The first process of a shop: what takes its calls, where its data are, and the port of its payment provider. */
type FirstProcess = ShopProcess & { services: Pick<Shop['services'], 'db' | 'clock'>; port: number }

/** So many new members, logged in by turns at one process and the other. */
export const manyMembers = async (count: number, ...shops: readonly [FirstProcess, ...ShopProcess[]]) => {
  const { db, clock } = shops[0].services
  const now = clock.now()
  const there = await db
    .selectFrom('members')
    .select((is) => is.fn.countAll<string>().as('members'))
    .where('id', 'like', 'many-%')
    .executeTakeFirstOrThrow()
  const members = Array.from({ length: count }, (_, nth) => nth + Number(there.members)).map((index) => ({
    id: `many-${index}`,
    username: `wjmany${index}`,
    phone: `+659${String(index).padStart(7, '0')}`,
    nickname: `Crowd ${index}`,
    member_type: 'regular' as const,
    chat_token: `many-chat-${index}`,
    created_at: now,
    password_hash: null,
    avatar: null,
  }))
  await db.insertInto('members').values(members).execute()
  return Promise.all(
    members.map(async ({ id, phone }, index) => {
      const token = await openSession(db, id, now)
      const { call } = callerOf(shops[index % shops.length] as ShopProcess, token)
      /** Has a quote made and answers what is sent to place it. */
      const quoted = async (choice: Choice) => {
        const { version, placeKey, coupon } = await call(contract.order.quote, choice)
        return { ...choice, couponId: coupon, message: '', version, placeKey }
      }
      /** Has a quote made and answers the placing of it, ready to be sent as often as one likes. */
      const ready = async (choice: Choice) => {
        const placing = await quoted(choice)
        return () => call(contract.order.place, placing)
      }
      /** Places an order of one SKU for pickup and answers its number. */
      const buys = async (sku: string, quantity = 1) => (await (await ready(pickupOf(sku, quantity)))()).orderNo
      /** Begins to pay an order and sends the card, as the provider's script would; the shop has not heard of it yet. */
      const sendsCard = async (orderNo: string, card: string = cards.good) => {
        const { card: form } = await call(contract.payment.start, { orderNo })
        await confirm(shops[0], form?.clientSecret ?? '', card)
      }
      const pays = async (orderNo: string, card?: string) => {
        await sendsCard(orderNo, card)
        return (await call(contract.payment.check, { orderNo, fresh: true })).result
      }
      return { id, phone, token, call, quoted, ready, buys, sendsCard, pays }
    }),
  )
}

export type Member = Awaited<ReturnType<typeof manyMembers>>[number]

/** Does something with each of many, some at a time; answers in their order. */
export const inParallel = async <One, Result>(many: readonly One[], work: (one: One) => Promise<Result>) => {
  const results: Result[] = []
  const left = [...many.entries()]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: 12 }, worker))
  return results
}

/** What is done to an order one after the other, by its member or by staff. */
const stages = {
  placed: async () => {},
  begun: async () => {},
  carded: ({ shops }, { secret }) => confirm(shops[0], secret, cards.good),
  paid: (_, { call, orderNo }) => call(contract.payment.check, { orderNo, fresh: true }),
  ready: ({ shops }, { orderNo }) => callerOf(shops[0], 'staff').call(contract.shop.ready, { orderNo }),
  received: (_, { call, orderNo }) => call(contract.order.receive, { orderNo }),
} satisfies Record<string, (processes: TwoProcesses, order: PlacedOrder & Pick<Member, 'call'>) => Promise<unknown>>

/** An order of one hammer, with the token of its member and the secret of its payment, if that was begun. */
export interface PlacedOrder {
  orderNo: string
  token: string
  member: string
  secret: string
}

/** Places an order of one hammer for the first of some members, and one that is like it for each of the others. */
const placeAlike = async ({ db, clock }: TwoProcesses, [first, ...others]: Member[]): Promise<Map<string, string>> => {
  const orderNo = await first?.buys(goods.hammer)
  const copies = others.map(({ id }) => ({
    order_no: newOrderNo(clock.now()),
    short_no: id,
    place_key: `like ${id}`,
    member_id: id,
  }))
  const own = [first?.id ?? '', orderNo ?? ''] as const
  if (copies.length === 0) return new Map([own])
  const rows = sql`jsonb_array_elements(${JSON.stringify(copies)}::jsonb) as copy`
  await db.transaction().execute(async (held) => {
    await sql`
      insert into orders select other.* from orders, ${rows}, jsonb_populate_record(orders, copy) as other
      where orders.order_no = ${orderNo}`.execute(held)
    await sql`
      insert into order_lines select other.* from order_lines, ${rows}, jsonb_populate_record(order_lines, copy) as other
      where order_lines.order_no = ${orderNo}`.execute(held)
    await moveStock(
      held,
      copies.map(({ order_no }) => order_no),
      'on_hand',
      'held',
    )
  })
  return new Map([own, ...copies.map((copy) => [copy.member_id, copy.order_no] as const)])
}

/** So many orders of one hammer for pickup, each of a member of its own, as far as is said. */
export const ordersOf = async (processes: TwoProcesses, count: number, until: keyof typeof stages) => {
  const names = Object.keys(stages) as (keyof typeof stages)[]
  const reached = names.slice(0, names.indexOf(until) + 1)
  await stockUp(processes.db, count, goods.hammer)
  const members = await manyMembers(count, ...processes.shops)
  const placed = await placeAlike(processes, members)
  return inParallel(members, async ({ id: member, token, call }) => {
    const orderNo = placed.get(member) ?? ''
    const started = until === 'placed' ? undefined : await call(contract.payment.start, { orderNo })
    const order: PlacedOrder = { orderNo, token, member, secret: started?.card?.clientSecret ?? '' }
    for (const name of reached) await stages[name](processes, { ...order, call })
    return order
  })
}

/** What the books say of an order and its money, in words and cents. */
export const booksOf = async ({ db }: TwoProcesses, orderNo: string) => {
  const { rows } = await sql<{
    progress: string
    refund: string
    reason: string | null
    captured: number
    refunds: number
    back: number
    points: number[]
  }>`
    select progress, refund, cancel_reason as reason, coalesce(captured, 0) as captured,
      (select count(*)::int from refunds where attempt_id = a.id) as refunds,
      (select coalesce(sum(amount), 0)::int from refunds where attempt_id = a.id and refunds.status = 'done') as back,
      array(select amount from points where points.order_no = o.order_no order by amount desc) as points
    from orders o left join payment_attempts a using (order_no) where order_no = ${orderNo}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no order ${orderNo}`)
  return found
}

/** How often each outcome came of some calls that were made at once. */
export const tallyOf = async (calls: Promise<unknown>[]): Promise<Record<string, number>> => {
  const tally: Record<string, number> = {}
  for (const outcome of await Promise.all(calls.map(failureOf))) tally[outcome] = (tally[outcome] ?? 0) + 1
  return tally
}

/** Ends every unpaid order as if its time were over, so that its member may place others. */
export const endUnpaidOrders = async (db: Shop['services']['db']) => {
  await sql`
    update orders set progress = 'canceled', cancel_reason = 'expired', cancel_time = pay_deadline
    where progress = 'toPay'`.execute(db)
  await sql`update skus set on_hand = on_hand + held, held = 0 where held > 0`.execute(db)
}

/** Where the pieces of a SKU are. */
export const unitsOf = ({ services: { db } }: Shop, sku: string) =>
  db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', sku).executeTakeFirstOrThrow()
