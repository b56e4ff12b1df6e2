import { type ActorRefFrom, type AnyActorRef, emit, sendTo, setup } from 'xstate'
import type { Failure } from '../../contract/failures'
import type { Locale } from '../../contract/locales'
import type { PageEmitted } from '../events'
import { type CartBadgeEmitted, cartBadge, type Wanted } from './cart-badge'
import { categoryMenu } from './category-menu'
import { chat } from './chat'
import { type ConnectionEmitted, connection } from './connection'
import { type LocaleEmitted, locale } from './locale'
import { type AccessByPath, type NavigationEmitted, navigation, type Place } from './navigation'
import { type RecentEmitted, recent } from './recent'
import { type SearchesEmitted, searches } from './searches'
import { type Auth, type SessionEmitted, session } from './session'
import { toasts } from './toasts'
import { type VersionEmitted, version } from './version'

/** What the app asks of the browser that it runs in. */
export type RootEmitted =
  | Extract<SessionEmitted, { type: 'saveAuth' | 'reload' | 'forgetDrafts' }>
  | Extract<LocaleEmitted, { type: 'saveLocale' | 'localeFollowed' | 'fetchLanguage' }>
  | Extract<CartBadgeEmitted, { type: 'saveWanted' | 'saveCartCount' }>
  | Extract<NavigationEmitted, { type: 'arrived' | 'fetchPage' }>
  | Extract<PageEmitted, { type: 'navigate' | 'openExternal' | 'saveCheckout' }>
  | RecentEmitted
  | SearchesEmitted
  | Exclude<ConnectionEmitted, Returned>
  | Returned

/** The line is back, or the tab is looked at again: what did not load is asked for anew. */
export type Returned = { type: 'returned' }

/** A call that failed anywhere, as the transport reports it. */
export type CallReport = { type: 'callFailed'; failure: Failure; text: string; quiet: boolean }

/** There is no line to the shop, or something is shown that was known before, at that time of the browser's clock. */
export type LineReport = { type: 'lineFailed' } | { type: 'keptShown'; at: number }

type RootEvent =
  | CallReport
  | LineReport
  | ConnectionEmitted
  | PageEmitted
  | SessionEmitted
  | NavigationEmitted
  | LocaleEmitted
  | CartBadgeEmitted
  | RecentEmitted
  | SearchesEmitted
  | VersionEmitted
  | Returned
  | { type: 'partFailed' }
  | { type: 'recentRestored'; recent: string[] }
  | { type: 'searchesRestored'; searches: string[] }
  | { type: 'restored'; auth: Auth }
  | { type: 'visited'; place: Place }
  | { type: 'pointed'; place: Place }
  | { type: 'languagePointed'; locale: Locale }
  | { type: 'changedElsewhere'; auth: Auth }
  | { type: 'switchedElsewhere'; locale: Locale }
  | { type: 'countedElsewhere'; count: number }
  | { type: 'viewedElsewhere'; recent: string[] }
  | { type: 'searchedElsewhere'; searches: string[] }

interface Input {
  accessByPath: AccessByPath
  place: Place
  locale?: Locale
  wanted: Wanted[]
}

