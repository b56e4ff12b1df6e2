import { randomBytes } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Order, OrderAction } from '../../contract/order'
import { refundWindow } from '../../contract/terms'
import { actionsAt, after, type OrderEvent, restsAt, type Standing, statusAt } from '../../machines/lifecycle/standing'
import { later } from '../clock'
import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import type { Orders } from '../db/tables/orders'
import type { Viewer } from '../handlers'
import { markSoldOut } from '../product/queries'
import { refuse } from '../refusal'
import { moveStoreStock, storesIn } from '../store/queries'
import { gstIn } from './rules'
import { dueTime, remaining, standingOf } from './standing'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A number that sorts by time and cannot be guessed: day in Singapore, time of day, 72 random bits. */
export const newOrderNo = (now: Date): string => {
  const local = new Date(now.getTime() + 8 * 3_600_000)
  const day = local.toISOString().slice(0, 10).replaceAll('-', '')
  const time = (local.getTime() % 86_400_000).toString(36).padStart(6, '0')
  const chance = [...randomBytes(56)].filter((byte) => byte < 252).slice(0, 14)
  return day + time + chance.map((byte) => letters[byte % 36]).join('')
}

/** Whether the time to ask for a refund is not over yet; it runs from receipt. */
export const refundOpen = ({ receiving_time }: OrderRow, now: Date): boolean =>
  receiving_time === null || now < later(receiving_time, refundWindow)

/** What the shopper may do with an order now: some actions end with a time, or wait for money, not for a status. */
const actionsOf = (order: OrderRow, shownRefund: Standing['refund'], now: Date) => {
  const inTime: Partial<Record<OrderAction, boolean>> = {
    pay: now < order.pay_deadline,
    cancel: now < order.pay_deadline,
    refund: refundOpen(order, now),
    delete: shownRefund !== 'refunding',
  }
  return actionsAt(standingOf(order)).filter((action) => inTime[action] ?? true)
}

/** The member's own order; no row if it is not theirs, was deleted by them, or does not exist. */
export const ownOrder = (db: Db, memberId: string, orderNo: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .where('hidden', '=', false)

/** The member's own order, held until the transaction ends; refuses `orderMissing`. */
export const holdOwnOrder = async (db: Db, memberId: string, orderNo: string): Promise<OrderRow> =>
  (await ownOrder(db, memberId, orderNo).forUpdate().executeTakeFirst()) ?? refuse('orderMissing')

/** Any order, held until the transaction ends; refuses `orderMissing`. */
export const holdOrder = async (db: Db, orderNo: string): Promise<OrderRow> =>
  (await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst()) ??
  refuse('orderMissing')

/** What is written with a move: any column but those that the lifecycle decides. */
type Kept = Omit<Updateable<Orders>, keyof Standing>

/** Moves held orders by an event of their lifecycle and keeps what comes with it; refuses when one may not go there. */
export const moveOrders = async (
  db: Db,
  orders: OrderRow[],
  event: OrderEvent,
  kept: Kept = {},
): Promise<OrderRow[]> => {
  const together = new Map<string, { standing: NonNullable<ReturnType<typeof after>>; numbers: string[] }>()
  for (const order of orders) {
    const standing = after(standingOf(order), event) ?? refuse('orderActionRefused')
    const name = `${standing.progress} ${standing.refund}`
    const { numbers } = together.get(name) ?? { numbers: [] }
    together.set(name, { standing, numbers: [...numbers, order.order_no] })
  }
  const moved: OrderRow[] = []
  for (const { standing, numbers } of together.values())
    moved.push(
      ...(await db
        .updateTable('orders')
        .set({ ...kept, ...standing })
        .where('order_no', 'in', numbers)
        .returningAll()
        .execute()),
    )
  return moved
}

/** Moves one held order. */
export const moveOrder = async (db: Db, order: OrderRow, event: OrderEvent, kept: Kept = {}): Promise<OrderRow> =>
  (await moveOrders(db, [order], event, kept))[0] as OrderRow

/** Moves the stock of some orders from one column of its SKUs to another; answers their lines. */
export const moveStock = async (
  db: Db,
  orderNos: string[],
  from: 'on_hand' | 'held' | 'sold',
  to: 'on_hand' | 'held' | 'sold',
) => {
  const lines = await db.selectFrom('order_lines').selectAll().where('order_no', 'in', orderNos).execute()
  const quantities = new Map<string, number>()
  for (const { sku_id, quantity } of lines) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity)
  const skus = [...quantities.keys()]
  // Held first, in sorted order: unsorted locks deadlock.
  await db.selectFrom('skus').select('id').where('id', 'in', skus).orderBy('id').forUpdate().execute()
  await sql`
    update skus set ${sql.ref(from)} = ${sql.ref(from)} - moved.quantity, ${sql.ref(to)} = ${sql.ref(to)} + moved.quantity
    from unnest(${skus}::text[], ${[...quantities.values()]}::int[]) as moved (sku, quantity)
    where skus.id = moved.sku`.execute(db)
  if (from === 'on_hand') await moveStoreStock(db, orderNos, '-')
  if (to === 'on_hand') await moveStoreStock(db, orderNos, '+')
  if (from === 'on_hand' || to === 'on_hand')
    await markSoldOut(db, [...new Set(lines.map(({ product_id }) => product_id))])
  return lines
}

