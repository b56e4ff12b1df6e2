import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import styles from './back.module.css'
import { Link } from './link'

/** The way back from a page of a member's account to its home. */
export const BackToAccount = () => {
  const { t } = useWords()
  return (
    <Link to={link('/setting')} className={styles.back}>
      {`‹ ${t('account.back')}`}
    </Link>
  )
}
