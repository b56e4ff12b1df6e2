import { columnsOf, type TableName, tables } from './format'

/** Everything that is wrong with a catalogue, of which nothing was written. */
export class CatalogueRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(lineOf).join('\n'))
  }
}

/** What a row says, read and right so far; a column of which it says nothing is not there. */
export interface ReadRow {
  line: number
  values: Record<string, unknown>
}

/** The rows of a table that can be read, and what names those that cannot: undefined where not even that can be read. */
export interface ReadTable {
  rows: ReadRow[]
  unread: Set<unknown>
}

/** A catalogue as it was read: the rows of each table that the file has, and where they stand. */
export type Draft = Partial<
  Record<TableName, { file: string; rows: { line: number; cells: Record<string, string> }[] }>
>

/** One thing that is wrong with a file. */
export interface Problem {
  file: string
  line?: number
  column?: string
  wrong: string
  expected: string
}

/** A problem in one line for people. */
export const lineOf = ({ file, line, column, wrong, expected }: Problem): string =>
  `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${wrong}; expected ${expected}`

/** What the rows of one table say, with the problems of each cell put on the list. */
export const readRows = (table: TableName, draft: Draft, problems: Problem[]): ReadTable => {
  const given = draft[table]
  const unread = new Set<unknown>()
  if (!given) return { rows: [], unread }
  const { file } = given
  const columns = columnsOf(table)
  const unknown = new Set(
    given.rows.flatMap(({ cells }) => Object.keys(cells)).filter((column) => !(column in columns)),
  )
  for (const column of unknown)
    problems.push({ file, wrong: `the column "${column}" is not known`, expected: Object.keys(columns).join(', ') })
  const seen = new Map<string, number>()
  const keys = tables[table].key as readonly string[]
  const nameOf = (values: Record<string, unknown>) => values[keys[0] as string]
  const rows = given.rows.flatMap(({ line, cells }) => {
    const values: Record<string, unknown> = {}
    const wrongColumns = new Set<string>()
    for (const [column, { cell, cleared }] of Object.entries(columns)) {
      const written = cells[column]?.trim()
      if (written === undefined) continue
      if (written === '') {
        if (cleared !== undefined) values[column] = cleared
        continue
      }
      const read = cell.safeParse(written)
      if (read.success) values[column] = read.data
      else {
        wrongColumns.add(column)
        const wrong = `"${written.length > 60 ? `${written.slice(0, 60)}…` : written}" is wrong`
        problems.push({ file, line, column, wrong, expected: read.error.issues[0]?.message ?? '' })
      }
    }
    const missing = keys.filter((column) => values[column] === undefined && !wrongColumns.has(column))
    for (const column of missing)
      problems.push({ file, line, column, wrong: 'nothing is there', expected: 'what names the row' })
    if (wrongColumns.size || missing.length) {
      unread.add(nameOf(values))
      return []
    }
    const name = keys.map((column) => String(values[column])).join(' ')
    const before = seen.get(name)
    if (before !== undefined) {
      const wrong = `"${name}" stands in line ${before} already`
      problems.push({ file, line, column: keys.at(-1) as string, wrong, expected: 'each only once' })
      return []
    }
    seen.set(name, line)
    return [{ line, values }]
  })
  if (unknown.size === 0) return { rows, unread }
  // What such a column was to say would look missing in each row.
  return { rows: [], unread: new Set([...unread, ...rows.map(({ values }) => nameOf(values))]) }
}
