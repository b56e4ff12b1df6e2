import { useEffect, useRef, useState } from 'react'
import { type Arrow, type Box, type Picture, type Point, pictureKey, sizes } from './drawing'
import { widthOf } from './measure'
import type { Model, Transition } from './model'
import { useView } from './view-box'
import styles from './viewer.module.css'
import { useWords } from './words'

/** A chart with its pictures, as the build draws it. */
export interface Drawn {
  model: Model
  pictures: Record<string, Picture>
}

/** What is marked in a picture: the states that are active, and the transitions that led there. */
export interface Mark {
  active: string[]
  takes: string[]
}

const corner = 6

/** A line through the points, its corners rounded. */
const lineThrough = (points: Point[]): string =>
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

interface Props {
  drawn: Drawn
  selected: string | null
  select(path: string | null): void
  mark: Mark | undefined
}

/** A chart drawn as SVG: to be moved, scaled, walked by keyboard, and collapsed. */
export const PictureView = ({ drawn: { model, pictures }, selected, select, mark }: Props) => {
  const { say, pick } = useWords()
  const [collapsed, setCollapsed] = useState<string[]>([])
  const window = useRef<SVGSVGElement>(null)
  const picture = pictures[pictureKey(collapsed)] ?? (pictures[''] as Picture)
  const begin = model.states.find(({ path }) => path === '')?.initial ?? ''
  const focus = picture.boxes.find(({ path }) => path === (selected ?? begin))
  const { view, fit, zoomIn, zoomOut, reveal, handlers } = useView(window, picture, focus)
  const current = mark?.active.at(-1)
  const moved = picture.boxes.find(({ path }) => path === current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the chart stands, or what is selected, moves the picture
  useEffect(() => {
    if (moved) reveal(moved)
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (selected && focus) reveal(focus)
  }, [selected])
  const causes = new Map(model.transitions.map(({ id, cause }) => [id, cause]))
  const active = new Set(mark?.active)
  const last = new Set(mark?.takes)
  const foldable = new Set(
    Object.keys(pictures)
      .flatMap((key) => key.split(' '))
      .filter(Boolean),
  )

  const isLit = ({ lines }: Arrow) => lines.some(({ transition }) => last.has(transition))
  const isNear = ({ from, to }: Arrow) => selected !== null && (from === selected || to === selected)
  const line = (arrow: Arrow) => {
    const tip = isLit(arrow) ? 'tip-lit' : isNear(arrow) ? 'tip-near' : 'tip'
    return (
      <g
        key={`${arrow.from}>${arrow.to}`}
        className={styles.arrow}
        data-lit={isLit(arrow) || undefined}
        data-near={isNear(arrow) || undefined}
      >
        <path d={lineThrough(arrow.points)} markerEnd={`url(#${tip})`} />
      </g>
    )
  }
  const label = ({ from, to, label: area, lines }: Arrow) => (
    <g key={`${from}>${to}`} className={styles.label}>
      <rect x={area.x} y={area.y} width={area.width} height={area.height} rx={4} />
      {lines.map(({ transition, words }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an arrow never change
          key={index}
          x={area.x + area.width / 2}
          y={area.y + 14 + index * sizes.line}
          data-cause={causes.get(transition) satisfies Transition['cause'] | undefined}
        >
          {pick(words)}
        </text>
      ))}
    </g>
  )
  const frame = ({ path, x, y, width, height }: Box) => (
    <g
      key={path}
      className={styles.box}
      data-holds
      data-active={active.has(path) || undefined}
      data-pressed={selected === path || undefined}
    >
      <rect className={styles.body} x={x} y={y} width={width} height={height} rx={8} />
    </g>
  )
  const box = ({ path, x, y, width, height, rows, head, holds }: Box) => {
    const state = model.states.find((one) => one.path === path)
    const name = state?.name ?? path
    const fold = foldable.has(path)
    const folded = collapsed.includes(path)
    const foldAt = x + sizes.pad + widthOf(name, sizes.name) + 2
    const pressed = (key: string) => {
      if (key === 'Enter' || key === ' ') select(path)
      return key === 'Enter' || key === ' '
    }
    return (
      <g
        key={path}
        className={styles.box}
        data-holds={holds || undefined}
        data-active={active.has(path) || undefined}
        data-pressed={selected === path || undefined}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG */}
        <g
          role="button"
          tabIndex={0}
          data-state={path}
          aria-pressed={selected === path}
          aria-label={[
            name,
            say(active.has(path) ? 'now' : 'details'),
            state?.tags.join(' '),
            state && pick(state.description),
          ]
            .filter(Boolean)
            .join('. ')}
          onClick={() => select(path)}
          onKeyDown={(event) => {
            if (pressed(event.key)) event.preventDefault()
          }}
        >
          {!holds && <rect className={styles.body} x={x} y={y} width={width} height={height} rx={8} />}
          {holds && (
            <path
              className={styles.head}
              d={`M${x} ${y + head}v${8 - head}q0 -8 8 -8h${width - 16}q8 0 8 8v${head - 8}z`}
            />
          )}
          {state?.type === 'final' && (
            <rect className={styles.final} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
          )}
          {rows
            .filter(({ words }) => pick(words))
            .map((row) => (
              <text key={row.y} x={x + sizes.pad} y={y + row.y} data-role={row.role}>
                {pick(row.words)}
              </text>
            ))}
        </g>
        {fold && (
          // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG
          <g
            role="button"
            tabIndex={0}
            className={styles.fold}
            aria-expanded={!folded}
            aria-label={`${say(folded ? 'expand' : 'collapse')}: ${name}`}
            onClick={() => setCollapsed(folded ? collapsed.filter((one) => one !== path) : [...collapsed, path])}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              setCollapsed(folded ? collapsed.filter((one) => one !== path) : [...collapsed, path])
            }}
          >
            <rect x={foldAt} y={y + 4} width={26} height={26} rx={4} />
            <path d={`M${foldAt + 8} ${y + 17}h10${folded ? 'm-5 -5v10' : ''}`} />
          </g>
        )}
      </g>
    )
  }
  const kinds = ['person', 'answer', 'failure', 'time', 'told', 'condition'] as const
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a picture */}
      <svg
        ref={window}
        id="picture"
        className={styles.svg}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys
        tabIndex={0}
        role="group"
        aria-label={`${say('picture')} ${model.id}. ${say('keys')}`}
        {...handlers}
      >
        <defs>
          {(['tip', 'tip-lit', 'tip-near'] as const).map((id) => (
            <marker
              key={id}
              id={id}
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path className={styles[id]} d="M0 1L9 5L0 9z" />
            </marker>
          ))}
        </defs>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {picture.boxes.filter(({ holds }) => holds).map(frame)}
          {picture.arrows.map(line)}
          {picture.dots.map(({ path, x, y, points }) => (
            <g key={path} className={styles.dot}>
              <circle cx={x} cy={y} r={6} />
              <path d={lineThrough(points)} markerEnd="url(#tip)" />
            </g>
          ))}
          {picture.boxes.map(box)}
          {picture.arrows.map(label)}
        </g>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.zoom}>
          <button type="button" aria-label={say('zoomOut')} onClick={zoomOut}>
            −
          </button>
          <button type="button" onClick={fit}>
            {say('fit')}
          </button>
          <button type="button" aria-label={say('zoomIn')} onClick={zoomIn}>
            +
          </button>
        </span>
        {kinds.map((kind) => (
          <span key={kind} data-cause={kind}>
            {say(kind)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
