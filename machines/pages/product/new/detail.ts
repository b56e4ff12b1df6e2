import { assign, emit, sendTo, setup } from 'xstate'
import { largestQuantity } from '../../../../contract/bounds'
import type { Failure } from '../../../../contract/failures'
import { link, type QueryOf } from '../../../../contract/links'
import type { Card, Product } from '../../../../contract/product'
import { calls, failedWith, failureIn, outputOf } from '../../../calls'
import type { AppToPage, MemberChanged, PageEmitted, ShownAgain } from '../../../events'
import { favorite } from '../../../parts/favorite'
import { type Chosen, choose, chosenFor, leastOf, skuChosen } from '../../../parts/picker'
import { productReviews } from '../../../parts/product-reviews'
import { again, type Watched, type WatchRefused, watch } from '../../../parts/watch'

type Query = QueryOf<'/product/new/detail'>

interface Context {
  query: Query
  /** What the list that led here shows of the product, until the server answers. */
  preview: Card | null
  product: Product | null
  failure: Failure | null
  chosen: Chosen
  quantity: number
  picture: number
  /** Whether a member looks; null while nobody has said so. */
  loggedIn: boolean | null
  /** Why the last try to buy was refused: the spec's message for it. */
  problem: Failure | null
}

/** Why the choice cannot be bought as it stands; nothing when it can. */
const problemOf = ({ product, chosen, quantity }: Context): Failure | null => {
  if (!product || product.soldOut) return 'productSoldOut'
  const sku = skuChosen(product, chosen)
  if (!sku) return 'attributesIncomplete'
  if (sku.stock < quantity) return 'insufficientStock'
  return null
}

/** A product as it is now: what was chosen of it stays chosen, another begins with what its address names. */
const withProduct = ({ product: before, chosen: kept, query, quantity }: Context, product: Product) => {
  const chosen = before?.id === product.id ? kept : chosenFor(product, query.sku)
  return {
    product,
    preview: null,
    chosen,
    problem: null,
    failure: null,
    quantity: Math.max(quantity, leastOf(product, chosen)),
  }
}

/** A chosen value; what clashes with it is dropped, and the quantity is at least what may be bought of it. */
const withValue = (context: Context, { attribute, value }: { attribute: string; value: string }) => {
  const product = context.product as Product
  const chosen = choose(product, context.chosen, attribute, value)
  return { chosen, problem: null, quantity: Math.max(context.quantity, leastOf(product, chosen)) }
}

/** Whether an address names another product, or another SKU than the one that is chosen or is to be; one without a SKU leaves the choice. */
const isOtherChoice = ({ query, product, chosen }: Context, { id, sku: named }: Query) => {
  const sku = product && skuChosen(product, chosen)
  return id !== query.id || (named !== undefined && ![sku?.code, product ? sku?.id : query.sku].includes(named))
}

