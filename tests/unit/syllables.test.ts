import { expect, test } from 'vitest'
import { divided, stretchesOf } from '../../server/product/syllables'

const read = (letters: string, typing = false) => stretchesOf(letters, { typing })

/** The words that letters are parted into, of those that are known. */
const parted = (letters: string, ...known: string[]) =>
  divided(read(letters), ({ text }) => known.includes(text)).map(({ text }) => text)

test('letters that are wholly pinyin of four syllables and more are read in parts', () => {
  const stretches = read('neiliujiaobanshou')
  expect(stretches).toContainEqual({ text: 'neiliujiao', from: 0, to: 10, syllables: 3 })
  expect(stretches).toContainEqual({ text: 'banshou', from: 10, to: 17, syllables: 2 })
  // It may be ji'ao as well.
  expect(stretches).toContainEqual({ text: 'neiliuji', from: 0, to: 8, syllables: 3 })
  // No syllable begins so.
  expect(stretches.some(({ to }) => to === 1)).toBe(false)
  expect(read('chuiziluosi')).not.toEqual([])
})

test.each([
  ['luosidao'],
  ['hammering'],
  ['screwdriver'],
  ['chuiziluosidx'],
  [`${'banshou'.repeat(8)}ba`],
  ['a'.repeat(100)],
])('"%s" is not read in parts', (letters) => {
  expect(read(letters)).toEqual([])
})

test('the last syllable may not be whole while it is being typed', () => {
  for (const begun of ['neiliujiaobansh', 'neiliujiaob', 'chongdianshishoudianzh', 'buxiugangdon'])
    expect
      .soft([begun, read(begun), read(begun, true).some(({ to }) => to === begun.length)])
      .toEqual([begun, [], true])
})

test('syllables of all kinds are known', () => {
  for (const syllable of 'zhuang chuai shuo lv nve qiong xiang er ang ou yuan weng jue nin rui'.split(' '))
    expect.soft(read(`banshou${syllable}ban`).map(({ text }) => text)).toContain(syllable)
})

test('letters are parted into as few words as can be, of which none is a syllable alone where that can be helped', () => {
  const words = ['neiliujiao', 'banshou', 'neiliujiaoban', 'shou', 'nei', 'liu', 'jiao', 'ban']
  expect(parted('neiliujiaobanshou', ...words)).toEqual(['neiliujiao', 'banshou'])
  expect(parted('neiliujiaobanshou', 'nei', 'liujiaobanshou', 'neiliu', 'jiaobanshou')).toEqual([
    ...['neiliu', 'jiaobanshou'],
  ])
  expect(parted('neiliujiaobanshou', 'neiliujiaoban', 'shou', 'nei', 'liujiao')).toEqual(['neiliujiaoban', 'shou'])
  expect(parted('neiliujiaobanshou', 'neiliu', 'jiao', 'banshou')).toEqual(['neiliu', 'jiao', 'banshou'])
})

test('letters of which a part is no word are no words', () => {
  expect(parted('neiliujiaobanshou', 'neiliujiao', 'ban')).toEqual([])
  expect(parted('neiliujiaobanshou', 'liujiao', 'banshou')).toEqual([])
  expect(parted('hammer', 'ham')).toEqual([])
})
