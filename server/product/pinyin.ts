import { pinyin } from 'pinyin-pro'

/** What tells terms of pinyin from Latin words: `~chongji` of 冲击 is asked for where no word is `chongji`. */
export const pinyinMark = '~'
/** Most syllables, and first letters, that a term has. */
export const longest = { syllables: 4, initials: 5 }

/** The syllables of a Chinese run, without tones: 冲击钻 -> `chong ji zuan`. */
export const syllablesOf = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true })

/** The terms of pinyin of some syllables that stand together. */
const termsTogether = (some: string[]): string[] => [
  ...(some.length <= longest.syllables && some.join('').length > 2 ? [pinyinMark + some.join('')] : []),
  ...(some.length > 2 ? [pinyinMark + some.map((syllable) => syllable[0]).join('')] : []),
]

/** The sound of a Chinese word of two signs and more: 锤子 -> `chuizi`; '' of anything else. */
export const soundOf = (word: string): string => (/^\p{Script=Han}{2,}$/u.test(word) ? syllablesOf(word).join('') : '')

/** Terms of pinyin for the end of a Chinese run, which says what a thing is. */
export const pinyinEndsOf = (run: string): string[] => {
  const syllables = syllablesOf(run)
  const counts = Array.from({ length: Math.min(longest.initials, syllables.length) }, (_, index) => index + 1)
  return counts.flatMap((count) => termsTogether(syllables.slice(-count)))
}

/** Terms by which Chinese runs are found as they are typed in Latin letters: their syllables joined, and the first letters of three and more. */
export const pinyinTermsOf = (text: string): string[] => {
  const found = new Set<string>()
  for (const [run] of text.normalize('NFKC').matchAll(/\p{Script=Han}+/gu)) {
    const syllables = syllablesOf(run)
    syllables.forEach((_, from) => {
      for (let count = 1; count <= longest.initials && from + count <= syllables.length; count += 1)
        for (const term of termsTogether(syllables.slice(from, from + count))) found.add(term)
    })
  }
  return [...found]
}
