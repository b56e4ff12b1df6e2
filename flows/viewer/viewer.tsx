import { useEffect, useState } from 'react'
import { charts } from './charts'
import type { Choice } from './choices'
import { Details } from './details'
import { List } from './list'
import { LivePanel } from './live'
import { followed, markOf } from './live-store'
import { OpenPage } from './open-page'
import { OrderTable } from './order-table'
import { PathsPanel } from './paths/panel'
import { usePaths } from './paths/use-paths'
import { type Drawn, PictureView } from './picture'
import { addressOf, table, usePlace } from './place'
import { run } from './simulate'
import { Simulator } from './simulator'
import { activeIn } from './stepping'
import { TakeAway } from './take-away'
import { useLive } from './use-live'
import styles from './viewer.module.css'
import { type Language, LanguageContext, words } from './words'

const languageNow = (): Language =>
  (localStorage.getItem('flows.language') ?? navigator.language).startsWith('zh') ? 1 : 0

/** How often a chart that is not drawn yet is asked for, in milliseconds: a shop that has just opened draws them. */
const askAgain = 1000
const mostAsked = 180

/** The drawing of a chart once it is there; null when it never comes. */
const drawingOf = async (chart: string, signal: AbortSignal): Promise<Drawn | null> => {
  for (let asked = 1; asked <= mostAsked && !signal.aborted; asked += 1) {
    const answer = await fetch(`charts/${chart}.json`, { signal })
    if (answer.ok) return answer.json()
    if (answer.status !== 404) return null
    await new Promise((resolve) => setTimeout(resolve, askAgain))
  }
  return null
}

/** Loads the drawing of a chart; null when it cannot be had, undefined while it is on its way. */
const useDrawn = (chart: string): Drawn | null | undefined => {
  const [drawn, setDrawn] = useState<{ chart: string; drawn: Drawn | null }>()
  useEffect(() => {
    const stop = new AbortController()
    if (chart !== table)
      drawingOf(chart, stop.signal)
        .catch(() => null)
        .then((found) => {
          if (!stop.signal.aborted) setDrawn({ chart, drawn: found })
        })
    return () => stop.abort()
  }, [chart])
  return drawn?.chart === chart ? drawn.drawn : undefined
}

/** What may be tried at the right of the picture. */
const tools = ['simulate', 'paths', 'live'] as const
type Tool = (typeof tools)[number]

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
  const [tool, setTool] = useState<Tool>('simulate')
  const [following, setFollowing] = useState(true)
  const drawn = useDrawn(chart)
  const heard = useLive(tool === 'live')
  const say = (key: keyof typeof words) => words[key][language]
  const entry = charts[chart]
  const here = running?.chart === chart ? running : undefined
  const simulated = here && entry && run(entry, entry.fixture.inputs[here.input], here.chosen)
  const paths = usePaths(tool === 'paths' ? entry : undefined)
  const simulation = tool === 'paths' ? paths.simulation : simulated
  const stood = simulation && { active: activeIn(simulation.snapshot), takes: simulation.log.at(-1)?.takes ?? [] }
  const mark = tool === 'live' ? markOf(heard, chart) : stood

  const leading = tool === 'live' && following ? followed(heard) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of a page leads there once
  useEffect(() => {
    if (leading && leading.chart !== chart) location.hash = addressOf(leading.chart)
  }, [leading?.chart, leading?.since])

  useEffect(() => {
    document.documentElement.lang = language ? 'zh-CN' : 'en'
    document.title = `${entry ? entry.chart.id : words.table[language]} - ${words.title[language]}`
  }, [language, entry])

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
          {drawn && entry && <TakeAway entry={entry} />}
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
        {chart === table || !entry ? (
          <OrderTable />
        ) : (
          <>
            <main className={styles.middle} aria-busy={drawn === undefined || undefined}>
              {drawn ? (
                <PictureView
                  key={chart}
                  drawn={drawn}
                  selected={state}
                  select={select}
                  mark={mark}
                  coverage={tool === 'paths' ? paths.coverage : undefined}
                />
              ) : (
                <p className={styles.note}>{say(drawn === null ? 'failedToLoad' : 'loading')}</p>
              )}
            </main>
            <aside className={styles.side}>
              {drawn && (
                <>
                  <fieldset className={styles.tools}>
                    <legend>{say('tools')}</legend>
                    {tools.map((one) => (
                      <button key={one} type="button" aria-pressed={one === tool} onClick={() => setTool(one)}>
                        {say(one)}
                      </button>
                    ))}
                  </fieldset>
                  {tool === 'live' && (
                    <LivePanel live={heard} shown={chart} following={following} follow={setFollowing} />
                  )}
                  {tool === 'paths' && <PathsPanel model={drawn.model} paths={paths} />}
                  {tool === 'simulate' && (
                    <Simulator
                      entry={entry}
                      simulation={simulated}
                      input={here?.input ?? 0}
                      start={(chosen) => setRunning({ chart, input: chosen, chosen: [] })}
                      take={(choice) => here && setRunning({ ...here, chosen: [...here.chosen, choice] })}
                      back={() =>
                        here &&
                        setRunning(here.chosen.length ? { ...here, chosen: here.chosen.slice(0, -1) } : undefined)
                      }
                    />
                  )}
                  {state && <OpenPage entry={entry} state={state} />}
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
