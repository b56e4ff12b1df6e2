import type { Coupon, CouponOffer } from '../../contract/coupon'
import { couponStatuses } from '../../contract/enums'
import type { Language } from '../../contract/locales'
import { days } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import type { Words } from '../db/seed/shape'
import type { OrderedLine } from '../order/rules'

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

export type WalletCoupon = Awaited<ReturnType<typeof walletOf>>[number]

/** Where a coupon stands at a moment (spec 4: coupon statuses). */
export const statusOf = ({ order_no, valid_from, valid_to }: WalletCoupon, now: Date): Coupon['status'] =>
  order_no ? 'used' : now < valid_from ? 'notYetValid' : now >= valid_to ? 'expired' : 'toUse'

/** Cents of the lines that a coupon counts. */
export const eligible = ({ scope, scope_id }: WalletCoupon, lines: OrderedLine[]): number =>
  lines
    .filter((line) => scope === 'all' || (scope === 'category' ? line.category : line.brand) === scope_id)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Why a coupon cannot be used for these lines, and how many cents are missing; no reason when it can. */
export const usability = (coupon: WalletCoupon, lines: OrderedLine[], now: Date) => {
  const goods = eligible(coupon, lines)
  const status = statusOf(coupon, now)
  if (status === 'notYetValid') return { reason: 'couponNotYetValid' as const, more: 0 }
  if (status !== 'toUse' || goods === 0) return { reason: 'couponUnusable' as const, more: 0 }
  if (goods < coupon.minimum) return { reason: 'couponBelowMinimum' as const, more: coupon.minimum - goods }
  return { reason: null, more: 0 }
}

/** The coupon that takes the most off these lines. */
export const bestOf = (wallet: WalletCoupon[], lines: OrderedLine[], now: Date): WalletCoupon | undefined =>
  wallet.find((coupon) => usability(coupon, lines, now).reason === null)

/** What a coupon counts, with the words for it; categories and brands have no id in common. */
interface Scoped {
  scope: Coupon['scope']['kind']
  scope_id: string | null
  category_name: Words | null
  brand_name: string | null
}

const scopeIn = ({ scope, scope_id, category_name, brand_name }: Scoped, language: Language): Coupon['scope'] => ({
  kind: scope,
  id: scope_id,
  name: scope === 'category' ? (category_name?.[language] ?? null) : scope === 'brand' ? brand_name : null,
})

/** A coupon in words of a language. */
export const couponIn = (coupon: WalletCoupon, language: Language, now: Date): Coupon => ({
  id: coupon.id,
  name: coupon.name[language],
  amount: coupon.amount,
  minimum: coupon.minimum,
  scope: scopeIn(coupon, language),
  validFrom: coupon.valid_from.toISOString(),
  validTo: coupon.valid_to.toISOString(),
  status: statusOf(coupon, now),
})

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

/** The coupons that members claim themselves and whose time is not over, and whether this member has them. */
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
    .orderBy('coupons.opens_at')
    .orderBy('coupons.amount', 'desc')
    .orderBy('coupons.id')

type Offered = Awaited<ReturnType<ReturnType<typeof offersFor>['execute']>>[number]

/** Where a coupon of the center stands for the member who looks. */
export const offerStateOf = ({ wallet_id, opens_at, claimed, quota }: Offered, now: Date): CouponOffer['state'] => {
  if (wallet_id !== null) return 'claimed'
  if (!opens_at || now < opens_at) return 'notOpen'
  return claimed >= quota ? 'gone' : 'claimable'
}

const usableNow = ({ held_from, held_to, order_no }: Offered, now: Date): boolean =>
  held_from !== null && held_to !== null && order_no === null && held_from <= now && now < held_to

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
      valid_from: offered.valid_days ? now : (offered.valid_from ?? now),
      valid_to: offered.valid_days ? later(now, days(offered.valid_days)) : (offered.valid_to ?? now),
      order_no: null,
    })
    .execute()
}
