import { assign, emit, setup } from 'xstate'
import { calls } from '../calls'
import type { PageEmitted } from '../events'

/** One SKU that somebody wants in the cart. */
export interface Wanted {
  sku: string
  quantity: number
}

/** What the badge of the cart tells the app, beside toasts: keep these until the visitor is logged in, keep the count, log in first. */
export type CartBadgeEmitted =
  | Extract<PageEmitted, { type: 'toast' }>
  | { type: 'saveWanted'; wanted: Wanted[] }
  | { type: 'saveCartCount'; count: number }
  | { type: 'loginNeeded' }

interface Context {
  count: number
  wanted: Wanted[]
  /** Somebody else said how many there are while a product was on its way: which of the two was later nobody here knows. */
  changedMeanwhile: boolean
}

/**
 * The cart as every page sees it: its count, and adding to it. What a visitor wanted is added once they are logged in
 * (spec 6: 'Login required to use the cart').
 */
export const cartBadge = setup({
  types: {
    context: {} as Context,
    input: {} as { wanted: Wanted[] },
    events: {} as
      | { type: 'sessionChanged'; loggedIn: boolean; left?: boolean }
      | { type: 'wanted'; sku: string; quantity: number }
      | { type: 'cartCounted'; count: number }
      | { type: 'cartChanged' }
      | { type: 'countedElsewhere'; count: number }
      | { type: 'returned' },
    emitted: {} as CartBadgeEmitted,
    tags: {} as 'busy',
  },
  actors: calls('cart.list', 'cart.add'),
  guards: {
    wantsMore: ({ context }) => context.wanted.length > 0,
    changedMeanwhile: ({ context }) => context.changedMeanwhile,
    left: ({ event }) => event.type === 'sessionChanged' && event.left === true,
    loggedIn: ({ event }) => event.type === 'sessionChanged' && event.loggedIn,
  },
  actions: {
    queueWanted: assign(({ context: { wanted }, event }) =>
      event.type === 'wanted' ? { wanted: [...wanted, { sku: event.sku, quantity: event.quantity }] } : {},
    ),
    dropFirst: assign({ wanted: ({ context }) => context.wanted.slice(1) }),
    saveCount: emit(({ context }) => ({ type: 'saveCartCount' as const, count: context.count })),
    toastLoginForCart: emit({ type: 'toast', kind: 'info', key: 'loginForCart' }),
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'addedToCart' }),
    askForLogin: emit({ type: 'loginNeeded' }),
    saveWanted: emit(({ context }) => ({ type: 'saveWanted' as const, wanted: context.wanted })),
  },
}).createMachine({
  id: 'cartBadge',
  context: ({ input }) => ({ count: 0, wanted: input.wanted, changedMeanwhile: false }),
  initial: 'visiting',
  on: {
    sessionChanged: [
      { guard: 'loggedIn', target: '.counting' },
      {
        description: 'Whoever logs out takes along what was still on its way to the cart.',
        guard: 'left',
        target: '.visiting',
        actions: [assign({ count: 0, wanted: [] }), 'saveWanted', 'saveCount'],
      },
      { target: '.visiting', actions: assign({ count: 0 }) },
    ],
  },
  states: {
    visiting: {
      description: 'A visitor has no cart; what they want waits until they are logged in.',
      meta: { spec: '6' },
      on: {
        wanted: {
          actions: ['queueWanted', 'saveWanted', 'toastLoginForCart', 'askForLogin'],
        },
      },
    },
    counting: {
      description: 'The server is asked how many units are in the cart.',
      entry: assign({ changedMeanwhile: false }),
      invoke: {
        id: 'count',
        src: 'cart.list',
        input: {},
        onDone: {
          target: 'resting',
          actions: [assign({ count: ({ event }) => event.output.count }), 'saveCount'],
        },
        onError: 'uncounted',
      },
      on: {
        wanted: { actions: 'queueWanted' },
        cartChanged: {
          description: 'An order took lines out of the cart: what is on its way was counted before.',
          target: 'counting',
          reenter: true,
        },
        countedElsewhere: {
          description: 'Another tab changed the cart: what is on its way may have been counted before.',
          target: 'counting',
          reenter: true,
        },
        cartCounted: {
          description: 'The page of the cart was answered later, and knows better.',
          target: 'resting',
          actions: [assign({ count: ({ event }) => event.count }), 'saveCount'],
        },
      },
    },
    uncounted: {
      description: 'An answer did not come: how many there are is asked for again once the line is back.',
      always: { guard: 'wantsMore', target: 'adding' },
      on: {
        returned: 'counting',
        wanted: { target: 'adding', actions: 'queueWanted' },
        cartChanged: 'counting',
        cartCounted: { target: 'resting', actions: [assign({ count: ({ event }) => event.count }), 'saveCount'] },
        countedElsewhere: { target: 'resting', actions: assign({ count: ({ event }) => event.count }) },
      },
    },
    resting: {
      description: 'The count is shown; products may be added.',
      always: { guard: 'wantsMore', target: 'adding' },
      on: {
        wanted: { target: 'adding', actions: 'queueWanted' },
        cartChanged: {
          description: 'An order took lines out of the cart.',
          target: 'counting',
        },
        cartCounted: { actions: [assign({ count: ({ event }) => event.count }), 'saveCount'] },
        countedElsewhere: {
          description: 'Another tab of the member changed the cart.',
          actions: assign({ count: ({ event }) => event.count }),
        },
      },
    },
    adding: {
      description: 'The server adds a product to the cart.',
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'cart.add',
        input: ({ context }) => context.wanted[0] as Wanted,
        onDone: [
          {
            description: 'The cart was changed elsewhere meanwhile: it is counted once more.',
            guard: 'changedMeanwhile',
            target: 'counting',
            actions: ['dropFirst', 'saveWanted', 'toastAdded'],
          },
          {
            target: 'resting',
            actions: [
              assign({ count: ({ event }) => event.output.count }),
              'saveCount',
              'dropFirst',
              'saveWanted',
              'toastAdded',
            ],
          },
        ],
        onError: { target: 'uncounted', actions: ['dropFirst', 'saveWanted'] },
      },
      on: {
        wanted: { actions: 'queueWanted' },
        cartChanged: { actions: assign({ changedMeanwhile: true }) },
        cartCounted: { actions: assign({ changedMeanwhile: true }) },
        countedElsewhere: { actions: assign({ changedMeanwhile: true }) },
      },
    },
  },
})
