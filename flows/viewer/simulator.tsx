import { actors } from '../words/actors'
import type { ChartEntry } from './charts'
import { type Choice, choicesAt, withCarried } from './choices'
import { Context } from './context'
import { signs } from './drawing'
import { PayloadForm } from './payload-form'
import { keyOf, type Simulation } from './simulate'
import styles from './viewer.module.css'
import { useWords } from './words'

interface Props {
  entry: ChartEntry
  simulation: Simulation | undefined
  /** Names of the code are shown as well. */
  code: boolean
  /** Which of the case's inputs it begins with. */
  input: number
  start(input: number): void
  /** Takes a choice, by the name that an address gives it. */
  take(key: string): void
  back(): void
}

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 90 ? `${text.slice(0, 88)} …` : text
}

/** Runs a chart by hand: what may happen as buttons, guards as passing or not, what happened as a log. */
export const Simulator = ({ entry, simulation, input, code, start, take, back }: Props) => {
  const { say, pick } = useWords()
  const inputs = entry.fixture.inputs
  const choices = simulation ? choicesAt(entry, simulation.snapshot) : []
  /** Why nothing comes of a choice. */
  const noneOf = ({ thrown }: Choice) => (thrown === undefined ? say('ignored') : `${say('throws')} ${thrown}`)
  const button = (choice: Choice, key: number) => (
    <li key={key}>
      <button
        type="button"
        className={styles.choice}
        disabled={!choice.takes.length}
        data-choice={choice.event.type}
        onClick={() => take(keyOf(choices, choice))}
      >
        <span>{pick(choice.words)}</span>
        {code && <code>{choice.event.type}</code>}
        {choice.carries !== undefined && <code>{shortened(choice.carries)}</code>}
      </button>
      {choice.guards.map(({ words, passes }) => (
        <small key={words[0]} className={passes ? styles.passes : styles.fails}>
          {passes ? '✓' : '✕'} {pick(words)}
        </small>
      ))}
      {!choice.takes.length && !choice.guards.length && <small>{noneOf(choice)}</small>}
    </li>
  )
  const own = (same: Choice[]) => {
    const [first] = same
    const payloads = same.flatMap(({ carries }) => (carries === undefined ? [] : [carries]))
    if (!simulation || !first || !payloads.length) return null
    const tried = (payload: unknown) => {
      const choice = withCarried(entry, simulation.snapshot, first, payload)
      if (!choice.takes.length) return noneOf(choice)
      take(keyOf(choices, choice))
      return undefined
    }
    return <PayloadForm key={`${simulation.log.length} ${first.event.type}`} payloads={payloads} take={tried} />
  }
  return (
    <section className={styles.panel} aria-label={say('simulate')}>
      <h2>{say('simulate')}</h2>
      {inputs.length > 1 && (
        <label className={styles.field}>
          {say('begin')}
          <select value={input} onChange={(event) => start(Number(event.target.value))}>
            {inputs.map((one, index) => (
              <option key={JSON.stringify(one)} value={index}>
                {JSON.stringify(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={() => start(input)}>
          {say(simulation ? 'restart' : 'start')}
        </button>
        {simulation && (
          <button type="button" className={styles.button} onClick={back}>
            {say('stepBack')}
          </button>
        )}
      </p>
      {simulation && <Context simulation={simulation} />}
      {simulation?.snapshot.status === 'done' && <p className={styles.soft}>{say('over')}</p>}
      {actors.map((actor) => {
        const list = choices.filter((choice) => choice.actor === actor)
        return list.length ? (
          <div key={actor}>
            <h3 data-actor={actor}>
              <span aria-hidden="true">{signs[actor]}</span> {say(`actor.${actor}`)}
            </h3>
            {[...new Set(list.map(({ event }) => event.type))].map((type) => {
              const same = list.filter(({ event }) => event.type === type)
              return (
                <div key={type}>
                  <ul className={styles.choices}>{same.map(button)}</ul>
                  {own(same)}
                </div>
              )
            })}
          </div>
        ) : null
      })}
      {simulation && simulation.log.length > 0 && (
        <>
          <h3>{say('log')}</h3>
          <ol className={styles.log} aria-live="polite">
            {simulation.log.map(({ words, said }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows and shrinks at its end
              <li key={index}>
                {pick(words)}
                {said.map((one) => (
                  <code key={one}>{one}</code>
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
