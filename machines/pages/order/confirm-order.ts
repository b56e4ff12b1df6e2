import { assign, emit, setup, stateIn } from 'xstate'
import type { Address } from '../../../contract/address'
import type { Failure } from '../../../contract/failures'
import { link, type QueryOf } from '../../../contract/links'
import { BuyerMessage, type Choice, type Quote } from '../../../contract/order'
import { answered, calls, effect, failedWith, failureIn, outputOf } from '../../calls'
import type { AppToPage, CheckoutDraft, PageEmitted, ShownAgain } from '../../events'
import { addressForm } from '../../parts/address-form'

type Query = QueryOf<'/order/confirm-order'>

interface Context {
  choice: Choice
  /** What it costs, and the addresses and stores that it may go to. */
  quote: Quote | null
  /** The total that the shopper last saw, in cents, when it changed before the order was placed. */
  before: number | null
  message: string
  /** Whether the order was to be placed since the last choice, and lacked something. */
  refused: boolean
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
  'belowMinimum',
  'totalTooLarge',
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
  refused: false,
})

/** The address of before if it is still there, else the default one. */
const addressIn = (addresses: Address[], before: string | undefined) =>
  (addresses.find(({ id }) => id === before) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id

/** A new quote of the server; a coupon that was lost in it is not asked for again. */
const withQuote = ({ choice, before }: Context, quote: Quote) => ({
  quote,
  failure: null,
  before: before === quote.total ? null : before,
  choice: {
    ...choice,
    addressId: addressIn(quote.addresses, choice.addressId),
    couponId: quote.couponLost ? undefined : choice.couponId,
  },
})

/** Addresses with one that was just added, as the shop lists them: the default one first, then the latest. */
const inOrder = (saved: Address, others: Address[]) =>
  [saved, ...others.map((one) => (saved.isDefault ? { ...one, isDefault: false } : one))].sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault),
  )

/** An address that was just added is chosen; nothing changes when the form was left. */
const withAddress = ({ quote, choice }: Context, { saved }: { saved: Address | null }): Partial<Context> =>
  saved && quote
    ? {
        quote: { ...quote, addresses: inOrder(saved, quote.addresses) },
        choice: { ...choice, addressId: saved.id },
      }
    : {}

/** Whether there is such a store, with everything of this order. */
const hasAll = (quote: Quote | null, store: string | undefined) =>
  quote?.stores.some(({ id }) => id === store && !quote.shortStores.includes(id)) ?? false

/** What keeps the order from being placed: nowhere to go to. */
const lacking = ({ choice, quote }: Pick<Context, 'choice' | 'quote'>): Failure | null => {
  if (choice.delivery === 'pickup') return hasAll(quote, choice.storeId) ? null : 'storeMissing'
  return choice.addressId ? null : 'addressMissing'
}

/** What the shopper is told to choose where the order was to be placed without it. */
export const problemOf = (context: Pick<Context, 'choice' | 'quote' | 'refused'>): Failure | null =>
  context.refused ? lacking(context) : null

const isTooLong = (message: string) => !BuyerMessage.safeParse(message).success

/** What is wrong with the message where the order was to be placed with it. */
export const messageProblemOf = ({ message, refused }: Pick<Context, 'message' | 'refused'>): Failure | undefined =>
  refused && isTooLong(message) ? 'textTooLong' : undefined

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
    ...calls('order.quote', 'order.place'),
    /** The draft of this purchase that the tab kept; nothing when there is none. */
    'draft.restore': effect<CheckoutDraft | null, Query>('draft.restore'),
    addressForm,
  },
  guards: {
    otherDelivery: ({ context, event }) =>
      event.type === 'delivery.choose' && event.delivery !== context.choice.delivery,
    otherAddress: ({ context: { choice, quote }, event }) =>
      event.type === 'address.choose' &&
      choice.delivery === 'platform' &&
      event.addressId !== choice.addressId &&
      (quote?.addresses.some(({ id }) => id === event.addressId) ?? false),
    otherStore: ({ context: { choice, quote }, event }) =>
      event.type === 'store.choose' &&
      choice.delivery === 'pickup' &&
      event.storeId !== choice.storeId &&
      hasAll(quote, event.storeId),
    otherCoupon: ({ context, event }) =>
      event.type === 'coupon.choose' &&
      event.couponId !== couponShown(context) &&
      (event.couponId === null ||
        (context.quote?.coupons.some(({ id, usable }) => id === event.couponId && usable) ?? false)),
    toPlatform: ({ context }) => context.choice.delivery === 'platform',
    noAddress: ({ context }) => lacking(context) === 'addressMissing',
    noStore: ({ context }) => lacking(context) === 'storeMissing',
    messageTooLong: ({ event }) => event.type === 'order.place' && isTooLong(event.message),
    couponLost: answered<Quote>(({ couponLost }) => couponLost),
    hopeless: failedWith(...hopeless),
    quoteChanged: failedWith('quoteChanged'),
    destinationGone: failedWith('addressMissing', 'storeMissing', 'storeShort'),
  },
  actions: {
    keepDraft: assign(({ event }) => outputOf<CheckoutDraft | null>(event) ?? {}),
    keepMessage: assign(({ event }) => ('message' in event ? { message: event.message } : {})),
    keepChoice: assign(({ context, event }) => withChoice(context, event)),
    keepQuote: assign(({ context, event }) => withQuote(context, outputOf(event))),
    keepAddress: assign(({ context, event }) => withAddress(context, outputOf(event))),
    openPaymentPage: emit(({ event }) => ({
      type: 'navigate' as const,
      to: link('/order/pay-order', { orderNo: outputOf<{ orderNo: string }>(event).orderNo }),
      replace: true,
    })),
    saveDraft: emit(({ context: { choice, message } }) => ({
      type: 'saveCheckout' as const,
      draft: { choice, message },
    })),
    forgetDraft: emit({ type: 'saveCheckout', draft: null }),
    markRefused: assign({ refused: true }),
    toastCouponLost: emit({ type: 'toast', kind: 'warning', key: 'couponLost' }),
    toastAddressMissing: emit({ type: 'toastFailure', failure: 'addressMissing' }),
    toastStoreMissing: emit({ type: 'toastFailure', failure: 'storeMissing' }),
    updateCartBadge: emit({ type: 'cartChanged' }),
  },
}).createMachine({
  id: 'confirmOrder',
  context: ({ input }) => ({
    choice: { ...input, delivery: 'platform' },
    quote: null,
    before: null,
    message: '',
    refused: false,
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
        onDone: { target: 'quoting', actions: 'keepDraft' },
        onError: 'quoting',
      },
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
        languageChanged: { description: 'The stores too are worded by the server.', target: 'quoting' },
        shownAgain: {
          description: 'The page was left, perhaps for the addresses: everything is asked for again.',
          target: 'quoting',
        },
        'message.type': { actions: ['keepMessage', 'saveDraft'] },
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
          { guard: 'noAddress', actions: ['markRefused', 'toastAddressMissing'] },
          { guard: 'noStore', actions: ['markRefused', 'toastStoreMissing'] },
          { guard: 'messageTooLong', actions: ['markRefused', 'keepMessage'] },
          { target: 'placing', actions: 'keepMessage' },
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
            target: 'quoting',
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
            description:
              'The address was deleted elsewhere or the store has sold out: those that are there now are shown.',
            guard: 'destinationGone',
            target: 'quoting',
            actions: 'markRefused',
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
      on: { 'page.retry': { target: 'quoting', actions: assign({ failure: null }) } },
    },
  },
})
