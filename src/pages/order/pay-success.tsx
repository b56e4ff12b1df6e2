import { link } from '../../../contract/links'
import { paySuccess } from '../../../machines/pages/order/pay-success'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { AddressLine } from '../../ui/address-line'
import { AddressText } from '../../ui/address-text'
import { LinkButton } from '../../ui/button'
import { OrderMissing } from '../../ui/order-missing'
import { Failed, Notice, Waiting } from '../../ui/page-states'
import styles from './pay-success.module.css'

/** Spec 2, /order/pay-success. */
export default page(paySuccess, ({ page, offer }) => {
  const { t, money } = useWords()
  const { order, orderNo } = page.context
  const toOrder = (
    <LinkButton to={link('/order/detail', { orderNo })} weight="act">
      {t('payment.toOrder')}
    </LinkButton>
  )
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (page.matches('missing')) return <OrderMissing />
  if (page.matches('processing'))
    return (
      <Notice title={t('failure.paymentProcessing')}>
        <p role="status">{t('payment.processingHint')}</p>
        {toOrder}
      </Notice>
    )
  if (!order) return <Waiting boxes={2} />
  const { address, store } = order
  return (
    <section className={styles.done}>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className={styles.mark}>
        <circle cx="32" cy="32" r="32" />
        <path d="M18 33l10 10 19-21" />
      </svg>
      <h1 tabIndex={-1}>{t('payment.success')}</h1>
      <p>{t('payment.successHint')}</p>
      <dl className={styles.facts}>
        <dt>{t('payment.paidAmount')}</dt>
        <dd className={styles.amount}>{money(order.paidAmount)}</dd>
        <dt>{t('payment.orderNo')}</dt>
        <dd className={styles.number} translate="no">
          {order.shortNo}
        </dd>
        {address && (
          <>
            <dt>{t('payment.deliverTo')}</dt>
            <dd>
              <span>{`${address.consignee},`}</span> <AddressLine address={address} />
            </dd>
          </>
        )}
        {store && (
          <>
            <dt>{t('payment.pickupAt')}</dt>
            <dd>
              <span>{`${store.name},`}</span> <AddressText>{store.address}</AddressText>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.ways}>
        {toOrder}
        <LinkButton to={link('/')}>{t('common.toHome')}</LinkButton>
      </div>
    </section>
  )
})
