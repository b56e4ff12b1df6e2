import type { RefusedLine } from '../../../contract/cart'
import type { cart } from '../../../machines/pages/cart'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import styles from './quick-order.module.css'

/** Lines as they are typed. */
const typed = (lines: Pick<RefusedLine, 'code' | 'quantity'>[]) =>
  lines.map(({ code, quantity }) => `${code} ${quantity}`).join('\n')

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
          defaultValue={typed(refused)}
          problem={problem ?? undefined}
        />
        <ul className={styles.refused} role="status">
          {refused.map(({ code, reason, minimum }, index) => (
            <li key={code}>
              <code>{code}</code> {t(`failure.${reason}`)}
              {minimum && (
                <Button
                  {...offer({
                    type: 'quick.submit',
                    // All of them, or the others would be gone from the field.
                    lines: typed(refused.with(index, { code, quantity: minimum, reason })),
                  })}
                  weight="quiet"
                >
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
