import { type Kysely, sql } from 'kysely'
import { connect, longWork } from './connect'
import { fillShop } from './fill'
import { migrate } from './migrate'
import type { Tables } from './tables'

/**
 * Brings the tables up to date, fills a shop that is empty, and lets `allow` say who may do what. Of processes that start at once one does both, and the
 * others wait for it, on one connection each that has no time-outs.
 */
export const prepareDatabase = async (
  url: string,
  filling: Parameters<typeof fillShop>[1],
  allow: (owner: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<void> => {
  const db = connect(url, { most: 1, limits: longWork })
  try {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(hashtext('wujin: prepare'))`.execute(connection)
      await migrate(connection)
      await fillShop(connection, filling)
      await allow(connection)
    })
  } finally {
    // The lock ends with its connection.
    await db.destroy()
  }
}
