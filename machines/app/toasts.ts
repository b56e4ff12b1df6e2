import { assign, setup } from 'xstate'
import type { Failure } from '../../contract/failures'
import { type Href, link } from '../../contract/links'
import { seconds } from '../../contract/time'
import { effect } from '../calls'
import type { ToastKey, ToastKind } from '../events'

/** Spec 9: how long a toast stays, in milliseconds. */
export const toastDuration = seconds(3)
/** Spec 9: the distance of toasts from the edge, in pixels. */
export const toastOffset = 16
/** Spec 9: a badge shows at most this number. */
export const badgeMax = 99

/** Where a toast leads on to, for those that do. */
export const toastLeadsTo: Partial<Record<ToastKey, Href>> = { addedToCart: link('/cart') }

/** A toast: news of a chart, or a failed call with the text that the server sent for it. */
export interface Toast {
  id: number
  kind: ToastKind
  key?: ToastKey
  failure?: Failure
  text?: string
  /** Products that the news is about, by their names. */
  names?: string[]
}

/** How long the list of toasts may take to load before they are shown without it, in milliseconds. */
const loadTimeout = seconds(1)

/**
 * Spec 8: on any failure all open toasts close and one shows what failed. The list that draws toasts is loaded with the
 * first one; while it does not come they are drawn by a plain one, which is there from the first moment.
 */
export const toasts = setup({
  types: {
    context: {} as { next: number; open: Toast[] },
    events: {} as
      | { type: 'toast'; kind: ToastKind; key: ToastKey; names?: string[] }
      | { type: 'failed'; failure: Failure; text: string }
      | { type: 'toast.close'; id: number },
  },
  actors: { 'toasts.load': effect<void, undefined>('toasts.load') },
  guards: {
    isOpen: ({ context, event }) => event.type === 'toast.close' && context.open.some(({ id }) => id === event.id),
    last: ({ context, event }) => context.open.every(({ id }) => event.type === 'toast.close' && id === event.id),
  },
  actions: {
    keepToast: assign(({ context: { next, open }, event }) => {
      if (event.type !== 'toast') return {}
      const { type: _, ...toast } = event
      return { next: next + 1, open: [...open, { id: next, ...toast }] }
    }),
    keepFailed: assign(({ context: { next }, event }) => {
      if (event.type !== 'failed') return {}
      const { failure, text } = event
      return { next: next + 1, open: [{ id: next, kind: 'error' as const, failure, text }] }
    }),
    close: assign({
      open: ({ context: { open }, event }) => open.filter(({ id }) => event.type === 'toast.close' && id !== event.id),
    }),
  },
  delays: { loadTimeout },
}).createMachine({
  id: 'toasts',
  meta: { spec: '8, 9' },
  context: { next: 1, open: [] },
  initial: 'silent',
  on: {
    toast: { actions: 'keepToast' },
    failed: { actions: 'keepFailed' },
  },
  states: {
    silent: {
      description: 'No toast is open.',
      on: {
        toast: { target: 'loading', actions: 'keepToast' },
        failed: { target: 'loading', actions: 'keepFailed' },
      },
    },
    loading: {
      description: 'The list of toasts is loaded; the first toast waits a moment for it.',
      invoke: { id: 'load', src: 'toasts.load', onDone: 'showing', onError: 'plain' },
      after: { loadTimeout: 'plain' },
    },
    plain: {
      description: 'The list did not come; it is asked for again with the next toast after these.',
      on: {
        'toast.close': [
          { guard: 'last', target: 'silent', actions: 'close' },
          { guard: 'isOpen', actions: 'close' },
        ],
      },
    },
    showing: {
      description: 'Toasts are shown and close by themselves after three seconds.',
      on: { 'toast.close': { guard: 'isOpen', actions: 'close' } },
    },
  },
})
