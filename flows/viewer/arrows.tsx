import { type Arrow, type Point, sizes } from './drawing'
import type { Model } from './model'
import { type Coverage, partOf } from './paths/coverage'
import styles from './viewer.module.css'
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

/** Stands before a transition that is not covered. */
export const markOf = ({ transitions }: Coverage, transition: string) => (transitions.has(transition) ? '' : '○ ')

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

interface LineProps {
  arrow: Arrow
  /** The step that was just taken went this way. */
  lit: boolean
  /** It begins or ends at what is selected. */
  near: boolean
  coverage: Coverage | undefined
}

/** The line of an arrow. */
export const ArrowLine = ({ arrow: { points, lines }, lit, near, coverage }: LineProps) => (
  <g
    className={styles.arrow}
    data-lit={lit || undefined}
    data-near={near || undefined}
    data-covered={coverage && partOf(lines.map(({ transition }) => coverage.transitions.has(transition)))}
  >
    <path d={lineThrough(points)} markerEnd={`url(#${lit ? 'tip-lit' : near ? 'tip-near' : 'tip'})`} />
  </g>
)

interface LabelProps {
  arrow: Arrow
  model: Model
  coverage: Coverage | undefined
}

/** What an arrow says: its transitions, each in a line or two. */
export const ArrowLabel = ({ arrow: { label, lines }, model, coverage }: LabelProps) => {
  const { pick } = useWords()
  return (
    <g className={styles.label}>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      {lines.map(({ transition, words }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an arrow never change
          key={index}
          x={label.x + label.width / 2}
          y={label.y + 14 + index * sizes.line}
          data-cause={model.transitions.find(({ id }) => id === transition)?.cause}
        >
          {coverage && transition !== lines[index - 1]?.transition && markOf(coverage, transition)}
          {pick(words)}
        </text>
      ))}
    </g>
  )
}
