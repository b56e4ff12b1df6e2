import { type favorite, favoritesLimit } from '../../contract/favorite'
import { pageSize } from '../../contract/product'
import type { Handlers } from '../handlers'
import { holdMember } from '../member/queries'
import { pageShown } from '../paging'
import { cardsOf } from '../product/queries'
import { refuse } from '../refusal'
import { favoriteOf, favoritesOf, troubleOf } from './queries'

/** Products that a member likes to find again. */
export const favoriteHandlers: Handlers<typeof favorite> = {
  async list({ db, member, viewer, input }) {
    const all = await favoritesOf(db, member.id)
    const { page, pages, offset } = pageShown(all.length, pageSize, input.page)
    const some = all.slice(offset, offset + pageSize)
    const ids = some.map(({ product_id }) => product_id)
    const cards = ids.length ? await cardsOf(db.selectFrom('products').where('products.id', 'in', ids), viewer) : []
    return {
      products: some.flatMap((row) => {
        const card = cards.find(({ id }) => id === row.product_id)
        return card ? [{ ...card, trouble: troubleOf(row) }] : []
      }),
      total: all.length,
      page,
      pages,
      dead: all.filter(({ state }) => state !== 'listed').map(({ product_id }) => product_id),
    }
  },

  async add({ db, member, input: { product }, now }) {
    const found = await db.selectFrom('products').select('state').where('id', '=', product).executeTakeFirst()
    if (!found || found.state === 'deleted') refuse('productDeleted')
    if (found?.state === 'takenDown') refuse('productTakenDown')
    await holdMember(db, member.id)
    if (await favoriteOf(db, member.id, product)) return {}
    if ((await favoritesOf(db, member.id)).length >= favoritesLimit) refuse('favoritesFull')
    await db.insertInto('favorites').values({ member_id: member.id, product_id: product, added_at: now }).execute()
    return {}
  },

  async remove({ db, member, input: { products } }) {
    await db.deleteFrom('favorites').where('member_id', '=', member.id).where('product_id', 'in', products).execute()
    return {}
  },

  async check({ db, member, input: { product } }) {
    return { favorite: Boolean(await favoriteOf(db, member.id, product)) }
  },
}
