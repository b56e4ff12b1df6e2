import { useWords } from '../../../../i18n/words'
import styles from './skeleton.module.css'

/** The product page while its product is on the way: boxes where gallery, name, price and picker will be. */
export const Skeleton = () => {
  const { t } = useWords()
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('common.waiting')}</span>
      <span className={styles.picture} />
      <div className={styles.side}>
        <span className={styles.name} />
        <span className={styles.price} />
        <span className={styles.picker} />
        <span className={styles.buy} />
      </div>
    </div>
  )
}

/** What is chosen and bought while only what a list knew of the product is shown. */
export const ChoiceSkeleton = () => {
  const { t } = useWords()
  return (
    <div className={styles.side} role="status">
      <span className="visually-hidden">{t('common.waiting')}</span>
      <span className={styles.picker} />
      <span className={styles.buy} />
    </div>
  )
}
