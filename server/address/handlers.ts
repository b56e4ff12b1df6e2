import { type address, addressesLimit } from '../../contract/address'
import type { Handlers } from '../handlers'
import { holdMember } from '../member/queries'
import { refuse } from '../refusal'
import { newId } from '../session/tokens'
import { addressesOf, addressOf, columnsOf, dropDefault, makeNewestDefault } from './queries'

/** Where the goods go. */
export const addressHandlers: Handlers<typeof address> = {
  async list({ db, member }) {
    return { addresses: await addressesOf(db, member.id) }
  },

  async add({ db, member, input, now }) {
    await holdMember(db, member.id)
    const others = await addressesOf(db, member.id)
    if (others.length >= addressesLimit) refuse('addressesFull')
    const row = {
      ...columnsOf(input),
      is_default: input.isDefault || others.length === 0,
      id: newId(),
      member_id: member.id,
      created_at: now,
    }
    if (row.is_default) await dropDefault(db, member.id)
    await db.insertInto('addresses').values(row).execute()
    return { id: row.id, ...input, isDefault: row.is_default }
  },

  async update({ db, member, input: { id, ...fields } }) {
    await holdMember(db, member.id)
    const before = (await addressOf(db, member.id, id)) ?? refuse('addressNotUpdated')
    // The default one stays it until another takes its place: a member with addresses always has one.
    const now = { ...before, ...fields, isDefault: fields.isDefault || before.isDefault }
    if (now.isDefault) await dropDefault(db, member.id)
    await db
      .updateTable('addresses')
      .set(columnsOf(now))
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .execute()
    return now
  },

  async remove({ db, member, input: { id } }) {
    await holdMember(db, member.id)
    const removed = await db
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .returning('is_default')
      .executeTakeFirst()
    if (!removed) refuse('addressDeleted')
    if (removed?.is_default) await makeNewestDefault(db, member.id)
    return {}
  },
}
