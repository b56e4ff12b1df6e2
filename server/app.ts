import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { minutes, seconds } from '../contract/time'
import { prefix } from '../contract/wire'
import { addressHandlers } from './address/handlers'
import { bodyLimit, refusalFor, serveCalls } from './calls'
import { cartHandlers } from './cart/handlers'
import { chatHandlers } from './chat/handlers'
import { couponHandlers } from './coupon/handlers'
import { favoriteHandlers } from './favorite/handlers'
import type { AllHandlers, Services } from './handlers'
import { dataHeaders } from './headers'
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

/** Whether an address is below that of the calls: a browser reads what it answers, and shows it as no page. */
export const isCall = (url: string) => url.startsWith(`${prefix}/`)

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

/** A request must have arrived whole after this, and its headers after a part of it, in milliseconds. */
const requestTimeout = seconds(30)
const headersTimeout = seconds(10)

/** Once the server closes, each answer ends its connection: one that is kept for later would keep the process for a minute. */
const endConnections = (server: FastifyInstance) => {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** The API of the shop: every call of the contract, the provider's webhook, the OpenAPI document, and a health check. */
export const build = async (services: Services): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval: seconds(5) },
    trustProxy: services.trustProxy,
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    logController: new LogController({ disableRequestLogging: true }),
  })
  endConnections(server)
  // What went wrong now may be right a moment later: nobody on the way keeps it.
  server.addHook('onSend', (_, reply, payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  server.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) reply.headers(dataHeaders)
    done()
  })
  await server.register(compress, { global: true })
  await server.register(async (calls) => {
    await calls.register(rateLimit, {
      ...{ max: services.callsPerMinute, timeWindow: minutes(1), allowList: isOurs },
      keyGenerator: ({ ip }) => networkOf(ip).address,
    })
    // A request that is refused before it was read ends its connection: the rest of it is not waited for.
    calls.setErrorHandler((error: FastifyError, request, reply) => {
      if (!request.raw.complete) reply.header('connection', 'close')
      return reply.code(200).send(refusalFor(error, request))
    })
    serveCalls(calls, services, handlers)
  })
  serveWebhook(server, services)
  serveAvatars(server, services)
  serveOpenapi(server)
  server.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await services.db.selectFrom('stores').select('id').limit(1).execute()
      return { ready: true }
    } catch {
      return reply.code(503).send({ ready: false })
    }
  })
  return server
}
