import { useEffect, useRef } from 'react'
import { ArrowLabel, ArrowLine, lineThrough, markOf, Tips } from './arrows'
import { type Arrow, type Box, type Picture, pictureKey, sizes } from './drawing'
import { nameWidthOf } from './measure'
import type { Model } from './model'
import { type Coverage, partOf } from './paths/coverage'
import { CoverageLegend } from './paths/legend'
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

const headOf = ({ x, y, width, head }: Pick<Box, 'x' | 'y' | 'width' | 'head'>) =>
  `M${x} ${y + head}v${8 - head}q0 -8 8 -8h${width - 16}q8 0 8 8v${head - 8}z`

interface Props {
  drawn: Drawn
  selected: string | null
  select(path: string | null): void
  /** The states that are folded. */
  collapsed: readonly string[]
  fold(collapsed: string[]): void
  mark: Mark | undefined
  /** Colours the picture by what paths cover. */
  coverage: Coverage | undefined
}

/** A chart drawn as SVG: to be moved, scaled, walked by keyboard, and collapsed. */
export const PictureView = ({
  drawn: { model, pictures },
  selected,
  select,
  collapsed,
  fold,
  mark,
  coverage,
}: Props) => {
  const { say, pick } = useWords()
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
  const active = new Set(mark?.active)
  const last = new Set(mark?.takes)
  const foldable = new Set(
    Object.keys(pictures)
      .flatMap((key) => key.split(' '))
      .filter(Boolean),
  )

  const lit = ({ lines }: Arrow) => lines.some(({ transition }) => last.has(transition))
  const near = ({ from, to }: Arrow) => selected !== null && (from === selected || to === selected)
  const keyOf = ({ from, to }: Arrow) => `${from}>${to}`
  const coveredBox = (path: string) => coverage && partOf([coverage.states.has(path)])
  const frame = (box: Box) => {
    const { path, x, y, width, height } = box
    return (
      <g
        key={path}
        className={styles.box}
        data-holds
        data-active={active.has(path) || undefined}
        data-pressed={selected === path || undefined}
        data-covered={coveredBox(path)}
      >
        <rect className={styles.body} x={x} y={y} width={width} height={height} rx={8} />
        <path className={styles.headGround} d={headOf(box)} />
      </g>
    )
  }
  const box = ({ path, x, y, width, height, rows, head, holds }: Box) => {
    const state = model.states.find((one) => one.path === path)
    const name = state?.name ?? path
    const isFoldable = foldable.has(path)
    const folded = collapsed.includes(path)
    // A box may be taller than its rows, to give its arrows room.
    const spare = holds ? 0 : Math.floor((height - head) / 2)
    const foldAt = x + sizes.pad + nameWidthOf(name)
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
        data-covered={coveredBox(path)}
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
            coverage && say(coverage.states.has(path) ? 'covered' : 'uncovered'),
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
          {holds && <path className={styles.head} d={headOf({ x, y, width, head })} />}
          {state?.type === 'final' && (
            <rect className={styles.final} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
          )}
          {rows
            .filter(({ words }) => pick(words))
            .map((row) => (
              <text key={row.y} x={x + sizes.pad} y={y + row.y + spare} data-role={row.role}>
                {row.transition && coverage && markOf(coverage, row.transition)}
                {pick(row.words)}
              </text>
            ))}
        </g>
        {isFoldable && (
          // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG
          <g
            role="button"
            tabIndex={0}
            className={styles.fold}
            aria-expanded={!folded}
            aria-label={`${say(folded ? 'expand' : 'collapse')}: ${name}`}
            onClick={() => fold(folded ? collapsed.filter((one) => one !== path) : [...collapsed, path])}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              fold(folded ? collapsed.filter((one) => one !== path) : [...collapsed, path])
            }}
          >
            <rect x={foldAt} y={y + 4 + spare} width={26} height={26} rx={4} />
            <path d={`M${foldAt + 8} ${y + 17 + spare}h10${folded ? 'm-5 -5v10' : ''}`} />
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
          <Tips />
        </defs>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {picture.boxes.filter(({ holds }) => holds).map(frame)}
          {picture.arrows.map((arrow) => (
            <ArrowLine key={keyOf(arrow)} arrow={arrow} lit={lit(arrow)} near={near(arrow)} coverage={coverage} />
          ))}
          {picture.dots.map(({ path, x, y, points }) => (
            <g key={path} className={styles.dot}>
              <circle cx={x} cy={y} r={6} />
              <path d={lineThrough(points)} markerEnd="url(#tip)" />
            </g>
          ))}
          {picture.boxes.map(box)}
          {picture.arrows.map((arrow) => (
            <ArrowLabel key={keyOf(arrow)} arrow={arrow} model={model} coverage={coverage} />
          ))}
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
        {coverage && <CoverageLegend model={model} arrows={picture.arrows} coverage={coverage} />}
      </figcaption>
    </figure>
  )
}
