import type { Failure } from '../contract/failures'
import type { Href } from '../contract/links'
import type { Choice } from '../contract/order'
import type { Login, User } from '../contract/session'

/** Spec 9: kinds of toast. */
export const toastKinds = ['success', 'info', 'warning', 'error'] as const
export type ToastKind = (typeof toastKinds)[number]

/** What charts tell in a toast, beside the failures of calls; each has its words in both dictionaries. */
export const toastKeys = [
  'codeSent',
  'addedToCart',
  'loginForCart',
  'addressAdded',
  'addressUpdated',
  'addressRemoved',
  'couponReceived',
  'favoriteAdded',
  'favoriteRemoved',
  'couponLost',
  'orderCanceled',
  'orderReceived',
  'orderDeleted',
  'boughtAgain',
  'someNotBoughtAgain',
  'refundGranted',
  'refundRequested',
  'refundWithdrawn',
  'reviewThanked',
  'languageSwitched',
  'registered',
  'passwordChanged',
  'passwordReset',
  'nicknameUpdated',
  'genderUpdated',
  'birthdayUpdated',
  'avatarUpdated',
  'accountDeleted',
] as const
export type ToastKey = (typeof toastKeys)[number]

/** What a member may change of how they are shown wherever they are logged in. */
export type Shown = Pick<User, 'nickname' | 'userAvatar'>

/** What was chosen and typed for an order that is not placed yet, as the tab keeps it over a reload. */
export interface CheckoutDraft {
  choice: Choice
  message: string
}

/** What a page chart says to the app around it; the app acts on it, the chart does not know how. */
export type PageEmitted =
  | { type: 'toast'; kind: ToastKind; key: ToastKey; names?: string[] }
  | { type: 'toastFailure'; failure: Failure }
  | { type: 'navigate'; to: Href; replace?: boolean }
  | { type: 'openExternal'; url: string }
  | { type: 'viewed'; product: string }
  | { type: 'searched'; keyword: string }
  | { type: 'loggedIn'; login: Login }
  | { type: 'userChanged'; user: Shown }
  | { type: 'cartCounted'; count: number }
  | { type: 'cartChanged' }
  | { type: 'wanted'; sku: string; quantity: number }
  | { type: 'loginNeeded' }
  | { type: 'accountDeleted' }
  | { type: 'saveCheckout'; draft: CheckoutDraft | null }

/** What the app says to a page chart, never a person: the address changed, or the server's words are in another language now. */
export type AppToPage<Query = object> = { type: 'queryChanged'; query: Query } | { type: 'languageChanged' }

/** What the app says to the chart of an open page once it knows, and again when it changes: whether a member looks at it. */
export type MemberChanged = { type: 'memberChanged'; loggedIn: boolean }

/** What the app says to a page that was left and is shown again as it was: the server may know it otherwise by now. */
export type ShownAgain = { type: 'shownAgain' }
