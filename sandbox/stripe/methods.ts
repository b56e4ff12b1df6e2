import { brandOf } from './card-number'
import { cardById, cardByNumber, fingerprint } from './cards'
import { type Call, type Context, seconds } from './context'
import { type Answer, badParameter, Failure } from './failure'
import { nested, type Params, text } from './form'
import { type Method, newId, type Token } from './objects'
import { cardFault, type TypedCard } from './typed-card'
import { found } from './views'

const typedCard = (card: Params): TypedCard => {
  const year = Number(text(card, 'exp_year'))
  return {
    number: (text(card, 'number') ?? '').replace(/[\s-]/g, ''),
    exp_month: Number(text(card, 'exp_month')),
    exp_year: year < 100 ? 2000 + year : year,
    cvc: text(card, 'cvc') ?? '',
  }
}

const cardFacts = (card: TypedCard): Method['card'] => {
  const known = cardByNumber(card.number)
  const brand = known?.brand ?? brandOf(card.number)
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'SG',
    display_brand: brand,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: fingerprint(card.number),
    funding: known?.funding ?? 'unknown',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

const billing = (data: Params): Method['billing_details'] => {
  const details = nested(data, 'billing_details')
  const address = nested(details, 'address')
  const part = (name: string) => text(address, name) ?? null
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: text(details, 'email') ?? null,
    name: text(details, 'name') ?? null,
    phone: text(details, 'phone') ?? null,
    tax_id: null,
  }
}

const saveMethod = (context: Context, card: Method['card'], billing_details: Method['billing_details']): Method => {
  const method: Method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card,
    created: seconds(context),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  context.work.put('payment_method', method.id, method)
  return method
}

const checkedCard = (context: Context, params: Params): Method['card'] => {
  const card = typedCard(params)
  const fault = cardFault(card, context.at)
  if (fault) throw new Failure(402, { type: 'card_error', ...fault }, true)
  return cardFacts(card)
}

const spentToken = (context: Context, id: string): Method['card'] => {
  const token = found('token', id, context.work.get('token', id), 'card[token]')
  if (token.used)
    throw badParameter('card[token]', 'token_already_used', `You cannot use a token more than once: ${id}.`)
  context.work.put('token', id, { ...token, used: true })
  const { id: _id, object: _object, ...card } = token.card
  return card
}

/** Stores a card payment method from `type` and `card` parameters; throws a 402 for a card that cannot be one. */
export const methodFrom = (context: Context, data: Params): Method => {
  if (text(data, 'type') !== 'card') throw badParameter('type', 'parameter_invalid', 'Only cards are accepted here.')
  const card = nested(data, 'card')
  const token = text(card, 'token')
  return saveMethod(context, token ? spentToken(context, token) : checkedCard(context, card), billing(data))
}

/** The stored method, or a fresh one for a ready-made id such as `pm_card_visa`. */
export const methodNamed = (context: Context, id: string): Method => {
  const ready = cardById(id)
  if (!ready) return found('PaymentMethod', id, context.work.get('payment_method', id), 'payment_method')
  const typed = { number: ready.number, exp_month: 12, exp_year: new Date(context.at).getUTCFullYear() + 2, cvc: '' }
  return saveMethod(context, cardFacts(typed), billing({}))
}

/** Answers `POST /v1/payment_methods`. */
export const createMethod = (call: Call): Answer => ({ status: 200, body: methodFrom(call, call.params) })

/** Answers `POST /v1/tokens`. */
export const createToken = (call: Call): Answer => {
  const token: Token = {
    id: newId('tok'),
    object: 'token',
    card: { ...checkedCard(call, nested(call.params, 'card')), id: newId('card'), object: 'card' },
    client_ip: null,
    created: seconds(call),
    livemode: false,
    type: 'card',
    used: false,
  }
  call.work.put('token', token.id, token)
  return { status: 200, body: token }
}
