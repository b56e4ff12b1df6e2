import { assign, emit, sendTo, setup } from 'xstate'
import { largestQuantity } from '../../contract/bounds'
import { type Cart, type InvalidLine, invalidLinesIn, quickLinesIn, type RefusedLine } from '../../contract/cart'
import { link } from '../../contract/links'
import { calls } from '../calls'
import type { AppToPage, PageEmitted, ShownAgain } from '../events'
import { type Change, type Changes, cartShown, comesLast, queued } from '../parts/cart-changes'
import { again, type Watched, watch } from '../parts/watch'

interface Context extends Changes {
  /** What is wrong with the typed lines, those that did not come into the cart, and how often the server answered. */
  quick: { problem: 'quickLinesInvalid' | null; invalid: InvalidLine[]; refused: RefusedLine[]; answers: number }
}

type Payload<Call extends Change['call']> = { [One in Change as One['call']]: Omit<One, 'call'> }[Call]

/** The payload of the first change, which is of that call. */
const first = <Call extends Change['call']>({ changes: [change] }: Context): Payload<Call> => {
  const { call: _, ...payload } = change as Change
  return payload as Payload<Call>
}

const alive = (context: Pick<Changes, 'cart' | 'changes'>) => cartShown(context).lines.filter(({ dead }) => !dead)
/** The lines that an order would be of. */
export const selectedIn = (context: Pick<Changes, 'cart' | 'changes'>): Cart['lines'] =>
  alive(context).filter(({ selected }) => selected)
const ofBrand = (context: Changes, { brand }: { brand: string }): Cart['lines'] =>
  alive(context).filter((line) => line.brand === brand)
/** Whether lines may be selected, or none of them, together: none once all are selected, else all. */
const selectableTogether = (lines: Cart['lines'], selected: boolean) =>
  lines.length > 0 && lines.every((line) => line.selected) !== selected
const dead = (context: Context) => cartShown(context).lines.filter(({ dead }) => dead)
/**
 * The change to the quantity that was asked for, if it can be: of a line below the fewest that may be ordered, more is at
 * least those, and of one that holds more than there are, fewer is at most what is left.
 */
const quantityChange = (context: Context, { sku, quantity }: { sku: string; quantity: number | string }) => {
  const line = alive(context).find((line) => line.sku === sku)
  const asked = Number(quantity)
  if (!line || !Number.isInteger(asked) || asked === line.quantity) return undefined
  const { minimum: least = 1 } = line.price
  const meant = asked > line.quantity ? Math.max(asked, least) : Math.min(asked, line.stock)
  return meant >= least && meant <= largestQuantity ? { call: 'change' as const, sku, quantity: meant } : undefined
}
/** What waits when nothing leads on: something did not become as the shopper meant it, and is to be seen. */
const withoutLast = ({ changes }: Context) => changes.filter((change) => !comesLast(change))
/** Whether a quick order is on its way or waits for its turn. */
export const isQuickOrdering = ({ changes }: Pick<Changes, 'changes'>) => changes.some(({ call }) => call === 'quick')
/** Whether a quick order may be sent; the same one pressed twice would come into the cart twice. */
const takesQuickOrder = (context: Context) => cartShown(context).quickOrder && !isQuickOrdering(context)
const skusOf = (lines: Cart['lines']) => lines.map(({ sku }) => sku)

