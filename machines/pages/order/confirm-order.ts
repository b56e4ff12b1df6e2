import { assign, emit, setup, stateIn } from 'xstate'
import type { Address } from '../../../contract/address'
import type { Failure } from '../../../contract/failures'
import { link, type QueryOf } from '../../../contract/links'
import type { Choice, Quote } from '../../../contract/order'
import type { Store } from '../../../contract/store'
import { calls, effect, failureIn } from '../../calls'
import type { CheckoutDraft, Inward, Outward } from '../../outward'
import { addressForm } from '../../parts/address-form'

type Query = QueryOf<'/order/confirm-order'>

interface Context {
  choice: Choice
  addresses: Address[]
  stores: Store[]
  quote: Quote | null
  /** The total that the shopper last saw, in cents, when it changed before the order was placed. */
  before: number | null
  message: string
  failure: Failure | null
}

/** Failures because what was chosen cannot be bought now, whatever else is chosen beside it. */
const hopeless: readonly Failure[] = [
  'nothingSelected',
  'productDeleted',
  'productTakenDown',
  'productSoldOut',
  'skuUnavailable',
  'insufficientInventory',
  'tooManyUnpaid',
  'unpaidUnits',
]

/** The coupon that the shopper sees as chosen: the one just asked for, else the one in the quote; null for none. */
export const couponShown = ({ choice, quote }: Pick<Context, 'choice' | 'quote'>): string | null =>
  choice.couponId === undefined ? (quote?.coupon ?? null) : choice.couponId

/** The total that the shopper agreed to, in cents, once the quote has another; null while it is the same. */
export const totalBefore = ({ before, quote }: Pick<Context, 'before' | 'quote'>): number | null =>
  before === quote?.total ? null : before

