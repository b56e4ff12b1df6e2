import * as z from 'zod/mini'
import { type Locale, locales, User } from '../contract/session'
import type { Wanted } from '../machines/app/basket'
import { type Auth, nobody } from '../machines/app/session'

const Kept = z.object({
  user: z.nullable(User),
  token: z.nullable(z.string()),
  beforeLoginRouter: z.nullable(z.string()),
})
const KeptWanted = z.array(z.object({ sku: z.string(), quantity: z.int() }))

const parsed = <Value>(rule: z.ZodMiniType<Value>, text: string | null): Value | undefined => {
  try {
    return rule.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What another tab or this browser kept under `auth` (spec 3); nobody when it is unreadable. */
export const authIn = (text: string | null): Auth => parsed(Kept, text) ?? nobody

/** What the browser keeps for the shop: `auth`, `locale`, and for this tab what a visitor wants in the cart. */
export const storage = {
  auth: () => authIn(localStorage.getItem('auth')),
  keepAuth: (auth: Auth) => localStorage.setItem('auth', JSON.stringify(auth)),
  locale: (): Locale | undefined => {
    const kept = localStorage.getItem('locale')
    return kept !== null && Object.hasOwn(locales, kept) ? (kept as Locale) : undefined
  },
  /** The cookie tells the server in which language to prefill the page. */
  keepLocale: (locale: Locale) => {
    localStorage.setItem('locale', locale)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`
  },
  wanted: (): Wanted[] => parsed(KeptWanted, sessionStorage.getItem('wanted')) ?? [],
  keepWanted: (wanted: Wanted[]) => sessionStorage.setItem('wanted', JSON.stringify(wanted)),
}
