import { assign, emit, setup } from 'xstate'
import { answered, calls } from '../calls'
import type { MemberChanged, PageEmitted } from '../events'
import { memberCame, memberLeft } from './visiting'

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
    events: {} as { type: 'favorite.toggle' } | { type: 'favorite.retry' } | MemberChanged,
    emitted: {} as Extract<PageEmitted, { type: 'toast' | 'loginNeeded' }>,
    tags: {} as 'busy' | 'saving' | 'on',
  },
  actors: calls('favorite.check', 'favorite.add', 'favorite.remove'),
  guards: {
    member: ({ context }) => context.loggedIn === true,
    visitor: ({ context }) => context.loggedIn === false,
    memberCame,
    memberLeft,
    isFavorite: answered<{ favorite: boolean }>(({ favorite }) => favorite),
  },
  actions: {
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'favoriteAdded' }),
    toastRemoved: emit({ type: 'toast', kind: 'success', key: 'favoriteRemoved' }),
    askForLogin: emit({ type: 'loginNeeded' }),
  },
}).createMachine({
  id: 'favorite',
  context: ({ input }) => input,
  initial: 'unknown',
  on: {
    memberChanged: [
      {
        guard: 'memberCame',
        target: '.asking',
        actions: assign({ loggedIn: true }),
      },
      {
        guard: 'memberLeft',
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
      on: { 'favorite.toggle': { target: 'visiting', actions: 'askForLogin' } },
    },
    asking: {
      description: 'The server is asked whether the product is a favorite.',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'favorite.check',
        input: ({ context: { product } }) => ({ product }),
        onDone: [{ guard: 'isFavorite', target: 'on' }, { target: 'off' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'Whether the product is a favorite did not come: the heart shows neither, and asks again.',
      on: { 'favorite.retry': 'asking' },
    },
    off: { description: 'The product is no favorite.', on: { 'favorite.toggle': 'adding' } },
    on: { description: 'The product is a favorite.', tags: 'on', on: { 'favorite.toggle': 'removing' } },
    adding: {
      description: 'The server adds the favorite.',
      tags: ['busy', 'saving', 'on'],
      invoke: {
        id: 'add',
        src: 'favorite.add',
        input: ({ context: { product } }) => ({ product }),
        onDone: { target: 'on', actions: 'toastAdded' },
        onError: 'off',
      },
    },
    removing: {
      description: 'The server removes the favorite.',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'remove',
        src: 'favorite.remove',
        input: ({ context: { product } }) => ({ products: [product] }),
        onDone: { target: 'off', actions: 'toastRemoved' },
        onError: 'on',
      },
    },
  },
})
