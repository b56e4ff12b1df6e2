import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { failures } from '../../contract/failures'
import { passes } from '../../server/session/limits'
import { hashPassword } from '../../server/session/tokens'
import { callFrom, type Origin } from '../support/call-from'
import { world } from '../support/world'

const userPhone = '81111111'
const password = 'hammer2026'

/** A member whose phone a stranger knows; the stranger has as many addresses as they like. */
const besieged = async () => {
  const { shop, clock } = await world()
  const tries = (origin: Origin, typed = password, phone = userPhone) =>
    callFrom(shop, origin, contract.session.passwordLogin, { userPhone: phone, password: typed, agreement: true })
  const asks = async (origin: Origin) =>
    (await callFrom(shop, origin, contract.session.sendLoginCode, { userPhone })).code
  const types = async (origin: Origin, code: string) =>
    (await callFrom(shop, origin, contract.session.messageCodeLogin, { userPhone, code, agreement: true })).code
  return { shop, clock, tries, asks, types, codeIn: () => shop.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '' }
}

const stranger = (index = 0): Origin => ({ address: `203.0.${113 + (index >> 8)}.${index & 255}` })
const not = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('wrong passwords of strangers never make a device wait that logged in before', async () => {
  const { tries, clock } = await besieged()
  const { cookie, code } = await tries({ address: '198.51.100.1' })
  expect([code, cookie]).toEqual(['200', expect.stringMatching(/^device=[\w-]{43}$/)])
  for (let index = 0; index < 300; index += 1) await tries(stranger(index), 'guess-2026')
  expect((await tries(stranger(1))).code).toBe(failures.tooManyRequests)
  // Wherever the device is now.
  expect((await tries({ address: '198.51.100.77', headers: { cookie } })).code).toBe('200')
  clock.move(86_400_000)
  expect((await tries(stranger(1))).code).toBe('200')
})

test('a login whose answer was lost brings its device when it is sent again', async () => {
  const { tries } = await besieged()
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  await tries({ address: '198.51.100.1', headers })
  const { cookie } = await tries({ address: '198.51.100.1', headers })
  for (let index = 0; index < 300; index += 1) await tries(stranger(index), 'guess-2026')
  expect((await tries({ address: '198.51.100.77', headers: { cookie } })).code).toBe('200')
  // Another key is another device.
  const other = { 'idempotency-key': 'another-key-of-signs' }
  expect((await tries({ address: '203.0.114.1', headers: other })).code).toBe(failures.tooManyRequests)
})

/** As long as this goes on, nobody at the address has a password hashed: more than are hashed at once and may wait come again and again. */
const whileBusy = async <Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> => {
  let answered = false
  const busy = Array.from({ length: 12 }, async () => {
    while (!answered) await hashPassword(password, address).catch(() => nextTurn())
  })
  const answer = await work()
  answered = true
  await Promise.all(busy)
  return answer
}

test.each([0, 3])(
  'a password that nobody had time to look at is not a wrong one beside %i that were',
  async (wrong) => {
    const { shop, tries } = await besieged()
    const address = '203.0.113.9'
    for (let press = 0; press < wrong; press += 1) await tries({ address }, 'guess-2026')
    await tries(stranger(), 'guess-2026')
    const { code } = await whileBusy(address, () => tries({ address }, 'guess-2026'))
    expect(code).toBe(failures.serverBusy)
    const { db } = shop.services
    // What another one typed wrong stays so.
    const delays = db.selectFrom('login_delays').select('failures').orderBy('source')
    expect(await delays.execute()).toEqual([{ failures: 1 }, { failures: wrong }])
    const ofPhone = db.selectFrom('rate_limits').selectAll().where('key', 'like', 'passwordForPhone%')
    expect((await ofPhone.execute()).map(({ hits }) => hits.length)).toEqual([1 + wrong])
    expect((await tries({ address })).code).toBe('200')
    // Nor is one that was right.
    expect((await ofPhone.execute()).map(({ hits }) => hits.length)).toEqual([1 + wrong])
  },
)

