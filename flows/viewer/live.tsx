import type { ActorStatus, Transition } from '../live/message'
import { chartKinds, charts } from './charts'
import { lineOf } from './drawing'
import { JourneyPanel } from './journey/panel'
import type { Recorder } from './journey/use-recording'
import styles from './live.module.css'
import type { Entry, Live, Tab } from './live-store'
import { liveWords } from './live-words'
import type { Bilingual } from './model'
import { addressOf } from './place'
import { spokenModel } from './spoken'
import panel from './viewer.module.css'
import { useWords } from './words'

/** The home page of the storefront that this viewer belongs to. */
export const shop = new URL('..', location.href.replace(/[?#].*/, ''))

/** What moved a chart, as the picture calls it. */
const causeOf = ({ actor, event, taken }: Transition): Bilingual => {
  if (event === 'xstate.init') return liveWords.began
  if (event === 'xstate.stop') return liveWords.ended
  const chart = charts[actor.chart]?.chart
  const first = chart && spokenModel(chart).transitions.find(({ id }) => id === taken[0])
  return first ? lineOf(first) : [event, event]
}

const kindOf = ({ chart }: ActorStatus) => charts[chart]?.kind ?? 'parts'

/** Each chart with those that it runs under it: the page first, what always runs last. */
const treeOf = ({ actors }: Tab) => {
  const below = (parent: string | null, depth: number): { actor: ActorStatus; depth: number }[] =>
    chartKinds
      .flatMap((kind) => actors.filter((actor) => actor.parent === parent && kindOf(actor) === kind))
      .flatMap((actor) => [{ actor, depth }, ...below(actor.session, depth + 1)])
  return below(null, 0)
}

interface Props {
  live: Live
  /** The chart in the picture. */
  shown: string
  following: boolean
  follow(on: boolean): void
  recorder: Recorder
}

/** The storefront tabs that are open in this browser, where their charts stand, and what moved them. */
export const LivePanel = ({ live: { tabs, log }, shown, following, follow, recorder }: Props) => {
  const { pick, say } = useWords()
  const tabName = (tab: string) => tabs.findIndex((one) => one.tab === tab) + 1
  const entry = ({ key, tab, transition }: Entry) => (
    <li key={key}>
      <span className={styles.row}>
        <b>{transition.actor.chart}</b>
        {tabs.length > 1 && tabName(tab) > 0 && (
          <small>
            {pick(liveWords.tab)} {tabName(tab)}
          </small>
        )}
      </span>
      <span>{pick(causeOf(transition))}</span>{' '}
      {transition.event !== 'xstate.stop' && <code>{transition.actor.state}</code>}
    </li>
  )
  return (
    <section className={panel.panel} aria-label={say('live')}>
      <p className={styles.top}>
        <label>
          <input type="checkbox" checked={following} onChange={(event) => follow(event.target.checked)} />
          {pick(liveWords.follow)}
        </label>
        <a href={shop.href} target="_blank" rel="noreferrer" title={pick(liveWords.newTab)}>
          {pick(liveWords.openShop)} ↗
        </a>
      </p>
      {!tabs.length && <p>{pick(liveWords.noShop)}</p>}
      {tabs.length > 0 && !tabs.some(({ actors }) => actors.some(({ chart }) => chart === shown)) && (
        <p className={panel.soft}>{pick(liveWords.notRunning)}</p>
      )}
      {tabs.map((one) => (
        <details key={one.tab} open className={styles.tab} data-tab={tabName(one.tab)}>
          <summary>
            {pick(liveWords.tab)} {tabName(one.tab)} <code>{one.page}</code>
          </summary>
          <ul>
            {treeOf(one).map(({ actor: { session, chart, state }, depth }) => (
              <li key={session} data-live={chart} data-depth={depth}>
                <a
                  href={addressOf(chart)}
                  aria-current={chart === shown || undefined}
                  onClick={() => follow(following && chart === shown)}
                >
                  {chart}
                </a>
                <code>{state}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {tabs.length > 0 && (
        <>
          <h3>{pick(liveWords.log)}</h3>
          {log.length ? (
            <ol className={styles.log}>{log.map(entry)}</ol>
          ) : (
            <p className={panel.soft}>{pick(liveWords.nothingYet)}</p>
          )}
        </>
      )}
      <JourneyPanel recorder={recorder} />
      <p className={styles.note}>{pick(liveWords.private)}</p>
    </section>
  )
}
