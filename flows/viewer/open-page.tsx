import { addressIn } from '../live/address'
import { reachedAt } from '../live/snapshot-at'
import type { ChartEntry } from './charts'
import { shop } from './live'
import live from './live.module.css'
import { liveWords } from './live-words'
import styles from './viewer.module.css'
import { useWords } from './words'

/** The way from a state of a page chart to the page itself, standing there with sample data. */
export const OpenPage = ({ entry: { chart, fixture, path }, state }: { entry: ChartEntry; state: string }) => {
  const { pick } = useWords()
  if (!fixture || !path) return null
  const reached = reachedAt(fixture, state)
  if (!reached) return <p className={styles.soft}>{pick(liveWords.passedThrough)}</p>
  const address = addressIn(path, reached.input, chart.id, state)
  return (
    <section className={styles.panel} aria-label={pick(liveWords.openHere)}>
      <a
        className={`${styles.button} ${live.open}`}
        href={shop.href + address.slice(1)}
        target="_blank"
        rel="noreferrer"
      >
        {pick(liveWords.openHere)} ↗
      </a>
      <p className={styles.soft}>{pick(liveWords.filled)}</p>
    </section>
  )
}
