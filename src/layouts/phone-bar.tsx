import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { href } from '../routes'
import { Link } from '../ui/link'
import styles from './phone-bar.module.css'

/** The bar at the bottom of phones. */
export const PhoneBar = ({ path }: { path: string }) => {
  const { t } = useWords()
  const [session] = useAppActor('session')
  const places = [
    ['/', t('shell.home')],
    [href('/product/search'), t('shell.categories')],
    [href('/cart'), t('shell.cart')],
    [href('/order'), t('shell.orders')],
    session.hasTag('loggedIn') ? [href('/setting'), t('shell.me')] : [href('/login'), t('shell.login')],
  ] as const
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')}>
      {places.map(([to, name]) => (
        <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
