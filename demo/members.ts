import type { Insertable } from 'kysely'
import { demoPrefix } from '../server/db/roles'
import type { Members } from '../server/db/tables/people'
import { hashPassword } from '../server/session/tokens'

const demo = [
  { phone: '+6581111111', password: 'hammer2026', nickname: 'Demo 8111', member_type: 'regular' },
  { phone: '+6582222222', password: 'anvil2026', nickname: 'Demo 8222', member_type: 'wholesaler' },
  { phone: '+6583333333', password: 'spanner2026', nickname: 'Demo 8333', member_type: 'regular' },
] as const

const demoId = (phone: string) => `${demoPrefix}${phone.slice(3, 7)}`

/** The demonstration members as `npm start` prints them. */
export const demoMembers = demo.map(({ phone, password, member_type }) => ({
  id: demoId(phone),
  phone: phone.slice(3),
  password,
  type: member_type,
}))

/** The rows of the demonstration members, passwords hashed. */
export const members = (now: Date): Promise<Insertable<Members>[]> =>
  Promise.all(
    demo.map(async ({ phone, password, nickname, member_type }) => ({
      id: demoId(phone),
      username: `wjdemo${phone.slice(3, 7)}`,
      phone,
      password_hash: await hashPassword(password, ''),
      nickname,
      avatar: null,
      member_type,
      chat_token: `demo-chat-${phone.slice(3, 7)}`,
      created_at: now,
    })),
  )
