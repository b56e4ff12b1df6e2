import type { ReactNode } from 'react'
import { link } from '../../../contract/links'
import { cardBrands, type PaymentStart, paymentMethods } from '../../../contract/payment'
import { payOrder } from '../../../machines/pages/order/pay-order'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { Button, LinkButton } from '../../ui/button'
import { LineFacts } from '../../ui/line-facts'
import { OrderMissing } from '../../ui/order-missing'
import { Failed, Notice, Waiting } from '../../ui/page-states'
import { Picture } from '../../ui/picture'
import { TimeRing } from '../../ui/time-left'
import { OrderTotals } from '../../ui/totals'
import { CardForm } from './pay-order/card-form'
import { TestCards } from './pay-order/test-cards'
import styles from './pay-order.module.css'

/** Refusals that the page words itself, so that they follow the language; other ones stand in the provider's words. */
const refusals = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'lost_card',
  'stolen_card',
] as const
const isKnown = (code: string | undefined): code is (typeof refusals)[number] =>
  (refusals as readonly (string | undefined)[]).includes(code)

/** What is paid for, which stands below the card form on a phone. */
const Bought = ({ payment: { lines, sums }, toOrder }: { payment: PaymentStart; toOrder: ReactNode }) => {
  const { t, money } = useWords()
  return (
    <section className={styles.bought}>
      <ul className={styles.lines} aria-label={t('payment.bought')}>
        {lines.map((line) => (
          <li key={line.sku}>
            <Picture name={line.picture} alt="" size={48} />
            <div>
              <p>{line.name}</p>
              <LineFacts line={line} />
            </div>
            <span className={styles.much}>
              <span>{`× ${line.quantity}`}</span> <strong>{money(line.amount)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <OrderTotals sums={sums} />
      <p className={styles.ways}>
        {toOrder}
        <LinkButton to={link('/order')} weight="quiet">
          {t('common.toOrders')}
        </LinkButton>
      </p>
    </section>
  )
}

/** The order's sum and clock beside the card form, which stays while a card is tried so that nothing is typed twice. */
const Paying = ({ page, offer, toOrder }: PageProps<typeof payOrder> & { toOrder: ReactNode }) => {
  const { t, money } = useWords()
  const { payment, refusal } = page.context
  if (!payment) return <Waiting boxes={2} />
  const refusalIn = ({ text, code }: NonNullable<typeof refusal>) =>
    isKnown(code) ? t(`payment.refusal.${code}`) : text || t('failure.paymentFailed')
  const { amount, shortNo, card } = payment
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('payment.title')}</h1>
      <section className={styles.sum}>
        <TimeRing countdown={page.children.countdown} />
        <dl>
          <dt>{t('payment.amount')}</dt>
          <dd className={styles.amount}>{money(amount)}</dd>
          <dt>{t('payment.orderNo')}</dt>
          <dd className={styles.number} translate="no">
            {shortNo}
          </dd>
        </dl>
        <p className={styles.note}>{t('payment.window')}</p>
      </section>
      <div className={styles.main}>
        <form className={styles.form} aria-labelledby="card" {...offer.form('card.submit')}>
          <div className={styles.head}>
            <h2 id="card">{t('payment.card')}</h2>
            <ul className={styles.methods} aria-label={t('payment.methods')}>
              {paymentMethods.map((method) => (
                <li key={method}>{t(`payment.method.${method}`)}</li>
              ))}
            </ul>
          </div>
          <ul className={styles.methods} aria-label={t('payment.brands')}>
            {cardBrands.map((brand) => (
              <li key={brand} className={styles.brand}>
                {brand}
              </li>
            ))}
          </ul>
          <div className={styles.card}>
            {card && <CardForm script={card.script} publishableKey={card.publishableKey} />}
          </div>
          {refusal !== null && (
            <p className={styles.refusal} role="alert">
              {refusalIn(refusal)}
            </p>
          )}
          <Button weight="act" wide {...offer.submit('card.submit')}>
            {page.hasTag('payable') ? t('payment.pay', { amount: money(amount) }) : t('payment.confirming')}
          </Button>
          <p className={styles.note}>{t('payment.safe')}</p>
        </form>
        {card && card.testCards.length > 0 && <TestCards cards={card.testCards} />}
      </div>
      <Bought payment={payment} toOrder={toOrder} />
    </div>
  )
}

/** Spec 2, /order/pay-order. */
export default page(payOrder, ({ page, offer }) => {
  const { t } = useWords()
  const toOrder = (
    <LinkButton to={link('/order/detail', { orderNo: page.context.orderNo })}>{t('payment.toOrder')}</LinkButton>
  )
  if (page.matches('starting')) return <Waiting boxes={2} />
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })}>{toOrder}</Failed>
  if (page.matches('missing')) return <OrderMissing />
  if (page.matches('processing'))
    return (
      <Notice title={t('failure.paymentProcessing')}>
        <p role="status">{t('payment.processingHint')}</p>
        {toOrder}
      </Notice>
    )
  if (page.matches('canceled'))
    return (
      <Notice title={t('payment.canceled')}>
        <p role="status">{t('payment.canceledHint')}</p>
        {toOrder}
        <LinkButton to={link('/')} weight="quiet">
          {t('common.toHome')}
        </LinkButton>
      </Notice>
    )
  if (page.matches('paid'))
    return (
      <Notice title={t('payment.success')}>
        <p role="status">{t('payment.goesOn')}</p>
      </Notice>
    )
  return <Paying page={page} offer={offer} toOrder={toOrder} />
})
