import { assign, emit, setup } from 'xstate'
import type { Sort } from '../../../contract/enums'
import { link } from '../../../contract/links'
import type { Found, Search } from '../../../contract/product'
import { calls } from '../../calls'
import type { Inward, Outward } from '../../outward'

interface Context {
  query: Search
  found: Found | null
}

/** The address of a search. */
const searchLink = (query: Search) => link('/product/search', query)

/** No price is above this many dollars; a greater bound means the same. */
const dearest = 1_000_000

/** Dollars as typed, full-width digits among them, in cents; nothing for an empty or unreadable text. */
const cents = (typed: string) => {
  const dollars = Number.parseFloat(typed.normalize('NFKC').replace(/[^\d.]/g, ''))
  return Number.isFinite(dollars) ? Math.round(Math.min(dollars, dearest) * 100) : undefined
}

type Narrowing =
  | { type: 'category.choose'; category?: string }
  | { type: 'brand.choose'; brand?: string }
  | { type: 'stock.toggle' }
  | { type: 'price.submit'; min: string; max: string }
  | { type: 'sort.choose'; sort: Sort }
  | { type: 'filters.clear' }
  | { type: 'page.turn'; page: number }

/** The query after a narrowing; every narrowing but turning the page starts again at its first page. */
const narrowed = (query: Search, event: Narrowing): Search => {
  const { page: _, ...rest } = query
  switch (event.type) {
    case 'category.choose':
      return { ...rest, category: event.category }
    case 'brand.choose':
      return { ...rest, brand: event.brand }
    case 'stock.toggle':
      return { ...rest, inStock: !query.inStock }
    case 'price.submit': {
      const [min, max] = [cents(event.min), cents(event.max)]
      // Typed the other way round it means the same.
      return min !== undefined && max !== undefined && min > max
        ? { ...rest, min: max, max: min }
        : { ...rest, min, max }
    }
    case 'sort.choose':
      return { ...rest, sort: event.sort }
    case 'filters.clear':
      return { keyword: query.keyword, sort: query.sort }
    case 'page.turn':
      return { ...rest, page: event.page }
  }
}

/** Spec 2, 9: search with facets and the spec's sort options. Filters live in the address, so that Back restores them. */
export const search = setup({
  types: {
    context: {} as Context,
    input: {} as Search,
    events: {} as Narrowing | { type: 'page.retry' } | Inward<Search>,
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: calls('product.search'),
  guards: {
    another: (_, { from, to }: { from: Search; to: Search }) => searchLink(from) !== searchLink(to),
    narrowing: ({ context: { query } }) =>
      Boolean(query.category || query.brand || query.inStock || query.min !== undefined || query.max !== undefined),
    exists: ({ context: { found } }, { page }: { page: number }) =>
      found !== null && page >= 1 && page <= found.pages && page !== found.page,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: Search }) => ({ query })),
    narrow: assign(({ context }, { event }: { event: Narrowing }) => ({ query: narrowed(context.query, event) })),
    tellAddress: emit(({ context }) => ({ type: 'gone' as const, to: searchLink(context.query) })),
  },
}).createMachine({
  id: 'search',
  meta: { spec: '1, 9' },
  context: ({ input }) => ({ query: input, found: null }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: { type: 'another', params: ({ context, event }) => ({ from: context.query, to: event.query }) },
      target: '.loading',
      actions: { type: 'keepQuery', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'product.search',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    viewing: {
      on: {
        languageChanged: 'loading',
        'category.choose': {
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
        'brand.choose': {
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
        'stock.toggle': {
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
        'price.submit': {
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
        'sort.choose': {
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
        'filters.clear': {
          guard: 'narrowing',
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
        'page.turn': {
          guard: { type: 'exists', params: ({ event }) => event },
          target: 'loading',
          actions: [{ type: 'narrow', params: ({ event }) => ({ event }) }, 'tellAddress'],
        },
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
