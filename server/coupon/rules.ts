import type { Coupon, CouponOffer } from '../../contract/coupon'
import type { Language } from '../../contract/locales'
import type { Localized } from '../db/tables/columns'
import { goodsDue, type OrderedLine } from '../order/rules'

/** What a coupon counts, with the words for it; a category and a brand may have one id. */
interface Scoped {
  scope: Coupon['scope']['kind']
  scope_id: string | null
  category_name: Localized | null
  brand_name: string | null
}

/** A coupon in a member's wallet with what it is worth. */
export interface WalletCoupon extends Scoped {
  id: string
  name: Localized
  /** Cents off, and cents of counted goods from which. */
  amount: number
  minimum: number
  valid_from: Date
  valid_to: Date
  status: Coupon['status']
}

/** Cents of the lines that a coupon counts. */
export const eligible = ({ scope, scope_id }: WalletCoupon, lines: OrderedLine[]): number =>
  lines
    .filter((line) => scope === 'all' || (scope === 'category' ? line.category : line.brand) === scope_id)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Why a coupon cannot be used for these lines, and how many cents are missing; no reason when it can. */
export const usability = (coupon: WalletCoupon, lines: OrderedLine[]) => {
  const goods = eligible(coupon, lines)
  if (coupon.status === 'notYetValid') return { reason: 'couponNotYetValid' as const, more: 0 }
  if (coupon.status !== 'toUse' || goods === 0) return { reason: 'couponUnusable' as const, more: 0 }
  if (goods < coupon.minimum) return { reason: 'couponBelowMinimum' as const, more: coupon.minimum - goods }
  return { reason: null, more: 0 }
}

/** The coupon that takes the most off these lines; of those that take the same, the smallest, and then the one that ends first. */
export const bestOf = (wallet: WalletCoupon[], lines: OrderedLine[]): WalletCoupon | undefined => {
  const due = goodsDue(lines)
  const [best] = wallet
    .filter((coupon) => usability(coupon, lines).reason === null)
    .sort(
      (one, other) =>
        Math.min(other.amount, due) - Math.min(one.amount, due) ||
        one.amount - other.amount ||
        one.valid_to.getTime() - other.valid_to.getTime(),
    )
  return best
}

/** What a coupon counts, in words of a language. */
export const scopeIn = (
  { scope, scope_id, category_name, brand_name }: Scoped,
  language: Language,
): Coupon['scope'] => ({
  kind: scope,
  id: scope_id,
  name: scope === 'brand' ? brand_name : (category_name?.[language] ?? null),
})

/** A coupon in words of a language. */
export const couponIn = (coupon: WalletCoupon, language: Language): Coupon => ({
  id: coupon.id,
  name: coupon.name[language],
  amount: coupon.amount,
  minimum: coupon.minimum,
  scope: scopeIn(coupon, language),
  validFrom: coupon.valid_from.toISOString(),
  validTo: coupon.valid_to.toISOString(),
  status: coupon.status,
})

/** A coupon of the center as the member who looks stands to it. */
interface OfferedCoupon {
  wallet_id: string | null
  opens_at: Date | null
  claimed: number
  quota: number
}

/** Where a coupon of the center stands for the member who looks. */
export const offerStateOf = (
  { wallet_id, opens_at, claimed, quota }: OfferedCoupon,
  now: Date,
): CouponOffer['state'] => {
  if (wallet_id !== null) return 'claimed'
  if (!opens_at || now < opens_at) return 'notOpen'
  return claimed >= quota ? 'allClaimed' : 'claimable'
}

/** The coupon of the center that the member who looks has, if any. */
interface HeldOffer {
  held_from: Date | null
  held_to: Date | null
  order_no: string | null
}

/** Whether the member who looks has a coupon of the center and may use it now. */
export const usableNow = ({ held_from, held_to, order_no }: HeldOffer, now: Date): boolean =>
  held_from !== null && held_to !== null && order_no === null && held_from <= now && now < held_to
