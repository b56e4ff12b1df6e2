import './styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CallFailed } from '../contract/call-failed'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import { type App, AppContext } from './app'
import { effectsIn, loadPage, runBrowserEffects } from './browser/effects'
import { showStates, watchBrowser } from './browser/events'
import { replayHeld, replayTyped } from './browser/held'
import { currentPlace, restoreScroll } from './browser/history'
import { mendStyles, watchStyles } from './browser/loading'
import { prefilledIn } from './browser/prefilled'
import { reportFailure, watchUncaught } from './browser/report'
import { storage } from './browser/storage'
import { createTransport } from './browser/transport'
import { createApp, tokenFor } from './create-app'
import { loadWords } from './i18n/words'
import { routeOf } from './routes'
import { Storefront } from './storefront'

/** Resolves once the work is done; until then the notice of the page stands over what the server sent, and it is tried again. */
const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.warn('the page could not begin', error)
    reportFailure('start', error)
    await new Promise<void>((again) => globalThis.retryLater?.(again))
    await untilDone(work)
  }
}

/** Loads a part of the build; one that does not come fails as a call does, and it is found out why. */
const part = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  try {
    mendStyles()
    return await load()
  } catch (error) {
    console.warn('a part did not load', error)
    app.root.send({ type: 'partFailed' })
    throw new CallFailed('networkFailed', '', false)
  }
}

const language = (): Locale => app.root.getSnapshot().children.locale?.getSnapshot().context.locale ?? defaultLocale

watchUncaught()
watchStyles()
let typed = false
addEventListener('input', ({ target }) => {
  typed ||= target instanceof Element && target.closest('search') === null
})

const auth = storage.auth()
const found = prefilledIn()
const kept = storage.locale()
const locale = kept ?? found?.locale
const app: App = createApp({
  place: currentPlace(),
  ...(locale ? { locale } : {}),
  wanted: storage.wanted(),
  inspect: globalThis.flows?.inspect,
  transport: createTransport({
    base: import.meta.env.VITE_API_BASE ?? '',
    caller: (call) => ({ language: locales[language()], token: tokenFor(app.root, call) }),
    report: (failed) => app.root.send(failed),
    part,
  }),
  effects: effectsIn({ app: () => app, language, part, typed: () => typed }),
})
app.onIdle = restoreScroll
runBrowserEffects(app)
watchBrowser(app, () => {
  typed = false
})
showStates(app)

/** The views stand and know who looks: what was done before is done now, or once the page rests. */
const live = () => {
  app.onIdle = (path) => {
    restoreScroll(path)
    replayHeld()
  }
  setTimeout(replayHeld)
}

/** Draws the page, over the server's HTML where it is for whoever looks: a wholesaler has other prices than those in it. */
const begin = async () => {
  document.documentElement.lang = language()
  const { path } = currentPlace()
  await untilDone(() => part(() => loadWords(language(), routeOf(path)?.words)))
  const element = document.getElementById('app') as HTMLElement
  const views = (
    <StrictMode>
      <AppContext value={app}>
        <Storefront />
      </AppContext>
    </StrictMode>
  )
  const restore = () => {
    app.root.send({ type: 'recentRestored', recent: storage.recent() })
    app.root.send({ type: 'restored', auth })
  }
  const asked = await globalThis.flows?.snapshotFor(path)
  const fits = found?.path === path && found.locale === locale && auth.user?.memberType !== 'wholesaler'
  if (asked) app.prefilled = { path, snapshot: asked }
  if (!asked && found && fits) {
    app.prefilled = found
    await untilDone(() => part(() => loadPage(app.pages, path, language())))
    // The server knew nobody: who is logged in may change the views only after they took over its HTML.
    app.onHydrated = () => {
      replayTyped()
      restore()
      live()
    }
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

void begin()
