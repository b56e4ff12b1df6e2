import { assign, emit, setup } from 'xstate'
import { calls } from '../calls'
import type { News, Outward, Visiting } from '../outward'

interface Context {
  product: string
  /** Whether a member looks; null while nobody has said so. */
  loggedIn: boolean | null
}

/** The heart of a product: whether it is among the member's favorites, and changing that. */
export const favorite = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { type: 'favorite.toggle' } | Visiting,
    emitted: {} as Extract<Outward, { type: 'told' | 'loginNeeded' }>,
    tags: {} as 'busy' | 'on',
  },
  actors: calls('favorite.check', 'favorite.add', 'favorite.remove'),
  guards: {
    member: ({ context }) => context.loggedIn === true,
    visitor: ({ context }) => context.loggedIn === false,
    came: ({ context }, { loggedIn }: { loggedIn: boolean }) => loggedIn && context.loggedIn !== true,
    left: ({ context }, { loggedIn }: { loggedIn: boolean }) => !loggedIn && context.loggedIn !== false,
  },
  actions: {
    tellDone: emit((_, { news }: { news: News }) => ({ type: 'told' as const, kind: 'success' as const, news })),
  },
}).createMachine({
  id: 'favorite',
  context: ({ input }) => input,
  initial: 'unknown',
  on: {
    memberChanged: [
      {
        guard: { type: 'came', params: ({ event }) => event },
        target: '.asking',
        actions: assign({ loggedIn: true }),
      },
      {
        guard: { type: 'left', params: ({ event }) => event },
        target: '.visiting',
        actions: assign({ loggedIn: false }),
      },
    ],
  },
  states: {
    unknown: {
      description: 'The page was prefilled for nobody in particular; who looks is said soon.',
      always: [
        { guard: 'member', target: 'asking' },
        { guard: 'visitor', target: 'visiting' },
      ],
    },
    visiting: {
      description: 'Only members keep favorites; a visitor is sent to log in and comes back to this page.',
      meta: { spec: '6' },
      on: { 'favorite.toggle': { target: 'visiting', actions: emit({ type: 'loginNeeded' }) } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'favorite.check',
        input: ({ context: { product } }) => ({ product }),
        onDone: [{ guard: ({ event }) => event.output.favorite, target: 'on' }, { target: 'off' }],
        onError: 'off',
      },
    },
    off: { on: { 'favorite.toggle': 'adding' } },
    on: { tags: 'on', on: { 'favorite.toggle': 'removing' } },
    adding: {
      tags: ['busy', 'on'],
      invoke: {
        id: 'add',
        src: 'favorite.add',
        input: ({ context: { product } }) => ({ product }),
        onDone: { target: 'on', actions: { type: 'tellDone', params: { news: 'favoriteAdded' } } },
        onError: 'off',
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'favorite.remove',
        input: ({ context: { product } }) => ({ products: [product] }),
        onDone: { target: 'off', actions: { type: 'tellDone', params: { news: 'favoriteRemoved' } } },
        onError: 'on',
      },
    },
  },
})
