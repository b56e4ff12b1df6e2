import { link } from '../../../contract/links'
import { confirmOrder } from '../../../machines/pages/order/confirm-order'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { LinkButton } from '../../ui/button'
import { AllLines } from '../../ui/fold'
import { LineItem } from '../../ui/line-item'
import { Failed, Notice, Waiting } from '../../ui/page-states'
import summary from '../../ui/summary.module.css'
import { Coupons } from './confirm-order/coupons'
import { Delivery, Destination } from './confirm-order/delivery'
import { Placing } from './confirm-order/placing'
import styles from './confirm-order.module.css'

/** Spec 2, /order/confirm-order: where to, what, with which coupon, and what the server asks for it. */
export default page(confirmOrder, (props) => {
  const { t, money } = useWords()
  const { page, offer } = props
  const { quote, failure } = page.context
  if (page.matches('failed'))
    return <Failed title={failure ? t(`failure.${failure}`) : undefined} retry={offer({ type: 'page.retry' })} />
  if (page.matches('unbuyable'))
    return (
      <Notice title={t(`failure.${failure ?? 'systemError'}`)}>
        <p>{t('checkout.unbuyable')}</p>
        <LinkButton to={link('/cart')} weight="act">
          {t('checkout.toCart')}
        </LinkButton>
        <LinkButton to={link('/order', { status: 'toPay' })}>{t('checkout.toUnpaid')}</LinkButton>
      </Notice>
    )
  if (!quote) return <Waiting boxes={4} />

  return (
    <div className={summary.page} data-quoting={!page.matches('placing') && page.hasTag('busy') ? true : undefined}>
      <div className={styles.parts}>
        <h1 tabIndex={-1}>{t('checkout.title')}</h1>
        <Delivery {...props} />
        <Destination {...props} />
        <section className={styles.part}>
          <h2>{t('checkout.lines')}</h2>
          <ul>
            {quote.lines.map((line) => (
              <li key={line.sku} className={styles.line}>
                <LineItem line={line} />
                <p className={styles.amount}>
                  <span>{`${money(line.price.price)} × ${line.quantity}`}</span>
                  <strong>{money(line.amount)}</strong>
                </p>
              </li>
            ))}
            {quote.gifts.map((gift) => (
              <li key={gift.sku} className={styles.line}>
                <LineItem line={{ ...gift, choice: t('checkout.gift'), code: '' }} />
                <p className={styles.amount}>
                  <span>{`× ${gift.quantity}`}</span>
                  <strong>{money(0)}</strong>
                </p>
              </li>
            ))}
          </ul>
          <AllLines count={quote.lines.length + quote.gifts.length} />
        </section>
        <Coupons {...props} quote={quote} />
      </div>
      <Placing {...props} quote={quote} />
    </div>
  )
})
