import type { Model, State } from './model'
import styles from './outline.module.css'
import { addressOf } from './place'
import { useWords } from './words'

interface Props {
  model: Model
  selected: string | null
  active: readonly string[]
  folded: readonly string[]
  fold(folded: string[]): void
}

/** The states of a chart as a tree: each leads to its place in the picture; those that hold others fold there too. */
export const Outline = ({ model, selected, active, folded, fold }: Props) => {
  const { say, pick } = useWords()
  const row = (state: State) => {
    const { path } = state
    const below = model.states.filter(({ parent }) => parent === path)
    const isFolded = folded.includes(path)
    const next = isFolded ? folded.filter((one) => one !== path) : [...folded, path]
    return (
      <li key={path}>
        <span className={styles.row} data-active={active.includes(path) || undefined}>
          <a href={addressOf(model.id, path)} aria-current={selected === path ? 'true' : undefined}>
            {pick(state.heading)}
            {active.includes(path) && <span className={styles.now}> ({say('here')})</span>}
          </a>
          {below.length > 0 && (
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-label={`${say(isFolded ? 'expand' : 'collapse')}: ${pick(state.heading)}`}
              onClick={() => fold(next)}
            >
              {isFolded ? '+' : '−'}
            </button>
          )}
        </span>
        {below.length > 0 && !isFolded && <ul>{below.map(row)}</ul>}
      </li>
    )
  }
  return <ul className={styles.outline}>{model.states.filter(({ parent }) => parent === '').map(row)}</ul>
}
