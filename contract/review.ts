import * as z from 'zod/mini'
import { call } from './call'
import { Id, Instant, line, listOf, Page } from './fields'
import { ByOrderNo, Order } from './order'

/** What a product may be rated with, the best first. */
export const ratings = [5, 4, 3, 2, 1] as const

/** Reviews that are sent at once. */
export const reviewsPerPage = 10

const Rating = z.int({ error: 'badRating' }).check(z.gte(1, { error: 'badRating' }), z.lte(5, { error: 'badRating' }))

export const Review = z.object({
  id: z.string(),
  /** First and last sign of the nickname: `D***1`. */
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  rating: z.int(),
  text: z.string(),
  /** The values of the SKU that was bought. */
  choice: z.string(),
  time: Instant,
})
export type Review = z.infer<typeof Review>

const Reviews = z.object({
  /** Mean of the ratings, one decimal; null while there is none. */
  rating: z.nullable(z.number()),
  total: z.int(),
  stars: listOf(z.object({ rating: z.int(), count: z.int() }), ratings.length),
  reviews: listOf(Review, reviewsPerPage),
  page: z.int(),
  pages: z.int(),
})

export const review = {
  /** A page of the reviews of a product, or of those of so many stars; mean, total and stars are about all of them. */
  list: call('/review/list', {
    idempotent: true,
    input: z.strictObject({ product: Id, rating: z.optional(Rating), page: z.optional(Page) }),
    output: Reviews,
  }),
  /** One review per line of an order, by its buyer, while the order is pending review; answers the order. */
  add: call('/review/add', {
    access: 'member',
    input: z.strictObject({ ...ByOrderNo.shape, sku: Id, rating: Rating, text: line(500, 'badReview') }),
    output: Order,
    fails: ['orderMissing', 'orderActionRefused', 'reviewWritten', 'badRating', 'badReview'],
  }),
}
