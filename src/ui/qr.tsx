import { generate } from 'lean-qr/nano'
import styles from './qr.module.css'

/** Free modules around a code, which readers need. */
const quiet = 4

interface Props {
  /** What it says. */
  text: string
  label: string
}

/** A QR code, dark on white in both themes. */
export const Qr = ({ text, label }: Props) => {
  const code = generate(text)
  const side = code.size + 2 * quiet
  const places = Array.from({ length: code.size }, (_, place) => place)
  const path = places.flatMap((row) =>
    places.flatMap((column) => (code.get(column, row) ? `M${column + quiet} ${row + quiet}h1v1h-1z` : [])),
  )
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  )
}
