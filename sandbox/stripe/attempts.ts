import { behaviour, type Decline } from './cards'
import { charge } from './charges'
import { emit } from './events'
import { documented, type ErrorBody } from './failure'
import { type EventType, type Intent, type Method, newId } from './objects'
import type { Scene } from './scene'

/** How far an attempt has come: just confirmed, past 3-D Secure, or past the wait in processing. */
export type Stage = 'authenticated' | 'confirmed' | 'settled'

/** The intent after a step, with the error the step ended in, if it did. */
export interface Step {
  readonly intent: Intent
  readonly error?: ErrorBody
}

/** Stores an intent and emits the event about its new state. */
export const save = (scene: Scene, intent: Intent, event?: EventType): Intent => {
  scene.work.put('payment_intent', intent.id, intent)
  if (event) emit(scene, event, intent)
  return intent
}

const resting = { next_action: null, processing: null } as const

const ask = (scene: Scene, intent: Intent, method: Method): Step => ({
  intent: save(
    scene,
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

const wait = (scene: Scene, intent: Intent, method: Method, ms: number): Step => {
  const due = newId('due')
  scene.work.put('due', due, { id: due, at: scene.at + ms, act: { do: 'settle', intent: intent.id } })
  const waiting: Intent = {
    ...intent,
    ...resting,
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    processing: { type: 'card', card: {} },
  }
  return { intent: save(scene, waiting, 'payment_intent.processing') }
}

/** Captures the intent on this card, whatever its state. */
export const capture = (scene: Scene, intent: Intent, method: Method): Step => {
  const paid = charge(scene, intent, method)
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
  return { intent: save(scene, done, 'payment_intent.succeeded') }
}

const refuse = (
  scene: Scene,
  intent: Intent,
  last: NonNullable<Intent['last_payment_error']>,
  chargeId?: string,
): Intent =>
  save(
    scene,
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

const declined = (scene: Scene, intent: Intent, method: Method, decline: Decline): Step => {
  const failed = charge(scene, intent, method, decline)
  const error = documented({ type: 'card_error', ...decline, charge: failed.id, payment_method: method } as const)
  return { intent: refuse(scene, intent, error, failed.id), error }
}

/** Takes the attempt of a card on an intent as far as it goes by itself. */
export const attempt = (scene: Scene, intent: Intent, method: Method, stage: Stage): Step => {
  const card = behaviour(method.card.fingerprint)
  if (card.asks && stage === 'confirmed') return ask(scene, intent, method)
  if (card.waits !== undefined && stage !== 'settled') return wait(scene, intent, method, card.waits)
  if (card.result.pays) return capture(scene, intent, method)
  return declined(scene, intent, method, card.result.decline)
}

/** Ends an attempt whose 3-D Secure check was failed or closed. */
export const notAuthenticated = (scene: Scene, intent: Intent, method: Method): Intent =>
  refuse(scene, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. ' + 'Please choose a different payment method and try again.',
    payment_method: method,
  })
