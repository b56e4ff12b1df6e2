import { expect, test } from 'vitest'
import { bigrams, latinWords, normalizeCode, queryBigrams, tokenize } from '../../server/product/tokenize'

test('Chinese is indexed by single characters and neighbours, each once', () => {
  expect(bigrams('羊角锤')).toEqual(['羊', '羊角', '角', '角锤', '锤'])
  expect(bigrams('锤 hammer 锤头')).toEqual(['锤', '锤头', '头'])
  expect(bigrams('Claw hammer 450 g')).toEqual([])
})

test('a Chinese run is asked for by its neighbours, or by the one character that it is', () => {
  expect(queryBigrams('羊角锤')).toEqual(['羊角', '角锤'])
  expect(queryBigrams('角锤')).toEqual(['角锤'])
  expect(queryBigrams('锤')).toEqual(['锤'])
  // A character beyond 16 bits is one character.
  expect(queryBigrams('𠮷锤')).toEqual(['𠮷锤'])
})

test('codes are compared without dashes, spaces and case', () => {
  expect([normalizeCode('HAM-CLB 450'), normalizeCode('ham.clb/450'), normalizeCode('锤 A1')]).toEqual([
    'hamclb450',
    'hamclb450',
    'a1',
  ])
})

test('typing errors are mended in Latin words of three letters or more', () => {
  expect(latinWords('Claw Hammer, claw 18V of M8 bolts')).toEqual(['claw', 'hammer', 'bolts'])
  expect(latinWords('羊角锤 8')).toEqual([])
})

test('a keyword falls into Latin pieces and Chinese runs, half-width and in lower case', () => {
  expect(tokenize('ＨＡＭ-450 羊角锤 Drill')).toEqual({ latin: ['ham-450', 'drill'], chinese: ['羊角锤'] })
  expect(tokenize('羊角锤M8螺栓')).toEqual({ latin: ['m8'], chinese: ['羊角锤', '螺栓'] })
  expect(tokenize('M8螺栓M10')).toEqual({ latin: ['m8', 'm10'], chinese: ['螺栓'] })
  expect(tokenize('1/2 3.5 -x- ./')).toEqual({ latin: ['1/2', '3.5', 'x-'], chinese: [] })
  expect(tokenize('  !? ')).toEqual({ latin: [], chinese: [] })
})

test('of a long keyword eight Latin pieces and four Chinese runs count', () => {
  const { latin, chinese } = tokenize('a b c d e f g h i j 一 二 三 四 五')
  expect(latin).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(chinese).toEqual(['一', '二', '三', '四'])
})
