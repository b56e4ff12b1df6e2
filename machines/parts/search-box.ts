import { assign, emit, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import { type Href, link } from '../../contract/links'
import type { product } from '../../contract/product'
import { answered, calls } from '../calls'
import type { PageEmitted } from '../events'

type Suggestions = OutputOf<typeof product.suggest>

const none: Suggestions = { keywords: [], products: [] }
/** How long typing rests before suggestions are asked for, in milliseconds. */
const typingRest = 180

const searchFor = (keyword: string) => link('/product/search', { keyword })

/** Where each suggestion leads, in the order shown: keywords, then products. */
const addressesOf = ({ keywords, products }: Suggestions) => [
  ...keywords.map(searchFor),
  ...products.map(({ id, sku }) => link('/product/new/detail', { id, sku: sku?.id })),
]

interface Context {
  keyword: string
  suggestions: Suggestions
  /** The suggestion that the arrow keys have reached, from 0; -1 is the text as typed. */
  active: number
}

/** The suggestion after so many steps; past the last one comes the text as typed, and then the first one again. */
const moved = ({ suggestions, active }: Context, steps: number) => {
  const places = addressesOf(suggestions).length + 1
  return ((active + 1 + steps + places) % places) - 1
}

/** The search box of every page: suggestions while one types; an older answer never overwrites a newer one. */
export const searchBox = setup({
  types: {
    context: {} as Context,
    input: {} as { keyword: string },
    events: {} as
      | { type: 'keyword.type'; keyword: string }
      | { type: 'keyword.submit'; keyword: string }
      | { type: 'suggestion.next' }
      | { type: 'suggestion.previous' }
      | { type: 'suggestion.open'; suggestion: number }
      | { type: 'suggestions.close' }
      | { type: 'keywordShown'; keyword: string },
    emitted: {} as Extract<PageEmitted, { type: 'navigate' }>,
    tags: {} as 'open',
  },
  actors: calls('product.suggest'),
  guards: {
    blank: ({ context }) => context.keyword.trim() === '',
    typed: ({ context }) => context.keyword.trim() !== '',
    found: answered<Suggestions>(({ keywords, products }) => keywords.length + products.length > 0),
    suggested: ({ context, event }) =>
      event.type === 'suggestion.open' && event.suggestion in addressesOf(context.suggestions),
  },
  actions: {
    openResults: emit(({ context }) => ({ type: 'navigate' as const, to: searchFor(context.keyword) })),
    openSuggestion: emit(({ context, event }) => ({
      type: 'navigate' as const,
      to: addressesOf(context.suggestions)['suggestion' in event ? event.suggestion : 0] as Href,
    })),
  },
  delays: { typingRest },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ keyword: input.keyword, suggestions: none, active: -1 }),
  initial: 'idle',
  on: {
    'keyword.type': { target: '.typing', actions: assign({ keyword: ({ event }) => event.keyword }) },
    'keyword.submit': {
      target: '.idle',
      actions: [assign({ keyword: ({ event }) => event.keyword.trim() }), 'openResults'],
    },
    keywordShown: { target: '.idle', actions: assign({ keyword: ({ event }) => event.keyword }) },
  },
  states: {
    idle: {
      description: 'The field waits; no suggestions are shown.',
      on: {
        'suggestion.next': {
          description: 'The arrow down opens the suggestions again after they were closed.',
          guard: 'typed',
          target: 'asking',
        },
      },
    },
    typing: {
      description: 'Somebody types; suggestions are asked for after a short rest.',
      always: { guard: 'blank', target: 'idle' },
      after: { typingRest: 'asking' },
      on: { 'suggestions.close': 'idle' },
    },
    asking: {
      description: 'The server is asked for suggestions.',
      invoke: {
        id: 'suggest',
        src: 'product.suggest',
        input: ({ context: { keyword } }) => ({ keyword: keyword.trim() }),
        onDone: [
          {
            guard: 'found',
            target: 'suggesting',
            actions: assign({ suggestions: ({ event }) => event.output, active: -1 }),
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
      on: { 'suggestions.close': 'idle' },
    },
    suggesting: {
      description: 'Suggestions are shown below the field.',
      tags: 'open',
      on: {
        'suggestion.next': { actions: assign({ active: ({ context }) => moved(context, 1) }) },
        'suggestion.previous': { actions: assign({ active: ({ context }) => moved(context, -1) }) },
        'suggestion.open': {
          guard: 'suggested',
          target: 'idle',
          actions: [
            assign({
              keyword: ({ context, event }) => context.suggestions.keywords[event.suggestion] ?? context.keyword,
            }),
            'openSuggestion',
          ],
        },
        'suggestions.close': 'idle',
      },
    },
  },
})
