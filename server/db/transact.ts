import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables'

/** Failures of a whole transaction that may go well when it is run again: serialization failure and deadlock. */
const passing = new Set(['40001', '40P01'])
/** How often one transaction is run at most, and the longest first wait before it is run again, in milliseconds. */
const most = 6
const firstWait = 20

const isPassing = (error: unknown) => passing.has(String((error as { code?: unknown } | null)?.code))

/**
 * Runs work in a transaction, and anew from its beginning when the database gave it up for another one. The work may
 * run several times, so it changes nothing but the database.
 */
export const transact = async <Result>(
  pool: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await pool.transaction().execute(work)
    } catch (error) {
      if (tried === most || !isPassing(error)) throw error
    }
    await sleep(Math.random() * firstWait * 2 ** tried)
  }
}
