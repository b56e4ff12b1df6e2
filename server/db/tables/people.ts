import type { ColumnType, Generated } from 'kysely'
import type { writers } from '../../../contract/chat'
import type { Profile } from '../../../contract/member'
import type { pointsReasons } from '../../../contract/points'
import type { browsers, memberTypes, systems } from '../../../contract/session'
import type { Instant, Json, MaybeInstant } from './columns'

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
  /** When the account was deleted; the row stays for the orders, without the person. */
  deleted_at: MaybeInstant
}

/** Which agreement a member agreed to, and when first. */
export interface Consents {
  member_id: string
  version: string
  agreed_at: Instant
}

/** People of the shop, by name; a key is kept as its hash. */
export interface Staff {
  id: string
  name: string
  key_hash: string
  created_at: Instant
  removed_at: MaybeInstant
}

/** Who of the staff called what, about which thing, when, and what came of it. */
export interface StaffLog {
  id: Generated<string>
  at: Instant
  staff: string
  call: string
  subject: string
  outcome: string | null
}

/** The one picture of a member's avatar, as WebP. */
export interface Avatars {
  id: string
  member_id: string
  picture: Buffer
  created_at: Instant
}

/** One row per login: every token that followed from it ends with it. */
export interface SessionFamilies {
  id: string
  member_id: string
  browser: Generated<(typeof browsers)[number]>
  system: Generated<(typeof systems)[number]>
  started_at: Instant
  /** The last use, to within some minutes. */
  used_at: Instant
  ended_at: MaybeInstant
}

/** One row per token; a rotated one answers with its successor until that was used, and for a minute after. */
export interface Sessions {
  token_hash: string
  family: string
  salt: string
  created_at: Instant
  rotated_at: MaybeInstant
  /** When the token was used for the first time. */
  used_at: MaybeInstant
}

/** Devices that logged in as a member before. */
export interface Devices {
  member_id: string
  device_hash: string
  used_at: Instant
}

export interface Codes {
  id: string
  phone: string
  purpose: string
  code_hash: string
  created_at: Instant
  /** The source that asked for it: `device:…`, `member:…` or `address:…`. */
  asked_by: string
  used_at: MaybeInstant
}

/** When each thing that is limited was tried lately; the key is the limit and a hash of whom it limits. */
export interface RateLimits {
  key: string
  hits: Date[]
  expires_at: Instant
}

/** Wrong passwords in a row of one source for one phone. */
export interface LoginDelays {
  phone: string
  source: string
  failures: number
  last_at: Instant
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

export interface Favorites {
  member_id: string
  product_id: string
  added_at: Instant
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
