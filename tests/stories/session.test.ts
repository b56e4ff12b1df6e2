import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { callFrom } from '../support/call-from'
import { tokenWorld } from '../support/token-world'
import { callerOf, failureOf } from '../support/world'

const right = { userPhone: '81111111', password: 'hammer2026', agreement: true } as const

test('the old token answers until the new one was first used, and for 60 seconds after that', async () => {
  const { token, next, shopping, clock } = await tokenWorld()
  const successor = await next(token)
  expect(successor).not.toBe(token)
  // The answer with the successor was lost: whoever asked has nothing but the old token, hours later too.
  clock.move(5 * 3_600_000)
  expect(await shopping(token)).toBe('no failure')
  expect(await next(token)).toBe(successor)
  expect(await shopping(successor)).toBe('no failure')
  clock.move(59_999)
  expect(await shopping(token)).toBe('no failure')
  expect(await next(token)).toBe(successor)
  clock.move(1)
  expect(await shopping(token)).toBe('sessionInvalid')
  expect(await shopping(successor)).toBe('sessionInvalid')
})

test('a token whose successor got lost answers on, whatever tokens others begin to use', async () => {
  const { token, next, shopping, login, clock } = await tokenWorld()
  const neighbour = (await login('83333333', 'spanner2026')).token ?? ''
  await next(token)
  expect(await shopping(await next(neighbour))).toBe('no failure')
  clock.move(61_000)
  expect(await shopping(token)).toBe('no failure')
})

test('a session ends after 30 days without use, and 180 days after the login however much it is used', async () => {
  const { token, next, shopping, login, clock } = await tokenWorld()
  const idle = (await login('81111111', 'hammer2026')).token ?? ''
  const day = 86_400_000
  clock.move(29 * day)
  expect(await shopping(idle)).toBe('no failure')
  const started = clock.now().getTime() - 29 * day
  let current = token
  while (clock.now().getTime() < started + 179 * day) {
    expect(await shopping(current)).toBe('no failure')
    current = await next(current)
    clock.move(10 * day)
  }
  expect(await shopping(idle)).toBe('sessionInvalid')
  clock.move(started + 180 * day - 1 - clock.now().getTime())
  expect(await shopping(current)).toBe('no failure')
  clock.move(1)
  expect(await shopping(current)).toBe('sessionInvalid')
})

test.each(['logs out', 'is stolen from'])(
  'whoever refreshes at the moment at which the member %s has no session after it',
  async (how) => {
    const { login, clock, shopping, refreshing, shop } = await tokenWorld()
    for (let round = 1; round <= 40; round += 1) {
      const first = (await login('81111111', 'hammer2026')).token ?? ''
      const refresh = async (token: string) =>
        (
          await callerOf(shop, token)
            .call(contract.session.refreshUserToken, {})
            .catch(() => null)
        )?.token ?? token
      let last = first
      let end: () => Promise<unknown>
      if (how === 'logs out') end = () => callerOf(shop, last).call(contract.session.logout, {})
      else {
        last = await refresh(first)
        expect(await shopping(last)).toBe('no failure')
        clock.move(60_000)
        end = () => refreshing(first)
      }
      const current = last
      // Another moment in each round: the end is to fall between the steps of the refreshes.
      const endLater = sleep(round % 10).then(end)
      const [, ...successors] = await Promise.all([endLater, ...Array.from({ length: 8 }, () => refresh(current))])
      for (const token of new Set([first, current, ...successors])) expect(await shopping(token)).toBe('sessionInvalid')
    }
  },
)

test('five tabs that refresh one token at once get the same successor', async () => {
  const { token, next } = await tokenWorld()
  const successors = await Promise.all([1, 2, 3, 4, 5].map(() => next(token)))
  expect(new Set(successors).size).toBe(1)
  expect(successors).not.toContain(token)
})

test.each(['refreshing', 'shopping'] as const)(
  'an old token that comes back later by %s ends the whole family',
  async (use) => {
    const { token, login, clock, shop, ...does } = await tokenWorld()
    const elsewhere = await login('81111111', 'hammer2026')
    const successor = await does.next(token)
    const third = await does.next(successor)
    clock.move(60_000)
    expect(await does[use](token)).toBe('sessionInvalid')
    expect(await does.shopping(third)).toBe('sessionInvalid')
    expect(await does.refreshing(third)).toBe('sessionInvalid')
    expect(await does.shopping(elsewhere.token ?? '')).toBe('no failure')
  },
)

test('logging out with any token of the family ends them all', async () => {
  const { token, next, shop, shopping } = await tokenWorld()
  const successor = await next(token)
  await callerOf(shop, token).call(contract.session.logout, {})
  expect(await shopping(successor)).toBe('sessionInvalid')
})

test('sessions that are over, their tokens, codes and limits are deleted by the sweep', async () => {
  const { buyer, visitor, clock, sweep, db } = await tokenWorld()
  await visitor.call(contract.session.sendLoginCode, { userPhone: '90000001' })
  await failureOf(visitor.call(contract.session.passwordLogin, { ...right, password: 'hammer2025' }))
  await buyer.call(contract.session.logout, {})
  const tables = ['session_families', 'sessions', 'codes', 'rate_limits', 'login_delays'] as const
  const counts = () =>
    Promise.all(
      tables.map(async (table) =>
        Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n),
      ),
    )
  expect(Math.min(...(await counts()))).toBeGreaterThan(0)
  clock.move(2 * 86_400_000)
  await sweep()
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})

/** What is over, by the minutes after which the next sweep forgets it. */
const forgottenAfter: [minutes: number, tables: string[]][] = [
  [30, ['login_delays', 'idempotency_keys']],
  [24 * 60, ['codes', 'session_families']],
  [180 * 24 * 60, ['devices']],
]

test('a token of an account that is gone lets nobody in, whatever is left of its session', async () => {
  const { token, shop, db, clock } = await tokenWorld()
  const reads = () => failureOf(callerOf(shop, token).call(contract.member.profile, {}))
  const gone = (deleted_at: Date | null) =>
    db.updateTable('members').set({ deleted_at }).where('id', '=', 'demo-8111').execute()
  expect(await reads()).toBe('no failure')
  await gone(clock.now())
  expect(await reads()).toBe('sessionInvalid')
  await gone(null)
})

test('nothing is forgotten before its time, and everything then', async () => {
  const { shop, visitor, clock, sweep, db } = await tokenWorld()
  await db.deleteFrom('session_families').execute()
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const login = () => callFrom(shop, { headers }, contract.session.passwordLogin, right)
  const { data } = await login()
  await visitor.call(contract.session.sendLoginCode, { userPhone: '90000001' })
  await failureOf(visitor.call(contract.session.passwordLogin, { ...right, password: 'hammer2025' }))
  await callerOf(shop, data.token).call(contract.session.logout, {})
  const begun = clock.now().getTime()
  const there = async (tables: string[]) => {
    await sweep()
    const rows = tables.map((table) => sql`select from ${sql.table(table)} limit 1`.execute(db))
    const counts = await Promise.all(rows)
    return tables.filter((_, index) => counts[index]?.rows.length)
  }
  for (const [minutes, tables] of forgottenAfter) {
    clock.move(begun + minutes * 60_000 - 1000 - clock.now().getTime())
    expect(await there(tables)).toEqual(tables)
    if (tables.includes('idempotency_keys')) expect((await login()).data.token).toBe(data.token)
    clock.move(2000)
    expect(await there(tables)).toEqual([])
  }
})
