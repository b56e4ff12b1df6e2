import { failures } from '../../contract/failures'
import { success } from '../../contract/wire'
import type { Db } from '../db/connect'
import type { Services } from '../handlers'
import { Refusal } from '../refusal'
import { hashed, newId } from '../session/tokens'

/** Who calls with the key of the installation itself. */
export const operator = 'operator'

/** Keeps a key for somebody of the staff; undefined when the name is taken, as that of the installation's key always is. */
export const addStaff = async (db: Db, name: string, key: string, now: Date): Promise<string | undefined> => {
  if (name.toLowerCase() === operator) return undefined
  const added = await db
    .insertInto('staff')
    .values({ id: newId(), name, key_hash: hashed(key), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added?.name
}

/** Ends the key of somebody of the staff; false when nobody has that name. */
export const removeStaff = async (db: Db, name: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ removed_at: now })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Everybody whose key is good. */
export const staffNow = (db: Db) =>
  db.selectFrom('staff').select(['name', 'created_at']).where('removed_at', 'is', null).orderBy('name').execute()

/** Whose a key is, or was: when it ended, if it did. */
export const ownerOfKey = (db: Db, key: string) =>
  db.selectFrom('staff').select(['name', 'removed_at']).where('key_hash', '=', hashed(key)).executeTakeFirst()

/** The name that goes with a key. */
export const staffWithKey = async (db: Db, key: string): Promise<string | undefined> => {
  const owner = await ownerOfKey(db, key)
  return owner?.removed_at ? undefined : owner?.name
}

/** How many entries the log has. */
export const countLog = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_log')
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Entries of the log, the latest first, after so many. */
export const latestLog = (db: Db, most: number, offset: number) =>
  db.selectFrom('staff_log').selectAll().orderBy('id', 'desc').limit(most).offset(offset).execute()

/** What names the thing that a staff call is about, in any of their inputs. */
const subjects = ['orderNo', 'sku', 'id', 'thread', 'name'] as const

/** The thing that a staff call is about; empty when it names none. Of a phone the end alone: the log outlives the account. */
export const subjectOf = (input: unknown): string => {
  const { userPhone, ...named } = (input ?? {}) as Record<string, unknown>
  if (typeof userPhone === 'string') return `…${userPhone.slice(-4)}`
  return subjects.map((key) => named[key]).find((value): value is string => typeof value === 'string') ?? ''
}

/**
 * Does the work of a staff call between two writes to the log: nothing is done that is not in it, whatever comes of it. Where
 * the second one fails the log does not say what came of it; the caller is told all the same.
 */
export const logged = async (
  { db, clock, log }: Pick<Services, 'db' | 'clock'> & Partial<Pick<Services, 'log'>>,
  { staff, call, input }: { staff: string; call: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const { id } = await db
    .insertInto('staff_log')
    .values({ at: clock.now(), staff, call, subject: subjectOf(input), outcome: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ends = async (outcome: string) => {
    const write = () => db.updateTable('staff_log').set({ outcome }).where('id', '=', id).execute()
    // A line that broke is another one the second time.
    await write()
      .catch(write)
      .catch((error: unknown) => log?.error({ err: error, call }, 'the log of the staff misses what came of a call'))
  }
  let output: unknown
  try {
    output = await work()
  } catch (error) {
    await ends(failures[error instanceof Refusal ? error.failure : 'systemError'])
    throw error
  }
  await ends(success)
  return output
}
