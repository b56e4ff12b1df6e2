import * as z from 'zod/mini'
import { call } from './call'
import { Instant, listOf, Page } from './fields'

/** Entries of a page of the ledger. */
export const entriesPerPage = 20

/** Why points come or go: an order was received, or refunded. */
export const pointsReasons = ['received', 'refunded'] as const

const Entry = z.object({
  reason: z.enum(pointsReasons),
  orderNo: z.string(),
  shortNo: z.string(),
  /** Points that came; negative for those that went. */
  amount: z.int(),
  time: Instant,
  /** False once the member deleted the order: its page no longer opens. */
  orderShown: z.boolean(),
})

export const points = {
  ledger: call('/points/ledger', {
    idempotent: true,
    access: 'member',
    input: z.strictObject({ page: z.optional(Page) }),
    output: z.object({
      balance: z.int(),
      /** Newest first. */
      rows: listOf(Entry, entriesPerPage),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  }),
}
