import type { z } from 'zod/mini'
import type { Price as PriceRule } from '../../contract/product'
import { useWords } from '../i18n/words'
import styles from './price.module.css'

/** A price as the server sent it; beside it, struck through, what it was before its offer, or what all others pay. */
export const Price = ({
  price,
  from,
  large,
}: {
  price: z.infer<typeof PriceRule>
  from?: boolean
  large?: boolean
}) => {
  const { t, rich, money, lastDay } = useWords()
  const { offer } = price
  const other = offer?.was ?? price.regular
  const sum = <strong>{money(price.price)}</strong>
  return (
    <p className={large ? styles.large : styles.price}>
      {from
        ? rich('price.from', { sum: () => sum, soft: (words) => <span className={styles.from}>{words}</span> })
        : sum}
      {other !== undefined && other !== price.price && (
        <s className={styles.regular}>
          <span className="visually-hidden">{`${t('price.regular')} `}</span>
          <span>{money(other)}</span>
        </s>
      )}
      {large && <span className={styles.gst}>{t('price.inclGst')}</span>}
      {offer && <span className={styles.until}>{t('price.until', { day: lastDay(offer.until) })}</span>}
    </p>
  )
}
