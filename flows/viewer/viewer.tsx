import { useEffect, useState } from 'react'
import { charts } from './charts'
import { choicesAt } from './choices'
import { Details } from './details'
import { isWithin } from './drawing'
import { useRecording } from './journey/use-recording'
import { List } from './list'
import { LivePanel } from './live'
import { followed, markOf } from './live-store'
import { MapPage } from './map/map-page'
import { mapWords } from './map/map-words'
import type { Bilingual } from './model'
import { OpenPage } from './open-page'
import { OrderTable } from './order-table'
import { Outline } from './outline'
import { PathsPanel } from './paths/panel'
import { usePaths } from './paths/use-paths'
import { walksIn } from './people/counts'
import { PeoplePanel } from './people/panel'
import { useCounts } from './people/use-counts'
import { PictureView } from './picture'
import { go, map, type Tongue, table, tools, usePlace } from './place'
import { Search } from './search'
import { keyOf, runBy } from './simulate'
import { Simulator } from './simulator'
import { spokenModel, titleOf } from './spoken'
import { activeIn } from './stepping'
import { TakeAway } from './take-away'
import { UnknownNote, unknownIn } from './unknown'
import { useShown } from './use-drawn'
import { useLive } from './use-live'
import styles from './viewer.module.css'
import { type Language, LanguageContext, words } from './words'

/** The language that was chosen last; a browser may keep nothing. */
const remembered = () => {
  try {
    return localStorage.getItem('flows.language')
  } catch {
    return null
  }
}

const remember = (tongue: Tongue) => {
  try {
    localStorage.setItem('flows.language', tongue)
  } catch {
    // It stands in the address all the same.
  }
}

/** The language of a reader whose address names none: the one that was chosen last, or the browser's. */
const ownTongue = (): Tongue => ((remembered() ?? navigator.language).startsWith('zh') ? 'zh-CN' : 'en')

