import { pinyin } from 'pinyin-pro'

/** What tells terms of pinyin from Latin words: `~chongji` of 冲击 is asked for where no word is `chongji`. */
export const pinyinMark = '~'
const longest = { syllables: 4, initials: 5 }

/** The syllables of a Chinese run, without tones: 冲击钻 -> `chong ji zuan`. */
export const syllablesOf = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true })

/** Terms by which Chinese runs are found as they are typed in Latin letters: their syllables joined, and the first letters of three and more. */
export const pinyinTermsOf = (text: string): string[] => {
  const found = new Set<string>()
  for (const [run] of text.normalize('NFKC').matchAll(/\p{Script=Han}+/gu)) {
    const syllables = syllablesOf(run)
    syllables.forEach((_, from) => {
      for (let count = 1; count <= longest.initials && from + count <= syllables.length; count += 1) {
        const some = syllables.slice(from, from + count)
        if (count <= longest.syllables && some.join('').length > 2) found.add(pinyinMark + some.join(''))
        if (count > 2) found.add(pinyinMark + some.map((syllable) => syllable[0]).join(''))
      }
    })
  }
  return [...found]
}
