import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate'
import { appStores } from '../../contract/app-stores'
import type { Locale } from '../../contract/locales'
import { seconds } from '../../contract/time'
import type { ChatLine } from '../../machines/app/chat'
import type { RootEmitted } from '../../machines/app/root'
import type { VersionCheck } from '../../machines/app/version'
import type { CheckoutDraft } from '../../machines/events'
import type { DeviceRead } from '../../machines/pages/download'
import type { PictureRead } from '../../machines/pages/setting/user'
import type { CardProvider } from '../../machines/parts/card-form'
import type { Position } from '../../machines/parts/distance'
import type { App } from '../app'
import { loadWords } from '../i18n/words'
import { routeOf } from '../routes'
import { readDevice, readPosition } from './device'
import { goTo } from './history'
import { isOutdated, type LoadPart, mendStyles, watchReturn } from './loading'
import { type Bought, forgetAnswers, storage } from './storage'
import { within } from './within'

/** For how long a line that says nothing is waited for, in milliseconds. */
const lineCheckTimeout = seconds(10)

/** What the clock of the wall goes ahead at once counts from here on as time that the device slept, in milliseconds. */
const asleep = seconds(30)

/**
 * Time in milliseconds that only goes on. In some browsers that of the page stands still while the device sleeps: what the
 * clock of the wall tells of it is added. Set back, or ahead by little, that changes nothing.
 */
const timeSince = () => {
  let [page, wall, slept] = [performance.now(), Date.now(), 0]
  return () => {
    const before = wall - page
    ;[page, wall] = [performance.now(), Date.now()]
    const ahead = wall - page - before
    if (ahead >= asleep) slept += ahead
    return page + slept
  }
}

/** About four ticks a second, and one whenever the page comes back into sight: a sleeping tab learns the truth at once. */
const clock = fromCallback(({ sendBack }) => {
  const now = timeSince()
  const tick = () => sendBack({ type: 'tick', now: now() })
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
export const loadPage = async (pages: App['pages'], path: string, locale: Locale) => {
  const route = routeOf(path)
  if (!route || pages.has(path)) return
  const [module] = await Promise.all([route.load(), loadWords(locale, route.dictionaries)])
  pages.set(path, module.default)
}

/** What the effects of the charts need of the page that they run in. */
interface Page {
  app(): App
  language(): Locale
  /** Loads a part of the build. */
  part: LoadPart
  /** Whether something was typed on the page since it was opened. */
  typed(): boolean
}

/** What the charts ask of the browser, by the names under which they ask. */
export const effectsIn = ({ app, language, part, typed }: Page): Record<string, AnyActorLogic> => ({
  clock,
  returning,
  'tab.inSight': inSight,
  'page.load': fromPromise<void, { path: string }>(({ input }) =>
    part(() => loadPage(app().pages, input.path, language())),
  ),
  'words.load': fromPromise<void, { locale: Locale }>(({ input }) => part(() => loadWords(input.locale))),
  'toasts.load': fromPromise<void, undefined>(async () => {
    app().toastList = (await part(() => import('../layouts/toast-list'))).default
  }),
  'line.check': fromPromise<void, undefined>(async ({ signal }) => {
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: within(lineCheckTimeout, signal) })
  }),
  'version.check': fromPromise<VersionCheck, undefined>(async () => {
    const outdated = await isOutdated()
    const replaceable = !typed() && !app().engaged && storage.reloaded() !== import.meta.url
    // Not where the page is loaded anew: another member does that as well.
    if (outdated && replaceable) storage.keepReloaded(import.meta.url)
    return { outdated, replaceable }
  }),
  'card.load': fromPromise<void, CardProvider>(async ({ input }) =>
    (await part(() => import('./card'))).loadCard(input),
  ),
  'card.confirm': fromPromise<unknown, { clientSecret: string }>(async ({ input }) =>
    (await part(() => import('./card'))).confirmCard(input),
  ),
  'chat.load': fromPromise<ChatLine, undefined>(async ({ signal }) => {
    const { loadChat } = await part(() => import('./chat-line'))
    const { root, outside } = app()
    const user = () => root.getSnapshot().children.session?.getSnapshot().context.user ?? null
    const { line, widget } = await loadChat({ outside, locale: language, user, signal, part })
    app().chatWidget = widget
    return { line }
  }),
  'draft.restore': fromPromise<CheckoutDraft | null, Bought>(async ({ input }) => storage.checkout(input)),
  'device.read': fromPromise<DeviceRead, undefined>(async () => readDevice()),
  'position.read': fromPromise<Position, undefined>(() => readPosition()),
  'picture.read': fromPromise<PictureRead, { file: unknown }>(async ({ input }) =>
    (await part(() => import('./avatar-file'))).readPicture(input.file),
  ),
})

/** What the browser does when the app says so, by the event. */
const browserEffects = {
  saveAuth: ({ auth }) => {
    storage.keepAuth(auth)
    storage.forgetDraftsOfOthers()
    void forgetAnswers(auth).catch(() => {})
  },
  saveWanted: ({ wanted }) => storage.keepWanted(wanted),
  saveCartCount: ({ count }) => storage.keepCartCount(count),
  saveLocale: ({ locale }) => {
    storage.keepLocale(locale)
    document.documentElement.lang = locale
  },
  localeFollowed: ({ locale }) => {
    document.documentElement.lang = locale
  },
  reload: () => location.reload(),
  returned: mendStyles,
  // The open page asks.
  askAgain: () => {},
  navigate: ({ to, replace }) => goTo(to, replace),
  openExternal: ({ url }) => {
    if ((Object.values(appStores) as string[]).includes(url)) location.assign(url)
  },
  saveRecent: ({ recent }) => storage.keepRecent(recent),
  saveSearches: ({ searches }) => storage.keepSearches(searches),
  saveCheckout: ({ draft }) => storage.keepCheckout(draft),
  forgetDrafts: storage.forgetDrafts,
  arrived: () => {},
  // What is fetched ahead is no part of a first visit; it listens by itself once it is there.
  fetchPage: () => {},
  fetchLanguage: () => {},
} satisfies { [Type in RootEmitted['type']]: (said: Extract<RootEmitted, { type: Type }>) => void }

/** Lets the browser do what the app says. */
export const runBrowserEffects = ({ root }: App) => {
  for (const [type, act] of Object.entries(browserEffects))
    root.on(type as RootEmitted['type'], act as (said: RootEmitted) => void)
}
