import { assign, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import type { Review, review } from '../../contract/review'
import { calls, outputOf } from '../calls'

type Found = OutputOf<typeof review.list>

interface Context {
  product: string
  /** The last page that arrived: mean and counts are from it, and are about all reviews. */
  found: Found | null
  /** The reviews of all pages so far, the newest first. */
  reviews: Review[]
  /** Only reviews that gave so many stars are shown; null for all. */
  rating: number | null
  /** So many stars are asked for just now. */
  asked: number | null
}

/** One that slipped to the next page meanwhile is not shown twice. */
const withFound = ({ reviews }: Context, found: Found) => ({
  found,
  reviews: [...reviews, ...found.reviews.filter(({ id }) => !reviews.some((shown) => shown.id === id))],
})

/** The reviews of a product that gave so many stars, or all. */
const wanted = (product: string, rating: number | null) => (rating === null ? { product } : { product, rating })

/** The reviews of one product, page after page below each other, all or those of so many stars. */
export const productReviews = setup({
  types: {
    context: {} as Context,
    input: {} as { product: string },
    events: {} as { type: 'reviews.more' } | { type: 'stars.toggle'; rating: number } | { type: 'reviews.retry' },
    tags: {} as 'busy',
  },
  actors: calls('review.list'),
  actions: {
    keepFound: assign(({ context, event }) => withFound(context, outputOf<Found>(event))),
    keepAsked: assign(({ context: { rating }, event }) => ({
      asked: event.type === 'stars.toggle' && event.rating !== rating ? event.rating : null,
    })),
    keepNarrowed: assign(({ context: { asked }, event }) => {
      const found = outputOf<Found>(event)
      return { found, reviews: found.reviews, rating: asked }
    }),
  },
  guards: {
    more: ({ context: { found } }) => found !== null && found.page < found.pages,
    rated: ({ context: { found }, event }) =>
      event.type === 'stars.toggle' &&
      (found?.stars.some(({ rating, count }) => rating === event.rating && count > 0) ?? false),
  },
}).createMachine({
  id: 'productReviews',
  context: ({ input }) => ({ product: input.product, found: null, reviews: [], rating: null, asked: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for the reviews.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'review.list',
        input: ({ context }) => ({ product: context.product }),
        onDone: { target: 'viewing', actions: 'keepFound' },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'The reviews are shown, the newest first.',
      on: {
        'reviews.more': { guard: 'more', target: 'loadingMore' },
        'stars.toggle': { guard: 'rated', target: 'narrowing', actions: 'keepAsked' },
      },
    },
    loadingMore: {
      description: 'The server is asked for older reviews.',
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'review.list',
        input: ({ context: { product, rating, found } }) => ({
          ...wanted(product, rating),
          page: (found?.page ?? 0) + 1,
        }),
        onDone: { target: 'viewing', actions: 'keepFound' },
        onError: 'viewing',
      },
    },
    narrowing: {
      description: 'The server is asked for reviews of so many stars, or for all again.',
      tags: 'busy',
      invoke: {
        id: 'narrow',
        src: 'review.list',
        input: ({ context: { product, asked } }) => wanted(product, asked),
        onDone: { target: 'viewing', actions: 'keepNarrowed' },
        onError: 'viewing',
      },
    },
    failed: {
      description: 'The product is shown all the same.',
      on: { 'reviews.retry': 'loading' },
    },
  },
})
