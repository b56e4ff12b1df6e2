import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { contract } from '../../contract'
import { login } from '../../machines/pages/login'
import { rawAnswer } from '../support/raw-answer'
import { failureOf, world } from '../support/world'

const userPhone = '81111111'

/** A world whose visitor asks for codes, reads them on the phone and logs in with them. */
const codeWorld = async () => {
  const { visitor, shop, ...rest } = await world()
  const codeIn = () => shop.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? ''
  return {
    ...rest,
    visitor,
    shop,
    codeIn,
    asks: (phone = userPhone) => failureOf(visitor.call(contract.session.sendLoginCode, { userPhone: phone })),
    tries: (code: string, phone = userPhone) =>
      failureOf(visitor.call(contract.session.messageCodeLogin, { userPhone: phone, code, agreement: true })),
  }
}

/** Another code than that one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the code that comes to the phone logs in, and the page waits a minute before it sends another', async () => {
  const { open, visitor, codeIn, clock, shop } = await codeWorld()
  const page = await open(login, {}, visitor)
  await page.does({ type: 'mode.code' })
  const request = page.state.children.codeRequest
  if (!request) throw new Error('the page does not ask for codes')
  const told: unknown[] = []
  request.on('toast', (news) => void told.push(news))
  request.send({ type: 'code.request', userPhone })
  await waitFor(request, (now) => now.matches('waiting'))
  expect(told).toEqual([{ type: 'toast', kind: 'success', key: 'codeSent' }])
  expect(shop.messages.map(({ phone }) => phone)).toEqual(['+6581111111'])
  clock.move(59_999)
  expect(request.getSnapshot().value).toBe('waiting')
  clock.move(1)
  await waitFor(request, (now) => now.matches('idle'))
  await page.does({ type: 'code.submit', userPhone, code: codeIn(), agreement: 'on' })
  expect(page.state.value).toBe('done')
  expect(page.said).toMatchObject([
    { type: 'navigate', to: '/login?by=code', replace: true },
    { type: 'toast', kind: 'success', key: 'codeSent' },
    { type: 'ended' },
    { type: 'loggedIn', login: { userId: 'demo-8111' } },
  ])
})

test('a code is in the message only, never in an answer', async () => {
  const { shop, codeIn } = await codeWorld()
  const sent = await rawAnswer(shop, contract.session.sendLoginCode, { userPhone })
  const code = codeIn()
  expect(code).toMatch(/^\d{6}$/)
  expect(sent).toBe('{"code":"200","msg":"","data":{}}')
  const answers = [
    await rawAnswer(shop, contract.session.messageCodeLogin, { userPhone, code: not(code), agreement: true }),
    await rawAnswer(shop, contract.session.messageCodeLogin, { userPhone, code, agreement: true }),
  ]
  expect(answers.filter((answer) => answer.includes(code))).toEqual([])
  expect(shop.messages.map(({ text }) => text.includes(code))).toEqual([true])
  expect(await rawAnswer(shop, contract.session.sendLoginCode, { userPhone: '90000001' })).toBe(sent)
})

test('a wrong code is said at the field', async () => {
  const { open, visitor, asks, codeIn } = await codeWorld()
  const page = await open(login, {}, visitor)
  await asks()
  await page.does({ type: 'mode.code' }, { type: 'code.submit', userPhone, code: not(codeIn()), agreement: 'on' })
  expect(page.state.value).toEqual({ byCode: 'editing' })
  expect(page.state.context.problems).toEqual({ code: 'badCode' })
})

test('five wrong tries kill a code', async () => {
  const { asks, tries, codeIn, clock } = await codeWorld()
  await asks()
  const code = codeIn()
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(await tries(not(code))).toBe('badCode')
  clock.move(60_000)
  await asks()
  const next = codeIn()
  for (let wrong = 1; wrong <= 5; wrong += 1) expect(await tries(not(next))).toBe('badCode')
  expect(await tries(next)).toBe('badCode')
})

test('after four wrong tries the right code is still good', async () => {
  const { asks, tries, codeIn } = await codeWorld()
  await asks()
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(await tries(not(codeIn()))).toBe('badCode')
  expect(await tries(codeIn())).toBe('no failure')
})

test('a code is good for one use, for its phone, and for five minutes', async () => {
  const { asks, tries, codeIn, clock } = await codeWorld()
  await asks()
  const used = codeIn()
  expect(await tries(used, '83333333')).toBe('badCode')
  expect(await tries(used)).toBe('no failure')
  expect(await tries(used)).toBe('badCode')
  clock.move(60_000)
  await asks()
  clock.move(5 * 60_000 - 1)
  expect(await tries(codeIn())).toBe('no failure')
  await asks()
  clock.move(5 * 60_000)
  expect(await tries(codeIn())).toBe('badCode')
})

test('another code comes after 60 seconds at the earliest, and five come in an hour', async () => {
  const { asks, clock, shop } = await codeWorld()
  expect(await asks()).toBe('no failure')
  clock.move(59_999)
  expect(await asks()).toBe('codeTooSoon')
  clock.move(1)
  for (let more = 2; more <= 5; more += 1) {
    expect(await asks()).toBe('no failure')
    clock.move(60_000)
  }
  expect(await asks()).toBe('tooManyRequests')
  expect(await asks('83333333')).toBe('no failure')
  expect(shop.messages.map(({ phone }) => phone)).toEqual([...Array(5).fill('+6581111111'), '+6583333333'])
  clock.move(55 * 60_000)
  expect(await asks()).toBe('no failure')
})

test('a phone that nobody has is registered by its first code, once', async () => {
  const { asks, codeIn, visitor, clock, db } = await codeWorld()
  const ids: string[] = []
  for (const _ of [1, 2]) {
    await asks('9000 0001')
    const input = { userPhone: '+6590000001', code: codeIn(), agreement: true } as const
    ids.push((await visitor.call(contract.session.messageCodeLogin, input)).userId)
    clock.move(60_000)
  }
  const rows = await db.selectFrom('members').select(['id', 'member_type']).where('phone', '=', '+6590000001').execute()
  expect(rows).toEqual([{ id: ids[0], member_type: 'regular' }])
  expect(ids[1]).toBe(ids[0])
})

test('what is kept of a code is forgotten after a day, and so is how often one was asked for', async () => {
  const { asks, clock, db, sweep } = await codeWorld()
  await asks()
  const counted = async () => (await db.selectFrom('rate_limits').selectAll().execute()).length
  await sweep()
  expect(await counted()).toBeGreaterThan(0)
  const kept = async () => (await db.selectFrom('codes').select('id').execute()).length
  clock.move(86_400_000)
  await sweep()
  expect(await kept()).toBe(1)
  clock.move(1000)
  await sweep()
  expect([await kept(), await counted()]).toEqual([0, 0])
})

test('a code that could not be sent is none: the one before it is still good, and another may be asked for at once', async () => {
  const { asks, tries, codeIn, clock, shop } = await codeWorld()
  expect(await asks()).toBe('no failure')
  const first = codeIn()
  clock.move(60_000)
  const { push } = shop.messages
  shop.messages.push = () => {
    throw new Error('the SMS gateway answered 503')
  }
  expect(await asks()).toBe('systemError')
  shop.messages.push = push
  expect(await tries(first)).toBe('no failure')
  expect(await asks()).toBe('no failure')
  expect(shop.messages).toHaveLength(2)
})

test('a code of which the gateway did not say in time whether it was sent is good if it comes', async () => {
  const { asks, tries, shop } = await codeWorld()
  const { push } = shop.messages
  let text = ''
  shop.messages.push = (message) => {
    text = message.text
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  }
  expect(await asks()).toBe('systemError')
  shop.messages.push = push
  expect(await tries(/\d{6}/.exec(text)?.[0] ?? '')).toBe('no failure')
})
