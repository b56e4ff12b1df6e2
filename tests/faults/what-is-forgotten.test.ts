import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../server/db/tables'
import { lanes } from '../../server/jobs/sweep'
import { memberIds } from '../support/three-members'
import { world } from '../support/world'

/** What a sweep deletes once it is so old, in milliseconds; the row of a name as it was written at a time. */
interface Aging<Table extends keyof Tables = keyof Tables> {
  what: string
  age: number
  table: Table
  row: (name: string, at: Date) => Insertable<Tables[Table]>
  /** The column that tells the rows apart. */
  key: string
}

const aging = <Table extends keyof Tables>(
  what: string,
  age: number,
  table: Table,
  key: keyof Tables[Table] & string,
  row: Aging<Table>['row'],
) => ({ what, age, table, key, row }) as unknown as Aging

const minute = 60_000
const day = 24 * 60 * minute
const [member_id = ''] = memberIds
/** A time that makes nothing old. */
const lately = (at: Date) => new Date(at.getTime() + 400 * day)
const session = (id: string, at: Date) => ({ id, member_id, started_at: lately(at), used_at: lately(at) })

const kinds = [
  aging('a code', day, 'codes', 'id', (id, created_at) => ({
    ...{ id, created_at, phone: '+6588888888', purpose: 'login', code_hash: '', asked_by: '', used_at: null },
  })),
  aging('a limit that is over', 0, 'rate_limits', 'key', (key, expires_at) => ({ key, expires_at, hits: [] })),
  aging('a wrong password', 30 * minute, 'login_delays', 'source', (source, last_at) => ({
    ...{ source, last_at, phone: '+6588888888', failures: 9 },
  })),
  aging('an answer to a call', 30 * minute, 'idempotency_keys', 'id', (id, started_at) => ({
    ...{ id, started_at, request: '', answer: Buffer.from('kept') },
  })),
  aging('a session that was ended', day, 'session_families', 'id', (id, at) => ({ ...session(id, at), ended_at: at })),
  aging('a session without use', 30 * day, 'session_families', 'id', (id, at) => ({ ...session(id, at), used_at: at })),
  aging('a session in use', 180 * day, 'session_families', 'id', (id, at) => ({ ...session(id, at), started_at: at })),
  aging('a device', 180 * day, 'devices', 'device_hash', (device_hash, used_at) => ({
    ...{ device_hash, used_at, member_id },
  })),
  aging('an event of a payment that nobody knows', 3 * day, 'payment_events', 'id', (id, at) => ({
    ...{ id, received_at: at, type: 'payment_intent.succeeded', provider_id: 'pi_none', applied_at: null },
  })),
]

test('what is kept for a while is forgotten once that is over, and not before', async () => {
  const { db, clock, shop } = await world()
  const now = clock.now().getTime()
  for (const { table, age, row } of kinds)
    for (const [name, more] of [
      ['young', -1],
      ['old', 1],
    ] as const)
      await db
        .insertInto(table)
        .values(row(`${name}, ${table} ${age}`, new Date(now - age - more)) as never)
        .execute()
  const event = { id: 'applied', type: 'payment_intent.succeeded', provider_id: 'pi_ours' }
  await db
    .insertInto('payment_events')
    .values({ ...event, received_at: new Date(now - 400 * day), applied_at: new Date(now - 400 * day) })
    .execute()
  await lanes.forget(shop.context, () => false)
  const left = async ({ table, key, age }: Aging) => {
    const rows = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    const names = rows.map((row) => String(row[key])).filter((name) => name.endsWith(`, ${table} ${age}`))
    return names.map((name) => name.split(',')[0])
  }
  for (const kind of kinds) expect(await left(kind), kind.what).toEqual(['young'])
  const events = await db.selectFrom('payment_events').select('id').where('applied_at', 'is not', null).execute()
  expect(events).toEqual([{ id: 'applied' }])
})
