import type { FastifyInstance } from 'fastify'
import type { Services } from '../handlers'
import { handOver } from './close'
import { type PaymentContext, paymentContextOf } from './context'
import type { ProviderEvent } from './provider'
import { takeInRefunds } from './refund'
import { settlePayment } from './settle'

/** Where the provider sends its events. */
export const webhookPath = '/webhooks/stripe'

/** Events after which the refunds of a payment may be others than we know. */
const aboutRefunds = /^(refund\.|charge\.refund)/

/**
 * Applies an event that is kept: the order of its payment is settled, and its refunds are taken in. Answers false for an
 * event of a payment that is not known (yet), which stays parked.
 */
export const applyEvent = async (context: PaymentContext, { id, type, intentId }: ProviderEvent): Promise<boolean> => {
  const { pool, clock } = context
  const attempt = await pool
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('provider_id', '=', intentId)
    .executeTakeFirst()
  if (!attempt) return false
  if (type === 'charge.dispute.created')
    await handOver(context, attempt.order_no, new Error('The bank disputes the payment, answer it at the provider'))
  await settlePayment(context, attempt.order_no)
  if (aboutRefunds.test(type)) await takeInRefunds(context, attempt.order_no)
  await pool.updateTable('payment_events').set({ applied_at: clock.now() }).where('id', '=', id).execute()
  return true
}

/**
 * Takes the provider's events: a bad signature changes nothing, an event is kept before it is answered and applied once,
 * one that is about no payment by card is forgotten.
 */
export const serveWebhook = (server: FastifyInstance, services: Services) =>
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post(webhookPath, async (request, reply) => {
      let event: ProviderEvent | null
      try {
        event = services.payments.eventIn(request.body as Buffer, String(request.headers['stripe-signature'] ?? ''))
      } catch {
        return reply.code(400).send({ received: false })
      }
      if (!event) return { received: true }
      const context = paymentContextOf(services)
      const { numInsertedOrUpdatedRows } = await services.db
        .insertInto('payment_events')
        .values({ id: event.id, type: event.type, provider_id: event.intentId, received_at: services.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows) await applyEvent(context, event)
      return { received: true }
    })
  })
