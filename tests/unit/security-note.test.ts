import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import type { Failure } from '../../contract/failures'
import type { Services } from '../../server/handlers'
import { type Known, note } from '../../server/security-note'

const lineOf = (call: Call, outcome: Failure | 'ok', known: Known = {}) => {
  const lines: Record<string, unknown>[] = []
  note(
    { security: (line: object) => void lines.push({ ...line }) } as unknown as Services,
    call,
    '203.0.113.9',
    known,
    outcome,
  )
  return lines
}
const eventOf = (...asked: Parameters<typeof lineOf>) => lineOf(...asked).map(({ event }) => event)

test.each([
  ['tooManyRequests', ['refusal']],
  ['serverBusy', ['refusal']],
  ['badSignature', ['refusal']],
  ['badCode', ['refusal']],
  ['wrongCredentials', ['refusal']],
  ['insufficientStock', []],
  ['ok', []],
] as const)('of a shopper’s call that ended with %s is told: %j', (outcome, told) => {
  expect(eventOf(contract.cart.add, outcome)).toEqual(told)
})

test('a session that is none is told where a token was shown, not of each visitor', () => {
  expect(eventOf(contract.cart.list, 'sessionInvalid')).toEqual([])
  expect(eventOf(contract.cart.list, 'sessionInvalid', { token: '' })).toEqual([])
  expect(eventOf(contract.cart.list, 'sessionInvalid', { token: 'made up' })).toEqual(['refusal'])
})

test.each([
  contract.session.passwordLogin,
  contract.session.messageCodeLogin,
  contract.session.register,
  contract.session.resetPassword,
  contract.member.sendPasswordCode,
  contract.member.changePassword,
  contract.member.export,
  contract.member.sendDeleteCode,
  contract.member.delete,
])('$path is told however it ends', (call) => {
  for (const outcome of ['ok', 'systemError'] as const) expect(eventOf(call, outcome)).toEqual(['login'])
})

test('what is told names who, whose phone by its last two digits, and no more of what was typed', () => {
  const input = { userPhone: '81111111', password: 'spanner2026', name: 'Ravi', agreement: true }
  const member = { id: 'm1' } as Known['member']
  expect(lineOf(contract.session.passwordLogin, 'ok', { input, member })).toEqual([
    {
      ...{ event: 'login', call: '/login/passwordLogin', outcome: 'ok', from: '203.0.113.9', member: 'm1' },
      ...{ staff: undefined, subject: undefined, phone: '…11' },
    },
  ])
  expect(lineOf(contract.shop.staffAdd, 'ok', { input: { name: 'Ravi' }, staff: 'operator' })).toMatchObject([
    { event: 'staff', staff: 'operator', subject: 'Ravi', member: undefined },
  ])
})