const chart = setup({
  types: {
    context: {} as Context,
    input: {} as Query & { preview?: Card | undefined },
    events: {} as
      | { type: 'value.choose'; attribute: string; value: string }
      | { type: 'quantity.set'; quantity: number | string }
      | { type: 'picture.show'; picture: number }
      | { type: 'picture.enlarge' }
      | { type: 'picture.shrink' }
      | { type: 'cart.add' }
      | { type: 'row.add'; sku: string }
      | { type: 'buy.now' }
      | { type: 'choice.confirm' }
      | { type: 'choice.dismiss' }
      | { type: 'page.retry' }
      | Watched<'product.detail'>
      | WatchRefused
      | MemberChanged
      | ShownAgain
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
    children: {} as { favorite: 'favorite'; productReviews: 'productReviews'; watch: 'watch' },
  },
  actors: { ...calls('product.detail'), favorite, productReviews, watch },
  guards: {
    previewed: ({ context }) => context.preview !== null,
    otherChoice: ({ context, event }) => event.type === 'queryChanged' && isOtherChoice(context, event.query),
    unavailable: failedWith('productDeleted', 'productTakenDown'),
    buyable: ({ context }) => problemOf(context) === null,
    incomplete: ({ context }) => problemOf(context) === 'attributesIncomplete',
    onSale: ({ context }) => context.product !== null && !context.product.soldOut,
    valueKnown: ({ context, event }) =>
      event.type === 'value.choose' &&
      (context.product?.attributes.some(
        ({ id, values }) => id === event.attribute && values.some((one) => one.id === event.value),
      ) ??
        false),
    quantityInRange: ({ context: { product, chosen }, event }) => {
      if (event.type !== 'quantity.set') return false
      const asked = Number(event.quantity)
      return (
        product !== null && Number.isInteger(asked) && asked >= leastOf(product, chosen) && asked <= largestQuantity
      )
    },
    rowInStock: ({ context, event }) =>
      event.type === 'row.add' &&
      (context.product?.skus.some(({ id, stock }) => id === event.sku && stock > 0) ?? false),
    otherPicture: ({ context, event }) =>
      event.type === 'picture.show' &&
      event.picture in (context.product?.pictures ?? []) &&
      event.picture !== context.picture,
  },
  actions: {
    tellFavorite: sendTo('favorite', ({ event }) => event as MemberChanged),
    askAgain: sendTo('watch', { type: 'returned' }),
    keepProduct: assign(({ context, event }) => withProduct(context, outputOf(event))),
    keepFailure: assign(({ event }) => ({ failure: failureIn((event as unknown as { error: unknown }).error) })),
    keepValue: assign(({ context, event }) => (event.type === 'value.choose' ? withValue(context, event) : {})),
    keepQuantity: assign(({ event }) =>
      event.type === 'quantity.set' ? { quantity: Number(event.quantity), problem: null } : {},
    ),
    addRowToCart: emit(({ context: { product }, event }) => {
      const sku = event.type === 'row.add' ? event.sku : ''
      const quantity = product?.skus.find(({ id }) => id === sku)?.price.minimum ?? 1
      return { type: 'wanted' as const, sku, quantity }
    }),
    forgetProblem: assign({ problem: null }),
    showProblem: assign(({ context }) => ({ problem: problemOf(context) })),
    rememberViewed: emit(({ context }) => ({ type: 'viewed' as const, product: context.query.id })),
    addToCart: emit(({ context }) => ({
      type: 'wanted' as const,
      sku: (context.product && skuChosen(context.product, context.chosen)?.id) ?? '',
      quantity: context.quantity,
    })),
    /** Choosing a SKU replaces the address, it does not add a step to go back through. */
    showInAddress: emit(({ context: { product, chosen, query } }) => {
      const sku = product && skuChosen(product, chosen)
      const to = link('/product/new/detail', { id: query.id, sku: sku?.id })
      return { type: 'navigate' as const, to, replace: true }
    }),
    openConfirmOrderPage: emit(({ context: { product, chosen, quantity } }) => ({
      type: 'navigate' as const,
      to: link('/order/confirm-order', { sku: (product && skuChosen(product, chosen))?.id, quantity }),
    })),
  },
})

const otherPicture = {
  guard: 'otherPicture',
  actions: chart.assign({
    picture: ({ context, event }) => (event.type === 'picture.show' ? event.picture : context.picture),
  }),
} as const

/** What may be chosen where nothing covers the picker. */
const picking = {
  'value.choose': { guard: 'valueKnown', actions: ['keepValue', 'showInAddress'] },
  'quantity.set': { guard: 'quantityInRange', actions: 'keepQuantity' },
} as const

/** A sheet asks for what is still to be chosen, where the page's own picker is out of sight. */
const askingBefore = (buy: 'addToCart' | 'openConfirmOrderPage') =>
  chart.createStateConfig({
    description: 'A sheet asks for what is still to be chosen, and nothing beside it may be pressed.',
    meta: { spec: '5' },
    exit: 'forgetProblem',
    on: {
      ...picking,
      'choice.confirm': [
        { guard: 'buyable', target: 'looking', actions: buy },
        { guard: 'onSale', actions: 'showProblem' },
      ],
      'choice.dismiss': 'looking',
    },
  })

