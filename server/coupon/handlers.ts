import type { coupon } from '../../contract/coupon'
import type { Handlers } from '../handlers'
import { couponIn, walletOf } from './queries'

/** The member's wallet. */
export const couponHandlers: Handlers<typeof coupon> = {
  async mine({ db, member, viewer, now, input: { status } }) {
    const wallet = await walletOf(db, member.id)
    const coupons = wallet.map((one) => couponIn(one, viewer.language, now))
    return { coupons: status ? coupons.filter((one) => one.status === status) : coupons }
  },
}
