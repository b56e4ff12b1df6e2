import * as z from 'zod/mini'
import { Address, addressesLimit, Destination } from './address'
import { orderNoPattern } from './bounds'
import { call } from './call'
import { cartLimit, deadReasons, Line } from './cart'
import { mostOf } from './catalogue'
import { Coupon, couponsOffered } from './coupon'
import { orderStatuses, orderTabNames } from './enums'
import { Cents, Id, Instant, line, listOf, Page, Quantity } from './fields'
import { Store } from './store'

/** What a shopper may do with an order; the server sends those that its status allows. */
export const orderActions = ['pay', 'cancel', 'receive', 'review', 'buyAgain', 'refund', 'withdraw', 'delete'] as const
export type OrderAction = (typeof orderActions)[number]

/** Spec 4: steps of the progress bar. */
export const orderSteps = ['purchase', 'paymentSuccess', 'platformShipping', 'automaticReceiving', 'review'] as const

/** What a buyer writes to the shop with an order. */
export const BuyerMessage = z.string().check(z.maxLength(200, { error: 'textTooLong' }))

/** Spec 9: the six reasons to cancel. */
export const cancelReasons = ['unwanted', 'mistake', 'address', 'note', 'payment', 'other'] as const

/** Where the money of an order that is asked back stands; a request that was rejected is `none` again. */
export const refundStatuses = ['none', 'requested', 'refunding', 'refunded'] as const

/** How the money came back: `transfer` is by hand, after the card refused it; `none` when nothing had been paid. */
export const refundWays = ['card', 'transfer', 'none'] as const

/** Spec 9: delivery methods. */
export const deliveryMethods = ['platform', 'pickup'] as const

/** What is ordered and how: the selected lines of the cart, or, with `sku` and `quantity`, one SKU bought at once. */
export const Choice = z.strictObject({
  sku: z.optional(Id),
  quantity: z.optional(Quantity),
  delivery: z.enum(deliveryMethods),
  addressId: z.optional(Id),
  storeId: z.optional(Id),
  /** Absent: the best one is picked; null: none. */
  couponId: z.optional(z.nullable(Id)),
})
export type Choice = z.infer<typeof Choice>

const Gift = z.object({ sku: z.string(), name: z.string(), picture: z.string(), quantity: z.int() })

/** The sums of a quote or an order: `total = goods - platformDiscount - couponDiscount - waived + deliveryFee`, never below 0. */
export const Sums = z.object({
  totalProductPrice: Cents,
  platformDiscount: Cents,
  couponDiscount: Cents,
  deliveryFee: Cents,
  /** A rest that is too small to be paid. */
  waived: Cents,
  total: Cents,
  /** GST contained in the total. */
  gst: Cents,
})

export const Quote = z.object({
  lines: listOf(Line, cartLimit),
  gifts: listOf(Gift, 1),
  ...Sums.shape,
  toFreeDelivery: Cents,
  coupons: listOf(
    z.object({
      ...Coupon.shape,
      usable: z.boolean(),
      reason: z.nullable(z.enum(['couponBelowMinimum', 'couponNotYetValid', 'couponUnusable'])),
      /** Cents of eligible goods still missing. */
      more: Cents,
    }),
    couponsOffered,
  ),
  coupon: z.nullable(z.string()),
  /** Ids of stores that do not have everything of this order. */
  shortStores: listOf(z.string(), mostOf.shop.stores),
  /** The chosen coupon died since it was chosen. */
  couponLost: z.boolean(),
  /** Where it may go: the member's addresses, the default one first, then the latest, and the stores, those that lack something last. */
  addresses: listOf(Address, addressesLimit),
  stores: listOf(Store, mostOf.shop.stores),
  /** Changes when anything that the shopper would pay or get changes. */
  version: z.string(),
  /** Placing twice with one key makes one order. */
  placeKey: z.string(),
})
export type Quote = z.infer<typeof Quote>

export const OrderLine = z.object({
  sku: z.string(),
  code: z.string(),
  product: z.string(),
  name: z.string(),
  choice: z.string(),
  picture: z.string(),
  price: Cents,
  quantity: z.int(),
  amount: Cents,
  reviewed: z.boolean(),
})

