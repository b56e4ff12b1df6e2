import { timingSafeEqual } from 'node:crypto'
import { attempt, capture, notAuthenticated, type Step, save } from './attempts'
import { type Call, type Context, seconds } from './context'
import { type Answer, badParameter, unexpectedState } from './failure'
import { nested, oneOf, text } from './form'
import { freshIntent } from './fresh-intent'
import { methodFrom, methodNamed } from './methods'
import { type Intent, type Method, newId } from './objects'
import { found, showIntent } from './views'

const answer = (call: Call, { intent, error }: Step): Answer => {
  const shown = showIntent(call, intent)
  return error ? { status: 402, body: { error: { ...error, payment_intent: shown } } } : { status: 200, body: shown }
}

const chosenMethod = (call: Call): Method | undefined => {
  const id = text(call.params, 'payment_method')
  if (id) return methodNamed(call, id)
  return call.params.payment_method_data ? methodFrom(call, nested(call.params, 'payment_method_data')) : undefined
}

/** Answers `POST /v1/payment_intents`. */
export const createIntent = (call: Call): Answer => {
  const fresh = freshIntent(call)
  const { kind: _kind, ...altered } = call.meet('alter') ?? { kind: 'alter' }
  const method = chosenMethod(call)
  const intent = save(call, { ...fresh, ...altered }, 'payment_intent.created')
  if (text(call.params, 'confirm') === 'true') return answer(call, confirmed(call, intent, method))
  if (!method) return answer(call, { intent })
  return answer(call, { intent: save(call, { ...intent, payment_method: method.id, status: 'requires_confirmation' }) })
}

const sameText = (given: string, kept: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const named = (call: Call): Intent => {
  const intent = found('payment_intent', call.id, call.work.get('payment_intent', call.id), 'intent')
  if (call.secret === undefined && call.role === 'secret') return intent
  if (call.secret === undefined)
    throw badParameter('client_secret', 'parameter_missing', 'Missing required param: client_secret.')
  if (!sameText(call.secret, intent.client_secret))
    throw badParameter(
      'client_secret',
      'payment_intent_invalid_parameter',
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    )
  return intent
}

/** Answers `GET /v1/payment_intents/:id`; a browser needs the client secret. */
export const retrieveIntent = (call: Call): Answer => answer(call, { intent: named(call) })

const confirmable: readonly Intent['status'][] = ['requires_action', 'requires_confirmation', 'requires_payment_method']

const confirmed = (call: Call, intent: Intent, method: Method | undefined): Step => {
  if (!confirmable.includes(intent.status)) {
    const state =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`
    throw unexpectedState(`You cannot confirm this PaymentIntent because ${state}.`, showIntent(call, intent))
  }
  const used = method ?? (intent.payment_method ? methodNamed(call, intent.payment_method) : undefined)
  if (!used)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      showIntent(call, intent),
    )
  return attempt(call, intent, used, 'confirmed')
}

/** Answers `POST /v1/payment_intents/:id/confirm`; a declined card is a 402 with the intent inside. */
export const confirmIntent = (call: Call): Answer => {
  const intent = named(call)
  return answer(call, confirmed(call, intent, chosenMethod(call)))
}

/** Answers the browser's word about a 3-D Secure check: `outcome` is `complete` or `fail`. */
export const authenticateIntent = (call: Call): Answer => {
  const intent = named(call)
  const asked = intent.next_action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined
  if (intent.status !== 'requires_action' || asked?.three_d_secure_2_source !== text(call.params, 'source'))
    throw unexpectedState('This PaymentIntent is not waiting for this authentication.', showIntent(call, intent))
  const method = methodNamed(call, intent.payment_method ?? '')
  if (text(call.params, 'outcome') === 'complete') return answer(call, attempt(call, intent, method, 'authenticated'))
  return answer(call, { intent: notAuthenticated(call, intent, method) })
}

const ghost = (call: Call, intent: Intent, canceled: Intent, ms: number): Answer => {
  const id = newId('due')
  if (ms > 0) save(call, canceled, 'payment_intent.canceled')
  if (ms > 0) call.work.put('due', id, { id, at: call.at + ms, act: { do: 'capture', intent: intent.id } })
  else captureAnyway(call, intent.id)
  return answer(call, { intent: canceled })
}

const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']

/** Answers `POST /v1/payment_intents/:id/cancel`; succeeded, processing and canceled intents refuse. */
export const cancelIntent = (call: Call): Answer => {
  const intent = named(call)
  if (!confirmable.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        `one of the following statuses may be canceled: ${confirmable.join(', ')}.`,
      showIntent(call, intent),
    )
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(call),
    cancellation_reason: oneOf(call.params, 'cancellation_reason', cancellationReasons) ?? null,
    next_action: null,
  }
  const fault = call.meet('ghost')
  if (fault) return ghost(call, intent, canceled, fault.ms)
  return answer(call, { intent: save(call, canceled, 'payment_intent.canceled') })
}

/** Ends the wait of an intent in processing. */
export const settleIntent = (context: Context, id: string): void => {
  const intent = context.work.get('payment_intent', id)
  if (intent?.status !== 'processing') return
  attempt(context, intent, methodNamed(context, intent.payment_method ?? ''), 'settled')
}

/** Captures an intent although it was said to be canceled. */
export const captureAnyway = (context: Context, id: string): void => {
  const intent = context.work.get('payment_intent', id)
  if (intent && intent.status !== 'succeeded')
    capture(context, intent, methodNamed(context, intent.payment_method ?? 'pm_card_visa'))
}
