import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { callFrom } from '../support/call-from'
import { home, world } from '../support/world'

const phone = '83333333'
const password = 'spanner2026'

/** A shop whose log is read. */
const watchedWorld = async () => {
  const lines: string[] = []
  const here = await world({ logTo: lines, unbalanced: { because: 'tables are taken away under the calls' } })
  const security = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ security: marked }) => marked === true)
  return { ...here, lines, security }
}

test('logins, refusals, thefts and staff are in the log of security, one line each', async () => {
  const { shop, security, clock, staff, lines } = await watchedWorld()
  lines.length = 0
  const from = { address: '203.0.113.9' }
  const login = (typed: string) =>
    callFrom(shop, from, contract.session.passwordLogin, { userPhone: phone, password: typed, agreement: true })
  await login('guess-2026')
  const { token } = (await login(password)).data
  const next = async (of: string) =>
    (await callFrom(shop, { ...from, token: of }, contract.session.refreshUserToken, {})).data.token
  const successor = await next(token)
  await next(successor)
  // Of what everybody does all day nothing is kept.
  await callFrom(shop, from, contract.product.home, {})
  await callFrom(shop, { ...from, token: successor }, contract.cart.list, {})
  clock.move(60_000)
  await callFrom(shop, { ...from, token }, contract.cart.list, {})
  await callFrom(shop, { ...from, token: 'made-up' }, contract.cart.list, {})
  await callFrom(shop, { ...from, token: 'made-up' }, contract.shop.orders, {})
  await staff.call(contract.shop.staffAdd, { name: 'Ravi' })
  const told = security().map(({ event, call, outcome, member, staff: who, subject, phone: last, from: where }) =>
    Object.fromEntries(
      Object.entries({ event, call, outcome, member, who, subject, last, where }).filter(([, value]) => value),
    ),
  )
  const where = '203.0.113.9'
  const passwordLogin = { event: 'login', call: '/login/passwordLogin', last: '…33', where }
  const refresh = { event: 'login', call: '/login/refreshUserToken', outcome: 'ok', member: 'demo-8333', where }
  expect(told).toEqual([
    { ...passwordLogin, outcome: 'wrongCredentials' },
    { ...passwordLogin, outcome: 'ok' },
    refresh,
    refresh,
    { event: 'tokenTheft', call: '/cart/list', outcome: 'sessionInvalid', member: 'demo-8333', where },
    { event: 'refusal', call: '/cart/list', outcome: 'sessionInvalid', where },
    { event: 'refusal', call: '/cart/list', outcome: 'sessionInvalid', where },
    { event: 'staff', call: '/shop/orders', outcome: 'sessionInvalid', where },
    { event: 'staff', call: '/shop/staffAdd', outcome: 'ok', who: 'operator', subject: 'Ravi', where: '127.0.0.1' },
  ])
})

/** What a line of the log may tell, by hand; `err` is an error without what somebody wrote. */
const everyLine = ['level', 'time', 'pid', 'hostname', 'msg']
const securityLine = [
  ...everyLine,
  'security',
  'event',
  'call',
  'outcome',
  'from',
  'member',
  'staff',
  'subject',
  'phone',
]
const failedLine = [...everyLine, 'reqId', 'err', 'call']

test('a line of the log has the fields that were decided, and no other', async () => {
  const { shop, visitor, buyer, staff, lines, owner } = await watchedWorld()
  const member = { token: buyer.token }
  await visitor.call(contract.session.sendResetCode, { userPhone: phone })
  await callFrom(shop, {}, contract.session.passwordLogin, {
    userPhone: phone,
    password: 'guess-2026',
    agreement: true,
  })
  await callFrom(shop, { token: 'made-up' }, contract.cart.list, {})
  await callFrom(shop, member, contract.session.refreshUserToken, {})
  await staff.call(contract.shop.staffAdd, { name: 'Ravi' })
  await owner.schema.dropTable('chat_messages').execute()
  await callFrom(shop, member, contract.chat.send, { text: 'Hello', key: 'a-key-of-mine' })
  const fields = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const strange = fields.flatMap((line) =>
    Object.keys(line).filter((key) => !(line.security ? securityLine : failedLine).includes(key)),
  )
  expect(strange).toEqual([])
  const told = (of: (line: Record<string, unknown>) => boolean) => new Set(fields.filter(of).flatMap(Object.keys))
  expect(told(({ security }) => security === true)).toEqual(new Set(securityLine))
  expect(told(({ security }) => !security)).toEqual(new Set(failedLine))
  const broken = fields.find(({ msg }) => msg === 'a call failed')?.err as object
  expect(Object.keys(broken).sort()).toEqual(['code', 'routine', 'severity', 'stack', 'type'])
})

