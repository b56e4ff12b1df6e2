import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { CatalogueRefused, type Draft, type Problem } from './draft'
import { columnsOf, type TableName, tableNames, tables } from './format'

/** The pictures of a catalogue by their file names; undefined for a name that no file has. */
export type PictureSource = (name: string) => Promise<Buffer | undefined>

/** A catalogue as it stands in files. */
export interface Source {
  draft: Draft
  picture: PictureSource
}

/** The folder of pictures beside a file, or in a folder of files. */
export const picturesFolder = 'pictures'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const textOf = async (path: string, problems: Problem[]): Promise<string | undefined> => {
  try {
    return utf8.decode(await readFile(path))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    problems.push({
      file: basename(path),
      wrong: 'the file is no text in UTF-8',
      expected: 'a file that was saved as UTF-8',
    })
    return undefined
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** The rows of a CSV file by the columns of its first line; lines of nothing but commas are left out. */
const csvRows = (file: string, text: string, problems: Problem[]) => {
  let records: CsvRecord[]
  try {
    records = parse(text, {
      ...{ info: true, trim: true, skip_records_with_empty_values: true },
      relax_column_count: true,
      delimiter: /^[^\n,]*;/.test(text) ? ';' : ',',
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as unknown as { lines?: number }
    problems.push({
      file,
      line: lines ?? 1,
      wrong: 'a quotation mark is not where it may be',
      expected: 'CSV with "" for a quotation mark in a cell',
    })
    return []
  }
  const [heading, ...rows] = records
  const columns = heading?.record ?? []
  // A cell of several lines ends in a later line than it begins in.
  const linesIn = (record: string[]) => record.reduce((sum, cell) => sum + cell.split(/\r\n|\n/).length - 1, 0)
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index)
  if (repeated !== undefined)
    problems.push({ file, line: 1, wrong: `the column "${repeated}" stands twice`, expected: 'each column once' })
  return rows.flatMap(({ record, info }) => {
    const line = info.lines - linesIn(record)
    if (record.length !== columns.length) {
      const wrong = `the line has ${record.length} cells, the first line has ${columns.length}`
      problems.push({ file, line, wrong, expected: 'as many' })
      return []
    }
    return [{ line, cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])) }]
  })
}

/** In which line of a JSON document each element of an array of an object stands: `skus` -> `[3, 4, …]`. */
const jsonLines = (text: string): Record<string, number[]> => {
  const lines: Record<string, number[]> = {}
  let [line, depth, last] = [1, 0, '']
  let rows: number[] = []
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]|\n|[^\s{}[\]:",]+/g)) {
    if (token === '\n') line += 1
    else if (token === '{' || token === '[') {
      depth += 1
      if (depth === 2) {
        rows = []
        lines[JSON.parse(last) as string] = rows
      }
      if (depth === 3) rows.push(line)
    } else if (token === '}' || token === ']') depth -= 1
    else if (token !== ':') {
      last = token
      if (depth === 2) rows.push(line)
    }
  }
  return lines
}

/** Whether a value of JSON holds more than a cell does. */
const isNested = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((one) => typeof one === 'object' && one !== null))

