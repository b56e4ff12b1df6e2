import { type Href, link } from '../../contract/links'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { CartCount } from '../ui/cart-count'
import { Link } from '../ui/link'
import styles from './phone-bar.module.css'

/** The bar at the bottom of phones, with the count of the cart. */
export const PhoneBar = ({ path }: { path: string }) => {
  const { t } = useWords()
  const [session] = useAppActor('session')
  const places: (readonly [Href, string])[] = [
    [link('/'), t('shell.home')],
    [link('/product/search'), t('shell.categories')],
    [link('/cart'), t('shell.cart')],
    [link('/order'), t('shell.orders')],
    session.hasTag('loggedIn') ? [link('/setting'), t('shell.me')] : [link('/login'), t('shell.login')],
  ]
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')}>
      {places.map(([to, name]) => (
        <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
          <span>{name}</span> {to === link('/cart') && <CartCount />}
        </Link>
      ))}
    </nav>
  )
}
