import { type Kysely, sql } from 'kysely'
import { StartupProblem } from './postgres/problem'
import type { Tables } from './tables'

/** What the serving role may do: read and write rows, and nothing else. What staff did can be added to, never rewritten. */
const grants = (role: string) => `
grant usage on schema public to ${role};
grant select, insert, update, delete on all tables in schema public to ${role};
grant usage on all sequences in schema public to ${role};
revoke all on kysely_migration, kysely_migration_lock from ${role};
revoke update, delete on staff_log from ${role};
grant update (outcome) on staff_log to ${role};
`

const quoted = (role: string) => `"${role.replaceAll('"', '""')}"`

/**
 * Gives a role what serving the shop takes; the owner of the tables calls this after each migration. An owner that serves by
 * another address itself has it all, and would lose what it migrates with.
 */
export const grantService = async (owner: Kysely<Tables>, role: string): Promise<void> => {
  const { rows } = await sql`select where current_user = ${role}`.execute(owner)
  if (!rows.length) await sql.raw(grants(quoted(role))).execute(owner)
}

/** Makes the serving role of an embedded database, with its password; twice is harmless. */
export const makeServiceRole = async (owner: Kysely<Tables>, role: string, password: string): Promise<void> => {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(owner)
  const verb = rows.length ? 'alter' : 'create'
  await sql.raw(`${verb} role ${quoted(role)} login password '${password.replaceAll("'", "''")}'`).execute(owner)
}

/** How the ids of the demonstration's members begin, whose passwords everybody can read. */
export const demoPrefix = 'demo-'

/** Refuses what a production database must not have: a role that may do everything, and the members of the demonstration. */
export const refuseForProduction = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ super: boolean }>`
    select rolsuper as super from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.super)
    throw new StartupProblem('in production the role of DATABASE_URL must not be a superuser; see docs/operations.md')
  const demo = await db.selectFrom('members').select('id').where('id', 'like', `${demoPrefix}%`).executeTakeFirst()
  if (demo) throw new StartupProblem('in production the database must not have the members of the demonstration')
}
