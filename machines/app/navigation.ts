import { assign, emit, setup } from 'xstate'
import type { Access } from '../../contract/call'
import { type Href, link } from '../../contract/links'
import { effect } from '../calls'
import type { PageEmitted } from '../events'

/** A place in the shop: a path and its query with the question mark, or nothing. */
export interface Place {
  path: string
  search: string
}

/** Who may open which path; a path that is not a key has no page. */
export type AccessByPath = Record<string, Access>

/** What the navigation tells the app: move the browser there, remember the page that a visitor wanted, fetch one that is likely next. */
export type NavigationEmitted =
  | { type: 'navigate'; to: Href; replace?: boolean }
  | { type: 'remembered'; page: string }
  | { type: 'arrived'; path: string }
  | { type: 'fetchPage'; to: Href }
  | Extract<PageEmitted, { type: 'toast' }>

/** The page remembered before a login if it is one of ours, else home: never another host, never a page for visitors. */
export const wantedPage = (accessByPath: AccessByPath, wanted: string | null): Href => {
  if (!wanted?.startsWith('/')) return link('/')
  const access = accessByPath[wanted.split(/[?#]/, 1)[0] as string]
  return access && access !== 'visitor' ? (wanted as Href) : link('/')
}

/** Where a visit really lands (spec 2: navigation behaviour). */
export const landing = (
  accessByPath: AccessByPath,
  { path, search }: Place,
  loggedIn: boolean,
  wanted: string | null,
): Href => {
  if (accessByPath[path] === 'member' && !loggedIn) return link('/login')
  if (accessByPath[path] === 'visitor' && loggedIn) return wantedPage(accessByPath, wanted)
  return (path + search) as Href
}

interface Context {
  accessByPath: AccessByPath
  place: Place
  shown: Place
  loggedIn: boolean
  wanted: string | null
}

const address = ({ path, search }: Place) => path + search
const destination = ({ accessByPath, place, loggedIn, wanted }: Context) =>
  landing(accessByPath, place, loggedIn, wanted)

/** Spec 2: guards, the remembered page, pages loaded when first needed, under a progress bar. */
export const navigation = setup({
  types: {
    context: {} as Context,
    input: {} as { accessByPath: AccessByPath; place: Place },
    events: {} as
      | { type: 'visited'; place: Place }
      | { type: 'pointed'; place: Place }
      | { type: 'sessionChanged'; loggedIn: boolean; wanted: string | null }
      | { type: 'loginNeeded' }
      | { type: 'page.reload' }
      | { type: 'returned' },
    emitted: {} as NavigationEmitted,
    tags: {} as 'busy',
  },
  actors: { 'page.load': effect<void, { path: string }>('page.load') },
  guards: {
    elsewhere: ({ context }) => destination(context) !== address(context.place),
    needsLogin: ({ context }) => context.accessByPath[context.place.path] === 'member' && !context.loggedIn,
    wantsCart: ({ context }) => context.place.path === '/cart' && !context.loggedIn,
    /** Whoever was here saw the session end, and was told so. */
    endsHere: ({ context, event }) =>
      event.type === 'sessionChanged' &&
      !event.loggedIn &&
      context.loggedIn &&
      context.accessByPath[context.place.path] === 'member',
    /** A page for members sends away by itself once nobody is logged in. */
    openPage: ({ context }) => context.accessByPath[context.place.path] !== 'member',
    samePage: ({ context, event }) => event.type === 'visited' && event.place.path === context.shown.path,
  },
  actions: {
    keepPlace: assign({ place: ({ context, event }) => (event.type === 'visited' ? event.place : context.place) }),
    tellRemembered: emit(({ context }) => ({ type: 'remembered' as const, page: address(context.place) })),
    toastLoginForCart: emit({ type: 'toast', kind: 'info', key: 'loginForCart' }),
    keepSession: assign(({ context, event }) =>
      event.type === 'sessionChanged' ? { loggedIn: event.loggedIn, wanted: event.wanted } : context,
    ),
    openLogin: emit({ type: 'navigate', to: link('/login') }),
    openDestination: emit(({ context }) => ({ type: 'navigate' as const, to: destination(context), replace: true })),
    tellArrived: emit(({ context }) => ({ type: 'arrived' as const, path: context.place.path })),
    fetchPage: emit(({ context: { accessByPath, loggedIn, wanted, place }, event }) => ({
      type: 'fetchPage' as const,
      to: landing(accessByPath, event.type === 'pointed' ? event.place : place, loggedIn, wanted),
    })),
    showPlace: assign({ shown: ({ context }) => context.place }),
  },
}).createMachine({
  id: 'navigation',
  meta: { spec: '2, 6' },
  context: ({ input }) => ({ ...input, shown: input.place, loggedIn: false, wanted: null }),
  initial: 'unknown',
  on: {
    loginNeeded: {
      description: 'Something on an open page needs a member: the page is remembered and the visitor sent to log in.',
      guard: 'openPage',
      actions: ['tellRemembered', 'openLogin'],
    },
    sessionChanged: [
      {
        description: 'The session ended on a page for members, which is remembered.',
        guard: 'endsHere',
        target: '.sending',
        actions: ['keepSession', 'tellRemembered'],
      },
      { target: '.deciding', actions: 'keepSession' },
    ],
  },
  states: {
    unknown: {
      description: 'Whether somebody is logged in is not known yet; what the server prefilled stays.',
      on: { visited: { actions: 'keepPlace' } },
    },
    deciding: {
      description: 'Whether this person may see the page is decided.',
      always: [
        {
          description: "Spec 6: 'Login required to use the cart'.",
          guard: 'wantsCart',
          target: 'sending',
          actions: ['tellRemembered', 'toastLoginForCart'],
        },
        {
          guard: 'needsLogin',
          target: 'sending',
          actions: 'tellRemembered',
        },
        { guard: 'elsewhere', target: 'sending' },
        { target: 'loading' },
      ],
    },
    sending: {
      description: 'The page is not for this person; the browser is sent on.',
      tags: 'busy',
      entry: 'openDestination',
      on: { visited: { target: 'deciding', actions: 'keepPlace' } },
    },
    loading: {
      description: 'The code of the page is loaded; the page before stays in sight under the progress bar.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'page.load',
        input: ({ context }) => ({ path: context.place.path }),
        onDone: {
          target: 'showing',
          actions: ['showPlace', 'tellArrived'],
        },
        onError: 'failed',
      },
      on: { visited: { target: 'deciding', actions: 'keepPlace' } },
    },
    showing: {
      description: 'The page is shown.',
      on: {
        visited: [
          { guard: 'samePage', actions: ['keepPlace', 'showPlace'] },
          { target: 'deciding', actions: 'keepPlace' },
        ],
        pointed: {
          description:
            'Somebody points at a link or touches it: what it really leads to is fetched before it is opened.',
          actions: 'fetchPage',
        },
      },
    },
    failed: {
      description: 'The code of the page did not arrive.',
      on: {
        visited: { target: 'deciding', actions: 'keepPlace' },
        'page.reload': 'loading',
        returned: {
          description: 'The line is back, or somebody looks at the tab again: what did not load is asked for anew.',
          target: 'loading',
        },
      },
    },
  },
})
