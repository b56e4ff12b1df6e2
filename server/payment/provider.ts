import type { PaymentEvent } from '../../machines/lifecycle/payment'

/** What the provider says of one payment. */
export interface Intent {
  id: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  /** Cents asked for and cents that were captured. */
  amount: number
  captured: number
  currency: string
  clientSecret: string
  /** True once a card was refused on it. */
  refused: boolean
}

/** What each status of the provider does to an attempt; undefined while its card is still to be given. */
const events: Record<Intent['status'], PaymentEvent | undefined> = {
  requires_payment_method: undefined,
  requires_confirmation: undefined,
  requires_capture: 'process',
  requires_action: 'requireAction',
  processing: 'process',
  succeeded: 'succeed',
  canceled: 'cancel',
}

/** What the provider's word does to an attempt, as an event of its lifecycle; undefined when it does nothing. */
export const eventOf = ({ status, refused }: Pick<Intent, 'status' | 'refused'>): PaymentEvent | undefined =>
  status === 'requires_payment_method' && refused ? 'fail' : events[status]

/** What the provider says of one refund; `ours` is the row that it was made for, null when somebody else made it. */
export interface ProviderRefund {
  id: string
  ours: string | null
  amount: number
  status: 'pending' | 'done' | 'failed'
}

/** An event of the provider whose signature was right. */
export interface ProviderEvent {
  id: string
  type: string
  intentId: string
}

/** What the card form of a browser needs, the client secret left out. */
export interface CardForm {
  publishableKey: string
  script: string
  testCards: { number: string; outcome: string }[]
}

/**
 * A call that the provider did not carry out. `unanswered`: nobody knows, or it was too busy to look; the same key may be
 * sent again. `failed`: its own error, which it remembers under the key. `refused`: an answer that will not change.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  constructor(
    readonly kind: 'unanswered' | 'failed' | 'refused',
    readonly code: string | undefined,
    cause: Error,
  ) {
    super(cause.message, { cause })
  }
}

/** Whether the provider answered a call with an error that it remembers: only another key can bring another answer. */
export const isDefinite = (error: unknown): error is ProviderFailure =>
  error instanceof ProviderFailure && error.kind !== 'unanswered'

/** Whether the provider refused a call for good. */
export const isRefusal = (error: unknown): error is ProviderFailure =>
  error instanceof ProviderFailure && error.kind === 'refused'

/** The code with which an intent refuses a call that its state does not allow. */
export const unexpectedState = 'payment_intent_unexpected_state'

/**
 * The payment provider; every call that changes something carries a key made of one row of ours and the number in it.
 * Calls reject with ProviderFailure.
 */
export interface Payments {
  /** The intent of an attempt, created once for each number however often it is asked for. */
  create(attempt: { id: string; orderNo: string; amount: number; number: number }): Promise<Intent>
  read(intentId: string): Promise<Intent>
  cancel(attempt: { id: string; intentId: string; number: number }): Promise<Intent>
  /** Pays money back. */
  refund(refund: {
    id: string
    attemptId: string
    intentId: string
    reason: string
    amount: number
    number: number
  }): Promise<ProviderRefund>
  /** All refunds of a payment, whoever made them. */
  refunds(intentId: string): Promise<ProviderRefund[]>
  /**
   * The event in a webhook's raw body, null when it is not about a payment by card; throws when the signature is wrong or
   * old.
   */
  eventIn(body: Buffer, signature: string): ProviderEvent | null
  form: CardForm
}
