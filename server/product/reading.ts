import type { Db } from '../db/connect'
import { runPrepared } from '../db/prepared'
import { pinyinMark } from './pinyin'
import { lastSegmentOf } from './segments'
import { besideThings, codeMark, headTerm, headWordTerm, normalizeCode, pairsOf, type Token, tokensOf } from './terms'
import {
  headBeforeEnding,
  knownAmong,
  setSigns,
  type Together,
  type Vocabulary,
  vocabularyOf,
  wordOf,
} from './vocabulary'

/** One thing that is asked for, in all the ways in which it may be met. */
export interface Group {
  /** As it was typed. */
  typed: string
  said: Together[]
  /** What the words mean by the table of synonyms. */
  meant: Together[]
  /** A number, with a unit or without one: a SKU meets it as well as a name does. */
  size: boolean
  /** What it counts for where nothing meets everything: nothing where it does not say what is asked for, as the set of a shower set. */
  weight: number
  /** Whether it names the thing that is asked for: of aluminium a ladder, not a hand truck that lies under “Storage & ladders”. */
  isThing?: boolean
}

/** The words that say what is asked for. */
export const tellingOf = (groups: Group[]): Group[] => groups.filter(({ size, weight }) => !size && weight > 0)

/** The terms of what a thing is, one of which it has if it is what one of some words names. */
export const headsIn = (words: Group[]): string[] =>
  words.flatMap(({ said, meant }) =>
    [...said, ...meant].flatMap((way) => way.findLast((term) => !/^\d/.test(term)) ?? []).map(headTerm),
  )

/** What somebody asks for. */
export interface Reading {
  groups: Group[]
  /** Terms of a name that has the words beside each other as they were typed. */
  phrase: string[]
  /** The whole as a code, where it may be one. */
  code: string | undefined
  /** Whether the code of a SKU is that, or begins so. */
  isCode: boolean
  /** Latin words that nothing in the shop has and that mean nothing. */
  unknown: string[]
}

/** Most tokens that count, and most signs of a Chinese run. */
const most = { tokens: 12, signs: 16 }

const emptyWords = new Set('a an the of for with and or to on off by per in my need want buy'.split(' '))
/** Whether a token is a word that says what somebody wants. */
export const isMeaningful = ({ kind, term }: Token): boolean =>
  kind === 'han' || (kind === 'word' && !emptyWords.has(term))
/** Signs that say nothing where no word of the shop has them. */
const emptySigns = new Set('的用和与个款型号子儿把要买卖请有')
/**
 * Last signs that name no kind of thing: a washing machine (洗衣机) is no grinder (角磨机), a pillow (枕头) no elbow (弯头), a wire (铁丝)
 * no screw (螺丝).
 */
const vagueSigns = new Set('头机器仪丝')

/** Of nails of stainless steel (不锈钢钉子) nails are nearer than what is of stainless steel, which has two pairs. */
const weightOfThing = 3

const joinedOf = (span: Token[]) => span.map(wordOf).join('')
const keyOfSpan = (span: Token[]) => span.map(wordOf).join(' ')

/** The ways to meet what is no word, as a piece of a code and as pinyin. */
const markedWays = (term: string, knows: (term: string) => boolean): Together[] =>
  [codeMark + term, pinyinMark + term].filter(knows).map((marked) => [marked])

/** The ways to meet one Latin word, without what it may mean. */
const plainWaysOf = (token: Extract<Token, { kind: 'word' }>, knows: (term: string) => boolean): Together[] => {
  const { term, parts } = token
  const ways: Together[] = []
  if (knows(term)) ways.push([term])
  // A breaker of 20 A and curve C is a C20.
  const [, curve, current] = /^([bcd])(\d+)$/.exec(term) ?? []
  if (!ways.length && curve && knows(`${current}a`)) return [[curve, `${current}a`]]
  if (parts.length && parts.every(knows) && (!ways.length || !/\d/.test(term))) ways.push(parts)
  return ways
}

/** A code of so many signs is no word as well. */
const leastOfCode = 6

