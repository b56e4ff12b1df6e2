import type { Cart } from '../../../contract/cart'
import type { cart } from '../../../machines/pages/cart'
import { expected } from '../../../machines/parts/cart-changes'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import summary from '../../ui/summary.module.css'
import { Sum, Total, Totals } from '../../ui/totals'
import styles from '../cart.module.css'

interface Props {
  selected: Cart['selected']
  offer: PageProps<typeof cart>['offer']
}

/** What the ticked lines come to, what is still missing for free delivery or a discount, and the way to check out. */
export const CartSummary = ({ selected, offer }: Props) => {
  const { t, money } = useWords()
  const { count, goods, toFreeDelivery, platformDiscount, toPlatformDiscount, bestCoupon } = selected
  return (
    <aside className={summary.beside} aria-label={t('cart.summary')}>
      <div className={summary.detail}>
        <p>{t('cart.selected', { count })}</p>
        <Totals>
          <Sum name={t('cart.goods')} cents={goods} />
          {platformDiscount > 0 && <Sum name={t('cart.platformDiscount')} cents={-platformDiscount} />}
          {bestCoupon > 0 && <Sum name={t('cart.coupon')} cents={-bestCoupon} />}
        </Totals>
        {count > 0 && (
          <ul className={styles.hints}>
            {toFreeDelivery > 0 ? (
              <li>{t('cart.toFree', { amount: money(toFreeDelivery) })}</li>
            ) : (
              <li className={styles.got}>{t('cart.free')}</li>
            )}
            {toPlatformDiscount > 0 && <li>{t('cart.toDiscount', { amount: money(toPlatformDiscount) })}</li>}
          </ul>
        )}
      </div>
      <div className={summary.bar}>
        <Total
          name={t('cart.total')}
          cents={expected(selected)}
          note={count > 0 && toFreeDelivery > 0 ? t('cart.beforeDelivery') : undefined}
        />
        <Button {...offer({ type: 'checkout.begin' })} weight="act">
          {t('cart.checkout')}
        </Button>
      </div>
    </aside>
  )
}
