import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import type { session } from '../../contract/session'
import type { Handlers } from '../handlers'
import { refuse } from '../refusal'
import { codeMessage } from '../sms'
import { issueCode, spendCode } from './codes'
import { awaitTurn, countTry, countWrong, forgetWrong } from './limits'
import { endSession, loginOf, memberWithPhone, openSession, rotateSession } from './queries'
import { passwordFits } from './tokens'

/** Log in, stay logged in, log out. */
export const sessionHandlers: Handlers<typeof session> = {
  async passwordLogin({ pool, input: { userPhone, password }, now, from }) {
    await countTry(pool, 'loginFromAddress', from, now)
    await awaitTurn(pool, userPhone, now)
    const member = await pool.selectFrom('members').selectAll().where('phone', '=', userPhone).executeTakeFirst()
    if (!(await passwordFits(member?.password_hash ?? null, password)) || !member) {
      await countWrong(pool, userPhone, now)
      return refuse('wrongCredentials')
    }
    await forgetWrong(pool, userPhone)
    return loginOf(member, await openSession(pool, member.id, now))
  },

  async sendLoginCode({ pool, input: { userPhone }, now, from, sms, viewer }) {
    if (!isValidPhoneNumber(userPhone)) refuse('badPhone')
    await countTry(pool, 'codeFromAddress', from, now)
    await countTry(pool, 'codeAtAll', '', now)
    const code = await pool.transaction().execute(async (db) => {
      const issued = await issueCode(db, userPhone, 'login', now)
      await countTry(db, 'codeForPhone', userPhone, now)
      return issued
    })
    await sms(userPhone, codeMessage(viewer.language, code))
    return {}
  },

  async messageCodeLogin({ pool, input: { userPhone, code }, now, from }) {
    await countTry(pool, 'loginFromAddress', from, now)
    await spendCode(pool, userPhone, 'login', code, now)
    const member = await memberWithPhone(pool, userPhone, now)
    return loginOf(member, await openSession(pool, member.id, now))
  },

  async refreshUserToken({ db, member, token, now }) {
    const successor = await rotateSession(db, token ?? '', now)
    return loginOf(member, successor ?? refuse('sessionInvalid'))
  },

  async logout({ db, token, now }) {
    await endSession(db, token ?? '', now)
    return {}
  },
}
