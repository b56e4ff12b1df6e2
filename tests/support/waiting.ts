import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../server/db/tables'

/** How many statements wait for what another transaction of this database holds. */
export const waiting = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** How long such a wait is looked for, in milliseconds: a machine may be busy. */
export const polling = { interval: 20, timeout: 20_000 }
