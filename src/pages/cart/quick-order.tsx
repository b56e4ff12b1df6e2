import type { cart } from '../../../machines/pages/cart'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import styles from './quick-order.module.css'

/** Ordering by typed part numbers; what did not come into the cart stays in the field, with the reason below. */
export const QuickOrder = ({ page, offer }: PageProps<typeof cart>) => {
  const { t } = useWords()
  const { problem, refused, answers } = page.context.quick
  return (
    <section className={styles.pad}>
      <h2>{t('cart.quick')}</h2>
      <form className={styles.form} {...offer.form('quick.submit')}>
        <TextArea
          key={answers}
          label={t('cart.quickLines')}
          hint={t('cart.quickHint')}
          name="lines"
          rows={4}
          spellCheck={false}
          defaultValue={refused.map(({ code, quantity }) => `${code} ${quantity}`).join('\n')}
          problem={problem ?? undefined}
        />
        <ul className={styles.refused} role="status">
          {refused.map(({ code, reason, minimum }) => (
            <li key={code}>
              <code>{code}</code> {t(`failure.${reason}`)}
              {minimum && (
                <Button {...offer({ type: 'quick.submit', lines: `${code} ${minimum}` })} weight="quiet">
                  {t('cart.quickMinimum', { count: minimum })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button {...offer.submit('quick.submit')}>{t('cart.quickAdd')}</Button>
      </form>
    </section>
  )
}
