import { sql } from 'kysely'
import { days, minutes, seconds } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { refuse } from '../refusal'
import type { Source } from './source'
import { hashed } from './tokens'

/** How often something may be tried: at most so many times within so many milliseconds. */
interface Limit {
  most: number
  within: number
}

/**
 * What each thing that can be guessed or flooded allows. Strangers to a phone share what that phone may be sent and how
 * often it may be guessed at; a device that logged in with it before has an allowance of its own, so that others cannot
 * use it up. An address is a single IPv4 address or an IPv6 /64, a network a /24 or a /48.
 */
export const limits = {
  codeForPhone: [
    { most: 5, within: minutes(60) },
    { most: 10, within: days(1) },
  ],
  codeForDevice: [
    { most: 5, within: minutes(60) },
    { most: 10, within: days(1) },
  ],
  codeFromAddress: [{ most: 10, within: minutes(60) }],
  codeFromNetwork: [{ most: 30, within: minutes(60) }],
  codeToStrangers: [{ most: 2000, within: minutes(60) }],
  codeToKnown: [{ most: 2000, within: minutes(60) }],
  codeTry: [{ most: 5, within: minutes(5) }],
  codeTryOfOthers: [{ most: 15, within: minutes(5) }],
  passwordForPhone: [
    { most: 30, within: minutes(60) },
    { most: 100, within: days(1) },
  ],
  loginFromAddress: [{ most: 100, within: minutes(10) }],
  loginFromNetwork: [{ most: 500, within: minutes(10) }],
  exportOfMember: [{ most: 10, within: minutes(60) }],
  avatarOfMember: [{ most: 30, within: minutes(60) }],
  chatOfMember: [
    { most: 20, within: minutes(1) },
    { most: 200, within: minutes(60) },
  ],
  contactFromAddress: [
    { most: 5, within: minutes(60) },
    { most: 20, within: days(1) },
  ],
} satisfies Record<string, Limit[]>
export type LimitName = keyof typeof limits

const keyOf = (kind: LimitName, of: string) => `${kind}:${hashed(of)}`

/**
 * Counts one attempt if there is room for it, in one statement: however many come at once, to however many processes, no more
 * pass than one after the other. False when there were too many lately; those are not counted again.
 */
export const passes = async (db: Db, kind: LimitName, of: string, now: Date): Promise<boolean> => {
  const windows: Limit[] = limits[kind]
  const longest = Math.max(...windows.map(({ within }) => within))
  const roomIn = ({ most, within }: Limit) =>
    sql`(select count(*) from unnest(counted.hits) as hit where hit > ${later(now, -within)}) < ${most}`
  const { rows } = await sql`
    insert into rate_limits as counted (key, hits, expires_at)
    values (${keyOf(kind, of)}, array[${now}::timestamptz], ${later(now, longest)})
    on conflict (key) do update set
      hits = array(select hit from unnest(counted.hits) as hit where hit > ${later(now, -longest)}) || ${now}::timestamptz,
      expires_at = excluded.expires_at
    where ${sql.join(windows.map(roomIn), sql` and `)}
    returning key`.execute(db)
  return rows.length > 0
}

/** Counts one attempt; refuses `tooManyRequests` when there were too many lately. */
export const consumeLimit = async (db: Db, kind: LimitName, of: string, now: Date): Promise<void> => {
  if (!(await passes(db, kind, of, now))) refuse('tooManyRequests')
}

/** Takes back the last attempt that was counted. */
const giveBack = async (db: Db, kind: LimitName, of: string): Promise<void> => {
  await sql`update rate_limits set hits = trim_array(hits, 1) where key = ${keyOf(kind, of)} and hits <> '{}'`.execute(
    db,
  )
}

/** Failures in a row without a wait; from then on it doubles from two seconds to five minutes. */
const freeFailures = 5
/** A pause after which failures are forgotten, in milliseconds. */
const forgiven = minutes(30)

/** Milliseconds to wait after so many failures, in SQL. */
const delay = sql`case when held.failures < ${freeFailures} then interval '0'
  else least(interval '1 millisecond' * ${seconds(2)} * power(2, least(held.failures - ${freeFailures}, 20)),
    interval '1 millisecond' * ${minutes(5)}) end`

/**
 * Counts a password as wrong before it is looked at, so that many at once are no more attempts than one after the other;
 * refuses `tooManyRequests` while the source has to wait, or when strangers tried the phone too often. What it answers
 * takes the failure back: `succeeded` with all before it, `unanswered` when the password was never looked at. A failure that is
 * yet to come is of a clock that goes before this one, or was set back: it is as far from now as one of before.
 */
export const startPasswordAttempt = async (db: Db, phone: string, { known, key }: Source, now: Date) => {
  if (!known) await consumeLimit(db, 'passwordForPhone', phone, now)
  const { rows } = await sql`
    insert into login_delays as held (phone, source, failures, last_at) values (${phone}, ${key}, 1, ${now})
    on conflict (phone, source) do update set
      failures = case when held.last_at <= ${later(now, -forgiven)} then 1 else held.failures + 1 end,
      last_at = excluded.last_at
    where greatest(${now} - held.last_at, held.last_at - ${now}) >= ${delay}
    returning failures`.execute(db)
  const ofSource = db.deleteFrom('login_delays').where('phone', '=', phone).where('source', '=', key)
  const unanswered = async () => {
    if (!known) await giveBack(db, 'passwordForPhone', phone)
  }
  if (rows.length === 0) {
    await unanswered()
    return refuse('tooManyRequests')
  }
  return {
    succeeded: async () => {
      await unanswered()
      await ofSource.execute()
    },
    unanswered: async () => {
      await unanswered()
      await sql`update login_delays set failures = greatest(failures - 1, 0)
        where phone = ${phone} and source = ${key}`.execute(db)
    },
  }
}

/** Forgets every wrong password of a phone: it has another one now. */
export const forgetDelays = (db: Db, phone: string) =>
  db.deleteFrom('login_delays').where('phone', '=', phone).execute()

/** Deletes what no longer counts. */
export const forgetExpiredLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
  await db.deleteFrom('login_delays').where('last_at', '<', later(now, -forgiven)).execute()
}
