import sharp from 'sharp'
import { expect } from 'vitest'
import { contract } from '../../contract'
import { hashed, hashPassword, newId } from '../../server/session/tokens'
import { inParallel, type Member, manyMembers, pickupOf, type TwoProcesses } from '../support/many-members'
import { type Client, eitherProcess, type Outcome, type Race, races, saidBy, winnerOf } from '../support/race'
import { stockUp } from '../support/stock'
import { callerOf, failureOf, goods, home } from '../support/world'

const code = '246810'
const agreement = true as const
const oldPassword = 'anchor2026'
const password = 'windlass2026'
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

/** Who has a phone here, or nobody yet. */
type Account = Pick<Member, 'phone'> & Partial<Member>

/** Has codes for some purposes sent to a phone, as far as the books know. */
const sendCodes = ({ db, clock }: TwoProcesses, phone: string, purposes: string[]) => {
  const row = { phone, code_hash: hashed(phone + code), asked_by: 'address:127.0.0.1', created_at: clock.now() }
  return db
    .insertInto('codes')
    .values(purposes.map((purpose) => ({ ...row, id: newId(), purpose })))
    .execute()
}

const membersWith =
  (...purposes: string[]) =>
  async (processes: TwoProcesses, count: number) => {
    const members = await manyMembers(count, ...processes.shops)
    await inParallel(members, ({ phone }) => sendCodes(processes, phone, purposes))
    return members
  }

/** Limits are not what races here. */
const forgetLimits = async ({ db }: TwoProcesses) => {
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('login_delays').execute()
}

const typed = ({ phone }: Account) => ({ userPhone: phone.slice(3) })
const logsIn = ({ as }: Client, account: Account) =>
  as()(contract.session.messageCodeLogin, { ...typed(account), code, agreement })
const registers = ({ as }: Client, account: Account) =>
  as()(contract.session.register, { ...typed(account), code, password, confirmPassword: password, agreement })
const resets = ({ as }: Client, account: Account) =>
  as()(contract.session.resetPassword, { ...typed(account), code, password, confirmPassword: password })
const logsInByPassword = ({ as }: Client, account: Account) =>
  as()(contract.session.passwordLogin, { ...typed(account), password: oldPassword, agreement })
const refreshes = ({ as }: Client, { token }: Member) => as(token)(contract.session.refreshUserToken, {})
const logsOut = ({ as }: Client, { token }: Member) => as(token)(contract.session.logout, {})
const changesPassword = ({ as }: Client, { token }: Member) =>
  as(token)(contract.member.changePassword, { code, password, confirmPassword: password })
const leaves = ({ as }: Client, { token }: Member) => as(token)(contract.member.delete, { code })

const succeeded = (outcomes: Outcome[], side: number) => saidBy(outcomes, side).includes('no failure')
const loginsIn = (outcomes: Outcome[], side: number) =>
  outcomes.flatMap((one) => (one.side === side && one.answer ? [one.answer as { userId: string; token: string }] : []))

/** Nobody gets in with these tokens. */
const expectOver = async ({ shops }: TwoProcesses, ...tokens: string[]) => {
  for (const token of tokens)
    expect(await failureOf(callerOf(shops[0], token).call(contract.address.list, {}))).toBe('sessionInvalid')
}

races('a code that is used on several devices logs one of them in', {
  things: membersWith('login'),
  before: forgetLimits,
  sides: [logsIn],
  end: (_, __, outcomes) => winnerOf(outcomes, 'badCode'),
  ends: eitherProcess,
})

races('who registers and logs in by code at once has one account', {
  things: async (processes, count) => {
    const phones = Array.from({ length: count }, (_, nth) => ({ phone: `+658${String(nth).padStart(7, '7')}` }))
    await inParallel(phones, ({ phone }) => sendCodes(processes, phone, ['login', 'register']))
    return phones
  },
  before: forgetLimits,
  sides: [registers, logsIn],
  // A password takes long to hash.
  headStart: 60,
  end: async ({ db }, { phone }, outcomes) => {
    const members = await db.selectFrom('members').select('password_hash').where('phone', '=', phone).execute()
    expect(members).toHaveLength(1)
    const registered = succeeded(outcomes, 0)
    expect([members[0]?.password_hash !== null, succeeded(outcomes, 1)]).toEqual([registered, true])
    return registered ? 'with a password' : 'by code'
  },
  ends: ['with a password', 'by code'],
})

