import { expect, test } from 'vitest'
import { productTerms, skuTerms } from '../../server/product/found-by'
import { pinyinTermsOf } from '../../server/product/pinyin'
import {
  anyOf,
  keyOf,
  latinWords,
  normalizeCode,
  pairsOf,
  termsOf,
  termsOfCode,
  tokensOf,
  weighted,
} from '../../server/product/terms'

/** What a text is read as, in one line. */
const read = (text: string) => tokensOf(text).map(({ term }) => term)

test('Chinese is indexed by single characters and neighbours, each once', () => {
  expect(termsOf('羊角锤')).toEqual(['羊', '角', '锤', '羊角', '角锤'])
  expect(termsOf('锤 hammer 锤头')).toEqual(['锤', 'hammer', '头', '锤头'])
})

test('a Chinese run is asked for by its neighbours', () => {
  expect(pairsOf('羊角锤')).toEqual(['羊角', '角锤'])
  expect(pairsOf('锤')).toEqual([])
  // A character beyond 16 bits is one character.
  expect(pairsOf('𠮷锤')).toEqual(['𠮷锤'])
  expect(termsOf('𠮷锤')).toEqual(['𠮷', '锤', '𠮷锤'])
})

test('codes are compared without dashes, spaces and case', () => {
  expect([
    normalizeCode('HAM-CLB 450'),
    normalizeCode('ham.clb/450'),
    normalizeCode('锤 A1'),
    normalizeCode('ＨＡＭ-４５０'),
  ]).toEqual(['hamclb450', 'hamclb450', 'a1', 'ham450'])
})

test('a code is found by its pieces and by its beginning, each marked as no word; figures alone are no piece', () => {
  expect(termsOfCode('HB-933B-M8-50-Z')).toEqual([
    ...['#hb', '#933b', '#m8', '#hb933b', '#hb933bm8', '#hb933bm850', '#hb933bm850z'],
  ])
})

test('typing errors are mended in Latin words of three letters or more', () => {
  expect(latinWords('Claw Hammer, claw 18V of M8 bolts')).toEqual(['claw', 'hammer', 'bolts'])
  expect(latinWords('羊角锤 8')).toEqual([])
})

test('a keyword falls into Latin pieces and Chinese runs, half-width and in lower case', () => {
  expect(read('ＨＡＭ-450 羊角锤 Drill')).toEqual(['ham', '450', '羊角锤', 'drill'])
  expect(read('羊角锤M8螺栓')).toEqual(['羊角锤', 'm8', '螺栓'])
  expect(read('M8螺栓M10')).toEqual(['m8', '螺栓', 'm10'])
  expect(read('1/2 3.5 -x- ./')).toEqual(['1/2', '3.5', 'x'])
  expect(read('  !? ')).toEqual([])
  expect(read('d%l')).toEqual(['d', 'l'])
})

/** Spellings of one thing, by what they all are. */
const sizes: Record<string, string[]> = {
  '10mm': [
    '10mm',
    '10 mm',
    '10毫米',
    '10 millimetre',
    '10 millimeters',
    '1cm',
    '1 厘米',
    '１０ｍｍ',
    '10.0 mm',
    '10 MM',
    'Ø10',
    'Ø 10 mm',
    'ø10.0mm',
    'φ10',
    'Φ１０',
    '⌀10毫米',
    'Ø1cm',
  ],
  '5000mm': ['5m', '5 m', '5米', '5 metre', '5 meters', '5000 mm', '5,000 mm'],
  '0.5in': [
    '1/2"',
    '½"',
    '1/2 in',
    '1/2in',
    '½ inch',
    'half inch',
    'half an inch',
    '1/2寸',
    '半寸',
    '4分',
    '1⁄2”',
    '1/2″',
    '1/2 英寸',
    'Ø1/2"',
  ],
  '0.75in': ['3/4"', '¾ in', '6分', '3/4寸', 'three quarter inch', '3/4 inches'],
  '1.5in': ['1½"', '1 1/2 in', '1-1/2"', '1.5 inch'],
  '18v': ['18v', '18 V', '18 volt', '18伏', '18 volts'],
  '800w': ['800W', '800 watts', '800瓦', '0.8 kW'],
  '13a': ['13A', '13 amp', '13 安', '13 amps'],
  '0.03a': ['30mA', '30 毫安'],
  '4ah': ['4.0 Ah', '4ah', '4安时', '4000 mAh'],
  '750ml': ['750ml', '750 ml', '750毫升', '0.75 L', '0.75升', '0.75 litre'],
  '12000ml': ['12 L', '12升', '12 litres'],
  '450g': ['450g', '450 克', '0.45 kg', '450 grams'],
  '5000g': ['5kg', '5 公斤', '5 千克', '5 kilos'],
  '22kn': ['22 kN', '22kn'],
  '1000lm': ['1000 lm', '1000流明', '1,000 lumens'],
  '2.5mm2': ['2.5 mm²', '2.5mm2', '2.5平方', '2.5 sqmm', '2.5 平方毫米'],
  '10pc': ['10 pcs', '10 pieces', '10件', '10只', '10 支', '10pc'],
}

