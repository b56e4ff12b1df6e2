import { Converter } from 'opencc-js/t2cn'
import { attributePattern } from '../../contract/bounds'
import type { Localized } from '../db/tables/columns'

/** Which way of spelling terms this is: rows that were written by another are written anew when the shop starts. */
export const termsVersion = 11

/** A piece of a text as it is compared: what is indexed and what is asked are read by the same rules. */
export type Token =
  /** A number with its unit, in the smallest usual one: `10 mm`, `1 cm` -> `10mm`; `bare` is the number as it was written. */
  | { kind: 'size'; term: string; bare: string }
  | { kind: 'number'; term: string }
  /** A Latin word in the singular; `parts` of one that is written with hyphens or from letters and digits. */
  | { kind: 'word'; term: string; parts: string[] }
  /** Chinese signs without a gap. */
  | { kind: 'han'; term: string }

/** Units by the term they become: how many of it one is, and how people write it. */
const units: [term: string, times: number, spellings: string][] = [
  ['mm2', 1, 'mm2 sqmm sq.mm mm^2 sq 平方毫米 平方'],
  ['mm', 1, 'mm millimetre millimetres millimeter millimeters 毫米'],
  ['mm', 10, 'cm centimetre centimetres centimeter centimeters 厘米 公分'],
  ['mm', 1000, 'm mtr metre metres meter meters 米 公尺'],
  ['in', 1, 'in inch inches " 英寸 寸 吋'],
  ['ft', 1, 'ft foot feet 英尺 尺'],
  ['v', 1, 'v volt volts 伏特 伏'],
  ['v', 1000, 'kv 千伏'],
  ['w', 1, 'w watt watts 瓦特 瓦'],
  ['w', 1000, 'kw 千瓦'],
  ['ah', 1, 'ah 安时'],
  ['ah', 0.001, 'mah 毫安时'],
  ['a', 1, 'a amp amps ampere amperes 安培 安'],
  ['a', 0.001, 'ma 毫安'],
  ['a', 1000, 'ka 千安'],
  ['ml', 1, 'ml millilitre millilitres milliliter milliliters 毫升'],
  ['ml', 1000, 'l litre litres liter liters ltr 公升 升'],
  ['g', 1, 'g gm gram grams gramme grammes 克'],
  ['g', 1000, 'kg kgs kilo kilos kilogram kilograms 公斤 千克'],
  ['kn', 1, 'kn 千牛'],
  ['nm', 1, 'nm n.m n·m 牛米'],
  ['lm', 1, 'lm lumen lumens 流明'],
  ['k', 1, 'k'],
  ['bar', 1, 'bar 巴'],
  ['core', 1, 'core cores c 芯'],
  ['gang', 1, 'gang gangs'],
  ['way', 1, 'way ways'],
  ['step', 1, 'step steps tread treads rung rungs 级 步'],
  ['pair', 1, 'pair pairs 副 双'],
  ['pc', 1, 'pc pcs piece pieces 件 只 支 片 个 粒 根 颗'],
]
const unitOf = new Map(
  units.flatMap(([term, times, spellings]) => spellings.split(' ').map((word) => [word, { term, times }] as const)),
)
const lengths = new Set(['mm', 'in', 'ft'])

const escaped = (text: string) => text.replace(/[.^$*+?]/g, '\\$&')
const longestFirst = [...unitOf.keys()].sort((one, other) => other.length - one.length).map(escaped)
const han = /\p{Script=Han}/u
const latinUnits = longestFirst.filter((word) => /^[a-z]/.test(word)).join('|')
const otherUnits = longestFirst.filter((word) => !/^[a-z]/.test(word)).join('|')
const unit = `(?:(?:${latinUnits})(?=[x×*]\\s*\\d|[^a-z0-9]|$)|(?:${otherUnits}))`
const figure = String.raw`(?:\d+[ -]\d+/\d+|\d+/\d+|\d+(?:\.\d+)?)`
const times = String.raw`\s*[x×*]\s*`
/** Numbers joined by signs of multiplication, each with or without a unit; of a thread only what comes after it. */
const sizes = new RegExp(
  `(?<![a-z0-9./])(m\\d{1,2}(?:\\.\\d)?)(?:(?:${times}|-)(${figure})(?:\\s*(mm)(?![a-z0-9]))?(?![a-z0-9/])|(?![a-z0-9.]))` +
    `|(?<![a-z0-9./])(${figure}\\s*${unit}?(?:${times}${figure}\\s*${unit}?)*)(?![a-z0-9])`,
  'gu',
)
const one = new RegExp(`(${figure})\\s*(${unit})?`, 'gu')

