import { keyOf, type MapNode, type Relation, type ShopMap } from '../../map/relation'
import { type Branch, rowOf } from '../../map/road'
import { useWords } from '../words'
import { Line } from './line'
import styles from './map.module.css'
import { mapWords, relationWords, type ShownKind, shownAs } from './map-words'
import { type Pointing, Thing, type Watched } from './thing'

/** What all rows of the map share. */
export interface Shared extends Pointing {
  map: ShopMap
  nodes: ReadonlyMap<string, MapNode>
  shown: ReadonlySet<ShownKind>
  watched: Watched
}

const isShown = ({ nodes, shown }: Shared, id: string) => {
  const node = nodes.get(id)
  return node !== undefined && shown.has(shownAs[node.kind])
}

/** A relation as somebody hears it who does not see its line. */
const Told = ({ kind }: { kind: Relation['kind'] }) => {
  const { pick } = useWords()
  return <span className={styles.heard}>{pick(relationWords[kind])}</span>
}

/** What is shown of branches: instead of what is left out, what hangs below it. */
const visibleOf = (branches: Branch[], shared: Shared): Branch[] =>
  branches.flatMap((branch) => (isShown(shared, branch.id) ? branch : visibleOf(branch.branches, shared)))

/** One thing that hangs below another, with the line between them. */
const Leaf = ({ id, relation, shared }: Omit<Branch, 'branches'> & { shared: Shared }) => {
  const { pick } = useWords()
  return (
    <span className={styles.leaf}>
      {relation && <Line kind={relation.kind} />}
      {relation && <Told kind={relation.kind} />}
      <Thing {...shared} node={shared.nodes.get(id) as MapNode} />
      {relation?.kind === 'moves' && (
        <small className={styles.words}>{relation.words.map(pick).join(pick([', ', '，']))}</small>
      )}
    </span>
  )
}

const isMove = ({ relation }: Branch) => relation?.kind === 'moves'

/** What hangs below a chart, each with the line of its kind; what a call moves stands beside the call. */
const Branches = ({ branches, shared }: { branches: Branch[]; shared: Shared }) => {
  if (!branches.length) return null
  return (
    <ul className={styles.branches}>
      {branches.map((branch) => {
        const below = visibleOf(branch.branches, shared)
        return (
          <li key={`${branch.relation?.from} ${branch.id}`} data-relation={branch.relation?.kind}>
            <Leaf {...branch} shared={shared} />
            {below.filter(isMove).map((one) => (
              <Leaf key={one.id} {...one} shared={shared} />
            ))}
            <Branches branches={below.filter((one) => !isMove(one))} shared={shared} />
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  id: string
  shared: Shared
  /** Where it stands on the road, from 1. */
  place?: number
  /** Pages whose way there is drawn as an arrow of the road. */
  besides?: readonly string[]
}

/** A chart with all that it has to do with others, each kind of relation with its own line. */
export const RowView = ({ id, shared, place, besides = [] }: Props) => {
  const { pick } = useWords()
  const { branches, tells, leads } = rowOf(shared.map, id)
  const hangs = visibleOf(branches, shared)
  const told = tells.filter(({ to }) => isShown(shared, to) && shared.nodes.get(to)?.kind === 'app')
  const on = leads.filter(({ to }) => !besides.includes(to))
  return (
    <div className={styles.row} data-row={id}>
      <div className={styles.tells}>
        {told.length > 0 && (
          <ul>
            {told.map((relation) => (
              <li key={relation.to} data-relation="tells" title={relation.words.map(pick).join(' · ')}>
                <Line kind="tells" />
                <Told kind="tells" />
                <Thing {...shared} node={shared.nodes.get(relation.to) as MapNode} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.station}>
        <div className={styles.head} data-place={place} data-on={hangs.length > 0 || undefined}>
          <Thing {...shared} node={shared.nodes.get(id) as MapNode} large />
        </div>
        {shared.shown.has('pages') && on.length > 0 && (
          <ul className={styles.leads} aria-label={pick(mapWords.goesOn)}>
            {on.map((relation) => (
              <li
                key={relation.to}
                data-relation="leads"
                data-led={shared.watched.led.has(keyOf(relation)) || undefined}
              >
                <Line kind="leads" />
                <Thing {...shared} node={shared.nodes.get(relation.to) as MapNode} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.below}>
        <Branches branches={hangs} shared={shared} />
      </div>
    </div>
  )
}
