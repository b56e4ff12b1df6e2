import * as z from 'zod/mini'
import { call } from './call'
import { couponStatuses } from './enums'
import { Cents, Id, Instant, listOf, Page } from './fields'

/** Coupons of a page of the wallet. */
export const couponsPerPage = 20
/** Coupons that the center, or an order, offers at once. */
export const couponsOffered = 200

/** What a coupon counts: all goods, those of a category, or those of a brand. */
export const couponScopes = ['all', 'category', 'brand'] as const

/** Where a coupon of the center stands for this member. */
export const offerStates = ['claimable', 'claimed', 'allClaimed', 'notOpen'] as const

const Scope = z.object({
  kind: z.enum(couponScopes),
  /** The category or brand, by id and in words; null for all goods. */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
})

const terms = {
  id: z.string(),
  name: z.string(),
  scope: Scope,
  /** Cents taken off. */
  amount: Cents,
  /** Cents of eligible goods needed; 0 for no threshold. */
  minimum: Cents,
}

export const Coupon = z.object({
  ...terms,
  validFrom: Instant,
  validTo: Instant,
  status: z.enum(couponStatuses),
})
export type Coupon = z.infer<typeof Coupon>

/** A coupon that members may claim. */
export const CouponOffer = z.object({
  ...terms,
  /** How many there are, and how many have been claimed. */
  quota: z.int(),
  claimed: z.int(),
  state: z.enum(offerStates),
  /** Whether the member has one that is good now. */
  usable: z.boolean(),
  /** When claiming begins. */
  opensAt: Instant,
  /** A fixed span, or so many days from the claim. */
  validity: z.union([z.object({ from: Instant, to: Instant }), z.object({ days: z.int() })]),
})
export type CouponOffer = z.infer<typeof CouponOffer>

export const coupon = {
  mine: call('/coupon/mine', {
    idempotent: true,
    access: 'member',
    input: z.strictObject({ status: z.optional(z.enum(couponStatuses)), page: z.optional(Page) }),
    output: z.object({
      /** What is to be used first, then what is not valid yet, was used, is over. */
      coupons: listOf(Coupon, couponsPerPage),
      /** How many the wallet holds, by status. */
      counts: z.object({ toUse: z.int(), used: z.int(), expired: z.int(), notYetValid: z.int() }),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  }),
  center: call('/coupon/center', {
    idempotent: true,
    access: 'member',
    output: z.object({ offers: listOf(CouponOffer, couponsOffered) }),
  }),
  claim: call('/coupon/claim', {
    access: 'member',
    input: z.strictObject({ id: Id }),
    output: CouponOffer,
    fails: ['couponMissing', 'couponAllClaimed', 'couponClaimed', 'couponNotOpen'],
  }),
}
