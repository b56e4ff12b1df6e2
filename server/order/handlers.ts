import { sql } from 'kysely'
import { cartLimit } from '../../contract/cart'
import { type OrderStatus, type OrderTab, orderTabs } from '../../contract/enums'
import { type order, ordersPerPage } from '../../contract/order'
import type { Store } from '../../contract/store'
import { type Standing, standings, statusAt } from '../../machines/lifecycle/standing'
import { addressesOf } from '../address/queries'
import { deadReason, holdCart } from '../cart/queries'
import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import { transact } from '../db/transact'
import type { Handlers, Viewer } from '../handlers'
import { pageShown } from '../paging'
import { closeOrder } from '../payment/close'
import { payRefundsOf } from '../payment/refund'
import { providerWait } from '../payment/wait'
import { goodsQuery } from '../product/queries'
import { minimumFor } from '../product/rules'
import { refuse } from '../refusal'
import { keepAccount } from '../session/queries'
import { openStoresIn } from '../store/queries'
import { placeOrder } from './place'
import { holdOwnOrder, moveOrder, orderFor, ordersFor, ownOrder } from './queries'
import { computeQuote, quoteIn } from './quote'
import { receiveOrders } from './receive'
import { askRefund } from './refund'
import { standsAt } from './standing'

/** The orders that a member sees. */
const visible = (db: Db, memberId: string) =>
  db.selectFrom('orders').where('member_id', '=', memberId).where('hidden', '=', false)

/** Whether an order that stands there is shown in a tab. */
const inTab = (standing: Standing, tab: OrderTab) =>
  orderTabs[tab].some((status: OrderStatus) => status === statusAt(standing))

const countsOf = async (db: Db, memberId: string) => {
  const rows = await visible(db, memberId)
    .select((is) => ['progress', 'refund', is.fn.countAll<string>().as('count')])
    .groupBy(['progress', 'refund'])
    .execute()
  const count = (tab: OrderTab) =>
    rows.filter((row) => inTab(row, tab)).reduce((sum, { count }) => sum + Number(count), 0)
  return {
    all: count('all'),
    toPay: count('toPay'),
    toShip: count('toShip'),
    toReceive: count('toReceive'),
    toReview: count('toReview'),
  }
}

/** Puts what can still be bought of an order into the cart; names what cannot, with how many of it where the rest can. */
const again = async (db: Db, order: OrderRow, viewer: Viewer, now: Date) => {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_no', '=', order.order_no)
    .where('gift', '=', false)
    .orderBy('position')
    .execute()
  const there = await db.selectFrom('cart_lines').select('sku_id').where('member_id', '=', order.member_id).execute()
  const inCart = new Set(there.map(({ sku_id }) => sku_id))
  const missing: string[] = []
  let added = 0
  for (const line of lines) {
    const goods = await goodsQuery(db).where('skus.id', '=', line.sku_id).executeTakeFirst()
    const least = goods ? minimumFor(goods, viewer) : 0
    const full = inCart.size >= cartLimit && !inCart.has(line.sku_id)
    if (!goods || deadReason(goods) || goods.on_hand < least || full) {
      missing.push(line.name[viewer.language])
      continue
    }
    const quantity = Math.min(Math.max(line.quantity, least), goods.on_hand)
    if (quantity < line.quantity) missing.push(`${line.name[viewer.language]} × ${line.quantity - quantity}`)
    inCart.add(line.sku_id)
    await db
      .insertInto('cart_lines')
      .values({ member_id: order.member_id, sku_id: line.sku_id, quantity, selected: true, added_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'sku_id']).doUpdateSet({
          quantity: sql<number>`greatest(cart_lines.quantity, ${quantity})`,
          selected: true,
        }),
      )
      .execute()
    added += 1
  }
  return { added, missing }
}

/** Quote, place, follow and end orders. */
export const orderHandlers: Handlers<typeof order> = {
  async quote({ db, member, viewer, now, input }) {
    const quote = quoteIn(await computeQuote(db, member, input, viewer, now), viewer)
    const lacks = ({ id }: Store) => Number(quote.shortStores.includes(id))
    const stores = await openStoresIn(db, viewer.language)
    return {
      ...quote,
      addresses: await addressesOf(db, member.id),
      stores: stores.sort((one, other) => lacks(one) - lacks(other)),
    }
  },

  async place({ db, member, viewer, now, input: { message, version, placeKey, ...choice } }) {
    return orderFor(db, await placeOrder(db, member, choice, { message, version, placeKey }, viewer, now), viewer, now)
  },

  async list({ db, member, viewer, now, input: { tab = 'all', page: asked } }) {
    const { all, ...counts } = await countsOf(db, member.id)
    const total = tab === 'all' ? all : counts[tab]
    const { offset, ...shown } = pageShown(total, ordersPerPage, asked)
    const rows = await visible(db, member.id)
      .selectAll()
      .where(standsAt(standings.filter((standing) => inTab(standing, tab))))
      .orderBy('create_time', 'desc')
      .orderBy('order_no', 'desc')
      .limit(ordersPerPage)
      .offset(offset)
      .execute()
    return {
      orders: await ordersFor(db, rows, viewer, now),
      counts,
      total,
      ...shown,
    }
  },

  async detail({ db, member, viewer, now, input: { orderNo } }) {
    const order = (await ownOrder(db, member.id, orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    return orderFor(db, order, viewer, now)
  },

  async cancel(context) {
    const { pool, member, viewer, now, input } = context
    await transact(pool, async (db) => {
      const order = await holdOwnOrder(db, member.id, input.orderNo)
      await moveOrder(db, order, 'cancel', { cancel_reason: input.reason })
    })
    await providerWait(context, input.orderNo)(closeOrder(context, input.orderNo))
    const order = (await ownOrder(pool, member.id, input.orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    if (order.progress === 'closing') refuse('paymentProcessing')
    if (order.progress !== 'canceled') refuse('orderActionRefused')
    return orderFor(pool, order, viewer, now)
  },

  async receive({ db, member, viewer, now, input: { orderNo } }) {
    const order = await holdOwnOrder(db, member.id, orderNo)
    const [received = order] = await receiveOrders(db, [order], 'receive', now)
    return orderFor(db, received, viewer, now)
  },

  async buyAgain({ db, member, viewer, now, input: { orderNo } }) {
    await holdCart(db, member.id)
    const order = await holdOwnOrder(db, member.id, orderNo)
    await moveOrder(db, order, 'buyAgain')
    return again(db, order, viewer, now)
  },

  async refund(context) {
    const { pool, member, viewer, now, input } = context
    await transact(pool, async (db) => {
      await keepAccount(db, member.id)
      await askRefund(db, await holdOwnOrder(db, member.id, input.orderNo), input.reason, now)
    })
    await providerWait(context, input.orderNo)(payRefundsOf(context, input.orderNo))
    const order = (await ownOrder(pool, member.id, input.orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    return orderFor(pool, order, viewer, now)
  },

  async withdraw({ db, member, viewer, now, input: { orderNo } }) {
    const order = await holdOwnOrder(db, member.id, orderNo)
    return orderFor(db, await moveOrder(db, order, 'withdraw', { refund_reason: null }), viewer, now)
  },

  async delete({ db, member, viewer, now, input: { orderNo } }) {
    const order = await holdOwnOrder(db, member.id, orderNo)
    const { actions } = await orderFor(db, order, viewer, now)
    if (!actions.includes('delete')) refuse('orderActionRefused')
    await moveOrder(db, order, 'delete', { hidden: true })
    return {}
  },
}
