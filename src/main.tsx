import './styles/base.css'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import type { App } from './app'
import { watchDoubleClicks } from './browser/double-click'
import { effectsIn, runBrowserEffects } from './browser/effects'
import { onFirstSign, showStates, watchBrowser } from './browser/events'
import { watchFocus } from './browser/focus'
import { currentPlace, restoreScroll } from './browser/history'
import { partLoader, watchStyles } from './browser/loading'
import { prefilledIn } from './browser/prefilled'
import { watchUncaught } from './browser/report'
import { localeIn, storage } from './browser/storage'
import { createTransport } from './browser/transport'
import { watchTyping } from './browser/typing'
import { createApp, tokenFor } from './create-app'
import { drawFirstPage } from './first-page'

const language = (): Locale => app.root.getSnapshot().children.locale?.getSnapshot().context.locale ?? defaultLocale
const part = partLoader(() => app.root.send({ type: 'partFailed' }))

watchUncaught()
watchStyles()
watchFocus()
watchDoubleClicks()
const { typed, forget } = watchTyping()

const prefilled = prefilledIn()
const locale = storage.locale() ?? localeIn(document.documentElement.lang)
const { transport, askAhead } = createTransport({
  base: import.meta.env.VITE_API_BASE ?? '',
  caller: (call) => ({ language: locales[language()], token: tokenFor(app.root, call) }),
  report: (failed) => app.root.send(failed),
  part,
  painted: () =>
    new Promise((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)))),
})
const app: App = createApp({
  place: currentPlace(),
  ...(locale ? { locale } : {}),
  wanted: storage.wanted(),
  inspect: globalThis.flows?.inspect,
  transport,
  effects: effectsIn({ app: () => app, language, part, typed }),
})
app.onIdle = restoreScroll
runBrowserEffects(app)
watchBrowser(app, forget)
showStates(app)

/** Whoever comes without what fetches ahead waits a little longer for the next page. */
const alive = () =>
  onFirstSign(() => {
    import('./browser/ahead').then(({ fetchAhead }) => fetchAhead({ app, language, askAhead })).catch(() => {})
    if (import.meta.env.PROD)
      import('./browser/register-worker').then(({ registerWorker }) => registerWorker(app)).catch(() => {})
  })

void drawFirstPage({ app, language, locale, prefilled, part, alive })
