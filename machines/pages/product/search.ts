import { assign, emit, setup } from 'xstate'
import { largestQuantity, mostChosen } from '../../../contract/bounds'
import type { Sort } from '../../../contract/enums'
import type { Failure } from '../../../contract/failures'
import { link } from '../../../contract/links'
import type { AttributeChoice, Found, Search } from '../../../contract/product'
import { calls } from '../../calls'
import type { AppToPage, PageEmitted, ShownAgain } from '../../events'
import { otherPage } from '../../parts/paging'

interface Context {
  query: Search
  found: Found | null
  /** The SKU that could not be added as it was typed, and why. */
  refused: { sku: string; problem: Failure } | null
}

/** A SKU that the search singled out, as many as were typed. */
type Adding = { type: 'sku.add'; sku: string; quantity: number | string }

/** Why so many of a SKU cannot be added; nothing when they can, undefined when the results do not offer the SKU. */
const problemOf = ({ found }: Context, { sku: id, quantity }: Adding): Failure | null | undefined => {
  const sku = found?.products.find((card) => card.sku?.id === id)?.sku
  const asked = Number(quantity)
  if (!sku || sku.stock <= 0) return undefined
  if (!Number.isInteger(asked) || asked < 1 || asked > largestQuantity) return 'quantityInvalid'
  if (asked < (sku.price.minimum ?? 1)) return 'belowMinimum'
  return asked > sku.stock ? 'insufficientStock' : null
}

/** The address of a search. */
const searchLink = (query: Search) => link('/product/search', query)

/** No price is above this many dollars; a greater bound means the same. */
const dearest = 1_000_000

/**
 * The first amount of dollars in what was typed, full-width digits among them, in cents; nothing where there is none. A comma
 * before three digits parts thousands, any other one cents.
 */
const cents = (typed: string) => {
  const plain = typed
    .normalize('NFKC')
    .replace(/\s|,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  const [amount] = /\d*\.?\d+/.exec(plain) ?? []
  return amount === undefined ? undefined : Math.round(Math.min(Number(amount), dearest) * 100)
}

type Narrowing =
  | { type: 'category.choose'; category?: string }
  | { type: 'brand.toggle'; brand: string }
  | { type: 'attribute.toggle'; attribute: string; value: string }
  | { type: 'stock.toggle' }
  | { type: 'price.submit'; min: string; max: string }
  | { type: 'sort.choose'; sort: Sort }
  | { type: 'filters.clear' }
  | { type: 'page.turn'; page: number }

/** The brands that a search is narrowed to; one alone has a name of its own in the address. */
export const brandsOf = ({ brand, brands = [] }: Search): string[] => [...new Set([brand ?? [], brands].flat())]

/** Whether a search asks for less than its words alone do. */
export const isNarrowed = (query: Search) => {
  const { category, attributes, min, max, inStock } = query
  const all = [category, attributes, min, max, inStock || undefined, ...brandsOf(query)]
  return all.some((one) => one !== undefined)
}

/** Whether there is anything to narrow, to widen or to sort; where the words alone find nothing there is not. */
export const isNarrowable = ({ query, found }: Context) => isNarrowed(query) || (found?.total ?? 0) > 0

const withBrands = (brands: string[]): Pick<Search, 'brand' | 'brands'> =>
  brands.length > 1 ? { brand: undefined, brands } : { brand: brands[0], brands: undefined }

/** What is chosen with one more or less; of more than a search may ask for the first ones give way. */
const toggled = (chosen: string[], one: string, most: number) =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].slice(-most)

/** The attributes chosen with a value more or less; nothing when none is left. */
const withValue = (chosen: AttributeChoice[], { attribute, value }: { attribute: string; value: string }) => {
  const there = chosen.some(({ id }) => id === attribute)
  const all = (there ? chosen : [...chosen, { id: attribute, values: [] }])
    .map(({ id, values }) => ({ id, values: id === attribute ? toggled(values, value, mostChosen.values) : values }))
    .filter(({ values }) => values.length > 0)
    .slice(-mostChosen.attributes)
  return all.length > 0 ? all : undefined
}

