import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type AnyActorRef, type AnyMachineSnapshot, fromCallback, fromPromise } from 'xstate'
import { appStores } from '../contract/app-stores'
import { CallFailed } from '../contract/call-failed'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import type { ChatLine } from '../machines/app/chat'
import type { RootSaid } from '../machines/app/root'
import type { VersionCheck } from '../machines/app/version'
import type { CheckoutDraft } from '../machines/outward'
import type { DeviceRead } from '../machines/pages/download'
import type { PictureRead } from '../machines/pages/setting/user'
import type { CardProvider } from '../machines/parts/card-form'
import type { Position } from '../machines/parts/distance'
import { stateName } from '../machines/state-name'
import { type App, AppContext } from './app'
import { createApp, tokenFor } from './create-app'
import { readDevice, readPosition } from './device'
import { loadWords } from './i18n/words'
import { isOutdated, mendStyles, watchReturn, watchStyles } from './loading'
import { reportFailure, watchUncaught } from './report'
import { routeOf } from './routes'
import { authIn, type Bought, localeIn, storage } from './storage'
import { Storefront } from './storefront'
import { createTransport } from './transport'
import { settle, standing, travel, watchTravel } from './travel'

/** What the server prefilled, as it travels in the page. */
interface Prefilled {
  path: string
  locale: Locale
  snapshot: unknown
}

const prefilledIn = (): Prefilled | undefined => {
  try {
    return JSON.parse(document.getElementById('prefilled')?.textContent || 'null') ?? undefined
  } catch {
    // Cut off on its way: the page is drawn anew.
    return undefined
  }
}

/** Whether something was typed on the page since it was opened. */
let typed = false

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

/** About four ticks a second, and one whenever the page comes back into sight: a sleeping tab learns the truth at once. */
const clock = fromCallback(({ sendBack }) => {
  const tick = () => sendBack({ type: 'tick', now: performance.now() })
  const timer = setInterval(tick, 250)
  document.addEventListener('visibilitychange', tick)
  addEventListener('pageshow', tick)
  tick()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    removeEventListener('pageshow', tick)
  }
})

/** Resolves as soon as somebody may look at the tab. */
const inSight = fromPromise<void, undefined>(
  ({ signal }) =>
    new Promise((resolve) => {
      const look = () => {
        if (!document.hidden) resolve()
      }
      document.addEventListener('visibilitychange', look, { signal })
      look()
    }),
)

/** Says when the tab comes back into sight, and when the line is back. */
const returning = fromCallback(({ sendBack }) => watchReturn(() => sendBack({ type: 'returned' })))

/** Loads the code and the words of a page once. */
const loadPage = async (pages: App['pages'], path: string, locale: Locale) => {
  const route = routeOf(path)
  if (!route || pages.has(path)) return
  const [module] = await Promise.all([route.load(), loadWords(locale, route.words)])
  pages.set(path, module.default)
}

const obey = {
  authKept: ({ auth }) => {
    storage.keepAuth(auth)
    if (auth.token === null) storage.keepCheckout(null)
  },
  wantedKept: ({ wanted }) => storage.keepWanted(wanted),
  countKept: ({ count }) => storage.keepCartCount(count),
  localeKept: ({ locale }) => {
    storage.keepLocale(locale)
    document.documentElement.lang = locale
  },
  reloading: () => {
    storage.keepReloaded(import.meta.url)
    location.reload()
  },
  returned: mendStyles,
  gone: ({ to, replace }) => travel(to, replace),
  left: ({ url }) => {
    if ((Object.values(appStores) as string[]).includes(url)) location.assign(url)
  },
  recentKept: ({ recent }) => storage.keepRecent(recent),
  saveCheckout: ({ draft }) => storage.keepCheckout(draft),
  arrived: () => {},
} satisfies { [Type in RootSaid['type']]: (said: Extract<RootSaid, { type: Type }>) => void }

