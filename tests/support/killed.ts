import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { Client } from 'pg'
import { expect } from 'vitest'
import { type StripeSandbox, stripeSandbox } from '../../sandbox/stripe'
import type { Silent } from '../../sandbox/stripe/faults'
import { webhookPath } from '../../server/payment/webhook'
import type { MovableClock } from './clock'
import { forkShop, secondProcess } from './processes'
import { keys, webhookSecret } from './server'

// What stops a process of the shop at a point of its work, from outside: a provider or a gateway that keeps silent, or a
// statement that waits in the database.

/** The payment provider on a port of its own: it lives on when the shop is killed. */
export const standingProvider = async (clock: MovableClock, shop: () => number) => {
  const sandbox: StripeSandbox = stripeSandbox({
    ...keys,
    webhook: { url: () => `http://127.0.0.1:${shop()}${webhookPath}`, secret: webhookSecret },
    now: () => clock.now().getTime(),
    pump: 'manual',
  })
  const server = fastify()
  await server.register(sandbox.plugin)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  /** Keeps silent at the next call of a kind; answers whether it came. */
  const silentAt = (on: string, kind: Silent) => {
    sandbox.faults.add({ on, fault: { kind }, times: 1 })
    return () => !sandbox.faults.list().some((rule) => rule.on === on && rule.fault.kind === kind)
  }
  return { sandbox, port, silentAt, close: () => server.close() }
}

/** A gateway that takes text messages and never says so. */
export const silentGateway = async () => {
  const messages: { phone: string; text: string }[] = []
  const server = createServer((request) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part) => (text += part))
    request.on('end', () => void messages.push(JSON.parse(text)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { messages, url: `http://127.0.0.1:${port}`, close }
}

/** Statements that wait in the database of a shop until their process is killed; all belong to one connection. */
export const waitingStatements = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create function wait_for_the_kill() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1, tg_argv[0]::int); return new; end $$`)
  const waiting = `from pg_locks where locktype = 'advisory' and classid = 1 and not granted
    and database = (select oid from pg_database where datname = current_database())`
  let count = 0
  return {
    /** Makes a change of a row wait, once it is about to be written; answers whether one waits. */
    async waitAt(change: string, when: string) {
      count += 1
      const nth = count
      await client.query('select pg_advisory_lock(1, $1)', [nth])
      await client.query(`create trigger wait_${nth} before ${change} for each row when (${when})
        execute function wait_for_the_kill(${nth})`)
      return async () => (await client.query(`select ${waiting} and objid = $1`, [nth])).rowCount === 1
    },
    /** Lets the database find out that whom it served was killed. */
    async end() {
      // A backend that waits does not see that its client is gone: let go on, it would end its statement, or commit.
      await client.query(`select pg_terminate_backend(pid) ${waiting}`)
      const open = `select from pg_stat_activity where datname = current_database() and xact_start is not null
        and backend_type = 'client backend' and pid <> pg_backend_pid()`
      await expect
        .poll(async () => (await client.query(open)).rowCount, { message: 'transactions of the killed process' })
        .toBe(0)
      await client.query('drop function wait_for_the_kill cascade')
      await client.query('select pg_advisory_unlock_all()')
    },
    close: () => client.end(),
  }
}

/** A process of the shop to be killed. */
export const killableShop = async (given: Parameters<typeof secondProcess>[0], forked = forkShop()) => {
  const child = await forked
  const shop = await secondProcess(given, forked)
  const kill = async () => {
    if (child.signalCode) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
  }
  return { ...shop, kill }
}
