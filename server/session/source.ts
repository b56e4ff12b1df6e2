import type { Db } from '../db/connect'
import type { Context } from '../handlers'
import { hashed } from './tokens'

/** Devices of a member that are remembered; the one that was away longest is forgotten first. */
const mostDevices = 20

/** Who tries to log in with a phone: a device that did so before, a member who is logged in, or a stranger's address. */
export interface Source {
  known: boolean
  key: string
}

/** Where a call comes from, in the words of limits. */
export type Caller = Pick<Context<unknown>, 'pool' | 'from' | 'device' | 'viewer'>

/** The source of a call about a phone. Whether a device is known tells nothing of a phone to whoever lacks the device. */
export const sourceOf = async ({ pool, from, device, viewer }: Caller, phone: string): Promise<Source> => {
  if (viewer.member?.phone === phone) return { known: true, key: `member:${viewer.member.id}` }
  const found = device
    ? await pool
        .selectFrom('devices')
        .innerJoin('members', 'members.id', 'devices.member_id')
        .select('device_hash')
        .where('device_hash', '=', hashed(device))
        .where('phone', '=', phone)
        .executeTakeFirst()
    : undefined
  return found ? { known: true, key: `device:${found.device_hash}` } : { known: false, key: `address:${from}` }
}

/** Remembers a device that has just logged in, for the limits of the next time. */
export const rememberDevice = async (db: Db, memberId: string, device: string, now: Date): Promise<void> => {
  await db
    .insertInto('devices')
    .values({ member_id: memberId, device_hash: hashed(device), used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ used_at: now }))
    .execute()
  await db
    .deleteFrom('devices')
    .where('member_id', '=', memberId)
    .where('device_hash', 'in', (is) =>
      is
        .selectFrom('devices')
        .select('device_hash')
        .where('member_id', '=', memberId)
        .orderBy('used_at', 'desc')
        .orderBy('device_hash')
        .offset(mostDevices),
    )
    .execute()
}

/** Forgets the devices of a member, but for one: who knew the old password is a stranger again. */
export const forgetDevices = (db: Db, memberId: string, spared: string | undefined) =>
  db
    .deleteFrom('devices')
    .where('member_id', '=', memberId)
    .$if(spared !== undefined, (some) => some.where('device_hash', '!=', hashed(spared ?? '')))
    .execute()
