import type { session } from '../../contract/session'
import { transact } from '../db/transact'
import type { Handlers } from '../handlers'
import { refuse } from '../refusal'
import { sendCode, spendCode } from './codes'
import { awaitTurn, countTry, countWrong, forgetWrong } from './limits'
import {
  changePassword,
  endSession,
  findMember,
  holdForRefresh,
  holdWithPassword,
  loginOf,
  memberWithPhone,
  openSession,
  registerMember,
  rotateSession,
} from './queries'
import { hashPassword, passwordFits } from './tokens'

/** Log in, stay logged in, log out. */
export const sessionHandlers: Handlers<typeof session> = {
  async passwordLogin({ pool, input: { userPhone, password }, now, from }) {
    await countTry(pool, 'loginFromAddress', from, now)
    await awaitTurn(pool, userPhone, now)
    const member = await findMember(pool, userPhone)
    if (!(await passwordFits(member?.password_hash ?? null, password)) || !member) {
      await countWrong(pool, userPhone, now)
      return refuse('wrongCredentials')
    }
    await forgetWrong(pool, userPhone)
    const token = await transact(pool, async (db) => {
      const held = await holdWithPassword(db, member)
      return held ? openSession(db, member.id, now) : refuse('wrongCredentials')
    })
    return loginOf(member, token)
  },

  sendLoginCode: (context) => sendCode(context, context.input.userPhone, 'login'),
  sendRegisterCode: (context) => sendCode(context, context.input.userPhone, 'register'),
  sendResetCode: (context) => sendCode(context, context.input.userPhone, 'reset'),

  async messageCodeLogin({ pool, input: { userPhone, code }, now, from }) {
    await countTry(pool, 'loginFromAddress', from, now)
    await spendCode(pool, userPhone, 'login', code, now)
    const member = await memberWithPhone(pool, userPhone, now)
    return loginOf(member, await openSession(pool, member.id, now))
  },

  async register({ pool, input: { userPhone, code, password }, now, from }) {
    await countTry(pool, 'loginFromAddress', from, now)
    await spendCode(pool, userPhone, 'register', code, now)
    const hash = await hashPassword(password)
    const member = (await registerMember(pool, { phone: userPhone, hash, now })) ?? refuse('phoneRegistered')
    return loginOf(member, await openSession(pool, member.id, now))
  },

  async resetPassword({ pool, input: { userPhone, code, password }, now, from }) {
    await countTry(pool, 'loginFromAddress', from, now)
    await spendCode(pool, userPhone, 'reset', code, now)
    const { id: memberId } = (await findMember(pool, userPhone)) ?? refuse('phoneUnknown')
    const hash = await hashPassword(password)
    await transact(pool, async (db) => {
      await changePassword(db, { memberId, hash, now })
      await forgetWrong(db, userPhone)
    })
    return {}
  },

  async refreshUserToken({ db, member, token, now }) {
    await holdForRefresh(db, member.id)
    const successor = await rotateSession(db, token ?? '', now)
    return loginOf(member, successor ?? refuse('sessionInvalid'))
  },

  async logout({ db, token, now }) {
    await endSession(db, token ?? '', now)
    return {}
  },
}
