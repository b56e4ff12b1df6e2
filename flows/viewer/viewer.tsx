import { useEffect, useState } from 'react'
import { charts } from './charts'
import { Details } from './details'
import { List } from './list'
import { LivePanel } from './live'
import live from './live.module.css'
import { followed, markOf } from './live-store'
import { liveWords } from './live-words'
import { OpenPage } from './open-page'
import { OrderTable } from './order-table'
import { type Drawn, PictureView } from './picture'
import { addressOf, table, usePlace } from './place'
import { activeIn, type Choice, canRun, run } from './simulate'
import { Simulator } from './simulator'
import { TakeAway } from './take-away'
import { useLive } from './use-live'
import styles from './viewer.module.css'
import { type Language, LanguageContext, words } from './words'

const languageNow = (): Language =>
  (localStorage.getItem('flows.language') ?? navigator.language).startsWith('zh') ? 1 : 0

/** Loads the drawing of a chart; null when it cannot be had, undefined while it is on its way. */
const useDrawn = (chart: string): Drawn | null | undefined => {
  const [drawn, setDrawn] = useState<{ chart: string; drawn: Drawn | null }>()
  useEffect(() => {
    const stop = new AbortController()
    if (chart !== table)
      fetch(`charts/${chart}.json`, { signal: stop.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .then((found: Drawn | null) => setDrawn({ chart, drawn: found }))
        .catch(() => {
          if (!stop.signal.aborted) setDrawn({ chart, drawn: null })
        })
    return () => stop.abort()
  }, [chart])
  return drawn?.chart === chart ? drawn.drawn : undefined
}

/** A run of a chart in the page: where it began and what was chosen since. */
interface Running {
  chart: string
  input: number
  chosen: Choice[]
}

/** The whole page: charts at the left, the picture in the middle, what is known and can be tried at the right. */
export const Viewer = () => {
  const { chart, state } = usePlace()
  const [language, setLanguage] = useState(languageNow)
  const [running, setRunning] = useState<Running>()
  const [watching, setWatching] = useState(false)
  const [following, setFollowing] = useState(true)
  const drawn = useDrawn(chart)
  const heard = useLive(watching)
  const say = (key: keyof typeof words) => words[key][language]
  const listed = charts[chart]
  const here = running?.chart === chart ? running : undefined
  const input = here && listed?.chartCase?.inputs[here.input]
  const standing = here && listed && run(listed, input, here.chosen)
  const simulated = standing && { active: activeIn(standing.snapshot), takes: standing.log.at(-1)?.takes ?? [] }
  const mark = watching ? markOf(heard, chart) : simulated

  const leading = watching && following ? followed(heard) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of a page leads there once
  useEffect(() => {
    if (leading && leading.chart !== chart) location.hash = addressOf(leading.chart)
  }, [leading?.chart, leading?.since])

  useEffect(() => {
    document.documentElement.lang = language ? 'zh-CN' : 'en'
    document.title = `${listed ? listed.chart.id : words.table[language]} - ${words.title[language]}`
  }, [language, listed])

  const choose = (next: Language) => {
    localStorage.setItem('flows.language', next ? 'zh-CN' : 'en')
    setLanguage(next)
  }
  const select = (path: string | null) => {
    location.hash = addressOf(chart, path)
  }
  return (
    <LanguageContext value={language}>
      <div className={styles.frame} data-chart={chart}>
        <header className={styles.header}>
          <h1>{say('title')}</h1>
          {drawn && <TakeAway drawn={drawn} />}
          <button
            type="button"
            className={styles.button}
            lang={language ? 'en' : 'zh-CN'}
            onClick={() => choose(language ? 0 : 1)}
          >
            {say('language')}
          </button>
        </header>
        <List shown={chart} />
        {chart === table || !listed ? (
          <OrderTable />
        ) : (
          <>
            <main className={styles.middle} aria-busy={drawn === undefined || undefined}>
              {drawn ? (
                <PictureView key={chart} drawn={drawn} selected={state} select={select} mark={mark} />
              ) : (
                <p className={styles.note}>{say(drawn === null ? 'failedToLoad' : 'loading')}</p>
              )}
            </main>
            <aside className={styles.side}>
              {drawn && (
                <>
                  <p className={live.ways}>
                    {([false, true] as const).map((way) => (
                      <button
                        key={String(way)}
                        type="button"
                        aria-pressed={watching === way}
                        onClick={() => setWatching(way)}
                      >
                        {way ? liveWords.live[language] : say('simulate')}
                      </button>
                    ))}
                  </p>
                  {watching ? (
                    <LivePanel live={heard} shown={chart} following={following} follow={setFollowing} />
                  ) : canRun(listed) ? (
                    <Simulator
                      listed={listed}
                      standing={standing}
                      input={here?.input ?? 0}
                      start={(chosen) => setRunning({ chart, input: chosen, chosen: [] })}
                      take={(choice) => here && setRunning({ ...here, chosen: [...here.chosen, choice] })}
                      back={() =>
                        here &&
                        setRunning(here.chosen.length ? { ...here, chosen: here.chosen.slice(0, -1) } : undefined)
                      }
                    />
                  ) : (
                    <section className={styles.panel}>
                      <h2>{say('simulate')}</h2>
                      <p className={styles.soft}>{say('onlyShown')}</p>
                    </section>
                  )}
                  {state && <OpenPage listed={listed} state={state} />}
                  <Details model={drawn.model} path={state ?? ''} chart={chart} />
                </>
              )}
            </aside>
          </>
        )}
      </div>
    </LanguageContext>
  )
}
