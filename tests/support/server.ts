import type { FastifyInstance } from 'fastify'
import { type SandboxOptions, type StripeSandbox, stripeSandbox } from '../../sandbox/stripe'
import { build } from '../../server/app'
import { connect, longWork } from '../../server/db/connect'
import type { Services } from '../../server/handlers'
import { makeLog, securityLog } from '../../server/log'
import { type PaymentContext, paymentContextOf } from '../../server/payment/context'
import { stripePayments } from '../../server/payment/stripe'
import { webhookPath } from '../../server/payment/webhook'
import { type MovableClock, movableClock } from './clock'
import { freePort } from './process'

/** The key of a test's sandbox, as a shop keeps one in its data folder. */
export const sandboxKey = 'story'.repeat(7)
/** The keys of a test's sandbox. */
export const keys = { secretKey: `sk_test_${sandboxKey}`, publishableKey: 'pk_test_story' }
/** What its events are signed with. */
export const webhookSecret = 'whsec_story'

/** A running shop: the real server on a database, the real SDK, the payment sandbox, a clock to move. */
export interface Shop {
  server: FastifyInstance
  services: Services
  context: PaymentContext
  sandbox: StripeSandbox
  clock: MovableClock
  /** Text messages that were sent, newest last. */
  messages: { phone: string; text: string }[]
  port: number
  /** Ends it; `atRest` is done before, when no call works on the database any more. */
  close(atRest?: () => Promise<void>): Promise<void>
}

/** How the server of a test differs from the usual. */
export interface ServerOptions {
  clock?: MovableClock
  /** Connections to the database at most. */
  connections?: number
  /** The port of the shop whose sandbox is the payment provider of this one too; its own where none is given. */
  provider?: number
  /** Registers more on the server before it listens. */
  beside?: (server: FastifyInstance, services: Services) => Promise<unknown>
  /** Whether the provider's webhooks come by themselves, as a browser's shopper needs it, or when a test delivers them. */
  pump?: SandboxOptions['pump']
  /** The site at Crisp that serves the support chat. */
  crispSite?: string | null
  /** Addresses of proxies in front. */
  trustProxy?: Services['trustProxy']
  /** Calls that one address may make in a minute. */
  callsPerMinute?: number
  /** Who tells of changes, where answers to visitors are to be kept. */
  changes?: Services['changes']
  /** What sends text messages; they are kept in `messages` when it is not given. */
  sms?: Services['sms']
  /** Where the lines of the log go; they are not written when it is not given. */
  logTo?: string[]
}

/** Starts a server on a database that is there. */
export const startShop = async (databaseUrl: string, options: ServerOptions): Promise<Shop> => {
  const { clock = movableClock(), connections = 16, provider, beside, pump = 'manual', changes, logTo } = options
  const { crispSite = null, trustProxy = false, callsPerMinute = 1_000_000 } = options
  const db = connect(databaseUrl, { most: connections, limits: longWork })
  const log = logTo
    ? makeLog('info', { write: (line) => void logTo.push(line) })
    : makeLog(process.env.LOG_LEVEL ?? 'silent')
  const messages: Shop['messages'] = []
  const port = await freePort()
  const form = { publishableKey: keys.publishableKey, script: '/sandbox/stripe.js', testCards: [] }
  const stripe = { secretKey: keys.secretKey, webhookSecret, form, host: '127.0.0.1', port: provider ?? port }
  const services: Services = {
    db,
    clock,
    payments: stripePayments(stripe, clock),
    sms: options.sms ?? (async (phone, text) => void messages.push({ phone, text })),
    log,
    security: securityLog(log),
    operatorKey: 'staff',
    production: false,
    origin: `http://127.0.0.1:${port}`,
    callsPerMinute,
    trustProxy,
    crispSite,
    changes,
  }
  const sandbox = stripeSandbox({
    ...keys,
    webhook: { url: `http://127.0.0.1:${port}${webhookPath}`, secret: webhookSecret },
    now: () => clock.now().getTime(),
    pump,
  })
  const server = await build(services)
  await server.register(sandbox.plugin)
  await beside?.(server, services)
  try {
    await server.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    // Another process took the port since it was looked at.
    await server.close()
    await db.destroy()
    return startShop(databaseUrl, options)
  }
  return {
    server,
    services,
    context: paymentContextOf(services),
    sandbox,
    clock,
    messages,
    port,
    close: async (atRest) => {
      const closed = server.close()
      // A connection that a client keeps for later would hold the server open for seconds.
      server.server.closeAllConnections()
      await closed
      try {
        await atRest?.()
      } finally {
        await db.destroy()
      }
    },
  }
}