/** A value of JSON as a cell of CSV would have it. */
const cellOf = (value: unknown): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(String).join(' | ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const jsonDraft = (file: string, text: string, problems: Problem[]): Draft => {
  const wrong = (what: string, expected: string, line?: number) =>
    void problems.push({ file, line, wrong: what, expected })
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1]
    wrong(
      'the file is no JSON',
      'one JSON document',
      at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length,
    )
    return {}
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    wrong('the file holds no object', `an object with some of ${tableNames.join(', ')}`)
    return {}
  }
  const lines = jsonLines(text)
  const draft: Draft = {}
  for (const [table, rows] of Object.entries(document)) {
    if (!tableNames.includes(table as TableName)) wrong(`"${table}" is not known`, `one of ${tableNames.join(', ')}`)
    else if (!Array.isArray(rows)) wrong(`"${table}" is no list`, 'a list of rows')
    // A list of nothing says no more than a table without rows: it takes nothing down.
    else if (rows.length > 0)
      draft[table as TableName] = {
        file: `${file} ${table}`,
        rows: rows.flatMap((row: unknown, index) => {
          const line = lines[table]?.[index] ?? 0
          if (typeof row === 'object' && row !== null && !Array.isArray(row)) {
            const columns = Object.entries(row)
            for (const [column, value] of columns)
              if (isNested(value))
                problems.push({
                  ...{ file: `${file} ${table}`, line, column },
                  wrong: 'an object or a list in a list stands there',
                  expected: 'a text, a number, true or false, or a list of such',
                })
            return [{ line, cells: Object.fromEntries(columns.map(([key, value]) => [key, cellOf(value)])) }]
          }
          wrong(`row ${index + 1} of "${table}" is no object`, 'an object of columns', line)
          return []
        }),
      }
  }
  return draft
}

/** The table whose columns a CSV file has: the first one that knows all of them and whose key is among them. */
const tableWith = (columns: string[]): TableName | undefined =>
  tableNames.find(
    (table) =>
      tables[table].key.every((column) => columns.includes(column)) &&
      columns.every((column) => column in columnsOf(table)),
  )

const csvTable = async (path: string, table: TableName | undefined, problems: Problem[]): Promise<Draft> => {
  const file = basename(path)
  const text = await textOf(path, problems)
  if (text === undefined) return {}
  const rows = csvRows(file, text, problems)
  if (rows.length === 0) return {}
  const found = table ?? tableWith(Object.keys(rows[0]?.cells ?? {}))
  if (found) return { [found]: { file, rows } }
  const named = tableNames.map((name) => `${name}.csv`).join(', ')
  problems.push({
    file,
    line: 1,
    wrong: 'its columns are those of no table',
    expected: `the columns of one table, or a name such as ${named}`,
  })
  return {}
}

const named = (file: string) => tableNames.find((table) => `${table}.csv` === file.toLowerCase())

/** Reads a catalogue: a JSON document, a CSV file of one table, or a folder of such CSV files; throws `CatalogueRefused` when it cannot be read. */
export const readCatalogue = async (path: string): Promise<Source> => {
  const problems: Problem[] = []
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  const folder = (await stat(path)).isDirectory()
  const pictures = join(folder ? path : dirname(path), picturesFolder)
  const picture: PictureSource = async (name) => {
    const file = join(pictures, name)
    if (basename(name) !== name || !existsSync(file) || (await stat(file)).isDirectory()) return undefined
    return readFile(file)
  }
  const draft = folder
    ? await foldersDraft(path, problems)
    : extname(path).toLowerCase() === '.json'
      ? jsonDraft(basename(path), (await textOf(path, problems)) ?? '{}', problems)
      : await csvTable(path, named(basename(path)), problems)
  if (!problems.length && Object.keys(draft).length === 0)
    problems.push({ file: basename(path), wrong: 'nothing is in it', expected: 'rows of at least one table' })
  if (problems.length) throw new CatalogueRefused(problems)
  return { draft, picture }
}

const foldersDraft = async (path: string, problems: Problem[]): Promise<Draft> => {
  const draft: Draft = {}
  const read = new Map<TableName, string>()
  for (const file of (await readdir(path)).filter((one) => /\.csv$/i.test(one)).sort()) {
    const table = named(file)
    const before = table && read.get(table)
    if (before) problems.push({ file, wrong: `it is the same table as ${before}`, expected: 'one file of each table' })
    else if (table) {
      read.set(table, file)
      Object.assign(draft, await csvTable(join(path, file), table, problems))
    } else
      problems.push({
        file,
        wrong: 'the name is that of no table',
        expected: tableNames.map((one) => `${one}.csv`).join(', '),
      })
  }
  return draft
}
