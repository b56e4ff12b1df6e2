import type { Simulation } from './simulate'
import styles from './viewer.module.css'
import { useWords } from './words'

type Row = readonly [name: string, value: string]

/** What is told part by part: a record or a list that has parts; an actor is told by its state alone. */
const isParted = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  !('sessionId' in value) &&
  !(value instanceof Date)

const told = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'sessionId' in value) return 'actor'
  if (value instanceof Set || value instanceof Map) return JSON.stringify([...value])
  return JSON.stringify(value) ?? 'undefined'
}

const rowsOf = (value: unknown, name = ''): Row[] =>
  isParted(value)
    ? Object.entries(value).flatMap(([part, one]) => rowsOf(one, name ? `${name}.${part}` : part))
    : [[name, told(value)]]

/** What a chart keeps in mind, by parts; of those that the last step changed also what they were. */
export const contextRows = ({ snapshot, before }: Simulation) => {
  const now = new Map(isParted(snapshot.context) ? rowsOf(snapshot.context) : [])
  const was = before && new Map(isParted(before.context) ? rowsOf(before.context) : [])
  const names = new Set([...(was?.keys() ?? []), ...now.keys()])
  return [...names].map((name) => {
    const [value, earlier] = [now.get(name), was?.get(name)]
    return { name, value, ...(was && value !== earlier && { before: earlier ?? '' }) }
  })
}

/** So many changes are shown at once; more are shown when they are asked for. */
const few = 6

/** The context of a simulation; what the last step changed comes first, with what it was before. */
export const Context = ({ simulation }: { simulation: Simulation }) => {
  const { say } = useWords()
  const rows = contextRows(simulation)
  const changed = rows.filter(({ before }) => before !== undefined)
  if (!rows.length) return null
  return (
    <div className={styles.context}>
      {changed.length > 0 && (
        <details open={changed.length <= few}>
          <summary>
            {say('changed')}: {changed.length}
          </summary>
          <dl data-changed>
            {changed.map(({ name, value, before }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {before && <del>{before}</del>} {value !== undefined && <ins>{value}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <details>
        <summary>{say('context')}</summary>
        <dl>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
