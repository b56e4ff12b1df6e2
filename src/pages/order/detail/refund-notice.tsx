import type { Order } from '../../../../contract/order'
import { useWords } from '../../../i18n/words'
import styles from './refund-notice.module.css'

/** Where the money of the order stands once it was asked back; nothing when it was not. */
export const RefundNotice = ({
  order: { status: stands, refund, refundTime, refundWay, paidAmount },
}: {
  order: Order
}) => {
  const { t, time, money } = useWords()
  const { status, reason, rejectReason, decideBy, failed } = refund
  const face = status !== 'none' ? status : rejectReason ? 'rejected' : null
  if (!face) return null
  const hint = stands === 'canceled' ? 'order.refund.lateHint' : 'order.refund.refundingHint'
  const facts = [
    reason && ([t('order.refund.reason'), reason] as const),
    rejectReason && ([t('order.refund.rejectReason'), rejectReason] as const),
    refundTime && ([t('order.refundTime'), time(refundTime)] as const),
    refundWay && ([t('order.refundWay'), t(`order.refundWay.${refundWay}`)] as const),
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <section className={styles.notice} data-refund={face}>
      <h2>{t(`order.refund.${face}`)}</h2>
      {decideBy && <p>{t('order.refund.requestedHint', { time: time(decideBy) })}</p>}
      {face === 'refunding' && <p>{t(failed ? 'order.refund.failedHint' : hint, { amount: money(paidAmount) })}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