test('who does not wait as they are told waits no longer for it', async () => {
  const { tries, clock } = await besieged()
  for (let wrong = 1; wrong <= 5; wrong += 1) await tries(stranger(), 'guess-2026')
  for (let press = 1; press <= 30; press += 1) expect((await tries(stranger())).code).toBe(failures.tooManyRequests)
  clock.move(2000)
  expect((await tries(stranger())).code).toBe('200')
})

test('whoever is told to try again in a moment needs no other code', async () => {
  const { shop, tries, codeIn } = await besieged()
  const address = '203.0.113.9'
  const { token } = (await tries({})).data
  const chosen = { password: 'chisel-78', confirmPassword: 'chisel-78' }
  const { session, member } = contract
  const registers = { userPhone: '91234567', ...chosen, agreement: true as const }
  const twice = async (send: () => Promise<unknown>, submit: (code: string) => Promise<{ code: string }>) => {
    await send()
    const code = codeIn()
    return [(await whileBusy(address, () => submit(code))).code, (await submit(code)).code]
  }
  const at = { address }
  const answers = [
    await twice(
      () => callFrom(shop, at, session.sendRegisterCode, { userPhone: '91234567' }),
      (code) => callFrom(shop, at, session.register, { ...registers, code }),
    ),
    await twice(
      () => callFrom(shop, { ...at, token }, member.sendPasswordCode, {}),
      (code) => callFrom(shop, { ...at, token }, member.changePassword, { ...chosen, code }),
    ),
    await twice(
      () => callFrom(shop, at, session.sendResetCode, { userPhone }),
      (code) => callFrom(shop, at, session.resetPassword, { userPhone, ...chosen, code }),
    ),
  ]
  expect(answers).toEqual(Array.from({ length: 3 }, () => [failures.serverBusy, '200']))
})

test('a clock that was set back, or that of another process, makes nobody wait who need not', async () => {
  const { tries, asks, types, codeIn, clock } = await besieged()
  const address = { address: '198.51.100.1' }
  expect((await tries(address, 'guess-2026')).code).toBe(failures.wrongCredentials)
  clock.move(-3000)
  expect((await tries(address)).code).toBe('200')
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    await tries(address, 'guess-2026')
    clock.move(2000)
  }
  expect((await tries(address)).code).toBe(failures.tooManyRequests)
  // Seconds ahead of each other end no wait that is longer.
  clock.move(-3000)
  expect((await tries(address)).code).toBe(failures.tooManyRequests)
  await asks(address)
  expect(await asks(address)).toBe(failures.codeTooSoon)
  clock.move(-3_600_000)
  expect((await tries(address)).code).toBe('200')
  expect(await asks(address)).toBe('200')
  expect(await types(address, codeIn())).toBe('200')
})

test('strangers guess at a phone 100 times a day at most, from however many addresses', async () => {
  const { tries, clock } = await besieged()
  let looked = 0
  for (let hour = 0; hour < 23; hour += 1) {
    for (let index = 0; index < 40; index += 1)
      if ((await tries(stranger(hour * 40 + index), 'guess-2026')).code === failures.wrongCredentials) looked += 1
    clock.move(3_600_000)
  }
  expect(looked).toBe(100)
})

test('a device that is known has waits of its own, and is a stranger again after a reset elsewhere', async () => {
  const { shop, tries, clock, codeIn } = await besieged()
  const { cookie } = await tries({})
  const known = { address: '198.51.100.1', headers: { cookie } }
  for (let wrong = 1; wrong <= 5; wrong += 1)
    expect((await tries(known, 'guess-2026')).code).toBe(failures.wrongCredentials)
  expect((await tries(known)).code).toBe(failures.tooManyRequests)
  expect((await tries(stranger())).code).toBe('200')
  await callFrom(shop, stranger(), contract.session.sendResetCode, { userPhone })
  const reset = { userPhone, code: codeIn(), password: 'chisel-78', confirmPassword: 'chisel-78' }
  expect((await callFrom(shop, stranger(), contract.session.resetPassword, reset)).code).toBe('200')
  for (let index = 0; index < 40; index += 1) await tries(stranger(index), 'guess-2026')
  expect((await tries(known, 'chisel-78')).code).toBe(failures.tooManyRequests)
  clock.move(3_600_000)
  expect((await tries(known, 'chisel-78')).code).toBe('200')
})

