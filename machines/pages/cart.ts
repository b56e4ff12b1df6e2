import { assign, emit, setup } from 'xstate'
import { largestQuantity } from '../../contract/bounds'
import { type Cart, quickLinesIn, type RefusedLine } from '../../contract/cart'
import { link } from '../../contract/links'
import { calls } from '../calls'
import type { Inward, Outward } from '../outward'
import { type Change, type Changes, cartShown, queued } from '../parts/cart-changes'
import { again, type Watched, watch } from '../parts/watch'

interface Context extends Changes {
  /** What is wrong with the typed lines, those that did not come into the cart, and how often the server answered. */
  quick: { problem: 'quickLinesInvalid' | null; refused: RefusedLine[]; answers: number }
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
      | { type: 'quick.submit'; lines: string }
      | { type: 'page.retry' }
      | Watched<'cart.list'>
      | Inward,
    emitted: {} as Outward,
    tags: {} as 'busy' | 'saving',
  },
  actors: { ...calls('cart.list', 'cart.change', 'cart.select', 'cart.remove', 'cart.quick'), watch },
  guards: {
    valid: ({ context }, { sku, quantity }: { sku: string; quantity: number | string }) => {
      const asked = quantityOf(quantity)
      const line = cartShown(context).lines.find((one) => one.sku === sku && !one.dead)
      return (
        line !== undefined &&
        Number.isInteger(asked) &&
        asked >= 1 &&
        asked <= largestQuantity &&
        asked !== line.quantity
      )
    },
    has: ({ context }, { sku }: { sku: string }) => cartShown(context).lines.some((line) => line.sku === sku),
    selectable: ({ context }, { sku, selected }: { sku: string; selected: boolean }) =>
      cartShown(context).lines.some((line) => line.sku === sku && !line.dead && line.selected !== selected),
    anySelectable: ({ context }, { selected }: { selected: boolean }) =>
      cartShown(context).lines.some((line) => !line.dead && line.selected !== selected),
    anyDead: ({ context }) => cartShown(context).lines.some(({ dead }) => dead),
    anySelected: ({ context }) => cartShown(context).lines.some(({ dead, selected }) => selected && !dead),
    anyAlive: ({ context }) => cartShown(context).lines.some(({ dead }) => !dead),
    readable: ({ context }, { lines }: { lines: string }) =>
      cartShown(context).quickOrder && quickLinesIn(lines) !== undefined,
    quickOrder: ({ context }) => cartShown(context).quickOrder,
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
  context: { cart: null, changes: [], underWay: false, quick: { problem: null, refused: [], answers: 0 } },
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
        'quick.submit': [
          {
            description: 'Wholesalers may type part numbers and quantities, a line each.',
            guard: { type: 'readable', params: ({ event }) => event },
            actions: {
              type: 'queue',
              params: ({ event }) => ({ change: { call: 'quick', lines: quickLinesIn(event.lines) ?? [] } }),
            },
          },
          {
            guard: 'quickOrder',
            actions: assign({
              quick: ({ context }) => ({ ...context.quick, problem: 'quickLinesInvalid', refused: [] }),
            }),
          },
        ],
        'checkout.begin': [
          { guard: 'anySelected', actions: emit({ type: 'gone', to: link('/order/confirm-order') }) },
          {
            description: "Spec 5: 'Please Select a Product'.",
            guard: 'anyAlive',
            actions: emit({ type: 'refused', failure: 'nothingSelected' }),
          },
        ],
      },
      states: {
        resting: {
          description: 'Prices, stock and what another device does show here within seconds.',
          invoke: { id: 'watch', src: 'watch', input: () => again('cart.list', {}) },
          on: {
            watched: {
              actions: [{ type: 'keepCart', params: ({ event }) => ({ cart: event.output }) }, 'tellCount'],
            },
          },
          always: [
            { guard: { type: 'next', params: { call: 'change' } }, target: 'changing' },
            { guard: { type: 'next', params: { call: 'select' } }, target: 'selecting' },
            { guard: { type: 'next', params: { call: 'remove' } }, target: 'removing' },
            { guard: { type: 'next', params: { call: 'quick' } }, target: 'ordering' },
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
        ordering: {
          tags: 'saving',
          entry: 'begin',
          exit: 'finish',
          invoke: {
            id: 'quick',
            src: 'cart.quick',
            input: ({ context }) => first<'quick'>(context),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'keepCart', params: ({ event }) => event.output },
                assign({
                  quick: ({ context, event }) => ({
                    problem: null,
                    refused: event.output.refused,
                    answers: context.quick.answers + 1,
                  }),
                }),
                'tellCount',
              ],
            },
            onError: 'resting',
          },
        },
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
  },
})
