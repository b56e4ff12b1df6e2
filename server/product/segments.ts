const language = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a Chinese run by the dictionary of the language, each with where it begins: 两用扳手 -> 两用, 扳手. */
export const segmentsOf = (run: string): { segment: string; index: number }[] => [...language.segment(run)]

/** The last of these words: 两用扳手 -> 扳手. */
export const lastSegmentOf = (run: string): string => segmentsOf(run).at(-1)?.segment ?? ''
