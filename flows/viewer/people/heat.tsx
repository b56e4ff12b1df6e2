import { type Picture, sizes } from '../drawing'
import { widthOf } from '../measure'
import { useWords } from '../words'
import { endsOfLines, heatOf, heats, mostIn, shortTime, type Walked } from './counts'
import styles from './people.module.css'
import { peopleWords } from './people-words'

/** How often people took each transition of a chart and after how long, at the end of its words. */
export const HeatMarks = ({ picture, walked }: { picture: Picture; walked: Map<string, Walked> }) => {
  const { pick } = useWords()
  const most = mostIn(walked)
  return endsOfLines(picture).map(({ transition, x, y }) => {
    const one = walked.get(transition)
    if (!one) return null
    const text = `${one.taken}${pick(peopleWords.times)} ${pick(shortTime(one.median))}`
    const width = widthOf(text, sizes.label) + 10
    return (
      <g key={transition} className={styles.mark} data-walked={transition} data-heat={heatOf(one.taken, most)}>
        <rect x={x - 8} y={y - 13} width={width} height={17} rx={8} />
        <text x={x - 3} y={y}>
          {text}
        </text>
      </g>
    )
  })
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
