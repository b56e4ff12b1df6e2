import type { Coupon } from '../../contract/coupon'
import { useWords } from '../i18n/words'
import styles from './ticket.module.css'

interface Props {
  coupon: Pick<Coupon, 'name' | 'amount' | 'minimum' | 'scope'>
  /** When it is good. */
  when: string
  /** Why it cannot be used now. */
  reason?: string | undefined
}

/** A coupon as a ticket: what it takes off, from which sum on, of what, when; greyed while it cannot be used. */
export const Ticket = ({ coupon: { name, amount, minimum, scope }, when, reason }: Props) => {
  const { t, money, whole } = useWords()
  return (
    <span className={reason ? styles.unusable : styles.ticket}>
      <strong className={styles.amount}>{money(amount)}</strong>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <span>{minimum > 0 ? t('coupon.from', { amount: whole(minimum) }) : t('coupon.noThreshold')}</span>
          <span>{t(`coupon.scope.${scope.kind}`, { name: scope.name ?? '' })}</span>
          <span>{when}</span>
        </span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </span>
  )
}

/** A coupon of the wallet, with the first and the last day on which it is good. */
export const WalletTicket = ({ coupon, reason }: { coupon: Omit<Coupon, 'id'>; reason?: string | undefined }) => {
  const { t, day, lastDay } = useWords()
  const when = t('coupon.span', { from: day(coupon.validFrom), to: lastDay(coupon.validTo) })
  return <Ticket coupon={coupon} when={when} reason={reason} />
}