const begin = async () => {
  const kept = storage.locale()
  const found = prefilledIn()
  const locale = kept ?? found?.locale
  const auth = storage.auth()
  // A wholesaler's prices are not those that the server prefilled for everyone.
  const prefilled =
    found && found.locale === (locale ?? found.locale) && auth.user?.memberType !== 'wholesaler' ? found : undefined
  const pages: App['pages'] = new Map()
  watchStyles()

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
  const app = createApp({
    place: standing(),
    ...(locale ? { locale } : {}),
    wanted: storage.wanted(),
    pages,
    inspect: globalThis.flows?.inspect,
    transport: createTransport({
      base: import.meta.env.VITE_API_BASE ?? '',
      caller: (call) => ({
        language: locales[language()],
        token: tokenFor(app.root, call),
      }),
      report: (failed) => app.root.send(failed),
      part,
    }),
    effects: {
      clock,
      'page.load': fromPromise<void, { path: string }>(({ input }) =>
        part(() => loadPage(pages, input.path, language())),
      ),
      'words.load': fromPromise<void, { locale: Locale }>(({ input }) => part(() => loadWords(input.locale))),
      'toasts.load': fromPromise<void, undefined>(async () => {
        app.toastList = (await part(() => import('./layouts/toast-list'))).default
      }),
      'version.check': fromPromise<VersionCheck, undefined>(async () => ({
        outdated: await isOutdated(),
        replaceable: !typed && !app.engaged && storage.reloaded() !== import.meta.url,
      })),
      'card.load': fromPromise<void, CardProvider>(async ({ input }) =>
        (await part(() => import('./card'))).loadCard(input),
      ),
      'card.confirm': fromPromise<unknown, { clientSecret: string }>(async ({ input }) =>
        (await part(() => import('./card'))).confirmCard(input),
      ),
      'chat.load': fromPromise<ChatLine, undefined>(async ({ signal }) => {
        const { loadChat } = await part(() => import('./chat'))
        const user = () => app.root.getSnapshot().children.session?.getSnapshot().context.user ?? null
        const { line, widget } = await loadChat({ outside: app.outside, locale: language, user, signal, part })
        app.chatWidget = widget
        return { line }
      }),
      'draft.restore': fromPromise<CheckoutDraft | null, Bought>(async ({ input }) => storage.checkout(input)),
      'tab.inSight': inSight,
      returning,
      'device.read': fromPromise<DeviceRead, undefined>(async () => readDevice()),
      'position.read': fromPromise<Position, undefined>(() => readPosition()),
      'picture.read': fromPromise<PictureRead, { file: unknown }>(async ({ input }) =>
        (await part(() => import('./picture'))).readPicture(input.file),
      ),
    },
  })
  for (const [type, act] of Object.entries(obey)) app.root.on(type as RootSaid['type'], act as (said: RootSaid) => void)
  watchTravel((place) => {
    if (place.path !== app.root.getSnapshot().children.navigation?.getSnapshot().context.place.path) typed = false
    app.root.send({ type: 'visited', place })
  })
  watchReturn(() => app.root.send({ type: 'returned' }))
  addEventListener('input', ({ target }) => {
    typed ||= target instanceof Element && target.closest('search') === null
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'auth') app.root.send({ type: 'changedElsewhere', token: authIn(newValue).token })
    const switched = key === 'locale' && localeIn(newValue)
    if (switched) app.root.send({ type: 'switchedElsewhere', locale: switched })
    const count = Number(newValue)
    if (key === 'cartCount' && Number.isSafeInteger(count)) app.root.send({ type: 'countedElsewhere', count })
  })
  const { session, navigation } = app.root.getSnapshot().children
  for (const [name, actor] of Object.entries({ session, navigation }) as [string, AnyActorRef][]) {
    const show = ({ value }: AnyMachineSnapshot) =>
      document.documentElement.setAttribute(`data-${name}`, stateName(value))
    show(actor.getSnapshot())
    actor.subscribe(show)
  }

  document.documentElement.lang = language()
  const { path } = standing()
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
  app.rested = settle
  const asked = await globalThis.flows?.snapshotFor(path)
  if (asked) app.prefilled = { path, snapshot: asked }
  if (!asked && prefilled && prefilled.path === path) {
    app.prefilled = prefilled
    await untilDone(() => part(() => loadPage(pages, prefilled.path, language())))
    // The server knew nobody: who is logged in may change the views only after they took over its HTML.
    app.stood = restore
    hydrateRoot(element, views)
  } else {
    restore()
    createRoot(element).render(views)
  }
  document.getElementById('notice')?.remove()
}

watchUncaught()
void begin()
