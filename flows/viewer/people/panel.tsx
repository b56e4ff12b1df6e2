import { charts } from '../charts'
import { lineOf } from '../drawing'
import type { Model, Transition } from '../model'
import type { Paths } from '../paths/use-paths'
import { addressOf } from '../place'
import { titleOf } from '../spoken'
import shared from '../viewer.module.css'
import { useWords } from '../words'
import { busiest, shortTime, walksIn } from './counts'
import styles from './people.module.css'
import { peopleWords } from './people-words'
import type { Counted, Counts } from './use-counts'

/** Transitions of a chart, each with the state that it leaves. */
const Ways = ({ model, transitions, otherwise }: { model: Model; transitions: Transition[]; otherwise: string }) => {
  const { say, pick } = useWords()
  if (!transitions.length) return <p className={shared.soft}>{otherwise}</p>
  return (
    <ul className={shared.ways}>
      {transitions.map((one) => (
        <li key={one.id}>
          <span className={shared.cause}>{pick(lineOf(one))}</span>
          <a href={addressOf(model.id, one.from)}>{one.from || say('chartItself')}</a>
        </li>
      ))}
    </ul>
  )
}

/** What was counted of a chart, beside what its paths cover. */
const WalkedSteps = ({ model, paths, counts }: { model: Model; paths: Paths; counts: Counted['counts'] }) => {
  const { say, pick } = useWords()
  const { each: walked } = walksIn(counts, model.id)
  const known = model.transitions.flatMap((transition) => {
    const one = walked.get(transition.id)
    return one ? { transition, ...one } : []
  })
  const { goal, suite } = paths
  const byPaths = new Set(suite?.paths.flatMap(({ covers }) => covers.transitions))
  const older = walked.size - known.length
  if (!walked.size) return <p>{pick(peopleWords.nobody)}</p>
  return (
    <>
      <table className={styles.walks}>
        <thead>
          <tr>
            <th scope="col">{pick(peopleWords.step)}</th>
            <th scope="col">{pick(peopleWords.taken)}</th>
            <th scope="col">{pick(peopleWords.after)}</th>
          </tr>
        </thead>
        <tbody>
          {known
            .toSorted((one, other) => other.taken - one.taken)
            .map(({ transition, taken, median }) => (
              <tr key={transition.id} data-counted={transition.id}>
                <th scope="row">
                  {pick(lineOf(transition))}{' '}
                  <a href={addressOf(model.id, transition.from)}>{transition.from || say('chartItself')}</a>
                </th>
                <td>{taken}</td>
                <td>{pick(shortTime(median))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {older > 0 && (
        <p className={shared.soft}>
          {pick(peopleWords.older)} {older}
        </p>
      )}
      {!suite && (
        <p className={shared.soft} role="status">
          {say(suite === null ? 'unmade' : 'making')}
        </p>
      )}
      {suite && (
        <>
          <p className={shared.soft}>
            {pick(peopleWords.goal)} {say(`goal.${goal}`)}
          </p>
          <h3>{pick(peopleWords.noPath)}</h3>
          <Ways
            model={model}
            transitions={known.map(({ transition }) => transition).filter(({ id }) => !byPaths.has(id))}
            otherwise={pick(peopleWords.everyPath)}
          />
          <h3>{pick(peopleWords.noPerson)}</h3>
          <Ways
            model={model}
            transitions={model.transitions.filter(({ id }) => byPaths.has(id) && !walked.has(id))}
            otherwise={pick(peopleWords.everyPerson)}
          />
        </>
      )}
    </>
  )
}

/** How often people took the transitions of a chart, and what of it no path takes. */
export const PeoplePanel = ({ model, paths, counts }: { model: Model; paths: Paths; counts: Counts }) => {
  const { pick } = useWords()
  const { counted, failed, wrong, read, open } = counts
  return (
    <section
      className={shared.panel}
      aria-label={pick(peopleWords.title)}
      aria-busy={(counted === undefined && !failed) || undefined}
    >
      <h2>{pick(peopleWords.title)}</h2>
      {failed && <p role="alert">{pick(peopleWords.unread)}</p>}
      {counted === undefined && !failed && <p className={shared.soft}>{pick(peopleWords.reading)}</p>}
      {counted === null && <p>{pick(peopleWords.uncounted)}</p>}
      {counted && (
        <>
          <p className={shared.soft}>
            {pick(peopleWords.from)} {counted.from ?? pick(peopleWords.thisShop)}
          </p>
          <WalkedSteps model={model} paths={paths} counts={counted.counts} />
          <h3>{pick(peopleWords.charts)}</h3>
          <ol className={styles.charts}>
            {busiest(counted.counts)
              .filter(({ chart }) => Object.hasOwn(charts, chart))
              .map(({ chart, taken }) => (
                <li key={chart}>
                  <a href={addressOf(chart)}>{pick(titleOf(chart))}</a> {taken}
                </li>
              ))}
          </ol>
        </>
      )}
      <p className={styles.sources}>
        <button type="button" className={shared.button} onClick={read}>
          {pick(peopleWords.again)}
        </button>
        <label className={shared.field}>
          {pick(peopleWords.file)}
          <input
            type="file"
            accept=".json,application/json"
            // The same file, written anew, is chosen once more.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target: { files } }) => files?.[0] && void open(files[0])}
          />
          <small>{pick(peopleWords.fileHint)}</small>
        </label>
      </p>
      {wrong && (
        <p role="alert">
          {wrong}: {pick(peopleWords.wrongFile)}
        </p>
      )}
      <p className={shared.soft}>{pick(peopleWords.private)}</p>
    </section>
  )
}
