import { assign, setup } from 'xstate'
import type { Failure } from '../../contract/failures'
import { seconds } from '../../contract/time'
import type { News, ToastKind } from '../outward'

/** Spec 9: how long a toast stays, in milliseconds. */
export const toastDuration = seconds(3)
/** Spec 9: the distance of toasts from the edge, in pixels. */
export const toastOffset = 16
/** Spec 9: a badge shows at most this number. */
export const badgeMax = 99

/** A toast: news of a chart, or a failed call with the text that the server sent for it. */
export interface Toast {
  id: number
  kind: ToastKind
  news?: News
  failure?: Failure
  text?: string
  values?: Record<string, string | number>
}

/** Spec 8: on any failure all open toasts close and one shows what failed. */
export const toasts = setup({
  types: {
    context: {} as { next: number; open: Toast[] },
    events: {} as
      | { type: 'told'; kind: ToastKind; news: News; values?: Record<string, string | number> }
      | { type: 'failed'; failure: Failure; text: string }
      | { type: 'toast.close'; id: number },
  },
}).createMachine({
  id: 'toasts',
  meta: { spec: '8, 9' },
  context: { next: 1, open: [] },
  initial: 'showing',
  states: {
    showing: {
      on: {
        told: {
          actions: assign(({ context: { next, open }, event: { type: _, ...toast } }) => ({
            next: next + 1,
            open: [...open, { id: next, ...toast }],
          })),
        },
        failed: {
          actions: assign(({ context: { next }, event: { failure, text } }) => ({
            next: next + 1,
            open: [{ id: next, kind: 'error' as const, failure, text }],
          })),
        },
        'toast.close': {
          actions: assign({ open: ({ context, event }) => context.open.filter(({ id }) => id !== event.id) }),
        },
      },
    },
  },
})
