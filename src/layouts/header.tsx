import { badgeMax } from '../../machines/app/toasts'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { href } from '../routes'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch'
import { SearchBox } from './search-box'

/** Name, search, language, account and cart; the search box is always there. */
export const Header = ({ path }: { path: string }) => {
  const { t } = useWords()
  const [session, offer] = useAppActor('session')
  const [{ context: basket }] = useAppActor('basket')
  const loggedIn = session.hasTag('loggedIn')
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.name}>
          {t('shop.name')}
        </Link>
        <SearchBox path={path} />
        <nav className={styles.account} aria-label={t('shell.account')}>
          <LanguageSwitch />
          {loggedIn ? (
            <>
              <Link to={href('/order')} className={styles.wideOnly}>
                {t('shell.orders')}
              </Link>
              <Link to={href('/setting')} className={styles.wideOnly}>
                {t('shell.mine')}
              </Link>
              <Button {...offer({ type: 'session.logout' })} weight="quiet" className={styles.wideOnly}>
                {t('shell.logout')}
              </Button>
            </>
          ) : (
            <Link to={href('/login')} className={styles.wideOnly}>
              {t('shell.login')}
            </Link>
          )}
          <Link to={href('/cart')} className={styles.cart}>
            {t('shell.cart')}{' '}
            <span className={styles.badge} aria-live="polite">
              {basket.count > badgeMax ? `${badgeMax}+` : basket.count}
            </span>{' '}
            <span className="unseen">{t('shell.cartItems', { count: basket.count })}</span>
          </Link>
        </nav>
      </div>
      <nav className={styles.menu} aria-label={t('shell.categories')}>
        <Link to={href('/product/search')}>{t('shell.categories')}</Link>
        <Link to={href('/product/new')}>{t('shell.new')}</Link>
        <Link to={href('/product/recommend')}>{t('shell.recommend')}</Link>
        <Link to={href('/brand')}>{t('shell.brands')}</Link>
        <Link to={href('/coupon')}>{t('title./coupon')}</Link>
        <Link to={href('/store')}>{t('shell.stores')}</Link>
      </nav>
    </header>
  )
}
