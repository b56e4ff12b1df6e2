import { journeyOf, type Recording } from '../../journey/record'
import { save } from '../take-away'
import viewer from '../viewer.module.css'
import { useWords } from '../words'
import styles from './journey.module.css'
import { journeyWords } from './journey-words'
import type { Recorder } from './use-recording'

const saveJourney = (recording: Recording) =>
  save('journey.json', 'application/json', `${JSON.stringify(journeyOf(recording), null, 2)}\n`)

/** Records what is done in a storefront tab, shows it as steps in words, and saves it to be replayed. */
export const JourneyPanel = ({ recorder }: { recorder: Recorder }) => {
  const { pick } = useWords()
  const { on, recording, unsaved, begin, end, kept } = recorder
  const { steps, closed } = recording
  const anew = () => {
    if (!unsaved || confirm(pick(journeyWords.unsaved))) begin()
  }
  const keep = () => {
    saveJourney(recording)
    kept()
  }
  return (
    <section className={styles.journey} aria-label={pick(journeyWords.title)}>
      <p className={styles.record}>
        <b>{pick(journeyWords.title)}</b>{' '}
        <button type="button" className={viewer.button} aria-pressed={on} onClick={on ? end : anew}>
          {pick(on ? journeyWords.stop : journeyWords.start)}
        </button>
        {steps.length > 0 && !on && (
          <button type="button" className={viewer.button} onClick={keep}>
            {pick(journeyWords.save)}
          </button>
        )}
        <small role="status">
          {on
            ? `${pick(closed ? journeyWords.closed : journeyWords.recording)} ${steps.length}`
            : pick(journeyWords.hint)}
        </small>
      </p>
      {steps.length > 0 && (
        <details open={!on}>
          <summary>
            {pick(journeyWords.steps)}: {steps.length}
          </summary>
          <ol>
            {steps.map(({ chart, state, page, by, fields, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
              <li key={index} data-by={by}>
                <span>{pick(words)}</span>{' '}
                {fields.length > 0 && (
                  <small>
                    ({pick(journeyWords.fields)} {fields.join(', ')})
                  </small>
                )}{' '}
                <code>
                  {page} {chart} → {state}
                </code>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
