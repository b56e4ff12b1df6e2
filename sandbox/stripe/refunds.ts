import { type Call, type Context, seconds } from './context'
import { emit } from './events'
import { type Answer, badParameter, Failure, unexpectedState } from './failure'
import { integer, metadata, oneOf, text } from './form'
import { type Charge, newId, type Refund, type RefundEnd } from './objects'
import { expanded, found } from './views'

const refundedCharge = (call: Call): Charge => {
  const id = text(call.params, 'charge')
  const intentId = text(call.params, 'payment_intent')
  if (id) return found('charge', id, call.work.get('charge', id), 'charge')
  if (!intentId)
    throw badParameter(
      'charge',
      'parameter_missing',
      'One of the following params should be provided: payment_intent or charge.',
    )
  const intent = found('payment_intent', intentId, call.work.get('payment_intent', intentId), 'payment_intent')
  const latest = intent.latest_charge ? call.work.get('charge', intent.latest_charge) : undefined
  if (!latest?.paid)
    throw unexpectedState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return latest
}

const dollars = (cents: number): string => `S$${(cents / 100).toFixed(2)}`

const refundedAmount = ({ id, amount_captured, amount_refunded }: Charge, asked: number | undefined): number => {
  const left = amount_captured - amount_refunded
  if (left === 0)
    throw new Failure(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${id} has already been refunded.`,
      },
      true,
    )
  const amount = asked ?? left
  if (amount < 1) throw badParameter('amount', 'parameter_invalid_integer', 'Amount must be at least 1.')
  if (amount > left)
    throw new Failure(
      400,
      {
        type: 'invalid_request_error',
        message: `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
        param: 'amount',
      },
      true,
    )
  return amount
}

const move = (context: Context, charge: Charge, cents: number): Charge => {
  const amount_refunded = charge.amount_refunded + cents
  const moved = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured }
  context.work.put('charge', moved.id, moved)
  return moved
}

const failed = { status: 'failed', failure_reason: 'declined' } as const

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']

/** What a refund may be told: cents, a reason, notes of the program that asks for it. */
interface Asked {
  amount?: number | undefined
  reason?: string | undefined
  metadata?: Record<string, string>
}

/** Refunds a charge, never more in all than was captured. */
export const refundCharge = (context: Context, charge: Charge, asked: Asked): Refund => {
  if (charge.disputed)
    throw new Failure(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      },
      true,
    )
  const amount = refundedAmount(charge, asked.amount)
  const fault = context.meet('refund')
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: asked.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: asked.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...(fault?.first === 'pending' && { status: 'pending', pending_reason: 'processing' }),
    ...(fault?.first === 'failed' && failed),
  }
  context.work.put('refund', refund.id, refund)
  emit(context, 'refund.created', refund)
  if (refund.status === 'failed') emit(context, 'refund.failed', refund)
  else emit(context, 'charge.refunded', move(context, charge, amount), { amount_refunded: charge.amount_refunded })
  if (fault?.then) later(context, refund.id, fault.then, fault.ms ?? 0)
  return refund
}

/** Answers `POST /v1/refunds`. */
export const createRefund = (call: Call): Answer => {
  const { params } = call
  const refund = refundCharge(call, refundedCharge(call), {
    amount: integer(params, 'amount'),
    reason: oneOf(params, 'reason', reasons),
    metadata: metadata(params),
  })
  return { status: 200, body: expanded(call, refund) }
}

const later = (context: Context, refund: string, to: RefundEnd, ms: number): void => {
  const id = newId('due')
  context.work.put('due', id, { id, at: context.at + ms, act: { do: 'refund', refund, to } })
}

/** Turns a refund to its late outcome. */
export const settleRefund = (context: Context, id: string, to: RefundEnd): void => {
  const refund = context.work.get('refund', id)
  const charge = refund && context.work.get('charge', refund.charge)
  if (!refund || !charge || refund.status === 'failed' || refund.status === 'canceled' || refund.status === to) return
  const { pending_reason: _reason, ...rest } = refund
  const settled: Refund = to === 'failed' ? { ...rest, ...failed } : { ...rest, status: to }
  context.work.put('refund', id, settled)
  emit(context, 'refund.updated', settled, { status: refund.status })
  if (to === 'succeeded') return
  move(context, charge, -refund.amount)
  if (to === 'failed') emit(context, 'refund.failed', settled)
}
