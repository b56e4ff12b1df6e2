import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets of the shop, by their paths below `src`. */
export const sheets = readdirSync('src', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.css'))
  .sort()

/** What stands in a style sheet. */
export const textOf = (sheet: string) => readFileSync(join('src', sheet), 'utf8')

/** What a rule of a style sheet says. */
export interface Declaration {
  /** The file without its endings, and the selector. */
  of: string
  /** The conditions around it, such as a width of the window. */
  when: string
  says: string
}

/** Every declaration of a style sheet, in order. */
const declarationsIn = (name: string, text: string): Declaration[] => {
  const found: Declaration[] = []
  const around: string[] = []
  for (const [, before = '', sign] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const words = before.replace(/\s+/g, ' ').trim()
    if (sign === '{') around.push(words)
    else if (words) {
      const when = around.filter((one) => one.startsWith('@')).join(' ')
      found.push({ of: `${name} ${around.filter((one) => !one.startsWith('@')).join(' ')}`, when, says: words })
    }
    if (sign === '}') around.pop()
  }
  return found
}

/** Every declaration of every sheet. */
export const declarations = sheets.flatMap((file) =>
  declarationsIn(file.replace(/(\.module)?\.css$/, ''), textOf(file)),
)

/** Where a declaration stands: its selector, and at which widths. */
export const place = ({ of, when }: Declaration) => (when ? `${of}, ${when}` : of)
