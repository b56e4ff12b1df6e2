import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely'
import type { writers } from '../../contract/chat'
import type { couponScopes } from '../../contract/coupon'
import type { Profile } from '../../contract/member'
import type { cancelReasons, deliveryMethods, refundWays } from '../../contract/order'
import type { pointsReasons } from '../../contract/points'
import type { units } from '../../contract/product'
import type { memberTypes } from '../../contract/session'
import type { Standing } from '../../machines/lifecycle/order'
import type { PaymentStatus } from '../../machines/lifecycle/payment'
import type { Words } from './seed/shape'

/** JSON that is written as text and read as a value. */
type Json<Value extends object> = JSONColumnType<Value>
type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface Members {
  id: string
  /** Made at registration, never changed. */
  username: string
  phone: string
  password_hash: string | null
  nickname: string
  /** Address of the picture; the row in `avatars` has it. */
  avatar: string | null
  /** 0 unknown, 1 male, 2 female; set once, as the birthday is. */
  gender: Generated<Profile['gender']>
  /** A day as `YYYY-MM-DD`. */
  birthday: ColumnType<string | null, string | null | undefined, string | null>
  member_type: (typeof memberTypes)[number]
  chat_token: string
  created_at: Instant
}

/** The one picture of a member's avatar, as WebP. */
export interface Avatars {
  id: string
  member_id: string
  picture: Buffer
  created_at: Instant
}

/** One row per token; a rotated one answers with its successor for a minute. */
export interface Sessions {
  token_hash: string
  family: string
  member_id: string
  salt: string
  created_at: Instant
  rotated_at: MaybeInstant
  ended_at: MaybeInstant
}

export interface Codes {
  id: string
  phone: string
  purpose: string
  code_hash: string
  created_at: Instant
  tries: Generated<number>
  used_at: MaybeInstant
}

/** What is counted to slow down guessing: `password:+65…`, `code:+65…`, `address:…`. */
export interface Tries {
  what: string
  at: Instant
}

export interface Categories {
  id: string
  name: Json<Words>
  picture: string
  position: number
}

export interface Brands {
  id: string
  name: string
  story: Json<Words>
  tint: string
}

interface Attribute {
  id: string
  name: Words
  values: { id: string; name: Words }[]
}

