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

/**
 * Takes out of what the server prefilled what extensions of the browser put beside it: React would draw all of it anew, and
 * the focus, and what is being typed, would be gone. What stands in the place of a text or around a field stays.
 */
export const takeOutForeign = (views: Element) => {
  const { written } = globalThis
  if (!written) return
  const isWritten = (one: Element) => written.has(one)
  for (const one of views.querySelectorAll('*'))
    if (!isWritten(one) && !one.textContent && ![...one.querySelectorAll('*')].some(isWritten)) one.remove()
}
