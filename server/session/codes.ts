import { sql } from 'kysely'
import { type CodePurpose, codeResendAfter } from '../../contract/session'
import { minutes } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { transact } from '../db/transact'
import type { Context } from '../handlers'
import { refuse } from '../refusal'
import { codeMessage } from '../sms'
import { consumeLimit, passes } from './limits'
import { type Caller, type Source, sourceOf } from './source'
import { hashed, newCode, newId } from './tokens'

/** How long a code is good, in milliseconds. */
const goodFor = minutes(5)

/** Lets calls about the same thing pass one after the other, until the transaction ends. */
const advisoryLock = async (db: Db, what: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db)
}

/** The codes of a phone and purpose; not those that are from later than clocks of processes differ: theirs was set back since. */
const codesOf = (db: Db, phone: string, purpose: CodePurpose, now: Date) =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('created_at', '<=', later(now, codeResendAfter))

/** A fresh code for a phone and purpose; refuses `codeTooSoon` within a minute of the last one that strangers, or this device, asked for. */
const issueCode = async (
  db: Db,
  phone: string,
  purpose: CodePurpose,
  { known, key }: Source,
  now: Date,
): Promise<{ id: string; code: string }> => {
  const recent = await codesOf(db, phone, purpose, now)
    .where('created_at', '>', later(now, -codeResendAfter))
    .where('asked_by', known ? '=' : 'like', known ? key : 'address:%')
    .executeTakeFirst()
  if (recent) refuse('codeTooSoon')
  const [id, code] = [newId(), newCode()]
  await db
    .insertInto('codes')
    .values({ id, phone, purpose, code_hash: hashed(phone + code), created_at: now, asked_by: key })
    .execute()
  return { id, code }
}

/**
 * Sends a code to a phone. Whether a member has the phone decides nothing, so it takes as long and answers the same; the
 * limits of a phone are over all purposes. Strangers share one allowance, and the devices that are known have theirs.
 */
export const sendCode = async (
  context: Caller & Pick<Context<unknown>, 'now' | 'network' | 'sms'>,
  phone: string,
  purpose: CodePurpose,
): Promise<Record<never, never>> => {
  const { pool, now, from, network, sms, viewer } = context
  const source = await sourceOf(context, phone)
  if (!source.known) {
    await consumeLimit(pool, 'codeFromAddress', from, now)
    await consumeLimit(pool, 'codeFromNetwork', network, now)
  }
  const { id, code } = await transact(pool, async (db) => {
    await advisoryLock(db, `code:${phone}`)
    const issued = await issueCode(db, phone, purpose, source, now)
    if (source.known) await consumeLimit(db, 'codeForDevice', `${phone} ${source.key}`, now)
    else await consumeLimit(db, 'codeForPhone', phone, now)
    // Last, so that only what is really sent uses up what the whole shop may send.
    await consumeLimit(db, source.known ? 'codeToKnown' : 'codeToStrangers', '', now)
    return issued
  })
  try {
    await sms(phone, codeMessage(viewer.language, code))
  } catch (error) {
    // What was not sent stands in nobody's way: not in that of a code that came, nor of the next one; what it used of the
    // limits stays used. Where the gateway only took too long the message may come all the same.
    if ((error as Error).name !== 'TimeoutError') await pool.deleteFrom('codes').where('id', '=', id).execute()
    throw error
  }
  return {}
}

/**
 * Uses up the code of a phone and purpose; refuses `badCode` when it is wrong, old, used or was tried too often. Whoever
 * asked for a code is compared with that one and has tries of their own at it; those of everybody else are counted apart.
 */
export const consumeCode = async (
  context: Caller & { now: Date },
  phone: string,
  purpose: CodePurpose,
  code: string,
) => {
  const { pool, now } = context
  const { key } = await sourceOf(context, phone)
  const issued = await codesOf(pool, phone, purpose, now)
    .where('created_at', '>', later(now, -goodFor))
    .orderBy(sql`asked_by = ${key}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!issued || issued.used_at) return refuse('badCode')
  if (!(await passes(pool, 'codeTry', `${issued.id} ${key}`, now))) refuse('badCode')
  if (issued.asked_by !== key && !(await passes(pool, 'codeTryOfOthers', issued.id, now))) refuse('badCode')
  if (issued.code_hash !== hashed(phone + code)) refuse('badCode')
  const { numUpdatedRows } = await pool
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', issued.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('badCode')
}
