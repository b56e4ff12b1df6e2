import { type review, reviewsPerPage } from '../../contract/review'
import type { Handlers } from '../handlers'
import { holdOwnOrder, linesToReview, moveOrder, orderFor } from '../order/queries'
import { may } from '../order/standing'
import { pagesOf } from '../paging'
import { meanRating } from '../product/rules'
import { refuse } from '../refusal'
import { newId } from '../session/tokens'
import { reviewsOf, starsOf, writeReview } from './queries'

/** Reviews of products by those who bought them. */
export const reviewHandlers: Handlers<typeof review> = {
  async list({ db, viewer, input: { product, rating, page = 1 } }) {
    const stars = await starsOf(db, product)
    const total = stars.reduce((sum, { count }) => sum + count, 0)
    const given = stars.reduce((sum, { rating, count }) => sum + rating * count, 0)
    return {
      ...{ rating: meanRating(given, total), total, stars },
      reviews: await reviewsOf(db, { product, rating }, page, viewer.language),
      page,
      pages: pagesOf(stars.find((one) => one.rating === rating)?.count ?? total, reviewsPerPage),
    }
  },

  async add({ db, member, viewer, now, input: { orderNo, sku, rating, text } }) {
    const order = await holdOwnOrder(db, member.id, orderNo)
    const lines = await linesToReview(db, orderNo)
    const line = lines.find(({ sku_id }) => sku_id === sku) ?? refuse('orderMissing')
    if (line.reviewed) refuse('reviewWritten')
    if (!may(order, 'review')) refuse('orderActionRefused')
    await writeReview(db, {
      id: newId(),
      order_no: orderNo,
      position: line.position,
      product_id: line.product_id,
      member_id: member.id,
      rating,
      text,
      created_at: now,
    })
    const last = lines.every((other) => other.reviewed || other === line)
    return orderFor(db, last ? await moveOrder(db, order, 'review', { review_time: now }) : order, viewer, now)
  },
}
