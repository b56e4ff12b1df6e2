import { Fragment } from 'react'
import type { MapNode } from '../../map/relation'
import { useWords } from '../words'
import { Line } from './line'
import styles from './map.module.css'
import { mapWords } from './map-words'
import type { Shared } from './row'
import { Thing } from './thing'

/** The lifecycles, each with all that moves it: calls with the charts that make them, time, the provider, the shop. */
export const Lives = ({ ids, shared }: { ids: string[]; shared: Shared }) => {
  const { pick } = useWords()
  const { map, nodes, shown } = shared
  const thing = (id: string) => <Thing {...shared} node={nodes.get(id) as MapNode} />
  const callers = (call: string) => map.relations.filter(({ kind, to }) => kind === 'calls' && to === call)
  return (
    <section>
      <h3>{pick(mapWords.lives)}</h3>
      {ids.map((id) => (
        <div key={id} className={styles.life} data-row={id}>
          <Thing {...shared} node={nodes.get(id) as MapNode} large />
          <ul aria-label={pick(mapWords.movedBy)}>
            {map.relations
              .filter(({ kind, to }) => kind === 'moves' && to === id)
              .filter(({ from }) => shown.has('calls') || nodes.get(from)?.kind !== 'call')
              .map(({ from, words }) => (
                <li key={from} data-relation="moves">
                  {callers(from).map((one) => (
                    <Fragment key={one.from}>
                      {thing(one.from)} <Line kind="calls" />
                    </Fragment>
                  ))}
                  {thing(from)} <Line kind="moves" />
                  <small className={styles.words}>{words.map(pick).join(pick([', ', '，']))}</small>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
