import type { Cart, Line } from '../../contract/cart'
import { deliveryFee } from '../../contract/terms'
import { couponsToOffer } from '../coupon/queries'
import { bestOf } from '../coupon/rules'
import type { Db } from '../db/connect'
import type { Viewer } from '../handlers'
import { nextPromotion, type OrderedLine, platformDiscount, toFreeDelivery } from '../order/rules'
import { mayInSql } from '../order/standing'
import { choiceIn, type Goods, goodsQuery } from '../product/queries'
import { minimumFor, priceFor, unitPrice, wholesale } from '../product/rules'

/** Why goods can no longer be bought; null while they can. */
export const deadReason = ({ state, on_hand }: Goods): Line['dead'] => {
  if (state === 'deleted') return 'productDeleted'
  if (state === 'takenDown') return 'productTakenDown'
  return on_hand > 0 ? null : 'productSoldOut'
}

/** A line of a cart or a quote, worded and priced for a viewer. */
export const lineOf = (goods: Goods, quantity: number, selected: boolean, viewer: Viewer): Line => ({
  sku: goods.sku,
  code: goods.code,
  product: goods.product,
  name: goods.name[viewer.language],
  choice: choiceIn(goods, viewer.language),
  picture: goods.pictures[0] ?? '',
  brand: goods.brand,
  price: priceFor(goods, viewer, Math.max(quantity, minimumFor(goods, viewer))),
  unit: goods.unit,
  pieces: goods.pieces,
  quantity,
  stock: goods.on_hand,
  selected,
  amount: unitPrice(goods, quantity, viewer) * quantity,
  dead: deadReason(goods),
})

/** What the sums of an order are made from. */
export const orderedLine = (goods: Goods, quantity: number, viewer: Viewer): OrderedLine => ({
  sku: goods.sku,
  amount: unitPrice(goods, quantity, viewer) * quantity,
  freeFrom: goods.free_delivery_cost,
  category: goods.category_id,
  brand: goods.brand_id,
})

/** Holds the member's row, so that whoever adds at the same time sees the lines of the other; before any order is held. */
export const holdCart = (db: Db, memberId: string) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The lines of a member's cart with their goods, the newest first. */
export const cartGoods = (db: Db, memberId: string) =>
  goodsQuery(db)
    .innerJoin('cart_lines', 'cart_lines.sku_id', 'skus.id')
    .select(['cart_lines.quantity', 'cart_lines.selected'])
    .where('cart_lines.member_id', '=', memberId)
    .orderBy('cart_lines.added_at', 'desc')
    .orderBy('skus.id')
    .execute()

/** The latest order of a member that can still be paid; null when there is none. */
const unpaidOf = async (db: Db, memberId: string, now: Date): Promise<Cart['unpaid']> => {
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_no', 'orders.order_no')
    .select((is) => ['orders.order_no', 'orders.total', is.fn.sum<string>('order_lines.quantity').as('pieces')])
    .where('member_id', '=', memberId)
    .where(mayInSql('pay'))
    .where('pay_deadline', '>', now)
    .where('gift', '=', false)
    .groupBy('orders.order_no')
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ? { orderNo: order.order_no, total: order.total, skuQuantity: Number(order.pieces) } : null
}

/** A member's cart as they see it. */
export const cartOf = async (db: Db, memberId: string, viewer: Viewer, now: Date): Promise<Cart> => {
  const rows = await cartGoods(db, memberId)
  const alive = rows.filter((row) => !deadReason(row))
  const chosen = alive.filter(({ selected }) => selected).map((row) => orderedLine(row, row.quantity, viewer))
  const goods = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const best = bestOf(await couponsToOffer(db, memberId, now), chosen)
  return {
    quickOrder: wholesale(viewer),
    unpaid: await unpaidOf(db, memberId, now),
    lines: rows.map((row) => lineOf(row, row.quantity, row.selected, viewer)),
    count: alive.reduce((sum, { quantity }) => sum + quantity, 0),
    selected: {
      count: alive.reduce((sum, { selected, quantity }) => sum + (selected ? quantity : 0), 0),
      goods,
      toFreeDelivery: deliveryFee > 0 ? toFreeDelivery(chosen) : 0,
      platformDiscount: platformDiscount(goods),
      toPlatformDiscount: nextPromotion(goods),
      bestCoupon: Math.min(best?.amount ?? 0, goods - platformDiscount(goods)),
    },
  }
}
