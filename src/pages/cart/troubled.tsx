import type { Line } from '../../../contract/cart'
import { troubleOf } from '../../../machines/parts/cart-changes'
import { useWords } from '../../i18n/words'
import styles from '../cart.module.css'

/** Where the row of a line stands on the page. */
export const rowOf = ({ sku }: Pick<Line, 'sku'>): string => `line-${sku}`

/** What keeps the order from being placed, before it is tried: of many lines each leads to its row. */
export const Troubled = ({ lines }: { lines: Line[] }) => {
  const { t, number } = useWords()
  return (
    <div className={styles.troubled} role="status">
      <p>{t('cart.troubled', { count: lines.length })}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.sku}>
            <a href={`#${rowOf(line)}`}>{[line.name, line.choice].filter(Boolean).join(' · ')}</a>{' '}
            <span className={styles.left}>
              {troubleOf(line) === 'belowMinimum'
                ? t('cart.minimum', { count: number(line.price.minimum ?? 1) })
                : t('cart.left', { count: number(line.stock) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
