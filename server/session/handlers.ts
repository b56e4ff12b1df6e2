import type { session } from '../../contract/session'
import type { Db } from '../db/connect'
import type { Member } from '../db/tables'
import { transact } from '../db/transact'
import type { Context, Handlers } from '../handlers'
import { Refusal, refuse } from '../refusal'
import { consumeCode, sendCode } from './codes'
import { consumeLimit, forgetDelays, startPasswordAttempt } from './limits'
import {
  changePassword,
  endSession,
  findMember,
  holdWithPassword,
  keepConsent,
  loginOf,
  memberWithPhone,
  openSession,
  registerMember,
  rotateSession,
  sessionsOf,
} from './queries'
import { forgetDevices, rememberDevice, sourceOf } from './source'
import { hashPassword, passwordFits } from './tokens'

type Here = Pick<Context<unknown>, 'pool' | 'now' | 'from' | 'network' | 'browser' | 'keepDevice'>

/** Every call that tries a password or a code counts for its address and its network. */
const countLogin = async ({ pool, now, from, network }: Pick<Here, 'pool' | 'now' | 'from' | 'network'>) => {
  await consumeLimit(pool, 'loginFromAddress', from, now)
  await consumeLimit(pool, 'loginFromNetwork', network, now)
}

/** Logs a member in on the device that calls, which is known from now on. */
const logIn = async (db: Db, member: Member, { now, browser, keepDevice }: Here) => {
  const token = await openSession(db, member.id, now, browser)
  await rememberDevice(db, member.id, keepDevice(), now)
  await keepConsent(db, member.id, now)
  return loginOf(member, token)
}

/** The sessions of a member as they see them. */
const listed = async (db: Db, memberId: string, current: string | undefined, now: Date) => ({
  sessions: (await sessionsOf(db, memberId, now)).map(({ id, browser, system, started_at, used_at }) => ({
    ...{ id, browser, system, current: id === current },
    startedAt: started_at.toISOString(),
    usedAt: used_at.toISOString(),
  })),
})

/** Log in, stay logged in, log out. */
export const sessionHandlers: Handlers<typeof session> = {
  async passwordLogin(context) {
    const { pool, now, from } = context
    const { userPhone, password } = context.input
    await countLogin(context)
    const tried = await startPasswordAttempt(pool, userPhone, await sourceOf(context, userPhone), now)
    const member = await findMember(pool, userPhone)
    const fits = await passwordFits(member?.password_hash ?? null, password, from).catch(async (error: unknown) => {
      if (error instanceof Refusal) await tried.unanswered()
      throw error
    })
    if (!fits || !member) return refuse('wrongCredentials')
    await tried.succeeded()
    return transact(pool, async (db) =>
      (await holdWithPassword(db, member)) ? logIn(db, member, context) : refuse('wrongCredentials'),
    )
  },

  sendLoginCode: (context) => sendCode(context, context.input.userPhone, 'login'),
  sendRegisterCode: (context) => sendCode(context, context.input.userPhone, 'register'),
  sendResetCode: (context) => sendCode(context, context.input.userPhone, 'reset'),

  async messageCodeLogin(context) {
    const { pool, now } = context
    const { userPhone, code } = context.input
    await countLogin(context)
    await consumeCode(context, userPhone, 'login', code)
    return transact(pool, async (db) => logIn(db, await memberWithPhone(db, userPhone, now), context))
  },

  async register(context) {
    const { pool, now, from } = context
    const { userPhone, code, password } = context.input
    await countLogin(context)
    // Before the code is used up: where the shop is too busy for it, the same code is typed again.
    const hash = await hashPassword(password, from)
    await consumeCode(context, userPhone, 'register', code)
    return transact(pool, async (db) =>
      logIn(db, (await registerMember(db, { phone: userPhone, hash, now })) ?? refuse('phoneRegistered'), context),
    )
  },

  async resetPassword(context) {
    const { pool, now, from, device } = context
    const { userPhone, code, password } = context.input
    await countLogin(context)
    const hash = await hashPassword(password, from)
    await consumeCode(context, userPhone, 'reset', code)
    const { id: memberId } = (await findMember(pool, userPhone)) ?? refuse('phoneUnknown')
    await transact(pool, async (db) => {
      await changePassword(db, { memberId, hash, now })
      await forgetDelays(db, userPhone)
      await forgetDevices(db, memberId, device)
    })
    return {}
  },

  async refreshUserToken({ db, member, token, now }) {
    const successor = await rotateSession(db, token ?? '', now)
    return loginOf(member, successor ?? refuse('sessionInvalid'))
  },

  async logout({ db, member, session, now }) {
    await endSession(db, member.id, session ?? '', now)
    return {}
  },

  list: ({ db, member, session, now }) => listed(db, member.id, session, now),

  async end({ db, member, session, now, input: { id } }) {
    if (!(await endSession(db, member.id, id, now))) refuse('sessionMissing')
    return listed(db, member.id, session, now)
  },
}
