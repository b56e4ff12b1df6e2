import { createHash, randomUUID } from 'node:crypto'
import { quantityTrouble } from '../../contract/cart'
import type { Failure } from '../../contract/failures'
import type { Choice, Quote } from '../../contract/order'
import { largestTotal } from '../../contract/terms'
import { cartGoods, deadReason, lineOf, orderedLine } from '../cart/queries'
import { couponsToOffer } from '../coupon/queries'
import { bestOf, couponIn, usability, type WalletCoupon } from '../coupon/rules'
import type { Db } from '../db/connect'
import type { Member } from '../db/tables'
import type { Viewer } from '../handlers'
import { type Goods, goodsQuery } from '../product/queries'
import { minimumFor } from '../product/rules'
import { refuse } from '../refusal'
import { storesShortOf } from '../store/queries'
import { type OrderedLine, promotions, sumsOf, toFreeDelivery } from './rules'

/** Something that is ordered. */
export interface Wanted {
  goods: Goods
  quantity: number
}

/** What a quote is made of, before it is worded: what placing writes into the books. */
export interface QuoteResult {
  wanted: Wanted[]
  gifts: Wanted[]
  lines: OrderedLine[]
  coupon: WalletCoupon | null
  couponLost: boolean
  wallet: WalletCoupon[]
  sums: ReturnType<typeof sumsOf>
  shortStores: string[]
  version: string
}

/** Why goods cannot be ordered. What was quoted and is out of stock now, others were quicker to buy. */
const refusalOf = (goods: Goods, quoted: boolean): Failure | null =>
  quoted && goods.state === 'listed' && goods.on_hand === 0 ? 'insufficientInventory' : deadReason(goods)

const oneSku = async (db: Db, sku: string, quantity: number, quoted: boolean): Promise<Wanted[]> => {
  const goods = (await goodsQuery(db).where('skus.id', '=', sku).executeTakeFirst()) ?? refuse('skuUnavailable')
  const dead = refusalOf(goods, quoted)
  if (dead) refuse(dead)
  return [{ goods, quantity }]
}

const fromCart = async (db: Db, memberId: string, quoted: boolean): Promise<Wanted[]> => {
  const selected = (await cartGoods(db, memberId)).filter((row) => row.selected)
  const alive = selected.filter((row) => !deadReason(row))
  if (alive.length === 0) refuse((selected[0] && refusalOf(selected[0], quoted)) ?? 'nothingSelected')
  return alive.map((row) => ({ goods: row, quantity: row.quantity }))
}

/** The gift that so many cents of goods earn, while there is more of it than is bought beside it. */
const giftsFor = async (db: Db, goods: number, wanted: Wanted[]): Promise<Wanted[]> => {
  const { from, code, quantity } = promotions.gift
  if (goods < from) return []
  const bought = wanted.find((one) => one.goods.code === code)?.quantity ?? 0
  const gift = await goodsQuery(db)
    .where('skus.code', '=', code)
    .where('skus.on_hand', '>=', bought + quantity)
    .executeTakeFirst()
  return gift && !deadReason(gift) ? [{ goods: gift, quantity }] : []
}

/**
 * What the chosen goods cost this member now; refuses what cannot be bought. The client never says a price. `quoted`: the
 * shopper was quoted these goods and is placing the order.
 */
export const computeQuote = async (
  db: Db,
  member: Member,
  choice: Choice,
  viewer: Viewer,
  now: Date,
  quoted = false,
): Promise<QuoteResult> => {
  const wanted = choice.sku
    ? await oneSku(db, choice.sku, choice.quantity ?? 1, quoted)
    : await fromCart(db, member.id, quoted)
  for (const { goods, quantity } of wanted) {
    const trouble = quantityTrouble(quantity, { stock: goods.on_hand, minimum: minimumFor(goods, viewer) })
    if (trouble) refuse(trouble)
  }
  const lines = wanted.map(({ goods, quantity }) => orderedLine(goods, quantity, viewer))
  const wallet = await couponsToOffer(db, member.id, now)
  const asked = choice.couponId ? wallet.find(({ id }) => id === choice.couponId) : undefined
  const usable = asked && usability(asked, lines).reason === null ? asked : undefined
  const couponLost = Boolean(choice.couponId) && !usable
  const coupon = choice.couponId === null ? null : (usable ?? bestOf(wallet, lines) ?? null)
  const sums = sumsOf(lines, coupon?.amount ?? 0, choice.delivery)
  if (sums.total > largestTotal) refuse('totalTooLarge')
  const gifts = await giftsFor(db, sums.totalProductPrice, wanted)
  const version = createHash('sha256')
    .update(
      JSON.stringify([
        wanted.map(({ goods, quantity }, index) => [goods.sku, quantity, lines[index]?.amount]),
        gifts.map(({ goods, quantity }) => [goods.sku, quantity]),
        coupon?.id ?? null,
        choice.delivery,
        sums,
      ]),
    )
    .digest('hex')
  return {
    wanted,
    gifts,
    lines,
    coupon,
    couponLost,
    wallet,
    sums,
    version,
    shortStores: await storesShortOf(db, wanted),
  }
}

/** What a quote says of the order, in the language of its reader. */
export const quoteIn = (result: QuoteResult, viewer: Viewer): Omit<Quote, 'addresses' | 'stores'> => ({
  lines: result.wanted.map(({ goods, quantity }) => lineOf(goods, quantity, true, viewer)),
  gifts: result.gifts.map(({ goods, quantity }) => ({
    sku: goods.sku,
    name: goods.name[viewer.language],
    picture: goods.pictures[0] ?? '',
    quantity,
  })),
  ...result.sums,
  toFreeDelivery: toFreeDelivery(result.lines),
  coupons: result.wallet.map((coupon) => {
    const { reason, more } = usability(coupon, result.lines)
    return { ...couponIn(coupon, viewer.language), usable: reason === null, reason, more }
  }),
  coupon: result.coupon?.id ?? null,
  couponLost: result.couponLost,
  shortStores: result.shortStores,
  version: result.version,
  placeKey: randomUUID(),
})
