import type { Coupon } from '../../contract/coupon'
import { href } from '../routes'

/** Where the goods are that a coupon counts. */
export const scopeAddress = ({ kind, id }: Coupon['scope']): string =>
  href('/product/search', kind === 'all' || id === null ? {} : { [kind]: id })
