import type { KeyboardEvent } from 'react'
import type { Actor } from '../words/actors'
import { type Arrow, type Point, signs, sizes, toldBy } from './drawing'
import type { Bilingual, Model } from './model'
import { type Coverage, partOf } from './paths/coverage'
import { heatOf, type Walks } from './people/counts'
import styles from './picture.module.css'
import { useWords } from './words'

const corner = 6

/** A line through the points, its corners rounded. */
export const lineThrough = (points: Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const next = points[index + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!next) return `L${point.x} ${point.y}`
      const towards = (other: Point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
        const part = Math.min(corner, length / 2) / length
        return `${point.x + (other.x - point.x) * part} ${point.y + (other.y - point.y) * part}`
      }
      return `L${towards(before)}Q${point.x} ${point.y} ${towards(next)}`
    })
    .join('')

/** Stands before transitions that are not all covered. */
export const markOf = ({ transitions }: Coverage, told: string[]) =>
  told.every((transition) => transitions.has(transition)) ? '' : '○ '

/** The tips of arrows. */
export const Tips = () => (
  <>
    {(['tip', 'tip-lit', 'tip-near'] as const).map((id) => (
      <marker
        key={id}
        id={id}
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerWidth="12"
        markerHeight="12"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path className={styles[id]} d="M0 1L9 5L0 9z" />
      </marker>
    ))}
  </>
)

/** Who acts in a transition. */
export type ActorOf = (transition: string) => Actor

/** Who acts in each transition of a chart. */
export const actorsIn = ({ transitions }: Model): ActorOf => {
  const actors = new Map(transitions.map(({ id, actor }) => [id, actor]))
  return (transition) => actors.get(transition) ?? 'app'
}

interface LineProps {
  arrow: Arrow
  actorOf: ActorOf
  /** The step that was just taken went this way. */
  lit: boolean
  /** It begins or ends at what is selected. */
  near: boolean
  coverage: Coverage | undefined
  /** What people did. */
  walks: Walks | undefined
}

/** The line of an arrow, drawn as of the one who acts; plain where several do. */
export const ArrowLine = ({ arrow: { points, lines }, actorOf, lit, near, coverage, walks }: LineProps) => {
  const [actor, ...others] = new Set(lines.map(({ transition }) => actorOf(transition)))
  const walked = walks?.together(lines.flatMap(toldBy))
  return (
    <g
      className={styles.arrow}
      data-actor={others.length ? undefined : actor}
      data-lit={lit || undefined}
      data-near={near || undefined}
      data-heat={walks && (walked ? heatOf(walked.taken, walks.most) : 0)}
      data-covered={coverage && partOf(lines.flatMap(toldBy).map((one) => coverage.transitions.has(one)))}
    >
      <path d={lineThrough(points)} markerEnd={`url(#${lit ? 'tip-lit' : near ? 'tip-near' : 'tip'})`} />
    </g>
  )
}

interface LabelProps {
  arrow: Arrow
  actorOf: ActorOf
  /** A transition in words, event and guard. */
  wordsOf(transition: string): Bilingual
  coverage: Coverage | undefined
  /** Takes a transition; undefined where it cannot be taken now. */
  takeOf(transition: string): (() => void) | undefined
}

/** What an arrow says: its transitions, each in some lines; one that can be taken is a button. */
export const ArrowLabel = ({ arrow: { label, lines }, actorOf, wordsOf, coverage, takeOf }: LabelProps) => {
  const { say, pick } = useWords()
  const middle = label.x + label.width / 2
  const told = lines.map((line, index) => ({ ...line, y: label.y + 14 + index * sizes.line }))
  return (
    <g className={styles.label}>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      {[...new Set(lines.map(({ transition }) => transition))].map((transition) => {
        const own = told.filter((line) => line.transition === transition && pick(line.words))
        const all = own[0] ? toldBy(own[0]) : []
        const taken = all.find((one) => takeOf(one))
        const take = taken === undefined ? undefined : takeOf(taken)
        const actor = actorOf(transition)
        const [first] = own
        const texts = own.map(({ y, words: line }) => (
          <text key={y} x={middle} y={y} data-actor={actor}>
            {y === first?.y && `${coverage ? markOf(coverage, all) : ''}${signs[actor]} `}
            {`${pick(line)} `}
          </text>
        ))
        if (!take || !first) return <g key={transition}>{texts}</g>
        const pressed = (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          take()
        }
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG
          <g
            key={transition}
            role="button"
            tabIndex={0}
            className={styles.take}
            data-take={taken}
            aria-label={`${say('take')}: ${pick(wordsOf(transition))}`}
            onClick={take}
            onKeyDown={pressed}
          >
            <rect x={label.x} y={first.y - 13} width={label.width} height={own.length * sizes.line + 2} rx={4} />
            {texts}
          </g>
        )
      })}
    </g>
  )
}