const vulgar: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Words for fractions of an inch, and plumbers' eighths of one, as figures. */
const spelledInches: [RegExp, string][] = [
  [/\bthree[ -]quarters?(?:[ -]of)?(?:[ -]an)?[ -](?:inch|in)\b/g, '3/4 in'],
  [/\bhalf(?:[ -]an)?[ -](?:inch|in)\b/g, '1/2 in'],
  [/\b(?:a[ -])?quarter[ -](?:inch|in)\b/g, '1/4 in'],
  [/\bone[ -]inch\b/g, '1 in'],
  [/半[英]?寸/g, '1/2寸'],
  [/四分(?=管|头|接|阀|球|角|水|的|$|\s)/g, '4分'],
  [/六分(?=管|头|接|阀|球|角|水|的|$|\s)/g, '6分'],
]
const eighthsOfInch = ['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']
const eighths = /(?<![\d.])([1-7])\s*分(?![钟米之])/g

/** Numbers behind the sign of a diameter without a unit, which are millimetres: `Ø10`. */
const diameters = new RegExp(`[øφ⌀∅]\\s*(${figure})(?!\\s*(?:${unit}|[x×*])|[\\d./])`, 'gu')

const simplified = Converter({ from: 't', to: 'cn' })

/** A text in half-width lower case without accents and in simplified characters, with one sign for each meaning. */
export const normalize = (text: string): string => {
  let plain = simplified(text)
    .replace(/(\d)?\s?([½¼¾⅛⅜⅝⅞])/g, (_, whole: string | undefined, sign: string) =>
      whole ? `${whole} ${vulgar[sign]}` : ` ${vulgar[sign]}`,
    )
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/[⁄∕]/g, '/')
    .replace(/[×✕✖]/g, '×')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘`´′]/g, "'")
    .replace(/[“”〞〝]|''/g, '"')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  for (const [spelled, figures] of spelledInches) plain = plain.replace(spelled, figures)
  return plain
    .replace(eighths, (_, count: string) => ` ${eighthsOfInch[Number(count) - 1]} in `)
    .replace(diameters, ' $1 mm ')
    .replace(/[øφ⌀∅](?=\s*\d)/g, ' ')
    .trim()
}

/** A name in both languages, each so. */
export const normalizeBoth = ({ en, zh }: Localized): Localized => ({ en: normalize(en), zh: normalize(zh) })

const decimal = (value: number) => String(Number(value.toFixed(4)))
const quantityOf = (written: string): number => {
  const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(written) ?? []
  return Number(under) ? Number(whole) + Number(over) / Number(under) : Number(written)
}
/** A number as it is compared: `2.0` is `2`; a fraction stays one. */
const bareOf = (written: string) => (written.includes('/') ? written.replace('-', ' ') : decimal(Number(written)))

const sizeOf = (written: string, spelled: string): Token => {
  const { term, times } = unitOf.get(spelled) ?? { term: spelled, times: 1 }
  return { kind: 'size', term: `${decimal(quantityOf(written) * times)}${term}`, bare: bareOf(written) }
}

/** The tokens of `8 x 40 mm`, `48 mm x 25 m`, `10 mm`, `5`. */
const tokensOfSizes = (written: string): Token[] => {
  const found = [...written.matchAll(one)].map(([, number = '', spelled]) => ({ number, spelled }))
  const last = found.at(-1)?.spelled
  const chained = found.length > 1
  const shared = last === undefined ? 'mm' : lengths.has(unitOf.get(last)?.term ?? '') ? last : undefined
  return found.map(({ number, spelled }) => {
    const own = spelled ?? (chained ? shared : undefined)
    return own === undefined ? { kind: 'number', term: bareOf(number) } : sizeOf(number, own)
  })
}

/** Words whose last s is no plural, or that change. */
const singulars: Record<string, string> = {
  ...{ glasses: 'glasses', pliers: 'pliers', plier: 'pliers', gas: 'gas', brass: 'brass', knives: 'knife' },
  ...{ shelves: 'shelf', feet: 'foot', chassis: 'chassis', plus: 'plus', series: 'series' },
}
const singular = (word: string): string => {
  const known = singulars[word]
  if (known) return known
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const wordToken = (written: string): Token => {
  const pieces = written
    .replace(/'s$/, '')
    .split(/[-'./&+_]+/)
    .filter(Boolean)
  const term = singular(pieces.join(''))
  const parts = pieces.length > 1 ? pieces.map(singular) : (/^([a-z]+)(\d+)$/.exec(term)?.slice(1) ?? [])
  return { kind: 'word', term, parts: parts.length > 1 ? parts : [] }
}

const tokensOfWords = (text: string): Token[] =>
  [...text.matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+(?:[-'./&+_][\p{L}\p{N}]+)*/gu)].flatMap(([whole]) => {
    // Latin and Chinese signs may stand without a gap between them.
    const pieces = whole.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
    return pieces.flatMap((piece): Token[] => {
      if (han.test(piece)) return [{ kind: 'han', term: piece }]
      const bare = piece.replace(/^[-'./&+_]+|[-'./&+_]+$/g, '')
      if (!bare) return []
      return [/^\d+(\.\d+)?$/.test(bare) ? { kind: 'number', term: bareOf(bare) } : wordToken(bare)]
    })
  })

/** What a text consists of, in its order. */
export const tokensOf = (text: string): Token[] => {
  const plain = normalize(text)
  const tokens: Token[] = []
  let from = 0
  for (const match of plain.matchAll(sizes)) {
    const [whole, thread, after, , chain] = match
    tokens.push(...tokensOfWords(plain.slice(from, match.index)))
    if (thread) {
      tokens.push({ kind: 'word', term: thread, parts: [] })
      if (after) tokens.push(sizeOf(after, 'mm'))
    } else tokens.push(...tokensOfSizes(chain ?? ''))
    from = match.index + whole.length
  }
  return [...tokens, ...tokensOfWords(plain.slice(from))]
}

/** A Chinese run as single signs and pairs of neighbours. */
export const pairsOf = (run: string): string[] => {
  const signs = [...run]
  return signs.slice(0, -1).map((sign, index) => sign + signs[index + 1])
}

/** What says that a thing does without something: the sign before it, and the ending behind it. */
export const without = { sign: '无', ending: 'less' }

/** The terms that a text is found by. */
export const termsOf = (...texts: string[]): string[] => {
  const found = new Set<string>()
  for (const text of texts) {
    const tokens = tokensOf(text)
    tokens.forEach((token, index) => {
      if (token.kind === 'han') {
        const signs = [...token.term]
        // What a thing does without is nothing that it is found by: a brushless drill (无刷) is no brush.
        for (const [at, sign] of signs.entries()) if (signs[at - 1] !== without.sign) found.add(sign)
        for (const pair of pairsOf(token.term)) found.add(pair)
        return
      }
      found.add(token.term)
      if (token.kind === 'size') found.add(token.bare)
      if (token.kind === 'word') {
        for (const part of token.parts) found.add(part)
        const next = tokens[index + 1]
        if (next?.kind === 'word' && /^[a-z]+$/.test(token.term + next.term)) found.add(token.term + next.term)
      }
    })
  }
  return [...found]
}

/** A code as it is compared: without dashes and spaces, in lower case. */
export const normalizeCode = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** What tells pieces of codes from words: `#ham` of HAM-CLB-450 is asked for where no word is `ham`. */
export const codeMark = '#'

