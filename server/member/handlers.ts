import { holdsPhone } from '../../contract/fields'
import type { member } from '../../contract/member'
import { transact } from '../db/transact'
import type { Handlers } from '../handlers'
import { refuse } from '../refusal'
import { consumeCode, sendCode } from '../session/codes'
import { consumeLimit } from '../session/limits'
import { changePassword, keepAccount } from '../session/queries'
import { forgetDevices } from '../session/source'
import { hashPassword } from '../session/tokens'
import { avatarFrom } from './avatar'
import { deleteAccount, exported } from './personal'
import { keepAvatar, profileOf, rename, setBirthday, setGender } from './queries'
import { ageAllowed, dayInSingapore } from './rules'

/** What members see and change of themselves. */
export const memberHandlers: Handlers<typeof member> = {
  async profile({ member }) {
    return profileOf(member)
  },

  async rename({ db, member, input: { nickname } }) {
    return profileOf(await rename(db, member.id, nickname))
  },

  async setGender({ db, member, input: { gender } }) {
    return profileOf((await setGender(db, member.id, gender)) ?? refuse('alreadySet'))
  },

  async setBirthday({ db, member, input: { birthday }, now }) {
    if (!ageAllowed(birthday, dayInSingapore(now))) refuse('birthdayInvalid')
    return profileOf((await setBirthday(db, member.id, birthday)) ?? refuse('alreadySet'))
  },

  async setAvatar({ pool, member, input: { picture }, now }) {
    await consumeLimit(pool, 'avatarOfMember', member.id, now)
    const made = await avatarFrom(Buffer.from(picture, 'base64'))
    return transact(pool, async (db) => {
      await keepAccount(db, member.id)
      return profileOf(await keepAvatar(db, member.id, made, now))
    })
  },

  sendPasswordCode: (context) => sendCode(context, context.member.phone, 'change'),

  async changePassword(context) {
    const { pool, member, session, now, from, device } = context
    const { code, password } = context.input
    if (holdsPhone(password, member.phone)) refuse('passwordTooCommon')
    await consumeLimit(pool, 'loginFromAddress', from, now)
    const hash = await hashPassword(password, from)
    await consumeCode(context, member.phone, 'change', code)
    await transact(pool, async (db) => {
      await keepAccount(db, member.id)
      await changePassword(db, { memberId: member.id, hash, now, spared: session })
      await forgetDevices(db, member.id, device)
    })
    return {}
  },

  async export({ db, member, now }) {
    await consumeLimit(db, 'exportOfMember', member.id, now)
    return { data: await exported(db, member) }
  },

  sendDeleteCode: (context) => sendCode(context, context.member.phone, 'delete'),

  async delete(context) {
    const { pool, member, now, from } = context
    await consumeLimit(pool, 'loginFromAddress', from, now)
    await consumeCode(context, member.phone, 'delete', context.input.code)
    await transact(pool, (db) => deleteAccount(db, member, now))
    return {}
  },
}
