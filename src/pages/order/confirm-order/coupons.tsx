import type { Quote } from '../../../../contract/order'
import { type confirmOrder, couponShown } from '../../../../machines/pages/order/confirm-order'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Choice } from '../../../ui/check'
import { WalletTicket } from '../../../ui/ticket'
import styles from '../confirm-order.module.css'

/** The member's coupons: one, or none, of those that this order may use; the others with the reason. */
export const Coupons = ({ page, offer, quote }: PageProps<typeof confirmOrder> & { quote: Quote }) => {
  const { t, money } = useWords()
  const usable = quote.coupons.filter((coupon) => coupon.usable)
  const unusable = quote.coupons.filter((coupon) => !coupon.usable)
  const chosen = couponShown(page.context)
  return (
    <section className={styles.part}>
      <fieldset>
        <legend>{t('coupon.title')}</legend>
        {quote.coupons.length === 0 && <p>{t('coupon.empty')}</p>}
        {usable.length > 0 && (
          <div className={`${styles.cards} ${styles.long}`}>
            {usable.map((coupon) => (
              <Choice
                key={coupon.id}
                name="coupon"
                control={offer({ type: 'coupon.choose', couponId: coupon.id })}
                checked={chosen === coupon.id}
              >
                <WalletTicket coupon={coupon} />
              </Choice>
            ))}
            <Choice name="coupon" control={offer({ type: 'coupon.choose', couponId: null })} checked={chosen === null}>
              {t('coupon.none')}
            </Choice>
          </div>
        )}
      </fieldset>
      {unusable.length > 0 && (
        <>
          <h3>{t('coupon.unusable')}</h3>
          <ul className={`${styles.cards} ${styles.long}`}>
            {unusable.map((coupon) => (
              <li key={coupon.id} className={styles.unusable}>
                <WalletTicket
                  coupon={coupon}
                  reason={[
                    t(`failure.${coupon.reason ?? 'couponUnusable'}`),
                    coupon.more > 0 && t('coupon.more', { amount: money(coupon.more) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
