import { join } from 'node:path'
import pg from 'pg'
import { seconds } from '../contract/time'
import { build } from './app'
import { systemClock } from './clock'
import { hearChanges } from './db/changes'
import { connect } from './db/connect'
import { startEmbedded } from './db/embedded'
import { reason, StartupProblem } from './db/postgres/problem'
import { prepareDatabase } from './db/prepare'
import { grantService, makeServiceRole, refuseForProduction } from './db/roles'
import { keepSweeping, sweepEvery } from './jobs/sweep'
import { makeLog, securityLog } from './log'
import { choosePayments } from './payment/choose'
import { paymentContextOf } from './payment/context'
import { countProducts } from './product/queries'
import { progress, say } from './progress'
import { keptSecret } from './secret'
import type { Settings } from './settings'
import { consoleSms, gatewaySms } from './sms'
import { serveStorefront } from './storefront'

/** The demonstration is no part of a shop in production: nothing of it is loaded there. */
const demonstration = ({ production }: Settings) => (production ? undefined : import('../demo'))

const openDatabase = async ({ databaseUrl, databaseOwnerUrl, dataDir }: Settings) => {
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, stop: async () => {} }
  const { url: ownerUrl, stop } = await startEmbedded({ dir: join(dataDir, 'postgres'), log: say })
  const url = new URL(ownerUrl)
  url.username = serviceRole
  url.password = keptSecret(dataDir, 'database-password')
  return { url: url.href, ownerUrl, stop }
}

/** The role that serves an embedded database; the one that owns the tables only prepares them. */
const serviceRole = 'wujin_service'

/** Prepares the database as the owner of its tables, and lets the role that serves read and write them. */
const prepare = async (settings: Settings, { url, ownerUrl }: { url: string; ownerUrl: string }, now: Date) => {
  const { username, password } = new URL(url)
  const demo = await demonstration(settings)
  try {
    await prepareDatabase(ownerUrl, {
      fill: async (owner) => demo?.seedDemo(owner, now, progress('filling the shop', 'products')),
      allow: async (owner) => {
        if (!settings.databaseUrl) await makeServiceRole(owner, serviceRole, decodeURIComponent(password))
        if (url !== ownerUrl) await grantService(owner, decodeURIComponent(username))
      },
    })
  } catch (error) {
    const { code = reason(error) } = error as NodeJS.ErrnoException
    // The codes of PostgreSQL are digits and letters that say nothing to an operator.
    const why = error instanceof pg.DatabaseError ? `${reason(error)} (${code})` : code
    throw new StartupProblem(`PostgreSQL at ${new URL(ownerUrl).host} cannot be used: ${why}`)
  }
}

/** Opens the shop; resolves when it answers. A refusal rejects with StartupProblem, and leaves nothing running. */
export const startShop = async (settings: Settings): Promise<void> => {
  const log = makeLog(settings.logLevel)
  const clock = systemClock
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
  }
  let stopping: Promise<void> | undefined
  // Before anything is opened: a database that starts or is being filled ends with the shop, and whoever stops it the moment
  // it answers is heard.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) stopping = stop().then(() => process.exit(0))
    })
  try {
    const opening = openDatabase(settings)
    ends.push(async () => (await opening.catch(() => undefined))?.stop())
    const database = await opening
    const db = connect(database.url, { log })
    ends.push(() => db.destroy())
    await prepare(settings, database, clock.now())
    if (settings.production) await refuseForProduction(db)
    const { payments, sandbox, cardHosts } = choosePayments(settings, clock, log)
    const changes = hearChanges(database.url, log)
    ends.push(() => changes.stop())
    const sms = settings.smsUrl ? gatewaySms(settings.smsUrl) : consoleSms(say)
    const services = {
      db,
      clock,
      payments,
      sms,
      log,
      security: securityLog(log, settings.production ? 'info' : log.level),
      operatorKey: settings.operatorKey,
      production: settings.production,
      origin: settings.origin,
      callsPerMinute: settings.callsPerMinute,
      trustProxy: settings.trustProxy,
      crispSite: settings.crispSite,
      changes,
    }
    const server = await build(services)
    if (sandbox) await server.register(sandbox.plugin)
    const dist = join(import.meta.dirname, '../dist')
    const base = await serveStorefront(server, {
      dist,
      cardHosts,
      crisp: settings.crispSite !== null,
      flows: !settings.production,
      countTransitions: settings.countTransitions,
      db,
      origin: settings.origin,
      pagesKeptFor: seconds(2),
      pagesKept: { unchanged: seconds(10), changes },
      pagesPerMinute: settings.pagesPerMinute,
    })
    ends.push(() => server.close())
    if (stopping) return stopping
    await server.listen({ port: settings.port, host: settings.host })
    if (stopping) return stopping
    ends.push(keepSweeping(paymentContextOf(services), sweepEvery))
    process.send?.('open')
    const { testCards } = payments.form
    await greet(settings, { base, testCards, empty: (await countProducts(db)) === 0 })
  } catch (error) {
    // What fails because it was told to stop is no failure.
    if (stopping) return stopping
    await stop()
    throw error
  }
}

/** A word as a shell takes it, whatever is in it. */
const shellWord = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** How staff call this shop from another terminal, to which the settings that tell where it is were not given. */
const opsCommand = () =>
  [
    ...['HOST', 'PORT', 'DATA_DIR'].flatMap((name) => {
      const value = process.env[name]
      return value ? `${name}=${shellWord(value)}` : []
    }),
    'npm run ops',
  ].join(' ')

interface Opened {
  /** The path below which the storefront lives, with a slash at its end. */
  base: string
  testCards: { number: string; outcome: string }[]
  empty: boolean
}

/** Tells whoever started the shop where it is and, unless it is in production, how to try it. */
export const greet = async (settings: Settings, { base, testCards, empty }: Opened) => {
  const { origin, dataDir, smsUrl } = settings
  say(`\nWujin 五金坊 is open at ${origin}${base}`)
  if (empty) say(`The shelves are empty: fill them by ${opsCommand()} -- import FILE (see README)`)
  const demo = await demonstration(settings)
  if (!demo) return
  say(`The charts as pictures, to be tried: ${origin}${base}flows/`)
  say('\nDemo members')
  for (const { phone, password, type } of demo.demoMembers) say(`  ${phone}  ${password.padEnd(12)} ${type}`)
  if (testCards.length) say('\nTest cards (any future date, any CVC)')
  for (const { number, outcome } of testCards) say(`  ${number.replace(/(\d{4})(?=\d)/g, '$1 ').padEnd(20)} ${outcome}`)
  const key = process.env.OPS_KEY === undefined ? join(dataDir, 'operator-key') : 'OPS_KEY'
  const codes = smsUrl ? 'are sent by SMS_URL' : 'appear here'
  say(`\nStaff: ${opsCommand()} (operator key in ${key}). Login codes ${codes}. Ctrl-C stops.`)
}
