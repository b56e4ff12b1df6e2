import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import { decode, decodeBody, encode, encodeBody, signatureSecret } from '../../contract/wire'

test.each([{}, { a: '电钻 🔩', b: [1, null, ''] }, { text: '' }, 'ß'])('%j survives the wire', (payload) => {
  expect(decodeBody(encodeBody(payload))).toEqual(payload)
})

test('any JSON survives the wire', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    expect(decodeBody(encodeBody(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
  fc.assert(property)
})

test('a body that is no UTF-8 is refused, not guessed at', () => {
  expect(() => decodeBody(Buffer.from([0x22, 0xff, 0x22]).toString('base64'))).toThrow()
})

test('what an answer holds beyond the contract reaches nobody', () => {
  const data = { favorite: true, note: 'of the server' }
  expect(decode(contract.favorite.check, { code: '200', msg: '', data })).toEqual({ favorite: true })
})

test('no data is an empty object', () => {
  expect(encodeBody()).toBe(Buffer.from('{}').toString('base64'))
})

test('the headers are those of the specification, the token left out on login calls', () => {
  const caller = { language: 'zh', token: 'secret' } as const
  const { path, body, headers } = encode(contract.cart.list, {}, caller)
  expect(path).toBe('/client/cart/list')
  expect(body).toEqual({ body: Buffer.from('{}').toString('base64') })
  expect(headers).toEqual({
    platform: 'web',
    language: 'zh',
    sign: createHash('md5')
      .update(body.body + signatureSecret)
      .digest('hex'),
    token: 'secret',
  })
  expect(encode(contract.session.passwordLogin, {}, caller).headers).not.toHaveProperty('token')
  expect(encode(contract.session.refreshUserToken, {}, caller).headers).toHaveProperty('token')
})

test.each([
  [{ code: 200, msg: '' }, 'unknownError', ''],
  [{ code: '10004', msg: 'Please log in again' }, 'sessionInvalid', 'Please log in again'],
  [{ code: '77777', msg: 'other' }, 'unknownError', 'other'],
  [null, 'systemError', ''],
  ['<html>', 'systemError', ''],
  [{ code: '200', data: { lines: 'none' } }, 'systemError', ''],
] as const)('the answer %j fails as %s', (answer, failure, text) => {
  try {
    decode(contract.cart.list, answer)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ failure, text })
    // The line that staff read in a terminal.
    expect((error as Error).message).not.toBe('')
  }
})
