import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../../contract'
import { failures } from '../../contract/failures'
import { hearChanges } from '../../server/db/changes'
import { connect } from '../../server/db/connect'
import { callFrom } from '../support/call-from'
import { freshDatabase } from '../support/fresh-database'
import { failureOf, goods, world } from '../support/world'

test('connections that are lost while calls use them end those calls only; the next ones are answered', async () => {
  const { buyer, shop, db } = await world({ stock: { hammer: 99 } })
  const choice = await buyer.choice({ sku: 'ham-clb-450', quantity: 1, couponId: null })
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const calls = Array.from({ length: 8 }, () => failureOf(buyer.place(choice)))
    await sleep(round * 4)
    await others.execute(db).catch(() => undefined)
    for (const outcome of await Promise.all(calls)) outcomes.add(outcome)
  }
  expect(outcomes).toContain('systemError')
  // Connections that died while nobody used them are noticed a moment later.
  await expect.poll(() => failureOf(buyer.call(contract.order.list, {}))).toBe('no failure')
  await expect.poll(async () => (await shop.server.inject('/healthz')).statusCode).toBe(200)
  const { on_hand, held } = await db
    .selectFrom('skus')
    .select(['on_hand', 'held'])
    .where('id', '=', 'ham-clb-450')
    .executeTakeFirstOrThrow()
  const { total } = await buyer.call(contract.order.list, {})
  expect({ on_hand, held }).toEqual({ on_hand: 99 - total, held: total })
})

test('a database that is away is asked again each second for what has changed, and not without a pause', async () => {
  const asked: number[] = []
  const away = createServer((socket) => {
    asked.push(performance.now())
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const changes = hearChanges(`postgres://127.0.0.1:${(away.address() as AddressInfo).port}/shop`)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  const [first = 0, , third = 0] = asked
  expect(third - first).toBeGreaterThan(1900)
  expect(changes.last()).toBe(Number.POSITIVE_INFINITY)
  await changes.stop()
  away.close()
})

/** During some work each COMMIT is done, and the line breaks before the server hears of it. */
const unheardCommits = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { query } = Client.prototype
  Client.prototype.query = async function (this: Client, ...given: never[]) {
    const answer = await (query as (...given: unknown[]) => unknown).apply(this, given)
    if ((given[0] as unknown) === 'commit') throw new Error('Connection terminated unexpectedly')
    return answer
  } as never
  try {
    return await work()
  } finally {
    Client.prototype.query = query
  }
}

test('what was done, though the line broke before the server heard of it, is not done again by the next try', async () => {
  const { buyer, shop } = await world({ stock: { hammer: 99 } })
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const add = () =>
    callFrom(shop, { headers, token: buyer.token }, contract.cart.add, { sku: goods.hammer, quantity: 2 })
  expect((await unheardCommits(add)).code).toBe(failures.systemError)
  expect(await add()).toMatchObject({ code: '200', data: { count: 2 } })
  expect((await buyer.call(contract.cart.list, {})).count).toBe(2)
})

test('a statement, a wait for a row and a transaction that does nothing are ended by the database itself', async () => {
  const { url, drop } = await freshDatabase()
  const db = connect(url, { most: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as row, current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  expect(rows).toEqual([{ statement: '15s', row: '10s', idle: '30s' }])
})

test('a shop that cannot read its database is not ready, and is again once it can', async () => {
  const { shop } = await world()
  const asked = async () => {
    const { statusCode, headers, body } = await shop.server.inject('/healthz')
    return [statusCode, headers['cache-control'], JSON.parse(body)]
  }
  const lost = vi.spyOn(shop.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly')
  })
  expect(await asked()).toEqual([503, 'no-store', { ready: false }])
  lost.mockRestore()
  expect(await asked()).toEqual([200, 'no-store', { ready: true }])
})
