import { assign, setup, stateIn } from 'xstate'
import type { Failure } from '../../contract/failures'
import type { QueryOf } from '../../contract/links'
import type { Store, StoreStock } from '../../contract/store'
import { calls, effect, failedWith, failureIn } from '../calls'
import type { AppToPage, PageEmitted } from '../events'
import { distance, type Position } from '../parts/distance'

type Query = QueryOf<'/store'>

interface Context {
  query: Query
  stores: Store[]
  stock: StoreStock | null
  /** Why there is no stock to show of the product asked for. */
  missing: Failure | null
  position: Position | null
}

/** The stores, nearest first where the shopper's position is known, each with its distance in metres. */
export const nearestFirst = ({ stores, position }: Pick<Context, 'stores' | 'position'>) => {
  if (!position) return stores.map((store) => ({ ...store, metres: null }))
  return stores
    .map((store) => ({ ...store, metres: distance(position, store) }))
    .sort((one, other) => one.metres - other.metres)
}

/** Asked only once the list is there. */
const listed = stateIn({ list: 'viewing' })

/** Spec 2, /store: the platform's stores, how far they are, and with `?product=` what each has of it. */
export const store = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as { type: 'position.ask' } | { type: 'page.retry' } | AppToPage<Query>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: { ...calls('store.list', 'store.stock'), 'position.read': effect<Position, undefined>('position.read') },
  guards: {
    forProduct: ({ context }) => context.query.product !== undefined,
    otherProduct: ({ context, event }) =>
      event.type === 'queryChanged' && event.query.product !== context.query.product,
    unavailable: failedWith('productDeleted', 'productTakenDown'),
  },
}).createMachine({
  id: 'store',
  context: ({ input }) => ({ query: input, stores: [], stock: null, missing: null, position: null }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        queryChanged: {
          guard: 'otherProduct',
          target: '.loading',
          actions: assign({ query: ({ event }) => event.query, stock: null, missing: null }),
        },
      },
      states: {
        loading: {
          description: 'The server is asked for the stores.',
          tags: 'busy',
          on: { languageChanged: { target: 'loading', reenter: true } },
          invoke: {
            id: 'load',
            src: 'store.list',
            input: {},
            onDone: [
              {
                guard: 'forProduct',
                target: 'counting',
                actions: assign({ stores: ({ event }) => event.output.stores }),
              },
              { target: 'viewing', actions: assign({ stores: ({ event }) => event.output.stores }) },
            ],
            onError: 'failed',
          },
        },
        counting: {
          description: 'The server is asked what each store has of the product.',
          tags: 'busy',
          on: { languageChanged: 'loading' },
          invoke: {
            id: 'count',
            src: 'store.stock',
            input: ({ context }) => ({ product: context.query.product ?? '' }),
            onDone: { target: 'viewing', actions: assign({ stock: ({ event }) => event.output }) },
            onError: [
              {
                guard: 'unavailable',
                target: 'viewing',
                actions: assign({ missing: ({ event }) => failureIn(event.error) }),
              },
              { target: 'failed' },
            ],
          },
        },
        viewing: { description: 'The stores are shown.', on: { languageChanged: 'loading' } },
        failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
      },
    },
    position: {
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Nobody is asked where they are before they want to know how far a store is.',
          on: { 'position.ask': { guard: listed, target: 'asking' } },
        },
        asking: {
          description: 'The browser asks the shopper where they are.',
          tags: 'busy',
          invoke: {
            id: 'position',
            src: 'position.read',
            onDone: { target: 'known', actions: assign({ position: ({ event }) => event.output }) },
            onError: 'refused',
          },
        },
        refused: {
          description: 'The shopper or the device said no; the stores stay as they are.',
          on: { 'position.ask': { guard: listed, target: 'asking' } },
        },
        known: { description: 'The position is known: the nearest store comes first.' },
      },
    },
  },
})
