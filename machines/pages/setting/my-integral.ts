import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import { link, type QueryOf } from '../../../contract/links'
import type { points } from '../../../contract/points'
import { calls } from '../../calls'
import type { AppToPage, MemberChanged, PageEmitted, ShownAgain } from '../../events'
import { otherPage } from '../../parts/paging'
import { memberCame, memberLeft } from '../../parts/visiting'

type Query = QueryOf<'/setting/my-integral'>

interface Context {
  query: Query
  /** Whether a member looks; null while nobody has said so. */
  loggedIn: boolean | null
  found: OutputOf<typeof points.ledger> | null
}

/** Spec 2, /setting/my-integral: open as a page; a member sees balance and ledger, a visitor an invitation to log in. */
export const myIntegral = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'login.begin' }
      | { type: 'page.turn'; page: number }
      | { type: 'page.retry' }
      | MemberChanged
      | ShownAgain
      | Extract<AppToPage<Query>, { type: 'queryChanged' }>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: calls('points.ledger'),
  guards: {
    memberCame,
    memberLeft,
    otherPage,
    otherQueryOfMember: ({ context, event }) =>
      event.type === 'queryChanged' &&
      context.loggedIn === true &&
      (event.query.page ?? 1) !== (context.query.page ?? 1),
  },
  actions: {
    showInAddress: emit(({ context }) => ({
      type: 'navigate' as const,
      to: link('/setting/my-integral', context.query),
    })),
    askForLogin: emit({ type: 'loginNeeded' }),
  },
}).createMachine({
  id: 'myIntegral',
  context: ({ input }) => ({ query: input, loggedIn: null, found: null }),
  initial: 'unknown',
  on: {
    memberChanged: [
      {
        guard: 'memberCame',
        target: '.loading',
        actions: assign({ loggedIn: true }),
      },
      {
        guard: 'memberLeft',
        target: '.visiting',
        actions: assign({ loggedIn: false, found: null }),
      },
    ],
    queryChanged: [
      {
        guard: 'otherQueryOfMember',
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
      on: { 'login.begin': { target: 'visiting', actions: 'askForLogin' } },
    },
    loading: {
      description: 'The server is asked for what the page shows.',
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
      description: 'The balance and the ledger are shown.',
      on: {
        shownAgain: 'loading',
        'page.turn': {
          guard: 'otherPage',
          target: 'loading',
          actions: [assign({ query: ({ event }) => ({ page: event.page }) }), 'showInAddress'],
        },
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
