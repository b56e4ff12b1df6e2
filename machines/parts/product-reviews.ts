import { assign, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import type { Review, review } from '../../contract/review'
import { calls, outputOf } from '../calls'

type Found = OutputOf<typeof review.list>

interface Context {
  product: string
  /** The last page that arrived: mean and counts are from it. */
  found: Found | null
  /** The reviews of all pages so far, the newest first. */
  reviews: Review[]
}

/** One that slipped to the next page meanwhile is not shown twice. */
const withFound = ({ reviews }: Context, found: Found) => ({
  found,
  reviews: [...reviews, ...found.reviews.filter(({ id }) => !reviews.some((shown) => shown.id === id))],
})

/** The reviews of one product, page after page below each other. */
export const productReviews = setup({
  types: {
    context: {} as Context,
    input: {} as { product: string },
    events: {} as { type: 'reviews.more' } | { type: 'reviews.retry' },
    tags: {} as 'busy',
  },
  actors: calls('review.list'),
  actions: { keepFound: assign(({ context, event }) => withFound(context, outputOf<Found>(event))) },
  guards: { more: ({ context: { found } }) => found !== null && found.page < found.pages },
}).createMachine({
  id: 'productReviews',
  context: ({ input }) => ({ product: input.product, found: null, reviews: [] }),
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
      on: { 'reviews.more': { guard: 'more', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'The server is asked for older reviews.',
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'review.list',
        input: ({ context: { product, found } }) => ({ product, page: (found?.page ?? 0) + 1 }),
        onDone: { target: 'viewing', actions: 'keepFound' },
        onError: 'viewing',
      },
    },
    failed: {
      description: 'The product is shown all the same.',
      on: { 'reviews.retry': 'loading' },
    },
  },
})