test.each(Object.entries(sizes).flatMap(([term, spellings]) => spellings.map((spelling) => [spelling, term])))(
  'the size "%s" is %s',
  (spelling, term) => {
    expect(read(spelling)).toEqual([term])
    expect(termsOf(spelling)).toContain(term)
  },
)

const dimensions: [string, string[]][] = [
  ['M8x50', ['m8', '50mm']],
  ['M8*50', ['m8', '50mm']],
  ['M8 × 50', ['m8', '50mm']],
  ['m8-50', ['m8', '50mm']],
  ['M8×50mm', ['m8', '50mm']],
  ['M8 50', ['m8', '50']],
  ['8x40', ['8mm', '40mm']],
  ['8 x 40 mm', ['8mm', '40mm']],
  ['8mmx40mm', ['8mm', '40mm']],
  ['48mm x 25m', ['48mm', '25000mm']],
  ['3.5*30', ['3.5mm', '30mm']],
  ['2 × 2.0 Ah', ['2', '2ah']],
  ['3x2.5mm2', ['3', '2.5mm2']],
  ['1/2 x 3/4 in', ['0.5in', '0.75in']],
  ['5 分钟', ['5', '分钟']],
  ['钻头6mm', ['钻头', '6mm']],
  ['6mm钻头', ['6mm', '钻头']],
  ['10毫米螺丝', ['10mm', '螺丝']],
  ['90° 弯头', ['90', '弯头']],
  ['Ø8×40', ['8mm', '40mm']],
  ['φ6.5钻头', ['6.5mm', '钻头']],
  ['drill Ø10 sds', ['drill', '10mm', 'sds']],
  ['Øst 10', ['øst', '10']],
]

test.each(dimensions)('"%s" asks for %s', (text, terms) => {
  expect(read(text)).toEqual(terms)
})

test('signs that nobody sees, as what is copied has them, part no word', () => {
  expect(read('锤\u200b子 ham\u00admer \u202aM8\u202c\ufeff')).toEqual(['锤子', 'hammer', 'm8'])
})

test('a size is found by its number alone too, as it was written', () => {
  expect(termsOf('M8 × 50')).toEqual(['m8', '50mm', '50'])
  expect(termsOf('5 m')).toEqual(['5000mm', '5'])
})

