import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { user } from '../../machines/pages/setting/user'
import { keptAuth, openTab } from '../support/app'
import { callFrom } from '../support/call-from'
import { callerOf, failureOf, world } from '../support/world'

const right = { userPhone: '81111111', password: 'hammer2026', agreement: true } as const

/** A world whose member refreshes tokens and looks into the cart with them. */
const tokenWorld = async () => {
  const { buyer, shop, ...rest } = await world()
  return {
    ...rest,
    shop,
    buyer,
    token: buyer.token ?? '',
    next: async (token: string) => (await callerOf(shop, token).call(contract.session.refreshUserToken, {})).token,
    refreshing: (token: string) => failureOf(callerOf(shop, token).call(contract.session.refreshUserToken, {})),
    shopping: (token: string) => failureOf(callerOf(shop, token).call(contract.cart.list, {})),
  }
}

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

test('a tab that starts with a kept token refreshes it once and keeps the new one with the user', async () => {
  const { shop, token, shopping } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth(token) })
  await expect.poll(() => tab.session?.value).toBe('loggedIn')
  await expect.poll(() => tab.cartBadge?.value).toBe('resting')
  expect(tab.called).toEqual(['/login/refreshUserToken', '/cart/list'])
  const auth = tab.kept.auths[0]
  expect(tab.kept.auths).toHaveLength(1)
  expect(auth).toMatchObject({ user: { userId: 'demo-8111' }, beforeLoginRouter: null })
  expect(auth?.token).not.toBe(token)
  expect(await shopping(auth?.token ?? '')).toBe('no failure')
  expect(tab.gone).toEqual([])
})

test('a tab that starts with nothing kept calls nobody', async () => {
  const { shop } = await tokenWorld()
  const tab = openTab(shop, '/')
  await expect.poll(() => tab.shown).toBe('/')
  expect(tab.session?.value).toBe('loggedOut')
  expect(tab.called).toEqual([])
})

test('a tab whose kept token is over becomes a visitor without a toast', async () => {
  const { shop } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth('made-up') })
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.kept.auths.map(({ token }) => token)).toContain(null)
  expect(tab.toasts).toEqual([])
  expect(tab.gone).toEqual(['/login'])
})

test('a token that is over at the start is not told, though calls of the page fail as well', async () => {
  const { shop } = await tokenWorld()
  const tab = openTab(shop, '/order', { auth: keptAuth('made-up') })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => failureOf(tab.transport('order.list', {}, new AbortController().signal))),
  )
  expect(answers).toEqual(Array(5).fill('sessionInvalid'))
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.toasts).toEqual([])
})

test('who logs out is out at once, whatever the line does, and the server ends the session', async () => {
  const { shop, token, db } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth(token) })
  await expect.poll(() => tab.session?.value).toBe('loggedIn')
  const session = tab.root.getSnapshot().children.session
  session?.send({ type: 'session.logout' })
  expect(tab.session?.context).toMatchObject({ user: null, token: null })
  expect(tab.kept.auths.at(-1)).toMatchObject({ user: null, token: null })
  expect(tab.session?.hasTag('loggedIn')).toBe(false)
  await expect.poll(() => tab.session?.value).toBe('loggedOut')
  const open = await db.selectFrom('session_families').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(0)
})

test.each(['/cart', '/product/recommend'])('20 answers on %s that the session is over end it once', async (address) => {
  const { shop, token, db } = await tokenWorld()
  const tab = openTab(shop, address, { auth: keptAuth(token) })
  await expect
    .poll(() => [tab.session?.value, tab.cartBadge?.value, tab.shown])
    .toEqual(['loggedIn', 'resting', address])
  tab.root.send({ type: 'toast', kind: 'info', key: 'addedToCart' })
  await db.updateTable('session_families').set({ ended_at: new Date() }).execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => failureOf(tab.transport('cart.list', {}, new AbortController().signal))),
  )
  expect(answers).toEqual(Array(20).fill('sessionInvalid'))
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.gone).toEqual(['/login'])
  expect(tab.toasts).toMatchObject([{ kind: 'error', failure: 'sessionInvalid' }])
  expect(tab.kept.auths.filter((auth) => auth.token === null && auth.beforeLoginRouter === null)).toHaveLength(1)
  expect(tab.kept.auths.at(-1)).toEqual({ user: null, token: null, beforeLoginRouter: address })
})

test('a member sees where they are logged in, by browser and system alone, and ends what they do not know', async () => {
  const { shop, shopping, db } = await tokenWorld()
  const agents = {
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  }
  const input = { userPhone: '83333333', password: 'spanner2026', agreement: true } as const
  const tokenOn = async (agent: string) =>
    (await callFrom(shop, { headers: { 'user-agent': agent } }, contract.session.passwordLogin, input)).data.token
  const phone = await tokenOn(agents.phone)
  shop.clock.move(3_600_000)
  const laptop = await tokenOn(agents.laptop)
  const here = callerOf(shop, laptop)
  const { sessions } = await here.call(contract.session.list, {})
  expect(sessions).toEqual([
    expect.objectContaining({
      browser: 'chrome',
      system: 'windows',
      current: true,
      usedAt: '2026-03-02T03:00:00.000Z',
    }),
    expect.objectContaining({ browser: 'safari', system: 'ios', current: false, usedAt: '2026-03-02T02:00:00.000Z' }),
  ])
  const id = sessions[1]?.id ?? ''
  const stranger = callerOf(shop, (await callFrom(shop, {}, contract.session.passwordLogin, right)).data.token)
  expect(await failureOf(stranger.call(contract.session.end, { id }))).toBe('sessionMissing')
  expect(await shopping(phone)).toBe('no failure')
  expect((await here.call(contract.session.end, { id })).sessions).toEqual([sessions[0]])
  expect(await shopping(phone)).toBe('sessionInvalid')
  expect(await failureOf(here.call(contract.session.end, { id }))).toBe('sessionMissing')
  const kept = JSON.stringify(await db.selectFrom('session_families').selectAll().execute())
  expect(kept).not.toMatch(/Mozilla|17_5|131\.0/)
})

test('the profile page lists the logins and ends one', async () => {
  const { open, login, shopping } = await tokenWorld()
  const other = await login('81111111', 'hammer2026')
  const here = await login('81111111', 'hammer2026')
  const page = await open(user, undefined, here)
  const list = page.state.children.sessionList
  if (!list) throw new Error('the page lists no logins')
  await expect.poll(() => list.getSnapshot().value).toBe('viewing')
  const { sessions } = list.getSnapshot().context
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, false, true])
  for (const { id } of sessions) {
    list.send({ type: 'login.end', id })
    await expect.poll(() => list.getSnapshot().value).toBe('viewing')
  }
  expect(list.getSnapshot().context.sessions).toMatchObject([{ current: true }])
  expect(await shopping(other.token ?? '')).toBe('sessionInvalid')
  expect(await shopping(here.token ?? '')).toBe('no failure')
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
