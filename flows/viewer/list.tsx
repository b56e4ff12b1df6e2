import { useState } from 'react'
import { texts } from '../../src/i18n/texts'
import { type ChartEntry, type ChartKind, chartKinds, charts } from './charts'
import { type Bilingual, modelOf } from './model'
import { addressOf, table } from './place'
import styles from './viewer.module.css'
import { useWords } from './words'

const everything: Record<string, Bilingual> = Object.assign({}, ...Object.values(texts))

const titleOf = ({ path }: ChartEntry): Bilingual => everything[`title.${path}`] ?? ['', '']

/** What a search looks through: names and titles of charts, names and descriptions of their states. */
const found = (entry: ChartEntry, wanted: string) => {
  const { id, states } = modelOf(entry.chart)
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return {
    itself: [id, entry.path ?? '', ...titleOf(entry)].some(has),
    states: wanted ? states.filter(({ path, description }) => path && (has(path) || description.some(has))) : [],
  }
}

/** The charts by kind, with a search. */
export const List = ({ shown }: { shown: string }) => {
  const { say, pick } = useWords()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const groups = chartKinds.map((kind: ChartKind) => ({
    kind,
    rows: Object.entries(charts)
      .filter(([, entry]) => entry.kind === kind)
      .map(([id, entry]) => ({ id, entry, ...found(entry, wanted) }))
      .filter(({ itself, states }) => itself || states.length),
  }))
  const here = (id: string) => (id === shown ? 'page' : undefined)
  return (
    <nav className={styles.list} aria-label={say('charts')}>
      <input
        type="search"
        className={styles.search}
        aria-label={say('search')}
        placeholder={say('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.every(({ rows }) => !rows.length) && <p className={styles.soft}>{say('nothingFound')}</p>}
      {groups
        .filter(({ rows }) => rows.length)
        .map(({ kind, rows }) => (
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
              {rows.map(({ id, entry, states }) => (
                <li key={id}>
                  <a href={addressOf(id)} aria-current={here(id)}>
                    <span>{id}</span>
                    <small>{pick(titleOf(entry))}</small>
                  </a>
                  {states.length > 0 && (
                    <ul>
                      {states.slice(0, 6).map(({ path }) => (
                        <li key={path}>
                          <a href={addressOf(id, path)}>{path}</a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}
