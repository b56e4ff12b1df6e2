import { assign, emit, setup } from 'xstate'
import type { Cart } from '../../contract/cart'
import { calls } from '../calls'
import type { Inward, Outward } from '../outward'

/** A change that the shopper sees at once and the server is still to be told of. */
type Change =
  | { call: 'change'; sku: string; quantity: number }
  | { call: 'select'; skus: string[]; selected: boolean }
  | { call: 'remove'; skus: string[] }

interface Context {
  cart: Cart | null
  /** In the order of the shopper's doing; the first one may be on its way. */
  changes: Change[]
  /** True while the first change is on its way, so that a newer quantity does not replace it. */
  underWay: boolean
}

const none: Cart = {
  lines: [],
  count: 0,
  selected: { count: 0, goods: 0, toFreeDelivery: 0, platformDiscount: 0, toPlatformDiscount: 0, bestCoupon: 0 },
}

const applied = (cart: Cart, change: Change): Cart => {
  switch (change.call) {
    case 'change':
      return {
        ...cart,
        lines: cart.lines.map((line) => (line.sku === change.sku ? { ...line, quantity: change.quantity } : line)),
      }
    case 'select':
      return {
        ...cart,
        lines: cart.lines.map((line) =>
          change.skus.includes(line.sku) ? { ...line, selected: change.selected } : line,
        ),
      }
    case 'remove':
      return { ...cart, lines: cart.lines.filter(({ sku }) => !change.skus.includes(sku)) }
  }
}

/** The cart as the shopper sees it: the server's last answer with the changes that it does not know yet. */
export const cartShown = ({ cart, changes }: Pick<Context, 'cart' | 'changes'>): Cart =>
  changes.reduce(applied, cart ?? none)

/** Cents that the selected lines are to cost with the best coupon, before delivery. */
export const expected = ({ goods, platformDiscount, bestCoupon }: Cart['selected']): number =>
  Math.max(0, goods - platformDiscount - bestCoupon)

/** The changes with one more; a newer quantity takes the place of one that waits. */
const queued = ({ changes, underWay }: Context, change: Change): Change[] => {
  const sent = underWay ? changes.slice(0, 1) : []
  const waiting = changes.slice(sent.length)
  return change.call === 'change'
    ? [...sent, ...waiting.filter((one) => one.call !== 'change' || one.sku !== change.sku), change]
    : [...sent, ...waiting, change]
}

type Payload<Call extends Change['call']> = { [One in Change as One['call']]: Omit<One, 'call'> }[Call]

/** The payload of the first change, which is of that call. */
const first = <Call extends Change['call']>({ changes: [change] }: Context): Payload<Call> => {
  const { call: _, ...payload } = change as Change
  return payload as Payload<Call>
}

const quantityOf = (typed: number | string) => Number(typed)

