/** A text in both languages of the interface: English, then Simplified Chinese. */
type Both = readonly [en: string, zhCN: string]

/** Texts of one area in both languages; a text without one of them does not compile. */
export const both = <Keys extends string>(texts: Record<Keys, Both>): Record<Keys, Both> => texts

const chosen = <Keys extends string>(texts: Record<Keys, Both>, language: 0 | 1) =>
  Object.fromEntries(Object.entries<Both>(texts).map(([key, text]) => [key, text[language]])) as Record<Keys, string>

/** The English side of texts. */
export const english = <Keys extends string>(texts: Record<Keys, Both>) => chosen(texts, 0)

/** The Chinese side of texts. */
export const chinese = <Keys extends string>(texts: Record<Keys, Both>) => chosen(texts, 1)
