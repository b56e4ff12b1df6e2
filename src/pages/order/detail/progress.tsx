import type { Order } from '../../../../contract/order'
import { useWords } from '../../../i18n/words'
import styles from './progress.module.css'

/** Spec 4: the steps with their times; an order that ended early shows the steps that it took and how it ended. */
export const OrderProgress = ({ order: { steps, status, cancelTime, refundTime } }: { order: Order }) => {
  const { t, time } = useWords()
  const ended = { canceled: cancelTime, refunded: refundTime }[status as 'canceled' | 'refunded']
  const taken = ended === undefined ? steps : steps.filter((step) => step.time)
  const present = taken.findLastIndex((step) => step.time)
  return (
    <section className={styles.progress}>
      <h2 className="visually-hidden">{t('order.progress')}</h2>
      <ol className={styles.steps}>
        {taken.map((step, index) => (
          <li
            key={step.step}
            className={styles.step}
            data-taken={step.time ? true : undefined}
            aria-current={ended === undefined && index === present ? 'step' : undefined}
          >
            <span className={styles.name}>{t(`order.step.${step.step}`)}</span>
            <span className={styles.time}>{step.time && time(step.time)}</span>
          </li>
        ))}
        {ended !== undefined && (
          <li className={styles.step} data-ended aria-current="step">
            <span className={styles.name}>{t(`order.status.${status}`)}</span>
            <span className={styles.time}>{ended && time(ended)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
