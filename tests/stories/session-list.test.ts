import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { user } from '../../machines/pages/setting/user'
import { openSession } from '../../server/session/queries'
import { callFrom } from '../support/call-from'
import { tokenWorld } from '../support/token-world'
import { callerOf, failureOf } from '../support/world'

const right = { userPhone: '81111111', password: 'hammer2026', agreement: true } as const

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

test('a session that is used is listed as used within ten minutes, however long it has gone on', async () => {
  const { shop, login } = await tokenWorld()
  const here = await login('81111111', 'hammer2026')
  const usedAt = async () =>
    (await here.call(contract.session.list, {})).sessions.find(({ current }) => current)?.usedAt
  for (const [minute, noted] of [
    [9, '02:00'],
    [10, '02:10'],
    [19, '02:10'],
    [25, '02:25'],
  ] as const) {
    shop.clock.move(Date.parse('2026-03-02T02:00:00Z') + minute * 60_000 - shop.clock.now().getTime())
    await here.call(contract.cart.list, {})
    expect([minute, await usedAt()]).toEqual([minute, `2026-03-02T${noted}:00.000Z`])
  }
})

test('of more than thirty logins the one ends that was not used for longest, and no other', async () => {
  const { db, shop, shopping, token } = await tokenWorld()
  const tokens: string[] = []
  for (let at = 0; at < 30; at += 1) {
    shop.clock.move(600_000)
    tokens.push(await openSession(db, 'demo-8333', shop.clock.now()))
  }
  const [first = '', second = '', ...others] = tokens
  shop.clock.move(600_000)
  expect(await shopping(first)).toBe('no failure')
  const input = { userPhone: '83333333', password: 'spanner2026', agreement: true } as const
  const here = callerOf(shop, (await callFrom(shop, {}, contract.session.passwordLogin, input)).data.token)
  expect(await shopping(second)).toBe('sessionInvalid')
  for (const token of [first, ...others]) expect(await shopping(token)).toBe('no failure')
  const { sessions } = await here.call(contract.session.list, {})
  expect([sessions.length, sessions.filter(({ current }) => current).length]).toEqual([30, 1])
  // Another member's login is older than all of these.
  expect(await shopping(token)).toBe('no failure')
})
