import type { Store, StoreStock } from '../../../contract/store'
import { useWords } from '../../i18n/words'
import { AddressText } from '../../ui/address-text'
import { phoneShown } from '../../ui/phone'
import { StockTable } from './stock-table'
import styles from './store-card.module.css'

interface Props {
  /** A store with its distance in metres, where that is known. */
  store: Store & { metres: number | null }
  stock: StoreStock | null
}

const map = ({ lat, lng }: Store) => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`

/** Below this many metres a distance is said in tens of metres; from there on it is rounded to a kilometre. */
const near = 995

/** A store: where it is, when it is open, how to call it, how far it is, and what it has of the product asked for. */
export const StoreCard = ({ store, stock }: Props) => {
  const { t, number } = useWords()
  const { id, name, address, hours, phone, metres } = store
  return (
    <li id={id} className={styles.store}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {metres !== null && (
          <span className={styles.distance}>
            {metres < near
              ? t('store.metres', { count: number(Math.round(metres / 10) * 10) })
              : t('store.kilometres', { count: number(Math.round(metres / 100) / 10) })}
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>{t('store.address')}</dt>
        <dd>
          <address className={styles.address}>
            <AddressText>{address}</AddressText>
          </address>
          <a className={styles.link} href={map(store)} target="_blank" rel="noopener noreferrer">
            <span>{t('store.map')}</span>
            <span className="visually-hidden">{` ${t('store.mapOf', { name })}`}</span>
          </a>
        </dd>
        <dt>{t('store.hours')}</dt>
        <dd>{hours}</dd>
        <dt>{t('store.phone')}</dt>
        <dd>
          <a className={styles.link} href={`tel:${phone}`}>
            {phoneShown(phone)}
          </a>
        </dd>
      </dl>
      {stock && <StockTable store={store} stock={stock} />}
    </li>
  )
}