/** The actors that always run; what one of them says is passed on here to those whom it concerns, and to the browser. */
export const root = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as RootEvent,
    emitted: {} as RootEmitted,
    children: {} as {
      session: 'session'
      navigation: 'navigation'
      toasts: 'toasts'
      locale: 'locale'
      cartBadge: 'cartBadge'
      chat: 'chat'
      categoryMenu: 'categoryMenu'
      recent: 'recent'
      searches: 'searches'
      version: 'version'
      connection: 'connection'
    },
  },
  actors: { session, navigation, toasts, locale, cartBadge, chat, categoryMenu, recent, searches, version, connection },
  guards: {
    endsSession: ({ event }) => event.type === 'callFailed' && event.failure === 'sessionInvalid',
    silent: ({ event }) => event.type === 'sessionEnded' && event.silent,
    loud: ({ event }) => event.type === 'callFailed' && !event.quiet,
  },
  actions: {
    toNavigation: sendTo('navigation', ({ event }) => event as never),
    toSession: sendTo('session', ({ event }) => event as never),
    toLocale: sendTo('locale', ({ event }) => event as never),
    toCartBadge: sendTo('cartBadge', ({ event }) => event as never),
    recount: sendTo('cartBadge', { type: 'cartChanged' }),
    toChat: sendTo('chat', ({ event }) => event as never),
    toCategoryMenu: sendTo('categoryMenu', ({ event }) => event as never),
    toRecent: sendTo('recent', ({ event }) => event as never),
    toSearches: sendTo('searches', ({ event }) => event as never),
    toVersion: sendTo('version', ({ event }) => event as never),
    toConnection: sendTo('connection', ({ event }) => event as never),
    toToasts: sendTo('toasts', ({ event }) => event as never),
    toBrowser: emit(({ event }) => event as RootEmitted),
    askLogin: sendTo('navigation', { type: 'loginNeeded' }),
    endSession: sendTo('session', { type: 'invalidated' }),
    logOut: sendTo('session', { type: 'session.logout' }),
    toastCallFailed: sendTo('toasts', ({ event }) => ({
      type: 'failed',
      failure: 'failure' in event ? event.failure : 'systemError',
      text: 'text' in event ? event.text : '',
    })),
    toastLanguageSwitched: sendTo('toasts', { type: 'toast', kind: 'success', key: 'languageSwitched' }),
    toastSessionEnded: sendTo('toasts', { type: 'failed', failure: 'sessionInvalid', text: '' }),
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => input,
  invoke: [
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'navigation', systemId: 'navigation', src: 'navigation', input: ({ context }) => context },
    { id: 'locale', systemId: 'locale', src: 'locale', input: ({ context }) => context },
    { id: 'cartBadge', systemId: 'cartBadge', src: 'cartBadge', input: ({ context }) => context },
    { id: 'chat', systemId: 'chat', src: 'chat' },
    { id: 'categoryMenu', systemId: 'categoryMenu', src: 'categoryMenu' },
    { id: 'recent', systemId: 'recent', src: 'recent' },
    { id: 'searches', systemId: 'searches', src: 'searches' },
    { id: 'version', systemId: 'version', src: 'version' },
    { id: 'connection', systemId: 'connection', src: 'connection' },
  ],
  initial: 'running',
  states: {
    running: {
      on: {
        callFailed: [
          {
            description: 'Spec 8: code 10004 ends the session; what that says to the member, the session tells.',
            guard: 'endsSession',
            actions: 'endSession',
          },
          {
            description: 'Spec 8: a failure that is not quiet closes the open toasts and shows one.',
            guard: 'loud',
            actions: 'toastCallFailed',
          },
        ],
        restored: { actions: 'toSession' },
        changedElsewhere: { actions: 'toSession' },
        switchedElsewhere: { actions: 'toLocale' },
        countedElsewhere: { actions: 'toCartBadge' },
        viewedElsewhere: { actions: 'toRecent' },
        searchedElsewhere: { actions: 'toSearches' },
        loggedIn: { actions: 'toSession' },
        userChanged: { actions: 'toSession' },
        // By their own wish: that every login is over then is no failure to tell.
        accountDeleted: { actions: 'logOut' },
        remembered: { actions: 'toSession' },
        saveAuth: { actions: 'toBrowser' },
        reload: { actions: 'toBrowser' },
        sessionChanged: { actions: ['toNavigation', 'toCartBadge', 'toChat'] },
        sessionEnded: [
          {
            description: 'Spec 7: a token that is over at the start is no failure to tell.',
            guard: 'silent',
            actions: 'askLogin',
          },
          { actions: ['toastSessionEnded', 'askLogin'] },
        ],
        visited: { actions: ['toNavigation', 'toCategoryMenu', 'toConnection'] },
        pointed: { actions: 'toNavigation' },
        fetchPage: { actions: 'toBrowser' },
        languagePointed: { actions: 'toLocale' },
        fetchLanguage: { actions: 'toBrowser' },
        arrived: { actions: 'toBrowser' },
        returned: {
          actions: ['toNavigation', 'toCartBadge', 'toChat', 'toCategoryMenu', 'toLocale', 'toConnection', 'toBrowser'],
        },
        lineFailed: { actions: 'toConnection' },
        keptShown: { actions: 'toConnection' },
        askAgain: { actions: ['recount', 'toBrowser'] },
        partFailed: { actions: 'toVersion' },
        navigate: { actions: 'toBrowser' },
        openExternal: { actions: 'toBrowser' },
        saveCheckout: { actions: 'toBrowser' },
        forgetDrafts: { actions: 'toBrowser' },
        viewed: { actions: 'toRecent' },
        recentRestored: { actions: 'toRecent' },
        saveRecent: { actions: 'toBrowser' },
        searched: { actions: 'toSearches' },
        searchesRestored: { actions: 'toSearches' },
        saveSearches: { actions: 'toBrowser' },
        toast: { actions: 'toToasts' },
        toastFailure: { actions: 'toastCallFailed' },
        wanted: { actions: 'toCartBadge' },
        cartCounted: { actions: 'toCartBadge' },
        cartChanged: { actions: 'toCartBadge' },
        saveWanted: { actions: 'toBrowser' },
        saveCartCount: { actions: 'toBrowser' },
        loginNeeded: { actions: 'askLogin' },
        saveLocale: { actions: 'toBrowser' },
        localeFollowed: { actions: ['toBrowser', 'toCategoryMenu'] },
        localeSwitched: { actions: ['toastLanguageSwitched', 'toCategoryMenu'] },
      },
    },
  },
})

/** Lets the root hear what its children say; returns what ends it. */
export const forwardEmitted = (app: ActorRefFrom<typeof root>) => {
  const children = Object.values(app.getSnapshot().children) as AnyActorRef[]
  const ends = children.map((child) => child.on('*', (said) => app.send(said as RootEvent)))
  return () => {
    for (const end of ends) end.unsubscribe()
  }
}
