import { sql } from 'kysely'
import { days, minutes, seconds } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import { refuse } from '../refusal'

/** How often something may be tried: at most so many times within so many milliseconds. */
interface Limit {
  most: number
  within: number
}

/** What each thing that can be guessed or flooded allows. */
export const limits = {
  codeForPhone: [
    { most: 5, within: minutes(60) },
    { most: 10, within: days(1) },
  ],
  codeFromAddress: [{ most: 10, within: minutes(60) }],
  codeAtAll: [{ most: 2000, within: minutes(60) }],
  avatarOfMember: [{ most: 30, within: minutes(60) }],
  chatOfMember: [
    { most: 20, within: minutes(1) },
    { most: 200, within: minutes(60) },
  ],
  contactFromAddress: [
    { most: 5, within: minutes(60) },
    { most: 20, within: days(1) },
  ],
  loginFromAddress: [{ most: 100, within: minutes(10) }],
} satisfies Record<string, Limit[]>

/** Lets calls about the same thing pass one after the other, until the transaction ends. */
export const oneByOne = async (db: Db, what: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db)
}

/** Counts one try of `what`; refuses `tooManyRequests` when there were too many lately. */
export const countTry = async (db: Db, kind: keyof typeof limits, of: string, now: Date) => {
  const what = `${kind}:${of}`
  for (const { most, within } of limits[kind]) {
    const { count } = await db
      .selectFrom('tries')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('what', '=', what)
      .where('at', '>', later(now, -within))
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) refuse('tooManyRequests')
  }
  await db.insertInto('tries').values({ what, at: now }).execute()
}

/** How long to wait after the n-th wrong password in a row: nothing for four, then doubling up to five minutes. */
const waitAfter = (wrong: number) => (wrong < 5 ? 0 : Math.min(seconds(2) * 2 ** (wrong - 5), minutes(5)))

/** Wrong passwords of a phone lately, and the last of them. */
const wrongTries = (db: Db, phone: string, now: Date) =>
  db
    .selectFrom('tries')
    .select((is) => [is.fn.countAll<string>().as('count'), is.fn.max('at').as('last')])
    .where('what', '=', `wrong:${phone}`)
    .where('at', '>', later(now, -minutes(30)))
    .executeTakeFirstOrThrow()

/** Refuses `tooManyRequests` while a phone has to wait after wrong passwords; it is never locked out for good. */
export const awaitTurn = async (db: Db, phone: string, now: Date) => {
  const { count, last } = await wrongTries(db, phone, now)
  if (last && now < later(new Date(last), waitAfter(Number(count)))) refuse('tooManyRequests')
}

/** Keeps that a password was wrong. */
export const countWrong = (db: Db, phone: string, now: Date) =>
  db
    .insertInto('tries')
    .values({ what: `wrong:${phone}`, at: now })
    .execute()

/** Forgets the wrong passwords of a phone. */
export const forgetWrong = (db: Db, phone: string) =>
  db.deleteFrom('tries').where('what', '=', `wrong:${phone}`).execute()
