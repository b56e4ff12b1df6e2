import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { minutes } from '../contract/time'
import { addressHandlers } from './address/handlers'
import { refusalFor, serveCalls } from './calls'
import { cartHandlers } from './cart/handlers'
import { chatHandlers } from './chat/handlers'
import { couponHandlers } from './coupon/handlers'
import { favoriteHandlers } from './favorite/handlers'
import type { AllHandlers, Parts } from './handlers'
import { serveAvatars } from './member/avatars'
import { memberHandlers } from './member/handlers'
import { serveOpenapi } from './openapi'
import { orderHandlers } from './order/handlers'
import { paymentHandlers } from './payment/handlers'
import { serveWebhook } from './payment/webhook'
import { pointsHandlers } from './points/handlers'
import { productHandlers } from './product/handlers'
import { reviewHandlers } from './review/handlers'
import { sessionHandlers } from './session/handlers'
import { networkOf } from './session/network'
import { shopHandlers } from './shop/handlers'
import { storeHandlers } from './store/handlers'

const handlers: AllHandlers = {
  session: sessionHandlers,
  member: memberHandlers,
  product: productHandlers,
  cart: cartHandlers,
  order: orderHandlers,
  payment: paymentHandlers,
  address: addressHandlers,
  coupon: couponHandlers,
  favorite: favoriteHandlers,
  points: pointsHandlers,
  store: storeHandlers,
  review: reviewHandlers,
  chat: chatHandlers,
  shop: shopHandlers,
}

/** The address of calls that the shop makes to itself while it prefills a page: no connection from outside can have it. */
export const inProcess = 'in-process'

/** Calls of the shop to itself are not counted; whatever comes over a connection is, that of its own machine too. */
const isOurs = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === inProcess

/** An address whose path cannot be decoded is taken letter by letter, so that it is one that does not exist. */
const wellFormed = (url: string) => {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** The largest body of a call that names no limit of its own, in bytes. */
const bodyLimit = 64 * 1024

/** The API of the shop: every call of the contract, the provider's webhook, the OpenAPI document, and a health check. */
export const build = async (parts: Parts): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    bodyLimit,
    trustProxy: parts.trustProxy,
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    logController: new LogController({ disableRequestLogging: true }),
  })
  await server.register(compress, { global: true })
  await server.register(async (calls) => {
    await calls.register(rateLimit, {
      ...{ max: parts.callsPerMinute, timeWindow: minutes(1), allowList: isOurs },
      keyGenerator: ({ ip }) => networkOf(ip).address,
    })
    calls.setErrorHandler((error: FastifyError, request, reply) => reply.send(refusalFor(error, request)))
    serveCalls(calls, parts, handlers)
  })
  serveWebhook(server, parts)
  serveAvatars(server, parts)
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
