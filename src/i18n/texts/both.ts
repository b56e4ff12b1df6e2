/** A text in both languages of the interface: English, then Simplified Chinese. */
type Both = readonly [en: string, zhCN: string]

/** Texts of one area in both languages; a text without one of them does not compile. */
export const both = <Keys extends string>(texts: Record<Keys, Both>): Record<Keys, Both> => texts