export const Order = z.object({
  orderNo: z.string(),
  /** The number that people read: `WJ-KRVG-6N9S`; it finds the order as well. */
  shortNo: z.string(),
  status: z.enum(orderStatuses),
  actions: listOf(z.enum(orderActions), orderActions.length),
  /** The time to pay is over or the shopper canceled, and the provider has not yet said that no money moved. */
  closing: z.boolean(),
  /** Nothing more happens to it unless the shopper does it, so nobody needs to ask again. */
  resting: z.boolean(),
  createTime: Instant,
  payTime: z.nullable(Instant),
  deliveryTime: z.nullable(Instant),
  receivingTime: z.nullable(Instant),
  cancelTime: z.nullable(Instant),
  cancelReason: z.nullable(z.enum([...cancelReasons, 'expired'])),
  refundTime: z.nullable(Instant),
  refundWay: z.nullable(z.enum(refundWays)),
  refund: z.object({
    status: z.enum(refundStatuses),
    /** Why the shopper asked, and why the shop said no to the last request. */
    reason: z.nullable(z.string()),
    rejectReason: z.nullable(z.string()),
    /** When a request that nobody decided is granted by itself; null unless one is open. */
    decideBy: z.nullable(Instant),
    /** The bank did not take the money: the shop pays it back another way. */
    failed: z.boolean(),
  }),
  skuQuantity: z.int(),
  lines: listOf(OrderLine, cartLimit),
  gifts: listOf(Gift, 1),
  delivery: z.enum(deliveryMethods),
  address: z.nullable(Destination),
  store: z.nullable(Store),
  deliveryPerson: z.nullable(z.string()),
  deliveryPhone: z.nullable(z.string()),
  message: z.string(),
  ...Sums.shape,
  paidAmount: Cents,
  steps: listOf(z.object({ step: z.enum(orderSteps), time: z.nullable(Instant) }), orderSteps.length),
  /** Milliseconds left to pay; null once the order is not to pay. */
  remainingMs: z.nullable(z.int()),
  /** Milliseconds until it counts as received; null unless it is on its way. */
  receiveInMs: z.nullable(z.int()),
})
export type Order = z.infer<typeof Order>

export const ByOrderNo = z.strictObject({
  orderNo: z.string().check(z.regex(orderNoPattern, { error: 'orderMissing' })),
})

/** Orders on one page of the list. */
export const ordersPerPage = 10
const Counts = z.object({ toPay: z.int(), toShip: z.int(), toReceive: z.int(), toReview: z.int() })

export const order = {
  quote: call('/order/quote', {
    idempotent: true,
    access: 'member',
    input: Choice,
    output: Quote,
    fails: [
      'nothingSelected',
      'insufficientInventory',
      ...deadReasons,
      'addressMissing',
      'storeMissing',
      'quantityInvalid',
      'belowMinimum',
      'totalTooLarge',
    ],
  }),
  place: call('/order/place', {
    undoes: ['/cart/', '/order/buyAgain'],
    access: 'member',
    input: z.strictObject({
      ...Choice.shape,
      message: BuyerMessage,
      version: z.string(),
      placeKey: Id,
    }),
    output: Order,
    fails: [
      'nothingSelected',
      'insufficientInventory',
      ...deadReasons,
      'addressMissing',
      'storeMissing',
      'storeShort',
      'quoteChanged',
      'orderDataFailed',
      'quantityInvalid',
      'belowMinimum',
      'totalTooLarge',
      'tooManyUnpaid',
      'unpaidUnits',
    ],
  }),
  list: call('/order/list', {
    idempotent: true,
    access: 'member',
    input: z.strictObject({ tab: z.optional(z.enum(orderTabNames)), page: z.optional(Page) }),
    output: z.object({
      orders: listOf(Order, ordersPerPage),
      counts: Counts,
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  }),
  detail: call('/order/detail', {
    idempotent: true,
    access: 'member',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing'],
  }),
  cancel: call('/order/cancel', {
    access: 'member',
    input: z.strictObject({ ...ByOrderNo.shape, reason: z.enum(cancelReasons) }),
    output: Order,
    fails: ['orderMissing', 'orderActionRefused', 'paymentProcessing'],
    transaction: false,
  }),
  receive: call('/order/receive', {
    access: 'member',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  buyAgain: call('/order/buyAgain', {
    access: 'member',
    input: ByOrderNo,
    output: z.object({ added: z.int(), missing: listOf(z.string(), cartLimit) }),
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  refund: call('/order/refund', {
    undoes: ['/order/withdraw'],
    access: 'member',
    input: z.strictObject({ ...ByOrderNo.shape, reason: line(200, 'badReason') }),
    output: Order,
    fails: ['orderMissing', 'orderActionRefused', 'refundTooLate', 'badReason'],
    transaction: false,
  }),
  withdraw: call('/order/withdraw', {
    undoes: ['/order/refund'],
    access: 'member',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  delete: call('/order/delete', {
    access: 'member',
    input: ByOrderNo,
    output: z.object({}),
    fails: ['orderMissing', 'orderActionRefused'],
  }),
}