/** Spec 2, /cart: lines are selected, changed and removed at once on screen, one call in flight, the last value wins. */
export const cart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'quantity.set'; sku: string; quantity: number | string }
      | { type: 'line.select'; sku: string; selected: boolean }
      | { type: 'brand.select'; brand: string; selected: boolean }
      | { type: 'lines.select'; selected: boolean }
      | { type: 'line.remove'; sku: string }
      | { type: 'dead.clear' }
      | { type: 'removal.ask' }
      | { type: 'removal.confirm' }
      | { type: 'removal.dismiss' }
      | { type: 'checkout.begin' }
      | { type: 'quick.submit'; lines: string }
      | { type: 'page.retry' }
      | Watched<'cart.list'>
      | ShownAgain
      | AppToPage,
    emitted: {} as PageEmitted,
    tags: {} as 'busy' | 'saving',
  },
  actors: { ...calls('cart.list', 'cart.change', 'cart.select', 'cart.remove', 'cart.quick'), watch },
  guards: {
    quantityValid: ({ context, event }) =>
      event.type === 'quantity.set' && quantityChange(context, event) !== undefined,
    inCart: ({ context, event }) =>
      event.type === 'line.remove' && cartShown(context).lines.some(({ sku }) => sku === event.sku),
    selectable: ({ context, event }) =>
      event.type === 'line.select' &&
      cartShown(context).lines.some(
        ({ sku, dead, selected }) => sku === event.sku && !dead && selected !== event.selected,
      ),
    anyOfBrandSelectable: ({ context, event }) =>
      event.type === 'brand.select' && selectableTogether(ofBrand(context, event), event.selected),
    anySelectable: ({ context, event }) =>
      event.type === 'lines.select' && selectableTogether(alive(context), event.selected),
    anyDead: ({ context }) => dead(context).length > 0,
    anySelected: ({ context }) => selectedIn(context).length > 0,
    anyAlive: ({ context }) => alive(context).length > 0,
    quickLinesReadable: ({ context, event }) =>
      event.type === 'quick.submit' && takesQuickOrder(context) && quickLinesIn(event.lines) !== undefined,
    quickOrder: ({ context }) => takesQuickOrder(context),
    changeIsNext: ({ context }) => context.changes[0]?.call === 'change',
    selectionIsNext: ({ context }) => context.changes[0]?.call === 'select',
    removalIsNext: ({ context }) => context.changes[0]?.call === 'remove',
    quickOrderIsNext: ({ context }) => context.changes[0]?.call === 'quick',
    checkoutIsNext: ({ context }) => context.changes[0]?.call === 'checkout',
    questionIsNext: ({ context }) => context.changes[0]?.call === 'question',
  },
  actions: {
    askAgain: sendTo('watch', { type: 'returned' }),
    beginChange: assign({ underWay: true }),
    endChange: assign({ underWay: false, changes: ({ context }) => context.changes.slice(1) }),
    forgetWaiting: assign({ changes: ({ context }) => withoutLast(context) }),
    updateCartBadge: emit(({ context }) => ({ type: 'cartCounted' as const, count: context.cart?.count ?? 0 })),
    openConfirmOrderPage: emit({ type: 'navigate', to: link('/order/confirm-order') }),
    toastNothingSelected: emit({ type: 'toastFailure', failure: 'nothingSelected' }),
    refuseQuickLines: assign({
      quick: ({ context, event }) => ({
        ...{ problem: 'quickLinesInvalid' as const, refused: [], answers: context.quick.answers },
        invalid: event.type === 'quick.submit' ? invalidLinesIn(event.lines) : [],
      }),
    }),
  },
  // A step of its own: what led here is over before what waits is looked at again. In milliseconds.
  delays: { leaving: 1 },
}).createMachine({
  id: 'cart',
  meta: { spec: '5, 6' },
  context: { cart: null, changes: [], underWay: false, quick: { problem: null, invalid: [], refused: [], answers: 0 } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'cart.list',
        input: {},
        onDone: {
          target: 'viewing',
          actions: [assign({ cart: ({ event }) => event.output }), 'updateCartBadge'],
        },
        onError: 'failed',
      },
    },
    viewing: {
      initial: 'resting',
      on: {
        'quantity.set': {
          guard: 'quantityValid',
          actions: assign({
            changes: ({ context, event }) => queued(context, quantityChange(context, event) as Change),
          }),
        },
        'line.select': {
          guard: 'selectable',
          actions: assign({
            changes: ({ context, event: { sku, selected } }) =>
              queued(context, { call: 'select', skus: [sku], selected }),
          }),
        },
        'brand.select': {
          guard: 'anyOfBrandSelectable',
          actions: assign({
            changes: ({ context, event }) =>
              queued(context, { call: 'select', skus: skusOf(ofBrand(context, event)), selected: event.selected }),
          }),
        },
        'lines.select': {
          guard: 'anySelectable',
          actions: assign({
            changes: ({ context, event: { selected } }) =>
              queued(context, { call: 'select', skus: skusOf(alive(context)), selected }),
          }),
        },
        'line.remove': {
          guard: 'inCart',
          actions: assign({ changes: ({ context, event }) => queued(context, { call: 'remove', skus: [event.sku] }) }),
        },
        'dead.clear': {
          guard: 'anyDead',
          actions: assign({
            changes: ({ context }) => queued(context, { call: 'remove', skus: skusOf(dead(context)) }),
          }),
        },
        'quick.submit': [
          {
            description: 'Wholesalers may type part numbers and quantities, a line each.',
            guard: 'quickLinesReadable',
            actions: assign({
              changes: ({ context, event }) =>
                queued(context, { call: 'quick', lines: quickLinesIn(event.lines) ?? [] }),
            }),
          },
          { guard: 'quickOrder', actions: 'refuseQuickLines' },
        ],
        'checkout.begin': [
          {
            description:
              'What is bought is what the server knows: the way to the checkout waits for what was done before.',
            guard: 'anySelected',
            actions: assign({ changes: ({ context }) => queued(context, { call: 'checkout' }) }),
          },
          {
            description: "Spec 5: 'Please Select a Product'.",
            guard: 'anyAlive',
            actions: 'toastNothingSelected',
          },
        ],
        'removal.ask': {
          guard: 'anySelected',
          actions: assign({ changes: ({ context }) => queued(context, { call: 'question' }) }),
        },
      },
      states: {
        resting: {
          description: 'Prices, stock and what another device does show here within seconds.',
          invoke: { id: 'watch', src: 'watch', input: () => again('cart.list', {}) },
          on: {
            languageChanged: { description: 'What is being saved comes first.', target: '#cart.loading' },
            shownAgain: {
              description: 'The page was left and is shown again as it was: the server is asked at once.',
              actions: 'askAgain',
            },
            watched: {
              actions: [assign({ cart: ({ event }) => event.output }), 'updateCartBadge'],
            },
          },
          always: [
            { guard: 'changeIsNext', target: 'changing' },
            { guard: 'selectionIsNext', target: 'selecting' },
            { guard: 'removalIsNext', target: 'removing' },
            { guard: 'quickOrderIsNext', target: 'ordering' },
            { guard: 'checkoutIsNext', target: 'leaving' },
            { guard: 'questionIsNext', target: '#cart.confirmingRemoval' },
          ],
        },
        leaving: {
          description: 'The server knows all that was done: the page of the order is opened.',
          entry: ['endChange', 'openConfirmOrderPage'],
          after: { leaving: 'resting' },
        },
        changing: {
          description: 'The server sets the quantity of a line; what is pressed meanwhile waits its turn.',
          tags: 'saving',
          entry: 'beginChange',
          exit: 'endChange',
          invoke: {
            id: 'change',
            src: 'cart.change',
            input: ({ context }) => first<'change'>(context),
            onDone: {
              target: 'resting',
              actions: [assign({ cart: ({ event }) => event.output }), 'updateCartBadge'],
            },
            onError: { target: 'resting', actions: 'forgetWaiting' },
          },
        },
        selecting: {
          description: 'The server selects or deselects lines.',
          tags: 'saving',
          entry: 'beginChange',
          exit: 'endChange',
          invoke: {
            id: 'select',
            src: 'cart.select',
            input: ({ context }) => first<'select'>(context),
            onDone: {
              target: 'resting',
              actions: assign({ cart: ({ event }) => event.output }),
            },
            onError: { target: 'resting', actions: 'forgetWaiting' },
          },
        },
        removing: {
          description: 'The server removes lines.',
          tags: 'saving',
          entry: 'beginChange',
          exit: 'endChange',
          invoke: {
            id: 'remove',
            src: 'cart.remove',
            input: ({ context }) => first<'remove'>(context),
            onDone: {
              target: 'resting',
              actions: [assign({ cart: ({ event }) => event.output }), 'updateCartBadge'],
            },
            onError: { target: 'resting', actions: 'forgetWaiting' },
          },
        },
        ordering: {
          description: 'The server puts the lines of the quick order into the cart.',
          tags: 'saving',
          entry: 'beginChange',
          exit: 'endChange',
          invoke: {
            id: 'quick',
            src: 'cart.quick',
            input: ({ context }) => first<'quick'>(context),
            onDone: {
              target: 'resting',
              actions: [
                assign({ cart: ({ event }) => event.output.cart }),
                assign({
                  quick: ({ context, event }) => ({
                    problem: null,
                    invalid: [],
                    refused: event.output.refused,
                    answers: context.quick.answers + 1,
                  }),
                  changes: ({ context, event }) =>
                    event.output.refused.length > 0 ? withoutLast(context) : context.changes,
                }),
                'updateCartBadge',
              ],
            },
            onError: { target: 'resting', actions: 'forgetWaiting' },
          },
        },
      },
    },
    confirmingRemoval: {
      description: 'The shopper is asked whether all selected lines are removed.',
      entry: 'endChange',
      on: {
        languageChanged: 'loading',
        'removal.confirm': {
          guard: 'anySelected',
          target: 'viewing',
          actions: assign({
            changes: ({ context }) => queued(context, { call: 'remove', skus: skusOf(selectedIn(context)) }),
          }),
        },
        'removal.dismiss': 'viewing',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
