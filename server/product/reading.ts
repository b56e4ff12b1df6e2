import type { Db } from '../db/connect'
import { runPrepared, runTogether, type Select } from '../db/prepared'
import { pinyinMark } from './pinyin'
import { anyOf, codeMark, keyOf, normalizeCode, pairsOf, type Token, tokensOf } from './terms'
import { tiers } from './tiers'

/** Terms that must be met together. */
type Together = string[]

/** One thing that is asked for, in all the ways in which it may be met. */
export interface Group {
  /** As it was typed. */
  typed: string
  said: Together[]
  /** What the words mean by the table of synonyms. */
  meant: Together[]
  /** A number, with a unit or without one: a SKU meets it as well as a name does. */
  size: boolean
  /** What it counts for where nothing meets everything. */
  weight: number
}

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
/** Tokens that a synonym, or a word that others write as one, has at most. */
const longestPhrase = 4
/** Words that are taken for one that begins like them. */
const mostEndings = 8

const emptyWords = new Set('a an the of for with and or to on by per in my need want buy'.split(' '))
/** Signs that say nothing where no word of the shop has them. */
const emptySigns = new Set('的用和与个款型号子儿把要买卖请有')

const wordOf = (token: Token) => token.term

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

/** The ways to meet one Latin word, be it a word or none. */
const waysOf = (token: Extract<Token, { kind: 'word' }>, knows: (term: string) => boolean): Together[] => {
  const ways = plainWaysOf(token, knows)
  return ways.length ? ways : markedWays(token.term, knows)
}

/** The terms of what a synonym stands for, all of which must be met. */
const termsMeant = (words: string): Together =>
  tokensOf(words).flatMap((token) => {
    if (token.kind !== 'han') return [token.term]
    const pairs = pairsOf(token.term)
    return pairs.length ? pairs : [token.term]
  })

/** The beginnings of a word as pinyin, the longest first. */
const beginningsOf = (word: string): string[] =>
  /^[a-z]+$/.test(word)
    ? Array.from(
        { length: Math.max(0, word.length - 3) },
        (_, less) => pinyinMark + word.slice(0, word.length - 1 - less),
      )
    : []

const spans = <Item>(items: Item[], longest: number): Item[][] =>
  items.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, items.length - from) }, (_, more) => items.slice(from, from + more + 1)),
  )

