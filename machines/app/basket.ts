import { assign, emit, setup } from 'xstate'
import { calls } from '../calls'
import type { Outward } from '../outward'

/** One SKU that somebody wants in the cart. */
export interface Wanted {
  sku: string
  quantity: number
}

/** What the basket tells the app, beside toasts: keep these until the visitor is logged in, keep the count, log in first. */
export type BasketSaid =
  | Extract<Outward, { type: 'told' }>
  | { type: 'wantedKept'; wanted: Wanted[] }
  | { type: 'countKept'; count: number }
  | { type: 'loginNeeded' }

interface Context {
  count: number
  wanted: Wanted[]
}

/**
 * The cart as every page sees it: its count, and adding to it. What a visitor wanted is added once they are logged in
 * (spec 6: 'Login required to use the cart').
 */
export const basket = setup({
  types: {
    context: {} as Context,
    input: {} as { wanted: Wanted[] },
    events: {} as
      | { type: 'sessionChanged'; loggedIn: boolean }
      | { type: 'wanted'; sku: string; quantity: number }
      | { type: 'cartCounted'; count: number }
      | { type: 'cartChanged' }
      | { type: 'countedElsewhere'; count: number },
    emitted: {} as BasketSaid,
    tags: {} as 'busy',
  },
  actors: calls('cart.list', 'cart.add'),
  guards: {
    wantsMore: ({ context }) => context.wanted.length > 0,
    loggedIn: (_, { loggedIn }: { loggedIn: boolean }) => loggedIn,
  },
  actions: {
    queue: assign(({ context }, { sku, quantity }: Wanted) => ({ wanted: [...context.wanted, { sku, quantity }] })),
    keepCount: assign((_, { count }: { count: number }) => ({ count })),
    dropFirst: assign({ wanted: ({ context }) => context.wanted.slice(1) }),
    tellCount: emit(({ context }) => ({ type: 'countKept' as const, count: context.count })),
    tellWanted: emit(({ context }) => ({ type: 'wantedKept' as const, wanted: context.wanted })),
  },
}).createMachine({
  id: 'basket',
  context: ({ input }) => ({ count: 0, wanted: input.wanted }),
  initial: 'visiting',
  on: {
    sessionChanged: [
      { guard: { type: 'loggedIn', params: ({ event }) => event }, target: '.counting' },
      { target: '.visiting', actions: assign({ count: 0 }) },
    ],
  },
  states: {
    visiting: {
      description: 'A visitor has no cart; what they want waits until they are logged in.',
      meta: { spec: '6' },
      on: {
        wanted: {
          actions: [
            { type: 'queue', params: ({ event }) => event },
            'tellWanted',
            emit({ type: 'told', kind: 'info', news: 'loginForCart' }),
            emit({ type: 'loginNeeded' }),
          ],
        },
      },
    },
    counting: {
      invoke: {
        id: 'count',
        src: 'cart.list',
        input: {},
        onDone: {
          target: 'resting',
          actions: [{ type: 'keepCount', params: ({ event }) => event.output }, 'tellCount'],
        },
        onError: 'resting',
      },
      on: { wanted: { actions: { type: 'queue', params: ({ event }) => event } } },
    },
    resting: {
      always: { guard: 'wantsMore', target: 'adding' },
      on: {
        wanted: { target: 'adding', actions: { type: 'queue', params: ({ event }) => event } },
        cartChanged: {
          description: 'An order took lines out of the cart.',
          target: 'counting',
        },
        cartCounted: { actions: [{ type: 'keepCount', params: ({ event }) => event }, 'tellCount'] },
        countedElsewhere: {
          description: 'Another tab of the member changed the cart.',
          actions: { type: 'keepCount', params: ({ event }) => event },
        },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'cart.add',
        input: ({ context }) => context.wanted[0] as Wanted,
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepCount', params: ({ event }) => event.output },
            'tellCount',
            'dropFirst',
            'tellWanted',
            emit({ type: 'told', kind: 'success', news: 'addedToCart' }),
          ],
        },
        onError: { target: 'resting', actions: ['dropFirst', 'tellWanted'] },
      },
      on: { wanted: { actions: { type: 'queue', params: ({ event }) => event } } },
    },
  },
})
