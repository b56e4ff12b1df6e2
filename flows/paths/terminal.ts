import { progressBar } from '../../run/progress-bar'
import type { ChartEntry } from '../charts'
import type { Share } from './coverage'
import { interruptions } from './interrupt'

/** A wrong word on the command line; the text tells what would be right. */
export class Wrong extends Error {}

/** Prints a line. */
export const told = (text: string) => process.stdout.write(`${text}\n`)

/** Prints what is wrong beside what is asked for, and lets the command fail. */
export const tellFailure = (text: string) => {
  console.error(text)
  process.exitCode = 1
}

/** Shows what is being done in place of what was shown before, on a terminal only. */
export const tellWork = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** Shows how far a loop over charts is, on a terminal only. */
export const progress = (done: number, total: number, name: string) =>
  tellWork(done === total ? '' : progressBar(done, total, name))

/** Works on each chart in turn, under a progress bar; Ctrl-C ends it behind the chart that is worked on. */
export const each = async <Result>(
  of: ChartEntry[],
  work: (entry: ChartEntry) => Result | Promise<Result>,
): Promise<Result[]> => {
  const interrupted = interruptions()
  const results: Result[] = []
  for (const [index, entry] of of.entries()) {
    progress(index, of.length, entry.id)
    results.push(await work(entry))
    if (interrupted()) break
  }
  progress(of.length, of.length, '')
  if (results.length < of.length) process.stderr.write(`interrupted behind ${results.length} of ${of.length} charts\n`)
  return results
}

/** Signs that are as wide as two letters on a terminal. */
const wideSigns =
  /[\p{Ideographic}\p{Emoji_Presentation}\u3000-\u303e\u3041-\u33ff\uac00-\ud7a3\uff01-\uff60\uffe0-\uffe6]/gu

/** How much of how much is covered. */
export const share = ([covered, total]: Share) => `${covered}/${total}`

/** How many columns of a terminal a text takes: Chinese signs take two. */
const widthOf = (text: string) => [...text].length + (text.match(wideSigns)?.length ?? 0)

/** Rows as a table whose columns stand one below the other. */
export const columns = (rows: string[][]) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? '')))) ?? []
  return rows
    .map((row) =>
      row
        .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** So many of a thing, in words: `1 file`, `2 files`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
