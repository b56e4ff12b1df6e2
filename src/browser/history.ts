import { navigate } from 'wouter/use-browser-location'
import type { Href } from '../../contract/links'
import type { Place } from '../../machines/app/navigation'
import { giveBack } from './focus'
import { inTab } from './storage'

/** The base path prefix without its last slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The place of an address of the browser, the base prefix taken off; a path outside of it has no page. */
export const placeIn = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, prefix = base): Place => ({
  path: pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname,
  search,
})

/** Where the browser stands. */
export const currentPlace = (): Place => placeIn(location)

/** The address of a page as the browser has it: below the base prefix. */
export const addressOf = (to: Href): string => base + to

/** Moves the browser to an address of the shop. */
export const goTo = (to: Href, replace = false) => navigate(addressOf(to), { replace })

const scrollKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'> = location) => `scroll:${pathname}${search}`
/** A page on its way. */
interface Pending {
  path: string
  /** Where to scroll once it has come to rest, in pixels. */
  top: number
  /** Where the focus was as the page before was left. */
  focus: Element | null
  /** Whether somebody has typed, pointed or turned the wheel since. */
  busied: boolean
  /** Of a page that the browser loads again, or comes back to from outside of the shop: what stood there before the code. */
  again?: { sent: Element | null }
}
/** Nothing when the page stays where it is. */
let pending: Pending | null = null

/**
 * Somebody types in a field, has opened something meanwhile, or narrows a list by one thing after the other: the focus is
 * where they need it.
 */
const isInUse = (now: Element | null, { busied, focus }: Pending) =>
  now?.matches('[aria-pressed]') ||
  (busied && now !== document.body && (now !== focus || now?.matches('input, select, textarea')))

/** How far this place was scrolled when it was left, in pixels. */
const keptTop = () => Number(inTab.get(scrollKey()) ?? 0)

/** The page that the browser loads again or comes back to, if it does. */
const comingBack = (): Pending | null => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return null
  const again = { sent: document.querySelector('[data-page]') }
  return { path: currentPlace().path, top: keptTop(), focus: null, busied: false, again }
}

/** Calls back with every place that the browser comes to, and remembers how far each was scrolled. */
export const watchHistory = (visit: (place: Place) => void) => {
  history.scrollRestoration = 'manual'
  pending = comingBack()
  let timer = 0
  let { pathname: path, search } = location
  const keep = () => inTab.keep(scrollKey({ pathname: path, search }), String(scrollY))
  // What the server sends is scrolled by the browser, before the code is there.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    if (!pending) keep()
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  // What is in sight before a page has come to rest is the one before it.
  addEventListener('scroll', () => {
    clearTimeout(timer)
    if (!pending) timer = window.setTimeout(keep, 100)
  })
  const busy = () => {
    if (pending) pending.busied = true
  }
  for (const sign of ['keydown', 'pointerdown', 'input', 'wheel']) addEventListener(sign, busy, true)
  const arrive = (top: (moved: boolean) => number | null) => () => {
    const target = top(location.pathname !== path)
    // The last scroll of a page may be told only after it was left.
    clearTimeout(timer)
    if (!pending) keep()
    ;({ pathname: path, search } = location)
    const focus = document.activeElement
    if (target !== null) pending = { path: currentPlace().path, top: target, focus, busied: false }
    visit(currentPlace())
  }
  const goBack = arrive(keptTop)
  // A link within the page, such as that past the header, goes to no other place: browsers tell of it all the same.
  const isWithin = () => location.pathname === path && location.search === search
  addEventListener('popstate', () => isWithin() || goBack())
  addEventListener(
    'pushState',
    arrive(() => 0),
  )
  addEventListener(
    'replaceState',
    arrive((moved) => (moved ? 0 : null)),
  )
}

/**
 * A page came to rest: scroll to where it belongs (spec 2: to the top) and put the focus on its heading, unless it is in use.
 * One that was only loaded again is scrolled to where it was.
 */
export const restoreScroll = (path: string) => {
  if (pending?.path !== path) return
  const { again, busied, top } = pending
  if (!again) {
    giveBack()
    if (!isInUse(document.activeElement, pending))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  pending = null
  // The browser scrolls what the server sent before the code is there, and somebody may have scrolled on since.
  const isThere = again && (busied || (again.sent?.isConnected && scrollY > 0))
  // Last: whatever gets the focus may scroll to itself.
  if (!isThere) scrollTo(0, top)
}