/** Spec 2, /order/confirm-order: address, delivery, coupon and message; the server's quote; the order is placed. */
export const checkout = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | { type: 'delivery.choose'; delivery: Choice['delivery'] }
      | { type: 'address.choose'; addressId: string }
      | { type: 'address.new' }
      | { type: 'store.choose'; storeId: string }
      | { type: 'coupon.choose'; couponId: string | null }
      | { type: 'message.type'; message: string }
      | { type: 'order.place'; message: string }
      | { type: 'page.retry' }
      | Inward<Query>,
    emitted: {} as Outward,
    tags: {} as 'busy',
    children: {} as { addressForm: 'addressForm' },
  },
  actors: {
    ...calls('address.list', 'store.list', 'order.quote', 'order.place'),
    /** The draft of this purchase that the tab kept; nothing when there is none. */
    'draft.restore': effect<CheckoutDraft | null, Query>('draft.restore'),
    addressForm,
  },
  guards: {
    otherDelivery: ({ context }, { delivery }: { delivery: string }) => delivery !== context.choice.delivery,
    otherAddress: ({ context }, { addressId }: { addressId: string }) =>
      context.choice.delivery === 'platform' &&
      addressId !== context.choice.addressId &&
      context.addresses.some(({ id }) => id === addressId),
    otherStore: ({ context }, { storeId }: { storeId: string }) =>
      context.choice.delivery === 'pickup' &&
      storeId !== context.choice.storeId &&
      context.stores.some(({ id }) => id === storeId) &&
      !context.quote?.shortStores.includes(storeId),
    otherCoupon: ({ context: { quote } }, { couponId }: { couponId: string | null }) =>
      couponId !== quote?.coupon &&
      (couponId === null || (quote?.coupons.some(({ id, usable }) => id === couponId && usable) ?? false)),
    toPlatform: ({ context }) => context.choice.delivery === 'platform',
    toStore: ({ context }) => context.choice.delivery === 'pickup',
    noAddress: ({ context: { choice } }) => choice.delivery === 'platform' && !choice.addressId,
    noStore: ({ context: { choice, stores, quote } }) =>
      choice.delivery === 'pickup' &&
      !stores.some(({ id }) => id === choice.storeId && !quote?.shortStores.includes(id)),
    couponLost: (_, { quote }: { quote: Quote }) => quote.couponLost,
    hopeless: (_, { error }: { error: unknown }) => hopeless.includes(failureIn(error)),
    changed: (_, { error }: { error: unknown }) => failureIn(error) === 'quoteChanged',
  },
  actions: {
    keepAddress: assign(({ context }, { saved }: { saved: Address | null }) =>
      saved
        ? {
            addresses: [
              ...context.addresses.map((one) => (saved.isDefault ? { ...one, isDefault: false } : one)),
              saved,
            ],
            choice: { ...context.choice, addressId: saved.id },
          }
        : {},
    ),
    keepQuote: assign(({ context }, { quote }: { quote: Quote }) => ({
      quote,
      failure: null,
      before: context.before !== null && context.before !== quote.total ? context.before : null,
      choice: { ...context.choice, couponId: quote.couponLost ? undefined : context.choice.couponId },
    })),
    choose: assign(({ context }, { part }: { part: Partial<Choice> }) => ({
      choice: { ...context.choice, ...part },
      before: null,
    })),
    /** The address of before if it is still there, else the default one. */
    chooseAddress: assign(({ context: { addresses, choice } }) => ({
      choice: {
        ...choice,
        addressId: (
          addresses.find(({ id }) => id === choice.addressId) ??
          addresses.find(({ isDefault }) => isDefault) ??
          addresses[0]
        )?.id,
      },
    })),
    saveDraft: emit(({ context: { choice, message } }) => ({
      type: 'saveCheckout' as const,
      draft: { choice, message },
    })),
    forgetDraft: emit({ type: 'saveCheckout', draft: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureIn(error) })),
    tellRefused: emit((_, { failure }: { failure: Failure }) => ({ type: 'refused' as const, failure })),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    choice: { ...input, delivery: 'platform' },
    addresses: [],
    stores: [],
    quote: null,
    before: null,
    message: '',
    failure: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What the tab kept of this purchase comes first.',
      tags: 'busy',
      invoke: {
        id: 'draft',
        src: 'draft.restore',
        input: ({ context: { choice } }) => ({ sku: choice.sku, quantity: choice.quantity }),
        onDone: { target: 'loading', actions: assign(({ context, event }) => event.output ?? context) },
        onError: 'loading',
      },
    },
    loading: {
      description: 'Addresses and stores are asked for together.',
      tags: 'busy',
      type: 'parallel',
      states: {
        addresses: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'addresses',
                src: 'address.list',
                input: {},
                onDone: { target: 'there', actions: assign({ addresses: ({ event }) => event.output.addresses }) },
                onError: '#checkout.failed',
              },
            },
            there: { type: 'final' },
          },
        },
        stores: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'stores',
                src: 'store.list',
                input: {},
                onDone: { target: 'there', actions: assign({ stores: ({ event }) => event.output.stores }) },
                onError: '#checkout.failed',
              },
            },
            there: { type: 'final' },
          },
        },
      },
      onDone: { target: 'quoting', actions: 'chooseAddress' },
    },
    quoting: {
      description: 'The server works out what this order costs; the browser never does.',
      tags: 'busy',
      invoke: {
        id: 'quote',
        src: 'order.quote',
        input: ({ context }) => context.choice,
        onDone: [
          {
            guard: { type: 'couponLost', params: ({ event }) => ({ quote: event.output }) },
            target: 'editing',
            actions: [
              { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
              emit({ type: 'told', kind: 'warning', news: 'couponLost' }),
            ],
          },
          { target: 'editing', actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'hopeless', params: ({ event }) => event },
            target: 'unbuyable',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            description: "Spec 8: 'Data load failed, please try ordering again'.",
            target: 'failed',
            actions: assign({ failure: 'orderDataFailed' }),
          },
        ],
      },
    },
    editing: {
      on: {
        languageChanged: { description: 'The stores too are worded by the server.', target: 'loading' },
        'message.type': { actions: [assign({ message: ({ event }) => event.message }), 'saveDraft'] },
        'delivery.choose': {
          guard: { type: 'otherDelivery', params: ({ event }) => event },
          target: 'quoting',
          actions: [{ type: 'choose', params: ({ event }) => ({ part: { delivery: event.delivery } }) }, 'saveDraft'],
        },
        'address.choose': {
          guard: { type: 'otherAddress', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => ({ part: { addressId: event.addressId } }) }, 'saveDraft'],
        },
        'address.new': { guard: 'toPlatform', target: 'addingAddress' },
        'store.choose': {
          guard: { type: 'otherStore', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => ({ part: { storeId: event.storeId } }) }, 'saveDraft'],
        },
        'coupon.choose': {
          guard: { type: 'otherCoupon', params: ({ event }) => event },
          target: 'quoting',
          actions: [{ type: 'choose', params: ({ event }) => ({ part: { couponId: event.couponId } }) }, 'saveDraft'],
        },
        'order.place': [
          { guard: 'noAddress', actions: { type: 'tellRefused', params: { failure: 'addressMissing' } } },
          { guard: 'noStore', actions: { type: 'tellRefused', params: { failure: 'storeMissing' } } },
          { target: 'placing', actions: assign({ message: ({ event }) => event.message }) },
        ],
      },
    },
    addingAddress: {
      invoke: {
        id: 'addressForm',
        src: 'addressForm',
        input: {},
        onDone: [
          {
            guard: stateIn({ addingAddress: 'outdated' }),
            target: 'loading',
            actions: { type: 'keepAddress', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepAddress', params: ({ event }) => event.output } },
        ],
      },
      initial: 'current',
      states: {
        current: { on: { languageChanged: 'outdated' } },
        outdated: {
          description: 'The language was switched over the open form: stores and quote are asked for after it.',
        },
      },
    },
    placing: {
      description: 'Stock is reserved and the 15-minute window opens, or the shopper is told what changed.',
      meta: { spec: '4, 9' },
      tags: 'busy',
      invoke: {
        id: 'place',
        src: 'order.place',
        input: ({ context: { choice, message, quote } }) => ({
          ...choice,
          message,
          version: quote?.version ?? '',
          placeKey: quote?.placeKey ?? '',
          couponId: quote?.coupon ?? null,
        }),
        onDone: {
          target: 'placed',
          actions: [
            'forgetDraft',
            emit({ type: 'cartChanged' }),
            emit(({ event }) => ({
              type: 'gone',
              to: link('/order/pay-order', { orderNo: event.output.orderNo }),
              replace: true,
            })),
          ],
        },
        onError: [
          {
            description: 'A stale quote is never charged: the new one is shown and the shopper decides again.',
            guard: { type: 'changed', params: ({ event }) => event },
            target: 'quoting',
            actions: assign({ before: ({ context }) => context.quote?.total ?? null }),
          },
          {
            guard: { type: 'hopeless', params: ({ event }) => event },
            target: 'unbuyable',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'editing' },
        ],
      },
    },
    placed: { description: 'The payment page opens.' },
    unbuyable: {
      description: 'Nothing that was chosen can be bought now; the page says why and leads back to the cart.',
      meta: { spec: '8' },
    },
    failed: { on: { 'page.retry': { target: 'loading', actions: assign({ failure: null }) } } },
  },
})
