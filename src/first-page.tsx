import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Locale } from '../contract/locales'
import { type App, AppContext } from './app'
import { watchDrafts } from './browser/drafts'
import { loadPage } from './browser/effects'
import { watchTabs } from './browser/events'
import { replayHeld, replayTyped } from './browser/held'
import { currentPlace, restoreScroll } from './browser/history'
import { type LoadPart, untilDone } from './browser/loading'
import { type Prefilled, takeOutForeign } from './browser/prefilled'
import { storage } from './browser/storage'
import { loadWords } from './i18n/words'
import { routeOf } from './routes'
import { Storefront } from './storefront'

interface FirstPage {
  app: App
  language(): Locale
  /** The language that the visitor chose, or that of the page as the server sent it. */
  locale: Locale | undefined
  prefilled: Prefilled | undefined
  part: LoadPart
  /** Called once the views stand and know who looks. */
  alive(): void
}

/** Draws the page, over the server's HTML where it is for whoever looks: a wholesaler has other prices than those in it. */
export const drawFirstPage = async ({ app, language, locale, prefilled, part, alive }: FirstPage) => {
  const { path } = currentPlace()
  document.documentElement.lang = language()
  /** The views stand and know who looks: what was done before is done now, or once the page rests. */
  const live = () => {
    app.onIdle = (rested) => {
      restoreScroll(rested)
      replayHeld()
    }
    setTimeout(replayHeld)
    watchTabs(app)
    // A picture of a state shows what is in that alone.
    if (!asked) watchDrafts()
    alive()
  }
  const restore = () => {
    app.root.send({ type: 'recentRestored', recent: storage.recent() })
    app.root.send({ type: 'searchesRestored', searches: storage.searches() })
    // Read now: what another tab keeps while this page is on its way is told to nobody.
    app.root.send({ type: 'restored', auth: storage.auth() })
  }
  await untilDone(() => part(() => loadWords(language(), routeOf(path)?.dictionaries)))
  const element = document.getElementById('app') as HTMLElement
  const views = (
    <StrictMode>
      <AppContext value={app}>
        <Storefront />
      </AppContext>
    </StrictMode>
  )
  const asked = await globalThis.flows?.snapshotFor(path)
  const fits =
    prefilled?.path === path && prefilled.locale === locale && storage.auth().user?.memberType !== 'wholesaler'
  if (asked) app.prefilled = { path, snapshot: asked }
  if (!asked && prefilled && fits) {
    app.prefilled = prefilled
    await untilDone(() => part(() => loadPage(app.pages, path, language())))
    // The server knew nobody: who is logged in may change the views only after they took over its HTML.
    app.onHydrated = () => {
      replayTyped()
      restore()
      live()
    }
    takeOutForeign(element)
    startTransition(() => {
      hydrateRoot(element, views)
    })
  } else {
    restore()
    app.onHydrated = () => {
      replayTyped()
      live()
    }
    createRoot(element).render(views)
  }
  document.getElementById('notice')?.remove()
}
