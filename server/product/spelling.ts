import { sql } from 'kysely'
import type { Db } from '../db/connect'
import { mendedBySound } from './homophones'
import { latinWords, tokensOf } from './terms'

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

/**
 * The keyword with each Latin word that the shop does not know replaced by the nearest one, or left out where none is
 * near; as it was typed where nothing but sizes would be left.
 */
export const mended = async (db: Db, keyword: string, unknown: string[]): Promise<string> => {
  const typed = latinWords(keyword).filter((word) =>
    unknown.some((one) => word.startsWith(one) || one.startsWith(word)),
  )
  let text = keyword
  for (const word of typed) {
    const near = await db
      .selectFrom('search_words')
      .select('word')
      .where(sql<boolean>`word % ${word}`)
      .orderBy(sql`similarity(word, ${word})`, 'desc')
      .orderBy('uses', 'desc')
      .limit(mostNear)
      .execute()
    const [meant] = near
      .map((one) => ({ word: one.word, slips: slips(word, one.word) }))
      .filter(({ slips }) => slips <= mostSlips(word))
      .sort((one, other) => one.slips - other.slips)
    text = text.replace(new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i'), meant?.word ?? ' ')
  }
  const isWorded = tokensOf(text).some(({ kind }) => kind === 'word' || kind === 'han')
  return isWorded ? text.replace(/\s+/g, ' ').trim() : keyword
}

/** The keyword as it may be meant by who made slips in it: Latin words that the shop does not know, then Chinese ones with a wrong sign. */
export const respelled = async (db: Db, keyword: string, { unknown }: { unknown: string[] }): Promise<string> =>
  mendedBySound(db, unknown.length ? await mended(db, keyword, unknown) : keyword)
