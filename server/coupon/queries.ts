import { sql } from 'kysely'
import { type Coupon, type CouponOffer, couponsOffered } from '../../contract/coupon'
import { couponStatuses } from '../../contract/enums'
import type { Language } from '../../contract/locales'
import { days } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { offerStateOf, scopeIn, usableNow } from './rules'

/** The coupons of a member, each with where it stands at a moment (spec 4: coupon statuses). */
const standingAt = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('wallet')
    .selectAll()
    .select(
      sql<Coupon['status']>`case when order_no is not null then 'used' when valid_from > ${now} then 'notYetValid'
        when valid_to <= ${now} then 'expired' else 'toUse' end`.as('status'),
    )
    .where('member_id', '=', memberId)

/** The coupons in a member's wallet that stand so, with what they are worth. */
const walletOf = (db: Db, memberId: string, statuses: readonly Coupon['status'][], now: Date) =>
  db
    .selectFrom(standingAt(db, memberId, now).as('wallet'))
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
      'wallet.status',
    ])
    .where('wallet.status', 'in', statuses)

/** The coupons that an order may use, or could later; what takes most off first, then what ends first, and no more than are offered. */
export const couponsToOffer = (db: Db, memberId: string, now: Date) =>
  walletOf(db, memberId, ['toUse', 'notYetValid'], now)
    .orderBy('coupons.amount', 'desc')
    .orderBy('wallet.valid_to')
    .orderBy('wallet.id')
    .limit(couponsOffered)
    .execute()

/** The coupons of a status, or all: what ends first is to be used first, then what begins first; of what is over the latest. */
export const walletPage = (db: Db, memberId: string, status: Coupon['status'] | undefined, now: Date) =>
  walletOf(db, memberId, status ? [status] : couponStatuses, now)
    .orderBy(sql`array_position(array['toUse', 'notYetValid', 'used', 'expired'], wallet.status)`)
    .orderBy(
      sql`case wallet.status when 'toUse' then extract(epoch from wallet.valid_to)
        when 'notYetValid' then extract(epoch from wallet.valid_from)
        when 'expired' then -extract(epoch from wallet.valid_to) end`,
    )
    // Numbers of orders sort by time.
    .orderBy('wallet.order_no', 'desc')
    .orderBy('coupons.amount', 'desc')
    .orderBy('wallet.id')

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

/** How many coupons of a member stand where. */
export const countsOf = async (db: Db, memberId: string, now: Date): Promise<Record<Coupon['status'], number>> => {
  const found = await db
    .selectFrom(standingAt(db, memberId, now).as('wallet'))
    .select(['status', (is) => is.fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { toUse: 0, used: 0, expired: 0, notYetValid: 0 }
  for (const { status, count } of found) counts[status] = Number(count)
  return counts
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
