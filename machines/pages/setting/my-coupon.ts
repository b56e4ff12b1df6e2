import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../../contract/call'
import type { coupon } from '../../../contract/coupon'
import { couponStatuses } from '../../../contract/enums'
import { link, type QueryOf } from '../../../contract/links'
import { calls } from '../../calls'
import type { AppToPage, PageEmitted } from '../../events'
import { otherPage } from '../../parts/paging'
import { again, type Watched, watch } from '../../parts/watch'

/** The status is absent for all of them. */
type Query = QueryOf<'/setting/my-coupon'>

/** Spec 4: coupon statuses as tabs, all of them first. */
export const walletTabs = ['all', ...couponStatuses] as const
type WalletTab = (typeof walletTabs)[number]

interface Context {
  query: Query
  found: OutputOf<typeof coupon.mine> | null
}

const queryOf = (tab: WalletTab): Query => (tab === 'all' ? {} : { status: tab })

/** Spec 2, /setting/my-coupon: the member's coupons by status, with counts. */
export const myCoupon = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'tab.choose'; tab: WalletTab }
      | { type: 'page.turn'; page: number }
      | { type: 'page.retry' }
      | Watched<'coupon.mine'>
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: { ...calls('coupon.mine'), watch },
  guards: {
    otherTab: ({ context, event }) =>
      event.type === 'tab.choose' && walletTabs.includes(event.tab) && event.tab !== (context.query.status ?? 'all'),
    otherPage,
    otherQuery: ({ context, event }) =>
      event.type === 'queryChanged' &&
      link('/setting/my-coupon', event.query) !== link('/setting/my-coupon', context.query),
  },
  actions: {
    showInAddress: emit(({ context }) => ({
      type: 'navigate' as const,
      to: link('/setting/my-coupon', context.query),
    })),
  },
}).createMachine({
  id: 'myCoupon',
  meta: { spec: '4' },
  context: ({ input }) => ({ query: input, found: null }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: 'otherQuery',
      target: '.loading',
      actions: assign({ query: ({ event }) => event.query }),
    },
  },
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'coupon.mine',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'What time, orders and other devices do to the coupons shows here within seconds.',
      invoke: { id: 'watch', src: 'watch', input: ({ context }) => again('coupon.mine', context.query) },
      on: {
        languageChanged: 'loading',
        watched: { actions: assign({ found: ({ event }) => event.output }) },
        'tab.choose': {
          guard: 'otherTab',
          target: 'loading',
          actions: [assign({ query: ({ event }) => queryOf(event.tab) }), 'showInAddress'],
        },
        'page.turn': {
          guard: 'otherPage',
          target: 'loading',
          actions: [
            assign({ query: ({ context, event }) => ({ ...context.query, page: event.page }) }),
            'showInAddress',
          ],
        },
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
