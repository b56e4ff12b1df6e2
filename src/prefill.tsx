import { renderToString } from 'react-dom/server'
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate'
import { accessByPath, isPath, type Path, queryIn } from '../contract/links'
import type { Locale } from '../contract/locales'
import { previewFile } from '../contract/pictures'
import { bind, type Transport } from '../machines/calls'
import { stateName } from '../machines/state-name'
import { AppContext } from './app'
import { createApp } from './create-app'
import { summaries } from './i18n/texts/summaries'
import { loadWords, titleIn } from './i18n/words'
import type { Description } from './page'
import { routeOf } from './routes'
import { Storefront } from './storefront'

/** A page as the server prefills it: its HTML, what it says of itself, and the snapshot that it shows. */
export interface Prefill {
  html: string
  title: string
  /** Source files of the page and of its words, for the browser to load at once. */
  sources: string[]
  /** What search engines and shared links are told; nothing of a page that is not open. */
  head: {
    text: string
    canonical: string
    picture: string | null
    locale: Locale
    listed: boolean
    facts: object[]
  } | null
  prefilled: { path: string; locale: Locale; snapshot: unknown } | null
  /** HTTP status: 404 for a path without a page, and for a page of something that does not exist. */
  status: 200 | 404
}

/** The base path prefix that the storefront was built for, with its slashes. */
export const base = import.meta.env.BASE_URL

/** Chart states in which what was asked for does not exist. */
const absent = ['missing', 'unavailable']

/** Whether what a page is about did not come, whatever its other regions show. */
const isFailed = ({ value }: AnyMachineSnapshot) => stateName(value).split(/[.|]/).includes('failed')

/** What a page that is prefilled may not find out: the browser begins it anew when it takes over. */
const later = fromPromise(() => new Promise(() => {}))
const effects = { 'page.load': fromPromise(async () => {}), 'device.read': later, 'tab.inSight': later }

const timeout = 5000

/** The page file of a path is spelled as the path. */
const sourcesOf = (path: string, locale: Locale) => {
  const route = routeOf(path)
  const dictionaries = ['first', ...(route?.dictionaries ?? [])]
  return [
    ...(route ? [`src/pages${path === '/' ? '/home' : path}.tsx`] : []),
    ...dictionaries.map((name) => `src/i18n/dictionaries/${name}.${locale}.ts`),
  ]
}
/** Waits until the charts that a page runs beside its own rest too; one that does not is shown as it is. */
const partsRest = ({ children }: AnyMachineSnapshot) =>
  Promise.all(
    Object.values<AnyActorRef>(children)
      .filter((part) => 'value' in part.getSnapshot())
      .map((part) => waitFor(part, (now: AnyMachineSnapshot) => !now.hasTag('busy'), { timeout }).catch(() => {})),
  )

/**
 * Renders a page for a visitor: its chart runs until it rests, its view shows the snapshot. Pages that need a login
 * come as their frame; the browser draws them. Throws when what the page shows does not come.
 */
export const prefill = async (
  place: { path: string; search: string },
  locale: Locale,
  origin: string,
  transport: Transport,
): Promise<Prefill> => {
  const route = routeOf(place.path)
  await loadWords(locale, route?.dictionaries)
  const sources = sourcesOf(place.path, locale)
  const app = createApp({ place, locale, transport, effects })
  const render = () =>
    renderToString(
      <AppContext value={app}>
        <Storefront />
      </AppContext>,
    )
  try {
    if (accessByPath[place.path] === 'member')
      return { html: render(), title: titleIn(locale, place.path), sources, head: null, prefilled: null, status: 200 }
    let snapshot: AnyMachineSnapshot | undefined
    const module = (await route?.load())?.default
    if (module) app.pages.set(place.path, module)
    const query = isPath(place.path) ? queryIn(place.path, place.search) : undefined
    if (module && query) {
      const actor = createActor(bind(module.chart, app.outside), { input: query })
      actor.start()
      try {
        snapshot = await waitFor(actor, (now) => !now.hasTag('busy'), { timeout })
        // Everybody would be shown it for as long as the page is kept; a browser asks for itself.
        if (isFailed(snapshot)) throw new Error(`what ${place.path} shows did not come`)
        await partsRest(snapshot)
        app.prefilled = { path: place.path, snapshot: actor.getPersistedSnapshot() }
      } finally {
        actor.stop()
      }
    }
    const persisted = app.prefilled?.snapshot ?? null
    const html = render()
    const found = module && query && !absent.includes(String(snapshot?.value))
    const said: Description = (found && module.describe?.(snapshot as never)) || {}
    const absolute = (path: string) => origin + base.slice(0, -1) + path
    const summary = summaries[place.path as Path] ?? summaries['/']
    return {
      html,
      title: titleIn(locale, place.path, said.title),
      sources,
      head: found
        ? {
            text: said.text ?? summary[locale === 'en' ? 0 : 1],
            canonical: absolute(said.canonical ?? place.path),
            picture: said.picture ? absolute(`/${previewFile(said.picture)}`) : null,
            locale,
            listed: !said.unlisted,
            facts: said.facts?.(absolute) ?? [],
          }
        : null,
      prefilled: { path: place.path, locale, snapshot: persisted },
      status: found ? 200 : 404,
    }
  } finally {
    app.root.stop()
  }
}
