import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addressHandlers } from './address/handlers'
import { serveCalls } from './calls'
import { cartHandlers } from './cart/handlers'
import { couponHandlers } from './coupon/handlers'
import type { AllHandlers, Parts } from './handlers'
import { serveOpenapi } from './openapi'
import { orderHandlers } from './order/handlers'
import { paymentHandlers } from './payment/handlers'
import { serveWebhook } from './payment/webhook'
import { productHandlers } from './product/handlers'
import { sessionHandlers } from './session/handlers'
import { shopHandlers } from './shop/handlers'
import { storeHandlers } from './store/handlers'

const handlers: AllHandlers = {
  session: sessionHandlers,
  product: productHandlers,
  cart: cartHandlers,
  order: orderHandlers,
  payment: paymentHandlers,
  address: addressHandlers,
  coupon: couponHandlers,
  store: storeHandlers,
  shop: shopHandlers,
}

/** The largest body of a call, in bytes. */
const bodyLimit = 64 * 1024

/** The API of the shop: every call of the contract, the provider's webhook, the OpenAPI document, and a health check. */
export const build = async (parts: Parts): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger, bodyLimit, logController: new LogController({ disableRequestLogging: true }) })
  await server.register(compress, { global: true })
  serveCalls(server, parts, handlers)
  serveWebhook(server, parts)
  serveOpenapi(server)
  server.get('/healthz', async (_, reply) => {
    try {
      await parts.db.selectFrom('stores').select('id').limit(1).execute()
      return { ready: true }
    } catch {
      return reply.code(503).send({ ready: false })
    }
  })
  return server
}
