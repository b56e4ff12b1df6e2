import type { z } from 'zod/mini'
import type { Price as PriceRule } from '../../contract/product'
import { useWords } from '../i18n/words'
import styles from './price.module.css'

/** A price as the server sent it; a wholesaler sees the regular one struck through beside it. */
export const Price = ({
  price,
  from,
  large,
}: {
  price: z.infer<typeof PriceRule>
  from?: boolean
  large?: boolean
}) => {
  const { t, rich, money } = useWords()
  const sum = <strong>{money(price.price)}</strong>
  return (
    <p className={large ? styles.large : styles.price}>
      {from
        ? rich('price.from', { sum: () => sum, soft: (words) => <span className={styles.from}>{words}</span> })
        : sum}
      {price.regular !== undefined && price.regular !== price.price && (
        <s className={styles.regular}>{money(price.regular)}</s>
      )}
      {large && <span className={styles.gst}>{t('price.inclGst')}</span>}
    </p>
  )
}
