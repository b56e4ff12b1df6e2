import { type Kysely, sql } from 'kysely'
import { makeServiceRole } from '../../server/db/roles'
import type { Tables } from '../../server/db/tables'

/** A role that only serves a database: the address under which it does, and what takes it away again. */
export const serviceRole = async (owner: Kysely<Tables>, url: string, role: string) => {
  await makeServiceRole(owner, role, 'serves')
  const service = new URL(url)
  service.username = role
  service.password = 'serves'
  return { service: service.href, drop: () => sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner) }
}