test('a password that is changed makes a stranger of every device but the one it is changed on', async () => {
  const { shop, tries, codeIn } = await besieged()
  const [other, own] = [await tries({}), await tries({})]
  const onOther = { address: '198.51.100.1', headers: { cookie: other.cookie } }
  const onOwn = { address: '198.51.100.2', headers: { cookie: own.cookie } }
  const member = { ...onOwn, token: own.data.token }
  await callFrom(shop, member, contract.member.sendPasswordCode, {})
  const changed = { code: codeIn(), password: 'chisel-78', confirmPassword: 'chisel-78' }
  expect((await callFrom(shop, member, contract.member.changePassword, changed)).code).toBe('200')
  for (let index = 0; index < 40; index += 1) await tries(stranger(index), 'guess-2026')
  expect((await tries(onOther, 'chisel-78')).code).toBe(failures.tooManyRequests)
  expect((await tries(onOwn, 'chisel-78')).code).toBe('200')
})

test('of a member the last twenty devices are known, and whose device others use too stays known of each', async () => {
  const { tries, clock } = await besieged()
  const other = { phone: '83333333', password: 'spanner2026' }
  const at = (cookie: string) => ({ address: '198.51.100.1', headers: { cookie } })
  const { cookie: shared } = await tries({})
  expect((await tries(at(shared), other.password, other.phone)).code).toBe('200')
  const later: string[] = []
  for (let device = 1; device <= 20; device += 1) {
    clock.move(60_000)
    later.push((await tries({})).cookie)
  }
  for (const phone of [userPhone, other.phone])
    for (let index = 0; index < 120; index += 1) await tries(stranger(index), 'guess-2026', phone)
  expect((await tries(at(later[0] ?? ''))).code).toBe('200')
  expect((await tries(at(shared))).code).toBe(failures.tooManyRequests)
  expect((await tries(at(shared), other.password, other.phone)).code).toBe('200')
})

test('a device that a member goes on logging in with stays known, however many came since its first time', async () => {
  const { tries, clock } = await besieged()
  const { cookie } = await tries({})
  const own = { address: '198.51.100.1', headers: { cookie } }
  for (let device = 1; device <= 20; device += 1) {
    clock.move(60_000)
    await tries({})
    if (device === 10) await tries(own)
  }
  for (let index = 0; index < 40; index += 1) await tries(stranger(index), 'guess-2026')
  expect((await tries(own)).code).toBe('200')
})

test('however many devices others log in on, those of a member stay known', async () => {
  const { tries, clock } = await besieged()
  const { cookie } = await tries({})
  for (let device = 1; device <= 21; device += 1) {
    clock.move(60_000)
    await tries({}, 'spanner2026', '83333333')
  }
  await tries({})
  for (let index = 0; index < 40; index += 1) await tries(stranger(index), 'guess-2026')
  expect((await tries({ address: '198.51.100.1', headers: { cookie } })).code).toBe('200')
})

test('whoever guesses a password waits on, however often its owner logs in elsewhere', async () => {
  const { tries } = await besieged()
  const thief = stranger()
  for (let wrong = 1; wrong <= 5; wrong += 1) await tries(thief, 'guess-2026')
  expect((await tries(thief, 'guess-2026')).code).toBe(failures.tooManyRequests)
  expect((await tries({ address: '198.51.100.1' })).code).toBe('200')
  expect((await tries(thief, 'guess-2026')).code).toBe(failures.tooManyRequests)
})

