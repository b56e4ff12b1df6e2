import type { Coupon } from '../../contract/coupon'
import { useWords } from '../i18n/words'
import styles from './ticket.module.css'

interface Props {
  coupon: Pick<Coupon, 'name' | 'amount' | 'minimum' | 'validFrom' | 'validTo' | 'status'>
  /** Why it cannot be used now. */
  reason?: string | undefined
}

/** A coupon as a ticket: what it takes off, from which sum on, until when; greyed while it cannot be used. */
export const Ticket = ({ coupon: { name, amount, minimum, validFrom, validTo, status }, reason }: Props) => {
  const { t, money, day } = useWords()
  return (
    <span className={reason ? styles.unusable : styles.ticket}>
      <strong className={styles.amount}>{money(amount)}</strong>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <span>{minimum > 0 ? t('coupon.from', { amount: money(minimum) }) : t('coupon.noThreshold')}</span>
          <span>
            {status === 'notYetValid'
              ? t('coupon.since', { day: day(validFrom) })
              : t('coupon.until', { day: day(validTo) })}
          </span>
        </span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </span>
  )
}
