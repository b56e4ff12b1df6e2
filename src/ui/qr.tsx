import styles from './qr.module.css'
import { qrCode } from './qr-code'

/** Free modules around a code, which readers need. */
const quiet = 4

interface Props {
  /** What it says; a text that is too long for the code is not shown. */
  text: string
  label: string
}

/** A QR code, dark on white in both themes. */
export const Qr = ({ text, label }: Props) => {
  const modules = qrCode(text)
  if (!modules) return null
  const side = modules.length + 2 * quiet
  const path = modules.flatMap((row, down) =>
    row.flatMap((dark, across) => (dark ? `M${across + quiet} ${down + quiet}h1v1h-1z` : [])),
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
