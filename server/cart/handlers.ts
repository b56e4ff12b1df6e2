import { largestQuantity } from '../../contract/bounds'
import { type cart, cartLimit, type QuickLine, type RefusedLine } from '../../contract/cart'
import type { Db } from '../db/connect'
import type { Handlers, Viewer } from '../handlers'
import { type Goods, goodsQuery } from '../product/queries'
import { minimumFor, wholesale } from '../product/rules'
import { refuse } from '../refusal'
import { cartOf, deadReason, holdCart } from './queries'

/**
 * Puts so many more of some goods into a cart that is held; answers why not when they do not go in. `least` says what
 * becomes of fewer than the caller may order: they are raised to the least, or refused with it.
 */
const putIn = async (
  db: Db,
  memberId: string,
  goods: Goods | undefined,
  quantity: number,
  viewer: Viewer,
  now: Date,
  least: 'raised' | 'refused',
): Promise<Pick<RefusedLine, 'reason' | 'minimum'> | null> => {
  if (!goods) return { reason: 'skuUnavailable' }
  const dead = deadReason(goods)
  if (dead) return { reason: dead }
  const lines = await db
    .selectFrom('cart_lines')
    .select(['sku_id', 'quantity'])
    .where('member_id', '=', memberId)
    .execute()
  const there = lines.find(({ sku_id }) => sku_id === goods.sku)
  if (!there && lines.length >= cartLimit) return { reason: 'cartFull' }
  const minimum = minimumFor(goods, viewer)
  const wanted = (there?.quantity ?? 0) + quantity
  if (least === 'refused' && wanted < minimum) return { reason: 'belowMinimum', minimum }
  // Who added one as a visitor and logs in as a wholesaler gets the least that a wholesaler may order.
  const together = Math.max(minimum, wanted)
  if (together > goods.on_hand) return { reason: 'insufficientStock' }
  if (together > largestQuantity) return { reason: 'lineFull' }
  await db
    .insertInto('cart_lines')
    .values({ member_id: memberId, sku_id: goods.sku, quantity: together, selected: true, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'sku_id']).doUpdateSet({ quantity: together, selected: true }),
    )
    .execute()
  return null
}

/** Typed lines with each part number once, however often and in which letters it was typed. */
const together = (lines: QuickLine[]): QuickLine[] => {
  const byCode = new Map<string, QuickLine>()
  for (const line of lines) {
    const { code, quantity } = byCode.get(line.code.toUpperCase()) ?? { ...line, quantity: 0 }
    byCode.set(line.code.toUpperCase(), { code, quantity: quantity + line.quantity })
  }
  return [...byCode.values()]
}

/** The member's cart, kept by the server, the same on every device. */
export const cartHandlers: Handlers<typeof cart> = {
  list: ({ db, member, viewer, now }) => cartOf(db, member.id, viewer, now),

  async add({ db, member, viewer, now, input: { sku, quantity } }) {
    await holdCart(db, member.id)
    const goods = await goodsQuery(db).where('skus.id', '=', sku).executeTakeFirst()
    const refused = await putIn(db, member.id, goods, quantity, viewer, now, 'raised')
    if (refused) refuse(refused.reason)
    return cartOf(db, member.id, viewer, now)
  },

  async quick({ db, member, viewer, now, input: { lines } }) {
    if (!wholesale(viewer)) refuse('wholesalersOnly')
    await holdCart(db, member.id)
    const refused: RefusedLine[] = []
    for (const line of together(lines)) {
      const goods = await goodsQuery(db).where('skus.code', '=', line.code.toUpperCase()).executeTakeFirst()
      const why = await putIn(db, member.id, goods, line.quantity, viewer, now, 'refused')
      if (why) refused.push({ ...line, ...why })
    }
    return { cart: await cartOf(db, member.id, viewer, now), refused }
  },

  async change({ db, member, viewer, now, input: { sku, quantity } }) {
    const goods = (await goodsQuery(db).where('skus.id', '=', sku).executeTakeFirst()) ?? refuse('cartLineMissing')
    if (quantity < minimumFor(goods, viewer)) refuse('belowMinimum')
    if (quantity > goods.on_hand) refuse('insufficientStock')
    const { numUpdatedRows } = await db
      .updateTable('cart_lines')
      .set({ quantity })
      .where('member_id', '=', member.id)
      .where('sku_id', '=', sku)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) refuse('cartLineMissing')
    return cartOf(db, member.id, viewer, now)
  },

  async select({ db, member, viewer, now, input: { skus, selected } }) {
    if (skus.length)
      await db
        .updateTable('cart_lines')
        .set({ selected })
        .where('member_id', '=', member.id)
        .where('sku_id', 'in', skus)
        .execute()
    return cartOf(db, member.id, viewer, now)
  },

  async remove({ db, member, viewer, now, input: { skus } }) {
    await db.deleteFrom('cart_lines').where('member_id', '=', member.id).where('sku_id', 'in', skus).execute()
    return cartOf(db, member.id, viewer, now)
  },
}