/** Those of some terms that products on show have. */
const knownSelect =
  (terms: string[]): Select =>
  (value) => {
    const inTiers = tiers.map(
      ({ tier }) => `exists (select from products where state = 'listed' and tier = ${tier} and found_by @@ query)`,
    )
    const queries = terms.map((term) => anyOf([[term]]))
    return `
      select term from asked, unnest(${value(terms, 'text[]')}, ${value(queries, 'tsquery[]')}) as one (term, query)
      where ${inTiers.join(' or ')}`
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

/** What words mean, by their keys and by how they sound. */
const synonymsSelect =
  (keys: string[], sounds: string[] = []): Select =>
  (value) =>
    `
    select key, sound, means from asked, search_synonyms
    where key = any(${value(keys, 'text[]')}) or sound = any(${value(sounds, 'text[]')})`
interface Synonym {
  key: string
  sound: string | null
  means: string[]
}

const synonymsBy = (by: 'key' | 'sound', rows: Synonym[]) => {
  const found = new Map<string, Together[]>()
  for (const { [by]: word, means } of rows)
    if (word) found.set(word, [...(found.get(word) ?? []), ...means.map(termsMeant)])
  return found
}

const synonymsAmong = async (db: Db, keys: string[]) =>
  synonymsBy('key', keys.length ? await runPrepared<Synonym>(db, synonymsSelect(keys)) : [])

/** Words of the shop that begin like these, by the beginning. */
const endingsOf = async (db: Db, beginnings: string[]): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (const beginning of beginnings) {
    const rows = await runPrepared<{ word: string }>(
      db,
      (value) => `
        select word from asked, search_words
        where word >= ${value(beginning, 'text')} and word < ${value(`${beginning}{`, 'text')}
        order by uses desc limit ${mostEndings}`,
    )
    found.set(beginning, [...new Set(rows.map(({ word }) => keyOf(word)))])
  }
  return found
}

/** A Chinese run: words that stand for something, and of the rest each pair of neighbours that the shop knows. */
const readRun = (run: string, knows: (term: string) => boolean, synonyms: Map<string, Together[]>): Group[] => {
  const signs = [...run]
  const groups: Group[] = []
  const plain = (piece: string) => {
    const own = [...piece]
    const covered = own.map(() => false)
    const ask = (term: string, weight: number, ...at: number[]) => {
      for (const index of at) covered[index] = true
      groups.push({ typed: term, said: [[term]], meant: [], size: false, weight })
    }
    pairsOf(piece).forEach((pair, index) => {
      if (knows(pair)) ask(pair, 1, index, index + 1)
    })
    own.forEach((sign, index) => {
      // A single sign of a word means something else in others, but for the last one, which is what the thing is.
      const weight = index === own.length - 1 ? 1 : 0
      if (!covered[index] && !(emptySigns.has(sign) && (own.length > 1 || !knows(sign)))) ask(sign, weight, index)
    })
  }
  let from = 0
  let rest = ''
  while (from < signs.length) {
    const lengths = Array.from({ length: signs.length - from }, (_, index) => signs.length - from - index)
    const length = lengths.find((count) => synonyms.has(signs.slice(from, from + count).join('')))
    if (length === undefined) {
      rest += signs[from]
      from += 1
      continue
    }
    if (rest) plain(rest)
    rest = ''
    const word = signs.slice(from, from + length).join('')
    const pairs = pairsOf(word)
    const said = pairs.length ? pairs : [word]
    groups.push({
      ...{ typed: word, said: said.every(knows) ? [said] : [], meant: synonyms.get(word) ?? [] },
      ...{ size: false, weight: 2 },
    })
    from += length
  }
  if (rest) plain(rest)
  return groups
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
  const all = tokensOf(keyword).slice(0, most.tokens)
  const meaningful = all.filter((token) => token.kind !== 'word' || !emptyWords.has(token.term))
  const tokens = (meaningful.length ? meaningful : all).map((token) =>
    token.kind === 'han' ? { ...token, term: [...token.term].slice(0, most.signs).join('') } : token,
  )
  const latin = tokens.filter((token) => token.kind !== 'han')
  const runs = tokens.filter((token) => token.kind === 'han').map(wordOf)
  const joined = spans(latin.map(wordOf), longestPhrase).map((words) => words.join(''))
  // Of pinyin that is being typed the last syllable may not be whole.
  const begun = typing ? beginningsOf(latin.at(-1)?.term ?? '') : []
  const asked = [
    ...begun,
    ...latin.flatMap((token) => [token.term, ...(token.kind === 'word' ? token.parts : [])]),
    ...joined.flatMap((word) => [word, codeMark + word, pinyinMark + word]),
    ...latin.flatMap(({ term }) => /^[bcd](\d+)$/.exec(term)?.[1]?.concat('a') ?? []),
    ...runs.flatMap((run) => [...run, ...pairsOf(run)]),
  ]
  const keys = [
    ...spans(tokens.map(wordOf), longestPhrase).map((words) => words.join(' ')),
    ...runs.flatMap((run) => spans([...run], most.signs).map((signs) => signs.join(''))),
  ]
  const read = await runTogether<{ known: { term: string }; synonyms: Synonym }>(db, {
    known: knownSelect([...new Set(asked)]),
    synonyms: synonymsSelect([...new Set(keys)], [...new Set(joined)]),
  })
  const known = new Set(read.known.map(({ term }) => term))
  const knows = (term: string) => known.has(term)
  const synonyms = synonymsBy('key', read.synonyms)
  const sounding = synonymsBy('sound', read.synonyms)

  const last = tokens.at(-1)
  const beginnings = tokens.filter(
    (token) =>
      token.kind === 'word' &&
      /^[a-z]{2,}$/.test(token.term) &&
      ((typing && token === last) || (token.term.length > 2 && !knows(token.term) && !synonyms.has(token.term))),
  )
  const endings = await endingsOf(db, [...new Set(beginnings.map(wordOf))])
  const ofEndings = await synonymsAmong(db, [...endings.values()].flat())

  const unknown: string[] = []
  const waysOfToken = (token: Token, meansMore: boolean): Together[] => {
    if (token.kind !== 'word') return [[token.term]]
    // What stands for something else is no pinyin and no code.
    const ways = meansMore ? plainWaysOf(token, knows) : waysOf(token, knows)
    if (typing && token === last && !ways.length)
      ways.push(
        ...begun
          .filter(knows)
          .slice(0, 1)
          .map((term) => [term]),
      )
    return [...ways, ...(endings.get(token.term) ?? []).filter((word) => word !== token.term).map((word) => [word])]
  }
  const hasWords = tokens.some(({ kind }) => kind === 'word' || kind === 'han')
  const isCodeOrPinyin = (word: string) => sounding.has(word) || markedWays(word, knows).length > 0
  const groups: Group[] = []
  for (let from = 0; from < tokens.length; ) {
    const token = tokens[from] as Token
    if (token.kind === 'han' && !synonyms.has(token.term)) {
      groups.push(...readRun(token.term, knows, synonyms))
      from += 1
      continue
    }
    const counts = [4, 3, 2].filter((count) => from + count <= tokens.length)
    const spanOf = (count: number) => tokens.slice(from, from + count)
    const together = counts.find((count) => synonyms.has(spanOf(count).map(wordOf).join(' ')))
    const asOne = counts.find((count) => {
      const span = spanOf(count)
      if (span.some(({ kind }) => kind === 'han' || kind === 'size')) return false
      const word = span.map(wordOf).join('')
      return knows(word) || (!span.every(({ term }) => knows(term)) && isCodeOrPinyin(word))
    })
    const count = Math.max(together ?? 1, together ? 1 : (asOne ?? 1))
    const span = spanOf(count)
    const word = span.map(wordOf).join('')
    const meant = [...(synonyms.get(span.map(wordOf).join(' ')) ?? [])]
    const [ending = ''] = count === 1 && !knows(token.term) ? (endings.get(token.term) ?? []) : []
    meant.push(...(ofEndings.get(ending) ?? []))
    const said: Together[] = []
    // A wire of 2.5 mm² is asked for as one of 2.5 mm.
    if (count === 1 && token.kind === 'size' && token.term.endsWith('mm'))
      (hasWords ? said : meant).push([`${token.term}2`])
    if (count === 1) said.push(...waysOfToken(token, meant.length > 0))
    else {
      said.push(...(knows(word) ? [[word]] : meant.length ? [] : markedWays(word, knows)))
      const apart = span.map((one) => waysOfToken(one, meant.length > 0)[0])
      if (apart.every((ways) => ways !== undefined)) said.push(apart.flat())
    }
    if (!knows(word)) meant.push(...(sounding.get(word) ?? []))
    if (!said.length && !meant.length) {
      if (token.kind === 'word') unknown.push(token.term)
      said.push([token.term])
    }
    const size = span.every(({ kind }) => kind === 'size' || kind === 'number')
    groups.push({
      ...{ typed: span.map(wordOf).join(' '), said, meant, size },
      weight: span.every(({ kind }) => kind === 'number') ? 1 : 2 * count,
    })
    from += count
  }
  const words = latin.map(wordOf)
  const phrase = [
    ...words.slice(0, -1).flatMap((word, index) => /^[a-z]{2,}$/.exec(word + words[index + 1])?.[0] ?? []),
    ...runs.filter((run) => [...run].length > 2).flatMap(pairsOf),
  ]
  return { groups, phrase, code, isCode, unknown }
}
