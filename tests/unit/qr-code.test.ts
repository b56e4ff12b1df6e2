import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkWordsOf, formatBits, longestText, qrCode } from '../../src/ui/qr-code'

const digits = (bits: boolean[]) => bits.map(Number).join('')

test('check words are those of the worked example of the standard, HELLO WORLD in 1-M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(checkWordsOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('format bits are those of the table of the standard for level L', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => digits(formatBits(mask)))).toEqual([
    '111011111000100',
    '111001011110011',
    '111110110101010',
    '111100010011101',
    '110011000101111',
    '110001100011000',
    '110110001000001',
    '110100101110110',
  ])
})

/** SHA-256 of the modules as `0` and `1`, row by row, of the same texts from the encoder of npm's `qrcode` 1.5 (5-L, bytes). */
test.each([
  ['https://wujin.example/download', '50e207ea0e265fc347f1a21cdff3bf19'],
  ['http://localhost:4173/download', 'fc39c3b7f378e7e87b6adfafd393ff00'],
  ['x', '428f28d37811592167de0a3498804750'],
  ['五金坊 https://wujin.example/download', '5cb22f165ef175c3073f558cbb103466'],
  ['a'.repeat(106), 'eb3bfa8f3c432b238ac8cf5aa90210e7'],
])('the code of %j is module for module that of another encoder, its mask too', (text, known) => {
  const modules = digits((qrCode(text) ?? []).flat())
  expect(modules).toHaveLength(37 ** 2)
  expect(createHash('sha256').update(modules).digest('hex').slice(0, 32)).toBe(known)
})

test('a text that does not fit has no code', () => {
  expect(longestText).toBe(106)
  expect(qrCode('a'.repeat(107))).toBeUndefined()
  expect(qrCode('五'.repeat(36))).toBeUndefined()
})
