import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { encode } from '../../contract/wire'
import { setting } from '../../machines/pages/setting'
import { user } from '../../machines/pages/setting/user'
import { members } from '../../server/db/migrations/003-members'
import { keptAuth, openTab } from '../support/app'
import { failureOf, world } from '../support/world'

const { member } = contract

/** A red picture that tells where it was taken. */
const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c8161d' } }).withExif({
    IFD0: { Copyright: 'secret-place', ImageDescription: 'home of Tan Ah Kow' },
  })

const base64 = (bytes: Buffer) => bytes.toString('base64')

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
  const { db } = await world()
  await sql.raw('drop table avatars; alter table members drop username, drop gender, drop birthday').execute(db)
  await sql.raw(members).execute(db)
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

describe('once only', () => {
  test('gender and birthday are set, told, and no longer offered', async () => {
    const { open, buyer } = await world()
    const page = await open(user, undefined, buyer)
    await page.does({ type: 'gender.submit', gender: '2' }, { type: 'birthday.submit', birthday: '1988-02-29' })
    expect(page.said.flatMap((said) => (said.type === 'toast' ? [said.key] : []))).toEqual([
      'genderUpdated',
      'birthdayUpdated',
    ])
    expect(page.state.context.profile).toMatchObject({ gender: 2, birthday: '1988-02-29' })
    expect(page.state.can({ type: 'gender.submit', gender: '1' })).toBe(false)
    expect(page.state.can({ type: 'birthday.submit', birthday: '1990-01-01' })).toBe(false)
    expect(await failureOf(buyer.call(member.setGender, { gender: 2 }))).toBe('alreadySet')
    expect(await failureOf(buyer.call(member.setBirthday, { birthday: '1988-02-29' }))).toBe('alreadySet')
    expect(await buyer.call(member.profile, {})).toMatchObject({ gender: 2, birthday: '1988-02-29' })
  })

  test('who was slower than another device sees what was set there', async () => {
    const { open, buyer, login } = await world()
    const page = await open(user, undefined, buyer)
    await (await login('81111111', 'hammer2026')).call(member.setGender, { gender: 1 })
    await page.does({ type: 'gender.submit', gender: '2' })
    expect(page.state.context.profile?.gender).toBe(1)
    expect(page.said).toEqual([])
  })

  test('of 20 at the same moment one wins', async () => {
    const { buyer } = await world()
    const days = Array.from({ length: 20 }, (_, index) => `1990-01-${String(index + 1).padStart(2, '0')}`)
    const born = await Promise.all(days.map((birthday) => failureOf(buyer.call(member.setBirthday, { birthday }))))
    const set = await Promise.all(
      days.map((_, index) => failureOf(buyer.call(member.setGender, { gender: index % 2 ? 1 : 2 }))),
    )
    for (const outcomes of [born, set]) {
      expect(outcomes.filter((one) => one === 'no failure')).toHaveLength(1)
      expect(outcomes.filter((one) => one === 'alreadySet')).toHaveLength(19)
    }
    expect((await buyer.call(member.profile, {})).birthday).toBe(days[born.indexOf('no failure')])
  })

  test.each([
    ['1990-02-30', 'birthdayInvalid'],
    ['1989-02-29', 'birthdayInvalid'],
    ['1990-1-1', 'birthdayInvalid'],
    ['', 'birthdayInvalid'],
    ['2026-03-03', 'birthdayInvalid'],
    ['2025-03-03', 'birthdayInvalid'],
    ['2025-03-02', 'no failure'],
    ['1905-03-02', 'birthdayInvalid'],
    ['1905-03-03', 'no failure'],
  ])('on 2 March 2026 the birthday %s is answered: %s', async (birthday, outcome) => {
    const { open, buyer } = await world()
    const page = await open(user, undefined, buyer)
    await page.does({ type: 'birthday.submit', birthday })
    expect(page.state.context.problems).toEqual(outcome === 'no failure' ? {} : { birthday: outcome })
    expect(page.state.context.profile?.birthday).toBe(outcome === 'no failure' ? birthday : null)
  })

  test('the day is the one in Singapore', async () => {
    const { buyer, clock } = await world()
    clock.move(13 * 3_600_000 + 3_599_999)
    expect(await failureOf(buyer.call(member.setBirthday, { birthday: '2025-03-03' }))).toBe('birthdayInvalid')
    clock.move(1)
    expect(await failureOf(buyer.call(member.setBirthday, { birthday: '2025-03-03' }))).toBe('no failure')
  })

  test.each([0, 3, '1', null])('the gender %j cannot be set', async (gender) => {
    const { buyer } = await world()
    expect(await failureOf(buyer.call(member.setGender, { gender: gender as never }))).toBe('badInput')
  })
})

