import { type browsers, type Login, sessionsLimit, type systems } from '../../contract/session'
import { agreementVersion } from '../../contract/terms'
import { days, minutes, seconds } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import type { Member } from '../db/tables'
import { holdMember } from '../member/queries'
import { refuse } from '../refusal'
import { hashed, newId, newToken, newUsername, successorOf } from './tokens'

/** How long a rotated token still answers once its successor was used, in milliseconds: tabs refresh at the same time. */
const grace = seconds(60)
/** A session that nobody used for this long is over, and so is one that began so long ago, in milliseconds. */
const idle = days(30)
const lifetime = days(180)
/** The last use of a session is noted at most so often, in milliseconds. */
const noted = minutes(10)

/** Sessions that have not ended in any way. */
const alive = (db: Db, now: Date) =>
  db
    .selectFrom('session_families')
    .where('session_families.ended_at', 'is', null)
    .where('session_families.used_at', '>', later(now, -idle))
    .where('session_families.started_at', '>', later(now, -lifetime))

const usable = (db: Db, token: string, now: Date) =>
  alive(db, now).innerJoin('sessions', 'sessions.family', 'session_families.id').where('token_hash', '=', hashed(token))

const endFamily = (db: Db, family: string, now: Date) =>
  db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', '=', family)
    .where('ended_at', 'is', null)
    .execute()

/** Whether a token that was rotated still answers: its successor was not used yet, or a moment ago. */
const stillAnswers = async (db: Db, token: string, salt: string, now: Date) => {
  const successor = await db
    .selectFrom('sessions')
    .select('used_at')
    .where('token_hash', '=', hashed(successorOf(token, salt)))
    .executeTakeFirst()
  return !successor?.used_at || successor.used_at > later(now, -grace)
}

/** Notes that a token is used: its predecessor is not needed any more, and the session goes on. */
const noteUse = async (
  db: Db,
  token: { hash: string; first: boolean; family: string; last: Date },
  now: Date,
): Promise<void> => {
  if (token.first)
    await db
      .updateTable('sessions')
      .set({ used_at: now })
      .where('token_hash', '=', token.hash)
      .where('used_at', 'is', null)
      .execute()
  if (token.last <= later(now, -noted))
    await db.updateTable('session_families').set({ used_at: now }).where('id', '=', token.family).execute()
}

/** What the use of a token comes to: its member and session, or a theft, which ends the session. */
type Use = { member: Member; family: string } | { stolenFrom: string } | undefined

/**
 * The member that a token stands for; undefined when it is unknown or ended. A token that is used although its successor
 * was used more than a minute ago was stolen, or the successor was: the session ends. Not to be called in a transaction
 * that the refusal of the call would undo.
 */
export const authenticate = async (db: Db, token: string, now: Date): Promise<Use> => {
  const found = await usable(db, token, now)
    .innerJoin('members', 'members.id', 'session_families.member_id')
    .where('members.deleted_at', 'is', null)
    .selectAll('members')
    .select(['rotated_at', 'family', 'salt', 'sessions.used_at as first_used', 'session_families.used_at as last_used'])
    .executeTakeFirst()
  if (!found) return undefined
  const { rotated_at, family, salt, first_used, last_used, ...member } = found
  if (rotated_at && !(await stillAnswers(db, token, salt, now))) {
    await endFamily(db, family, now)
    return { stolenFrom: member.id }
  }
  await noteUse(db, { hash: hashed(token), first: first_used === null, family, last: last_used }, now)
  return { member, family }
}

const insertToken = (db: Db, token: string, row: { family: string; created_at: Date }) =>
  db
    .insertInto('sessions')
    .values({ ...row, token_hash: hashed(token), salt: newToken() })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()

/** What a member is told of the device of a session: nothing that would tell one device from another of its kind. */
export interface Device {
  browser: (typeof browsers)[number]
  system: (typeof systems)[number]
}

/** The sessions of a member that go on, the last used first. */
const sessionsIn = (db: Db, memberId: string, now: Date) =>
  alive(db, now).where('member_id', '=', memberId).orderBy('used_at', 'desc').orderBy('id')

