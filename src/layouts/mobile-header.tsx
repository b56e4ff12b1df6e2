import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import styles from './mobile-header.module.css'

/** The name of the shop in the middle, above pages that a phone is sent to. */
export const MobileHeader = () => {
  const { t } = useWords()
  return (
    <header className={styles.header}>
      <Link to={link('/')} className={styles.name}>
        {t('shop.name')}
      </Link>
    </header>
  )
}
