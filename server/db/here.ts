import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { databaseHere } from './address'
import { connect, longWork } from './connect'
import type { Tables } from './tables'

/** Works on the database of this machine's shop over one connection, and closes it. */
export const onDatabaseHere = async <Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
  const db = connect(databaseHere(resolve(process.env.DATA_DIR || '.data')), { most: 1, limits: longWork })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
