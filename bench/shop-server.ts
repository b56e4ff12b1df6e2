import { mkdtemp, readFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { findSourceMap } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { seconds } from '../contract/time'
import { seedDemo } from '../demo'
import { build } from '../server/app'
import { systemClock } from '../server/clock'
import { hearChanges } from '../server/db/changes'
import { connect } from '../server/db/connect'
import { removeEmbedded, startEmbedded } from '../server/db/embedded'
import { migrate } from '../server/db/migrate'
import { makeLog, securityLog } from '../server/log'
import { stripePayments } from '../server/payment/stripe'
import { openSession } from '../server/session/queries'
import { serveStorefront } from '../server/storefront'
import { answer } from './child'

/** What the shop is asked while it is measured; each answer is a part of `ShopAnswer`. */
export type ShopQuestion = 'open' | 'usage' | 'collect' | 'profile' | 'functions'

/** What it tells: where it is, what it has, what it took. */
export interface ShopAnswer {
  port: number
  products: string[]
  /** Sessions of demonstration members. */
  tokens: string[]
  /** Processor time so far, in µs. */
  cpu: number
  /** Of the database's processes as well, in µs, where the system tells it. */
  database: number
  /** Memory in bytes. */
  rss: number
  heap: number
  external: number
  /** The most costly functions since the profile began, by the time in themselves. */
  functions: { name: string; share: number }[]
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The folder of a database that is there already; else one is made, and taken away at the end. */
const [, kept] = process.argv.find((word) => word.startsWith('--database='))?.split('=') ?? []
const dir = kept ?? (await mkdtemp(join(tmpdir(), 'wujin-bench-')))
const database = await startEmbedded({ dir, durable: false })
const log = makeLog('error')
const db = connect(database.url, { log })
await migrate(db)
await seedDemo(db, new Date())

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const form = { publishableKey: 'pk_test_bench', script: '', testCards: [] }
const changes = hearChanges(database.url, log)
const anew = process.argv[2] === 'anew'
const server = await build({
  ...{ db, log, origin, clock: systemClock, security: securityLog(log, 'info'), sms: async () => {} },
  payments: stripePayments({ secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', form }, systemClock),
  // Limits count as ever; only nobody comes to their end.
  ...{ operatorKey: 'k'.repeat(32), production: true, callsPerMinute: 1e9, trustProxy: false, crispSite: null },
  ...(anew ? {} : { changes }),
})
const dist = join(import.meta.dirname, '../dist')
const keeping = anew ? {} : { pagesKeptFor: seconds(2), pagesKept: { unchanged: seconds(10), changes } }
await serveStorefront(server, { dist, cardHosts: [], db, origin, pagesPerMinute: 1e9, ...keeping })
await server.listen({ port, host: '127.0.0.1' })

const products = (
  await db.selectFrom('products').select('id').where('state', '=', 'listed').orderBy('id').limit(1000).execute()
).map(({ id }) => id)
const members = await db.selectFrom('members').select('id').orderBy('id').execute()
const tokens = await Promise.all(members.map(({ id }) => openSession(db, id, new Date())))

const inspector = new Session()
inspector.connect()

/** Where a function stands: its package, or its file of ours. */
const placeOf = (url: string) => {
  const [, packaged] = /node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  return packaged ?? (url.startsWith('node:') ? url : basename(url))
}

/** The line of the source, where the program that runs was made from one. */
const lineOf = (url: string, line: number, column: number) => {
  const entry = findSourceMap(url)?.findEntry(line, column)
  return `:${entry && 'originalLine' in entry ? entry.originalLine + 1 : line + 1}`
}

const functions = async (): Promise<ShopAnswer['functions']> => {
  const { profile } = await inspector.post('Profiler.stop')
  const own = new Map<string, number>()
  const names = new Map(
    profile.nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => [
      id,
      url ? `${functionName || '(anonymous)'} ${placeOf(url)}${lineOf(url, lineNumber, columnNumber)}` : functionName,
    ]),
  )
  const deltas = profile.timeDeltas ?? []
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const name = names.get(id) ?? ''
    own.set(name, (own.get(name) ?? 0) + (deltas[index] ?? 0))
  }
  // Not the program's own: waiting, and the work of the profiler.
  for (const name of ['(idle)', 'dispatch']) own.delete(name)
  const sum = [...own.values()].reduce((all, one) => all + one, 0)
  return [...own].toSorted(([, a], [, b]) => b - a).map(([name, time]) => ({ name, share: time / sum }))
}

/** Processor time of the connections to the database, as Linux counts it: in hundredths of a second. */
const databaseTime = async () => {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10_000
    }),
  )
  return times.reduce((sum, time) => sum + time, 0)
}

const told = async (question: ShopQuestion): Promise<Partial<ShopAnswer>> => {
  if (question === 'open') return { port, products, tokens }
  if (question === 'profile') {
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.start')
    return {}
  }
  if (question === 'functions') return { functions: await functions() }
  if (question === 'collect') await inspector.post('HeapProfiler.collectGarbage')
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed: heap, external } = process.memoryUsage()
  return { cpu: user + system, database: await databaseTime(), rss, heap, external }
}

answer(told, async () => {
  await server.close()
  await changes.stop()
  await db.destroy()
  await database.stop()
  if (!kept) await removeEmbedded(dir)
})