/** Counts the pieces of some lines as sold, or no longer; products in sorted order, as everywhere: unsorted locks deadlock. */
export const countSales = async (db: Db, lines: { product_id: string; quantity: number }[], sign: '+' | '-') => {
  for (const { product_id, quantity } of lines.toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))) {
    await db
      .updateTable('products')
      .set((is) => ({ sales_number: is('sales_number', sign, quantity) }))
      .where('id', '=', product_id)
      .execute()
  }
}

/** The lines of some orders, and whether each was reviewed. */
const linesWithReviews = (db: Db, orders: string[]) =>
  db
    .selectFrom('order_lines')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.order_no', '=', 'order_lines.order_no')
        .onRef('reviews.position', '=', 'order_lines.position'),
    )
    .selectAll('order_lines')
    .select((is) => is('reviews.id', 'is not', null).as('reviewed'))
    .where('order_lines.order_no', 'in', orders)
    .orderBy('order_lines.position')

/** The lines of an order that its shopper may review, each once: what was bought, not its gifts. */
export const linesToReview = (db: Db, orderNo: string) =>
  linesWithReviews(db, [orderNo]).where('gift', '=', false).execute()

const iso = (instant: Date | null) => instant?.toISOString() ?? null

const stepsOf = (row: OrderRow): Order['steps'] => [
  { step: 'purchase', time: iso(row.create_time) },
  { step: 'paymentSuccess', time: iso(row.pay_time) },
  { step: 'platformShipping', time: iso(row.delivery_time) },
  { step: 'automaticReceiving', time: iso(row.receiving_time) },
  { step: 'review', time: iso(row.review_time) },
]

/** What came for those of some orders from which money goes back, and whether the provider could not pay it: then staff do, by hand. */
const goingBack = async (db: Db, rows: OrderRow[]) => {
  const numbers = rows
    .filter(({ refund, progress }) => refund === 'refunding' || progress === 'canceled')
    .map(({ order_no }) => order_no)
  if (numbers.length === 0) return new Map<string, { captured: number; failed: boolean }>()
  const found = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['order_no', 'captured'])
    .select(sql<boolean>`bool_or(refunds.status = 'failed') and not bool_or(refunds.status = 'pending')`.as('failed'))
    .where('order_no', 'in', numbers)
    .groupBy(['order_no', 'captured'])
    .execute()
  return new Map(found.map((one) => [one.order_no, one]))
}

/** Orders as their shopper sees them, with the actions that the lifecycle allows. */
export const ordersFor = async (db: Db, rows: OrderRow[], { language }: Viewer, now: Date): Promise<Order[]> => {
  if (rows.length === 0) return []
  const lines = await linesWithReviews(
    db,
    rows.map(({ order_no }) => order_no),
  ).execute()
  const stores = await storesIn(db, language)
  const back = await goingBack(db, rows)
  return rows.map((row) => {
    const late = row.progress === 'canceled' ? back.get(row.order_no) : undefined
    const refund = late ? (row.refund_way ? 'refunded' : 'refunding') : row.refund
    const own = lines.filter(({ order_no }) => order_no === row.order_no)
    const bought = own.filter(({ gift }) => !gift)
    return {
      orderNo: row.order_no,
      shortNo: row.short_no,
      status: statusAt(standingOf(row)),
      actions: actionsOf(row, refund, now),
      closing: row.progress === 'closing',
      resting: restsAt(standingOf(row)) && !(late && refund === 'refunding'),
      createTime: row.create_time.toISOString(),
      payTime: iso(row.pay_time),
      deliveryTime: iso(row.delivery_time),
      receivingTime: iso(row.receiving_time),
      cancelTime: iso(row.cancel_time),
      cancelReason: row.cancel_reason,
      refundTime: iso(row.refund_time),
      refundWay: row.refund_way,
      refund: {
        status: refund,
        reason: row.refund_reason,
        rejectReason: row.reject_reason,
        decideBy: iso(dueTime(row, 'approve')),
        failed: refund === 'refunding' && (back.get(row.order_no)?.failed ?? false),
      },
      skuQuantity: bought.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: bought.map((line) => ({
        sku: line.sku_id,
        code: line.code,
        product: line.product_id,
        name: line.name[language],
        choice: line.choice[language],
        picture: line.picture,
        price: line.price,
        quantity: line.quantity,
        amount: line.amount,
        reviewed: Boolean(line.reviewed),
      })),
      gifts: own
        .filter(({ gift }) => gift)
        .map((line) => ({
          sku: line.sku_id,
          name: line.name[language],
          picture: line.picture,
          quantity: line.quantity,
        })),
      delivery: row.delivery,
      address: row.address,
      store: stores.find(({ id }) => id === row.store_id) ?? null,
      deliveryPerson: row.delivery_person,
      deliveryPhone: row.delivery_phone,
      message: row.message,
      totalProductPrice: row.goods,
      platformDiscount: row.platform_discount,
      couponDiscount: row.coupon_discount,
      deliveryFee: row.delivery_fee,
      waived: row.waived,
      total: row.total,
      gst: gstIn(row.total),
      paidAmount: late?.captured ?? row.paid,
      steps: stepsOf(row),
      remainingMs: remaining(row, 'expire', now),
      receiveInMs: remaining(row, 'autoReceive', now),
    }
  })
}

/** One order as its shopper sees it. */
export const orderFor = async (db: Db, row: OrderRow, viewer: Viewer, now: Date): Promise<Order> =>
  (await ordersFor(db, [row], viewer, now))[0] as Order