races('a token that is refreshed while its session ends is over, and so is its successor', {
  things: (processes, count) => manyMembers(count, ...processes.shops),
  sides: [refreshes, logsOut],
  end: async (processes, { token }, outcomes) => {
    const refreshed = loginsIn(outcomes, 0)
    await expectOver(processes, token, ...refreshed.map((login) => login.token))
    return refreshed.length ? 'refreshed' : 'refused'
  },
  ends: ['refreshed', 'refused'],
})

races('several refreshes of one token give one successor, and nobody is logged out', {
  things: (processes, count) => manyMembers(count, ...processes.shops),
  sides: [refreshes],
  end: async ({ db, shops }, { id, token }, outcomes) => {
    const [successor = '', ...others] = new Set(loginsIn(outcomes, 0).map((login) => login.token))
    expect([others, saidBy(outcomes, 0)]).toEqual([[], outcomes.map(() => 'no failure')])
    expect(successor).not.toBe(token)
    expect(await failureOf(callerOf(shops[0], successor).call(contract.address.list, {}))).toBe('no failure')
    const families = await db.selectFrom('session_families').select('ended_at').where('member_id', '=', id).execute()
    expect(families).toEqual([{ ended_at: null }])
    return 'one successor'
  },
  ends: ['one successor'],
})

races('who logs in on several devices at once has no more logins than there may be', {
  things: async (processes, count) => {
    const members = await manyMembers(count, ...processes.shops)
    const password_hash = await hashPassword(oldPassword, 'test')
    await processes.db.updateTable('members').set({ password_hash }).where('id', 'like', 'many-%').execute()
    const before = new Date(processes.clock.now().getTime() - 3_600_000)
    const row = { started_at: before, used_at: before }
    const others = members.flatMap(({ id }) =>
      Array.from({ length: 29 }, () => ({ ...row, id: newId(), member_id: id, browser: 'chrome', system: 'windows' })),
    )
    await processes.db
      .insertInto('session_families')
      .values(others as never)
      .execute()
    return members
  },
  before: forgetLimits,
  sides: [logsInByPassword],
  end: async ({ db, shops }, { id }, outcomes) => {
    expect(saidBy(outcomes, 0)).toEqual(outcomes.map(() => 'no failure'))
    const alive = db
      .selectFrom('session_families')
      .select('id')
      .where('member_id', '=', id)
      .where('ended_at', 'is', null)
    expect(await alive.execute()).toHaveLength(30)
    for (const { token } of loginsIn(outcomes, 0))
      expect(await failureOf(callerOf(shops[0], token).call(contract.address.list, {}))).toBe('no failure')
    return 'thirty'
  },
  ends: ['thirty'],
})

races('who logs in with the old password while another is set is out again, or was never in', {
  things: async (processes, count) => {
    const members = await membersWith('reset')(processes, count)
    const password_hash = await hashPassword(oldPassword, 'test')
    await processes.db.updateTable('members').set({ password_hash }).where('id', 'like', 'many-%').execute()
    return members
  },
  before: forgetLimits,
  sides: [logsInByPassword, resets],
  end: async (processes, { token }, outcomes) => {
    expect(succeeded(outcomes, 1)).toBe(true)
    const logins = loginsIn(outcomes, 0)
    await expectOver(processes, token, ...logins.map((login) => login.token))
    return logins.length ? 'was in' : 'was refused'
  },
  ends: ['was in', 'was refused'],
})

races('an account that is deleted while it orders keeps its order, or has none', {
  things: async (processes, count) => {
    await stockUp(processes.db, count, goods.hammer)
    const members = await membersWith('delete')(processes, count)
    return inParallel(members, async (member) => ({ ...member, placing: await member.quoted(pickupOf(goods.hammer)) }))
  },
  before: forgetLimits,
  sides: [({ as }, { token, placing }) => as(token)(contract.order.place, placing), leaves],
  headStart: 12,
  end: async ({ db }, { id }, outcomes) => {
    const placed = succeeded(outcomes, 0)
    const orders = await db.selectFrom('orders').select('order_no').where('member_id', '=', id).execute()
    const { deleted_at } = await db
      .selectFrom('members')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([orders.length, deleted_at !== null, succeeded(outcomes, 1)]).toEqual(
      placed ? [1, false, false] : [0, true, true],
    )
    return placed ? 'ordered' : 'gone'
  },
  ends: ['ordered', 'gone'],
})