describe('the avatar', () => {
  test('is shown first, then sent, told, and kept with the session', async () => {
    const { open, buyer } = await world()
    const page = await open(user, undefined, buyer)
    await page.does({ type: 'picture.choose', picture: await photo().jpeg().toBuffer() })
    expect(page.state.value).toBe('previewing')
    expect(page.state.context.profile?.userAvatar).toBeNull()
    await page.does({ type: 'picture.dismiss' })
    expect(page.state.context.read).toBeNull()
    await page.does({ type: 'picture.choose', picture: await photo().jpeg().toBuffer() }, { type: 'picture.confirm' })
    const { userAvatar } = await buyer.call(member.profile, {})
    expect(page.said).toEqual([
      { type: 'toast', kind: 'success', key: 'avatarUpdated' },
      { type: 'userChanged', user: { nickname: 'Demo 8111', userAvatar } },
    ])
    expect((await buyer.call(contract.session.refreshUserToken, {})).userAvatar).toBe(userAvatar)
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s is kept as a square WebP without its metadata',
    async (format) => {
      const { buyer, shop } = await world()
      const sent = await photo().toFormat(format).toBuffer()
      expect(sent.includes('secret-place')).toBe(true)
      const { userAvatar } = await buyer.call(member.setAvatar, { picture: base64(sent) })
      expect(userAvatar).toMatch(/^\/avatars\/[\w-]{36}\.webp$/)
      const answer = await shop.server.inject({ url: userAvatar ?? '' })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect(answer.rawPayload.includes('secret-place')).toBe(false)
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    },
  )

  test('has another address each time, and the old picture is gone', async () => {
    const { buyer, shop, db } = await world()
    const picture = base64(await photo().jpeg().toBuffer())
    const first = await buyer.call(member.setAvatar, { picture })
    const second = await buyer.call(member.setAvatar, { picture })
    expect(second.userAvatar).not.toBe(first.userAvatar)
    expect((await shop.server.inject({ url: first.userAvatar ?? '' })).statusCode).toBe(404)
    expect((await shop.server.inject({ url: second.userAvatar ?? '' })).statusCode).toBe(200)
    expect(await db.selectFrom('avatars').select('member_id').execute()).toEqual([{ member_id: 'demo-8111' }])
  })

  test('of ten at the same moment leaves one picture, the one that the profile names', async () => {
    const { buyer, shop } = await world()
    const picture = base64(await photo().jpeg().toBuffer())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => failureOf(buyer.call(member.setAvatar, { picture }))),
    )
    // One address may send only so much at once.
    expect(new Set(outcomes)).toEqual(new Set(['no failure', 'serverBusy']))
    const { userAvatar } = await buyer.call(member.profile, {})
    expect((await shop.server.inject({ url: userAvatar ?? '' })).statusCode).toBe(200)
  })

  test('may be made of 2 MB and no byte more', async () => {
    const { buyer, open } = await world()
    const jpeg = await photo().jpeg().toBuffer()
    const most = 2 * 1024 * 1024
    const sized = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    expect(await failureOf(buyer.call(member.setAvatar, { picture: base64(sized(most)) }))).toBe('no failure')
    expect(await failureOf(buyer.call(member.setAvatar, { picture: base64(sized(most + 3)) }))).toBe('avatarTooLarge')
    const page = await open(user, undefined, buyer)
    await page.does({ type: 'picture.choose', picture: sized(most + 3) })
    expect(page.state.context.problems).toEqual({ picture: 'avatarTooLarge' })
  })

  test.each([
    ['text', Buffer.from('not a picture at all, only words')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    const { buyer } = await world()
    expect(await failureOf(buyer.call(member.setAvatar, { picture: base64(bytes) }))).toBe('avatarUnreadable')
    expect((await buyer.call(member.profile, {})).userAvatar).toBeNull()
  })

  test('is refused when it would unfold to too many pixels', async () => {
    const { buyer } = await world()
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect(await failureOf(buyer.call(member.setAvatar, { picture: base64(bomb) }))).toBe('avatarUnreadable')
  })

  test('has a limit of its own; every other call still takes 64 KiB at most', async () => {
    const { shop, buyer } = await world()
    const { path, body, headers } = encode(
      member.rename as never,
      { nickname: 'x'.repeat(70_000) },
      { language: 'en', token: buyer.token },
    )
    const answer = await shop.server.inject({ method: 'POST', url: path, headers, payload: body })
    expect(answer.json()).toMatchObject({ code: '10001' })
  })

  test('may be changed 30 times an hour', async () => {
    const { buyer, clock } = await world()
    const tries = () => failureOf(buyer.call(member.setAvatar, { picture: base64(Buffer.from('no picture')) }))
    for (let change = 1; change <= 30; change += 1) expect(await tries()).toBe('avatarUnreadable')
    expect(await tries()).toBe('tooManyRequests')
    clock.move(3_600_000)
    expect(await tries()).toBe('avatarUnreadable')
  })
})
