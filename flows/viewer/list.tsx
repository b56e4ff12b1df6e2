import { type ReactNode, useEffect, useRef } from 'react'
import { type ChartKind, chartKinds, charts } from './charts'
import { mapWords } from './map/map-words'
import { addressOf, map, table } from './place'
import { titleOf } from './spoken'
import styles from './viewer.module.css'
import { useWords } from './words'

interface Props {
  shown: string
  /** Where there is no room for it beside the picture: whether it was opened. */
  isOpen?: boolean
  /** What stands below the chart that is shown. */
  children: ReactNode
}

/** The charts by kind; the one that is shown has its states below it. */
export const List = ({ shown, isOpen, children }: Props) => {
  const { say, pick } = useWords()
  const current = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chart that opens is brought into sight, in a list that opens as well
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, isOpen, Boolean(children)])
  const here = (id: string) => (id === shown ? 'page' : undefined)
  const rows = (kind: ChartKind) => Object.entries(charts).filter(([, entry]) => entry.kind === kind)
  return (
    <nav id="charts" className={styles.list} aria-label={say('charts')}>
      <a href={addressOf(map)} aria-current={here(map)}>
        <span>{pick(mapWords.mapLink)}</span>
      </a>
      {chartKinds.map((kind) => (
        <section key={kind}>
          <h2>{say(kind)}</h2>
          <ul>
            {kind === 'lifecycles' && (
              <li>
                <a href={addressOf(table)} aria-current={here(table)}>
                  <span>{say('table')}</span>
                </a>
              </li>
            )}
            {rows(kind).map(([id]) => (
              <li key={id} ref={id === shown ? current : undefined}>
                <a href={addressOf(id)} aria-current={here(id)}>
                  <span>{pick(titleOf(id))}</span>
                  <small>{id}</small>
                </a>
                {id === shown && children}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
