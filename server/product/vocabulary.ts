import type { Db } from '../db/connect'
import { runPrepared, runTogether, type Select } from '../db/prepared'
import { longest, pinyinMark } from './pinyin'
import { segmentsOf } from './segments'
import { divided, type Stretch, stretchesOf } from './syllables'
import {
  anyOf,
  codeMark,
  headTerm,
  headWordTerm,
  keyOf,
  pairsOf,
  prefixTerm,
  type Token,
  tokensOf,
  without,
} from './terms'
import { tiers } from './tiers'

/** Terms that must be met together. */
export type Together = string[]

/** A word in pinyin: the ways to meet it as it sounds, and what it means. */
export interface Sounding {
  typed: string
  said: Together[]
  meant: Together[]
}

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
  /** The words of pinyin that was typed without gaps between them. */
  divided: Map<Token, Sounding[]>
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

/** The last signs of the words of several signs in a Chinese run, as terms of what is called by these alone. */
const headWordsIn = (run: string): string[] =>
  segmentsOf(run).flatMap(({ segment }) => [...segment].slice(1).slice(-1).map(headWordTerm))

/** What says that there are several: a set of pliers is 钳子套装. */
export const setSigns = '套装'

/** The sign before an ending that says nothing, as the term of what is called by it: of 钳子 whatever ends with 钳. */
export const headBeforeEnding = (run: string): string | undefined => {
  const [, sign] = new RegExp(`(.)[子儿](?:${setSigns})?$`, 'u').exec(run) ?? []
  return sign && headTerm(sign)
}

/** The term of all pinyin that begins like a token. */
const pinyinBegun = (token: Token) => prefixTerm(pinyinMark + wordOf(token))

/** Words that pinyin without gaps may consist of, the last of which may not be whole while it is being typed. */
const stretchesIn = (tokens: Token[], typing: boolean): Map<Token, (Stretch & { term: string })[]> => {
  const last = tokens.at(-1)
  const spoken = tokens.filter((token) => token.kind === 'word' && /^[a-z]+$/.test(token.term))
  return new Map(
    spoken.map((token) => {
      const isBegun = typing && token === last
      const stretches = stretchesOf(token.term, { typing: isBegun })
      const termOf = ({ text, to }: Stretch) =>
        isBegun && to === token.term.length ? prefixTerm(pinyinMark + text) : pinyinMark + text
      return [token, stretches.map((stretch) => ({ ...stretch, term: termOf(stretch) }))]
    }),
  )
}

const spans = <Item>(items: Item[], longest: number): Item[][] =>
  items.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, items.length - from) }, (_, more) => items.slice(from, from + more + 1)),
  )

/** Whether products on show meet a `tsquery`, best sellers first. */
const isMetByAny = (query: string) =>
  tiers
    .map(
      ({ tier }) => `exists (select from products where state = 'listed' and tier = ${tier} and found_by @@ ${query})`,
    )
    .join(' or ')

const knownSelect =
  (terms: string[]): Select =>
  (value) => {
    const queries = terms.map((term) => anyOf([[term]]))
    return `
      select term from asked, unnest(${value(terms, 'text[]')}, ${value(queries, 'tsquery[]')}) as one (term, query)
      where ${isMetByAny('query')}`
  }

/** Those of some terms that products on show have. */
export const knownAmong = async (db: Db, terms: string[]): Promise<Set<string>> =>
  new Set((await runPrepared<{ term: string }>(db, knownSelect([...new Set(terms)]))).map(({ term }) => term))

/** Whether products on show have one of some terms that stand together, as a `tsquery` asks for them. */
export const isOnShow = async (db: Db, query: string): Promise<boolean> =>
  (await runPrepared(db, (value) => `select from asked where ${isMetByAny(value(query, 'tsquery'))}`)).length > 0

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

/** What is said of a thing to which something was done: brushed steel, zinc-plated bolts. */
const doneTo = (word: string) => word.replace(/e?$/, 'ed')

/**
 * Words of the shop that begin like these, by the beginning. A whole word is not met by what says that a thing does without
 * it, and the thing itself not by what was done to another one: who asks for a brush is shown no brushless drill and no
 * brushed steel.
 */
const endingsOf = async (
  db: Db,
  beginnings: string[],
  { typing, thing }: { typing: string | undefined; thing: string | undefined },
): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (const beginning of beginnings) {
    const rows = await runPrepared<{ word: string }>(
      db,
      (value) => `
        select word from asked, search_words
        where word >= ${value(beginning, 'text')} and word < ${value(`${beginning}{`, 'text')}
        order by uses desc limit ${mostEndings}`,
    )
    const words = rows.map(({ word }) => keyOf(word))
    const others =
      beginning === typing ? [] : [beginning + without.ending, ...(beginning === thing ? [doneTo(thing)] : [])]
    found.set(beginning, [...new Set(words.filter((word) => !others.includes(word)))])
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
  const stretches = stretchesIn(tokens, typing)
  const allStretches = [...stretches.values()].flat()
  const asked = [
    ...begun.map(pinyinBegun),
    ...allStretches.flatMap(({ term, syllables }) => (syllables <= longest.syllables ? [term] : [])),
    ...latin.flatMap((token) => [token.term, ...(token.kind === 'word' ? token.parts : [])]),
    ...joined.flatMap((word) => [word, codeMark + word, pinyinMark + word]),
    ...latin.flatMap(({ term }) => /^[bcd](\d+)$/.exec(term)?.[1]?.concat('a') ?? []),
    ...runs.flatMap((run) => [...run, ...pairsOf(run), ...headWordsIn(run), headBeforeEnding(run) ?? []].flat()),
  ]
  const keys = [
    ...spans(tokens.map(wordOf), longestPhrase).map((words) => words.join(' ')),
    ...runs.flatMap((run) => spans([...run], run.length).map((signs) => signs.join(''))),
  ]
  const read = await runTogether<{ known: { term: string }; synonyms: Synonym }>(db, {
    known: knownSelect([...new Set(asked)]),
    synonyms: synonymsSelect(
      [...new Set(keys)],
      [...new Set([...joined, ...allStretches.map(({ text }) => text)])],
      begun.map(wordOf),
    ),
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
  const endings = await endingsOf(db, [...new Set(beginnings.map(wordOf))], {
    typing: typing ? last?.term : undefined,
    thing: tokens.findLast(({ kind }) => kind === 'word')?.term,
  })
  const waysBegun = (token: Token) => [
    ...(knows(pinyinBegun(token)) ? [[pinyinBegun(token)]] : []),
    ...read.synonyms.flatMap(({ sound, means }) => (sound?.startsWith(token.term) ? means.map(termsMeant) : [])),
  ]
  const sounding = synonymsBy('sound', read.synonyms)
  const soundingOf = ({ text, term }: { text: string; term: string }): Sounding => ({
    ...{ typed: text, said: knows(term) ? [[term]] : [], meant: sounding.get(text) ?? [] },
  })
  const isKnown = ({ text, term }: { text: string; term: string }) => knows(term) || sounding.has(text)
  return {
    ...{ knows, synonyms, endings, sounding },
    divided: new Map([...stretches].map(([token, some]) => [token, divided(some, isKnown).map(soundingOf)])),
    ofEndings: await synonymsAmong(db, [...endings.values()].flat()),
    begun: new Map(begun.map((token) => [token, waysBegun(token)])),
  }
}
