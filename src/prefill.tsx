import { renderToString } from 'react-dom/server'
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate'
import type { Locale } from '../contract/session'
import { bind, type Transport } from '../machines/calls'
import { AppContext } from './app'
import { createApp } from './create-app'
import { loadWords, titleIn } from './i18n/words'
import { queryIn, routeOf } from './routes'
import { Storefront } from './storefront'

/** A page as the server prefills it: its HTML, the snapshot that it shows, and the file that holds its view. */
export interface Prefill {
  html: string
  title: string
  prefilled: { path: string; locale: Locale; snapshot: unknown } | null
  /** HTTP status: 404 for a path without a page. */
  status: 200 | 404
}

/** Chart states in which what was asked for does not exist. */
const absent = ['gone', 'missing']

const patience = 5000

/** Waits until the charts that a page runs beside its own rest too; one that does not is shown as it is. */
const partsRest = ({ children }: AnyMachineSnapshot) =>
  Promise.all(
    Object.values<AnyActorRef>(children)
      .filter((part) => part.getSnapshot() && 'value' in part.getSnapshot())
      .map((part) =>
        waitFor(part, (now: AnyMachineSnapshot) => !now.hasTag('busy'), { timeout: patience }).catch(() => {}),
      ),
  )

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
  const query = route && queryIn(route, place.search)
  await loadWords(locale)
  const title = titleIn(locale, place.path)
  if (route && route.access === 'member') return { html: '', title, prefilled: null, status: 200 }
  const app = createApp({ place, locale, transport, effects: { 'page.load': fromPromise(async () => {}) } })
  try {
    let snapshot: AnyMachineSnapshot | undefined
    if (route && query) {
      const module = (await route.load()).default
      app.pages.set(place.path, module)
      const actor = createActor(bind(module.chart, app.outside), { input: query })
      actor.start()
      snapshot = await waitFor(actor, (now) => !now.hasTag('busy'), { timeout: patience })
      await partsRest(snapshot)
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
    return { html, title, prefilled: { path: place.path, locale, snapshot: persisted }, status: found ? 200 : 404 }
  } finally {
    app.root.stop()
  }
}
