import type { ColumnType, Generated } from 'kysely'
import type { writers } from '../../../contract/chat'
import type { Profile } from '../../../contract/member'
import type { pointsReasons } from '../../../contract/points'
import type { memberTypes } from '../../../contract/session'
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