/** The query after a narrowing; every narrowing but turning the page starts again at its first page. */
const narrowed = (query: Search, event: Narrowing): Search => {
  const { page: _, ...rest } = query
  switch (event.type) {
    case 'category.choose':
      return { ...rest, category: event.category }
    case 'brand.toggle':
      return { ...rest, ...withBrands(toggled(brandsOf(query), event.brand, mostChosen.brands)) }
    case 'attribute.toggle':
      return { ...rest, attributes: withValue(query.attributes ?? [], event) }
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

/** A narrowing asks anew, and shows in the address. */
const narrowing = { target: 'loading', actions: ['narrow', 'showInAddress'] } as const

/** What the results hear while they are shown. */
const heard = {
  languageChanged: 'loading',
  'category.choose': { guard: 'categoryKnown', ...narrowing },
  'brand.toggle': { guard: 'brandKnown', ...narrowing },
  'attribute.toggle': { guard: 'valueKnown', ...narrowing },
  'stock.toggle': { guard: 'narrowable', ...narrowing },
  'price.submit': { guard: 'narrowable', ...narrowing },
  'sort.choose': { guard: 'narrowable', ...narrowing },
  'filters.clear': { guard: 'narrowed', ...narrowing },
  'page.turn': { guard: 'otherPage', ...narrowing },
  'sku.add': [
    { guard: 'addable', actions: ['forgetRefused', 'addToCart'] },
    { guard: 'offered', actions: 'showRefused' },
  ],
} as const

/** Spec 2, 9: search with facets and the spec's sort options. Filters live in the address, so that Back restores them. */
export const productSearch = setup({
  types: {
    context: {} as Context,
    input: {} as Search,
    events: {} as Narrowing | Adding | { type: 'page.retry' } | ShownAgain | AppToPage<Search>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: calls('product.search'),
  guards: {
    otherQuery: ({ context, event }) =>
      event.type === 'queryChanged' && searchLink(event.query) !== searchLink(context.query),
    narrowable: ({ context }) => isNarrowable(context),
    narrowed: ({ context }) => isNarrowed(context.query),
    categoryKnown: ({ context, event }) =>
      event.type === 'category.choose' &&
      (event.category === undefined
        ? isNarrowable(context)
        : (context.found?.facets.categories ?? []).some(({ id }) => id === event.category)),
    brandKnown: ({ context: { query, found }, event }) =>
      event.type === 'brand.toggle' &&
      [...brandsOf(query), ...(found?.facets.brands ?? []).map(({ id }) => id)].includes(event.brand),
    valueKnown: ({ context: { query, found }, event }) =>
      event.type === 'attribute.toggle' &&
      [
        ...(query.attributes ?? []).flatMap(({ id, values }) => (id === event.attribute ? values : [])),
        ...(found?.facets.attributes ?? []).flatMap(({ id, values }) =>
          id === event.attribute ? values.map((value) => value.id) : [],
        ),
      ].includes(event.value),
    otherPage,
    addable: ({ context, event }) => event.type === 'sku.add' && problemOf(context, event) === null,
    offered: ({ context, event }) => event.type === 'sku.add' && problemOf(context, event) !== undefined,
  },
  actions: {
    narrow: assign(({ context: { query }, event }) => ({ query: narrowed(query, event as Narrowing), refused: null })),
    keepQuery: assign(({ context, event }) => {
      if (event.type !== 'queryChanged') return {}
      // Other words are another list; what is only narrowed stays until the answer comes.
      const sameWords = event.query.keyword === context.query.keyword
      return { query: event.query, found: sameWords ? context.found : null, refused: null }
    }),
    forgetRefused: assign({ refused: null }),
    showRefused: assign(({ context, event }) =>
      event.type === 'sku.add'
        ? { refused: { sku: event.sku, problem: problemOf(context, event) ?? 'quantityInvalid' } }
        : {},
    ),
    addToCart: emit(({ event }) => {
      const { sku, quantity } = event as Adding
      return { type: 'wanted' as const, sku, quantity: Number(quantity) }
    }),
    showInAddress: emit(({ context }) => ({ type: 'navigate' as const, to: searchLink(context.query) })),
  },
}).createMachine({
  id: 'productSearch',
  meta: { spec: '1, 9' },
  context: ({ input }) => ({ query: input, found: null, refused: null }),
  initial: 'loading',
  on: {
    queryChanged: {
      guard: 'otherQuery',
      target: '.loading',
      actions: 'keepQuery',
    },
  },
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
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
      description: 'Results, filters and sort options are shown.',
      on: { ...heard, shownAgain: 'refreshing' },
    },
    refreshing: {
      description:
        'The results were left and are shown again as they were, while the server is asked whether they changed.',
      on: heard,
      invoke: {
        id: 'refresh',
        src: 'product.search',
        input: ({ context }) => context.query,
        onDone: { target: 'viewing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'viewing',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
