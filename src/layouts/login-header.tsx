import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import { LanguageSwitch } from './language-switch'
import styles from './login-header.module.css'

/** Nothing but the name of the shop and the language, above a narrow page. */
export const LoginHeader = () => {
  const { t } = useWords()
  return (
    <header className={styles.header}>
      <Link to={link('/')} className={styles.name}>
        {t('shop.name')}
      </Link>
      <LanguageSwitch />
    </header>
  )
}