/** The pieces that a code is asked for by, each with all that stands before it; figures alone are no name. */
export const termsOfCode = (code: string): string[] => {
  const pieces = code
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const whole = pieces.map((_, index) => pieces.slice(0, index + 1).join(''))
  return [...new Set([...pieces, ...whole])].flatMap((piece) =>
    /[a-z]/.test(piece) && piece.length > 1 ? codeMark + piece : [],
  )
}

/** A text as synonyms are looked up by it: `1/2" plug` and `half inch plugs` are one. */
export const keyOf = (text: string): string =>
  tokensOf(text)
    .map(({ term }) => term)
    .join(' ')

/** A name of an attribute or of a value as searches are narrowed by it: `1/2 in` -> `0.5in`, `Stainless A2` -> `stainless-a2`. */
const attributeId = (text: string) => keyOf(text).replace(/[^\p{L}\p{N}.]+/gu, '-')

/** The term of a value of an attribute. */
export const attributeTerm = (attribute: string, value: string) => `${attribute}=${value}`

/** The terms of a category and of a brand; those of attributes have one sign between their parts. */
export const categoryTerm = (id: string) => `category==${id}`
export const brandTerm = (id: string) => `brand==${id}`

/** The term of what a thing is: `^hammer` of a claw hammer. */
export const headTerm = (term: string) => `^${term}`
/** The term of the last sign of a name where it is a word by itself: `^|锤` of 羊角锤; 手 is none in 扳手. */
export const headWordTerm = (sign: string) => headTerm(`|${sign}`)

