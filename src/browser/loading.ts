import { CallFailed } from '../../contract/call-failed'
import { reportFailure } from './report'

/** What marks a stylesheet that did not load; the first script of the page marks those of the first load. */
const failed = 'stylesheet-failed'

const longest = 5000
let wait = 1000
let timer: number | undefined

/** Asks again for the stylesheets that did not load: a link is fetched once, so another takes its place. */
export const mendStyles = () => {
  clearTimeout(timer)
  timer = undefined
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${failed}"]`)) {
    const another = link.cloneNode() as HTMLLinkElement
    another.rel = 'stylesheet'
    another.onload = () => {
      wait = 1000
    }
    link.replaceWith(another)
  }
}

/** Until a stylesheet is there its page is shown without it, and it is asked for again after a while that grows. */
const mendLater = () => {
  if (timer !== undefined || !document.querySelector(`link[rel="${failed}"]`)) return
  timer = window.setTimeout(mendStyles, wait)
  wait = Math.min(wait * 2, longest)
}

/** Watches the stylesheets of the build: none that does not load keeps a page from being shown. */
export const watchStyles = () => {
  addEventListener('error', mendLater, true)
  addEventListener('vite:preloadError', (event) => {
    if (/preload CSS/.test(String(event.payload))) event.preventDefault()
  })
  mendLater()
}

/** Calls back whenever the line is back or somebody looks at the tab again; returns what ends that. */
export const watchReturn = (tell: () => void) => {
  const ends = new AbortController()
  const { signal } = ends
  addEventListener('online', tell, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && tell(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || tell(), { signal })
  return () => ends.abort()
}

/** Whether this build is gone from the server: its entry is no longer there. */
export const isOutdated = async () => {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  return status === 404
}

/** Resolves once the work is done; until then the notice of the page stands over what the server sent, and it is tried again. */
export const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.warn('the page could not begin', error)
    reportFailure('start', error)
    await new Promise<void>((again) => globalThis.retryLater?.(again))
    await untilDone(work)
  }
}

/** Loads a part of the build. */
export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>

/** Loads parts of the build; one that does not come fails as a call does, and the app is told, to find out why. */
export const partLoader =
  (tellFailed: () => void): LoadPart =>
  async (load) => {
    try {
      mendStyles()
      return await load()
    } catch (error) {
      console.warn('a part did not load', error)
      tellFailed()
      throw new CallFailed('networkFailed', '', false)
    }
  }
