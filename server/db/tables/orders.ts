import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Destination } from '../../../contract/address'
import type { couponScopes } from '../../../contract/coupon'
import type { cancelReasons, deliveryMethods, refundWays } from '../../../contract/order'
import type { PaymentStatus } from '../../../machines/lifecycle/payment'
import type { Decided, Standing } from '../../../machines/lifecycle/standing'
import type { Instant, Json, Localized, MaybeInstant } from './columns'

export interface CartLines {
  member_id: string
  sku_id: string
  quantity: number
  selected: boolean
  added_at: Instant
}

export interface Coupons {
  id: string
  name: Json<Localized>
  amount: number
  minimum: number
  scope: (typeof couponScopes)[number]
  scope_id: string | null
  /** How many may be claimed; 0 for a coupon that the shop hands out itself. */
  quota: Generated<number>
  claimed: Generated<number>
  opens_at: MaybeInstant
  closes_at: MaybeInstant
  /** A fixed span of validity, or days from the claim. */
  valid_from: MaybeInstant
  valid_to: MaybeInstant
  valid_days: number | null
}

/** A coupon in a member's wallet. */
export interface Wallet {
  id: string
  coupon_id: string
  member_id: string
  valid_from: Instant
  valid_to: Instant
  /** The order that used it. */
  order_no: string | null
}

export interface Orders {
  order_no: string
  /** The number that people read: `WJ-KRVG-6N9S`. */
  short_no: Generated<string>
  member_id: string
  place_key: string
  progress: ColumnType<Standing['progress'], Decided<Standing['progress']>, Decided<Standing['progress']>>
  refund: ColumnType<Standing['refund'], Decided<Standing['refund']>, Decided<Standing['refund']>>
  delivery: (typeof deliveryMethods)[number]
  address: JSONColumnType<Destination | null>
  store_id: string | null
  message: string
  goods: number
  platform_discount: number
  coupon_discount: number
  delivery_fee: number
  /** Cents of a rest that is too small for the provider. */
  waived: Generated<number>
  total: number
  paid: Generated<number>
  create_time: Instant
  pay_deadline: Instant
  pay_time: MaybeInstant
  delivery_time: MaybeInstant
  receiving_time: MaybeInstant
  cancel_time: MaybeInstant
  cancel_reason: (typeof cancelReasons)[number] | 'expired' | null
  refund_time: MaybeInstant
  refund_way: (typeof refundWays)[number] | null
  /** Why the shopper asked for a refund, and why the shop said no to the last request. */
  refund_reason: string | null
  reject_reason: string | null
  /** When a refund was asked for that the shop decides. */
  refund_asked_at: MaybeInstant
  /** When the last of its lines was reviewed. */
  review_time: MaybeInstant
  delivery_person: string | null
  delivery_phone: string | null
  hidden: Generated<boolean>
  failures: Generated<number>
  next_try_at: Generated<Date>
}

export interface OrderLines {
  order_no: string
  position: number
  sku_id: string
  product_id: string
  code: string
  name: Json<Localized>
  choice: Json<Localized>
  picture: string
  price: number
  quantity: number
  amount: number
  gift: boolean
}

/** The one attempt to pay an order; its row is written and committed before the provider is called. */
export interface PaymentAttempts {
  id: string
  order_no: string
  provider_id: string | null
  client_secret: string | null
  status: PaymentStatus
  amount: number
  captured: Generated<number>
  created_at: Instant
  read_at: MaybeInstant
  /** Part of the idempotency keys of its next calls; a definite answer other than success makes it one more. */
  create_number: Generated<number>
  cancel_number: Generated<number>
  /** What the provider refused for good; staff must look at it. */
  problem: string | null
  /** Calls that failed in a row, and when it is next asked about; null: never again. */
  failures: Generated<number>
  next_try_at: Generated<Date | null>
}

export interface Refunds {
  id: string
  attempt_id: string
  /** `dashboard`: made at the provider by somebody else than us. */
  reason: 'lateCapture' | 'wrongAmount' | 'requested' | 'dashboard'
  amount: number
  status: 'pending' | 'done' | 'failed'
  provider_id: string | null
  created_at: Instant
  /** Part of the idempotency key of its next call, as on attempts. */
  number: Generated<number>
  problem: string | null
  failures: Generated<number>
  next_try_at: Generated<Date>
}

/** Events of the provider, each applied once. */
export interface PaymentEvents {
  id: string
  type: string
  provider_id: string
  received_at: Instant
  applied_at: MaybeInstant
  failures: Generated<number>
  next_try_at: Generated<Date>
}
