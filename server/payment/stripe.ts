import Stripe from 'stripe'
import { currency } from '../../contract/money'
import type { Clock } from '../clock'
import { type CardForm, type Intent, type Payments, ProviderFailure, type ProviderRefund } from './provider'

/** Where Stripe is and with which keys; host and port are set only where something else answers in its place. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  form: CardForm
  host?: string
  port?: number
}

/** Milliseconds that one request to Stripe may take, and how often it is tried again. */
export const timeouts = { timeout: 5000, maxNetworkRetries: 2 }
/** Seconds that a webhook's signature may be old. */
const tolerance = 300

const intentOf = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status as Intent['status'],
  amount: intent.amount,
  captured: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  clientSecret: intent.client_secret ?? '',
  refused: Boolean(intent.last_payment_error),
})

/** Stripe's status of a refund in our words; any other is still open. */
const refundStatus: Record<string, 'done' | 'failed'> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  ours: metadata?.refund ?? null,
  amount,
  status: refundStatus[status ?? ''] ?? 'pending',
})

/** Answers that say nothing of the call itself: keys of ours that are wrong, a lock, too many calls. None is remembered. */
const passing = new Set([401, 403, 409, 429])

const failureOf = (error: Error): Error => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode = 0, code } = error
  if (statusCode < 400 || passing.has(statusCode)) return new ProviderFailure('unanswered', code, error)
  return new ProviderFailure(statusCode >= 500 ? 'failed' : 'refused', code, error)
}

const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: Error) => {
    throw failureOf(error)
  })

/** The key of a row's call; the first call of a row carries no number. */
const keyOf = (name: string, number: number) => ({ idempotencyKey: number > 1 ? `${name}:${number}` : name })

/** Objects that an event may be about when it concerns a payment by card. */
const concerns = /^(payment_intent|charge|refund)\./

/** Stripe as the payment provider, through its official SDK. */
export const stripePayments = (
  { secretKey, webhookSecret, form, host, port }: StripeSettings,
  clock: Clock,
): Payments => {
  const stripe = new Stripe(secretKey, { ...timeouts, ...(host ? { host, port, protocol: 'http' as const } : {}) })
  return {
    form,
    read: async (intentId) => intentOf(await answered(stripe.paymentIntents.retrieve(intentId))),
    create: async ({ id, orderNo, amount, number }) =>
      intentOf(
        await answered(
          stripe.paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              allowed_payment_method_types: ['card'],
              metadata: { orderNo, attempt: id },
            },
            keyOf(`pi-create:${id}`, number),
          ),
        ),
      ),
    cancel: async ({ id, intentId, number }) =>
      intentOf(await answered(stripe.paymentIntents.cancel(intentId, {}, keyOf(`pi-cancel:${id}`, number)))),
    refund: async ({ id, attemptId, intentId, reason, amount, number }) =>
      refundOf(
        await answered(
          stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { refund: id } },
            keyOf(`refund:${attemptId}:${reason}`, number),
          ),
        ),
      ),
    refunds: async (intentId) => {
      const { data } = await answered(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return data.map(refundOf)
    },
    eventIn: (body, signature) => {
      // The SDK takes this one in milliseconds; seconds would let events of any age pass.
      const receivedAt = clock.now().getTime()
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, receivedAt)
      if (!concerns.test(event.type)) return null
      const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null }
      const intent = event.type.startsWith('payment_intent.') ? object.id : object.payment_intent
      const intentId = typeof intent === 'string' ? intent : intent?.id
      return intentId ? { id: event.id, type: event.type, intentId } : null
    },
  }
}
