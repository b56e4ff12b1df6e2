import type { Payment, PaymentResult, payment } from '../../contract/payment'
import { paymentMargin } from '../../contract/terms'
import { seconds } from '../../contract/time'
import { resultOf } from '../../machines/lifecycle/payment'
import { later } from '../clock'
import type { AttemptRow, OrderRow } from '../db/tables'
import { transact } from '../db/transact'
import type { Handlers } from '../handlers'
import { holdOwnOrder, orderFor, ownOrder } from '../order/queries'
import { may, remaining } from '../order/standing'
import { refuse } from '../refusal'
import { newId } from '../session/tokens'
import { closeOrder, ensureIntent } from './close'
import type { PaymentContext } from './context'
import { askAgain, attemptOf, payFree, settlePayment } from './settle'
import { providerWait } from './wait'

/** The provider is asked again about an open payment at most this often, in milliseconds. */
const freshFor = seconds(2)

const resultFor = (order: OrderRow, attempt: AttemptRow | undefined): PaymentResult => {
  switch (order.progress) {
    case 'toPay':
      return attempt ? resultOf[attempt.status] : 'waiting'
    case 'closing':
      return 'processing'
    case 'canceled':
      return 'canceled'
    default:
      return 'success'
  }
}

const answerFor = (order: OrderRow, attempt: AttemptRow | undefined, now: Date): Payment => ({
  result: resultFor(order, attempt),
  orderNo: order.order_no,
  shortNo: order.short_no,
  amount: order.total,
  remainingMs: remaining(order, 'expire', now) ?? 0,
})

/**
 * The attempt of an order that is to pay, written before the provider hears of it; undefined for any other order, and when
 * there is none to make.
 */
const begin = (context: PaymentContext, memberId: string, orderNo: string) =>
  transact(context.pool, async (db) => {
    const now = context.clock.now()
    const order = await holdOwnOrder(db, memberId, orderNo)
    if (!may(order, 'pay')) return undefined
    const begun = await attemptOf(db, orderNo)
    if (begun) return begun
    if (order.total === 0) {
      await payFree(db, order, now)
      return undefined
    }
    if (later(now, paymentMargin) >= order.pay_deadline) return undefined
    return db
      .insertInto('payment_attempts')
      .values({
        id: newId(),
        order_no: orderNo,
        provider_id: null,
        client_secret: null,
        status: 'waiting',
        amount: order.total,
        created_at: now,
        next_try_at: later(now, askAgain),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/** Asks the provider when its last word is old. */
const refresh = async (context: PaymentContext, order: OrderRow, attempt: AttemptRow | undefined, fresh = false) => {
  const now = context.clock.now()
  if (may(order, 'close') || remaining(order, 'expire', now) === 0) await closeOrder(context, order.order_no)
  else if (may(order, 'pay') && attempt && (fresh || !attempt.read_at || now >= later(attempt.read_at, freshFor)))
    await settlePayment(context, order.order_no)
}

/** Begin to pay, and see how it went. */
export const paymentHandlers: Handlers<typeof payment> = {
  async start(context) {
    const { pool, member, input, clock, payments } = context
    const wait = providerWait(context, input.orderNo)
    const attempt = await begin(context, member.id, input.orderNo)
    const ready = attempt && ((await wait(ensureIntent(context, attempt))) ?? refuse('paymentUnavailable'))
    const order = (await ownOrder(pool, member.id, input.orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    // What the provider has just made it need not be asked about: each call to it may take most of the time a browser waits.
    await wait(refresh(context, order, attempt?.provider_id ? ready : undefined, true))
    const settled = (await ownOrder(pool, member.id, input.orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    const begun = await attemptOf(pool, input.orderNo)
    // The provider may have taken most of the time that was left.
    const now = clock.now()
    const shown = await orderFor(pool, settled, context.viewer, now)
    const answer = { ...answerFor(settled, begun, now), lines: shown.lines, sums: shown }
    // A shopper who left the bank's question unanswered may begin again: it is the same intent, charged once at most.
    if (may(settled, 'pay') && begun?.status === 'requiresAction') answer.result = 'waiting'
    const open = answer.result === 'waiting' || answer.result === 'fail'
    if (open && later(now, paymentMargin) >= settled.pay_deadline) refuse('paymentClosed')
    if (!open || !ready?.client_secret) return { ...answer, card: null }
    return { ...answer, card: { clientSecret: ready.client_secret, ...payments.form } }
  },

  async check(context) {
    const { pool, member, input, clock } = context
    const order = (await ownOrder(pool, member.id, input.orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    const attempt = await attemptOf(pool, input.orderNo)
    await providerWait(context, input.orderNo)(refresh(context, order, attempt, input.fresh))
    const settled = (await ownOrder(pool, member.id, input.orderNo).executeTakeFirst()) ?? refuse('orderMissing')
    return answerFor(settled, await attemptOf(pool, input.orderNo), clock.now())
  },
}
