/** The Chinese runs of a text as single characters and pairs of neighbours: how they are indexed. */
export const bigrams = (text: string): string[] => {
  const found = new Set<string>()
  for (const [run] of text.matchAll(/\p{Script=Han}+/gu)) {
    const signs = [...run]
    signs.forEach((sign, index) => {
      found.add(sign)
      if (signs[index + 1]) found.add(sign + signs[index + 1])
    })
  }
  return [...found]
}

/** The pieces of a Chinese run that a product must have: its pairs, or the one character that it is. */
export const queryBigrams = (run: string): string[] => {
  const signs = [...run]
  return signs.length < 2 ? signs : signs.slice(0, -1).map((sign, index) => sign + signs[index + 1])
}

/** A code as it is compared: without dashes and spaces, in lower case. */
export const normalizeCode = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Latin words of a text in lower case, as typing errors are mended against. */
export const latinWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? [])]

/** What somebody searches for, in half-width lower case: Latin pieces and Chinese runs. */
export const tokenize = (keyword: string): { latin: string[]; chinese: string[] } => {
  const text = keyword.normalize('NFKC').toLowerCase()
  return {
    latin: (text.replace(/\p{Script=Han}+/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}.\-/]*/gu) ?? []).slice(0, 8),
    chinese: (text.match(/\p{Script=Han}+/gu) ?? []).slice(0, 4),
  }
}
