import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { setting } from '../../machines/pages/setting'
import { user } from '../../machines/pages/setting/user'
import { members } from '../../server/db/migrations/003-members'
import { keptAuth, openTab } from '../support/app'
import { failureOf, world } from '../support/world'

const { member } = contract

test('the settings home and the profile show who is logged in', async () => {
  const { open, buyer } = await world()
  const known = {
    ...{ username: 'wjdemo8111', nickname: 'Demo 8111', userPhone: '+6581111111', memberType: 'regular' },
    ...{ userAvatar: null, gender: 0, birthday: null },
  }
  expect((await open(setting, undefined, buyer)).state.context.profile).toEqual(known)
  expect((await open(user, undefined, buyer)).state.context.profile).toEqual(known)
})

test('members who registered before there were profiles get a name each', async () => {
  const { db, owner } = await world()
  await sql.raw('drop table avatars; alter table members drop username, drop gender, drop birthday').execute(owner)
  await sql.raw(`${members}; grant select on avatars to public`).execute(owner)
  const rows = await db.selectFrom('members').select(['username', 'gender', 'birthday']).execute()
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ username }) => username)).size).toBe(3)
  for (const row of rows)
    expect(row).toEqual({ username: expect.stringMatching(/^wj[0-9a-f]{8}$/), gender: 0, birthday: null })
})

test('a new nickname is told, shown, and kept with the session of the browser', async () => {
  const { shop, buyer } = await world()
  const tab = openTab(shop, '/setting/user', { auth: keptAuth(buyer.token ?? '') })
  await expect.poll(() => tab.session?.value).toBe('loggedIn')
  const page = tab.runs(user, undefined)
  await expect.poll(() => page.getSnapshot().value).toBe('editing')
  page.send({ type: 'nickname.submit', nickname: '  陈师傅 <b>  ' })
  await expect.poll(() => page.getSnapshot().context.profile?.nickname).toBe('陈师傅 <b>')
  expect(tab.toasts).toMatchObject([{ kind: 'success', key: 'nicknameUpdated' }])
  expect(tab.session?.context.user).toMatchObject({ userId: 'demo-8111', nickname: '陈师傅 <b>' })
  expect(tab.kept.auths.at(-1)).toMatchObject({ user: { nickname: '陈师傅 <b>' } })
  expect((await buyer.call(member.profile, {})).nickname).toBe('陈师傅 <b>')
})

test.each(['', '   ', 'x'.repeat(31)])('"%s" is no nickname', async (nickname) => {
  const { open, buyer } = await world()
  const page = await open(user, undefined, buyer)
  await page.does({ type: 'nickname.submit', nickname })
  expect(page.state.context.problems).toEqual({ nickname: 'nicknameInvalid' })
  expect(await failureOf(buyer.call(member.rename, { nickname }))).toBe('nicknameInvalid')
})
