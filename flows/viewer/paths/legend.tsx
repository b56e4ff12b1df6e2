import { type Arrow, toldBy } from '../drawing'
import type { Model } from '../model'
import { useWords } from '../words'
import { type Coverage, lastingIn, partOf } from './coverage'
import styles from './legend.module.css'

const parts = [
  ['all', 'covered'],
  ['some', 'partly'],
  ['none', 'uncovered'],
] as const

interface Props {
  model: Model
  arrows: Arrow[]
  coverage: Coverage
}

/** What the lines of a coloured picture mean, and how much of each there is. */
export const CoverageLegend = ({ model, arrows, coverage }: Props) => {
  const { say } = useWords()
  const drawn = arrows.map(({ lines }) => partOf(lines.flatMap(toldBy).map((one) => coverage.transitions.has(one))))
  const states = lastingIn(model).map(({ path }) => partOf([coverage.states.has(path)]))
  const ways = model.transitions.map(({ id }) => partOf([coverage.transitions.has(id)]))
  return (
    <span className={styles.legend}>
      {parts.map(([part, word]) => {
        const count = (list: string[], thing: 'state' | 'arrow' | 'way') => {
          const { length } = list.filter((one) => one === part)
          return `${length} ${say(length === 1 ? thing : `${thing}s`)}`
        }
        return (
          <span key={part} data-part={part}>
            <svg width="34" height="10" aria-hidden="true">
              <path d="M1 5h32" data-part={part} />
            </svg>
            {part === 'some'
              ? `${say(word)}: ${count(drawn, 'arrow')}`
              : `${say(word)}: ${count(states, 'state')}, ${count(ways, 'way')}`}
          </span>
        )
      })}
    </span>
  )
}
