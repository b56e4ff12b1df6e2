import Stripe from 'stripe'
import type { Clock } from '../clock'
import type { CardForm, Intent, Payments } from './provider'

/** Where Stripe is and with which keys; host and port are set only where something else answers in its place. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  form: CardForm
  host?: string
  port?: number
}

/** Milliseconds that one request to Stripe may take, and how often it is tried again. */
const patience = { timeout: 5000, maxNetworkRetries: 2 }
/** Seconds that a webhook's signature may be old. */
const tolerance = 300
const currency = 'sgd'

const intentOf = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status as Intent['status'],
  amount: intent.amount,
  captured: intent.amount_received,
  currency: intent.currency,
  clientSecret: intent.client_secret ?? '',
  refused: Boolean(intent.last_payment_error),
})

/** Stripe's status of a refund in our words; any other is still open. */
const refundStatus: Record<string, 'done' | 'failed'> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

/** Stripe as the payment provider, through its official SDK. */
export const stripePayments = (
  { secretKey, webhookSecret, form, host, port }: StripeSettings,
  clock: Clock,
): Payments => {
  const stripe = new Stripe(secretKey, { ...patience, ...(host ? { host, port, protocol: 'http' as const } : {}) })
  const read = async (intentId: string) => intentOf(await stripe.paymentIntents.retrieve(intentId))
  return {
    form,
    read,
    create: async ({ id, orderNo, amount }) =>
      intentOf(
        await stripe.paymentIntents.create(
          { amount, currency, allowed_payment_method_types: ['card'], metadata: { orderNo, attempt: id } },
          { idempotencyKey: `pi-create:${id}` },
        ),
      ),
    cancel: async ({ id, intentId }) => {
      try {
        return intentOf(await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: `pi-cancel:${id}` }))
      } catch (error) {
        // It succeeded or was canceled before: what it is now tells which.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(intentId)
        throw error
      }
    },
    refund: async ({ attemptId, intentId, reason, amount, refundId }) => {
      // The key answers with the refund as it was first, so one that was pending is read again by its own name.
      const refund = refundId
        ? await stripe.refunds.retrieve(refundId)
        : await stripe.refunds.create(
            { payment_intent: intentId, amount },
            { idempotencyKey: `refund:${attemptId}:${reason}` },
          )
      return { id: refund.id, status: refundStatus[refund.status ?? ''] ?? 'asked' }
    },
    eventIn: (body, signature) => {
      // The SDK takes this one in milliseconds; seconds would let events of any age pass.
      const receivedAt = clock.now().getTime()
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, receivedAt)
      const object = event.data.object as { id: string; payment_intent?: string | { id: string } | null }
      const intent = object.payment_intent
      return {
        id: event.id,
        type: event.type,
        intentId: typeof intent === 'string' ? intent : (intent?.id ?? object.id),
      }
    },
  }
}
