import type { Login } from '../../contract/session'
import { days, seconds } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import type { Member } from '../db/tables'
import { hashed, newId, newToken, successorOf } from './tokens'

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

/** The member with that phone; registered now if there is none. */
export const memberWithPhone = async (db: Db, phone: string, now: Date): Promise<Member> => {
  await db
    .insertInto('members')
    .values({
      id: newId(),
      phone,
      nickname: `${phone.slice(3, 5)}****${phone.slice(-2)}`,
      member_type: 'regular',
      chat_token: newToken(),
      created_at: now,
      password_hash: null,
      avatar: null,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  return db.selectFrom('members').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
}

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
