import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type SandboxOptions, type StripeSandbox, stripeSandbox } from '../../sandbox/stripe'
import { build } from '../../server/app'
import { connect, longWork } from '../../server/db/connect'
import type { Parts } from '../../server/handlers'
import { makeLog, securityLog } from '../../server/log'
import { type Settling, settlingOf } from '../../server/payment/settling'
import { stripePayments } from '../../server/payment/stripe'
import { webhookPath } from '../../server/payment/webhook'
import { auditOf, openingSales } from './audited'
import { type MovableClock, movableClock } from './clock'
import { freshDatabase } from './fresh-database'

/** The key of a test's sandbox, as a shop keeps one in its data folder. */
export const sandboxKey = 'story'.repeat(7)
const keys = { secretKey: `sk_test_${sandboxKey}`, publishableKey: 'pk_test_story' }
const webhookSecret = 'whsec_story'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** A running shop: the real server on a database of its own, the real SDK, the payment sandbox, a clock to move. */
export interface Shop {
  server: FastifyInstance
  parts: Parts
  settling: Settling
  sandbox: StripeSandbox
  clock: MovableClock
  /** Text messages that were sent, newest last. */
  messages: { phone: string; text: string }[]
  port: number
  close(): Promise<void>
}

/** How a test's shop differs from the usual: more processes on one database, or storefront pages beside the API. */
export interface ShopOptions {
  clock?: MovableClock
  databaseUrl?: string
  /** Registers more on the server before it listens. */
  beside?: (server: FastifyInstance, parts: Parts) => Promise<unknown>
  /** Whether the provider's webhooks come by themselves, as a browser's shopper needs it, or when a test delivers them. */
  pump?: SandboxOptions['pump']
  /** Whether the store in Ubi has everything, as tests that are not about stores need it; by default it has. */
  fullStore?: boolean
  /** The site at Crisp that serves the support chat. */
  crispSite?: string | null
  /** Addresses of proxies in front. */
  trustProxy?: Parts['trustProxy']
  /** Calls that one address may make in a minute. */
  callsPerMinute?: number
  /** Why the books of this shop need not balance, such as what the test writes into them by hand; only so in these sentences, if they are stated. */
  unbalanced?: { because: string; in?: RegExp } | undefined
  /** Where the lines of the log go; they are not written when it is not given. */
  logTo?: string[]
}

/** Opens a shop; `close` takes it away with its database. */
export const openShop = async ({
  clock = movableClock(),
  databaseUrl,
  beside,
  pump = 'manual',
  crispSite = null,
  fullStore = true,
  trustProxy = false,
  callsPerMinute = 1_000_000,
  unbalanced,
  logTo,
}: ShopOptions = {}): Promise<Shop> => {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await freshDatabase()
  const db = connect(database.url, { most: 40, limits: longWork })
  if (fullStore) await db.updateTable('store_stock').set({ count: 1_000_000 }).where('store_id', '=', 'ubi').execute()
  const opening = await openingSales(database.url)
  const log = logTo
    ? makeLog('info', { write: (line) => void logTo.push(line) })
    : makeLog(process.env.LOG_LEVEL ?? 'silent')
  const messages: Shop['messages'] = []
  const port = await freePort()
  const form = { publishableKey: keys.publishableKey, script: '/sandbox/stripe.js', testCards: [] }
  const parts: Parts = {
    db,
    clock,
    payments: stripePayments({ secretKey: keys.secretKey, webhookSecret, form, host: '127.0.0.1', port }, clock),
    sms: async (phone, text) => void messages.push({ phone, text }),
    log,
    security: securityLog(log),
    operatorKey: 'staff',
    production: false,
    origin: `http://127.0.0.1:${port}`,
    callsPerMinute,
    trustProxy,
    crispSite,
  }
  const sandbox = stripeSandbox({
    ...keys,
    webhook: { url: `http://127.0.0.1:${port}${webhookPath}`, secret: webhookSecret },
    now: () => clock.now().getTime(),
    pump,
  })
  const server = await build(parts)
  await server.register(sandbox.plugin)
  await beside?.(server, parts)
  await server.listen({ port, host: '127.0.0.1' })
  return {
    server,
    parts,
    settling: settlingOf(parts),
    sandbox,
    clock,
    messages,
    port,
    close: async () => {
      const closed = server.close()
      // A connection that a client keeps for later would hold the server open for seconds.
      server.server.closeAllConnections()
      await closed
      await db.destroy()
      const audited = unbalanced && !unbalanced.in ? [] : await auditOf(database.url, sandbox, opening)
      const wrong = audited.filter((line) => !unbalanced?.in?.test(line))
      await database.drop()
      if (wrong.length > 0) throw new Error(`the books do not balance:\n${wrong.join('\n')}`)
    },
  }
}
