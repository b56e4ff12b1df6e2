import { assign, emit, setup } from 'xstate'
import type { Login, User } from '../../contract/session'
import { calls, failedWith, outputOf } from '../calls'
import type { Shown } from '../events'

/** What is kept in the browser under `auth` (spec 3). */
export interface Auth {
  user: User | null
  token: string | null
  beforeLoginRouter: string | null
}

/** Nobody is logged in and no page is wanted. */
export const nobody: Auth = { user: null, token: null, beforeLoginRouter: null }

/**
 * What the session tells the app: keep this, somebody came or left (by their own wish where it says so), reload the page (spec 4: other tab),
 * the server ended it, what is written and not sent goes with who logs out.
 */
export type SessionEmitted =
  | { type: 'saveAuth'; auth: Auth }
  | { type: 'sessionChanged'; loggedIn: boolean; wanted: string | null; left?: true }
  | { type: 'reload' }
  | { type: 'sessionEnded'; silent: boolean }
  | { type: 'forgetDrafts' }

const loginOf = ({ token, ...user }: Login) => ({ token, user })

/** Spec 4, session: logged in means a token is present; on start the token is refreshed, once. */
export const session = setup({
  types: {
    context: {} as Auth & {
      /** The token of the session that is being logged out: nobody uses it any more, but the server is told of it. */
      ending: string | null
    },
    events: {} as
      | { type: 'restored'; auth: Auth }
      | { type: 'loggedIn'; login: Login }
      | { type: 'remembered'; page: string }
      | { type: 'userChanged'; user: Shown }
      | { type: 'invalidated' }
      | { type: 'changedElsewhere'; auth: Auth }
      | { type: 'session.logout' },
    emitted: {} as SessionEmitted,
    tags: {} as 'loggedIn',
  },
  actors: calls('session.refreshUserToken', 'session.logout'),
  guards: {
    hasToken: ({ event }) => event.type === 'restored' && event.auth.token !== null,
    otherMemberElsewhere: ({ context, event }) =>
      event.type === 'changedElsewhere' && context.user?.userId !== event.auth.user?.userId,
    sessionInvalid: failedWith('sessionInvalid'),
  },
  actions: {
    keepAuth: assign(({ event }) => (event.type === 'restored' ? event.auth : {})),
    keepLogin: assign(({ event }) => (event.type === 'loggedIn' ? loginOf(event.login) : {})),
    keepFreshLogin: assign(({ event }) => loginOf(outputOf<Login>(event))),
    forgetMember: assign({ user: null, token: null }),
    beginLogout: assign(({ context: { token } }) => ({ user: null, token: null, ending: token })),
    saveAuth: emit(({ context: { ending: _, ...auth } }) => ({ type: 'saveAuth' as const, auth })),
    announceMember: emit(({ context }) => ({
      type: 'sessionChanged' as const,
      loggedIn: true,
      wanted: context.beforeLoginRouter,
    })),
    forgetWanted: assign({ beforeLoginRouter: null }),
    reloadPage: emit({ type: 'reload' }),
    announceVisitor: emit({ type: 'sessionChanged' as const, loggedIn: false, wanted: null }),
    announceLeaving: emit({ type: 'sessionChanged' as const, loggedIn: false, wanted: null, left: true as const }),
    forgetDrafts: emit({ type: 'forgetDrafts' }),
    toastEnded: emit({ type: 'sessionEnded' as const, silent: false }),
    endSilently: emit({ type: 'sessionEnded' as const, silent: true }),
  },
}).createMachine({
  id: 'session',
  context: { ...nobody, ending: null },
  initial: 'unknown',
  on: {
    changedElsewhere: [
      {
        description: 'Prices, words and lists are those of who looks.',
        guard: 'otherMemberElsewhere',
        target: '.overtaken',
        actions: 'reloadPage',
      },
      {
        description: 'Another tab refreshed the login; the old one is soon over, so this tab goes on with the new one.',
        actions: assign({ user: ({ event }) => event.auth.user, token: ({ event }) => event.auth.token }),
      },
    ],
    remembered: { actions: [assign({ beforeLoginRouter: ({ event }) => event.page }), 'saveAuth'] },
  },
  states: {
    unknown: {
      description: 'What the browser keeps has not been read yet; the page shows what a visitor sees.',
      meta: { spec: '3' },
      on: {
        restored: [
          {
            guard: 'hasToken',
            target: 'refreshing',
            actions: 'keepAuth',
          },
          { target: 'loggedOut', actions: ['keepAuth', 'announceVisitor'] },
        ],
        changedElsewhere: {
          description: 'What other tabs change before it was read is told again afterwards.',
          actions: [],
        },
      },
    },
    refreshing: {
      description: 'A token was kept; it is exchanged for a fresh one while the member already shops.',
      meta: { spec: '4, 7' },
      tags: 'loggedIn',
      entry: 'announceMember',
      invoke: {
        id: 'refresh',
        src: 'session.refreshUserToken',
        input: {},
        onDone: { target: 'loggedIn', actions: ['keepFreshLogin', 'saveAuth'] },
        onError: [
          {
            guard: 'sessionInvalid',
            target: 'loggedOut',
            actions: ['forgetMember', 'saveAuth', 'endSilently', 'announceVisitor'],
          },
          { target: 'loggedIn' },
        ],
      },
      on: {
        userChanged: {
          actions: [
            assign({ user: ({ context, event }) => context.user && { ...context.user, ...event.user } }),
            'saveAuth',
          ],
        },
        'session.logout': { target: 'leaving', actions: 'beginLogout' },
        invalidated: { target: 'loggedOut', actions: ['forgetMember', 'saveAuth', 'endSilently', 'announceVisitor'] },
      },
    },
    loggedIn: {
      description: 'Somebody is logged in.',
      tags: 'loggedIn',
      on: {
        userChanged: {
          actions: [
            assign({ user: ({ context, event }) => context.user && { ...context.user, ...event.user } }),
            'saveAuth',
          ],
        },
        'session.logout': { target: 'leaving', actions: 'beginLogout' },
        invalidated: {
          description: 'Code 10004: however many answers say it, the session ends once.',
          target: 'loggedOut',
          actions: ['forgetMember', 'saveAuth', 'toastEnded', 'announceVisitor'],
        },
      },
    },
    leaving: {
      description: 'The member is out at once; the server is told to forget the token, whatever it answers.',
      entry: ['saveAuth', 'forgetDrafts', 'announceLeaving'],
      invoke: { id: 'logout', src: 'session.logout', input: {}, onDone: 'loggedOut', onError: 'loggedOut' },
      exit: assign({ ending: null }),
      on: {
        remembered: {
          description: 'Who logs out leaves the page as well: whoever logs in next may be somebody else.',
          actions: [],
        },
        loggedIn: {
          target: 'loggedIn',
          actions: ['keepLogin', 'announceMember', 'forgetWanted', 'saveAuth'],
        },
      },
    },
    overtaken: {
      description:
        'The page is being loaded anew: what it still learns of the session before is not written over that of now.',
      on: { remembered: { actions: [] } },
    },
    loggedOut: {
      description: 'Nobody is logged in.',
      on: {
        loggedIn: {
          target: 'loggedIn',
          actions: ['keepLogin', 'announceMember', 'forgetWanted', 'saveAuth'],
        },
      },
    },
  },
})
