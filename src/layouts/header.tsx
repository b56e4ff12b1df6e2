import { link } from '../../contract/links'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { Button } from '../ui/button'
import { CartCount } from '../ui/cart-count'
import { Link } from '../ui/link'
import { CategoryMenu } from './category-menu'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch'
import { SearchBox } from './search-box'
import { ShopName } from './shop-name'

/** Name, search, language, account and cart; the search box is always there. */
export const Header = () => {
  const { t } = useWords()
  const [session, offer] = useAppActor('session')
  const loggedIn = session.hasTag('loggedIn')
  return (
    <header className={styles.header} data-stays>
      <div className={styles.row}>
        <ShopName />
        <SearchBox />
        <nav className={styles.account} aria-label={t('shell.account')}>
          <LanguageSwitch />
          {loggedIn ? (
            <>
              <Link to={link('/order')} className={styles.wideOnly}>
                {t('shell.orders')}
              </Link>
              <Link to={link('/setting')} className={styles.wideOnly}>
                {t('shell.mine')}
              </Link>
              <Button {...offer({ type: 'session.logout' })} weight="quiet" className={styles.wideOnly}>
                {t('shell.logout')}
              </Button>
            </>
          ) : (
            <Link to={link('/login')} className={styles.wideOnly}>
              {t('shell.login')}
            </Link>
          )}
          <Link to={link('/cart')} className={styles.cart}>
            <span>{t('shell.cart')}</span> <CartCount live />
          </Link>
        </nav>
      </div>
      <nav className={styles.menu} aria-label={t('shell.goods')}>
        <CategoryMenu />
        <Link to={link('/product/new')}>{t('shell.new')}</Link>
        <Link to={link('/product/recommend')}>{t('shell.recommend')}</Link>
        <Link to={link('/brand')}>{t('shell.brands')}</Link>
        <Link to={link('/coupon')}>{t('title./coupon')}</Link>
        <Link to={link('/store')}>{t('shell.stores')}</Link>
      </nav>
    </header>
  )
}
