import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../demo'
import { build } from '../server/app'
import { systemClock } from '../server/clock'
import { connect } from '../server/db/connect'
import { startEmbedded } from '../server/db/embedded'
import { migrate } from '../server/db/migrate'
import { makeLog, securityLog } from '../server/log'
import { stripePayments } from '../server/payment/stripe'
import { serveStorefront } from '../server/storefront'

/**
 * Prints how many pages per second visitors get, each made anew and made once for all who ask within two seconds, and how
 * long one more visitor waits for an answer meanwhile; the CPU is that of readers and server together, and says more than
 * the rate where others use the machine as well. Needs a build.
 */
const readers = 40
const span = 5000
const paths = ['/', '/product/new', '/product/recommend', '/brand', '/store', '/product/search?keyword=drill']

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const folder = await mkdtemp(join(tmpdir(), 'wujin-bench-'))
const database = await startEmbedded({ dir: folder, durable: false })
const log = makeLog('silent')
const db = connect(database.url, { log })
await migrate(db)
await seedDemo(db, new Date())

const measure = async (pagesKeptFor?: number) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const form = { publishableKey: 'pk_test_bench', script: '', testCards: [] }
  const server = await build({
    ...{ db, log, origin, clock: systemClock, security: securityLog(log), sms: async () => {} },
    payments: stripePayments({ secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', form }, systemClock),
    ...{ operatorKey: 'k'.repeat(32), production: false, callsPerMinute: 1e9, trustProxy: false, crispSite: null },
  })
  const dist = join(import.meta.dirname, '../dist')
  await serveStorefront(server, { dist, cardHosts: [], db, origin, ...(pagesKeptFor ? { pagesKeptFor } : {}) })
  await server.listen({ port, host: '127.0.0.1' })
  for (const path of paths) await (await fetch(origin + path)).text()
  let pages = 0
  let drawn = 0
  const cpu = process.cpuUsage()
  const until = performance.now() + span
  const reader = async (index: number) => {
    for (let turn = index; performance.now() < until; turn += 1) {
      const text = await (await fetch(origin + (paths[turn % paths.length] as string))).text()
      pages += 1
      if (text.includes('id="prefilled"')) drawn += 1
    }
  }
  const waits: number[] = []
  const neighbour = async () => {
    while (performance.now() < until) {
      const since = performance.now()
      await (await fetch(`${origin}/healthz`)).text()
      waits.push(performance.now() - since)
    }
  }
  await Promise.all([neighbour(), ...Array.from({ length: readers }, (_, index) => reader(index))])
  const { user, system } = process.cpuUsage(cpu)
  await server.close()
  waits.sort((one, other) => one - other)
  return {
    'pages/s': Math.round((pages * 1000) / span),
    'CPU per page with content, ms': Math.round((user + system) / 100 / drawn) / 10,
    'with content, %': Math.round((100 * drawn) / pages),
    'neighbour p50, ms': Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    'neighbour p99, ms': Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  }
}

console.table({ 'made anew': await measure(), 'made once in 2 s': await measure(2000) })
await db.destroy()
await database.stop()
await rm(folder, { recursive: true, force: true })
