import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { seedDemo } from '../../demo'
import { connect } from '../../server/db/connect'
import { commandOf } from '../../server/db/postgres/processes'
import { prepareDatabase } from '../../server/db/prepare'
import type { Tables } from '../../server/db/tables'
import { freshDatabase } from '../support/fresh-database'
import { withDatabase } from '../support/postgres'
import { freePort } from '../support/process'

const starter = fileURLToPath(new URL('supervised-server.mjs', import.meta.url))

/** A starter of the real server with a data folder and a port of its own; what it prints is kept. */
const started = async (env: NodeJS.ProcessEnv) => {
  const dir = await mkdtemp(join(tmpdir(), 'wujin-start-'))
  const port = await freePort()
  const child = spawn(process.execPath, [starter], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dir, PORT: String(port), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text))
  onTestFinished(async () => {
    await end(child)
    await rm(dir, { recursive: true, force: true })
  })
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  const pids = () => [...said.out.matchAll(/^server (\d+)$/gm)].map(([, pid]) => Number(pid))
  return { child, said, health, pids }
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const ready = { timeout: 40_000 }

test('a server that is killed is started again, and one that is told to stop stays away', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const { child, said, health, pids } = await started({ DATABASE_URL: url })
  await expect.poll(health, ready).toBe(200)
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids().length, ready).toBe(2)
  await expect.poll(health, ready).toBe(200)
  expect(said.err).toContain('the server ended (SIGKILL); it is started again in 0.5 s')
  await end(child)
  expect(child.exitCode).toBe(0)
  expect(pids()).toHaveLength(2)
}, 120_000)

/** What a process loads first that is to be told to stop the moment it answers at its port, the second time that it listens there: the first only tries it. */
const stopsAtOnce = (signal: NodeJS.Signals) =>
  `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  let times = 0
  Server.prototype.listen = function (...given) {
    this.once('listening', () => {
      if (this.address()?.port === Number(process.env.PORT) && ++times === 2) process.kill(process.pid, '${signal}')
    })
    return listen.apply(this, given)
  }`)}`

// A closed window says SIGHUP.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a server that is told to stop by %s the moment it answers ends well, and complains of nothing',
  async (signal) => {
    const { url, drop } = await freshDatabase()
    onTestFinished(drop)
    const { child, said } = await started({ DATABASE_URL: url, NODE_OPTIONS: `--import ${stopsAtOnce(signal)}` })
    await once(child, 'exit')
    expect([child.exitCode, said.err]).toEqual([0, ''])
  },
  60_000,
)

const opening = ['starts', 'is being filled'] as const
test.each(opening)(
  'a shop that is told to stop while its first database %s takes it along',
  async (when) => {
    const dir = await mkdtemp(join(tmpdir(), 'wujin-start-'))
    await chmod(dir, 0o755)
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const { child, said } = await started({ DATA_DIR: dir, DATABASE_URL: '' })
    const postgres = join(dir, 'postgres')
    const lines = async (name: string) => (await readFile(join(postgres, name), 'utf8').catch(() => '')).split('\n')
    const told = (line: number) => lines('cluster/postmaster.pid').then((all) => all[line]?.trim())
    await expect.poll(() => told(0), { ...ready, interval: 1 }).toMatch(/^\d+$/)
    if (when === 'is being filled') {
      await expect.poll(() => told(7), ready).toBe('ready')
      const [password] = await lines('password')
      const owner = connect(`postgres://postgres:${password}@127.0.0.1:${await told(3)}/postgres`, { most: 1 })
      const tables = () =>
        sql`select from pg_tables where tablename = 'members'`.execute(owner).then(({ rows }) => rows)
      await expect.poll(tables, { ...ready, interval: 10 }).toHaveLength(1)
      await owner.destroy()
    }
    const server = Number(await told(0))
    await end(child)
    expect([child.exitCode, said]).toEqual([0, { out: expect.not.stringContaining('is open'), err: '' }])
    expect(await commandOf(server)).toBe('')
  },
  60_000,
)

test('a server that cannot start says so in one line, once, with exit code 1', async () => {
  const { child, said, pids } = await started({ DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none' })
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  expect(said.err).toBe('PostgreSQL at 127.0.0.1:1 cannot be used: ECONNREFUSED\n')
  expect(pids()).toHaveLength(1)
})

test('of a database that refuses it the server says why, in words', async () => {
  const wrong = new URL(inject('postgres').url)
  wrong.password = 'wrong'
  const missing = withDatabase(inject('postgres').url, 'wujin_nothing')
  const said = async (url: string) => {
    const { child, said } = await started({ DATABASE_URL: url })
    if (child.exitCode === null) await once(child, 'exit')
    return said.err
  }
  const [where, user] = [wrong.host, wrong.username]
  expect(await Promise.all([said(wrong.href), said(missing)])).toEqual([
    `PostgreSQL at ${where} cannot be used: password authentication failed for user "${user}" (28P01)\n`,
    `PostgreSQL at ${where} cannot be used: database "wujin_nothing" does not exist (3D000)\n`,
  ])
}, 60_000)

test('of processes that prepare one database at once each waits until the other is done', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const said: string[] = []
  const work = (what: string) => async () => {
    said.push(`${what} begins`)
    await sleep(300)
    said.push(`${what} ends`)
  }
  const prepare = () => prepareDatabase(url, { fill: work('filling'), allow: work('allowing') })
  await Promise.all([prepare(), prepare()])
  const one = ['filling begins', 'filling ends', 'allowing begins', 'allowing ends']
  expect(said).toEqual([...one, ...one])
})

test('processes that start on one empty database at once: one fills it, the others wait, and all of them can sell', async () => {
  const { url } = inject('postgres')
  for (let round = 1; round <= 3; round += 1) {
    const name = `wujin_empty_${process.pid}_${round}`
    const administer = async (statement: string) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    }
    await administer(`create database ${name}`)
    onTestFinished(() => administer(`drop database ${name} with (force)`))
    const empty = withDatabase(url, name)
    const fill = (owner: Kysely<Tables>) => seedDemo(owner, new Date('2026-03-02T02:00:00Z'))
    const starts = await Promise.allSettled([1, 2, 3].map(() => prepareDatabase(empty, { fill })))
    expect(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'done'))).toEqual(
      Array(3).fill('done'),
    )
    const db = connect(empty, { most: 1 })
    const { rows } = await sql`select count(*)::int as members from members`.execute(db)
    expect(rows).toEqual([{ members: 3 }])
    await db.destroy()
  }
}, 120_000)
