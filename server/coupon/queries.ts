import type { Coupon, CouponOffer } from '../../contract/coupon'
import { couponStatuses } from '../../contract/enums'
import type { Language } from '../../contract/locales'
import { days } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { offerStateOf, scopeIn, statusOf, usableNow, type WalletCoupon } from './rules'

/** The coupons in a member's wallet with what they are worth. */
export const walletOf = (db: Db, memberId: string) =>
  db
    .selectFrom('wallet')
    .innerJoin('coupons', 'coupons.id', 'wallet.coupon_id')
    .leftJoin('categories', 'categories.id', 'coupons.scope_id')
    .leftJoin('brands', 'brands.id', 'coupons.scope_id')
    .select([
      'categories.name as category_name',
      'brands.name as brand_name',
      'wallet.id',
      'coupons.name',
      'coupons.amount',
      'coupons.minimum',
      'coupons.scope',
      'coupons.scope_id',
      'wallet.valid_from',
      'wallet.valid_to',
      'wallet.order_no',
    ])
    .where('wallet.member_id', '=', memberId)
    .orderBy('coupons.amount', 'desc')
    .orderBy('wallet.id')
    .execute()

/** Uses a coupon for an order; false when another order was quicker. */
export const spendCoupon = async (db: Db, id: string, memberId: string, orderNo: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('wallet')
    .set({ order_no: orderNo })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('order_no', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Gives the coupons of some orders back to their wallets. */
export const returnCoupons = (db: Db, orderNos: string[]) =>
  db.updateTable('wallet').set({ order_no: null }).where('order_no', 'in', orderNos).execute()

/** How many coupons stand where. */
export const countsOf = (wallet: WalletCoupon[], now: Date) => {
  const statuses = wallet.map((coupon) => statusOf(coupon, now))
  const count = (status: Coupon['status']) => statuses.filter((one) => one === status).length
  return Object.fromEntries(couponStatuses.map((status) => [status, count(status)])) as Record<Coupon['status'], number>
}

/** The coupons that members claim themselves and whose time is not over, that of claiming and that of use; and whether this member has them. */
export const offersFor = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('coupons')
    .leftJoin('categories', 'categories.id', 'coupons.scope_id')
    .leftJoin('brands', 'brands.id', 'coupons.scope_id')
    .leftJoin('wallet', (join) =>
      join.onRef('wallet.coupon_id', '=', 'coupons.id').on('wallet.member_id', '=', memberId),
    )
    .selectAll('coupons')
    .select(['categories.name as category_name', 'brands.name as brand_name', 'wallet.id as wallet_id'])
    .select(['wallet.valid_from as held_from', 'wallet.valid_to as held_to', 'wallet.order_no'])
    .where('coupons.quota', '>', 0)
    .where((is) => is.or([is('coupons.closes_at', 'is', null), is('coupons.closes_at', '>', now)]))
    .where((is) => is.or([is('coupons.valid_to', 'is', null), is('coupons.valid_to', '>', now)]))
    .orderBy('coupons.opens_at')
    .orderBy('coupons.amount', 'desc')
    .orderBy('coupons.id')

type Offered = Awaited<ReturnType<ReturnType<typeof offersFor>['execute']>>[number]

/** A coupon of the center in words of a language. */
export const offerIn = (offered: Offered, language: Language, now: Date): CouponOffer => ({
  id: offered.id,
  name: offered.name[language],
  amount: offered.amount,
  minimum: offered.minimum,
  scope: scopeIn(offered, language),
  quota: offered.quota,
  claimed: offered.claimed,
  state: offerStateOf(offered, now),
  usable: usableNow(offered, now),
  opensAt: (offered.opens_at ?? now).toISOString(),
  validity: offered.valid_days
    ? { days: offered.valid_days }
    : { from: (offered.valid_from ?? now).toISOString(), to: (offered.valid_to ?? now).toISOString() },
})

/** Holds a coupon until the transaction ends: of all who claim it, one counts at a time. */
export const holdCoupon = (db: Db, id: string) =>
  db.selectFrom('coupons').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Puts a claimed coupon into a wallet and counts it; its days of validity begin now. */
export const giveCoupon = async (db: Db, offered: Offered, memberId: string, id: string, now: Date) => {
  await db
    .updateTable('coupons')
    .set((is) => ({ claimed: is('claimed', '+', 1) }))
    .where('id', '=', offered.id)
    .execute()
  await db
    .insertInto('wallet')
    .values({
      id,
      coupon_id: offered.id,
      member_id: memberId,
      valid_from: offered.valid_from ?? now,
      valid_to: offered.valid_days ? later(now, days(offered.valid_days)) : (offered.valid_to ?? now),
      order_no: null,
    })
    .execute()
}
