import { sql } from 'kysely'
import type { Db } from '../db/connect'
import { mendedBySound } from './homophones'
import type { Reading } from './reading'
import { isEnglish } from './segments'
import { latinWords } from './terms'

/** How many letters are wrong, missing, too many, or have changed places with their neighbour. */
export const slips = (typed: string, meant: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row += 1) {
    const own = [row]
    for (let at = 1; at <= meant.length; at += 1) {
      const wrong = typed[row - 1] === meant[at - 1] ? 0 : 1
      const changed = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      own[at] = Math.min(
        (last[at] ?? 0) + 1,
        (own[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + wrong,
        changed ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, own]
  }
  return last[meant.length] ?? 0
}

/** How many slips somebody may have made in a word: one, and another for every four letters from seven on. */
const mostSlips = ({ length }: string) => Math.max(1, Math.floor((length + 1) / 4))

/** Words of the shop that are compared with one that was typed. */
const mostNear = 10

/** Fewer letters are no word of a longer one. */
const shortestPart = 3

/** The two words of the shop that make one which was typed without a gap: drillbit -> drill bit. */
const dividedInTwo = async (db: Db, word: string): Promise<string | undefined> => {
  const places = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => at + shortestPart)
  const divided = places.map((at) => [word.slice(0, at), word.slice(at)])
  if (!divided.length) return undefined
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', divided.flat()).execute()
  const known = new Set(rows.map((row) => row.word))
  return divided.find((parts) => parts.every((part) => known.has(part)))?.join(' ')
}

/** The word of the shop that is nearest to one that was typed, if any is near. */
const nearestTo = async (db: Db, word: string): Promise<string | undefined> => {
  const near = await db
    .selectFrom('search_words')
    .select('word')
    .where(sql<boolean>`word % ${word}`)
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('uses', 'desc')
    .limit(mostNear)
    .execute()
  const [nearest] = near
    .map((one) => ({ word: one.word, slips: slips(word, one.word) }))
    .filter(({ slips }) => slips <= mostSlips(word))
    .sort((one, other) => one.slips - other.slips)
  return nearest?.word
}

/** What is asked of a keyword that nothing meets: the Latin words in it that the shop does not know, and whether it knows others. */
export interface Unmet {
  unknown: string[]
  knowsOthers: boolean
}

/** A Latin word that the shop does not know, with what it may be: two words without a gap, or a slip in another one. */
interface Unknown {
  word: string
  divided: string | undefined
  nearest: string | undefined
  /** Whether it is a word of the language, be there such things in the shop or not. */
  isWord: boolean
}

/**
 * The keyword with each Latin word that the shop does not know replaced by the nearest one, or left out where none is
 * near. To be tried before, and to be taken only where all is met, is what leaves nothing out: there a gap may be missing,
 * and beside words that the shop knows one of the language may be a slip. An angel grinder is an angle grinder, a step
 * stool is no step tool.
 */
export const mended = async (db: Db, keyword: string, { unknown, knowsOthers }: Unmet): Promise<string[]> => {
  const typed = latinWords(keyword).filter((word) =>
    unknown.some((one) => word.startsWith(one) || one.startsWith(word)),
  )
  if (!typed.length) return [keyword]
  const words: Unknown[] = []
  for (const word of typed) {
    const [divided, nearest] = [await dividedInTwo(db, word), await nearestTo(db, word)]
    words.push({ word, divided, nearest, isWord: isEnglish(word) })
  }
  const withWords = (meantBy: (one: Unknown) => string | undefined) => {
    const replaced = words.reduce(
      (text, one) => text.replace(new RegExp(`(?<![a-z])${one.word}(?![a-z])`, 'i'), meantBy(one) ?? ' '),
      keyword,
    )
    // What is left of a word with a hyphen begins or ends with none.
    return replaced
      .replace(/(?<!\S)-|-(?!\S)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
  const guess = ({ divided, nearest, isWord }: Unknown) => divided ?? (isWord && !knowsOthers ? undefined : nearest)
  const whole = words.every((one) => guess(one) !== undefined) ? [withWords(guess)] : []
  return [...whole, withWords(({ nearest, isWord }) => (isWord ? undefined : nearest))]
}

/**
 * The keyword as it may be meant by who made slips in it, what is to be tried first at the head: Latin words that the shop
 * does not know, then Chinese ones with a wrong sign.
 */
export const respellings = async (db: Db, keyword: string, { unknown, groups }: Reading): Promise<string[]> => {
  const latin = unknown.length
    ? await mended(db, keyword, { unknown, knowsOthers: groups.length > unknown.length })
    : [keyword]
  const all: string[] = []
  for (const one of latin) all.push(await mendedBySound(db, one))
  return [...new Set(all)]
}
