import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { encode } from '../../contract/wire'
import { user } from '../../machines/pages/setting/user'
import { failureOf, world } from '../support/world'

const { member } = contract

/** A red picture that tells where it was taken. */
const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c8161d' } }).withExif({
    IFD0: { Copyright: 'secret-place', ImageDescription: 'home of Tan Ah Kow' },
  })

const base64 = (bytes: Buffer) => bytes.toString('base64')

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
      // It goes with the account: no cache on the way keeps it, and browsers a day at most.
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect(answer.rawPayload.includes('secret-place')).toBe(false)
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    },
  )

  test('is cut out of the middle of a wide picture, nothing squeezed', async () => {
    const { buyer, shop } = await world()
    // Red, twice as wide as it is high, with a blue square in the middle.
    const wide = sharp({ create: { width: 600, height: 300, channels: 3, background: '#c8161d' } }).composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#0b57d0' } }, left: 150, top: 0 },
    ])
    const { userAvatar } = await buyer.call(member.setAvatar, { picture: base64(await wide.png().toBuffer()) })
    const { rawPayload } = await shop.server.inject({ url: userAvatar ?? '' })
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    for (const x of [8, 128, 248]) {
      const [red = 0, , blue = 0] = data.subarray((128 * 256 + x) * 3)
      expect([x, blue > red]).toEqual([x, true])
    }
  })

  test('stands upright, however the camera was held', async () => {
    const { buyer, shop } = await world()
    // Red above blue, kept lying on its side with a note of how to turn it.
    const upright = sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b57d0' } }).composite([
      { input: { create: { width: 300, height: 150, channels: 3, background: '#c8161d' } }, left: 0, top: 0 },
    ])
    const lying = await sharp(await upright.png().toBuffer())
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { userAvatar } = await buyer.call(member.setAvatar, { picture: base64(lying) })
    const { rawPayload } = await shop.server.inject({ url: userAvatar ?? '' })
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 0) > 127 ? 'red' : 'blue'
    expect([colourAt(128, 40), colourAt(40, 40), colourAt(128, 216), colourAt(216, 216)]).toEqual([
      ...['red', 'red', 'blue', 'blue'],
    ])
  })

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
