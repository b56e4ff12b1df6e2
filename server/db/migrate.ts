import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { shop } from './migrations/001-shop'
import { members } from './migrations/003-members'
import { places } from './migrations/005-places'
import type { Tables } from './tables'

const step = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })

/** Every step that the tables went through, in order; a step that has shipped never changes. */
const steps: Record<string, Migration> = {
  '001-shop': step(shop),
  '003-members': step(members),
  '005-places': step(places),
}

/** Brings the tables up to date; two processes that start at once do it one after the other. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest()
  if (error) throw error
}
