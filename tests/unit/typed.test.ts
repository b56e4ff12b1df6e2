import { describe, expect, test } from 'vitest'
import { callNamed, contract } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import { invalidLinesIn, quickLinesIn } from '../../contract/cart'
import { Code, holdsPhone, line, Password, Phone, PostalCode } from '../../contract/fields'
import { defaultLocale, locales } from '../../contract/locales'
import { decode, decodeBody } from '../../contract/wire'

describe('what people type is kept in one form', () => {
  test.each([
    ['8111 1111', '+6581111111'],
    ['+65 9123 4567', '+6591234567'],
    ['6581111111', '+6581111111'],
    ['(65) 8111-1111', '+6581111111'],
    ['＋６５８１１１１１１１', '+6581111111'],
    // Eight digits that begin with 65 are no country code.
    ['65111111', undefined],
    ['+6581111111 ', '+6581111111'],
    ['x81111111', undefined],
    ['81111111x', undefined],
    ['x6581111111', undefined],
    ['65811111112', undefined],
  ])('a phone: %s', (typed, kept) => {
    expect(Phone.safeParse(typed).data).toBe(kept)
  })

  test.each([
    ['91234567', '+6591234567'],
    ['9123-4567', '+6591234567'],
    ['+65 3123 4567', '+6531234567'],
    ['(65) 6123 4567', '+6561234567'],
    ['+60 12-345 6789', '+60 12-345 6789'],
    ['2123 4567', '2123 4567'],
    ['123456', undefined],
  ])('the phone of a driver: %s', (typed, kept) => {
    const input = contract.shop.ship.input.safeParse({
      orderNo: '20260302abcdefghijklmnopqrst',
      person: 'Lim',
      phone: typed,
    })
    expect(input.data?.phone).toBe(kept)
  })

  test('codes and postal codes lose blanks around them and full-width digits', () => {
    expect(Code.parse(' １２３４５６ ')).toBe('123456')
    expect(PostalCode.parse('　５６０１２３ ')).toBe('560123')
  })

  test('lines lose blanks around them', () => {
    expect(line(5).parse('  a b  ')).toBe('a b')
    expect(line(3).safeParse('  a b  ').success).toBe(true)
    expect(line(2).safeParse('a b').error?.issues[0]?.message).toBe('badInput')
  })

  test.each([
    ['password holds its phone', 'ab81111111', '+6581111111', true],
    ['password holds part of it', 'ab1111111x', '+6581111111', false],
    ['there is no phone', 'ab81111111', undefined, false],
  ])('%s', (_, password, phone, holds) => {
    expect(holdsPhone(password, phone)).toBe(holds)
  })

  test.each([
    ['p@ssw0rd1', 'passwordTooCommon'],
    ['1Q2W3E4R', 'passwordTooCommon'],
    ['wujin2026', 'passwordTooCommon'],
    ['12345abc', 'passwordTooCommon'],
    ['asdf1234', 'passwordTooCommon'],
    ['welcome123', 'passwordTooCommon'],
    ['hammer2026', undefined],
    ['~hammer1!', undefined],
    ['hammer\t2026', 'badPassword'],
  ])('the password %s', (typed, failure) => {
    expect(Password.safeParse(typed).error?.issues[0]?.message).toBe(failure)
  })
})

describe('new passwords', () => {
  const reset = (fields: object) =>
    contract.session.resetPassword.input
      .safeParse({ userPhone: '81111111', code: '123456', ...fields })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('must be typed twice alike', () => {
    expect(reset({ password: 'chisel2026', confirmPassword: 'chisel2026' })).toBeUndefined()
    expect(reset({ password: 'chisel2026', confirmPassword: 'Chisel2026' })).toEqual([
      'confirmPassword: passwordsDiffer',
    ])
  })

  test('are compared though something else is wrong, so that a form says both', () => {
    expect(reset({ code: '1', password: 'chisel2026', confirmPassword: 'other2026' })).toEqual([
      'code: badCode',
      'confirmPassword: passwordsDiffer',
    ])
    expect(reset({ code: 7, password: 'chisel2026', confirmPassword: 'other2026' })).toContain(
      'confirmPassword: passwordsDiffer',
    )
    expect(reset({ password: 7, confirmPassword: 'other2026' })?.[0]).toMatch(/^password: /)
  })

  test('must not hold the phone beside them', () => {
    const password = 'ab81111111'
    expect(reset({ password, confirmPassword: password })).toEqual(['password: passwordTooCommon'])
  })
})