/** Spec 2, /cart: lines are selected, changed and removed at once on screen, one call in flight, the last value wins. */
export const cart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'quantity.set'; sku: string; quantity: number | string }
      | { type: 'line.select'; sku: string; selected: boolean }
      | { type: 'lines.select'; selected: boolean }
      | { type: 'line.remove'; sku: string }
      | { type: 'dead.clear' }
      | { type: 'checkout.begin' }
      | { type: 'page.retry' }
      | Inward,
    emitted: {} as Outward,
    tags: {} as 'busy' | 'saving',
  },
  actors: calls('cart.list', 'cart.change', 'cart.select', 'cart.remove'),
  guards: {
    valid: ({ context }, { sku, quantity }: { sku: string; quantity: number | string }) => {
      const asked = quantityOf(quantity)
      const line = cartShown(context).lines.find((one) => one.sku === sku && !one.dead)
      return line !== undefined && Number.isInteger(asked) && asked >= 1 && asked <= 999 && asked !== line.quantity
    },
    has: ({ context }, { sku }: { sku: string }) => cartShown(context).lines.some((line) => line.sku === sku),
    selectable: ({ context }, { sku, selected }: { sku: string; selected: boolean }) =>
      cartShown(context).lines.some((line) => line.sku === sku && !line.dead && line.selected !== selected),
    anySelectable: ({ context }, { selected }: { selected: boolean }) =>
      cartShown(context).lines.some((line) => !line.dead && line.selected !== selected),
    anyDead: ({ context }) => cartShown(context).lines.some(({ dead }) => dead),
    anySelected: ({ context }) => cartShown(context).lines.some(({ dead, selected }) => selected && !dead),
    anyAlive: ({ context }) => cartShown(context).lines.some(({ dead }) => !dead),
    next: ({ context }, { call }: { call: Change['call'] }) => context.changes[0]?.call === call,
  },
  actions: {
    keepCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    queue: assign(({ context }, { change }: { change: Change }) => ({ changes: queued(context, change) })),
    begin: assign({ underWay: true }),
    finish: assign({ underWay: false, changes: ({ context }) => context.changes.slice(1) }),
    tellCount: emit(({ context }) => ({ type: 'cartCounted' as const, count: context.cart?.count ?? 0 })),
  },
}).createMachine({
  id: 'cart',
  meta: { spec: '5, 6' },
  context: { cart: null, changes: [], underWay: false },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'cart.list',
        input: {},
        onDone: {
          target: 'viewing',
          actions: [{ type: 'keepCart', params: ({ event }) => ({ cart: event.output }) }, 'tellCount'],
        },
        onError: 'failed',
      },
    },
    viewing: {
      initial: 'resting',
      on: {
        languageChanged: 'loading',
        'quantity.set': {
          guard: { type: 'valid', params: ({ event }) => event },
          actions: {
            type: 'queue',
            params: ({ event }) => ({
              change: { call: 'change', sku: event.sku, quantity: quantityOf(event.quantity) },
            }),
          },
        },
        'line.select': {
          guard: { type: 'selectable', params: ({ event }) => event },
          actions: {
            type: 'queue',
            params: ({ event }) => ({ change: { call: 'select', skus: [event.sku], selected: event.selected } }),
          },
        },
        'lines.select': {
          guard: { type: 'anySelectable', params: ({ event }) => event },
          actions: {
            type: 'queue',
            params: ({ context, event }) => ({
              change: {
                call: 'select',
                skus: cartShown(context)
                  .lines.filter(({ dead }) => !dead)
                  .map(({ sku }) => sku),
                selected: event.selected,
              },
            }),
          },
        },
        'line.remove': {
          guard: { type: 'has', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event }) => ({ change: { call: 'remove', skus: [event.sku] } }) },
        },
        'dead.clear': {
          guard: 'anyDead',
          actions: {
            type: 'queue',
            params: ({ context }) => ({
              change: {
                call: 'remove',
                skus: cartShown(context)
                  .lines.filter(({ dead }) => dead)
                  .map(({ sku }) => sku),
              },
            }),
          },
        },
        'checkout.begin': [
          { guard: 'anySelected', actions: emit({ type: 'gone', to: '/order/confirm-order' }) },
          {
            description: "Spec 5: 'Please Select a Product'.",
            guard: 'anyAlive',
            actions: emit({ type: 'refused', failure: 'nothingSelected' }),
          },
        ],
      },
      states: {
        resting: {
          always: [
            { guard: { type: 'next', params: { call: 'change' } }, target: 'changing' },
            { guard: { type: 'next', params: { call: 'select' } }, target: 'selecting' },
            { guard: { type: 'next', params: { call: 'remove' } }, target: 'removing' },
          ],
        },
        changing: {
          tags: 'saving',
          entry: 'begin',
          exit: 'finish',
          invoke: {
            id: 'change',
            src: 'cart.change',
            input: ({ context }) => first<'change'>(context),
            onDone: {
              target: 'resting',
              actions: [{ type: 'keepCart', params: ({ event }) => ({ cart: event.output }) }, 'tellCount'],
            },
            onError: 'resting',
          },
        },
        selecting: {
          tags: 'saving',
          entry: 'begin',
          exit: 'finish',
          invoke: {
            id: 'select',
            src: 'cart.select',
            input: ({ context }) => first<'select'>(context),
            onDone: {
              target: 'resting',
              actions: { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
            },
            onError: 'resting',
          },
        },
        removing: {
          tags: 'saving',
          entry: 'begin',
          exit: 'finish',
          invoke: {
            id: 'remove',
            src: 'cart.remove',
            input: ({ context }) => first<'remove'>(context),
            onDone: {
              target: 'resting',
              actions: [{ type: 'keepCart', params: ({ event }) => ({ cart: event.output }) }, 'tellCount'],
            },
            onError: 'resting',
          },
        },
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
