import type { coupon } from '../../contract/coupon'
import type { Handlers } from '../handlers'
import { refuse } from '../refusal'
import { newId } from '../session/tokens'
import { countsOf, giveCoupon, holdCoupon, offerIn, offersFor, walletOf } from './queries'
import { couponIn, offerStateOf } from './rules'

/** The member's wallet, and the center where it is filled. */
export const couponHandlers: Handlers<typeof coupon> = {
  async mine({ db, member, viewer, now, input: { status } }) {
    const wallet = await walletOf(db, member.id)
    const coupons = wallet.map((one) => couponIn(one, viewer.language, now))
    return {
      coupons: status ? coupons.filter((one) => one.status === status) : coupons,
      counts: countsOf(wallet, now),
    }
  },

  async center({ db, member, viewer, now }) {
    const offers = await offersFor(db, member.id, now).execute()
    return { offers: offers.map((one) => offerIn(one, viewer.language, now)) }
  },

  async claim({ db, member, viewer, now, input: { id } }) {
    await holdCoupon(db, id)
    const asked = () => offersFor(db, member.id, now).where('coupons.id', '=', id).executeTakeFirst()
    const offered = (await asked()) ?? refuse('couponMissing')
    const state = offerStateOf(offered, now)
    if (state === 'claimed') refuse('couponClaimed')
    if (state === 'notOpen') refuse('couponNotOpen')
    if (state === 'gone') refuse('couponGone')
    await giveCoupon(db, offered, member.id, newId(), now)
    return offerIn((await asked()) ?? offered, viewer.language, now)
  },
}