test.each([
  ['HAM-450 2', [{ code: 'HAM-450', quantity: 2 }]],
  [
    '  HAM-450 , 12 \n  \nDRL 18V;3\n',
    [
      { code: 'HAM-450', quantity: 12 },
      { code: 'DRL 18V', quantity: 3 },
    ],
  ],
  ['HAM-450\t2', [{ code: 'HAM-450', quantity: 2 }]],
  ['HAM-450   2', [{ code: 'HAM-450', quantity: 2 }]],
  ['HAM-450,2', [{ code: 'HAM-450', quantity: 2 }]],
  // As a Chinese keyboard types them.
  ['HAM-450，2', [{ code: 'HAM-450', quantity: 2 }]],
  ['HAM-450　１２', [{ code: 'HAM-450', quantity: 12 }]],
  ['ＨＡＭ－４５０；２', [{ code: 'HAM-450', quantity: 2 }]],
  ['HAM-450 999', [{ code: 'HAM-450', quantity: 999 }]],
  ['HAM-450 1000', undefined],
  ['HAM-450 0', undefined],
  ['HAM-450', undefined],
  ['2', undefined],
  ['HAM-450 2 x', undefined],
  ['HAM-450 2\nHAM-680', undefined],
  ['', undefined],
  [' \n ', undefined],
])('lines of part numbers and quantities: %j', (typed, lines) => {
  expect(quickLinesIn(typed)).toEqual(lines)
})

test('a line that is invalid is told by where it stands and what it says, five of them at most', () => {
  const typed = 'HAM-450 2\n\n  SAW-1 \nBOLT 1000\nＮＵＴ　3\n'
  expect(invalidLinesIn(typed)).toEqual([
    { line: 3, text: 'SAW-1' },
    { line: 4, text: 'BOLT 1000' },
  ])
  expect(invalidLinesIn('HAM-450 2')).toEqual([])
  expect(invalidLinesIn('Dear shop\n'.repeat(60))).toHaveLength(5)
})

test('fifty lines may be typed at once, and no more', () => {
  const lines = Array.from({ length: 51 }, (_, index) => `HAM-${index} 1`)
  expect(quickLinesIn(lines.slice(1).join('\n'))).toHaveLength(50)
  expect(quickLinesIn(lines.join('\n'))).toBeUndefined()
})

describe('a call', () => {
  test('is found by its name, and a name that is none finds nothing', () => {
    expect(callNamed('order.cancel')).toBe(contract.order.cancel)
    expect([callNamed('order.nothing'), callNamed('nothing.at.all'), callNamed('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('that fails says why, what came with it, and whether it is to be told', () => {
    const failed = (call: (typeof contract.session)['refreshUserToken'], answer: object) => {
      try {
        decode(call, answer)
        return undefined
      } catch (error) {
        return error as CallFailed
      }
    }
    const told = failed(contract.session.refreshUserToken, { code: '10004', msg: 'Log in', data: { a: 1 } })
    expect(told).toBeInstanceOf(CallFailed)
    expect(told).toMatchObject({
      ...{ name: 'CallFailed', failure: 'sessionInvalid', text: 'Log in', quiet: true, data: { a: 1 } },
    })
    expect([told?.message, new CallFailed('systemError', '', false).message]).toEqual(['Log in', 'systemError'])
    expect(failed(contract.session.refreshUserToken, {})?.quiet).toBe(true)
    expect(failed(contract.session.refreshUserToken, { code: '200' })).toMatchObject({
      failure: 'systemError',
      quiet: true,
    })
    expect(failed(contract.session.refreshUserToken, { code: '10004' })?.text).toBe('')
  })

  test('that is cut or no UTF-8 cannot be read', () => {
    expect(() => decodeBody(btoa('\xff\xfe'))).toThrow()
    expect(() => decodeBody('e30')).not.toThrow()
    expect(() => decodeBody(btoa('{"a":'))).toThrow()
  })
})

test('the shop speaks Simplified Chinese to whoever chose no language, and calls say en or zh (spec 1, 7)', () => {
  expect([defaultLocale, locales]).toEqual(['zh-CN', { 'zh-CN': 'zh', en: 'en' }])
})
