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

/** The payment provider; every call that changes something carries a key that maps to one row of ours. */
export interface Payments {
  /** The intent of an attempt, created once however often it is asked for. */
  create(attempt: { id: string; orderNo: string; amount: number }): Promise<Intent>
  read(intentId: string): Promise<Intent>
  /** The intent after asking to cancel it; it may have succeeded first. */
  cancel(attempt: { id: string; intentId: string }): Promise<Intent>
  /** Pays money back; with `refundId` it only asks how a refund of before stands. */
  refund(refund: {
    attemptId: string
    intentId: string
    reason: string
    amount: number
    refundId: string | null
  }): Promise<{ id: string; status: 'asked' | 'done' | 'failed' }>
  /** The event in a webhook's raw body; throws when the signature is wrong or old. */
  eventIn(body: Buffer, signature: string): ProviderEvent
  form: CardForm
}
