import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { contract } from '../../contract'
import type { Choice } from '../../contract/order'
import type { Settling } from '../../server/payment/settling'
import { openSession } from '../../server/session/queries'
import { movableClock } from './clock'
import { freshDatabase } from './fresh-database'
import { openShop, type Shop } from './shop'
import { callerOf, cards, confirm, failureOf } from './world'

/** Two processes of the shop on one database, with one payment provider and one clock; taken away after the test. */
export const twoProcesses = async () => {
  const database = await freshDatabase()
  const clock = movableClock()
  const first = await openShop({ databaseUrl: database.url, clock })
  const second = await openShop({ databaseUrl: database.url, clock })
  // A process with a provider of its own would be told that the payments of the other do not exist.
  second.parts.payments = first.parts.payments
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()])
    await database.drop()
  })
  const settlings: [Settling, Settling] = [first.settling, { ...second.settling, payments: first.parts.payments }]
  return { shops: [first, second] as const, db: first.parts.db, clock, sandbox: first.sandbox, settlings }
}

/** Pickup of one SKU without a coupon. */
export const pickupOf = (sku: string, quantity = 1): Choice => ({
  sku,
  quantity,
  couponId: null,
  delivery: 'pickup',
  storeId: 'ubi',
})

/** So many new members, logged in by turns at one process and the other. */
export const crowdOf = async (count: number, ...shops: [Shop, ...Shop[]]) => {
  const { db, clock } = shops[0].parts
  const now = clock.now()
  const members = Array.from({ length: count }, (_, index) => ({
    id: `crowd-${index}`,
    username: `wjcrowd${index}`,
    phone: `+659${String(index).padStart(7, '0')}`,
    nickname: `Crowd ${index}`,
    member_type: 'regular' as const,
    chat_token: `crowd-chat-${index}`,
    created_at: now,
    password_hash: null,
    avatar: null,
  }))
  await db.insertInto('members').values(members).execute()
  return Promise.all(
    members.map(async ({ id }, index) => {
      const token = await openSession(db, id, now)
      const { call } = callerOf(shops[index % shops.length] as Shop, token)
      /** Has a quote made and answers the placing of it, ready to be sent as often as one likes. */
      const ready = async (choice: Choice) => {
        const { version, placeKey, coupon } = await call(contract.order.quote, choice)
        const placing = { ...choice, couponId: coupon, message: '', version, placeKey }
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
      return { id, token, call, ready, buys, sendsCard, pays }
    }),
  )
}

export type CrowdMember = Awaited<ReturnType<typeof crowdOf>>[number]

/** How often each outcome came of some calls that were made at once. */
export const tallyOf = async (calls: Promise<unknown>[]): Promise<Record<string, number>> => {
  const tally: Record<string, number> = {}
  for (const outcome of await Promise.all(calls.map(failureOf))) tally[outcome] = (tally[outcome] ?? 0) + 1
  return tally
}

/** Ends every unpaid order as if its time were over, so that its member may place others. */
export const endUnpaidOrders = async (db: Shop['parts']['db']) => {
  await sql`
    update orders set progress = 'canceled', cancel_reason = 'expired', cancel_time = pay_deadline
    where progress = 'toPay'`.execute(db)
  await sql`update skus set on_hand = on_hand + held, held = 0 where held > 0`.execute(db)
}

/** Where the pieces of a SKU are. */
export const piecesOf = ({ parts: { db } }: Shop, sku: string) =>
  db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', sku).executeTakeFirstOrThrow()
