import { type Context, seconds } from './context'
import { emit } from './events'
import { type Dispute, newId } from './objects'
import { refundCharge } from './refunds'
import { found } from './views'

/** What somebody does at Stripe's dashboard, behind the back of the program that took the payment. */
export interface Dashboard {
  /** Pays back so many cents of a payment, or all that is left. */
  refund(intent: string, amount?: number): void
  /** The shopper's bank takes the payment back until it is decided. */
  dispute(intent: string): void
  /** Money of the account becomes available, an event about no object with an id. */
  balance(): void
}

const chargeOf = ({ work }: Context, id: string) => {
  const { latest_charge } = found('payment_intent', id, work.get('payment_intent', id))
  return found('charge', latest_charge ?? '', work.get('charge', latest_charge ?? ''))
}

const dispute = (context: Context, intent: string): void => {
  const charge = { ...chargeOf(context, intent), disputed: true }
  context.work.put('charge', charge.id, charge)
  const made: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  emit(context, 'charge.dispute.created', made)
}

/** The dashboard of a sandbox; each of its actions begins and ends its own changes. */
export const dashboardOn = (at: (work: (context: Context) => void) => void): Dashboard => ({
  refund: (intent, amount) => at((context) => void refundCharge(context, chargeOf(context, intent), { amount })),
  dispute: (intent) => at((context) => dispute(context, intent)),
  balance: () =>
    at((context) => {
      const none = { amount: 0, currency: 'sgd', source_types: { card: 0 } }
      emit(context, 'balance.available', { object: 'balance', available: [none], livemode: false, pending: [none] })
    }),
})
