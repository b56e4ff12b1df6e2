import * as z from 'zod/mini'
import { call } from './call'
import { cartLimit } from './cart'
import { Cents, listOf } from './fields'
import { ByOrderNo, Sums } from './order'

/** Spec 4: payment results; `canceled` is "order canceled". */
export const paymentResults = ['waiting', 'processing', 'success', 'fail', 'canceled'] as const
export type PaymentResult = (typeof paymentResults)[number]

/** Spec 9: payment methods. */
export const paymentMethods = ['debitCard', 'creditCard'] as const

/** Cards of both kinds that the provider takes, by the names that stand on them. */
export const cardBrands = ['Visa', 'Mastercard', 'American Express', 'UnionPay'] as const

export const Payment = z.object({
  result: z.enum(paymentResults),
  orderNo: z.string(),
  shortNo: z.string(),
  amount: Cents,
  /** Milliseconds left to pay; 0 once the order is not to pay. */
  remainingMs: z.int(),
})
export type Payment = z.infer<typeof Payment>

/** What is paid for, as the payment page lists it. */
const Bought = z.object({
  ...{ sku: z.string(), code: z.string(), name: z.string(), choice: z.string(), picture: z.string() },
  ...{ quantity: z.int(), amount: Cents },
})

/** What the card form needs; sent to the order's owner only, only while the order is to pay. */
export const PaymentStart = z.extend(Payment, {
  lines: listOf(Bought, cartLimit),
  sums: Sums,
  card: z.nullable(
    z.object({
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** Address of the provider's script. */
      script: z.string(),
      testCards: listOf(z.object({ number: z.string(), outcome: z.string() }), 10),
    }),
  ),
})
export type PaymentStart = z.infer<typeof PaymentStart>

export const payment = {
  start: call('/payment/start', {
    idempotent: true,
    access: 'member',
    input: ByOrderNo,
    output: PaymentStart,
    fails: ['orderMissing', 'paymentUnavailable', 'paymentClosed'],
    transaction: false,
  }),
  check: call('/payment/check', {
    idempotent: true,
    access: 'member',
    /** `fresh`: the provider is asked now; otherwise its last word may be some seconds old. */
    input: z.strictObject({ ...ByOrderNo.shape, fresh: z.optional(z.boolean()) }),
    output: Payment,
    fails: ['orderMissing'],
    quiet: true,
    transaction: false,
  }),
}
