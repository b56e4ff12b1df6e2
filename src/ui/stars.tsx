import { useWords } from '../i18n/words'
import styles from './stars.module.css'

const star = 'l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const five = [10, 30, 50, 70, 90].map((x) => `M${x} 1.8${star}`).join('')

/** The outline of one star in a box of 20. */
export const starPath = `M10 1.8${star}`

/** A rating from 0 to 5 as stars, parts of a star included. */
export const Stars = ({ rating }: { rating: number }) => {
  const { t, number } = useWords()
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 100 20"
      role="img"
      aria-label={t('product.rated', { rating: number(rating) })}
    >
      <path d={five} className={styles.empty} />
      <svg viewBox={`0 0 ${rating * 20} 20`} width={rating * 20} height="20" aria-hidden>
        <path d={five} />
      </svg>
    </svg>
  )
}
