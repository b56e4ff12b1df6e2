import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { contract } from '../../contract'
import { en } from '../../contract/messages/en'
import { register } from '../../machines/pages/register'
import { openTab } from '../support/app'
import { rawAnswer } from '../support/raw-answer'
import { polling, waiting } from '../support/waiting'
import { failureOf, world } from '../support/world'

const phone = '91234567'
const known = '81111111'
const password = 'chisel-77'
const filled = {
  type: 'form.submit',
  userPhone: phone,
  password,
  confirmPassword: password,
  agreement: 'on',
} as const

/** A world whose visitor asks for codes to register and reads them on the phone. */
const registerWorld = async () => {
  const { visitor, shop, ...rest } = await world()
  const asks = async (userPhone: string) => {
    await visitor.call(contract.session.sendRegisterCode, { userPhone })
    return /\d{6}/.exec(shop.messages.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const registers = (userPhone: string, code: string, more = {}) =>
    visitor.call(contract.session.register, {
      ...{ userPhone, code, password, confirmPassword: password, agreement: true },
      ...more,
    })
  return { ...rest, shop, visitor, asks, registers }
}

/** Another code than that one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('who registers is told so, is logged in, and lands on the page that they wanted', async () => {
  const { shop } = await registerWorld()
  const tab = openTab(shop, '/cart')
  await expect.poll(() => tab.shown).toBe('/login')
  const page = tab.runs(register, undefined)
  const request = page.getSnapshot().children.codeRequest
  request?.send({ type: 'code.request', userPhone: phone })
  await expect.poll(() => request?.getSnapshot().value).toBe('waiting')
  expect(shop.messages.map(({ phone: to }) => to)).toEqual(['+6591234567'])
  page.send({ ...filled, code: /\d{6}/.exec(shop.messages[0]?.text ?? '')?.[0] ?? '' })
  await waitFor(page, (now) => now.matches('done'))
  expect(tab.toasts).toMatchObject([
    { kind: 'info', key: 'loginForCart' },
    { kind: 'success', key: 'registered' },
  ])
  await expect.poll(() => tab.shown).toBe('/cart')
  expect(tab.session?.context.user).toMatchObject({ userPhone: '+6591234567', memberType: 'regular' })
})

test('the password logs in afterwards, and the member has a name of their own', async () => {
  const { asks, registers, login } = await registerWorld()
  await registers(phone, await asks(phone))
  await registers('98765432', await asks('98765432'))
  const profiles = [await login(phone, password), await login('98765432', password)].map(({ call }) =>
    call(contract.member.profile, {}),
  )
  const [one, other] = await Promise.all(profiles)
  expect(one).toMatchObject({ nickname: '91****67', gender: 0, birthday: null, userAvatar: null })
  for (const profile of [one, other]) expect(profile?.username).toMatch(/^wj[a-z0-9]{8}$/)
  expect(one?.username).not.toBe(other?.username)
})

describe('each rule speaks at its own field', () => {
  test.each([
    ['userPhone', '71234567', 'badPhone', 'Please enter a valid phone number'],
    ['code', '12345', 'badCode', 'Please enter a valid verification code'],
    ['password', 'chis-77', 'badPassword', 'Password must be 8-20 characters, a mix of numbers and letters'],
    ['password', 'chisel-77-chisel-77-x', 'badPassword', en.badPassword],
    ['password', 'chisel-chisel', 'badPassword', en.badPassword],
    ['password', '1234567890', 'badPassword', en.badPassword],
    ['password', 'chisel 77', 'badPassword', en.badPassword],
    ['password', 'Password123', 'passwordTooCommon', en.passwordTooCommon],
    ['password', `a${phone}`, 'passwordTooCommon', en.passwordTooCommon],
    ['confirmPassword', 'chisel-78', 'passwordsDiffer', 'Passwords do not match'],
    ['agreement', undefined, 'agreementMissing', en.agreementMissing],
  ] as const)('%s "%s": %s', async (field, typed, failure, text) => {
    const { open, visitor, shop } = await registerWorld()
    const page = await open(register, undefined, visitor)
    const twice = field === 'password' ? { confirmPassword: typed } : {}
    await page.does({ ...filled, code: '123456', ...twice, [field]: typed })
    expect(page.state.context.problems).toEqual({ [field]: failure })
    expect(page.state.value).toBe('editing')
    expect(page.said).toEqual([])
    expect(en[failure]).toBe(text)
    const { type: _, agreement, ...rest } = { ...filled, code: '123456', ...twice, [field]: typed }
    const raw = { ...rest, agreement: agreement === 'on' } as never
    expect(JSON.parse(await rawAnswer(shop, contract.session.register, raw))).toMatchObject({ msg: text })
  })

  test.each(['abcdefg1', '7654321a', 'ABCDEFGHIJKLMNOPQR12', '$(<>&"\'9z'])('"%s" is a password', async (typed) => {
    const { asks, registers } = await registerWorld()
    const code = await asks(phone)
    expect(await failureOf(registers(phone, code, { password: typed, confirmPassword: typed }))).toBe('no failure')
  })

  test('several wrong fields are all said at once', async () => {
    const { open, visitor } = await registerWorld()
    const page = await open(register, undefined, visitor)
    await page.does({ type: 'form.submit', userPhone: '1', code: '', password: 'x', confirmPassword: 'y' })
    expect(page.state.context.problems).toEqual({
      userPhone: 'badPhone',
      code: 'badCode',
      password: 'badPassword',
      confirmPassword: 'passwordsDiffer',
      agreement: 'agreementMissing',
    })
  })
})

test('a wrong code is said at the field, and the right one still registers', async () => {
  const { open, visitor, asks } = await registerWorld()
  const page = await open(register, undefined, visitor)
  const code = await asks(phone)
  await page.does({ ...filled, code: not(code) })
  expect(page.state.context.problems).toEqual({ code: 'badCode' })
  await page.does({ ...filled, code })
  expect(page.state.value).toBe('done')
})

test('that a phone is registered already is told with a right code only', async () => {
  const { open, visitor, asks, login } = await registerWorld()
  const page = await open(register, undefined, visitor)
  const code = await asks(known)
  await page.does({ ...filled, userPhone: known, code: not(code) })
  expect(page.state.context.problems).toEqual({ code: 'badCode' })
  await page.does({ ...filled, userPhone: known, code })
  expect(page.state.context.problems).toEqual({ userPhone: 'phoneRegistered' })
  expect(en.phoneRegistered).toBe('This phone number is already registered, please log in')
  expect((await login(known, 'hammer2026')).token).toBeTruthy()
})

test('two who register one phone at once make one member', async () => {
  const { asks, registers, db } = await registerWorld()
  const code = await asks(phone)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => failureOf(registers(phone, code))))
  expect(outcomes.filter((one) => one === 'no failure')).toHaveLength(1)
  expect(await db.selectFrom('members').select('id').where('phone', '=', '+6591234567').execute()).toHaveLength(1)
})

describe('codes', () => {
  test.each(['sendLoginCode', 'sendRegisterCode', 'sendResetCode'] as const)(
    '%s answers byte for byte the same for known and unknown phones',
    async (verb) => {
      const { shop } = await registerWorld()
      const answers = [known, phone, '82222222', '98765432'].map((userPhone) =>
        rawAnswer(shop, contract.session[verb], { userPhone }),
      )
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['{"code":"200","msg":"","data":{}}']))
      expect(new Set(shop.messages.map(({ text }) => text.replace(/\d{6}/, '')))).toHaveProperty('size', 1)
    },
  )

  test('wrong codes are answered byte for byte the same for known and unknown phones', async () => {
    const { shop } = await registerWorld()
    const twice = { password, confirmPassword: password }
    for (const [call, more] of [
      [contract.session.register, { agreement: true }],
      [contract.session.resetPassword, {}],
    ] as const) {
      const answers = [known, phone].map((userPhone) =>
        rawAnswer(shop, call, { userPhone, code: '000000', ...twice, ...more } as never),
      )
      const [one, other] = await Promise.all(answers)
      expect(JSON.parse(one ?? '')).toMatchObject({ code: '10012' })
      expect(other).toBe(one)
    }
  })

  test('a code is good for what it was asked for and for nothing else', async () => {
    const { shop, visitor, buyer, asks, registers, clock } = await registerWorld()
    const inbox = () => /\d{6}/.exec(shop.messages.at(-1)?.text ?? '')?.[0] ?? ''
    const twice = { password, confirmPassword: password }
    const uses = {
      login: (code: string) =>
        visitor.call(contract.session.messageCodeLogin, { userPhone: known, code, agreement: true }),
      register: (code: string) => registers(known, code),
      reset: (code: string) => visitor.call(contract.session.resetPassword, { userPhone: known, code, ...twice }),
      change: (code: string) => buyer.call(contract.member.changePassword, { code, ...twice }),
    }
    const sends = {
      login: () => visitor.call(contract.session.sendLoginCode, { userPhone: known }),
      register: () => asks(known),
      reset: () => visitor.call(contract.session.sendResetCode, { userPhone: known }),
      change: () => buyer.call(contract.member.sendPasswordCode, {}),
    }
    for (const [purpose, send] of Object.entries(sends)) {
      await send()
      const code = inbox()
      for (const [other, use] of Object.entries(uses))
        if (other !== purpose) expect([purpose, other, await failureOf(use(code))]).toEqual([purpose, other, 'badCode'])
      clock.move(300_000)
    }
  })

  test('five codes an hour go to a phone for strangers, whatever they are for', async () => {
    const { visitor, buyer, shop } = await registerWorld()
    const own = { userPhone: known }
    expect(await failureOf(visitor.call(contract.session.sendLoginCode, own))).toBe('no failure')
    expect(await failureOf(visitor.call(contract.session.sendRegisterCode, own))).toBe('no failure')
    expect(await failureOf(visitor.call(contract.session.sendResetCode, own))).toBe('no failure')
    expect(await failureOf(buyer.call(contract.member.sendPasswordCode, {}))).toBe('no failure')
    expect(await failureOf(buyer.call(contract.member.sendPasswordCode, {}))).toBe('codeTooSoon')
    shop.clock.move(60_000)
    expect(await failureOf(visitor.call(contract.session.sendResetCode, own))).toBe('no failure')
    expect(await failureOf(visitor.call(contract.session.sendLoginCode, own))).toBe('no failure')
    shop.clock.move(60_000)
    expect(await failureOf(visitor.call(contract.session.sendRegisterCode, own))).toBe('tooManyRequests')
    // The member who is logged in has five of their own.
    for (let more = 2; more <= 5; more += 1) {
      expect(await failureOf(buyer.call(contract.member.sendPasswordCode, {}))).toBe('no failure')
      shop.clock.move(60_000)
    }
    expect(await failureOf(buyer.call(contract.member.sendPasswordCode, {}))).toBe('tooManyRequests')
    expect(shop.messages).toHaveLength(5 + 5)
  })

  test('of ten that are asked for at once one is sent', async () => {
    const { visitor, shop } = await registerWorld()
    const { db } = shop.services
    let asked: Promise<string>[] = []
    // No code can be kept until several of them are under way.
    await db.transaction().execute(async (held) => {
      await sql`lock table codes in share row exclusive mode`.execute(held)
      asked = Array.from({ length: 10 }, () =>
        failureOf(visitor.call(contract.session.sendRegisterCode, { userPhone: phone })),
      )
      await expect.poll(() => waiting(db), polling).toBeGreaterThan(2)
    })
    expect((await Promise.all(asked)).filter((one) => one === 'no failure')).toHaveLength(1)
    expect(shop.messages).toHaveLength(1)
  })
})