/** The whole page: charts at the left, the picture in the middle, what is known and can be tried at the right. */
export const Viewer = () => {
  const { place, unknown } = usePlace()
  const { chart, state, tool, input } = place
  const tongue = place.lang ?? ownTongue()
  const language: Language = tongue === 'zh-CN' ? 1 : 0
  const [following, setFollowing] = useState(true)
  const entry = charts[chart]
  const others: Record<string, Bilingual> = { [map]: mapWords.title, [table]: words.table }
  const heading = entry ? titleOf(chart) : Object.hasOwn(others, chart) ? (others[chart] as Bilingual) : words.noChart
  const [isListed, setListed] = useState(false)
  const drawn = useShown(entry, language, place)
  const heard = useLive(tool === 'live')
  const recorder = useRecording()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen in the list, it makes room
  useEffect(() => setListed(false), [chart, state])
  const say = (key: keyof typeof words) => words[key][language]
  const isBegun = entry && input !== null && input < entry.fixture.inputs.length
  const { simulation: simulated, unknown: choice } = isBegun ? runBy(entry, input, place.took) : {}
  // Whether there is the path of an address is told with each tool.
  const asksPaths = tool === 'paths' || tool === 'people' || place.path !== null
  const paths = usePaths(asksPaths ? entry : undefined, place)
  const counts = useCounts(tool === 'people')
  const walks = tool === 'people' && counts.counted ? walksIn(counts.counted.counts, chart) : undefined
  const simulation = tool === 'paths' ? paths.simulation : simulated
  const stood = simulation && { active: activeIn(simulation.snapshot), takes: simulation.log.at(-1)?.takes ?? [] }
  const mark = tool === 'live' ? markOf(heard, chart) : stood
  const { model } = drawn ?? {}
  const notThere = [
    ...unknown,
    ...unknownIn(place, { model, suite: paths.suite ?? undefined, inputs: entry?.fixture.inputs.length ?? 0, choice }),
  ]

  const choices = tool === 'simulate' && entry && simulated ? choicesAt(entry, simulated.snapshot) : []
  const take = (key: string) => go({ took: [...place.took.slice(0, simulated?.log.length), key] })
  const takeOf = (transition: string) => {
    const choice = choices.find(({ takes }) => takes.includes(transition))
    return choice && (() => take(keyOf(choices, choice)))
  }

  const leading = tool === 'live' && following && entry ? followed(heard) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of a page leads there once
  useEffect(() => {
    if (leading && leading.chart !== chart) go({ chart: leading.chart, state: null }, 'replace')
  }, [leading?.chart, leading?.since])

  useEffect(() => {
    document.documentElement.lang = tongue
    document.title = `${heading[language]}${entry ? ` (${entry.chart.id})` : ''} - ${words.title[language]}`
    // What is shared speaks the language in which it was read.
    if (!place.lang && !unknown.length) go({ lang: tongue }, 'replace')
  }, [tongue, language, entry, heading, place.lang, unknown.length])

  const choose = (next: Tongue) => {
    remember(next)
    go({ lang: next })
  }
  const fold = (folded: string[], how?: 'replace') => {
    const isHidden = state !== null && folded.some((path) => path !== state && isWithin(state, path))
    go({ fold: folded, ...(isHidden && { state: null }) }, how)
  }
  return (
    <LanguageContext value={language}>
      <div className={styles.frame} data-chart={chart} data-listed={isListed || undefined}>
        <header className={styles.header}>
          <button
            type="button"
            className={styles.skip}
            onClick={() => document.querySelector<SVGElement>('#picture [data-state], main a[data-thing]')?.focus()}
          >
            {say('skip')}
          </button>
          <h1>
            {heading[language]} <span className={styles.product}>{say('title')}</span>
          </h1>
          <button
            type="button"
            className={styles.listButton}
            aria-expanded={isListed}
            aria-controls="charts"
            onClick={() => setListed(!isListed)}
          >
            {say('charts')}
          </button>
          <Search />
          <button
            type="button"
            className={styles.button}
            lang={language ? 'en' : 'zh-CN'}
            onClick={() => choose(language ? 'en' : 'zh-CN')}
          >
            {say('language')}
          </button>
        </header>
        {chart === map && (
          <MapPage show={place.show} recorder={recorder}>
            <UnknownNote unknown={notThere} />
          </MapPage>
        )}
        {chart === table && (
          <OrderTable>
            <UnknownNote unknown={notThere} />
          </OrderTable>
        )}
        {!entry && ![map, table].includes(chart) && (
          <main className={styles.middle}>
            <UnknownNote unknown={notThere} />
          </main>
        )}
        {entry && (
          <main className={styles.middle} aria-busy={drawn === undefined || undefined}>
            <UnknownNote unknown={notThere} />
            {drawn ? (
              <PictureView
                key={chart}
                shown={drawn}
                selected={state}
                select={(path) => go({ state: path })}
                fold={fold}
                mark={mark}
                coverage={tool === 'paths' ? paths.coverage : undefined}
                walks={walks?.most ? walks : undefined}
                takeOf={takeOf}
                code={place.code}
                setCode={(code) => go({ code })}
              />
            ) : (
              <p className={styles.note}>{say(drawn === null ? 'failedToLoad' : 'loading')}</p>
            )}
          </main>
        )}
        <List shown={chart} isOpen={isListed}>
          {entry && drawn && (
            <Outline
              model={spokenModel(entry.chart)}
              selected={state}
              active={mark?.active ?? []}
              folded={drawn.fold}
              fold={fold}
            />
          )}
        </List>
        {entry && (
          <aside className={styles.side}>
            {drawn && (
              <>
                <fieldset className={styles.tools}>
                  <legend>{say('tools')}</legend>
                  {tools.map((one) => (
                    <button key={one} type="button" aria-pressed={one === tool} onClick={() => go({ tool: one })}>
                      {say(one)}
                    </button>
                  ))}
                </fieldset>
                {tool === 'live' && (
                  <LivePanel
                    live={heard}
                    shown={chart}
                    following={following}
                    follow={setFollowing}
                    recorder={recorder}
                  />
                )}
                {tool === 'paths' && <PathsPanel model={spokenModel(entry.chart)} paths={paths} />}
                {tool === 'people' && <PeoplePanel model={spokenModel(entry.chart)} paths={paths} counts={counts} />}
                {tool === 'simulate' && (
                  <Simulator
                    entry={entry}
                    simulation={simulated}
                    input={input ?? 0}
                    code={place.code}
                    start={(chosen) => go({ input: chosen, took: [] })}
                    take={take}
                    back={() =>
                      simulated?.log.length
                        ? go({ took: place.took.slice(0, simulated.log.length - 1) })
                        : go({ input: null, took: [] })
                    }
                  />
                )}
                {state && drawn.model.states.some(({ path }) => path === state) && (
                  <OpenPage entry={entry} state={state} />
                )}
                <Details chart={entry.chart} path={state ?? ''} />
                <TakeAway entry={entry} />
              </>
            )}
          </aside>
        )}
      </div>
    </LanguageContext>
  )
}
