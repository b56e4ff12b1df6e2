import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '../../server/db/connect'

/** The texts of what is asked of databases by this process while something is done. */
export const queriesDuring = async (act: () => Promise<unknown>): Promise<string[]> => {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text?: string }]
    texts.push(typeof asked === 'string' ? asked : String(asked.text))
    return (query as (...given: unknown[]) => never).apply(this, given)
  } as never)
  try {
    await act()
  } finally {
    spied.mockRestore()
  }
  return texts
}

/** The tables that queries read, and those of them that do not tell of their changes. */
export const readIn = async (db: Db, texts: string[]): Promise<{ tables: string[]; untold: string[] }> => {
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?(\w+)"?/gi)].map(([, name]) => name))
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => named.includes(name))
  const { rows: telling } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'tell_pages'`.execute(db)
  // A line of an order never changes what was chosen, which is what a review shows of it.
  const told = [...telling.map(({ name }) => name), 'order_lines']
  return { tables, untold: tables.filter((name) => !told.includes(name)) }
}
