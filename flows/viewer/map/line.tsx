import type { RelationKind } from '../../map/relation'
import styles from './map.module.css'

/** How a line of each kind is drawn and how it ends: kinds differ by more than their colour. */
const drawn: Record<RelationKind, { dashes?: string; double?: true; end: string }> = {
  leads: { end: 'M20 2l6 5-6 5' },
  starts: { end: 'M19 7a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0' },
  tells: { dashes: '1.5 3.5', end: 'M20 3l5 4-5 4' },
  calls: { dashes: '6 3', end: 'M20 3.5h6v7h-6z' },
  moves: { double: true, end: 'M19 7l4-4 4 4-4 4z' },
}

/** A short line of a kind. */
export const Line = ({ kind }: { kind: RelationKind }) => {
  const { dashes, double, end } = drawn[kind]
  const stroke = { strokeDasharray: dashes }
  return (
    <svg className={styles.line} viewBox="0 0 28 14" width="28" height="14" aria-hidden="true">
      {double ? <path d="M0 5h19M0 9h19" /> : <path d="M0 7h19" style={stroke} />}
      <path d={end} />
    </svg>
  )
}
