import type { Call } from './context'
import type { Answer } from './failure'
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, retrieveIntent } from './intents'
import { createMethod, createToken } from './methods'
import { createRefund } from './refunds'
import type { Store } from './store'
import { expanded, found, list } from './views'

/** One call of the interface: who may make it and which parameters it knows. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The parameters a publishable key may send; absent means the secret key is needed. */
  readonly browser?: readonly string[]
  readonly params: readonly string[]
  run(call: Call): Answer
}

const readable = ['payment_intent', 'charge', 'refund', 'event'] as const
const paging = ['limit', 'starting_after', 'ending_before', 'created']
const lists: Readonly<Record<(typeof readable)[number], readonly string[]>> = {
  payment_intent: paging,
  charge: [...paging, 'payment_intent'],
  refund: [...paging, 'payment_intent', 'charge'],
  event: [...paging, 'type', 'types'],
}

const listRoute = (store: Store, kind: (typeof readable)[number]): Route => ({
  method: 'GET',
  path: `/v1/${kind}s`,
  params: lists[kind],
  run: (call) => ({ status: 200, body: list(call, store, kind, `/v1/${kind}s`) }),
})

const readRoute = (kind: 'charge' | 'event' | 'payment_method' | 'refund'): Route => ({
  method: 'GET',
  path: `/v1/${kind}s/:id`,
  params: [],
  run: (call) => ({ status: 200, body: expanded(call, found(kind, call.id, call.work.get(kind, call.id))) }),
})

const card = ['type', 'card', 'billing_details']
const confirmation = ['client_secret', 'payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk']
const creation = [
  ...['amount', 'currency', 'automatic_payment_methods', 'allowed_payment_method_types', 'capture_method', 'metadata'],
  ...['description', 'receipt_email', 'statement_descriptor_suffix', 'confirm', 'payment_method', 'return_url'],
  ...['payment_method_data', 'use_stripe_sdk'],
]
const intent = '/v1/payment_intents'

/** The calls the sandbox answers. */
export const routes = (store: Store): readonly Route[] => [
  { method: 'POST', path: intent, params: creation, run: createIntent },
  { method: 'GET', path: `${intent}/:id`, params: ['client_secret'], browser: ['client_secret'], run: retrieveIntent },
  { method: 'POST', path: `${intent}/:id/confirm`, params: confirmation, browser: confirmation, run: confirmIntent },
  { method: 'POST', path: `${intent}/:id/cancel`, params: ['cancellation_reason'], run: cancelIntent },
  {
    method: 'POST',
    path: `${intent}/:id/authenticate`,
    params: ['client_secret', 'source', 'outcome'],
    browser: ['client_secret', 'source', 'outcome'],
    run: authenticateIntent,
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'],
    run: createRefund,
  },
  { method: 'POST', path: '/v1/payment_methods', params: card, browser: card, run: createMethod },
  { method: 'POST', path: '/v1/tokens', params: ['card'], browser: ['card'], run: createToken },
  ...readable.map((kind) => listRoute(store, kind)),
  ...(['charge', 'event', 'payment_method', 'refund'] as const).map(readRoute),
]
