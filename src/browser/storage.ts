import { type Locale, locales } from '../../contract/locales'
import type { User } from '../../contract/session'
import type { Wanted } from '../../machines/app/cart-badge'
import { type Auth, nobody } from '../../machines/app/session'
import type { CheckoutDraft } from '../../machines/events'

const read = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)
const textsIn = (text: string | null): string[] => {
  const kept = read(text)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}
const isWanted = (value: unknown): value is Wanted =>
  isObject(value) && typeof value.sku === 'string' && Number.isInteger(value.quantity)

/** What another tab or this browser kept under `auth` (spec 3); nobody when it is unreadable or holds no whole login. */
export const authIn = (text: string | null): Auth => {
  const kept = read(text)
  if (!isObject(kept)) return nobody
  const { user, token, beforeLoginRouter } = kept
  const whole = isObject(user) && typeof user.userId === 'string' && typeof token === 'string'
  return {
    ...(whole ? { user: user as User, token } : { user: null, token: null }),
    beforeLoginRouter: textIn(beforeLoginRouter),
  }
}

/** What is bought at once; the cart when it is empty. */
export interface Bought {
  sku?: string | undefined
  quantity?: number | undefined
}

/** A language as another tab or this browser kept it under `locale`; nothing when it is none of ours. */
export const localeIn = (kept: string | null): Locale | undefined =>
  kept !== null && Object.hasOwn(locales, kept) ? (kept as Locale) : undefined

/** Who owns what is kept of answers: a member, or whoever is not logged in. */
export const ownerOf = (user: User | null) => user?.userId ?? 'visitor'

/** The name of the cache that keeps the answers of somebody's calls. */
export const answersOf = (owner: string) => `answers ${owner}`

/** Removes the kept answers of everybody but who is logged in now. */
export const forgetAnswers = async ({ user }: Auth) => {
  if (!globalThis.caches) return
  const own = answersOf(ownerOf(user))
  for (const name of await caches.keys()) if (name.startsWith('answers ') && name !== own) await caches.delete(name)
}

/**
 * What the browser keeps: `auth`, `locale`, `recent`, `searches`, `cartCount`; for this tab, what a visitor wants in the cart, an order
 * not yet placed, and the build that it was loaded anew from.
 */
export const storage = {
  auth: () => authIn(localStorage.getItem('auth')),
  keepAuth: (auth: Auth) => localStorage.setItem('auth', JSON.stringify(auth)),
  locale: (): Locale | undefined => localeIn(localStorage.getItem('locale')),
  /** The cookie tells the server in which language to prefill the page. */
  keepLocale: (locale: Locale) => {
    localStorage.setItem('locale', locale)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`
  },
  /** The build that this tab was loaded anew from. */
  reloaded: () => sessionStorage.getItem('reloaded'),
  keepReloaded: (build: string) => sessionStorage.setItem('reloaded', build),
  /** For the badge of other tabs. */
  keepCartCount: (count: number) => localStorage.setItem('cartCount', String(count)),
  wanted: (): Wanted[] => {
    const kept = read(sessionStorage.getItem('wanted'))
    return Array.isArray(kept) ? kept.filter(isWanted) : []
  },
  recent: () => textsIn(localStorage.getItem('recent')),
  keepRecent: (recent: string[]) => localStorage.setItem('recent', JSON.stringify(recent)),
  searches: () => textsIn(localStorage.getItem('searches')),
  keepSearches: (searches: string[]) => localStorage.setItem('searches', JSON.stringify(searches)),
  /** The draft of the same purchase: the same SKU at once, or the cart. */
  checkout: ({ sku, quantity }: Bought): CheckoutDraft | null => {
    const kept = read(sessionStorage.getItem('checkout'))
    if (!isObject(kept) || !isObject(kept.choice)) return null
    const draft = kept as unknown as CheckoutDraft
    return draft.choice.sku === sku && draft.choice.quantity === quantity ? draft : null
  },
  keepCheckout: (draft: CheckoutDraft | null) =>
    draft ? sessionStorage.setItem('checkout', JSON.stringify(draft)) : sessionStorage.removeItem('checkout'),
  keepWanted: (wanted: Wanted[]) => sessionStorage.setItem('wanted', JSON.stringify(wanted)),
}
