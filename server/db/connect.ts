import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

// A day stays the text that it is; as a Date it would depend on where the server stands.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** The database, or a transaction on it: queries take either. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Opens a pool of connections; `destroy()` closes it. */
export const connect = (url: string, most = 20): Kysely<Tables> => {
  const pool = new pg.Pool({ connectionString: url, max: most })
  // An idle connection that dies is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
