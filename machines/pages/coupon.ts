import { assign, emit, setup } from 'xstate'
import type { CouponOffer } from '../../contract/coupon'
import { calls } from '../calls'
import type { AppToPage, PageEmitted } from '../events'
import { again, type Watched, watch } from '../parts/watch'

interface Context {
  /** Null until the first answer. */
  offers: CouponOffer[] | null
  /** The coupon that is being claimed. */
  picked: string | null
}

const withOffer = (offers: CouponOffer[] | null, offer: CouponOffer) =>
  offers?.map((one) => (one.id === offer.id ? offer : one)) ?? null

/** Spec 2, /coupon: the coupon center, where members claim coupons while there are some left. */
export const coupon = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'coupon.claim'; id: string }
      | { type: 'page.retry' }
      | Watched<'coupon.center'>
      | Extract<AppToPage, { type: 'languageChanged' }>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: { ...calls('coupon.center', 'coupon.claim'), watch },
  guards: {
    claimable: ({ context, event }) =>
      event.type === 'coupon.claim' &&
      (context.offers?.some(({ id, state }) => id === event.id && state === 'claimable') ?? false),
  },
  actions: {
    toastReceived: emit({ type: 'toast', kind: 'success', key: 'couponReceived' }),
  },
}).createMachine({
  id: 'coupon',
  context: { offers: null, picked: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'coupon.center',
        input: {},
        onDone: { target: 'viewing', actions: assign({ offers: ({ event }) => event.output.offers }) },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'What others claim, and what time opens and closes, shows here within seconds.',
      entry: assign({ picked: null }),
      invoke: { id: 'watch', src: 'watch', input: () => again('coupon.center', {}) },
      on: {
        languageChanged: 'loading',
        watched: { actions: assign({ offers: ({ event }) => event.output.offers }) },
        'coupon.claim': {
          guard: 'claimable',
          target: 'claiming',
          actions: assign({ picked: ({ event }) => event.id }),
        },
      },
    },
    claiming: {
      description: 'Others may be quicker: when all are claimed the center is asked again and says so.',
      tags: 'busy',
      invoke: {
        id: 'claim',
        src: 'coupon.claim',
        input: ({ context }) => ({ id: context.picked ?? '' }),
        onDone: {
          target: 'viewing',
          actions: [
            assign({ offers: ({ context, event }) => withOffer(context.offers, event.output) }),
            'toastReceived',
          ],
        },
        onError: 'loading',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
