import { accessByPath } from '../../contract/links'
import { type Locale, locales } from '../../contract/locales'
import type { User } from '../../contract/session'
import type { Wanted } from '../../machines/app/cart-badge'
import { type Auth, nobody } from '../../machines/app/session'
import type { CheckoutDraft } from '../../machines/events'

/** What a browser keeps by keys; what it forbids, or has no room for, is kept as long as the page, until another tab keeps it. */
const keptIn = (name: 'localStorage' | 'sessionStorage') => {
  const meanwhile = new Map<string, { text: string | null; over: string | null }>()
  const kept = (key: string) => {
    try {
      return globalThis[name].getItem(key)
    } catch {
      return null
    }
  }
  return {
    get: (key: string): string | null => {
      const [own, now] = [meanwhile.get(key), kept(key)]
      return own && own.over === now ? own.text : now
    },
    keep: (key: string, text: string | null) => {
      meanwhile.delete(key)
      try {
        if (text === null) globalThis[name].removeItem(key)
        else globalThis[name].setItem(key, text)
      } catch {
        meanwhile.set(key, { text, over: kept(key) })
      }
    },
  }
}

/** What all tabs of the shop keep. */
export const inBrowser = keptIn('localStorage')
/** What one tab keeps. */
export const inTab = keptIn('sessionStorage')

const read = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)
/** The texts of a list as another tab or this browser kept it. */
export const textsIn = (text: string | null): string[] => {
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

/** Removes the kept answers of everybody but who is logged in now; once nobody is, the pages of members too: an address names an order. */
export const forgetAnswers = async ({ user }: Auth) => {
  if (!globalThis.caches) return
  const own = answersOf(ownerOf(user))
  for (const name of await caches.keys()) if (name.startsWith('answers ') && name !== own) await caches.delete(name)
  if (user || !(await caches.has('pages'))) return
  const pages = await caches.open('pages')
  for (const page of await pages.keys()) {
    const path = `/${new URL(page.url).pathname.slice(import.meta.env.BASE_URL.length)}`
    if (accessByPath[path] === 'member') await pages.delete(page, { ignoreVary: true })
  }
}

/** What is written in the forms of a page and not sent: the values of their fields, by the form. */
export type Drafts = Record<string, string[]>

/** What the same member wrote in this tab, by the page with its query. */
const draftsIn = (text: string | null): Record<string, Drafts> => {
  const kept = read(text)
  if (!isObject(kept) || kept.owner !== ownerOf(storage.auth().user) || !isObject(kept.pages)) return {}
  return kept.pages as Record<string, Drafts>
}

/**
 * What the browser keeps: `auth`, `locale`, `recent`, `searches`, `cartCount`; for this tab, what a visitor wants in the cart, an order
 * not yet placed, what is written and not sent, and the build that it was loaded anew from.
 */
export const storage = {
  auth: () => authIn(inBrowser.get('auth')),
  keepAuth: (auth: Auth) => inBrowser.keep('auth', JSON.stringify(auth)),
  locale: (): Locale | undefined => localeIn(inBrowser.get('locale')),
  /** The cookie tells the server in which language to prefill the page. */
  keepLocale: (locale: Locale) => {
    inBrowser.keep('locale', locale)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`
  },
  /** The build that this tab was loaded anew from. */
  reloaded: () => inTab.get('reloaded'),
  keepReloaded: (build: string) => inTab.keep('reloaded', build),
  /** For the badge of other tabs. */
  keepCartCount: (count: number) => inBrowser.keep('cartCount', String(count)),
  wanted: (): Wanted[] => {
    const kept = read(inTab.get('wanted'))
    return Array.isArray(kept) ? kept.filter(isWanted) : []
  },
  recent: () => textsIn(inBrowser.get('recent')),
  keepRecent: (recent: string[]) => inBrowser.keep('recent', JSON.stringify(recent)),
  searches: () => textsIn(inBrowser.get('searches')),
  keepSearches: (searches: string[]) => inBrowser.keep('searches', JSON.stringify(searches)),
  /** The draft of the same member's same purchase: the same SKU at once, or the cart. */
  checkout: ({ sku, quantity }: Bought): CheckoutDraft | null => {
    const kept = read(inTab.get('checkout'))
    if (!isObject(kept) || !isObject(kept.draft) || !isObject(kept.draft.choice)) return null
    if (kept.owner !== ownerOf(storage.auth().user)) return null
    const draft = kept.draft as unknown as CheckoutDraft
    return draft.choice.sku === sku && draft.choice.quantity === quantity ? draft : null
  },
  keepCheckout: (draft: CheckoutDraft | null) =>
    inTab.keep('checkout', draft && JSON.stringify({ owner: ownerOf(storage.auth().user), draft })),
  drafts: (place: string): Drafts => draftsIn(inTab.get('drafts'))[place] ?? {},
  keepDrafts: (place: string, forms: Drafts) => {
    const pages = { ...draftsIn(inTab.get('drafts')), [place]: forms }
    inTab.keep('drafts', JSON.stringify({ owner: ownerOf(storage.auth().user), pages }))
  },
  /** Forgets what is written and not sent, and the order not yet placed. */
  forgetDrafts: () => {
    inTab.keep('drafts', null)
    inTab.keep('checkout', null)
  },
  /** Keeps no drafts of whoever was here before a member who is logged in; a login that only ended may be had again. */
  forgetDraftsOfOthers: () => {
    const { user } = storage.auth()
    const kept = read(inTab.get('drafts'))
    if (user && isObject(kept) && kept.owner !== ownerOf(user)) storage.forgetDrafts()
  },
  keepWanted: (wanted: Wanted[]) => inTab.keep('wanted', JSON.stringify(wanted)),
}