/** How what was typed is a code: the whole of one, the beginning of one, or neither. */
const codeStanding = async (db: Db, code: string) => {
  const exists = (condition: string) => `exists (select from asked, skus where ${condition})`
  const [row] = await runPrepared<{ whole: boolean; begins: boolean }>(db, (value) => {
    const own = `(select ${value(code, 'text')} from asked)`
    // Behind all letters of a code.
    const end = `(select ${value(`${code}{`, 'text')} from asked)`
    return `select ${exists(`code_key = ${own}`)} as whole, ${exists(`code_key ~>=~ ${own} and code_key ~<~ ${end}`)} as begins`
  })
  return row
}

/**
 * The word of the language at the end of a run, of which the shop has no part, and of which it does not call anything by
 * the last sign alone: a handle (把手) is no kind of spanner (扳手), as a wooden ladder (木梯) is one of ladder (伸缩梯).
 */
const strangeWord = (run: string, { knows }: Vocabulary): string => {
  const word = lastSegmentOf(run)
  const last = [...word].at(-1) ?? ''
  const isStrange = !emptySigns.has(last) && !knows(headWordTerm(last)) && !pairsOf(word).some(knows)
  return isStrange && [...word].length > 1 ? word : ''
}

/** Signs that stand for nothing as they are: each pair of neighbours that the shop knows, and the signs that none covers. */
const readSigns = (text: string, vocabulary: Vocabulary): Group[] => {
  const { knows } = vocabulary
  const signs = [...text]
  const pairs = pairsOf(text)
  const isAlone = signs.length === 1
  const strange = strangeWord(text, vocabulary)
  const ending = headBeforeEnding(text)
  const asking = (typed: string, term: string, weight: number): Group => ({
    ...{ typed, said: [[term]], meant: [] },
    ...{ size: false, weight },
  })
  // A pair alone is a word.
  const ofPairs = pairs.filter(knows).map((pair) => asking(pair, pair, pairs.length === 1 ? 2 : 1))
  const ofSigns = signs.slice(0, signs.length - [...strange].length).flatMap((sign, index) => {
    const isCovered = pairs.slice(Math.max(0, index - 1), index + 1).some(knows)
    if (isCovered || (emptySigns.has(sign) && !(isAlone && knows(sign)))) return []
    // A single sign of a word means something else in others, but for the last one, which is what the thing is.
    if (ending && knows(ending) && index === signs.length - 2) return [asking(sign, ending, weightOfThing)]
    const isLast = index === signs.length - 1
    return [asking(sign, isLast && !isAlone ? headTerm(sign) : sign, isLast && !vagueSigns.has(sign) ? 1 : 0)]
  })
  return [...ofPairs, ...ofSigns, ...(strange ? [asking(strange, strange, 0)] : [])]
}

/** A Chinese run: words that stand for something, the longest first, and the signs between them. */
const readRun = (run: string, vocabulary: Vocabulary): Group[] => {
  const { synonyms } = vocabulary
  const groups: Group[] = []
  let signs = [...run]
  let between = ''
  const endBetween = () => {
    if (between) groups.push(...readSigns(between, vocabulary))
    between = ''
  }
  while (signs.length) {
    const beginnings = signs.map((_, index) => signs.slice(0, signs.length - index).join(''))
    const word = beginnings.find((one) => synonyms.has(one) || one === setSigns)
    if (word === undefined) between += signs[0]
    else {
      endBetween()
      const pairs = pairsOf(word)
      groups.push({
        ...{ typed: word, said: [pairs.length ? pairs : [word]], meant: synonyms.get(word) ?? [] },
        ...{ size: false, weight: word === setSigns ? 0 : 2 },
      })
    }
    signs = signs.slice(word === undefined ? 1 : [...word].length)
  }
  endBetween()
  return groups
}

/** The ways to meet one token; what stands for something else as well is no pinyin and no code. */
const waysOf = (token: Token, meansMore: boolean, { knows, endings, begun }: Vocabulary): Together[] => {
  if (token.kind !== 'word') return [[token.term]]
  const plain = plainWaysOf(token, knows)
  const own = plain.length || meansMore ? plain : markedWays(token.term, knows)
  const others = (endings.get(token.term) ?? []).filter((word) => word !== token.term)
  return [...(own.length ? own : (begun.get(token) ?? [])), ...others.map((word) => [word])]
}

/** How many tokens from one on go together: as what they mean, else as one word, as a code or as pinyin. */
const countTogether = (tokens: Token[], { knows, synonyms, sounding }: Vocabulary): number => {
  const counts = [4, 3, 2].filter((count) => count <= tokens.length)
  const isOneWord = (span: Token[]) => {
    const word = joinedOf(span)
    const isCodeOrPinyin = sounding.has(word) || markedWays(word, knows).length > 0
    return knows(word) || (!span.every(({ term }) => knows(term)) && isCodeOrPinyin)
  }
  return (
    counts.find((count) => synonyms.has(keyOfSpan(tokens.slice(0, count)))) ??
    counts.find((count) => isOneWord(tokens.slice(0, count))) ??
    1
  )
}

/** What tokens that go together count for: a norm (EN 131) and figures less than what says a thing. */
const weightOf = (span: Token[]): number => {
  if (besideThings.has(joinedOf(span))) return 0
  const isBeside = besideThings.has(span[0]?.term ?? '') || span.every(({ kind }) => kind === 'number')
  return isBeside ? 1 : 2 * span.length
}

/** What tokens that go together ask for; nothing is said or meant by a word that the shop does not know. */
const groupOf = (span: Token[], hasWords: boolean, vocabulary: Vocabulary): Group => {
  const { knows, synonyms, sounding, endings, ofEndings } = vocabulary
  const [token] = span as [Token]
  const isAlone = span.length === 1
  const word = joinedOf(span)
  const meant = [...(synonyms.get(keyOfSpan(span)) ?? [])]
  const [ending = ''] = isAlone && !knows(token.term) ? (endings.get(token.term) ?? []) : []
  meant.push(...(ofEndings.get(ending) ?? []))
  const said: Together[] = []
  // A wire of 2.5 mm² is asked for as one of 2.5 mm.
  if (isAlone && token.kind === 'size' && token.term.endsWith('mm')) (hasWords ? said : meant).push([`${token.term}2`])
  if (isAlone) said.push(...waysOf(token, meant.length > 0, vocabulary))
  else {
    said.push(...(knows(word) ? [[word]] : markedWays(word, knows)))
    const apart = span.map((one) => waysOf(one, meant.length > 0, vocabulary)[0])
    if (apart.every((ways) => ways !== undefined)) said.push(apart.flat())
  }
  if (!knows(word)) meant.push(...(sounding.get(word) ?? []))
  return {
    ...{ typed: keyOfSpan(span), said, meant },
    size: span.every(({ kind }) => kind === 'size' || kind === 'number'),
    weight: weightOf(span),
  }
}

/** All groups of what was typed, and the Latin words that nothing in the shop has. */
const groupsOf = (tokens: Token[], vocabulary: Vocabulary): Pick<Reading, 'groups' | 'unknown'> => {
  const hasWords = tokens.some(({ kind }) => kind === 'word' || kind === 'han')
  const groups: Group[] = []
  const unknown: string[] = []
  for (let rest = tokens; rest.length > 0; ) {
    const [token] = rest as [Token]
    if (token.kind === 'han' && !vocabulary.synonyms.has(token.term)) {
      groups.push(...readRun(token.term, vocabulary))
      rest = rest.slice(1)
      continue
    }
    const span = rest.slice(0, countTogether(rest, vocabulary))
    const group = groupOf(span, hasWords, vocabulary)
    const isUnknown = !group.said.length && !group.meant.length
    const words = isUnknown ? (vocabulary.divided.get(token) ?? []) : []
    if (isUnknown && !words.length) {
      if (token.kind === 'word') unknown.push(token.term)
      group.said.push([token.term])
    }
    groups.push(...(words.length ? words.map((word) => ({ ...word, weight: 2, size: false })) : [group]))
    rest = rest.slice(span.length)
  }
  return { groups, unknown }
}

/** The tokens that count of what was typed: as many as are read, without words that say nothing. */
const tokensThatCount = (keyword: string): Token[] => {
  const all = tokensOf(keyword).slice(0, most.tokens)
  const meaningful = all.filter((token) => token.kind !== 'word' || isMeaningful(token))
  return (meaningful.length ? meaningful : all).map((token) =>
    token.kind === 'han' ? { ...token, term: [...token.term].slice(0, most.signs).join('') } : token,
  )
}

/** The terms of a name that has words beside each other as they were typed. */
const phraseOf = (tokens: Token[]): string[] => {
  const words = tokens.filter(({ kind }) => kind !== 'han').map(wordOf)
  const runs = tokens.filter(({ kind }) => kind === 'han').map(wordOf)
  return [
    ...words.slice(0, -1).flatMap((word, index) => /^[a-z]{2,}$/.exec(word + words[index + 1])?.[0] ?? []),
    ...runs.filter((run) => [...run].length > 2).flatMap(pairsOf),
  ]
}

/** Groups with the thing among them: of several the last one that the shop calls anything by. */
const withThing = async (db: Db, groups: Group[]): Promise<Group[]> => {
  if (groups.length < 2) return groups
  const telling = tellingOf(groups)
  const known = await knownAmong(db, headsIn(telling))
  const thing = telling.findLast((group) => headsIn([group]).some((head) => known.has(head)))
  return groups.map((group) => (group === thing ? { ...group, isThing: true } : group))
}

/**
 * Reads what somebody typed: what the shop knows of it, what it means, and what goes together. While it is being typed,
 * its last word may be the beginning of one.
 */
export const readKeyword = async (db: Db, keyword: string, { typing = false } = {}): Promise<Reading> => {
  const typedCode = normalizeCode(keyword)
  const mayBeCode = !/\p{Script=Han}/u.test(keyword) && typedCode.length > 2 && /\d|-/.test(keyword)
  const code = mayBeCode ? typedCode : undefined
  const standing = code === undefined ? undefined : await codeStanding(db, code)
  const isCode = standing?.begins ?? false
  // Who types the whole code of a SKU asks for nothing else.
  if (standing?.whole && typedCode.length >= leastOfCode) return { groups: [], phrase: [], code, isCode, unknown: [] }
  const tokens = tokensThatCount(keyword)
  const vocabulary = await vocabularyOf(db, tokens, { typing })
  const { groups, unknown } = groupsOf(tokens, vocabulary)
  return { groups: await withThing(db, groups), unknown, phrase: phraseOf(tokens), code, isCode }
}
