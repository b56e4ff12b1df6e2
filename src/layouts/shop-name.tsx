import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import styles from './shop-name.module.css'

/** The name of the shop, which leads home. */
export const ShopName = () => {
  const { t } = useWords()
  return (
    <Link to={link('/')} className={styles.name} translate="no">
      {t('shop.name')}
    </Link>
  )
}
