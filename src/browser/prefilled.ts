import type { Locale } from '../../contract/locales'

/** What the server prefilled, as it travels in the page. */
export interface Prefilled {
  path: string
  locale: Locale
  snapshot: unknown
}

/** The snapshot that the server put into the page; undefined where there is none. */
export const prefilledIn = (): Prefilled | undefined => {
  try {
    return JSON.parse(document.getElementById('prefilled')?.textContent || 'null') ?? undefined
  } catch {
    // Cut off on its way: the page is drawn anew.
    return undefined
  }
}
