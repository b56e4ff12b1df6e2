import { useWords } from '../../../../i18n/words'
import styles from './stock.module.css'

/** From how many on the shop says that few are left. */
const few = 10

/** How much of a SKU is there, in words. */
export const Stock = ({ stock }: { stock: number }) => {
  const { t, number } = useWords()
  const count = number(stock)
  if (stock <= 0) return <span className={styles.soldOut}>{t('product.soldOut')}</span>
  if (stock <= few) return <span className={styles.few}>{t('product.fewLeft', { count })}</span>
  return <span>{t('product.inStock', { count })}</span>
}
