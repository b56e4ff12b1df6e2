import { progressBar } from '../../run/progress-bar'
import type { ChartEntry } from '../charts'
import type { Share } from './coverage'

/** A wrong word on the command line; the text tells what would be right. */
export class Wrong extends Error {}

/** Prints a line. */
export const told = (text: string) => process.stdout.write(`${text}\n`)

/** Shows how far a loop over charts is, on a terminal only. */
export const progress = (done: number, total: number, name: string) => {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\x1b[K${done === total ? '' : progressBar(done, total, name)}`)
}

/** Works on each chart in turn, under a progress bar. */
export const each = <Result>(of: ChartEntry[], work: (entry: ChartEntry) => Result): Result[] =>
  of.map((entry, index) => {
    progress(index, of.length, entry.id)
    const result = work(entry)
    if (index + 1 === of.length) progress(of.length, of.length, '')
    return result
  })

/** How much of how much is covered. */
export const share = ([covered, total]: Share) => `${covered}/${total}`

/** Rows as a table whose columns stand one below the other. */
export const columns = (rows: string[][]) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
