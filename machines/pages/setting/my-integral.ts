import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import { link, type QueryOf } from '../../../contract/links'
import type { points } from '../../../contract/points'
import { calls } from '../../calls'
import type { Inward, Outward, Visiting } from '../../outward'

type Query = QueryOf<'/setting/my-integral'>

interface Context {
  query: Query
  /** Whether a member looks; null while nobody has said so. */
  loggedIn: boolean | null
  found: OutputOf<typeof points.ledger> | null
}

/** Spec 2, /setting/my-integral: open as a page; a member sees balance and ledger, a visitor an invitation to log in. */
export const pointsLedger = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'login.begin' }
      | { type: 'page.turn'; page: number }
      | { type: 'page.retry' }
      | Visiting
      | Extract<Inward<Query>, { type: 'queryChanged' }>,
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: calls('points.ledger'),
  guards: {
    came: ({ context }, { loggedIn }: { loggedIn: boolean }) => loggedIn && context.loggedIn !== true,
    left: ({ context }, { loggedIn }: { loggedIn: boolean }) => !loggedIn && context.loggedIn !== false,
    exists: ({ context: { found } }, { page }: { page: number }) =>
      found !== null && page >= 1 && page <= found.pages && page !== found.page,
    anotherOfMember: ({ context }, { query }: { query: Query }) =>
      context.loggedIn === true && (query.page ?? 1) !== (context.query.page ?? 1),
  },
}).createMachine({
  id: 'pointsLedger',
  context: ({ input }) => ({ query: input, loggedIn: null, found: null }),
  initial: 'unknown',
  on: {
    memberChanged: [
      {
        guard: { type: 'came', params: ({ event }) => event },
        target: '.loading',
        actions: assign({ loggedIn: true }),
      },
      {
        guard: { type: 'left', params: ({ event }) => event },
        target: '.visiting',
        actions: assign({ loggedIn: false, found: null }),
      },
    ],
    queryChanged: [
      {
        guard: { type: 'anotherOfMember', params: ({ event }) => event },
        target: '.loading',
        actions: assign({ query: ({ event }) => event.query }),
      },
      { actions: assign({ query: ({ event }) => event.query }) },
    ],
  },
  states: {
    unknown: { description: 'The page was prefilled for nobody in particular; who looks is said soon.' },
    visiting: {
      description: 'The page is open, its figures are not: a visitor is invited to log in and comes back here.',
      meta: { spec: '2' },
      on: { 'login.begin': { target: 'visiting', actions: emit({ type: 'loginNeeded' }) } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'points.ledger',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: {
      on: {
        'page.turn': {
          guard: { type: 'exists', params: ({ event }) => event },
          target: 'loading',
          actions: [
            assign({ query: ({ event }) => ({ page: event.page }) }),
            emit(({ event }) => ({ type: 'gone', to: link('/setting/my-integral', { page: event.page }) })),
          ],
        },
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
