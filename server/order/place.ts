import type { Choice } from '../../contract/order'
import { paymentWindow, unpaidOrders } from '../../contract/terms'
import { placed } from '../../machines/lifecycle/standing'
import { addressOf } from '../address/queries'
import { later } from '../clock'
import { spendCoupon } from '../coupon/queries'
import type { Db } from '../db/connect'
import type { Member, OrderRow } from '../db/tables'
import type { Viewer } from '../handlers'
import { holdMember } from '../member/queries'
import { choiceIn } from '../product/queries'
import { minimumFor, unitPrice } from '../product/rules'
import { refuse } from '../refusal'
import { moveStock, newOrderNo } from './queries'
import { computeQuote, type QuoteResult, type Wanted } from './quote'
import { mostUnpaid } from './rules'
import { mayInSql } from './standing'

const json = (value: unknown) => JSON.stringify(value)

/** Holds the stock of these SKUs until the transaction ends, in sorted order: unsorted locks deadlock. */
const holdStock = (db: Db, { wanted, gifts }: QuoteResult) =>
  db
    .selectFrom('skus')
    .select('id')
    .where(
      'id',
      'in',
      [...wanted, ...gifts].map(({ goods }) => goods.sku),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether an order may still be paid, in SQL. */
const unpaid = mayInSql('pay', 'capture')

/** Refuses one more order of a member who has as many unpaid ones as they may; the member is held. */
const refuseTooMany = async (db: Db, memberId: string) => {
  const open = await db
    .selectFrom('orders')
    .select('order_no')
    .where('member_id', '=', memberId)
    .where(unpaid)
    .execute()
  if (open.length >= unpaidOrders) refuse('tooManyUnpaid')
}

/** Refuses an order with which the member's unpaid ones would hold too much of a SKU; the stock is held. */
const refuseHoarding = async (db: Db, memberId: string, wanted: Wanted[], viewer: Viewer) => {
  const stocks = await db
    .selectFrom('skus')
    .select(['id', (is) => is('on_hand', '+', is.ref('held')).as('stock')])
    .select((is) =>
      is
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.order_no', 'order_lines.order_no')
        .select((lines) => lines.fn.coalesce(lines.fn.sum<string>('quantity'), lines.val('0')).as('units'))
        .whereRef('sku_id', '=', 'skus.id')
        .where('member_id', '=', memberId)
        .where(unpaid)
        .as('units'),
    )
    .where(
      'id',
      'in',
      wanted.map(({ goods }) => goods.sku),
    )
    .execute()
  for (const { goods, quantity } of wanted) {
    const there = stocks.find(({ id }) => id === goods.sku)
    if (there && Number(there.units) + quantity > mostUnpaid(there.stock, minimumFor(goods, viewer)))
      refuse('unpaidUnits')
  }
}

const destination = async (db: Db, member: Member, choice: Choice, { shortStores }: QuoteResult) => {
  // A JSON null stands for no address; the column is read back as null.
  if (choice.delivery === 'pickup') {
    const store = choice.storeId
      ? await db
          .selectFrom('stores')
          .select('id')
          .where('id', '=', choice.storeId)
          .where('state', '=', 'open')
          .executeTakeFirst()
      : undefined
    const { id } = store ?? refuse('storeMissing')
    if (shortStores.includes(id)) refuse('storeShort')
    return { address: json(null), store_id: id }
  }
  const address = choice.addressId ? await addressOf(db, member.id, choice.addressId) : undefined
  const { id: _, isDefault: __, ...kept } = address ?? refuse('addressMissing')
  return { address: json(kept), store_id: null }
}

const lineRow = (orderNo: string, { goods, quantity }: Wanted, position: number, price: number, gift: boolean) => ({
  order_no: orderNo,
  position,
  sku_id: goods.sku,
  product_id: goods.product,
  code: goods.code,
  name: json(goods.name),
  choice: json({ en: choiceIn(goods, 'en'), zh: choiceIn(goods, 'zh') }),
  picture: goods.pictures[0] ?? '',
  price,
  quantity,
  amount: price * quantity,
  gift,
})

/** What placing takes beside the choice. */
interface Placing {
  message: string
  version: string
  placeKey: string
}

/**
 * Places an order, all or nothing: stock is held, the coupon used, the cart lines gone, and the payment window open.
 * One key makes one order however often it is sent. Refuses `quoteChanged` when the version is no longer right.
 */
export const placeOrder = async (
  db: Db,
  member: Member,
  choice: Choice,
  { message, version, placeKey }: Placing,
  viewer: Viewer,
  now: Date,
): Promise<OrderRow> => {
  await holdMember(db, member.id)
  const earlier = await db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('place_key', '=', placeKey)
    .executeTakeFirst()
  if (earlier) return earlier
  await refuseTooMany(db, member.id)

  await holdStock(db, await computeQuote(db, member, choice, viewer, now, true))
  // Computed again on what is held now: another shopper may have been quicker.
  const result = await computeQuote(db, member, choice, viewer, now, true)
  if (result.version !== version) refuse('quoteChanged')
  await refuseHoarding(db, member.id, result.wanted, viewer)
  const { wanted, gifts, coupon, sums } = result
  const orderNo = newOrderNo(now)
  const order = await db
    .insertInto('orders')
    .values({
      ...(await destination(db, member, choice, result)),
      order_no: orderNo,
      member_id: member.id,
      place_key: placeKey,
      ...placed,
      delivery: choice.delivery,
      message: message.trim(),
      goods: sums.totalProductPrice,
      platform_discount: sums.platformDiscount,
      coupon_discount: sums.couponDiscount,
      delivery_fee: sums.deliveryFee,
      waived: sums.waived,
      total: sums.total,
      create_time: now,
      pay_deadline: later(now, paymentWindow),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values([
      ...wanted.map((one, position) =>
        lineRow(orderNo, one, position, unitPrice(one.goods, one.quantity, viewer), false),
      ),
      ...gifts.map((one, index) => lineRow(orderNo, one, wanted.length + index, 0, true)),
    ])
    .execute()
  await moveStock(db, [orderNo], 'on_hand', 'held')
  if (coupon && !(await spendCoupon(db, coupon.id, member.id, orderNo))) refuse('quoteChanged')
  if (!choice.sku)
    await db
      .deleteFrom('cart_lines')
      .where('member_id', '=', member.id)
      .where(
        'sku_id',
        'in',
        wanted.map(({ goods }) => goods.sku),
      )
      .execute()
  return order
}
