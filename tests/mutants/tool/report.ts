import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { equivalent } from './equivalent'
import { notTaken } from './sample'

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The file of a mutant, from the top of the project. */
export const fileOf = ({ fileName }: MutantResult) => relative(process.cwd(), fileName)

/** The text that a mutant replaces, with the line that it stands in, both without needless space. */
const placeOf = ({ fileName, location: { start, end } }: MutantResult) => {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
  return {
    from: squeezed(lines.join('\n').slice(offset(start.line, start.column), offset(end.line, end.column))),
    line: squeezed(lines[start.line - 1] ?? ''),
  }
}

/** Whether a mutant was judged at all. */
export const isCounted = ({ status, statusReason }: MutantResult) => status !== 'Ignored' && statusReason !== notTaken

/** Whether some test saw a mutant; one that never ends is seen. */
export const isSeen = ({ status }: MutantResult) => status !== 'Survived' && status !== 'NoCoverage'

/** Why nobody can tell a mutant from what it was; nothing where somebody can. */
export const equivalence = (mutant: MutantResult): string | undefined => {
  const { from, line } = placeOf(mutant)
  const into = squeezed(mutant.replacement ?? '')
  return equivalent.find(
    (one) =>
      one.at === fileOf(mutant) && one.from === from && one.into === into && (!one.line || line.includes(one.line)),
  )?.because
}

const seenBy = ({ status, killedBy, statusReason }: MutantResult) =>
  status === 'Killed' ? `seen by ${killedBy?.[0]}` : status === 'Timeout' ? 'seen: no end' : `${status} ${statusReason}`

/** A mutant in a line: where it is, what became of which text, and which test saw it. */
export const lineOf = (mutant: MutantResult): string => {
  const { from } = placeOf(mutant)
  const how = isSeen(mutant) ? seenBy(mutant) : equivalence(mutant) ? 'equivalent' : 'NOT SEEN'
  const into = squeezed(mutant.replacement ?? '')
  const place = `${fileOf(mutant)}:${mutant.location.start.line}`
  return `${place} ${mutant.mutatorName}: ${from.slice(0, 100)} -> ${into.slice(0, 100)}: ${squeezed(how).slice(0, 160)}`
}
