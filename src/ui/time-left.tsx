import type { AnyActorRef } from 'xstate'
import { paymentWindow } from '../../contract/terms'
import type { countdown as chart } from '../../machines/parts/countdown'
import { useWords } from '../i18n/words'
import { useChild } from '../running-page'
import styles from './time-left.module.css'

type Countdown = typeof chart

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface Props {
  /** The child chart that counts down; while there is none, the time stands still. */
  countdown: AnyActorRef | undefined
}

/** What is left of the payment window, each second for the eye and each minute for a screen reader. */
export const TimeLeft = ({ countdown }: Props) => {
  const { t } = useWords()
  const counting = useChild<Countdown>(countdown)?.part
  const left = counting?.context.remainingMs
  return (
    <>
      <span className={styles.clock} data-urgent={counting?.hasTag('urgent') || undefined} aria-hidden>
        {left === undefined ? '…' : clock(Math.ceil(left / 1000))}
      </span>
      <span className="visually-hidden" role="status">
        {left !== undefined && t('payment.minutesLeft', { minutes: Math.ceil(left / 60_000) })}
      </span>
    </>
  )
}

/** The payment window as a ring that empties and turns urgent in the last two minutes. */
export const TimeRing = ({ countdown }: Props) => {
  const { t } = useWords()
  const counting = useChild<Countdown>(countdown)?.part
  const elapsed = counting ? 1 - counting.context.remainingMs / paymentWindow : 0.75
  return (
    <div
      className={styles.ring}
      data-urgent={counting?.hasTag('urgent') || undefined}
      data-still={!counting || undefined}
    >
      <div className={styles.face}>
        <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
          <circle className={styles.track} cx="60" cy="60" r="54" />
          <circle
            className={styles.rest}
            cx="60"
            cy="60"
            r="54"
            pathLength="1"
            strokeDasharray="1"
            strokeDashoffset={elapsed.toFixed(4)}
            transform="rotate(-90 60 60)"
          />
        </svg>
        <TimeLeft countdown={countdown} />
      </div>
      <p className={styles.label}>{t(counting ? 'payment.timeLeft' : 'payment.confirming')}</p>
    </div>
  )
}