export interface Products {
  id: string
  name: Json<Words>
  brand_id: string
  category_id: string
  pictures: Json<string[]>
  description: Json<Words>
  specification: Json<{ name: Words; value: Words }[]>
  attributes: Json<Attribute[]>
  sales_number: number
  free_delivery_cost: number
  created_at: Instant
  recommended: boolean
  on_sale: boolean
  state: 'listed' | 'takenDown' | 'deleted'
  price_low: number
  price_high: number
  sold_out: boolean
  /** Lower-case name, brand, category and codes, for parts of Latin words. */
  latin: string
  /** Single Chinese characters and pairs of neighbours. */
  grams: string[]
  /** SKU codes without dashes and spaces, lower case. */
  codes: string
  /** Sum and count of the ratings of its reviews. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
}

export interface Skus {
  id: string
  product_id: string
  position: number
  code: string
  choice: Json<Record<string, string>>
  price: number
  tiers: Json<{ from: number; price: number }[]>
  wholesale_minimum: number
  on_hand: number
  held: Generated<number>
  sold: Generated<number>
  unit: (typeof units)[number]
  pieces: number
}

/** Distinct Latin words of the catalogue, against which typing errors are mended. */
export interface SearchWords {
  word: string
  uses: number
}

export interface Stores {
  id: string
  name: Json<Words>
  address: Json<Words>
  hours: Json<Words>
  phone: string
  lat: number
  lng: number
}

/** How many of a SKU lie in a store. */
export interface StoreStock {
  store_id: string
  sku_id: string
  count: number
}

export interface Addresses {
  id: string
  member_id: string
  consignee: string
  phone: string
  local_area: string
  detailed_address: string
  postal_code: string
  is_default: boolean
  created_at: Instant
}

export interface CartLines {
  member_id: string
  sku_id: string
  quantity: number
  selected: boolean
  added_at: Instant
}

export interface Coupons {
  id: string
  name: Json<Words>
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

export interface Favorites {
  member_id: string
  product_id: string
  added_at: Instant
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

/** What an order keeps of its address. */
interface KeptAddress {
  consignee: string
  phone: string
  local_area: string
  detailedAddress: string
  postalCode: string
}

export interface Orders {
  order_no: string
  member_id: string
  place_key: string
  progress: Standing['progress']
  refund: Standing['refund']
  delivery: (typeof deliveryMethods)[number]
  address: JSONColumnType<KeptAddress | null>
  store_id: string | null
  message: string
  goods: number
  platform_discount: number
  coupon_discount: number
  delivery_fee: number
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
  /** When the last of its lines was reviewed. */
  review_time: MaybeInstant
  delivery_person: string | null
  delivery_phone: string | null
  hidden: Generated<boolean>
}

export interface OrderLines {
  order_no: string
  position: number
  sku_id: string
  product_id: string
  code: string
  name: Json<Words>
  choice: Json<Words>
  picture: string
  price: number
  quantity: number
  amount: number
  gift: boolean
}

/** One review per line of an order. */
export interface Reviews {
  id: string
  order_no: string
  position: number
  product_id: string
  member_id: string
  rating: number
  text: string
  created_at: Instant
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
  /** True once a card was refused on it. */
  tried: Generated<boolean>
}

export interface Refunds {
  id: string
  attempt_id: string
  reason: 'lateCapture' | 'wrongAmount' | 'requested'
  amount: number
  status: 'asked' | 'done' | 'failed'
  provider_id: string | null
  created_at: Instant
}

/** Events of the provider, each applied once. */
export interface PaymentEvents {
  id: string
  type: string
  provider_id: string
  received_at: Instant
  applied_at: MaybeInstant
}

export interface Points {
  member_id: string
  order_no: string
  reason: (typeof pointsReasons)[number]
  amount: number
  at: Instant
}

/** A conversation of the shop with a member, or with a visitor by the phone that they gave. */
export interface ChatThreads {
  id: string
  member_id: string | null
  /** What a visitor gave in the contact form; nothing in a member's thread. */
  phone: string | null
  name: string | null
  /** Messages in it, which is the place of the last one. */
  messages: Generated<number>
  /** The last place that the member has read, and the shop. */
  member_read: Generated<number>
  shop_read: Generated<number>
  last_at: Instant
}

export interface ChatMessages {
  thread_id: string
  /** 1 for the first of a thread; in the order of the commits. */
  position: number
  sender: (typeof writers)[number]
  text: string
  /** Given by who sent it, so that sending twice writes once. */
  key: string | null
  /** Who a message of the contact form is from, as it was typed there. */
  contact: Json<{ name: string; phone: string }> | null
  created_at: Instant
}

/** All tables, as Kysely takes them. */
export interface Tables {
  members: Members
  avatars: Avatars
  sessions: Sessions
  codes: Codes
  tries: Tries
  categories: Categories
  brands: Brands
  products: Products
  skus: Skus
  search_words: SearchWords
  stores: Stores
  store_stock: StoreStock
  addresses: Addresses
  cart_lines: CartLines
  coupons: Coupons
  wallet: Wallet
  favorites: Favorites
  orders: Orders
  order_lines: OrderLines
  payment_attempts: PaymentAttempts
  payment_events: PaymentEvents
  refunds: Refunds
  points: Points
  reviews: Reviews
  chat_threads: ChatThreads
  chat_messages: ChatMessages
}

export type Member = Selectable<Members>
export type OrderRow = Selectable<Orders>
export type AttemptRow = Selectable<PaymentAttempts>
export type NewProduct = Insertable<Products>
export type NewSku = Insertable<Skus>
