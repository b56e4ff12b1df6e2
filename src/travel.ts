import { navigate } from 'wouter/use-browser-location'
import type { Place } from '../machines/app/navigation'

/** The base path prefix without its last slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Where the browser stands, the base prefix taken off; a path outside of it has no page. */
export const standing = (): Place => ({
  path: location.pathname.startsWith(base) ? location.pathname.slice(base.length) || '/' : location.pathname,
  search: location.search,
})

/** Moves the browser to an address of the shop. */
export const travel = (to: string, replace = false) => navigate(base + to, { replace })

const scrollKey = () => `scroll:${location.pathname}${location.search}`
/** Where to scroll once the page has come to rest; nothing when it stays where it is. */
let pending: { top: number; focus: boolean } | null = null

/** Calls back with every place that the browser comes to, and remembers how far each was scrolled. */
export const watchTravel = (visit: (place: Place) => void) => {
  history.scrollRestoration = 'manual'
  let timer = 0
  addEventListener('scroll', () => {
    clearTimeout(timer)
    const key = scrollKey()
    timer = window.setTimeout(() => sessionStorage.setItem(key, String(scrollY)), 100)
  })
  const arrive = (top: () => number | null) => () => {
    const target = top()
    if (target !== null) pending = { top: target, focus: true }
    visit(standing())
  }
  addEventListener(
    'popstate',
    arrive(() => Number(sessionStorage.getItem(scrollKey()) ?? 0)),
  )
  addEventListener(
    'pushState',
    arrive(() => 0),
  )
  addEventListener(
    'replaceState',
    arrive(() => null),
  )
}

/** The page came to rest: scroll to where it belongs and put the focus on its heading (spec 2: scroll resets to top). */
export const settle = () => {
  if (!pending) return
  const { top, focus } = pending
  pending = null
  scrollTo(0, top)
  if (focus) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
