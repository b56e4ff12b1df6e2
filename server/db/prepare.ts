import { type Kysely, sql } from 'kysely'
import { rankProducts } from '../product/best-sellers'
import { reindexNames, reindexProducts, reindexSynonyms } from '../product/reindex'
import { connect, longWork } from './connect'
import { migrate } from './migrate'
import type { Tables } from './tables'

type Work = (owner: Kysely<Tables>) => Promise<void>

/**
 * Brings the tables and what things are found by up to date, lets `fill` put into a new shop what it begins with, and lets `allow` say who may do what.
 * Of processes that start at once one does it, and the others wait for it, on one connection each that has no time-outs.
 */
export const prepareDatabase = async (url: string, { fill, allow }: { fill?: Work; allow?: Work }): Promise<void> => {
  const db = connect(url, { most: 1, limits: longWork })
  try {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(hashtext('wujin: prepare'))`.execute(connection)
      await migrate(connection)
      await reindexProducts(connection)
      await reindexSynonyms(connection)
      await reindexNames(connection)
      await rankProducts(connection)
      await fill?.(connection)
      await allow?.(connection)
    })
  } finally {
    // The lock ends with its connection.
    await db.destroy()
  }
}
