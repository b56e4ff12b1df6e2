import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'
import { servingAt, type Templates, withDatabase } from './postgres'

// 55006: somebody is connected to the template, or copies it at this moment.
const passing = new Set(['55006', '40001', '23505'])
const attempts = 100

/**
 * A database of one's own, migrated and seeded: its address for the owner of its tables, and for the role that serves. `drop`
 * removes it even while connections to it are open.
 */
export async function freshDatabase(
  template: keyof Templates = 'demo',
): Promise<{ url: string; service: string; drop(): Promise<void> }> {
  const { url, templates } = inject('postgres')
  const name = `wujin_test_${randomUUID().replaceAll('-', '')}`
  await insist(url, `create database ${name} template ${templates[template]} strategy file_copy`)
  const own = withDatabase(url, name)
  const drop = () => insist(url, `drop database if exists ${name} with (force)`)
  return { url: own, service: servingAt(own), drop }
}

const administrators = new Map<string, Promise<Client>>()

/** The one connection of a worker that creates and drops databases on a server; another one where it was lost. */
function administering(url: string): Promise<Client> {
  const lost = () => administrators.delete(url)
  const connecting = async () => {
    const client = new Client({ connectionString: url })
    client.on('error', lost)
    await client.connect()
    return client
  }
  const administrator = administrators.get(url) ?? connecting()
  administrators.set(url, administrator)
  administrator.catch(lost)
  return administrator
}

async function insist(url: string, statement: string): Promise<void> {
  for (let attempt = 1; !(await done(await administering(url), statement, attempt)); attempt++)
    await sleep(20 + Math.random() * 50)
}

async function done(client: Client, statement: string, attempt: number): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (attempt < attempts && error instanceof DatabaseError && passing.has(error.code ?? '')) return false
    throw error
  }
}
