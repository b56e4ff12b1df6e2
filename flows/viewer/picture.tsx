import { useContext, useEffect, useRef } from 'react'
import { ArrowLabel, ArrowLine, actorsIn, lineThrough, Tips } from './arrows'
import { Frame, type Marks, StateBox } from './box'
import { type Arrow, type Box, isWithin, lineOf, toldBy } from './drawing'
import { ActorLegend } from './legend'
import { Minimap } from './minimap'
import { type Coverage, partOf } from './paths/coverage'
import { CoverageLegend } from './paths/legend'
import type { Walks } from './people/counts'
import { HeatLegend, HeatMarks } from './people/heat'
import styles from './picture.module.css'
import type { Shown } from './use-drawn'
import { useView } from './view-box'
import { LanguageContext, useWords } from './words'

/** What is marked in a picture: the states that are active, and the transitions that led there. */
export interface Mark {
  active: string[]
  takes: string[]
}

interface Props {
  shown: Shown
  selected: string | null
  select(path: string | null): void
  fold(folded: string[], how?: 'replace'): void
  mark: Mark | undefined
  /** Colours the picture by what paths cover. */
  coverage: Coverage | undefined
  /** Tells what people did. */
  walks: Walks | undefined
  /** Takes a transition of the simulation that runs; undefined where it cannot be taken now. */
  takeOf(transition: string): (() => void) | undefined
  code: boolean
  setCode(on: boolean): void
}

/** A chart drawn as SVG: to be moved, scaled, walked by keyboard, and folded. */
export const PictureView = (props: Props) => {
  const { shown, selected, select, mark, coverage, walks, takeOf } = props
  const { model, picture, fold: folded, busy } = shown
  const { say } = useWords()
  const window = useRef<SVGSVGElement>(null)
  const begin = model.states.find(({ path }) => path === '')?.initial ?? ''
  const focus = picture.boxes.find(({ path }) => path === (selected ?? begin))
  const { view, seen, centre, fit, zoomIn, zoomOut, reveal, follow, handlers } = useView(window, picture, focus)
  const isShown = (path: string) => picture.boxes.some((box) => box.path === path)
  const current = mark?.active.findLast(isShown)
  const moved = picture.boxes.find(({ path }) => path === current)
  /** What must be unfolded so that the state selected and those that are active are seen. */
  const hiding = (paths: string[]) =>
    folded.filter((fold) => paths.some((path) => path !== fold && isWithin(path, fold)))
  const unfold = (paths: string[]) => {
    const hidden = hiding(paths)
    // Nobody pressed: Back leads past it, not into it again.
    const kept = folded.filter((fold) => !hidden.includes(fold))
    if (hidden.length) props.fold(kept, 'replace')
  }
  const language = useContext(LanguageContext)
  const standing = mark?.active.join(' ')
  const was = useRef<{ standing?: string | undefined; selected?: string | null; language?: number }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the chart stands, or what is selected, unfolds
  useEffect(() => {
    // In another language it may open with other states folded.
    const anew = was.current.language !== language
    unfold([
      ...(anew || was.current.standing !== standing ? (mark?.active ?? []) : []),
      ...(selected && (anew || was.current.selected !== selected) ? [selected] : []),
    ])
    was.current = { standing, selected, language }
  }, [standing, selected, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; a new picture is another place
  useEffect(() => {
    if (moved) reveal(moved)
  }, [current, picture])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (selected && focus) reveal(focus)
  }, [selected, picture])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was folded or unfolded has another place
  useEffect(() => {
    const held = window.current?.querySelector(':focus')
    if (held) follow(held)
  }, [picture])
  const active = new Set(mark?.active)
  const last = new Set(mark?.takes)
  const actorOf = actorsIn(model)
  const wordsOf = (transition: string) => {
    const told = model.transitions.find(({ id }) => id === transition)
    return told ? lineOf(told) : ([transition, transition] as const)
  }
  const foldOf = ({ path }: Box) => {
    const isParent = path !== '' && model.states.some(({ parent }) => parent === path)
    const next = folded.includes(path) ? folded.filter((one) => one !== path) : [...folded, path]
    return isParent ? () => props.fold(next) : undefined
  }
  const regions = new Set(model.states.filter(({ isRegion }) => isRegion).map(({ path }) => path))
  const marksOf = ({ path }: Box): Marks => ({
    active: active.has(path),
    selected: selected === path,
    covered: coverage && partOf([coverage.states.has(path)]),
    region: !coverage && regions.has(path),
  })
  const lit = ({ lines }: Arrow) => lines.flatMap(toldBy).some((one) => last.has(one))
  const near = ({ from, to }: Arrow) => selected !== null && (from === selected || to === selected)
  const keyOf = ({ from, to }: Arrow) => `${from}>${to}`
  // The chart itself comes last: its states are what a keyboard looks for.
  const inOrder = [...picture.boxes.filter(({ path }) => path), ...picture.boxes.filter(({ path }) => !path)]
  return (
    <figure className={styles.figure} aria-busy={busy || undefined}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a picture */}
        <svg
          ref={window}
          id="picture"
          className={styles.svg}
          role="group"
          aria-label={`${say('picture')} ${model.id}. ${say('keys')}`}
          {...handlers}
        >
          <defs>
            <Tips />
          </defs>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            {picture.boxes
              .filter(({ holds }) => holds)
              .map((box) => (
                <Frame key={box.path} box={box} marks={marksOf(box)} />
              ))}
            {picture.arrows.map((arrow) => (
              <ArrowLine
                key={keyOf(arrow)}
                arrow={arrow}
                actorOf={actorOf}
                lit={lit(arrow)}
                near={near(arrow)}
                coverage={coverage}
                walks={walks}
              />
            ))}
            {picture.dots.map(({ path, x, y, points }) => (
              <g key={path} className={styles.dot}>
                <circle cx={x} cy={y} r={6} />
                <path d={lineThrough(points)} markerEnd="url(#tip)" />
              </g>
            ))}
            {inOrder.map((box) => (
              <StateBox
                key={box.path}
                box={box}
                state={model.states.find(({ path }) => path === box.path)}
                marks={marksOf(box)}
                actorOf={actorOf}
                coverage={coverage}
                select={() => select(box.path)}
                takeOf={takeOf}
                fold={foldOf(box)}
                isFolded={folded.includes(box.path)}
              />
            ))}
            {picture.arrows.map((arrow) => (
              <ArrowLabel
                key={keyOf(arrow)}
                arrow={arrow}
                actorOf={actorOf}
                wordsOf={wordsOf}
                coverage={coverage}
                takeOf={takeOf}
              />
            ))}
            {walks && <HeatMarks picture={picture} walks={walks} />}
          </g>
        </svg>
      </div>
      <figcaption className={styles.caption}>
        <div className={styles.legend}>
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
            <button type="button" aria-pressed={props.code} onClick={() => props.setCode(!props.code)}>
              {say('code')}
            </button>
          </span>
          <ActorLegend model={model} />
          {walks && <HeatLegend />}
          {coverage && <CoverageLegend model={model} arrows={picture.arrows} coverage={coverage} />}
        </div>
        <Minimap picture={picture} seen={seen} active={active} centre={centre} />
      </figcaption>
    </figure>
  )
}
