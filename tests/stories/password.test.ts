import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { modifyPwd } from '../../machines/pages/register/modify-pwd'
import { modifyLoginPwd } from '../../machines/pages/setting/modify-login-pwd'
import { callerOf, failureOf, type Shopper, world } from '../support/world'

const userPhone = '81111111'
const twice = { password: 'chisel-77', confirmPassword: 'chisel-77' }

/** A world whose member is logged in on a second device, and reads codes on the phone. */
const passwordWorld = async () => {
  const { shop, login, ...rest } = await world()
  return {
    ...rest,
    shop,
    login,
    elsewhere: await login(userPhone, 'hammer2026'),
    codeIn: () => /\d{6}/.exec(shop.messages.at(-1)?.text ?? '')?.[0] ?? '',
    shops: ({ call }: Pick<Shopper, 'call'>) => failureOf(call(contract.cart.list, {})),
    logsIn: (password: string) => failureOf(login(userPhone, password)),
  }
}

test('a reset password logs in, the old one does not, and every session has ended', async () => {
  const { open, visitor, buyer, elsewhere, codeIn, shops, logsIn } = await passwordWorld()
  await visitor.call(contract.session.sendResetCode, { userPhone })
  const page = await open(modifyPwd, undefined, visitor)
  await page.does({ type: 'form.submit', userPhone, code: codeIn(), ...twice })
  expect(page.said).toEqual([
    { type: 'toast', kind: 'success', key: 'passwordReset' },
    { type: 'navigate', to: '/login', replace: true },
  ])
  for (const device of [buyer, elsewhere]) expect(await shops(device)).toBe('sessionInvalid')
  expect(await logsIn('hammer2026')).toBe('wrongCredentials')
  expect(await logsIn(twice.password)).toBe('no failure')
})

test('a reset leaves the sessions of everybody else alone', async () => {
  const { visitor, login, codeIn, shops } = await passwordWorld()
  const neighbour = await login('83333333', 'spanner2026')
  await visitor.call(contract.session.sendResetCode, { userPhone })
  await visitor.call(contract.session.resetPassword, { userPhone, code: codeIn(), ...twice })
  expect(await shops(neighbour)).toBe('no failure')
})

test('that nobody has a phone is told at the field, with a right code only', async () => {
  const { open, visitor, codeIn } = await passwordWorld()
  const page = await open(modifyPwd, undefined, visitor)
  const unknown = { type: 'form.submit', userPhone: '91234567', ...twice } as const
  await page.does({ ...unknown, code: '000000' })
  expect(page.state.context.problems).toEqual({ code: 'badCode' })
  await visitor.call(contract.session.sendResetCode, { userPhone: '91234567' })
  await page.does({ ...unknown, code: codeIn() })
  expect(page.state.context.problems).toEqual({ userPhone: 'phoneUnknown' })
})

test('a reset ends the waits after wrong passwords', async () => {
  const { visitor, codeIn, logsIn } = await passwordWorld()
  for (let wrong = 1; wrong <= 5; wrong += 1) await logsIn('wrong-2026')
  expect(await logsIn('hammer2026')).toBe('tooManyRequests')
  await visitor.call(contract.session.sendResetCode, { userPhone })
  await visitor.call(contract.session.resetPassword, { userPhone, code: codeIn(), ...twice })
  expect(await logsIn(twice.password)).toBe('no failure')
})

test('a changed password keeps this session and ends the others', async () => {
  const { open, buyer, elsewhere, codeIn, shop, shops, logsIn } = await passwordWorld()
  const { token } = await elsewhere.call(contract.session.refreshUserToken, {})
  await buyer.call(contract.member.sendPasswordCode, {})
  expect(shop.messages.map(({ phone }) => phone)).toEqual(['+6581111111'])
  const page = await open(modifyLoginPwd, undefined, buyer)
  await page.does({ type: 'form.submit', code: codeIn(), ...twice })
  expect(page.said).toEqual([
    { type: 'toast', kind: 'success', key: 'passwordChanged' },
    { type: 'navigate', to: '/setting', replace: true },
  ])
  expect(await shops(buyer)).toBe('no failure')
  const { token: next } = await buyer.call(contract.session.refreshUserToken, {})
  expect(await shops(callerOf(shop, next))).toBe('no failure')
  for (const ended of [elsewhere, callerOf(shop, token)]) expect(await shops(ended)).toBe('sessionInvalid')
  expect(await logsIn('hammer2026')).toBe('wrongCredentials')
  expect(await logsIn(twice.password)).toBe('no failure')
})

test('another password needs the code, and must not hold the own phone number', async () => {
  const { open, buyer, codeIn, logsIn } = await passwordWorld()
  const page = await open(modifyLoginPwd, undefined, buyer)
  await buyer.call(contract.member.sendPasswordCode, {})
  const code = codeIn()
  const submit = { type: 'form.submit', code, ...twice } as const
  await page.does({ ...submit, code: code === '000000' ? '000001' : '000000' })
  expect(page.state.context.problems).toEqual({ code: 'badCode' })
  await page.does({ ...submit, password: `x${userPhone}`, confirmPassword: `x${userPhone}` })
  expect(page.state.context.problems).toEqual({ password: 'passwordTooCommon' })
  await page.does({ ...submit, confirmPassword: 'chisel-78' })
  expect(page.state.context.problems).toEqual({ confirmPassword: 'passwordsDiffer' })
  expect(await logsIn('hammer2026')).toBe('no failure')
  await page.does(submit)
  expect(page.state.value).toBe('done')
})

test('no session slips through a reset, whatever refreshes or logs in at the same moment', async () => {
  const { visitor, login, shop, db, codeIn, logsIn } = await passwordWorld()
  let old = 'hammer2026'
  for (let round = 1; round <= 5; round += 1) {
    const devices = await Promise.all([1, 2, 3].map(() => login(userPhone, old)))
    await visitor.call(contract.session.sendResetCode, { userPhone })
    const password = `chisel-7${round}`
    const reset = visitor.call(contract.session.resetPassword, {
      ...{ userPhone, code: codeIn(), password, confirmPassword: password },
    })
    const others = [
      ...devices.map(({ call }) => failureOf(call(contract.session.refreshUserToken, {}))),
      ...[1, 2, 3].map(() => logsIn(old)),
    ]
    await Promise.all([reset, ...others])
    const alive = await db.selectFrom('session_families').select('id').where('ended_at', 'is', null).execute()
    expect(alive).toEqual([])
    expect(await logsIn(password)).toBe('no failure')
    await db.updateTable('session_families').set({ ended_at: shop.clock.now() }).execute()
    shop.clock.move(20 * 60_000)
    old = password
  }
})