const words: [string, string][] = [
  ['bolts', 'bolt'],
  ['Wrenches', 'wrench'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['knives', 'knife'],
  ['pliers', 'pliers'],
  ['plier', 'pliers'],
  ['glasses', 'glasses'],
  ['brass', 'brass'],
  ['chassis', 'chassis'],
  ['T-Handle', 'thandle'],
  ['painter’s', 'painter'],
  ['Café', 'cafe'],
  ['gas', 'gas'],
]

test.each(words)('the word %s is %s', (written, term) => {
  expect(read(written)).toEqual([term])
})

test('words with hyphens and words side by side are found as one and apart', () => {
  expect(termsOf('T-Handle')).toEqual(['thandle', 't', 'handle'])
  expect(termsOf('Tool Boxes')).toEqual(['tool', 'toolbox', 'box'])
  expect(termsOf('PH2')).toEqual(['ph2', 'ph', '2'])
})

test('synonyms are looked up by what their words are', () => {
  expect(keyOf('13A plugs')).toBe('13a plug')
  expect(keyOf('1/2" Valve')).toBe(keyOf('half inch valves'))
})

test('Chinese is found by its syllables and, from three signs on, by their first letters', () => {
  expect(pinyinTermsOf('螺丝刀')).toEqual(['~luo', '~luosi', '~luosidao', '~lsd', '~sidao', '~dao'])
  expect(pinyinTermsOf('Claw hammer')).toEqual([])
  // ü is typed as v; a sign that only looks like another counts as it.
  expect(pinyinTermsOf('绿色')).toContain('~lvse')
  expect(pinyinTermsOf('⽊锯')).toContain('~muju')
})

test('four syllables are typed in full at most, and five first letters', () => {
  const found = pinyinTermsOf('不锈钢螺丝刀')
  expect(found).toEqual(expect.arrayContaining(['~buxiugangluo', '~gangluosidao', '~bxgls', '~xglsd']))
  for (const tooLong of ['~buxiugangluosi', '~bxglsd']) expect(found).not.toContain(tooLong)
})

test('a product is found by its own terms and those of its SKUs, and known for what it is', () => {
  const attributes = [
    {
      ...{ id: 'length', name: { en: 'Length', zh: '长度' } },
      values: [{ id: 'l', name: { en: '50 mm', zh: '50 mm' } }],
    },
  ]
  const sku = { code: 'HAM-1', choice: { length: 'l' } }
  expect(skuTerms(sku, attributes)).toEqual({
    terms: ['50mm', '50', '#ham', '#ham1'],
    attributes: ['length=50mm'],
  })
  const found = productTerms({
    ...{ name: { en: 'Claw Hammer with Nail Holder', zh: '羊角锤（带磁）' }, attributes, brand: 'Oakhaus' },
    specification: [{ name: { en: 'Rated Voltage', zh: '额定电压' }, value: { en: '1,000 V', zh: '1000 V' } }],
    ...{ category: { en: 'Hand tools', zh: '手动工具' }, skus: [sku] },
  })
  expect(found.name).toEqual(expect.arrayContaining(['claw', 'hammer', 'nail', '羊角', 'oakhaus', '~yangjiaochui']))
  expect(found.category).toEqual(expect.arrayContaining(['hand', 'tool', '工具', 'length', '长度']))
  expect(found.head).toEqual(['hammer', '锤', '角锤', '~chui', '~jiaochui', '~yangjiaochui', '~yjc'])
  expect(found.attributes).toEqual(['rated-voltage=1000v'])
  expect(found.skus).toEqual(['50mm', '50', '#ham', '#ham1', 'length=50mm'])
})

test('what is for doing something is found under it, behind what is named so', () => {
  const found = productTerms({
    ...{ name: { en: 'Self-Drilling Screws', zh: '钻尾螺丝' }, attributes: [], specification: [], brand: 'Oakhaus' },
    ...{ skus: [], category: { en: 'Screws', zh: '螺丝' } },
  })
  expect(found.name).not.toContain('drill')
  expect(found.category).toContain('drill')
})

test.each([
  ['玻纤柄磁吸羊角锤', ['锤']],
  ['伸缩梯（缓降防夹手）', ['梯']],
  // Of a spanner, a helmet and a tool box the last sign is a part of the word.
  ['两用扳手（15° 斜颈）', []],
  ['透气安全帽（旋钮式）', []],
  ['三层拉杆工具箱', []],
])('what "%s" is called by one sign alone: %j', (zh, sign) => {
  const { headSign } = productTerms({
    ...{ name: { en: 'Thing', zh }, attributes: [], specification: [], brand: 'Oakhaus', skus: [] },
    category: { en: 'Tools', zh: '工具' },
  })
  expect(headSign).toEqual(sign)
})

const heads: [en: string, zh: string, is: string[]][] = [
  ['Hammer Fixings, Pre-Assembled', '锤击式膨胀钉（预装）', ['fixing', '钉', '胀钉']],
  ['Rotary Hammer SDS-Plus 26 mm 800 W', '电锤 SDS-plus 26 mm 800 W', ['plus', 'hammer', '锤', '电锤']],
  ['Insulated 1000 V Screwdriver Set, 7 Pieces', '1000 V 绝缘螺丝刀套装 7 件', ['set', 'screwdriver', '刀', '丝刀']],
  ['PVC Single-Core Cable per Metre', '单芯 PVC 电线（按米）', ['cable', '线', '电线']],
  ['Hex Bolts DIN 933, Full Thread', '外六角螺栓 DIN 933（全牙）', ['din', 'bolt', '栓', '螺栓']],
  ['LED Bulb A60, Frosted', 'LED 球泡灯 A60（磨砂）', ['60', 'bulb', '灯', '泡灯']],
]

test.each(heads)('what "%s" is', (en, zh, is) => {
  const { head } = productTerms({
    ...{ name: { en, zh }, attributes: [], specification: [], brand: 'Oakhaus', skus: [] },
    category: { en: 'Tools', zh: '工具' },
  })
  expect(head.filter((term) => !term.startsWith('~'))).toEqual(is)
})

test('a possessive is no word of its own, and a fraction with a dash is the one with a gap', () => {
  expect(termsOf("carpenter's")).toEqual(['carpenter'])
  expect(termsOf('1-1/2 in')).toEqual(['1.5in', '1 1/2'])
  expect(termsOf('1 1/2 in')).toEqual(['1.5in', '1 1/2'])
})

test('a term is written once, and of a very long one its first hundred signs', () => {
  expect(weighted({ A: ['x'.repeat(101), 'x'.repeat(102), 'saw', 'saw'] })).toBe(`'saw':1A '${'x'.repeat(100)}':1A`)
})

test('terms are written as PostgreSQL writes them, so that what is the same is seen to be', () => {
  expect(weighted({ A: ['hammer', "7'", 'a\\b'], B: ['hammer'], D: ['🔨', '～', '锤', '7', 'hammer'] })).toBe(
    String.raw`'7':4 '7''':1A 'a\\b':1A 'hammer':1A,2B,4 '锤':4 '～':4 '🔨':4`,
  )
  expect(anyOf([['hammer'], ["7'", 'x']], 'AB')).toBe("('hammer':AB) | ('7''':AB & 'x':AB)")
})