test('nothing secret and nothing of a person is in the log, whatever is done and whatever breaks', async () => {
  const { shop, lines, visitor, owner, staff } = await watchedWorld()
  const canaries: string[] = [
    password,
    'canary-pass-77',
    '+6583333333',
    '83333333',
    'Canary Name',
    'Canary Street',
    'Canary words',
  ]
  const { token } = (
    await callFrom(shop, {}, contract.session.passwordLogin, { userPhone: phone, password, agreement: true })
  ).data
  const member = { token }
  await callFrom(shop, {}, contract.session.passwordLogin, {
    userPhone: phone,
    password: 'canary-pass-77',
    agreement: true,
  })
  await visitor.call(contract.session.sendResetCode, { userPhone: phone })
  const code = shop.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? ''
  await callFrom(shop, {}, contract.session.resetPassword, {
    userPhone: phone,
    code,
    password: 'canary-pass-77',
    confirmPassword: 'canary-pass-77',
  })
  await callFrom(shop, member, contract.member.sendPasswordCode, {})
  const { key } = await staff.call(contract.shop.staffAdd, { name: 'Ravi' })
  canaries.push(token, code, key, shop.services.operatorKey.padEnd(6, '!'), shop.messages.at(-1)?.text ?? '')
  const again = (
    await callFrom(shop, {}, contract.session.passwordLogin, {
      userPhone: phone,
      password: 'canary-pass-77',
      agreement: true,
    })
  ).data.token
  canaries.push(again)
  // Errors of the database quote what was written: a row that fails a check, a text that is too much, a table that is gone.
  const address = { ...home, consignee: 'Canary Name', local_area: 'Canary Street' }
  await owner.schema
    .alterTable('addresses')
    .addCheckConstraint('never', (await import('kysely')).sql`consignee = ''`)
    .execute()
  expect((await callFrom(shop, { token: again }, contract.address.add, address)).code).toBe('10000')
  await owner.schema.dropTable('chat_messages').execute()
  expect(
    (await callFrom(shop, {}, contract.chat.contact, { name: 'Canary Name', phone, message: 'Canary words' })).code,
  ).toBe('10000')
  await sql`drop trigger tell_pages on members`.execute(owner)
  await sql`alter table members alter column nickname type int using 1`.execute(owner)
  expect((await callFrom(shop, { token: again }, contract.member.rename, { nickname: 'Canary Name' })).code).toBe(
    '10000',
  )
  const text = lines.join('\n')
  expect(lines.filter((line) => line.includes('a call failed'))).toHaveLength(3)
  expect(text).toContain('DatabaseError')
  for (const canary of canaries) expect([canary, text.includes(canary)]).toEqual([canary, false])
})

test('what is kept of a login for its lost answer gives nobody a password to guess', async () => {
  const { shop, db } = await watchedWorld()
  const input = { userPhone: phone, password, agreement: true as const }
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const { data } = await callFrom(shop, { headers }, contract.session.passwordLogin, input)
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  const bare = JSON.stringify([contract.session.passwordLogin.path, input])
  const guesses = [bare, JSON.stringify(input), password].map((text) => createHash('sha256').update(text).digest('hex'))
  expect(guesses).not.toContain(rows[0]?.request)
  expect(rows[0]?.answer?.includes(data.token)).toBe(false)
})
