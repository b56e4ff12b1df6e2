import { assign, emit, setup } from 'xstate'
import { orderNoPattern } from '../../contract/bounds'
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

interface Context {
  keyword: string
  /** What was searched for before in this browser, the latest first. */
  history: string[]
  suggestions: Suggestions
  /** The suggestion that the arrow keys have reached, from 0; -1 is the text as typed. */
  active: number
}

const asked = ({ context: { keyword } }: { context: Context }) => ({ keyword: keyword.trim() })

const isBlank = ({ keyword }: Pick<Context, 'keyword'>) => keyword.trim() === ''

/** Words below an empty field at most, own ones and those of the shop. */
const most = 8

/** What is offered, in the order shown: own searches and hot words while nothing is typed, then words and products for what is. */
export const offered = (context: Omit<Context, 'active'>) => {
  const { history, suggestions } = context
  if (!isBlank(context)) return { history: [], hot: [], ...suggestions }
  const own = new Set(history.map((keyword) => keyword.toLowerCase()))
  const hot = suggestions.keywords.filter((keyword) => !own.has(keyword.toLowerCase())).slice(0, most - history.length)
  return { history, hot, keywords: [], products: [] }
}

/** The words that are offered. */
const wordsOf = (context: Context) => {
  const { history, hot, keywords } = offered(context)
  return [...history, ...hot, ...keywords]
}

/** Where each suggestion leads. */
const addressesOf = (context: Context) => [
  ...wordsOf(context).map(searchFor),
  ...offered(context).products.map(({ id, sku }) => link('/product/new/detail', { id, sku: sku?.id })),
]

/** The suggestion after so many steps; past the last one comes the text as typed, and then the first one again. */
const moved = (context: Context, steps: number) => {
  const places = addressesOf(context).length + 1
  return ((context.active + 1 + steps + places) % places) - 1
}

/**
 * The search box of every page: suggestions while one types, own searches and words of the shop while nothing is typed; an
 * older answer never overwrites a newer one.
 */
export const searchBox = setup({
  types: {
    context: {} as Context,
    input: {} as { keyword: string; history: string[] },
    events: {} as
      | { type: 'keyword.type'; keyword: string }
      | { type: 'keyword.submit'; keyword: string }
      | { type: 'suggestion.next' }
      | { type: 'suggestion.previous' }
      | { type: 'suggestion.open'; suggestion: number }
      | { type: 'suggestions.open' }
      | { type: 'suggestions.close' }
      | { type: 'keywordShown'; keyword: string }
      | { type: 'historyChanged'; history: string[] },
    emitted: {} as Extract<PageEmitted, { type: 'navigate' | 'searched' }>,
    tags: {} as 'open',
  },
  actors: calls('product.suggest'),
  guards: {
    blank: ({ context }) => isBlank(context),
    found: answered<Suggestions>(({ keywords, products }) => keywords.length + products.length > 0),
    remembering: ({ context }) => isBlank(context) && context.history.length > 0,
    nothingLeft: ({ context }) => addressesOf(context).length === 0,
    suggested: ({ context, event }) => event.type === 'suggestion.open' && event.suggestion in addressesOf(context),
    wordSuggested: ({ context, event }) => event.type === 'suggestion.open' && event.suggestion in wordsOf(context),
    orderNumberSubmitted: ({ event }) => event.type === 'keyword.submit' && orderNoPattern.test(event.keyword.trim()),
    wordSubmitted: ({ event }) => event.type === 'keyword.submit' && !isBlank(event),
  },
  actions: {
    openResults: emit(({ context }) => ({ type: 'navigate' as const, to: searchFor(context.keyword) })),
    openOrder: emit(({ event }) => ({
      type: 'navigate' as const,
      to: link('/order/detail', { orderNo: 'keyword' in event ? event.keyword.trim() : '' }),
    })),
    openSuggestion: emit(({ context, event }) => ({
      type: 'navigate' as const,
      to: addressesOf(context)['suggestion' in event ? event.suggestion : 0] as Href,
    })),
    tellSearched: emit(({ context }) => ({ type: 'searched' as const, keyword: context.keyword })),
  },
  delays: { typingRest },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ ...input, suggestions: none, active: -1 }),
  initial: 'idle',
  on: {
    'keyword.type': { target: '.typing', actions: assign({ keyword: ({ event }) => event.keyword }) },
    'keyword.submit': [
      {
        description: 'Who types the number of an order looks for that order, not for goods.',
        guard: 'orderNumberSubmitted',
        target: '.idle',
        actions: [assign({ keyword: '' }), 'openOrder'],
      },
      {
        guard: 'wordSubmitted',
        target: '.idle',
        actions: [assign({ keyword: ({ event }) => event.keyword.trim() }), 'openResults', 'tellSearched'],
      },
      { target: '.idle', actions: [assign({ keyword: '' }), 'openResults'] },
    ],
    historyChanged: { actions: assign({ history: ({ event }) => event.history, active: -1 }) },
  },
  states: {
    idle: {
      description: 'The field waits; no suggestions are shown.',
      on: {
        keywordShown: {
          description: 'While somebody types, what they type stays.',
          actions: assign({ keyword: ({ event }) => event.keyword }),
        },
        'suggestion.next': [
          {
            description: 'The arrow down opens the suggestions again after they were closed.',
            guard: 'remembering',
            target: 'suggesting.recalled',
          },
          { target: 'asking' },
        ],
        'suggestions.open': [
          {
            description: 'Who clicks an empty field sees own searches at once, and words that the shop puts there.',
            guard: 'remembering',
            target: 'suggesting.recalled',
          },
          { guard: 'blank', target: 'asking' },
        ],
      },
    },
    typing: {
      description: 'Somebody types; suggestions are asked for after a short rest.',
      always: [
        { guard: 'remembering', target: 'suggesting.recalled' },
        { guard: 'blank', target: 'asking' },
      ],
      after: { typingRest: 'asking' },
      on: { 'suggestions.close': 'idle' },
    },
    asking: {
      description: 'The server is asked for suggestions.',
      invoke: {
        id: 'suggest',
        src: 'product.suggest',
        input: asked,
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
      initial: 'complete',
      states: {
        recalled: {
          description: 'Own searches are shown; the server is asked for words that the shop puts below them.',
          entry: assign({ suggestions: none, active: -1 }),
          invoke: {
            id: 'suggest',
            src: 'product.suggest',
            input: asked,
            onDone: { target: 'complete', actions: assign({ suggestions: ({ event }) => event.output }) },
            onError: 'complete',
          },
        },
        complete: { description: 'Everything that there is to suggest is shown.' },
      },
      always: { guard: 'nothingLeft', target: 'idle' },
      on: {
        'suggestion.next': { actions: assign({ active: ({ context }) => moved(context, 1) }) },
        'suggestion.previous': { actions: assign({ active: ({ context }) => moved(context, -1) }) },
        'suggestion.open': [
          {
            guard: 'wordSuggested',
            target: 'idle',
            actions: [
              'openSuggestion',
              assign({ keyword: ({ context, event }) => wordsOf(context)[event.suggestion] ?? '' }),
              'tellSearched',
            ],
          },
          { guard: 'suggested', target: 'idle', actions: 'openSuggestion' },
        ],
        'suggestions.close': 'idle',
      },
    },
  },
})
