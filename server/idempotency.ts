import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { minutes, seconds } from '../contract/time'
import { later } from './clock'
import type { Db } from './db/connect'
import type { Tables } from './db/tables'
import { refuse } from './refusal'

/** For how long an answer is kept, in milliseconds. */
const kept = minutes(30)
/** How often, and how many times, a call looks for the answer of its twin that is under way: for as long as a browser waits. */
const look = { every: 100, times: seconds(20) / 100 }

const digest = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest()

/** Who reads the table reads no answer: only the caller has the key that opens it. */
const sealed = (key: string, value: unknown): Buffer => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', digest('answer', key), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

const opened = (key: string, answer: Buffer): unknown => {
  const decipher = createDecipheriv('aes-256-gcm', digest('answer', key), answer.subarray(0, 12))
  decipher.setAuthTag(answer.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(answer.subarray(28)), decipher.final()]).toString())
}

/** What a call is done with: it keeps its output beside what it wrote, in the same transaction where it has one. */
export type Keep = (db: Db, output: unknown) => Promise<unknown>

/** The key of a request in the form that we take; undefined for any other. */
export const keyIn = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[\w-]{20,64}$/.test(header) ? header : undefined

/**
 * Does the work of a call once for its key and caller: the same request is then answered with the first output, and waits
 * for it while the first is under way. A key of somebody else is another key. A call that is refused may be made again.
 */
export const once = async (
  pool: Kysely<Tables>,
  { key, caller, request, now }: { key: string; caller: string; request: string; now: Date },
  work: (keep: Keep) => Promise<unknown>,
): Promise<unknown> => {
  const id = digest('id', key, caller).toString('hex')
  // With the key, which is not kept: a bare hash of a login would let a reader of the table guess its password.
  const asked = digest('request', key, request).toString('hex')
  const own = { id, since: now }
  let theirs = own
  for (let tried = 0; tried < look.times; tried += 1) {
    const row = { id, request: asked, answer: null, started_at: now }
    const claimed = await pool
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows) return first(pool, own, key, work)
    const before = await pool.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirst()
    if (before && before.request !== asked) refuse('badInput')
    if (before?.answer) return opened(key, before.answer)
    if (before) theirs = { id, since: before.started_at }
    await sleep(look.every)
  }
  // Its process ended in the middle. What it wrote in a transaction came with its answer; what it began with the payment
  // provider is found in the books by the next try.
  await forgetUnanswered(pool, theirs)
  return refuse('systemError')
}

/** The row of a key from one try on; a later try has another one. */
interface Claim {
  id: string
  since: Date
}

/** An answer that is there stays: its work was done, be it that the line broke before we heard that it was committed. */
const forgetUnanswered = (pool: Kysely<Tables>, { id, since }: Claim) =>
  pool
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('started_at', '=', since)
    .where('answer', 'is', null)
    .execute()

const first = async (pool: Kysely<Tables>, claim: Claim, key: string, work: (keep: Keep) => Promise<unknown>) => {
  const keep: Keep = async (db, output) => {
    const { numUpdatedRows } = await db
      .updateTable('idempotency_keys')
      .set({ answer: sealed(key, output) })
      .where('id', '=', claim.id)
      .where('started_at', '=', claim.since)
      .executeTakeFirst()
    // Its twin gave up waiting, and the next try does the work: what this one wrote is taken back.
    if (!numUpdatedRows) refuse('systemError')
  }
  try {
    return await work(keep)
  } catch (error) {
    await forgetUnanswered(pool, claim)
    throw error
  }
}

/** Forgets answers that nobody asks for any more. */
export const forgetAnswers = (pool: Kysely<Tables>, now: Date) =>
  pool.deleteFrom('idempotency_keys').where('started_at', '<', later(now, -kept)).execute()
