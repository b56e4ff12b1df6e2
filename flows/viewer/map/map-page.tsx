import { Fragment, type PropsWithChildren, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { keyOf, type MapNode, type Relation, relationKinds, type ShopMap } from '../../map/relation'
import { road, roadOn } from '../../map/road'
import { JourneyPanel } from '../journey/panel'
import type { Recorder } from '../journey/use-recording'
import { shop } from '../live'
import { liveWords } from '../live-words'
import { go } from '../place'
import viewer from '../viewer.module.css'
import { useWords } from '../words'
import { Line } from './line'
import { Lives } from './lives'
import styles from './map.module.css'
import { mapWords, relationWords, type ShownKind, shownKinds, shownWords } from './map-words'
import { standingIn } from './marks'
import { RowView, type Shared } from './row'
import { useMarks, useShopMap } from './use-map'

/** What the road says between two of its charts. */
const Onward = ({ way, shared }: { way: Relation[]; shared: Shared }) => {
  const { pick } = useWords()
  const [first] = way
  if (!first) return null
  const words = first.kind === 'leads' ? first.words.slice(0, 1) : []
  const opened = first.kind === 'starts' ? shared.nodes.get(first.to)?.title : undefined
  const led = first.kind === 'leads' && shared.watched.led.has(keyOf(first))
  return (
    <p className={styles.onward} data-led={led || undefined}>
      <svg viewBox="0 0 24 34" width="24" height="34" aria-hidden="true">
        <path d="M12 0v26M5 21l7 11 7-11z" />
      </svg>
      <span>
        {words.map(pick)}
        {opened && `${pick(mapWords.opens)} ${pick(opened)}`}
      </span>
    </p>
  )
}

const rowOn = (id: string) => document.querySelector(`main [data-row="${id}"]`)

/** The whole road in one line: which of its charts run, and which were walked. */
const Strip = ({ ways, shared }: { ways: Relation[][]; shared: Shared }) => {
  const { pick } = useWords()
  const { watched, nodes } = shared
  return (
    <ol className={styles.strip} aria-label={pick(mapWords.road)}>
      {road.map((id, index) => {
        const way = ways[index - 1]?.[0]
        const live = watched.standing[id] !== undefined ? 'running' : watched.walked.has(id) ? 'walked' : undefined
        return (
          <li key={id} data-led={(way && watched.led.has(keyOf(way))) || undefined}>
            {index > 0 && <Line kind="leads" />}
            <button
              type="button"
              className={styles.thing}
              data-live={live}
              onClick={() => rowOn(id)?.scrollIntoView({ block: 'center' })}
            >
              {pick(nodes.get(id)?.title ?? [id, id])}
              {live && <span className={styles.mark}>{pick(mapWords[live])}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Which lines mean what, and what is shown. */
const Legend = ({ shown }: { shown: ReadonlySet<ShownKind> }) => {
  const { pick } = useWords()
  const toggled = (kind: ShownKind) => shownKinds.filter((one) => (one === kind ? !shown.has(one) : shown.has(one)))
  return (
    <div className={styles.legend}>
      <fieldset>
        <legend>{pick(mapWords.shown)}</legend>
        {shownKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              name={kind}
              checked={shown.has(kind)}
              onChange={() => go({ show: toggled(kind) }, 'replace')}
            />
            {pick(shownWords[kind])}
          </label>
        ))}
      </fieldset>
      <ul aria-label={pick(mapWords.legend)}>
        {relationKinds.map((kind) => (
          <li key={kind}>
            <Line kind={kind} /> {pick(relationWords[kind])}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  show: readonly string[] | null
  recorder: Recorder
}

/** How far somebody had scrolled when they left the map: in its own window, or with the whole page where that is narrow. */
const left = { map: 0, page: 0 }

/** Finds the map where it was left. */
const useScroll = () =>
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    if (main) main.scrollTop = left.map
    document.documentElement.scrollTop = left.page
    return () => {
      Object.assign(left, { map: main?.scrollTop ?? 0, page: document.documentElement.scrollTop })
    }
  }, [])

/** The map of all charts: the road of a shopper in the middle, the other pages, the app and the lifecycles below. */
const Drawn = ({ map, show, recorder }: { map: ShopMap } & Props) => {
  const { pick } = useWords()
  const { marks, forget } = useMarks()
  useScroll()
  const [near, point] = useState<string>()
  const nodes = useMemo(() => new Map(map.nodes.map((node): [string, MapNode] => [node.id, node])), [map])
  const shown = new Set(shownKinds.filter((kind) => !show || show.includes(kind)))
  const shared: Shared = { map, nodes, shown, watched: { ...marks, standing: standingIn(marks) }, near, point }
  const ways = roadOn(map)
  const onRoad: readonly string[] = road
  const ofKind = (kind: MapNode['kind']) =>
    map.nodes.filter((node) => node.kind === kind && !onRoad.includes(node.id)).map(({ id }) => id)
  const section = (title: readonly [string, string], ids: string[]) => (
    <section>
      <h3>{pick(title)}</h3>
      {ids.map((id) => (
        <RowView key={id} id={id} shared={shared} />
      ))}
    </section>
  )
  const { tabs } = marks.live
  const moved = Object.values(marks.pages).join(' ')
  useEffect(() => {
    const page = moved.split(' ').at(-1)
    if (page) rowOn(page)?.scrollIntoView({ block: 'nearest' })
  }, [moved])
  return (
    <>
      <Legend shown={shown} />
      <p className={styles.live} role="status" data-tabs={tabs.length}>
        <b>{pick(mapWords.live)}</b> {tabs.length ? `${pick(mapWords.watching)} ${tabs.length}` : pick(mapWords.noShop)}{' '}
        <a href={shop.href} target="_blank" rel="noreferrer" title={pick(liveWords.newTab)}>
          {pick(liveWords.openShop)} ↗
        </a>
        {marks.walked.size > 0 && (
          <button type="button" className={viewer.button} onClick={forget}>
            {pick(mapWords.forget)}
          </button>
        )}
      </p>
      <JourneyPanel recorder={recorder} />
      <Strip ways={ways} shared={shared} />
      <section>
        <h3>{pick(mapWords.road)}</h3>
        {road.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && <Onward way={ways[index - 1] ?? []} shared={shared} />}
            <RowView id={id} shared={shared} place={index + 1} besides={road.slice(index + 1, index + 2)} />
          </Fragment>
        ))}
      </section>
      {shown.has('pages') && section(mapWords.others, ofKind('page'))}
      {shown.has('app') && section(mapWords.appPart, ofKind('app'))}
      {shown.has('lifecycles') && <Lives ids={ofKind('lifecycle')} shared={shared} />}
    </>
  )
}

/** The first page of the viewer. */
export const MapPage = ({ show, recorder, children }: PropsWithChildren<Props>) => {
  const { pick } = useWords()
  const map = useShopMap()
  return (
    <main className={styles.map} aria-busy={map === undefined || undefined}>
      {children}
      <h2>{pick(mapWords.title)}</h2>
      <p className={styles.lead}>{pick(mapWords.lead)}</p>
      {map ? (
        <Drawn map={map} show={show} recorder={recorder} />
      ) : (
        <p>{pick(map === null ? mapWords.failed : mapWords.loading)}</p>
      )}
    </main>
  )
}
