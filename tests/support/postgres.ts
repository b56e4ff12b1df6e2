import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { demoMembers, seedDemo } from '../../demo'
import { connect } from '../../server/db/connect'
import { type Embedded, removeEmbedded, startEmbedded } from '../../server/db/embedded'
import { migrate } from '../../server/db/migrate'
import { grantService, makeServiceRole } from '../../server/db/roles'
import { firstDay } from './clock'
import { fillStore } from './stock'

/** Migrated and seeded databases: as the demonstration is, and one whose store in Ubi has everything. */
export interface Templates {
  demo: string
  fullStore: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's maintenance address, and the databases that fresh ones are copied from. */
    postgres: { url: string; templates: Templates }
  }
}

/** The role as which shops of tests serve, with its password: it owns nothing, as that of a shop that people use. */
const serving = { name: 'wujin_test_serves', password: 'serves' }

const prefix = 'wujin-test-'
/** Where Linux keeps files in memory, and how many bytes the databases of a run may take at most. */
const memory = '/dev/shm'
const needed = 4 * 2 ** 30

/**
 * Vitest's global set-up: one server per run (that of TEST_DATABASE_URL, else an embedded one that forgets) with a
 * template database, provided to the tests of all projects as `postgres`; taken away at the end.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has started it: the set-ups come one after the other.
  if ('postgres' in vitest.getRootProject().getProvidedContext()) return undefined
  const server = await startServer()
  const demo = `wujin_template_${randomUUID().slice(0, 8)}`
  const templates: Templates = { demo, fullStore: `${demo}_full` }
  await administer(server.url, `create database ${demo}`)
  await fillTemplate(withDatabase(server.url, demo), async (db) => {
    await migrate(db)
    await seedDemo(db, firstDay)
    await easePasswords(db)
    // Copies of a database keep what a role may do in it.
    await makeServiceRole(db, serving.name, serving.password)
    await grantService(db, serving.name)
  })
  await administer(server.url, `create database ${templates.fullStore} template ${demo}`)
  await fillTemplate(withDatabase(server.url, templates.fullStore), fillStore)
  vitest.provide('postgres', { url: server.url, templates })
  return async () => {
    for (const template of Object.values(templates))
      await administer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** The address of the same database for the role that serves. */
export function servingAt(url: string): string {
  const address = new URL(url)
  address.username = serving.name
  address.password = serving.password
  return address.href
}

/**
 * Has the passwords of the demonstration looked at in a moment, by hashes that say how little they cost: hundreds of members
 * log in, and what a password costs is a test of its own.
 */
async function easePasswords(db: ReturnType<typeof connect>): Promise<void> {
  for (const { id, password } of demoMembers) {
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await db.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  }
}

/**
 * Prepares a database that fresh ones are copied from, and takes away the room that this leaves. The last connection finds that
 * all tables have moved and writes down where to: whoever first connects to a copy need not look for them, 6 ms of 23.
 */
async function fillTemplate(url: string, work: (db: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  const db = connect(url, { most: 1 })
  await work(db)
  await db.destroy()
  await administer(url, 'vacuum (full, analyze)')
  await administer(url, 'select count(*) from pg_class')
}

/** A folder for files that may be forgotten: in memory, where a database is copied in a third of the time, if there is room. */
async function roomy(): Promise<string> {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize > needed ? memory : tmpdir()
}

async function startServer(): Promise<Embedded> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  await removeLeftovers()
  const dir = await mkdtemp(join(await roomy(), prefix))
  await chmod(dir, 0o755)
  const server = await startEmbedded({ dir, durable: false })
  const stop = () => server.stop().then(() => removeEmbedded(dir))
  return { url: server.url, stop }
}

// What a killed run has left: a folder whose lock nobody living holds any more, and perhaps a server.
async function removeLeftovers(): Promise<void> {
  const folders = [tmpdir(), memory].filter((folder) => existsSync(folder))
  const entry = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  )
  const dirs = entry.flat().filter((dir) => basename(dir).startsWith(prefix))
  for (const dir of dirs) if (existsSync(join(dir, 'lock'))) await removeEmbedded(dir).catch(() => undefined)
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
