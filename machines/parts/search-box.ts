import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import type { product } from '../../contract/product'
import { calls } from '../calls'
import type { Outward } from '../outward'

type Suggestions = OutputOf<typeof product.suggest>

const none: Suggestions = { words: [], products: [] }
/** How long typing rests before suggestions are asked for, in milliseconds. */
const typingRest = 180

/** The search box of every page: suggestions while one types; an older answer never overwrites a newer one. */
export const searchBox = setup({
  types: {
    context: {} as { keyword: string; suggestions: Suggestions },
    input: {} as { keyword: string },
    events: {} as
      | { type: 'keyword.type'; keyword: string }
      | { type: 'keyword.submit'; keyword: string }
      | { type: 'suggestions.close' }
      | { type: 'keywordShown'; keyword: string },
    emitted: {} as Extract<Outward, { type: 'gone' }>,
    tags: {} as 'open',
  },
  actors: calls('product.suggest'),
  guards: {
    blank: ({ context }) => context.keyword.trim() === '',
    found: (_, { words, products }: Suggestions) => words.length + products.length > 0,
  },
  delays: { typingRest },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ keyword: input.keyword, suggestions: none }),
  initial: 'idle',
  on: {
    'keyword.type': { target: '.typing', actions: assign({ keyword: ({ event }) => event.keyword }) },
    'keyword.submit': {
      target: '.idle',
      actions: [
        assign({ keyword: ({ event }) => event.keyword.trim() }),
        emit(({ context }) => ({
          type: 'gone',
          to: context.keyword ? `/product/search?keyword=${encodeURIComponent(context.keyword)}` : '/product/search',
        })),
      ],
    },
    keywordShown: { target: '.idle', actions: assign({ keyword: ({ event }) => event.keyword }) },
  },
  states: {
    idle: {},
    typing: {
      always: { guard: 'blank', target: 'idle' },
      after: { typingRest: 'asking' },
    },
    asking: {
      invoke: {
        id: 'suggest',
        src: 'product.suggest',
        input: ({ context: { keyword } }) => ({ keyword: keyword.trim() }),
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'suggesting',
            actions: assign({ suggestions: ({ event }) => event.output }),
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    suggesting: { tags: 'open', on: { 'suggestions.close': 'idle' } },
  },
})
