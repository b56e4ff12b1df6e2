import type { Simulation } from './simulate'
import styles from './viewer.module.css'
import { useWords } from './words'

/** A value as one line tells it; what is no data, an actor for one, by its kind. */
export const told = (value: unknown): string => {
  const text = JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && 'sessionId' in one ? 'actor' : one instanceof Set ? [...one] : one,
  )
  return text ?? 'undefined'
}

/** What a chart keeps in mind, each part with what the last step made of it. */
export const contextRows = ({ snapshot, before }: Simulation) => {
  const now = snapshot.context as Record<string, unknown>
  const was = before?.context as Record<string, unknown> | undefined
  return Object.keys({ ...was, ...now }).map((name) => {
    const [value, earlier] = [told(now[name]), was && told(was[name])]
    return { name, value, before: earlier !== undefined && earlier !== value ? earlier : undefined }
  })
}

/** The context of a simulation as a table; what the last step changed is marked, with what it was before. */
export const Context = ({ simulation }: { simulation: Simulation }) => {
  const { say } = useWords()
  const rows = contextRows(simulation)
  if (!rows.length) return null
  return (
    <details className={styles.context} open>
      <summary>{say('context')}</summary>
      <dl>
        {rows.map(({ name, value, before }) => (
          <div key={name} data-changed={before !== undefined || undefined}>
            <dt>
              <code>{name}</code> {before !== undefined && <b>{say('changed')}</b>}
            </dt>
            <dd>
              {before !== undefined && (
                <>
                  <del>{before}</del>{' '}
                </>
              )}
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
