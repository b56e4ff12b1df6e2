import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { login } from '../../machines/pages/login'
import { rawAnswer } from '../support/raw-answer'
import { failureOf, world } from '../support/world'

const right = { userPhone: '81111111', password: 'hammer2026', agreement: true } as const

test('the right password logs in, and the app hears who it is', async () => {
  const { visitor, open } = await world()
  const page = await open(login, {}, visitor)
  await page.does({ type: 'password.submit', userPhone: '81111111', password: 'hammer2026', agreement: 'on' })
  expect(page.state.value).toBe('done')
  expect(page.said).toEqual([
    {
      type: 'loggedIn',
      login: {
        userId: 'demo-8111',
        userPhone: '+6581111111',
        userAvatar: null,
        nickname: 'Demo 8111',
        memberType: 'regular',
        chatToken: 'demo-chat-8111',
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    },
  ])
})

test('a wrong password is said at the field, and the next try may be the right one', async () => {
  const { visitor, open } = await world()
  const page = await open(login, {}, visitor)
  await page.does({ type: 'password.submit', userPhone: '81111111', password: 'hammer2025', agreement: 'on' })
  expect(page.state.value).toEqual({ byPassword: 'editing' })
  expect(page.state.context.problems).toEqual({ password: 'wrongCredentials' })
  await page.does({ type: 'password.submit', userPhone: '81111111', password: 'hammer2026', agreement: 'on' })
  expect(page.state.value).toBe('done')
})

test('an unknown phone is answered exactly like a wrong password', async () => {
  const { shop } = await world()
  const [wrong, unknown] = await Promise.all([
    rawAnswer(shop, contract.session.passwordLogin, { ...right, password: 'hammer2025' }),
    rawAnswer(shop, contract.session.passwordLogin, { ...right, userPhone: '99999999' }),
  ])
  expect(JSON.parse(wrong)).toMatchObject({ code: '10014' })
  expect(unknown).toBe(wrong)
})

test('without the agreement nobody logs in', async () => {
  const { visitor, open } = await world()
  const page = await open(login, {}, visitor)
  await page.does({ type: 'password.submit', userPhone: '81111111', password: 'hammer2026' })
  expect(page.state.context.problems).toEqual({ agreement: 'agreementMissing' })
  expect(page.said).toEqual([])
  const unticked = { ...right, agreement: false as true }
  expect(await failureOf(visitor.call(contract.session.passwordLogin, unticked))).toBe('agreementMissing')
})

test.each([
  ...['+65 8111 1111', '8111 1111', '6581111111', '８１１１１１１１', '＋６５ ８１１１-１１１１', '(65) 8111.1111'],
  // As the contacts of a phone copy it, between marks that nobody sees, and as a page of the web writes it.
  ...['\u202a+65\u00a08111\u00a01111\u202c', '8111\u20111111', '＋６５　８１１１－１１１１'],
])('the phone "%s" is the member\'s', async (userPhone) => {
  const { visitor } = await world()
  const { userId } = await visitor.call(contract.session.passwordLogin, { ...right, userPhone })
  expect(userId).toBe('demo-8111')
})

test.each(['71111111', '8111111', '811111111', '+86 138 0013 8000', ''])('"%s" is no phone', async (userPhone) => {
  const { visitor } = await world()
  expect(await failureOf(visitor.call(contract.session.passwordLogin, { ...right, userPhone }))).toBe('badPhone')
})

test('after five wrong passwords the waits grow to five minutes, and it is never a lock-out', async () => {
  const { visitor, clock, sweep } = await world()
  const tries = (password: string) => failureOf(visitor.call(contract.session.passwordLogin, { ...right, password }))
  for (let wrong = 1; wrong <= 5; wrong += 1) expect(await tries('hammer2025')).toBe('wrongCredentials')
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    clock.move(seconds * 1000 - 1)
    // What is swept away meanwhile is none of them.
    await sweep()
    expect(await tries(right.password)).toBe('tooManyRequests')
    clock.move(1)
    expect(await tries('hammer2025')).toBe('wrongCredentials')
  }
  const neighbour = { ...right, userPhone: '83333333', password: 'spanner2026' }
  expect((await visitor.call(contract.session.passwordLogin, neighbour)).userId).toBe('demo-8333')
  clock.move(300_000)
  expect(await tries(right.password)).toBe('no failure')
  expect(await tries('hammer2025')).toBe('wrongCredentials')
  expect(await tries(right.password)).toBe('no failure')
})

test('who guessed wrong half an hour ago guesses as often as anybody before they wait', async () => {
  const { visitor, clock } = await world()
  const guesses = async () => {
    const answers: string[] = []
    while (answers.at(-1) !== 'tooManyRequests')
      answers.push(await failureOf(visitor.call(contract.session.passwordLogin, { ...right, password: 'hammer2025' })))
    return answers.length - 1
  }
  expect(await guesses()).toBe(5)
  clock.move(1_800_000 - 1)
  expect(await guesses()).toBe(1)
  clock.move(1_800_000)
  expect(await guesses()).toBe(5)
})

test("logging out ends the token, and nobody else's", async () => {
  const { buyer, login } = await world()
  const elsewhere = await login('81111111', 'hammer2026')
  await buyer.call(contract.session.logout, {})
  expect(await failureOf(buyer.call(contract.cart.list, {}))).toBe('sessionInvalid')
  expect(await failureOf(buyer.call(contract.session.refreshUserToken, {}))).toBe('sessionInvalid')
  expect((await elsewhere.call(contract.cart.list, {})).lines).toEqual([])
})