/** Words that say how many, of what norm or for which chuck, and not what a thing is. */
export const besideThings = new Set(['set', 'kit', 'pack', 'pair', 'din', 'bs', 'en', 'iso', 'plus', 'max'])

/** Where a term stands: in the name of a product, in its category, in its specification, or in one of its SKUs. */
const weights = ['A', 'B', 'C', 'D'] as const
export type Weight = (typeof weights)[number]

/** More signs of a term tell nothing apart. */
const longestTerm = 100
const cut = (term: string) => term.slice(0, longestTerm)
const quoted = (term: string) => `'${cut(term).replace(/['\\]/g, '$&$&')}'`
/** `1A` to `4`: the last weight is the usual one, which is not written. */
const positions = { A: '1A', B: '2B', C: '3C', D: '4' }

/** The order of the bytes of two texts, which only signs beyond the first plane have other than their code units. */
const byBytes = (one: string, other: string) =>
  /[\ud800-\udfff]/.test(one + other) ? Buffer.compare(Buffer.from(one), Buffer.from(other)) : one < other ? -1 : 1

/** Terms with where they stand as PostgreSQL writes a `tsvector`: in the order of their bytes, each place once. */
export const weighted = (terms: Partial<Record<Weight, string[]>>): string => {
  const places = new Map<string, Weight[]>()
  for (const weight of weights)
    for (const term of new Set(terms[weight]?.map(cut))) places.set(term, [...(places.get(term) ?? []), weight])
  return [...places]
    .sort(([one], [other]) => byBytes(one, other))
    .map(([term, found]) => `${quoted(term)}:${found.map((at) => positions[at])}`)
    .join(' ')
}

/** Any term that begins so: `~chuiz*`, which no term is as it stands. */
export const prefixTerm = (term: string) => `${term}*`

/** One term or prefix as a `tsquery` asks for it. */
const asked = (term: string, at: string) =>
  term.endsWith('*') ? `${quoted(term.slice(0, -1))}:*${at}` : quoted(term) + (at && `:${at}`)

/** Any of some terms that stand together, as a `tsquery`: at one of these places, or anywhere. */
export const anyOf = (ways: string[][], at = ''): string =>
  ways.map((way) => `(${way.map((term) => asked(term, at)).join(' & ')})`).join(' | ')

/** The ids of which such a term consists. */
export const partsOfTerm = (term: string) => {
  const [attribute = '', value = ''] = term.split('=')
  return { attribute, value }
}

/** Longer values describe, and nobody chooses by them. */
const longestValue = 40

/** Terms that were made, by the names they are of; the same few are asked for again and again. */
const made = new Map<string, string | undefined>()
const mostMade = 10_000

/** The term of a value by the English names of both; undefined where nobody would choose by it. */
export const termOfValue = (attribute: string, value: string): string | undefined => {
  if (value.length > longestValue) return undefined
  const names = `${attribute}\n${value}`
  if (made.has(names)) return made.get(names)
  const [id, of] = [attributeId(attribute), attributeId(value)]
  const term = attributePattern.test(id) && attributePattern.test(of) ? attributeTerm(id, of) : undefined
  if (made.size === mostMade) made.clear()
  made.set(names, term)
  return term
}

/** Latin words of a text in lower case, as typing errors are mended against. */
export const latinWords = (text: string): string[] => [...new Set(normalize(text).match(/[a-z]{3,}/g) ?? [])]
