import { lineOf } from '../drawing'
import type { Model } from '../model'
import { addressOf } from '../place'
import shared from '../viewer.module.css'
import { useWords } from '../words'
import { type Coverage, missedIn } from './coverage'
import type { ShownSuite } from './suite'

interface Props {
  model: Model
  suite: ShownSuite
  coverage: Coverage
  pick(path: string): void
}

/** What is not covered, each with the reason; a path that does cover it can be picked. */
export const Missed = ({ model, suite, coverage, pick }: Props) => {
  const { say, pick: inLanguage } = useWords()
  const missed = missedIn(model, suite, coverage)
  const line = (id: string) => {
    const found = model.transitions.find((one) => one.id === id)
    return found ? inLanguage(lineOf(found)) : say('stateItself')
  }
  return (
    <>
      <h3>
        {say('notCovered')}: {missed.length}
      </h3>
      {missed.length === 0 && <p className={shared.soft}>{say('allCovered')}</p>}
      <ul className={shared.ways}>
        {missed.map(({ id, at, because }) => (
          <li key={id}>
            <span className={shared.cause}>{line(id)}</span>
            <a href={addressOf(model.id, at)}>{at || say('chartItself')}</a>
            {typeof because === 'object' ? (
              <small>
                {say('by')}{' '}
                <button type="button" className={shared.link} onClick={() => pick(because.by.id)}>
                  {because.by.id}
                </button>
              </small>
            ) : (
              <small>{say(`because.${because}`)}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
