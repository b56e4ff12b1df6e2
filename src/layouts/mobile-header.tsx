import styles from './mobile-header.module.css'
import { ShopName } from './shop-name'

/** The name of the shop in the middle, above pages that a phone is sent to. */
export const MobileHeader = () => (
  <header className={styles.header}>
    <ShopName />
  </header>
)
