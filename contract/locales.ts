/** The languages of the interface (spec 9) and what the `language` header says for each (spec 7). */
export const locales = { 'zh-CN': 'zh', en: 'en' } as const
export type Locale = keyof typeof locales
export type Language = (typeof locales)[Locale]
/** Spec 1: the stored preference defaults to Simplified Chinese. */
export const defaultLocale: Locale = 'zh-CN'
