import { type Arrow, toldBy } from '../drawing'
import type { Model } from '../model'
import { useWords } from '../words'
import { type Coverage, partOf } from './coverage'
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
  // The chart itself is no state: the panel does not count it either.
  const states = model.states.filter(({ path }) => path).map(({ path }) => partOf([coverage.states.has(path)]))
  const ways = model.transitions.map(({ id }) => partOf([coverage.transitions.has(id)]))
  return (
    <span className={styles.legend}>
      {parts.map(([part, word]) => {
        const count = (list: string[]) => list.filter((one) => one === part).length
        return (
          <span key={part} data-part={part}>
            <svg width="34" height="10" aria-hidden="true">
              <path d="M1 5h32" data-part={part} />
            </svg>
            {part === 'some'
              ? `${say(word)}: ${count(drawn)} ${say('arrowsCount')}`
              : `${say(word)}: ${count(states)} ${say('statesCount')}, ${count(ways)} ${say('waysCount')}`}
          </span>
        )
      })}
    </span>
  )
}
