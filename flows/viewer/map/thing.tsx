import { happened } from '../../journey/happened'
import type { Transition } from '../../live/message'
import type { MapNode } from '../../map/relation'
import { charts } from '../charts'
import { addressOf } from '../place'
import { spokenModel } from '../spoken'
import { useWords } from '../words'
import styles from './map.module.css'
import { mapWords } from './map-words'

/** What is told of charts while storefront tabs are watched. */
export interface Watched {
  walked: ReadonlySet<string>
  led: ReadonlySet<string>
  last: Readonly<Record<string, Transition>>
  /** The states of those that run now. */
  standing: Readonly<Record<string, string>>
}

/** Something on the map that can be pointed at, so that it is marked wherever it stands. */
export interface Pointing {
  near: string | undefined
  point(id: string | undefined): void
}

interface Props extends Pointing {
  node: MapNode
  watched: Watched
  /** In the middle of the map: larger, with its last step. */
  large?: boolean
}

/** One thing on the map: a chart leads into its picture. */
export const Thing = ({ node: { id, kind, title }, watched, large, near, point }: Props) => {
  const { pick } = useWords()
  const chart = charts[id]?.chart
  const state = watched.standing[id]
  const heading = chart && state ? spokenModel(chart).states.find(({ path }) => path === state)?.heading : undefined
  const moved = large && watched.last[id]
  const live = state !== undefined ? 'running' : watched.walked.has(id) ? 'walked' : undefined
  const pointed = { onPointerEnter: () => point(id), onPointerLeave: () => point(undefined) }
  const inside = (
    <>
      <span className={styles.title}>{pick(title)}</span>
      {live && <span className={styles.mark}>{pick(mapWords[live])}</span>}
      {large && heading && <span className={styles.state}>{pick(heading)}</span>}
      {moved && chart && <small className={styles.step}>{pick(happened(chart, moved.event))}</small>}
    </>
  )
  const shared = {
    className: large ? `${styles.thing} ${styles.large}` : styles.thing,
    title: id,
    ...{ 'data-thing': id, 'data-kind': kind, 'data-live': live, 'data-near': near === id || undefined },
    ...pointed,
  }
  return chart ? (
    <a {...shared} href={addressOf(id)} onFocus={() => point(id)} onBlur={() => point(undefined)}>
      {inside}
    </a>
  ) : (
    <span {...shared}>{inside}</span>
  )
}
