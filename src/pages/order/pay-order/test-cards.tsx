import { useWords } from '../../../i18n/words'
import styles from './test-cards.module.css'

const outcomes = [
  'succeeds',
  'declined',
  'insufficientFunds',
  'expired',
  'wrongCvc',
  'processingError',
  'authenticates',
  'processesThenSucceeds',
  'processesThenFails',
] as const

/** The cards that a place without real money takes, and what each does. */
export const TestCards = ({ cards }: { cards: { number: string; outcome: string }[] }) => {
  const { t } = useWords()
  return (
    <section className={styles.cards}>
      <h2>{t('payment.testCards')}</h2>
      <p>{t('payment.testCardsHint')}</p>
      <dl>
        {cards.map(({ number, outcome }) => {
          const known = outcomes.find((one) => one === outcome)
          return (
            <div key={number}>
              <dt>{number}</dt>
              <dd>{known && t(`payment.outcome.${known}`)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
