import { link } from '../../../../contract/links'
import type { Order } from '../../../../contract/order'
import { useWords } from '../../../i18n/words'
import { AllLines } from '../../../ui/fold'
import { LineFacts } from '../../../ui/line-facts'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import styles from './lines.module.css'

/** What was ordered, line by line, with gifts and the shopper's message. */
export const OrderLines = ({ order: { lines, gifts, message } }: { order: Order }) => {
  const { t, money } = useWords()
  return (
    <section className={styles.lines}>
      <h2>{t('order.lines')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <div>
              <Picture name={line.picture} alt="" size={72} />
            </div>
            <div>
              <Link to={link('/product/new/detail', { id: line.product, sku: line.sku })} className={styles.name}>
                {line.name}
              </Link>
              <LineFacts line={line} />
            </div>
            <p className={styles.price}>
              <strong>{money(line.amount)}</strong>
              <span className={styles.soft}>{`${money(line.price)} × ${line.quantity}`}</span>
            </p>
          </li>
        ))}
        {gifts.map((gift) => (
          <li key={gift.sku} className={styles.line}>
            <div>
              <Picture name={gift.picture} alt="" size={72} />
            </div>
            <div>
              <p className={styles.name}>{gift.name}</p>
              <p className={styles.gift}>{t('order.gift')}</p>
            </div>
            <p className={styles.price}>
              <span className={styles.soft}>{`× ${gift.quantity}`}</span>
            </p>
          </li>
        ))}
      </ul>
      <AllLines count={lines.length + gifts.length} />
      {message && (
        <p className={styles.message}>
          <strong>{t('order.message')}</strong> <span>{message}</span>
        </p>
      )}
    </section>
  )
}
