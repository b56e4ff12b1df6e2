import { type Arrow, type Box, type Picture, type Row, sizes, toldBy } from '../drawing'
import { widthOf } from '../measure'
import { useWords } from '../words'
import { heatOf, heats, shortTime, type Walked, type Walks } from './counts'
import styles from './people.module.css'
import { peopleWords } from './people-words'

const height = 17

/** A mark that says how often and after how long; `x` is where it begins, or its middle. */
const Mark = ({
  x,
  y,
  centred = false,
  heat,
  walked,
}: {
  x: number
  y: number
  centred?: boolean
  heat: number
  walked: Walked
}) => {
  const { pick } = useWords()
  const text = `${walked.taken}${pick(peopleWords.times)} ${pick(shortTime(walked.median))}`
  const width = widthOf(text, sizes.label) + 10
  const left = centred ? x - width / 2 : x
  return (
    <g className={styles.mark} data-heat={heat}>
      <rect x={left} y={y} width={width} height={height} rx={height / 2} />
      <text x={left + 5} y={y + 13}>
        {text}
      </text>
    </g>
  )
}

/** How often people went each way of a chart and after how long: over the words of an arrow, behind those in a box. */
export const HeatMarks = ({ picture, walks }: { picture: Picture; walks: Walks }) => {
  const { pick } = useWords()
  const onArrow = ({ from, to, label, lines }: Arrow) => {
    const walked = walks.together(lines.flatMap(toldBy))
    if (!walked) return null
    const place = { x: label.x + label.width / 2, y: label.y - height + 3, centred: true }
    return (
      <g key={`${from}>${to}`} data-walked={lines.flatMap(toldBy).join(' ')}>
        <Mark {...place} heat={heatOf(walked.taken, walks.most)} walked={walked} />
      </g>
    )
  }
  const inBox = ({ x, y, width, height: whole, head, holds }: Box, { transition = '', words, y: base }: Row) => {
    const walked = walks.each.get(transition)
    if (!walked) return null
    const spare = holds ? 0 : Math.floor((whole - head) / 2)
    const behind = x + sizes.pad + sizes.sign + widthOf(pick(words), sizes.row) * 1.08
    const place = { x: Math.min(behind, x + width - sizes.pad), y: y + base + spare - 13 }
    return (
      <g key={transition} data-walked={transition}>
        <Mark {...place} heat={heatOf(walked.taken, walks.most)} walked={walked} />
      </g>
    )
  }
  return (
    <>
      {picture.arrows.map(onArrow)}
      {picture.boxes.map((box) =>
        box.rows.filter(({ words }) => pick(words).startsWith('↻')).map((row) => inBox(box, row)),
      )}
    </>
  )
}

/** What the colours of the arrows mean. */
export const HeatLegend = () => {
  const { pick } = useWords()
  return (
    <span className={styles.legend}>
      {pick(peopleWords.seldom)}
      {heats.map((heat) => (
        <svg key={heat} className={styles.mark} data-heat={heat} width="18" height="10" aria-hidden="true">
          <rect width="18" height="10" rx="3" />
        </svg>
      ))}
      {pick(peopleWords.often)} · {pick(peopleWords.mark)}
    </span>
  )
}
