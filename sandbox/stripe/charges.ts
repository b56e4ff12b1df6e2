import { behaviour, type Decline } from './cards'
import { type Context, seconds } from './context'
import { emit } from './events'
import { type Charge, type Intent, type Method, newId } from './objects'

const cardDetails = (
  intent: Intent,
  { card }: Method,
  paid: boolean,
): NonNullable<Charge['payment_method_details']> => {
  const asked = behaviour(card.fingerprint).asks === true
  return {
    type: 'card',
    card: {
      amount_authorized: paid ? intent.amount : null,
      authorization_code: paid ? '123456' : null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: paid ? 'pass' : 'unchecked' },
      country: card.country,
      electronic_commerce_indicator: asked ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: asked
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

const outcome = (decline: Decline | undefined): NonNullable<Charge['outcome']> => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? decline?.code ?? null,
  risk_level: 'normal',
  seller_message: decline ? 'The bank did not approve this payment.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

/** Stores the charge that an attempt on a card left behind, paid or declined. */
export const charge = (context: Context, intent: Intent, method: Method, decline?: Decline): Charge => {
  const paid = decline === undefined
  const made: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: paid,
    created: seconds(context),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(intent, method, paid),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: null,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  context.work.put('charge', made.id, made)
  emit(context, paid ? 'charge.succeeded' : 'charge.failed', made)
  return made
}
