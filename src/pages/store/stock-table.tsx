import type { Store, StoreStock } from '../../../contract/store'
import { useWords } from '../../i18n/words'
import styles from './stock-table.module.css'

/** What one store has of each SKU of a product. */
export const StockTable = ({ store, stock }: { store: Store; stock: StoreStock }) => {
  const { t, number } = useWords()
  return (
    <table className={styles.stock}>
      <caption className={styles.caption}>{t('store.stock')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('store.choice')}</th>
          <th scope="col">{t('store.count')}</th>
        </tr>
      </thead>
      <tbody>
        {stock.skus.map(({ id, code, choice, stock: counts }) => {
          const count = counts[store.id] ?? 0
          return (
            <tr key={id}>
              <th scope="row">
                {choice && <span>{choice}</span>}{' '}
                <span className={styles.code} translate="no">
                  {code}
                </span>
              </th>
              <td className={count ? styles.there : styles.none}>{count ? number(count) : t('store.none')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
