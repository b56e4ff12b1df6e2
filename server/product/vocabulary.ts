import type { Db } from '../db/connect'
import { runPrepared, runTogether, type Select } from '../db/prepared'
import { pinyinMark } from './pinyin'
import { anyOf, codeMark, keyOf, pairsOf, prefixTerm, type Token, tokensOf } from './terms'
import { tiers } from './tiers'

/** Terms that must be met together. */
export type Together = string[]

/** What the shop knows of what somebody typed. */
export interface Vocabulary {
  /** Whether products on show have a term. */
  knows: (term: string) => boolean
  /** What words mean, by their keys. */
  synonyms: Map<string, Together[]>
  /** What words mean, by how they sound. */
  sounding: Map<string, Together[]>
  /** Words that begin like one that may not be whole, by that one, those of most goods first. */
  endings: Map<string, string[]>
  /** What these mean. */
  ofEndings: Map<string, Together[]>
  /** The ways to meet the last token as the beginning of pinyin, while it is being typed. */
  begun: Map<Token, Together[]>
}

/** A token as it was read. */
export const wordOf = (token: Token): string => token.term

/** Tokens that a synonym, or a word that others write as one, has at most. */
const longestPhrase = 4
/** Words that are taken for one that begins like them. */
const mostEndings = 8

/** The terms of what a synonym stands for, all of which must be met. */
const termsMeant = (words: string): Together =>
  tokensOf(words).flatMap((token) => {
    if (token.kind !== 'han') return [token.term]
    const pairs = pairsOf(token.term)
    return pairs.length ? pairs : [token.term]
  })

/** The term of all pinyin that begins like a token. */
const pinyinBegun = (token: Token) => prefixTerm(pinyinMark + wordOf(token))

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

/** What words mean, by their keys, by how they sound, and by how their sound begins. */
const synonymsSelect =
  (keys: string[], sounds: string[] = [], begun: string[] = []): Select =>
  (value) =>
    `
    select key, sound, means from asked, search_synonyms
    where key = any(${value(keys, 'text[]')}) or sound = any(${value(sounds, 'text[]')})
      or sound ^@ any(${value(begun, 'text[]')})`

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

/** Asks what the shop knows of tokens: as they are, in pairs of Chinese signs, joined, as codes and as pinyin. */
export const vocabularyOf = async (db: Db, tokens: Token[], { typing }: { typing: boolean }): Promise<Vocabulary> => {
  const latin = tokens.filter((token) => token.kind !== 'han')
  const runs = tokens.filter((token) => token.kind === 'han').map(wordOf)
  const joined = spans(latin.map(wordOf), longestPhrase).map((words) => words.join(''))
  const last = tokens.at(-1)
  const begun = last && typing && /^[a-z]{3,}$/.test(last.term) ? [last] : []
  const asked = [
    ...begun.map(pinyinBegun),
    ...latin.flatMap((token) => [token.term, ...(token.kind === 'word' ? token.parts : [])]),
    ...joined.flatMap((word) => [word, codeMark + word, pinyinMark + word]),
    ...latin.flatMap(({ term }) => /^[bcd](\d+)$/.exec(term)?.[1]?.concat('a') ?? []),
    ...runs.flatMap((run) => [...run, ...pairsOf(run)]),
  ]
  const keys = [
    ...spans(tokens.map(wordOf), longestPhrase).map((words) => words.join(' ')),
    ...runs.flatMap((run) => spans([...run], run.length).map((signs) => signs.join(''))),
  ]
  const read = await runTogether<{ known: { term: string }; synonyms: Synonym }>(db, {
    known: knownSelect([...new Set(asked)]),
    synonyms: synonymsSelect([...new Set(keys)], [...new Set(joined)], begun.map(wordOf)),
  })
  const known = new Set(read.known.map(({ term }) => term))
  const knows = (term: string) => known.has(term)
  const synonyms = synonymsBy('key', read.synonyms)

  const beginnings = tokens.filter(
    (token) =>
      token.kind === 'word' &&
      /^[a-z]{2,}$/.test(token.term) &&
      ((typing && token === last) || (token.term.length > 2 && !knows(token.term) && !synonyms.has(token.term))),
  )
  const endings = await endingsOf(db, [...new Set(beginnings.map(wordOf))])
  const waysBegun = (token: Token) => [
    ...(knows(pinyinBegun(token)) ? [[pinyinBegun(token)]] : []),
    ...read.synonyms.flatMap(({ sound, means }) => (sound?.startsWith(token.term) ? means.map(termsMeant) : [])),
  ]
  return {
    ...{ knows, synonyms, endings },
    sounding: synonymsBy('sound', read.synonyms),
    ofEndings: await synonymsAmong(db, [...endings.values()].flat()),
    begun: new Map(begun.map((token) => [token, waysBegun(token)])),
  }
}