/** What a member writes that would be left of them. */
const writes: Race<Member>['sides'][0][] = [
  ({ as }, { token }) => as(token)(contract.address.add, home),
  ({ as }, { token }) => as(token)(contract.cart.add, { sku: goods.gloves, quantity: 1 }),
  ({ as }, { token }) => as(token)(contract.coupon.claim, { id: 'korvane-10' }),
  ({ as }, { token }) => as(token)(contract.favorite.add, { product: 'brenmoor-claw-hammer' }),
  ({ as }, { token }) => as(token)(contract.chat.send, { text: 'Hello', key: 'a-key-of-mine' }),
  ({ as }, { token }) => as(token)(contract.member.rename, { nickname: 'Ah Kow' }),
  async ({ as }, { token }) => as(token)(contract.member.setAvatar, { picture: (await picture).toString('base64') }),
]
const tablesOfMembers = [
  'addresses',
  'cart_lines',
  'wallet',
  'favorites',
  'chat_threads',
  'avatars',
  'session_families',
] as const

/** Nothing that names them is left of an account. */
const expectGone = async ({ db }: TwoProcesses, { id }: Member) => {
  const left = await Promise.all(
    tablesOfMembers.map((table) => db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()),
  )
  const member = db.selectFrom('members').select(['nickname', 'avatar', 'password_hash']).where('id', '=', id)
  expect([left.flat(), await member.executeTakeFirst()]).toEqual([
    [],
    { nickname: '', avatar: null, password_hash: null },
  ])
}

races('whatever a member writes while their account is deleted goes with it, or is refused', {
  things: membersWith('delete'),
  before: forgetLimits,
  sides: [
    (client, member) =>
      writes[Number(member.id.replace('many-', '')) % writes.length]?.(client, member) as Promise<unknown>,
    leaves,
  ],
  end: async (processes, member, outcomes) => {
    expect(succeeded(outcomes, 1)).toBe(true)
    await expectGone(processes, member)
    return succeeded(outcomes, 0) ? 'written before' : 'refused'
  },
  ends: ['written before', 'refused'],
})

races('a password that is changed or reset while the account is deleted goes with it, or is refused', {
  things: membersWith('delete', 'change', 'reset'),
  before: forgetLimits,
  sides: [
    (client, member) => (Number(member.id.replace('many-', '')) % 2 ? changesPassword : resets)(client, member),
    leaves,
  ],
  // A password takes long to hash.
  headStart: 60,
  end: async (processes, member, outcomes) => {
    const [changed, left] = [succeeded(outcomes, 0), succeeded(outcomes, 1)]
    // Who resets a password ends the session that would have deleted the account.
    if (left) await expectGone(processes, member)
    else expect(changed).toBe(true)
    return !changed ? 'refused' : left ? 'changed before' : 'reset in time'
  },
  ends: ['changed before', 'refused', 'reset in time'],
})

races('who logs in by code while their account is deleted was in it before, or is in it no more', {
  things: membersWith('delete', 'login'),
  before: forgetLimits,
  sides: [logsIn, leaves],
  end: async (processes, member, outcomes) => {
    await expectGone(processes, member)
    return loginsIn(outcomes, 0).some(({ userId }) => userId === member.id) ? 'in before' : 'not in any more'
  },
  ends: ['in before', 'not in any more'],
})

races('of several who give a name to somebody of the staff one does', {
  things: async (_, count) => Array.from({ length: count }, (_, nth) => `Mei Ling ${nth}`),
  sides: [({ as }, name) => as('staff')(contract.shop.staffAdd, { name })],
  end: (_, __, outcomes) => winnerOf(outcomes, 'staffNameTaken'),
  ends: eitherProcess,
})
