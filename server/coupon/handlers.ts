import { type coupon, couponsOffered, couponsPerPage } from '../../contract/coupon'
import type { Handlers } from '../handlers'
import { pageShown } from '../paging'
import { refuse } from '../refusal'
import { newId } from '../session/tokens'
import { countsOf, giveCoupon, holdCoupon, offerIn, offersFor, walletPage } from './queries'
import { couponIn, offerStateOf } from './rules'

/** The member's wallet, and the center where it is filled. */
export const couponHandlers: Handlers<typeof coupon> = {
  async mine({ db, member, viewer, now, input: { status, page: asked } }) {
    const counts = await countsOf(db, member.id, now)
    const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count)
    const { offset, ...shown } = pageShown(total, couponsPerPage, asked)
    const rows = await walletPage(db, member.id, status, now).limit(couponsPerPage).offset(offset).execute()
    return { coupons: rows.map((one) => couponIn(one, viewer.language)), counts, total, ...shown }
  },

  async center({ db, member, viewer, now }) {
    const offers = await offersFor(db, member.id, now).limit(couponsOffered).execute()
    return { offers: offers.map((one) => offerIn(one, viewer.language, now)) }
  },

  async claim({ db, member, viewer, now, input: { id } }) {
    await holdCoupon(db, id)
    const asked = () => offersFor(db, member.id, now).where('coupons.id', '=', id).executeTakeFirst()
    const offered = (await asked()) ?? refuse('couponMissing')
    const state = offerStateOf(offered, now)
    if (state === 'claimed') refuse('couponClaimed')
    if (state === 'notOpen') refuse('couponNotOpen')
    if (state === 'allClaimed') refuse('couponAllClaimed')
    await giveCoupon(db, offered, member.id, newId(), now)
    return offerIn((await asked()) ?? offered, viewer.language, now)
  },
}
