/** What of a page may fail: a view inside a boundary, the start of the app, a text, or anything that nobody caught. */
export const failedParts = ['app', 'layout', 'page', 'chat', 'toasts', 'start', 'text', 'uncaught'] as const

/** What a page tells the shop of its own failure: nothing that somebody typed, and no address but the path of the page. */
export interface PageFailure {
  part: (typeof failedParts)[number]
  /** The path of a page that exists; nothing on any other. */
  path: string | null
  /** Name and message of the error, without what may be a person's. */
  name: string
  message: string
  /** The file that the app began with, which names its build. */
  build: string
}

/** Where it is sent, below the address of the shop. */
export const pageFailuresPath = 'page-failures'

/** Characters of a message that are kept. */
const longest = 200

/**
 * A text of an error without what may be a person's: quoted values, addresses, tokens, numbers of orders, digits. What is
 * left out is `…`.
 */
export const withoutPersonal = (text: string): string =>
  text
    .slice(0, 4 * longest)
    .replace(/\s+/g, ' ')
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|「[^」]*」/g, '…')
    .replace(/(^|\W)'[^']*'/g, '$1…')
    .replace(/["`“‘「].*$|(^|\W)'.*$/, '$1…')
    .replace(/\S+:\/\/\S+|\S*@\S+/g, '…')
    .replace(/[\w-]{20,}|\bWJ[- ]?\w{4}[- ]?\w{4}\b/gi, '…')
    .replace(/[+(]*\p{Nd}[\p{Nd}\s().-]*\p{Nd}|\p{Nd}/gu, '…')
    .slice(0, longest)
