import type { Words } from '../../server/db/tables/columns'

/** Reads a short text: `English|中文`, or one text that both languages share, such as `18 V`. */
export function words(text: string): Words {
  const [en, zh] = text.split('|')
  return { en: en ?? text, zh: zh ?? en ?? text }
}

/** Turns an English text into a kebab-case identifier: `2 × 4.0 Ah` becomes `2-x-4-0-ah`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/²/g, '2')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Turns a value's English text into its part of a SKU code: `1.5 mm²` becomes `1-5`, `White` becomes `WHI`. */
export function codeOf(text: string): string {
  const numbers = text.match(/[0-9]+/g)
  if (/^M[0-9]+$/.test(text) || /^[A-Z0-9]{1,4}$/.test(text)) return text
  if (numbers && /^[M0-9]/.test(text)) return `${text.startsWith('M') ? 'M' : ''}${numbers.join('-')}`
  return text
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase()
}