test('who resets a password makes strangers of their own devices alone, and ends the waits of nobody else', async () => {
  const { shop, tries, codeIn } = await besieged()
  const [phone, right] = ['83333333', 'spanner2026']
  const { cookie } = await tries({}, right, phone)
  const thief = stranger(300)
  for (let wrong = 1; wrong <= 5; wrong += 1) await tries(thief, 'guess-2026', phone)
  await callFrom(shop, stranger(), contract.session.sendResetCode, { userPhone })
  const reset = { userPhone, code: codeIn(), password: 'chisel-78', confirmPassword: 'chisel-78' }
  expect((await callFrom(shop, stranger(), contract.session.resetPassword, reset)).code).toBe('200')
  expect((await tries(thief, 'guess-2026', phone)).code).toBe(failures.tooManyRequests)
  for (let index = 0; index < 40; index += 1) await tries(stranger(index), 'guess-2026', phone)
  expect((await tries({ address: '198.51.100.1', headers: { cookie } }, right, phone)).code).toBe('200')
})

test("guesses of others do not burn the owner's code, and codes that others ask for do not put it out", async () => {
  const { asks, types, codeIn, clock } = await besieged()
  const owner = { address: '198.51.100.1' }
  await asks(owner)
  const code = codeIn()
  for (let index = 0; index < 30; index += 1)
    expect(await types(stranger(index), not(code, index + 1))).toBe(failures.badCode)
  // The fifteen tries of all others together are used up: the right code is not theirs any more.
  expect(await types(stranger(31), code)).toBe(failures.badCode)
  clock.move(61_000)
  await asks(stranger())
  expect(codeIn()).not.toBe(code)
  expect(await types(owner, not(code))).toBe(failures.badCode)
  expect(await types(owner, code)).toBe('200')
})

test('a phone gets one code a minute for strangers, wherever they ask from', async () => {
  const { asks, clock, shop } = await besieged()
  expect(await asks(stranger(1))).toBe('200')
  for (let index = 2; index < 6; index += 1) expect(await asks(stranger(index))).toBe(failures.codeTooSoon)
  clock.move(60_000)
  expect(await asks(stranger(6))).toBe('200')
  expect(shop.messages).toHaveLength(2)
})

test('whoever uses up the codes of a phone leaves those of its own devices', async () => {
  const { asks, types, codeIn, clock, tries } = await besieged()
  const { cookie } = await tries({})
  const known = { address: '198.51.100.1', headers: { cookie } }
  for (let index = 0; index < 5; index += 1) {
    expect(await asks(stranger(index))).toBe('200')
    clock.move(60_000)
  }
  expect(await asks(stranger(6))).toBe(failures.tooManyRequests)
  expect(await asks(known)).toBe('200')
  const code = codeIn()
  for (let index = 0; index < 30; index += 1) await types(stranger(index), not(code, index + 1))
  expect(await types(known, code)).toBe('200')
})

test('the code that comes to the phone is good on another address than the one that asked', async () => {
  const { asks, types, codeIn } = await besieged()
  await asks({ address: '198.51.100.1' })
  expect(await types({ address: '198.51.100.2' }, codeIn())).toBe('200')
})

test('every call that tries a password or a code counts for its address', async () => {
  const { shop, clock } = await besieged()
  const { member, session } = contract
  const login = { userPhone, password, agreement: true } as const
  const { data } = await callFrom(shop, { address: '198.51.100.1' }, session.passwordLogin, login)
  const { token } = data
  const guesser = { address: '203.0.113.9' }
  for (let tried = 0; tried < 100; tried += 1)
    await passes(shop.services.db, 'loginFromAddress', guesser.address, clock.now())
  const [code, twice] = ['123456', { password: 'chisel-78', confirmPassword: 'chisel-78' }]
  const guesses = [
    callFrom(shop, guesser, session.passwordLogin, login),
    callFrom(shop, guesser, session.messageCodeLogin, { userPhone, code, agreement: true }),
    callFrom(shop, guesser, session.register, { userPhone, code, ...twice, agreement: true }),
    callFrom(shop, guesser, session.resetPassword, { userPhone, code, ...twice }),
    callFrom(shop, { ...guesser, token }, member.changePassword, { code, ...twice }),
    callFrom(shop, { ...guesser, token }, member.delete, { code }),
  ]
  expect((await Promise.all(guesses)).map((answer) => answer.code)).toEqual(Array(6).fill(failures.tooManyRequests))
})
