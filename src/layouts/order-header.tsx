import { useWords } from '../i18n/words'
import { LanguageSwitch } from './language-switch'
import styles from './order-header.module.css'
import { ShopName } from './shop-name'

const steps = {
  '/cart': 'cart',
  '/order/confirm-order': 'confirm',
  '/order/pay-order': 'pay',
  '/order/pay-success': 'done',
} as const

/** The quiet header of a purchase, with its four steps. */
export const OrderHeader = ({ path }: { path: string }) => {
  const { t } = useWords()
  const names = Object.values(steps)
  const present = names.indexOf(steps[path as keyof typeof steps])
  return (
    <header className={styles.header}>
      <ShopName />
      <ol className={styles.steps} aria-label={t('shell.checkoutSteps')}>
        {names.map((name, index) => (
          <li
            key={name}
            className={index <= present ? styles.reached : styles.step}
            aria-current={index === present ? 'step' : undefined}
          >
            <span>{index + 1}</span> <span>{t(`shell.step.${name}`)}</span>
          </li>
        ))}
      </ol>
      <LanguageSwitch />
    </header>
  )
}
