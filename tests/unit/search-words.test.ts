import { expect, test } from 'vitest'
import { bareCode, grams, gramsAsked, latinWords, piecesOf } from '../../server/product/words'

test('Chinese is indexed by single characters and neighbours, each once', () => {
  expect(grams('羊角锤')).toEqual(['羊', '羊角', '角', '角锤', '锤'])
  expect(grams('锤 hammer 锤头')).toEqual(['锤', '锤头', '头'])
  expect(grams('Claw hammer 450 g')).toEqual([])
})

test('a Chinese run is asked for by its neighbours, or by the one character that it is', () => {
  expect(gramsAsked('羊角锤')).toEqual(['羊角', '角锤'])
  expect(gramsAsked('角锤')).toEqual(['角锤'])
  expect(gramsAsked('锤')).toEqual(['锤'])
  // A character beyond 16 bits is one character.
  expect(gramsAsked('𠮷锤')).toEqual(['𠮷锤'])
})

test('codes are compared without dashes, spaces and case', () => {
  expect([bareCode('HAM-CLB 450'), bareCode('ham.clb/450'), bareCode('锤 A1')]).toEqual([
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
  expect(piecesOf('ＨＡＭ-450 羊角锤 Drill')).toEqual({ latin: ['ham-450', 'drill'], chinese: ['羊角锤'] })
  expect(piecesOf('羊角锤M8螺栓')).toEqual({ latin: ['m8'], chinese: ['羊角锤', '螺栓'] })
  expect(piecesOf('M8螺栓M10')).toEqual({ latin: ['m8', 'm10'], chinese: ['螺栓'] })
  expect(piecesOf('1/2 3.5 -x- ./')).toEqual({ latin: ['1/2', '3.5', 'x-'], chinese: [] })
  expect(piecesOf('  !? ')).toEqual({ latin: [], chinese: [] })
})

test('of a long keyword eight Latin pieces and four Chinese runs count', () => {
  const { latin, chinese } = piecesOf('a b c d e f g h i j 一 二 三 四 五')
  expect(latin).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(chinese).toEqual(['一', '二', '三', '四'])
})