/** Makes room for another session of a member: of as many as they may have the one ends that was not used for longest. */
const makeRoom = async (db: Db, memberId: string, now: Date) => {
  const beyond = sessionsIn(db, memberId, now)
    .select('id')
    .offset(sessionsLimit - 1)
  await db.updateTable('session_families').set({ ended_at: now }).where('id', 'in', beyond).execute()
}

/** A fresh token for a member who has just logged in. */
export const openSession = async (db: Db, memberId: string, now: Date, device?: Device): Promise<string> => {
  const token = newToken()
  const family = newId()
  await holdMember(db, memberId)
  await makeRoom(db, memberId, now)
  await db
    .insertInto('session_families')
    .values({ id: family, member_id: memberId, ...device, started_at: now, used_at: now })
    .execute()
  await insertToken(db, token, { family, created_at: now })
  return token
}

/**
 * The successor of a token that was found usable: the same one, however many tabs ask. It belongs to the session, so one
 * that is made while the session ends is over from the start.
 */
export const rotateSession = async (db: Db, token: string, now: Date): Promise<string | undefined> => {
  const session = await usable(db, token, now)
    .select(['token_hash', 'family', 'salt', 'rotated_at'])
    .forUpdate('sessions')
    .executeTakeFirst()
  if (!session) return undefined
  const successor = successorOf(token, session.salt)
  if (!session.rotated_at) {
    await db.updateTable('sessions').set({ rotated_at: now }).where('token_hash', '=', session.token_hash).execute()
    await insertToken(db, successor, { family: session.family, created_at: now })
  }
  return successor
}

/** Ends one session of a member; false when it is none of theirs, or is over. */
export const endSession = async (db: Db, memberId: string, family: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', '=', family)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends every session of a member, but for one. A login by password at the same moment holds the member, and comes before or after. */
export const endSessions = async (db: Db, memberId: string, now: Date, spared?: string) => {
  await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(spared !== undefined, (some) => some.where('id', '!=', spared ?? ''))
    .execute()
}

/** Where a member is logged in. */
export const sessionsOf = (db: Db, memberId: string, now: Date) => sessionsIn(db, memberId, now).selectAll().execute()

/** Deletes sessions that ended, by themselves or not, with their tokens. */
export const forgetSessions = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('session_families')
    .where((is) =>
      is.or([
        is('ended_at', '<', later(now, -days(1))),
        is('used_at', '<=', later(now, -idle)),
        is('started_at', '<=', later(now, -lifetime)),
      ]),
    )
    .execute()
  await db.deleteFrom('devices').where('used_at', '<=', later(now, -lifetime)).execute()
}

/** Gives a member another password and ends their sessions, but for one. */
export const changePassword = async (
  db: Db,
  { memberId, hash, now, spared }: { memberId: string; hash: string; now: Date; spared?: string | undefined },
) => {
  await db
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute()
  await endSessions(db, memberId, now, spared)
}

/** Holds a member whose password is still the one that fitted; undefined when it was changed meanwhile. */
export const holdWithPassword = (db: Db, { id, password_hash }: Member) =>
  db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The member with that phone. */
export const findMember = (db: Db, phone: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('phone', '=', phone).executeTakeFirst()

/** A new member with that phone; undefined when there is one already. */
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

/**
 * The account of a member stays until the transaction ends: it is not deleted meanwhile, and others write for it too.
 * Refuses `sessionInvalid` when it is gone.
 */
export const keepAccount = async (db: Db, memberId: string): Promise<void> => {
  const account = db.selectFrom('members').select('id').where('id', '=', memberId).where('deleted_at', 'is', null)
  if (!(await account.forKeyShare().executeTakeFirst())) refuse('sessionInvalid')
}

/** The member with that phone, whose account stays until the transaction ends; registered now, without a password, if there is none. */
export const memberWithPhone = async (db: Db, phone: string, now: Date): Promise<Member> =>
  (await db.selectFrom('members').selectAll().where('phone', '=', phone).forKeyShare().executeTakeFirst()) ??
  (await registerMember(db, { phone, hash: null, now })) ??
  memberWithPhone(db, phone, now)

/** Keeps that a member agreed to the agreement as it stands, and when they did so first. */
export const keepConsent = (db: Db, memberId: string, now: Date) =>
  db
    .insertInto('consents')
    .values({ member_id: memberId, version: agreementVersion, agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

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
