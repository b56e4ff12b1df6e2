import type { Selectable } from 'kysely'
import type {
  AttributeNames,
  Brands,
  Categories,
  HotWords,
  Pictures,
  ProductCounts,
  Products,
  Reviews,
  SearchSynonyms,
  SearchWords,
  Skus,
  StoreStock,
  Stores,
} from './tables/goods'
import type {
  CartLines,
  Coupons,
  OrderLines,
  Orders,
  PaymentAttempts,
  PaymentEvents,
  Refunds,
  Wallet,
} from './tables/orders'
import type {
  Addresses,
  Avatars,
  ChatMessages,
  ChatThreads,
  Codes,
  Consents,
  Devices,
  Favorites,
  LoginDelays,
  Members,
  Points,
  RateLimits,
  SessionFamilies,
  Sessions,
  Staff,
  StaffLog,
} from './tables/people'

/** A call that carried a key: the hash of the key and of what was asked, and its sealed output once it is done. */
interface IdempotencyKeys {
  id: string
  request: string
  answer: Buffer | null
  started_at: Date
}

/** How often a transition of a chart was taken after it stood so long, as a class of time. */
interface TransitionCounts {
  chart: string
  transition: string
  standing: number
  taken: number
}

/** All tables, as Kysely takes them. */
export interface Tables {
  idempotency_keys: IdempotencyKeys
  transition_counts: TransitionCounts
  members: Members
  avatars: Avatars
  session_families: SessionFamilies
  sessions: Sessions
  devices: Devices
  consents: Consents
  staff: Staff
  staff_log: StaffLog
  codes: Codes
  rate_limits: RateLimits
  login_delays: LoginDelays
  categories: Categories
  brands: Brands
  products: Products
  pictures: Pictures
  skus: Skus
  product_counts: ProductCounts
  search_words: SearchWords
  search_synonyms: SearchSynonyms
  hot_words: HotWords
  attribute_names: AttributeNames
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
export type RefundRow = Selectable<Refunds>
