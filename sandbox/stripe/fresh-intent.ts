import { type Call, seconds } from './context'
import { badParameter } from './failure'
import { integer, metadata, nested, type Params, text, texts } from './form'
import { type Intent, newId, newSecret } from './objects'

const limits = { least: 50, most: 99_999_999 }

const amountOf = (params: Params): number => {
  const amount = integer(params, 'amount')
  if (amount === undefined) throw badParameter('amount', 'parameter_missing', 'Missing required param: amount.')
  if (amount < limits.least) throw badParameter('amount', 'amount_too_small', 'Amount must be at least $0.50 sgd.')
  if (amount > limits.most)
    throw badParameter('amount', 'amount_too_large', 'Amount must be no more than $999,999.99 sgd.')
  return amount
}

const onlyCards = (params: Params): void => {
  const currency = text(params, 'currency')
  if (currency === undefined) throw badParameter('currency', 'parameter_missing', 'Missing required param: currency.')
  if (currency.toLowerCase() !== 'sgd')
    throw badParameter('currency', 'parameter_invalid', `Invalid currency: ${currency}. The sandbox takes sgd.`)
  const stranger = texts(params, 'allowed_payment_method_types').find((type) => type !== 'card')
  if (stranger !== undefined)
    throw badParameter(
      'allowed_payment_method_types',
      'parameter_invalid',
      `The payment method type "${stranger}" is invalid.`,
    )
  const capturing = text(params, 'capture_method') ?? 'automatic'
  if (!capturing.startsWith('automatic'))
    throw badParameter('capture_method', 'parameter_invalid', 'The sandbox captures automatically.')
}

/** A new intent from the parameters of a call, not yet stored; throws a 400 for one the sandbox does not take. */
export const freshIntent = (call: Call): Intent => {
  const amount = amountOf(call.params)
  onlyCards(call.params)
  const id = newId('pi')
  const allowed = texts(call.params, 'allowed_payment_method_types')
  const automatic = text(nested(call.params, 'automatic_payment_methods'), 'enabled') === 'true'
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic ? { allow_redirects: 'never', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newSecret(id),
    confirmation_method: 'automatic',
    created: seconds(call),
    currency: 'sgd',
    customer: null,
    customer_account: null,
    description: text(call.params, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(call.params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: text(call.params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: text(call.params, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
