import type { Quote } from '../../../../contract/order'
import { type confirmOrder, messageProblemOf, totalBefore } from '../../../../machines/pages/order/confirm-order'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Button } from '../../../ui/button'
import summary from '../../../ui/summary.module.css'
import { TextArea } from '../../../ui/text-area'
import { OrderTotals, Total } from '../../../ui/totals'
import styles from '../confirm-order.module.css'

/** The message to the shop, the sums of the quote, and the button that places the order. */
export const Placing = ({ page, offer, quote }: PageProps<typeof confirmOrder> & { quote: Quote }) => {
  const { t, money } = useWords()
  const { message } = page.context
  const before = totalBefore(page.context)
  return (
    <form className={summary.beside} aria-label={t('checkout.summary')} {...offer.form('order.place')}>
      <div className={summary.detail}>
        <TextArea
          label={t('checkout.message')}
          hint={t('checkout.messageHint')}
          problem={messageProblemOf(page.context)}
          {...offer.field('message.type', 'message')}
          rows={2}
          defaultValue={message}
        />
        <OrderTotals sums={quote} />
        {page.context.choice.delivery === 'platform' && quote.toFreeDelivery > 0 && (
          <p className={styles.more}>{t('cart.toFree', { amount: money(quote.toFreeDelivery) })}</p>
        )}
      </div>
      <div className={summary.bar}>
        {before !== null && (
          <p className={styles.changed} role="alert">
            {t('checkout.changed', { before: money(before), now: money(quote.total) })}
          </p>
        )}
        <Total name={t('checkout.total')} cents={quote.total} />
        <Button {...offer.submit('order.place')} weight="act">
          {t(page.matches('placing') ? 'checkout.placing' : 'checkout.place')}
        </Button>
      </div>
    </form>
  )
}
