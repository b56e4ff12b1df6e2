import { LanguageSwitch } from './language-switch'
import styles from './login-header.module.css'
import { ShopName } from './shop-name'

/** Nothing but the name of the shop and the language, above a narrow page. */
export const LoginHeader = () => (
  <header className={styles.header}>
    <ShopName />
    <LanguageSwitch />
  </header>
)
