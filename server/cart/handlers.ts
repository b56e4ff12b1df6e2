import { type cart, cartLimit } from '../../contract/cart'
import type { Handlers } from '../handlers'
import { goodsQuery } from '../product/queries'
import { minimumFor } from '../product/rules'
import { refuse } from '../refusal'
import { cartOf, deadReason } from './queries'

/** The most of one SKU in a cart. */
const most = 999

/** The member's cart, kept by the server, the same on every device. */
export const cartHandlers: Handlers<typeof cart> = {
  list: ({ db, member, viewer, now }) => cartOf(db, member.id, viewer, now),

  async add({ db, member, viewer, now, input: { sku, quantity } }) {
    const goods = (await goodsQuery(db).where('skus.id', '=', sku).executeTakeFirst()) ?? refuse('skuUnavailable')
    const dead = deadReason(goods)
    if (dead) refuse(dead)
    // The member's row is held so that two tabs adding at once see each other's lines.
    await db.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom('cart_lines')
      .select(['sku_id', 'quantity'])
      .where('member_id', '=', member.id)
      .execute()
    const there = lines.find(({ sku_id }) => sku_id === sku)
    if (!there && lines.length >= cartLimit) refuse('cartFull')
    // Who added one as a visitor and logs in as a wholesaler gets the least that a wholesaler may order.
    const together = Math.min(most, Math.max(minimumFor(goods, viewer), (there?.quantity ?? 0) + quantity))
    if (together > goods.on_hand) refuse('insufficientStock')
    await db
      .insertInto('cart_lines')
      .values({ member_id: member.id, sku_id: sku, quantity: together, selected: true, added_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'sku_id']).doUpdateSet({ quantity: together, selected: true }),
      )
      .execute()
    return cartOf(db, member.id, viewer, now)
  },

  async change({ db, member, viewer, now, input: { sku, quantity } }) {
    const goods = (await goodsQuery(db).where('skus.id', '=', sku).executeTakeFirst()) ?? refuse('cartLineMissing')
    if (quantity < minimumFor(goods, viewer)) refuse('quantityInvalid')
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
