import type { Coupon } from '../../contract/coupon'
import type { Language } from '../../contract/locales'
import type { Db } from '../db/connect'
import type { OrderedLine } from '../order/rules'

/** The coupons in a member's wallet with what they are worth. */
export const walletOf = (db: Db, memberId: string) =>
  db
    .selectFrom('wallet')
    .innerJoin('coupons', 'coupons.id', 'wallet.coupon_id')
    .select([
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

/** A coupon in words of a language. */
export const couponIn = (coupon: WalletCoupon, language: Language, now: Date): Coupon => ({
  id: coupon.id,
  name: coupon.name[language],
  amount: coupon.amount,
  minimum: coupon.minimum,
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

/** Gives the coupon of an order back to the wallet. */
export const returnCoupon = (db: Db, orderNo: string) =>
  db.updateTable('wallet').set({ order_no: null }).where('order_no', '=', orderNo).execute()
