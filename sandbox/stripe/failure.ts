/** The inside of a Stripe error answer. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly code?: string
  readonly decline_code?: string
  readonly message: string
  readonly param?: string
  readonly doc_url?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly payment_method?: object
}

/** The error with the page that explains its code, if it has one. */
export const documented = <Body extends ErrorBody>(error: Body): Body =>
  error.code ? { ...error, doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` } : error

/** What goes over the wire: a status and a JSON body. */
export interface Answer {
  readonly status: number
  readonly body: object
}

/** A refusal that changes no state; `kept` says whether an idempotency key remembers it. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorBody,
    readonly kept = false,
  ) {
    super(error.message)
  }

  get answer(): Answer {
    return { status: this.status, body: { error: documented(this.error) } }
  }
}

/** A 400 for a parameter that is missing, unknown or malformed. */
export const badParameter = (param: string, code: string, message: string): Failure =>
  new Failure(400, { type: 'invalid_request_error', code, message, param })

/** The 404 for an id that names nothing. */
export const missing = (noun: string, id: string, param = 'id'): Failure =>
  new Failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })

/** The 400 for an operation that the present state forbids. */
export const unexpectedState = (message: string, payment_intent?: object): Failure =>
  new Failure(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      ...(payment_intent && { payment_intent }),
    },
    true,
  )
