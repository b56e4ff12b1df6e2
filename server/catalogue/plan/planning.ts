import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables'
import { type Draft, type Problem, type ReadRow, readRows } from '../draft'
import { columnsOf, type TableName, tableNames } from '../format'
import type { Flat } from '../rows'

/** What becomes of a row: what is said, over what is there, in full. */
export interface Merged {
  flat: Flat
  before: Flat | undefined
  line: number
}

/** Writes a problem down: where it is, what is wrong, and what would be right. */
export type Wrong = (table: TableName, line: number, column: string, what: string, expected: string) => void

/** A catalogue while it is being checked: what it says, what is wrong with it, and how much would change. */
export interface Planning {
  db: Kysely<Tables>
  now: Date
  draft: Draft
  problems: Problem[]
  wrong: Wrong
  /** Whether every row could be read. */
  isWhole: boolean
  rowsOf: (table: TableName) => ReadRow[]
  /** Whether a row that cannot be read names this, or may name it: then what refers to it is not wrong. */
  mayName: (table: TableName, id: string) => boolean
  counts: Record<string, { fresh: number; changed: number }>
  count: (table: string, fresh: boolean) => void
  /** A row in full; the columns that a new row needs and does not have are problems. */
  merge: (table: TableName, row: ReadRow, before: Flat | undefined) => Merged
}

/** Reads the rows of a catalogue; what cannot be read is among the problems. */
export const openPlanning = (db: Kysely<Tables>, draft: Draft, now: Date): Planning => {
  const problems: Problem[] = []
  const read = Object.fromEntries(tableNames.map((table) => [table, readRows(table, draft, problems)]))
  const isWhole = problems.length === 0
  const counts: Planning['counts'] = {}
  const wrong: Wrong = (table, line, column, what, expected) =>
    void problems.push({ file: draft[table]?.file ?? `${table}.csv`, line, column, wrong: what, expected })
  return {
    ...{ db, now, draft, problems, isWhole, wrong, counts },
    rowsOf: (table) => read[table]?.rows ?? [],
    mayName: (table, id) => read[table]?.unread.has(id) || read[table]?.unread.has(undefined) || false,
    count: (table, fresh) => {
      counts[table] ??= { fresh: 0, changed: 0 }
      counts[table][fresh ? 'fresh' : 'changed'] += 1
    },
    merge: (table, { line, values }, before) => {
      const columns = Object.entries(columnsOf(table))
      if (before) {
        const told = Object.entries(values).filter(([column]) => !columnsOf(table)[column]?.once)
        return { line, before, flat: { ...before, ...Object.fromEntries(told) } }
      }
      for (const [column, { needed }] of columns)
        if (needed && values[column] === undefined)
          wrong(table, line, column, 'nothing is there', 'something: the row is new')
      const usual = Object.fromEntries(columns.map(([column, { usual }]) => [column, usual]))
      return { line, before, flat: { ...usual, ...values } }
    },
  }
}

/** The rows of a table of the shop, or those of them whose column is one of these. */
export const known = async <Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  column: string,
  of?: string[],
) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)}
    ${of ? sql`where ${sql.ref(column)} = any(${of}::text[])` : sql``}`.execute(db)
  return rows
}

/** Items by what they have in common, in the order in which they come. */
export const groupedBy = <Item>(items: Item[], of: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(of(item))
    if (group) group.push(item)
    else groups.set(of(item), [item])
  }
  return groups
}

/** Rows by their id. */
export const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/** A row without some of its columns. */
export const without = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
