import * as z from 'zod/mini'
import { call } from './call'
import { Cents, Instant } from './fields'

/** Spec 4: coupon statuses, without `all`, which is a filter. */
export const couponStatuses = ['toUse', 'used', 'expired', 'notYetValid'] as const

export const Coupon = z.object({
  id: z.string(),
  name: z.string(),
  /** Cents taken off. */
  amount: Cents,
  /** Cents of eligible goods needed; 0 for no threshold. */
  minimum: Cents,
  validFrom: Instant,
  validTo: Instant,
  status: z.enum(couponStatuses),
})
export type Coupon = z.infer<typeof Coupon>

export const coupon = {
  mine: call('/coupon/mine', {
    access: 'member',
    input: z.strictObject({ status: z.optional(z.enum(couponStatuses)) }),
    output: z.object({ coupons: z.array(Coupon) }),
  }),
}
