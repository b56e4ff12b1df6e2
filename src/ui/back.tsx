import { useWords } from '../i18n/words'
import { href } from '../routes'
import styles from './back.module.css'
import { Link } from './link'

/** The way back from a page of a member's account to its home. */
export const BackToAccount = () => {
  const { t } = useWords()
  return (
    <Link to={href('/setting')} className={styles.back}>
      ‹ {t('account.back')}
    </Link>
  )
}
