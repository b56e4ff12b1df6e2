import { goals } from '../../paths/suite'
import type { Model } from '../model'
import shared from '../viewer.module.css'
import { useWords } from '../words'
import { Missed } from './missed'
import styles from './paths.module.css'
import { Player } from './player'
import type { Paths } from './use-paths'

/** The suite of the chart for a goal: what it covers, its paths, and the one that is watched. */
export const PathsPanel = ({ model, paths }: { model: Model; paths: Paths }) => {
  const { say, pick } = useWords()
  const { goal, suite, path, coverage } = paths
  return (
    <section className={shared.panel} aria-label={say('paths')} aria-busy={suite === undefined || undefined}>
      <h2>{say('paths')}</h2>
      <label className={shared.field}>
        {say('goal')}
        <select value={goal} onChange={(event) => paths.aim(goals.find((one) => one === event.target.value) ?? goal)}>
          {goals.map((one) => (
            <option key={one} value={one}>
              {say(`goal.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {!suite && (
        <p className={shared.soft} role="status">
          {say(suite === null ? 'unmade' : 'making')}
        </p>
      )}
      {suite && (
        <>
          <table className={styles.shares}>
            <caption>{say('suiteCovers')}</caption>
            <tbody>
              {goals.map((one) => {
                const [covered, total] = suite.shares[one]
                return (
                  <tr key={one} data-goal={one} aria-current={one === goal || undefined}>
                    <th scope="row">{say(`goal.${one}`)}</th>
                    <td>
                      <meter min={0} max={Math.max(total, 1)} value={total ? covered : 1} aria-hidden />
                    </td>
                    <td>
                      {covered} / {total}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {suite.cut ? <p className={shared.soft}>{say('cutOff')}</p> : null}
          {path ? <Player key={path.id} path={path} paths={paths} /> : null}
          <h3>
            {say('pathsToPick')}: {suite.paths.length}
          </h3>
          <ol className={styles.list}>
            {suite.paths.map(({ id, title, steps }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.path}
                  aria-pressed={id === path?.id}
                  data-path={id}
                  onClick={() => paths.pick(id === path?.id ? null : id)}
                >
                  <span>{pick(title)}</span>{' '}
                  <small>
                    <code>{id}</code> {say('steps')}: {steps.length}
                  </small>
                </button>
              </li>
            ))}
          </ol>
          {coverage && <Missed model={model} suite={suite} coverage={coverage} pick={paths.pick} />}
        </>
      )}
    </section>
  )
}
