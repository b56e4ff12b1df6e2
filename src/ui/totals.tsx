import { exGst } from '../../contract/money'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import styles from './totals.module.css'

/** Named sums of money below each other. */
export const Totals = ({ children }: { children: React.ReactNode }) => <dl className={styles.sums}>{children}</dl>

/** One sum by its name; what is taken off stands with a minus. */
export const Sum = ({ name, cents, text }: { name: string; cents: number; text?: string | undefined }) => {
  const { money } = useWords()
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{text ?? money(cents)}</dd>
    </div>
  )
}

interface Order {
  totalProductPrice: number
  platformDiscount: number
  couponDiscount: number
  deliveryFee: number
  waived: number
  gst: number
}

/** The sums of a quote or an order line by line, the total apart. */
export const OrderTotals = ({ sums }: { sums: Order }) => {
  const { t } = useWords()
  const { totalProductPrice, platformDiscount, couponDiscount, deliveryFee, waived, gst } = sums
  return (
    <Totals>
      <Sum name={t('sums.goods')} cents={totalProductPrice} />
      {platformDiscount > 0 && <Sum name={t('sums.platformDiscount')} cents={-platformDiscount} />}
      {couponDiscount > 0 && <Sum name={t('sums.coupon')} cents={-couponDiscount} />}
      <Sum
        name={t('sums.delivery')}
        cents={deliveryFee}
        text={deliveryFee === 0 ? t('sums.freeDelivery') : undefined}
      />
      {waived > 0 && <Sum name={t('sums.waived')} cents={-waived} />}
      <Sum name={t('sums.gst')} cents={gst} />
    </Totals>
  )
}

interface TotalProps {
  name: string
  cents: number
  /** What the total leaves out or holds. */
  note?: string | undefined
}

/** What is to be paid in the end; wholesalers read it without GST beneath. */
export const Total = ({ name, cents, note }: TotalProps) => {
  const { t, money } = useWords()
  const [{ context }] = useAppActor('session')
  return (
    <p className={styles.total} aria-live="polite">
      <span>{name}</span> <strong>{money(cents)}</strong>
      {note && <small>{note}</small>}
      {context.user?.memberType === 'wholesaler' && <small>{t('cart.exGst', { amount: money(exGst(cents)) })}</small>}
    </p>
  )
}
