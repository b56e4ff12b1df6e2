import { expect, test } from 'vitest'
import { newCode } from '../../server/session/tokens'

test('a code has six digits, zeros at its beginning included', () => {
  const codes = Array.from({ length: 1000 }, newCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})
