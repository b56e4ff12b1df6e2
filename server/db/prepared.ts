import { CompiledQuery, type QueryExecutorProvider } from 'kysely'

/** Names a value of a statement: what is answered is a column of its table `asked`, which has one row. */
export type Value = (
  given: unknown,
  type: 'text' | 'text[]' | 'int' | 'bigint' | 'int[]' | 'boolean' | 'tsquery' | 'tsquery[]',
) => string

/** Writes a select, whose values it names. */
export type Select = (value: Value) => string

/** Values that are the same for all rows of a statement: an index is read in its order beside them, where a join would sort. */
export const fixed =
  (value: Value): Value =>
  (given, type) =>
    `(select ${value(given, type)} from asked)`

/** Texts of statements whose plans are kept, by their names, the one used last at the end. */
const names = new Map<string, string>()
/** So many are kept at most, by each connection too. */
export const mostPlans = 100
let numbered = 0

/** Gives a text a name, for which the text that was not used for the longest time loses its own. */
const keepName = (text: string) => {
  const name = names.get(text) ?? `plan_${numbered++}`
  names.delete(text)
  names.set(text, name)
  const [oldest] = names.keys()
  if (names.size > mostPlans && oldest !== undefined) names.delete(oldest)
}

/** The name under which connections keep the plan of a text; undefined where it is planned each time. */
export const planName = (text: string): string | undefined => names.get(text)

/** The connections of a pool that keep plans: they make one for all values, at the first time. */
const keepers = new WeakMap<object, QueryExecutorProvider>()

/** Lets statements that are prepared go to connections of their own where they are asked of a pool, outside a transaction. */
export const keepPlansIn = (pool: QueryExecutorProvider, keeper: QueryExecutorProvider): void => {
  keepers.set(pool, keeper)
}

/**
 * Runs a statement that reads, whose plan is kept by the connection. All values are columns of `asked`, of which the
 * planner knows nothing: what it makes is as good for all of them.
 */
export const runPrepared = async <Row>(db: QueryExecutorProvider, select: Select): Promise<Row[]> => {
  const values: unknown[] = []
  const columns: string[] = []
  const statement = select((given, type) => {
    columns.push(`$${values.push(given)}::${type} as v${values.length}`)
    return `asked.v${values.length}`
  })
  const text = `with asked as materialized (select ${columns.join(', ')}) ${statement}`
  keepName(text)
  const { rows } = await (keepers.get(db) ?? db).getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows
}

/** Runs several selects as one statement, as half of what a short one takes is the way to the database and back; rows are JSON, with times as texts. */
export const runTogether = async <Rows extends Record<string, unknown>>(
  db: QueryExecutorProvider,
  selects: { [Name in keyof Rows]: Select },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> => {
  const names = Object.keys(selects)
  const [row = {}] = await runPrepared<Record<string, unknown[] | null>>(
    db,
    (value) =>
      `select ${names.map((name) => `(select json_agg(rows) from (${selects[name]?.(value)}) as rows) as "${name}"`).join(', ')}`,
  )
  return Object.fromEntries(names.map((name) => [name, row[name] ?? []])) as { [Name in keyof Rows]: Rows[Name][] }
}
