import type { KeyboardEvent } from 'react'
import { type ActorOf, markOf } from './arrows'
import { type Box, signs, sizes } from './drawing'
import { nameWidthOf } from './measure'
import type { State } from './model'
import type { Coverage } from './paths/coverage'
import styles from './picture.module.css'
import { useWords } from './words'

/** The shape of a heading: the upper part of a box with its round corners. */
const headOf = ({ x, y, width, head }: Box) =>
  `M${x} ${y + head}v${8 - head}q0 -8 8 -8h${width - 16}q8 0 8 8v${head - 8}z`

const onKey = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}

/** How a state is marked. */
export interface Marks {
  active: boolean
  selected: boolean
  covered: 'all' | 'some' | 'none' | undefined
  /** Drawn as active together with those beside it; where coverage is shown, a border of dashes says that instead. */
  region: boolean
}

const marked = ({ active, selected, covered, region }: Marks) => ({
  className: styles.box,
  'data-active': active || undefined,
  'data-pressed': selected || undefined,
  'data-covered': covered,
  'data-region': region || undefined,
})

/** What lies under the arrows: the ground of a state that holds others. */
export const Frame = ({ box, marks }: { box: Box; marks: Marks }) => (
  <g {...marked(marks)} data-holds>
    <rect className={styles.body} x={box.x} y={box.y} width={box.width} height={box.height} rx={8} />
    <path className={styles.headGround} d={headOf(box)} />
  </g>
)

interface Props {
  box: Box
  state: State | undefined
  marks: Marks
  actorOf: ActorOf
  coverage: Coverage | undefined
  select(): void
  /** Takes a transition that stays in the state; undefined where it cannot be taken now. */
  takeOf(transition: string): (() => void) | undefined
  /** Folds or unfolds it; undefined where there is nothing to fold. */
  fold: (() => void) | undefined
  isFolded: boolean
}

/** A state: its heading and rows, a button; another button folds what lies in it. */
export const StateBox = ({ box, state, marks, actorOf, coverage, select, takeOf, fold, isFolded }: Props) => {
  const { say, pick } = useWords()
  const { path, x, y, width, height, rows, head, holds } = box
  const name = state ? pick(state.heading) : path
  // A box may be taller than its rows, to give its arrows room.
  const spare = holds ? 0 : Math.floor((height - head) / 2)
  const foldAt = x + sizes.pad + nameWidthOf(name)
  const told = rows.filter(({ words }) => pick(words))
  // What is read aloud is what is seen, and how it is marked.
  const label = [
    ...told.map(({ words }) => pick(words).trim()),
    marks.active && `(${say('here')})`,
    coverage && `(${say(coverage.states.has(path) ? 'covered' : 'uncovered')})`,
  ]
  return (
    <g {...marked(marks)} data-holds={holds || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG */}
      <g
        role="button"
        tabIndex={0}
        data-state={path}
        aria-pressed={marks.selected}
        aria-label={label.filter(Boolean).join(' ')}
        onClick={select}
        onKeyDown={onKey(select)}
      >
        {!holds && <rect className={styles.body} x={x} y={y} width={width} height={height} rx={8} />}
        {!holds && isFolded && (
          <path
            className={styles.stack}
            d={`M${x + 6} ${y + height + 3}h${width - 12}M${x + 12} ${y + height + 6}h${width - 24}`}
          />
        )}
        {holds && <path className={styles.head} d={headOf(box)} />}
        {state?.type === 'final' && (
          <rect className={styles.final} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
        )}
        {told.map(({ role, words, transition, y: base }) => {
          const isFirst = transition && pick(words).startsWith('↻')
          return (
            <text
              key={`${role} ${base}`}
              x={x + sizes.pad}
              y={y + base + spare}
              data-role={role}
              data-actor={transition && actorOf(transition)}
            >
              {isFirst && coverage && markOf(coverage, [transition])}
              {isFirst && `${signs[actorOf(transition)]} `}
              {`${pick(words)} `}
            </text>
          )
        })}
      </g>
      {[...new Set(told.flatMap(({ transition }) => transition ?? []))].map((transition) => {
        const take = takeOf(transition)
        const own = told.filter((row) => row.transition === transition)
        const [first] = own
        return take && first ? (
          // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG
          <g
            key={transition}
            role="button"
            tabIndex={0}
            className={styles.takeRow}
            data-take={transition}
            aria-label={`${say('take')}: ${own.map(({ words }) => pick(words).replace('↻', '').trim()).join(' ')}`}
            onClick={take}
            onKeyDown={onKey(take)}
          >
            <rect
              x={x + sizes.pad / 2}
              y={y + first.y + spare - 13}
              width={width - sizes.pad}
              height={own.length * sizes.line}
              rx={4}
            />
          </g>
        ) : null
      })}
      {fold && (
        // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in SVG
        <g
          role="button"
          tabIndex={0}
          className={styles.fold}
          data-fold={path}
          aria-expanded={!isFolded}
          aria-label={`${say(isFolded ? 'expand' : 'collapse')}: ${name}`}
          onClick={fold}
          onKeyDown={onKey(fold)}
        >
          <rect x={foldAt} y={y + 4 + spare} width={26} height={26} rx={4} />
          <path d={`M${foldAt + 8} ${y + 17 + spare}h10${isFolded ? 'm-5 -5v10' : ''}`} />
        </g>
      )}
    </g>
  )
}
