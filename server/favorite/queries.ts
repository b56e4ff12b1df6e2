import type { Favorite } from '../../contract/favorite'
import type { Db } from '../db/connect'

/** A member's favorites with what became of the products, newest first. */
export const favoritesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .select(['favorites.product_id', 'products.state', 'products.sold_out'])
    .where('favorites.member_id', '=', memberId)
    .orderBy('favorites.added_at', 'desc')
    .orderBy('favorites.product_id')
    .execute()

type Kept = Awaited<ReturnType<typeof favoritesOf>>[number]

/** Why a favorite cannot be bought now; null when it can. */
export const troubleOf = ({ state, sold_out }: Kept): Favorite['trouble'] =>
  state === 'deleted'
    ? 'productDeleted'
    : state === 'takenDown'
      ? 'productTakenDown'
      : sold_out
        ? 'productSoldOut'
        : null

/** The row of a product among a member's favorites; no row if it is not there. */
export const favoriteOf = (db: Db, memberId: string, product: string) =>
  db
    .selectFrom('favorites')
    .select('product_id')
    .where('member_id', '=', memberId)
    .where('product_id', '=', product)
    .executeTakeFirst()
