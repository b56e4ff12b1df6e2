import type { ReactNode } from 'react'
import type { Line } from '../../contract/cart'
import styles from './line-facts.module.css'

/** What tells a line apart from another of the same name: chosen values and part number; more may stand between. */
export const LineFacts = ({ line, children }: { line: Pick<Line, 'choice' | 'code'>; children?: ReactNode }) => (
  <p className={styles.facts}>
    {line.choice && <span>{line.choice}</span>}
    {children}
    {line.code && (
      <span className={styles.code} translate="no">
        {line.code}
      </span>
    )}
  </p>
)
