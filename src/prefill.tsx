import { renderToString } from 'react-dom/server'
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { Locale } from '../contract/locales'
import { bind, type Transport } from '../machines/calls'
import { AppContext } from './app'
import { createApp } from './create-app'
import { loadWords, titleIn } from './i18n/words'
import { queryIn } from './page'
import { routeOf } from './routes'
import { Storefront } from './storefront'

/** A page as the server prefills it: its HTML, the snapshot that it shows, and the file that holds its view. */
export interface Prefill {
  html: string
  title: string
  /** Source files of the page and of its words, for the browser to load at once. */
  sources: string[]
  prefilled: { path: string; locale: Locale; snapshot: unknown } | null
  /** HTTP status: 404 for a path without a page. */
  status: 200 | 404
}

/** Chart states in which what was asked for does not exist. */
const absent = ['gone', 'missing']

const patience = 5000

/** The page file of a path is spelled as the path. */
const sourcesOf = (path: string, locale: Locale) => {
  const route = routeOf(path)
  const dictionaries = ['first', ...(route && route.words !== 'first' ? [route.words] : [])]
  return [
    ...(route ? [`src/pages${path === '/' ? '/home' : path}.tsx`] : []),
    ...dictionaries.map((name) => `src/i18n/dictionaries/${name}.${locale}.ts`),
  ]
}

/**
 * Renders a page for a visitor: its chart runs until it rests, its view shows the snapshot. Pages that need a login
 * come without content; the browser draws them.
 */
export const prefill = async (
  place: { path: string; search: string },
  locale: Locale,
  transport: Transport,
): Promise<Prefill> => {
  const route = routeOf(place.path)
  await loadWords(locale, route?.words)
  const title = titleIn(locale, place.path)
  const sources = sourcesOf(place.path, locale)
  if (route && route.access === 'member') return { html: '', title, sources, prefilled: null, status: 200 }
  const app = createApp({ place, locale, transport, effects: { 'page.load': fromPromise(async () => {}) } })
  try {
    let snapshot: SnapshotFrom<import('xstate').AnyStateMachine> | undefined
    const module = route && (await route.load()).default
    if (module) app.pages.set(place.path, module)
    const query = module && queryIn(module, place.search)
    if (query) {
      const actor = createActor(bind(module.chart, app.outside), { input: query })
      actor.start()
      snapshot = await waitFor(actor, (now) => !now.hasTag('busy'), { timeout: patience })
      app.prefilled = { path: place.path, snapshot: actor.getPersistedSnapshot() }
      actor.stop()
    }
    const persisted = app.prefilled?.snapshot ?? null
    const html = renderToString(
      <AppContext value={app}>
        <Storefront place={place.path + place.search} />
      </AppContext>,
    )
    const found = route && !absent.includes(String(snapshot?.value))
    return {
      html,
      title,
      sources,
      prefilled: { path: place.path, locale, snapshot: persisted },
      status: found ? 200 : 404,
    }
  } finally {
    app.root.stop()
  }
}
