import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { connect } from '../../server/db/connect'
import { migrate } from '../../server/db/migrate'
import { grantService, makeServiceRole, refuseForProduction } from '../../server/db/roles'
import { freshDatabase } from '../support/fresh-database'
import { withDatabase } from '../support/postgres'
import { openShop } from '../support/shop'
import { world } from '../support/world'

/** A database whose tables belong to one role, and the address of another that only serves. */
const served = async () => {
  const { url, drop } = await freshDatabase()
  const owner = connect(url, { most: 2 })
  const role = `wujin_test_${Math.random().toString(36).slice(2)}`
  for (const password of ['the one of the first start', "it's a password"]) await makeServiceRole(owner, role, password)
  await grantService(owner, role)
  const service = new URL(url)
  service.username = role
  service.password = "it's a password"
  onTestFinished(async () => {
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner)
    await owner.destroy()
    await drop()
  })
  return { owner, url: service.href }
}

/** The code with which PostgreSQL refuses a statement: 42501 is that the role may not. */
const refused = async (db: ReturnType<typeof connect>, statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )

test('the shop serves as a role that owns nothing: log in, buy, pay, refund, staff, sweep', async () => {
  const { owner, url } = await served()
  const { buyer, staff, sweep, db, clock } = await world({ databaseUrl: url })
  expect((await sql<{ current_user: string }>`select current_user`.execute(db)).rows[0]?.current_user).toMatch(
    /^wujin_test_/,
  )
  const orderNo = await buyer.orders('hammer')
  expect(await buyer.pays(orderNo)).toBe('success')
  await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await buyer.call(contract.chat.send, { text: 'M8?', key: 'message-1' })
  clock.move(8 * 86_400_000)
  await sweep()
  const row = await owner.selectFrom('orders').select('progress').where('order_no', '=', orderNo).executeTakeFirst()
  expect(row?.progress).toBe('received')

  for (const statement of [
    'create table mine (id text)',
    'drop table orders',
    'alter table members add column x text',
    'truncate rate_limits',
    'delete from staff_log',
    "update staff_log set staff = 'nobody'",
    'select * from pg_authid',
    'delete from kysely_migration',
    "copy members to program 'true'",
    'create role mine',
  ])
    expect([statement, await refused(db, statement)]).toEqual([statement, '42501'])
  expect(await refused(db, "update staff_log set outcome = '200'")).toBe('done')
})

test('the owner migrates again beside the role that serves, and production takes that role only', async () => {
  const { owner, url } = await served()
  await migrate(owner)
  const service = connect(url, { most: 1 })
  onTestFinished(() => service.destroy())
  await expect(refuseForProduction(owner)).rejects.toThrow('superuser')
  await expect(refuseForProduction(service)).rejects.toThrow('demonstration')
  await owner.deleteFrom('wallet').execute()
  // Members of its own it may have.
  await owner.updateTable('members').set({ id: sql`'own-' || id` }).execute()
  await refuseForProduction(service)
})

test('a role that owns the tables, and serves by another address such as that of a pooler, can migrate at the next start', async () => {
  const name = `wujin_both_${Math.random().toString(36).slice(2)}`
  const { url } = inject('postgres')
  const administrator = connect(url, { most: 1 })
  await makeServiceRole(administrator, name, 'owns')
  await sql.raw(`create database ${name} owner ${name}`).execute(administrator)
  onTestFinished(async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(administrator)
    await sql.raw(`drop role ${name}`).execute(administrator)
    await administrator.destroy()
  })
  const address = new URL(withDatabase(url, name))
  address.username = name
  address.password = 'owns'
  const both = connect(address.href, { most: 1 })
  onTestFinished(() => both.destroy())
  for (let start = 1; start <= 2; start += 1) {
    await migrate(both)
    await grantService(both, name)
  }
  expect(await refused(both, 'select * from kysely_migration')).toBe('done')
})

test('a shop that serves a database of its own answers that it is ready', async () => {
  const { url } = await served()
  const shop = await openShop({ databaseUrl: url })
  onTestFinished(() => shop.close())
  expect((await shop.server.inject({ url: '/healthz' })).json()).toEqual({ ready: true })
})
