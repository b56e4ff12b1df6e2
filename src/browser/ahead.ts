import { createActor } from 'xstate'
import type { CallName } from '../../contract'
import { type Href, isPath, queryIn } from '../../contract/links'
import type { Locale } from '../../contract/locales'
import { bind, type Outside } from '../../machines/calls'
import type { App } from '../app'
import { loadWords } from '../i18n/words'
import type { PageModule } from '../page'
import { loadPage } from './effects'
import { currentPlace, placeIn } from './history'
import { isSpared, whenIdle } from './line'
import type { AskAhead } from './transport'

/** What fetches ahead needs: the app, the language on screen, and the way to ask. */
interface Ahead {
  app: App
  language(): Locale
  askAhead: AskAhead
}

/** For how long somebody points at something before it counts, in milliseconds. */
const pointing = 50
/** How many links of a page lead to the same kind of page before the code of that is fetched, and of how many kinds. */
const [likely, kinds] = [4, 2]

const switches = '[data-event="locale.choose"]'

let made: { name: CallName; input: unknown }[] = []
/** Where charts run that are only to say which calls they make. */
const listening: Outside = {
  transport: (name, input) => {
    made.push({ name, input })
    return new Promise(() => {})
  },
}

/** The calls that a page makes as soon as it is opened, by its chart. */
const callsAtOnce = ({ chart }: PageModule, query: object) => {
  made = []
  createActor(bind(chart, listening), { input: query }).start().stop()
  return made
}

/**
 * Fetches ahead what is likely to be opened: the code of what most links of a page lead to; code, words and answers of what
 * somebody points at or touches; the other language for who is about to switch. Nothing on a slow line.
 */
export const fetchAhead = ({ app, language, askAhead }: Ahead) => {
  const { root, pages } = app

  /** Asks what the page of an address asks at once, where that changes nothing. */
  const askFor = async (path: string, search: string, locale: Locale) => {
    const module = pages.get(path)
    const query = isPath(path) && queryIn(path, search)
    if (!module || !query) return
    const { isRead } = await import('./http')
    const reads = callsAtOnce(module, query).filter(({ name }) => isRead(name))
    await Promise.all(reads.map(({ name, input }) => askAhead(name, input, locale)))
  }
  const fetchPage = async (to: Href) => {
    const { path, search } = placeIn(new URL(to, location.origin), '')
    await loadPage(pages, path, language())
    const module = pages.get(path)
    if (module) bind(module.chart, app.outside)
    await askFor(path, search, language())
  }
  const fetchLanguage = async (locale: Locale) => {
    const { path, search } = currentPlace()
    await Promise.all([loadWords(locale), askFor(path, search, locale)])
  }
  // What does not come ahead is asked for when it is needed, and told then.
  const unlessSpared = (work: () => Promise<unknown>) => {
    if (!isSpared()) work().catch(() => {})
  }
  root.on('fetchPage', ({ to }) => unlessSpared(() => fetchPage(to)))
  root.on('fetchLanguage', ({ locale }) => unlessSpared(() => fetchLanguage(locale)))

  const fetchLikely = () => {
    const counts = new Map<string, number>()
    for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (origin === location.origin) counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    const paths = [...counts].filter(([, count]) => count >= likely).sort(([, a], [, b]) => b - a)
    for (const [pathname] of paths.slice(0, kinds))
      unlessSpared(() => loadPage(pages, placeIn({ pathname, search: '' }).path, language()))
  }
  root.on('arrived', () => void whenIdle(fetchLikely))
  fetchLikely()
  unlessSpared(() => import('./http'))

  const tell = (control: Element) => {
    if (!control.isConnected) return
    if (control instanceof HTMLAnchorElement) {
      if (control.origin === location.origin && !control.target) root.send({ type: 'pointed', place: placeIn(control) })
    } else root.send({ type: 'languagePointed', ...JSON.parse((control as HTMLElement).dataset.payload ?? '{}') })
  }
  let over: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const pointAt = (target: EventTarget | null, wait: number) => {
    const control = target instanceof Element ? target.closest(`a[href], ${switches}`) : null
    if (control === over && wait) return
    over = control
    clearTimeout(timer)
    if (!control) return
    if (wait) timer = setTimeout(() => tell(control), wait)
    else tell(control)
  }
  // What somebody points at already, as this was loaded.
  const [pointed] = [...document.querySelectorAll(`:is(a[href], ${switches}):hover`)].slice(-1)
  pointAt(pointed ?? null, pointing)
  addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && pointAt(target, pointing))
  addEventListener('focusin', ({ target }) => pointAt(target, pointing))
  addEventListener('pointerdown', ({ target }) => pointAt(target, 0))
}
