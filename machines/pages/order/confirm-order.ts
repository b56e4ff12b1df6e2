import { assign, emit, setup, stateIn } from 'xstate'
import type { Address } from '../../../contract/address'
import type { Failure } from '../../../contract/failures'
import { link, type QueryOf } from '../../../contract/links'
import type { Choice, Quote } from '../../../contract/order'
import type { Store } from '../../../contract/store'
import { answered, calls, effect, failedWith, failureIn, outputOf } from '../../calls'
import type { AppToPage, CheckoutDraft, PageEmitted, ShownAgain } from '../../events'
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

/** What was chosen beside the rest; the total that was agreed to before no longer counts. */
const withChoice = ({ choice }: Context, { type: _, ...part }: { type: string } & Partial<Choice>) => ({
  choice: { ...choice, ...part },
  before: null,
})

/** A new quote of the server; a coupon that was lost in it is not asked for again. */
const withQuote = ({ choice, before }: Context, quote: Quote) => ({
  quote,
  failure: null,
  before: before === quote.total ? null : before,
  choice: { ...choice, couponId: quote.couponLost ? undefined : choice.couponId },
})

/** An address that was just added is chosen; nothing changes when the form was left. */
const withAddress = ({ addresses, choice }: Context, { saved }: { saved: Address | null }): Partial<Context> =>
  saved
    ? {
        addresses: [...addresses.map((one) => (saved.isDefault ? { ...one, isDefault: false } : one)), saved],
        choice: { ...choice, addressId: saved.id },
      }
    : {}

/** Spec 2, /order/confirm-order: address, delivery, coupon and message; the server's quote; the order is placed. */
export const confirmOrder = setup({
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
      | ShownAgain
      | AppToPage<Query>,
    emitted: {} as PageEmitted,
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
    otherDelivery: ({ context, event }) =>
      event.type === 'delivery.choose' && event.delivery !== context.choice.delivery,
    otherAddress: ({ context: { choice, addresses }, event }) =>
      event.type === 'address.choose' &&
      choice.delivery === 'platform' &&
      event.addressId !== choice.addressId &&
      addresses.some(({ id }) => id === event.addressId),
    otherStore: ({ context: { choice, stores, quote }, event }) =>
      event.type === 'store.choose' &&
      choice.delivery === 'pickup' &&
      event.storeId !== choice.storeId &&
      stores.some(({ id }) => id === event.storeId) &&
      !quote?.shortStores.includes(event.storeId),
    otherCoupon: ({ context: { quote }, event }) =>
      event.type === 'coupon.choose' &&
      event.couponId !== quote?.coupon &&
      (event.couponId === null || (quote?.coupons.some(({ id, usable }) => id === event.couponId && usable) ?? false)),
    toPlatform: ({ context }) => context.choice.delivery === 'platform',
    noAddress: ({ context: { choice } }) => choice.delivery === 'platform' && !choice.addressId,
    noStore: ({ context: { choice, stores, quote } }) =>
      choice.delivery === 'pickup' &&
      !stores.some(({ id }) => id === choice.storeId && !quote?.shortStores.includes(id)),
    couponLost: answered<Quote>(({ couponLost }) => couponLost),
    hopeless: failedWith(...hopeless),
    quoteChanged: failedWith('quoteChanged'),
  },
  actions: {
    keepDraft: assign(({ event }) => outputOf<CheckoutDraft | null>(event) ?? {}),
    keepChoice: assign(({ context, event }) => withChoice(context, event)),
    keepQuote: assign(({ context, event }) => withQuote(context, outputOf(event))),
    keepAddress: assign(({ context, event }) => withAddress(context, outputOf(event))),
    openPaymentPage: emit(({ event }) => ({
      type: 'navigate' as const,
      to: link('/order/pay-order', { orderNo: outputOf<{ orderNo: string }>(event).orderNo }),
      replace: true,
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
    toastCouponLost: emit({ type: 'toast', kind: 'warning', key: 'couponLost' }),
    toastAddressMissing: emit({ type: 'toastFailure', failure: 'addressMissing' }),
    toastStoreMissing: emit({ type: 'toastFailure', failure: 'storeMissing' }),
    updateCartBadge: emit({ type: 'cartChanged' }),
  },
}).createMachine({
  id: 'confirmOrder',
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
        onDone: { target: 'loading', actions: 'keepDraft' },
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
              description: 'The server is asked for the addresses of the member.',
              invoke: {
                id: 'addresses',
                src: 'address.list',
                input: {},
                onDone: { target: 'there', actions: assign({ addresses: ({ event }) => event.output.addresses }) },
                onError: '#confirmOrder.failed',
              },
            },
            there: { description: 'The addresses are here.', type: 'final' },
          },
        },
        stores: {
          initial: 'asking',
          states: {
            asking: {
              description: 'The server is asked for the stores.',
              invoke: {
                id: 'stores',
                src: 'store.list',
                input: {},
                onDone: { target: 'there', actions: assign({ stores: ({ event }) => event.output.stores }) },
                onError: '#confirmOrder.failed',
              },
            },
            there: { description: 'The stores are here.', type: 'final' },
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
            guard: 'couponLost',
            target: 'editing',
            actions: ['keepQuote', 'toastCouponLost'],
          },
          { target: 'editing', actions: 'keepQuote' },
        ],
        onError: [
          {
            guard: 'hopeless',
            target: 'unbuyable',
            actions: assign({ failure: ({ event }) => failureIn(event.error) }),
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
      description: 'The shopper chooses delivery, address or store, and coupon, and may place the order.',
      on: {
        languageChanged: { description: 'The stores too are worded by the server.', target: 'loading' },
        shownAgain: {
          description:
            'The page was left, perhaps for the addresses: they are asked for again, and the quote after them.',
          target: 'loading',
        },
        'message.type': { actions: [assign({ message: ({ event }) => event.message }), 'saveDraft'] },
        'delivery.choose': {
          guard: 'otherDelivery',
          target: 'quoting',
          actions: ['keepChoice', 'saveDraft'],
        },
        'address.choose': {
          guard: 'otherAddress',
          actions: ['keepChoice', 'saveDraft'],
        },
        'address.new': { guard: 'toPlatform', target: 'addingAddress' },
        'store.choose': {
          guard: 'otherStore',
          actions: ['keepChoice', 'saveDraft'],
        },
        'coupon.choose': {
          guard: 'otherCoupon',
          target: 'quoting',
          actions: ['keepChoice', 'saveDraft'],
        },
        'order.place': [
          { guard: 'noAddress', actions: 'toastAddressMissing' },
          { guard: 'noStore', actions: 'toastStoreMissing' },
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
            actions: 'keepAddress',
          },
          { target: 'editing', actions: 'keepAddress' },
        ],
      },
      initial: 'current',
      states: {
        current: {
          description: 'The form for a new address is open over the page.',
          on: { languageChanged: 'outdated' },
        },
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
          actions: ['forgetDraft', 'updateCartBadge', 'openPaymentPage'],
        },
        onError: [
          {
            description: 'A stale quote is never charged: the new one is shown and the shopper decides again.',
            guard: 'quoteChanged',
            target: 'quoting',
            actions: assign({ before: ({ context }) => context.quote?.total ?? null }),
          },
          {
            guard: 'hopeless',
            target: 'unbuyable',
            actions: assign({ failure: ({ event }) => failureIn(event.error) }),
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
    failed: {
      description: 'The answer did not come; the shopper may try again.',
      on: { 'page.retry': { target: 'loading', actions: assign({ failure: null }) } },
    },
  },
})
