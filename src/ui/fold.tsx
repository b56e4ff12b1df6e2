import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import styles from './fold.module.css'

/** So many rows stand above a fold; of a list the style sheet counts them. */
const rowsAtFirst = 15

/** The fold below what is long: the rows after the first stand there once it is opened, and on paper. */
export const Fold = ({ children }: { children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{children}</summary>
  </details>
)

/** The fold below the list of what an order holds: of many lines the first 15 stand there until all are asked for. */
export const AllLines = ({ count }: { count: number }) => {
  const { t } = useWords()
  return count > rowsAtFirst && <Fold>{t('common.allLines', { count })}</Fold>
}
