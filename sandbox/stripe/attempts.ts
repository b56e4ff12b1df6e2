import { behaviour, type Decline } from './cards'
import { charge } from './charges'
import type { Context } from './context'
import { emit } from './events'
import { documented, type ErrorBody } from './failure'
import { type EventType, type Intent, type Method, newId } from './objects'

/** How far an attempt has come: just confirmed, past 3-D Secure, or past the wait in processing. */
export type Stage = 'authenticated' | 'confirmed' | 'settled'

/** The intent after a step, with the error the step ended in, if it did. */
export interface Step {
  readonly intent: Intent
  readonly error?: ErrorBody
}

/** Stores an intent and emits the event about its new state. */
export const save = (context: Context, intent: Intent, event?: EventType): Intent => {
  context.work.put('payment_intent', intent.id, intent)
  if (event) emit(context, event, intent)
  return intent
}

const resting = { next_action: null, processing: null } as const

const ask = (context: Context, intent: Intent, method: Method): Step => ({
  intent: save(
    context,
    {
      ...intent,
      ...resting,
      status: 'requires_action',
      payment_method: method.id,
      last_payment_error: null,
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: newId('payatt') },
      },
    },
    'payment_intent.requires_action',
  ),
})

const wait = (context: Context, intent: Intent, method: Method, ms: number): Step => {
  const due = newId('due')
  context.work.put('due', due, { id: due, at: context.at + ms, act: { do: 'settle', intent: intent.id } })
  const waiting: Intent = {
    ...intent,
    ...resting,
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    processing: { type: 'card', card: {} },
  }
  return { intent: save(context, waiting, 'payment_intent.processing') }
}

/** Captures the intent on this card, whatever its state. */
export const capture = (context: Context, intent: Intent, method: Method): Step => {
  const paid = charge(context, intent, method)
  const done: Intent = {
    ...intent,
    ...resting,
    status: 'succeeded',
    amount_received: intent.amount,
    canceled_at: null,
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: method.id,
  }
  return { intent: save(context, done, 'payment_intent.succeeded') }
}

const refuse = (
  context: Context,
  intent: Intent,
  last: NonNullable<Intent['last_payment_error']>,
  chargeId?: string,
): Intent =>
  save(
    context,
    {
      ...intent,
      ...resting,
      status: 'requires_payment_method',
      last_payment_error: last,
      latest_charge: chargeId ?? intent.latest_charge,
      payment_method: null,
    },
    'payment_intent.payment_failed',
  )

const declined = (context: Context, intent: Intent, method: Method, decline: Decline): Step => {
  const failed = charge(context, intent, method, decline)
  const error = documented({ type: 'card_error', ...decline, charge: failed.id, payment_method: method } as const)
  return { intent: refuse(context, intent, error, failed.id), error }
}

/** Takes the attempt of a card on an intent as far as it goes by itself. */
export const attempt = (context: Context, intent: Intent, method: Method, stage: Stage): Step => {
  const card = behaviour(method.card.fingerprint)
  if (card.asks && stage === 'confirmed') return ask(context, intent, method)
  if (card.waits !== undefined && stage !== 'settled') return wait(context, intent, method, card.waits)
  if (card.result.pays) return capture(context, intent, method)
  return declined(context, intent, method, card.result.decline)
}

/** Ends an attempt whose 3-D Secure check was failed or closed. */
export const notAuthenticated = (context: Context, intent: Intent, method: Method): Intent =>
  refuse(context, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. ' + 'Please choose a different payment method and try again.',
    payment_method: method,
  })
