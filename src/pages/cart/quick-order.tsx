import { quickLinesIn, type RefusedLine } from '../../../contract/cart'
import { type cart, isQuickOrdering } from '../../../machines/pages/cart'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import styles from './quick-order.module.css'

/** Lines as they are typed. */
const typed = (lines: Pick<RefusedLine, 'code' | 'quantity'>[]) =>
  lines.map(({ code, quantity }) => `${code} ${quantity}`).join('\n')

/** Typed lines with so many of a part number, those that cannot be read among them. */
const withQuantity = (lines: string, line: Pick<RefusedLine, 'code' | 'quantity'>) => {
  const isOf = (row: string) => quickLinesIn(row)?.[0]?.code.toUpperCase() === line.code.toUpperCase()
  const rows = lines.split('\n')
  const at = rows.findIndex(isOf)
  // Of a part number that stands there twice both lines are one.
  return at < 0
    ? `${lines}\n${typed([line])}`
    : rows.flatMap((row, index) => (index === at ? typed([line]) : isOf(row) ? [] : row)).join('\n')
}

/** Ordering by typed part numbers; what did not come into the cart stays in the field, with the reason below. */
export const QuickOrder = ({ page, offer }: PageProps<typeof cart>) => {
  const { t } = useWords()
  const { problem, invalid, refused, answers } = page.context.quick
  const ordering = isQuickOrdering(page.context)
  const add = offer.submit('quick.submit')
  return (
    <section id="quick-order" className={styles.pad}>
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
          // The answer writes into it what did not come into the cart.
          readOnly={ordering}
          problem={problem ?? undefined}
        />
        <ul className={styles.refused} role="status">
          {invalid.map(({ line, text }) => (
            <li key={line}>
              <span>{t('cart.quickInvalid', { line })}</span> <code translate="no">{text}</code>
            </li>
          ))}
          {refused.map(({ code, reason, minimum }) => (
            <li key={code}>
              <code translate="no">{code}</code> <span>{t(`failure.${reason}`)}</span>
              {minimum && (
                <Button
                  // All of them, or the others would be gone from the field.
                  {...offer({ type: 'quick.submit', lines: withQuantity(typed(refused), { code, quantity: minimum }) })}
                  // As the field stands now: it may have been changed since.
                  onClick={({ currentTarget: { form } }) => {
                    const field = form?.elements.namedItem('lines') as HTMLTextAreaElement
                    field.value = withQuantity(field.value, { code, quantity: minimum })
                    form?.requestSubmit()
                  }}
                  weight="quiet"
                >
                  {t('cart.quickMinimum', { count: minimum })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button {...add} disabled={add.disabled || ordering}>
          {t('cart.quickAdd')}
        </Button>
      </form>
    </section>
  )
}
