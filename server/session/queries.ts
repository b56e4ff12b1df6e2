import type { Login } from '../../contract/session'
import { days, seconds } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import type { Member } from '../db/tables'
import { hashed, newId, newToken, newUsername, successorOf } from './tokens'

/** A rotated token still answers this long, so that no tab is thrown out by another's refresh, in milliseconds. */
const grace = seconds(60)
/** A token that nobody used or refreshed for this long is over, in milliseconds. */
const idle = days(30)

const usable = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .where('token_hash', '=', hashed(token))
    .where('ended_at', 'is', null)
    .where('sessions.created_at', '>', later(now, -idle))

const endFamily = (db: Db, family: string, now: Date) =>
  db.updateTable('sessions').set({ ended_at: now }).where('family', '=', family).where('ended_at', 'is', null).execute()

/**
 * The member that a token stands for; nothing when it is unknown or ended. A token that was rotated more than a minute ago
 * was stolen or lost: its whole family ends. Not to be called in a transaction that the refusal of the call would undo.
 */
export const memberOf = async (db: Db, token: string, now: Date): Promise<Member | undefined> => {
  const found = await usable(db, token, now)
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select(['rotated_at', 'family'])
    .executeTakeFirst()
  if (!found) return undefined
  const { rotated_at, family, ...member } = found
  if (!rotated_at || rotated_at > later(now, -grace)) return member
  await endFamily(db, family, now)
  return undefined
}

const insertSession = (db: Db, token: string, row: { member_id: string; family: string; created_at: Date }) =>
  db
    .insertInto('sessions')
    .values({ ...row, token_hash: hashed(token), salt: newToken() })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()

/** A fresh token for a member who has just logged in. */
export const openSession = async (db: Db, memberId: string, now: Date): Promise<string> => {
  const token = newToken()
  await insertSession(db, token, { member_id: memberId, family: newId(), created_at: now })
  return token
}

/** The successor of a token that `memberOf` took: the same one for a minute, however many tabs ask. */
export const rotateSession = async (db: Db, token: string, now: Date): Promise<string | undefined> => {
  const session = await usable(db, token, now).selectAll().forUpdate().executeTakeFirst()
  if (!session) return undefined
  const successor = successorOf(token, session.salt)
  if (!session.rotated_at) {
    await db.updateTable('sessions').set({ rotated_at: now }).where('token_hash', '=', session.token_hash).execute()
    await insertSession(db, successor, { member_id: session.member_id, family: session.family, created_at: now })
  }
  return successor
}

/** Ends the session of a token, its predecessors and successors included. */
export const endSession = async (db: Db, token: string, now: Date) => {
  const session = await usable(db, token, now).select('family').executeTakeFirst()
  if (session) await endFamily(db, session.family, now)
}

/**
 * Ends every session of a member, but for the family of the token that is spared. The member is held first, as every
 * refresh and every login by password holds them, so that none of those slips through.
 */
export const endSessions = async (db: Db, memberId: string, now: Date, spared?: string) => {
  const kept = spared ? await usable(db, spared, now).select('family').executeTakeFirst() : undefined
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(kept !== undefined, (some) => some.where('family', '!=', kept?.family ?? ''))
    .execute()
}

/** Gives a member another password and ends their sessions, but for the family of the token that is spared. */
export const changePassword = async (
  db: Db,
  { memberId, hash, now, spared }: { memberId: string; hash: string; now: Date; spared?: string | undefined },
) => {
  await db.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute()
  await endSessions(db, memberId, now, spared)
}

/** Holds a member whose password is still the one that fitted; nothing when it was changed meanwhile. */
export const holdWithPassword = (db: Db, { id, password_hash }: Member) =>
  db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()

/** Holds a member whose session goes on, so that it does not go on past a change of the password. */
export const holdForRefresh = (db: Db, memberId: string) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forShare().executeTakeFirstOrThrow()

/** The member with that phone. */
export const findMember = (db: Db, phone: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('phone', '=', phone).executeTakeFirst()

/** A new member with that phone; nothing when there is one already. */
export const registerMember = async (
  db: Db,
  { phone, hash, now }: { phone: string; hash: string | null; now: Date },
): Promise<Member | undefined> => {
  const member = await db
    .insertInto('members')
    .values({
      id: newId(),
      username: newUsername(),
      phone,
      nickname: `${phone.slice(3, 5)}****${phone.slice(-2)}`,
      member_type: 'regular',
      chat_token: newToken(),
      created_at: now,
      password_hash: hash,
      avatar: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (member || (await findMember(db, phone))) return member
  // Somebody has the name that was drawn, one time in a million with a million members: another is drawn.
  return registerMember(db, { phone, hash, now })
}

/** The member with that phone; registered now, without a password, if there is none. */
export const memberWithPhone = async (db: Db, phone: string, now: Date): Promise<Member> =>
  (await findMember(db, phone)) ??
  (await registerMember(db, { phone, hash: null, now })) ??
  memberWithPhone(db, phone, now)

/** What a login answers of a member (spec 3). */
export const loginOf = (member: Member, token: string): Login => ({
  userId: member.id,
  userPhone: member.phone,
  userAvatar: member.avatar,
  nickname: member.nickname,
  memberType: member.member_type,
  chatToken: member.chat_token,
  token,
})
