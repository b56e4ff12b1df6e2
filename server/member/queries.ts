import type { Profile } from '../../contract/member'
import type { Db } from '../db/connect'
import type { Member } from '../db/tables'
import { newId } from '../session/tokens'

/** Address of a kept picture. */
export const avatarAddress = (id: string) => `/avatars/${id}.webp`

/** What a member sees of themselves (spec 3). */
export const profileOf = (member: Member): Profile => ({
  username: member.username,
  userAvatar: member.avatar,
  nickname: member.nickname,
  gender: member.gender,
  birthday: member.birthday,
  userPhone: member.phone,
  memberType: member.member_type,
})

/** Holds the member's row until the transaction ends: what counts or orders what a member has comes one after the other; the account stays. */
export const holdMember = (db: Db, memberId: string) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Gives a member another nickname. */
export const rename = (db: Db, memberId: string, nickname: string): Promise<Member> =>
  db.updateTable('members').set({ nickname }).where('id', '=', memberId).returningAll().executeTakeFirstOrThrow()

/** Sets the gender of a member who has none; nothing when it was set before (spec 4: once). */
export const setGender = (db: Db, memberId: string, gender: 1 | 2): Promise<Member | undefined> =>
  db
    .updateTable('members')
    .set({ gender })
    .where('id', '=', memberId)
    .where('gender', '=', 0)
    .returningAll()
    .executeTakeFirst()

/** Sets the birthday of a member who has none; nothing when it was set before (spec 4: once). */
export const setBirthday = (db: Db, memberId: string, birthday: string): Promise<Member | undefined> =>
  db
    .updateTable('members')
    .set({ birthday })
    .where('id', '=', memberId)
    .where('birthday', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Makes the member with that phone one of a kind; undefined when there is none. */
export const setMemberType = (db: Db, phone: string, type: Member['member_type']): Promise<Member | undefined> =>
  db.updateTable('members').set({ member_type: type }).where('phone', '=', phone).returningAll().executeTakeFirst()

/** Keeps a picture as the member's avatar in place of the one before; its address is another each time. */
export const keepAvatar = async (db: Db, memberId: string, picture: Buffer, now: Date): Promise<Member> => {
  const id = newId()
  const member = await db
    .updateTable('members')
    .set({ avatar: avatarAddress(id) })
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('avatars')
    .values({ id, member_id: memberId, picture, created_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ id, picture, created_at: now }))
    .execute()
  return member
}

/** The picture of that name. */
export const findAvatar = (db: Db, id: string) =>
  db.selectFrom('avatars').select('picture').where('id', '=', id).executeTakeFirst()
