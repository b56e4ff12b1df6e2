import { createMachine, getNextSnapshot } from 'xstate'
import type { PaymentResult } from '../../contract/payment'

/**
 * What may become of one attempt to pay: the provider's word moves it, nothing else (spec 4: payment results).
 * A success stands: whatever the provider reports after it changes nothing here.
 */
export const paymentLifecycle = createMachine({
  id: 'paymentLifecycle',
  meta: { spec: '4' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The card form is open and the clock runs.',
      on: {
        requireAction: 'requiresAction',
        process: 'processing',
        fail: 'failed',
        succeed: 'succeeded',
        cancel: 'canceled',
      },
    },
    requiresAction: {
      description: 'The bank asks the shopper: 3-D Secure. Whoever left it may begin again on the same attempt.',
      on: { process: 'processing', fail: 'failed', succeed: 'succeeded', cancel: 'canceled' },
    },
    processing: {
      description: 'The bank takes its time; no second payment may begin.',
      on: { fail: 'failed', succeed: 'succeeded', cancel: 'canceled' },
    },
    failed: {
      description: 'The card was refused; another card may be tried on the same attempt.',
      on: { requireAction: 'requiresAction', process: 'processing', succeed: 'succeeded', cancel: 'canceled' },
    },
    succeeded: { description: 'The money was captured; what goes back is written down with each refund.' },
    canceled: {
      description: 'Closed before money moved. A capture that the provider reports all the same is given back.',
      on: { succeed: 'succeeded' },
    },
  },
})

/** Where an attempt stands. */
export type PaymentStatus = 'waiting' | 'requiresAction' | 'processing' | 'failed' | 'succeeded' | 'canceled'
export type PaymentEvent = 'requireAction' | 'process' | 'fail' | 'succeed' | 'cancel'

/** Where the attempt stands after the provider's word; where it stood if that word changes nothing there. */
export const statusAfter = (status: PaymentStatus, type: PaymentEvent): PaymentStatus => {
  const from = paymentLifecycle.resolveState({ value: status })
  return from.can({ type }) ? (getNextSnapshot(paymentLifecycle, from, { type }).value as PaymentStatus) : status
}

const statuses = Object.keys(paymentLifecycle.states) as PaymentStatus[]

/** Where an attempt stands while money can still move or be stopped. */
export const openStatuses = statuses.filter((status) => statusAfter(status, 'cancel') !== status)

/** The payment result of the spec that an attempt's status is shown as. */
export const resultOf: Record<PaymentStatus, PaymentResult> = {
  waiting: 'waiting',
  requiresAction: 'processing',
  processing: 'processing',
  failed: 'fail',
  succeeded: 'success',
  canceled: 'canceled',
}