/** Spec 2, /product/new/detail: look at a product, pick a SKU, put it in the cart or buy it at once. */
export const productDetail = chart.createMachine({
  id: 'productDetail',
  context: ({ input: { preview = null, ...query } }) => ({
    query,
    preview,
    product: null,
    failure: null,
    chosen: {},
    quantity: 1,
    picture: 0,
    loggedIn: null,
    problem: null,
  }),
  initial: 'beginning',
  on: {
    memberChanged: { actions: assign({ loggedIn: ({ event }) => event.loggedIn }) },
    queryChanged: {
      description: 'A link or the way back leads to another product, or to another choice of this one.',
      guard: 'otherChoice',
      target: '.loading',
      actions: assign({
        query: ({ event }) => event.query,
        preview: null,
        product: null,
        chosen: {},
        quantity: 1,
        picture: 0,
      }),
    },
  },
  states: {
    beginning: {
      description: 'Whether a list led to the product, or its address alone.',
      always: [{ guard: 'previewed', target: 'previewing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'product.detail',
        input: ({ context }) => ({ id: context.query.id }),
        onDone: { target: 'choosing', actions: ['keepProduct', 'rememberViewed'] },
        onError: [{ guard: 'unavailable', target: 'unavailable', actions: 'keepFailure' }, { target: 'failed' }],
      },
    },
    previewing: {
      description:
        'What a list knew of the product is shown while the server is asked for the rest; nothing of it can be bought yet.',
      on: { languageChanged: { target: 'loading', actions: assign({ preview: null }) } },
      invoke: {
        id: 'preview',
        src: 'product.detail',
        input: ({ context }) => ({ id: context.query.id }),
        onDone: { target: 'choosing', actions: ['keepProduct', 'rememberViewed'] },
        onError: [{ guard: 'unavailable', target: 'unavailable', actions: 'keepFailure' }, { target: 'failed' }],
      },
    },
    choosing: {
      description:
        'The shopper picks values; a value that no SKU has beside the others may still be chosen and drops what it clashes with.',
      meta: { spec: '5, 8' },
      initial: 'looking',
      invoke: [
        {
          id: 'productReviews',
          src: 'productReviews',
          input: ({ context }) => ({ product: context.query.id }),
        },
        {
          id: 'favorite',
          src: 'favorite',
          input: ({ context }) => ({ product: context.query.id, loggedIn: context.loggedIn }),
        },
        { id: 'watch', src: 'watch', input: ({ context }) => again('product.detail', { id: context.query.id }) },
      ],
      on: {
        watched: {
          description: 'Stock and price of now; what was chosen stays chosen.',
          actions: assign({ product: ({ event }) => event.output }),
        },
        watchRefused: { target: 'unavailable', actions: assign({ failure: ({ event }) => event.failure }) },
        memberChanged: {
          description:
            'A prefilled page began on the server: here it learns that somebody looks at the product, and who.',
          actions: [assign({ loggedIn: ({ event }) => event.loggedIn }), 'tellFavorite', 'rememberViewed'],
        },
        languageChanged: 'loading',
        shownAgain: {
          description: 'The page was left and is shown again as it was: the server is asked at once.',
          actions: 'askAgain',
        },
      },
      states: {
        looking: {
          description: 'Pictures, prices and all SKUs are looked at; what is chosen may be bought.',
          on: {
            ...picking,
            'picture.show': otherPicture,
            'picture.enlarge': 'enlarged',
            'row.add': {
              guard: 'rowInStock',
              actions: 'addRowToCart',
            },
            'cart.add': [
              { guard: 'buyable', actions: ['forgetProblem', 'addToCart'] },
              { guard: 'incomplete', target: 'askingToAdd', actions: 'showProblem' },
              { guard: 'onSale', actions: 'showProblem' },
            ],
            'buy.now': [
              {
                guard: 'buyable',
                actions: 'openConfirmOrderPage',
              },
              { guard: 'incomplete', target: 'askingToBuy', actions: 'showProblem' },
              { guard: 'onSale', actions: 'showProblem' },
            ],
          },
        },
        enlarged: {
          description: 'One picture covers the page and can be looked at closely; the others are one press away.',
          on: { 'picture.show': otherPicture, 'picture.shrink': 'looking' },
        },
        askingToAdd: askingBefore('addToCart'),
        askingToBuy: askingBefore('openConfirmOrderPage'),
      },
    },
    unavailable: { description: 'Deleted or taken down; the page says which and shows a way on.', meta: { spec: '8' } },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
