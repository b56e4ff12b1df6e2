import type { FastifyInstance } from 'fastify'
import type { Parts } from '../handlers'
import type { ProviderEvent } from './provider'
import { recheckRefunds } from './refund'
import { settlePayment } from './settle'
import { type Settling, settlingOf } from './settling'

/** Where the provider sends its events. */
export const webhookPath = '/webhooks/stripe'

/** Applies an event that is kept: the order of its payment is settled; an event of an unknown payment stays parked. */
export const applyEvent = async (settling: Settling, { id, type, intentId }: ProviderEvent): Promise<void> => {
  const { pool, clock } = settling
  const attempt = await pool
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('provider_id', '=', intentId)
    .executeTakeFirst()
  if (!attempt) return
  await settlePayment(settling, attempt.order_no)
  await recheckRefunds(settling, attempt.order_no, type)
  await pool.updateTable('payment_events').set({ applied_at: clock.now() }).where('id', '=', id).execute()
}

/** Takes the provider's events: a bad signature changes nothing, an event is kept before it is answered and applied once. */
export const serveWebhook = (server: FastifyInstance, parts: Parts) =>
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post(webhookPath, async (request, reply) => {
      let event: ProviderEvent
      try {
        event = parts.payments.eventIn(request.body as Buffer, String(request.headers['stripe-signature'] ?? ''))
      } catch {
        return reply.code(400).send({ received: false })
      }
      const settling = settlingOf(parts)
      const { numInsertedOrUpdatedRows } = await parts.db
        .insertInto('payment_events')
        .values({ id: event.id, type: event.type, provider_id: event.intentId, received_at: parts.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows) await applyEvent(settling, event)
      return { received: true }
    })
  })
