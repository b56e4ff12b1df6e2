import type { Coupon } from '../../contract/coupon'
import { type Href, link } from '../../contract/links'

/** Where the goods are that a coupon counts. */
export const couponLink = ({ kind, id }: Coupon['scope']): Href =>
  link('/product/search', kind === 'all' || id === null ? {} : { [kind]: id })
