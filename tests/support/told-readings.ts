import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from './reading'

const folder = join(import.meta.dirname, '../models/readings')

/** The lines of a reading that is told by what differs from another one, in order. */
const withChanges = (before: string[], changes: string[]): string[] => {
  const lines: string[] = []
  let at = 0
  for (const change of changes) {
    const line = change.slice(2)
    if (change.startsWith('+ ')) {
      lines.push(line)
      continue
    }
    while (at < before.length && before[at] !== line) lines.push(before[at++] as string)
    at += 1
  }
  return [...lines, ...before.slice(at)]
}

/** What the reviewed text says that a person reads in each state of a page, each reading in full. */
export const readingsOf = (chart: string): Reading[] => {
  const text = readFileSync(join(folder, `${chart}.txt`), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
  const told = new Map<string, Reading>()
  for (const block of text.trim().split(/\n\n(?=== )/)) {
    const [head = '', ...lines] = block.split('\n')
    const [, name = '', like] = /^== (.*?)(?:, as (.*))?$/.exec(head) ?? []
    const before = like === undefined ? undefined : told.get(like)?.lines
    told.set(name, { state: name.replace(/ \(\d+\)$/, ''), lines: before ? withChanges(before, lines) : lines })
  }
  return [...told.values()]
}
