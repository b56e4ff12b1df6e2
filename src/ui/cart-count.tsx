import { badgeMax } from '../../machines/app/toasts'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import styles from './cart-count.module.css'

/** How many units are in the cart, as a badge; `live` where a change of it is read out. */
export const CartCount = ({ live }: { live?: boolean }) => {
  const { t } = useWords()
  const [{ context: cartBadge }] = useAppActor('cartBadge')
  return (
    <>
      <span className={styles.badge} aria-live={live ? 'polite' : undefined}>
        {cartBadge.count > badgeMax ? `${badgeMax}+` : cartBadge.count}
      </span>{' '}
      <span className="visually-hidden">{t('shell.cartItems', { count: cartBadge.count })}</span>
    </>
  )
}
