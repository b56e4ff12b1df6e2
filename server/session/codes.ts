import { type codePurposes, codeResendAfter } from '../../contract/session'
import { minutes } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { refuse } from '../refusal'
import { hashed, newCode, newId } from './tokens'

type Purpose = (typeof codePurposes)[number]

/** How long a code is good, in milliseconds. */
const goodFor = minutes(5)
/** Wrong tries that kill a code. */
const mostTries = 5

const newest = (db: Db, phone: string, purpose: Purpose) =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)

/** A fresh code for a phone and purpose; refuses `codeTooSoon` within a minute of the last one. */
export const issueCode = async (db: Db, phone: string, purpose: Purpose, now: Date): Promise<string> => {
  const last = await newest(db, phone, purpose).executeTakeFirst()
  if (last && now < later(last.created_at, codeResendAfter)) refuse('codeTooSoon')
  const code = newCode()
  await db
    .insertInto('codes')
    .values({ id: newId(), phone, purpose, code_hash: hashed(phone + code), created_at: now })
    .execute()
  return code
}

/** Uses up the code of a phone and purpose; refuses `badCode` when it is wrong, old, used or was tried too often. */
export const spendCode = async (db: Db, phone: string, purpose: Purpose, code: string, now: Date) => {
  const issued = await newest(db, phone, purpose).executeTakeFirst()
  if (!issued || issued.used_at || issued.tries >= mostTries || now >= later(issued.created_at, goodFor))
    return refuse('badCode')
  const fits = issued.code_hash === hashed(phone + code)
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set((is) => (fits ? { used_at: now } : { tries: is('tries', '+', 1) }))
    .where('id', '=', issued.id)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .executeTakeFirstOrThrow()
  if (!fits || numUpdatedRows === 0n) refuse('badCode')
}
