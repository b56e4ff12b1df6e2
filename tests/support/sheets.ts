import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets of the shop, by their paths below `src`. */
export const sheets = readdirSync('src', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.css'))
  .sort()

/** What stands in a style sheet. */
export const textOf = (sheet: string) => readFileSync(join('src', sheet), 'utf8')
