import { isDeepStrictEqual } from 'node:util'
import type { Tables } from '../../db/tables'
import { type TableName, tables } from '../format'
import type { Flat } from '../rows'
import { known, type Merged, type Planning } from './planning'

/** A table whose rows stand for themselves: brands, categories, stores, coupons, synonyms, hot words. */
export interface Table<Row> {
  /** The rows of the shop. */
  there: Map<string, Row>
  /** Those that the file says. */
  merged: Map<string, Merged>
  has: (id: string) => boolean
}

/** Reads such a table, of the file and of the shop. */
export const readTable = async <Row>(
  { db, rowsOf, merge, mayName }: Planning,
  table: TableName & keyof Tables,
  flatOf: (row: Row) => Flat,
): Promise<Table<Row>> => {
  const key = tables[table].key[0]
  const rows = await known(db, table, key)
  const there = new Map(rows.map((row) => [String(row[key]), row as Row]))
  const merged = new Map(
    rowsOf(table).map((row) => {
      const id = String(row.values[key])
      const before = there.get(id)
      return [id, merge(table, row, before && flatOf(before))]
    }),
  )
  return { there, merged, has: (id) => merged.has(id) || there.has(id) || mayName(table, id) }
}

/** Puts new rows of which the file says no position behind all that are there. */
export const placeLast = ({ there, merged }: Pick<Table<{ position: number }>, 'there' | 'merged'>): void => {
  let last = Math.max(-1, ...[...there.values()].map(({ position }) => position))
  for (const { flat } of merged.values()) flat.position ??= ++last
}

/** The rows of the file that would change the shop; they are counted. */
export const changedRows = (
  { count }: Planning,
  table: string,
  { merged }: Pick<Table<unknown>, 'merged'>,
  rowOf: (flat: Flat) => object,
): object[] =>
  [...merged.values()].flatMap(({ flat, before }) => {
    const row = rowOf(flat)
    if (before && isDeepStrictEqual(row, rowOf(before))) return []
    count(table, !before)
    return [row]
  })

/** The ids of rows for which the file says something else than the shop. */
export const renamed = ({ merged }: Pick<Table<unknown>, 'merged'>, of: (flat: Flat) => unknown): string[] =>
  [...merged].flatMap(([id, { flat, before }]) => (before && of(before) !== of(flat) ? [id] : []))
