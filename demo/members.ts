import type { Kysely } from 'kysely'
import { days } from '../contract/time'
import { later } from '../server/clock'
import { demoPrefix } from '../server/db/roles'
import type { Tables } from '../server/db/tables'
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

/** Coupons of the catalogue that every member of the demonstration holds, and from which day to which they are good. */
const held: Record<string, [from: number, to: number]> = {
  'welcome-5': [0, 365],
  'big-20': [0, 365],
  'drills-15': [0, 365],
  'soon-30': [30, 60],
  'opening-8': [-60, -20],
}

/** Adds the demonstration members with their coupons. */
export const addMembers = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  for (const { phone, password, nickname, member_type } of demo) {
    const id = demoId(phone)
    const last = phone.slice(3, 7)
    const password_hash = await hashPassword(password, '')
    await db
      .insertInto('members')
      .values({
        ...{ id, username: `wjdemo${last}`, phone, password_hash, nickname, avatar: null, member_type },
        ...{ chat_token: `demo-chat-${last}`, created_at: now },
      })
      .execute()
    await db
      .insertInto('wallet')
      .values(
        Object.entries(held).map(([coupon_id, [from, to]]) => ({
          ...{ id: `${id}-${coupon_id}`, coupon_id, member_id: id, order_no: null },
          ...{ valid_from: later(now, days(from)), valid_to: later(now, days(to)) },
        })),
      )
      .execute()
  }
}
