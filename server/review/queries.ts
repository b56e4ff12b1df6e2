import type { Language } from '../../contract/locales'
import { type Review, ratings, reviewsPerPage } from '../../contract/review'
import type { Db } from '../db/connect'

/** Signs as people read them: a syllable of Tamil, or an emoji, is several characters. */
const readAs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A nickname as others see it: `D***1`. */
const masked = (nickname: string): string => {
  const signs = [...readAs.segment(nickname)].map(({ segment }) => segment)
  return `${signs[0] ?? ''}***${signs.length > 1 ? signs.at(-1) : ''}`
}

/** One page of the reviews of a product, all or those that gave so many stars, the newest first. */
export const reviewsOf = async (
  db: Db,
  { product, rating }: { product: string; rating: number | undefined },
  page: number,
  language: Language,
): Promise<Review[]> => {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('members', 'members.id', 'reviews.member_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_no', '=', 'reviews.order_no')
        .onRef('order_lines.position', '=', 'reviews.position'),
    )
    .select(['reviews.id', 'reviews.rating', 'reviews.text', 'reviews.created_at'])
    .select(['members.nickname', 'members.avatar', 'order_lines.choice'])
    .where('reviews.product_id', '=', product)
    .$if(rating !== undefined, (all) => all.where('reviews.rating', '=', rating ?? 0))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage)
    .execute()
  return rows.map(({ id, nickname, avatar, rating, text, choice, created_at }) => ({
    id,
    nickname: masked(nickname),
    avatar,
    rating,
    text,
    choice: choice[language],
    time: created_at.toISOString(),
  }))
}

/** How many reviews of a product gave each rating, the best rating first. */
export const starsOf = async (db: Db, product: string) => {
  const rows = await db
    .selectFrom('reviews')
    .select((is) => ['rating', is.fn.countAll<string>().as('count')])
    .where('product_id', '=', product)
    .groupBy('rating')
    .execute()
  const counts = new Map(rows.map(({ rating, count }) => [rating, Number(count)]))
  return ratings.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
}

/** Writes a review of a line of an order, and counts it for its product. */
export const writeReview = async (
  db: Db,
  review: {
    id: string
    order_no: string
    position: number
    product_id: string
    member_id: string
    rating: number
    text: string
    created_at: Date
  },
): Promise<void> => {
  await db.insertInto('reviews').values(review).execute()
  await db
    .updateTable('products')
    .set((is) => ({
      rating_sum: is('rating_sum', '+', review.rating),
      rating_count: is('rating_count', '+', 1),
    }))
    .where('id', '=', review.product_id)
    .execute()
}
