import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import { type CodePurpose, codeResendAfter } from '../../contract/session'
import { minutes } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { transact } from '../db/transact'
import type { Context } from '../handlers'
import { refuse } from '../refusal'
import { codeMessage } from '../sms'
import { countTry, oneByOne } from './limits'
import { hashed, newCode, newId } from './tokens'

/** How long a code is good, in milliseconds. */
const goodFor = minutes(5)
/** Wrong tries that kill a code. */
const mostTries = 5

const newest = (db: Db, phone: string, purpose: CodePurpose) =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)

/** A fresh code for a phone and purpose; refuses `codeTooSoon` within a minute of the last one. */
const issueCode = async (db: Db, phone: string, purpose: CodePurpose, now: Date): Promise<string> => {
  const last = await newest(db, phone, purpose).executeTakeFirst()
  if (last && now < later(last.created_at, codeResendAfter)) refuse('codeTooSoon')
  const code = newCode()
  await db
    .insertInto('codes')
    .values({ id: newId(), phone, purpose, code_hash: hashed(phone + code), created_at: now })
    .execute()
  return code
}

/**
 * Sends a code to a phone. Nobody is looked up, so it takes as long and answers the same whether the phone is known or
 * not; the limits of a phone are over all purposes.
 */
export const sendCode = async (
  { pool, now, from, sms, viewer }: Pick<Context<unknown>, 'pool' | 'now' | 'from' | 'sms' | 'viewer'>,
  phone: string,
  purpose: CodePurpose,
): Promise<Record<never, never>> => {
  if (!isValidPhoneNumber(phone)) refuse('badPhone')
  await countTry(pool, 'codeFromAddress', from, now)
  await countTry(pool, 'codeAtAll', '', now)
  const code = await transact(pool, async (db) => {
    await oneByOne(db, `code:${phone}`)
    const issued = await issueCode(db, phone, purpose, now)
    await countTry(db, 'codeForPhone', phone, now)
    return issued
  })
  await sms(phone, codeMessage(viewer.language, code))
  return {}
}

/** Uses up the code of a phone and purpose; refuses `badCode` when it is wrong, old, used or was tried too often. */
export const spendCode = async (db: Db, phone: string, purpose: CodePurpose, code: string, now: Date) => {
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
