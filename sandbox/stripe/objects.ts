import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** A payment intent with its links as ids. */
export type Intent = Omit<Stripe.PaymentIntent, 'client_secret' | 'latest_charge' | 'payment_method' | 'status'> & {
  client_secret: string
  latest_charge: string | null
  payment_method: string | null
  status:
    | 'canceled'
    | 'processing'
    | 'requires_action'
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'succeeded'
}

/** A charge with its links as ids. */
export type Charge = Omit<Stripe.Charge, 'payment_intent' | 'status'> & {
  payment_intent: string
  status: 'failed' | 'succeeded'
}

/** How a refund ends; one that failed or was canceled gives its amount back to the charge. */
export type RefundEnd = 'canceled' | 'failed' | 'succeeded'

/** A refund with its links as ids. */
export type Refund = Omit<Stripe.Refund, 'charge' | 'payment_intent' | 'status'> & {
  charge: string
  payment_intent: string
  status: 'pending' | RefundEnd
}

/** What a bank asks back; the parts of it that programs read. */
export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response'
}

/** The money of the account, the one object without an id. */
export interface Balance {
  object: 'balance'
  available: object[]
  livemode: false
  pending: object[]
}

/** A card payment method; how it behaves follows from its fingerprint. */
export type Method = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card & { fingerprint: string } }

/** A one-time token that stands for a card. */
export interface Token {
  id: string
  object: 'token'
  card: Method['card'] & { id: string; object: 'card' }
  client_ip: string | null
  created: number
  livemode: boolean
  type: 'card'
  used: boolean
}

/** The kinds of events the sandbox emits. */
export type EventType =
  | `payment_intent.${'canceled' | 'created' | 'payment_failed' | 'processing' | 'requires_action' | 'succeeded'}`
  | `refund.${'created' | 'failed' | 'updated'}`
  | `charge.${'dispute.created' | 'failed' | 'refunded' | 'succeeded'}`
  | 'balance.available'

/** An event with the object as it was at that moment. */
export interface EventRecord {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Balance | Charge | Dispute | Intent | Refund; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** An event still to be delivered: `at` is the epoch ms of the next try, `group` the intent it concerns. */
export interface Delivery {
  id: string
  group: string
  tries: number
  at: number
}

/** Something that happens by itself at `at` (epoch ms). */
export interface Due {
  id: string
  at: number
  act: { do: 'capture' | 'settle'; intent: string } | { do: 'refund'; refund: string; to: RefundEnd }
}

/** The remembered answer to an idempotency key; `digest` covers method, path and parameters. */
export interface KeyRecord {
  digest: string
  status: number
  body: object
  at: number
}

/** The version of Stripe's interface these objects follow. */
export const apiVersion = '2026-10-28.endive'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const letters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

/** A fresh id with the given prefix. */
export const newId = (prefix: string): string => `${prefix}_${letters(24)}`

/** The secret with which a browser may see and confirm one intent. */
export const newSecret = (intent: string): string => `${intent}_secret_${letters(25)}`
