import { type cart, selectedIn } from '../../../machines/pages/cart'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import styles from '../cart.module.css'

/** Asks before all selected lines are removed. */
export const Removal = ({ page, offer }: PageProps<typeof cart>) => {
  const { t } = useWords()
  return (
    <Dialog title={t('cart.removeAsk')} opener="#remove-selected" close={() => offer.send({ type: 'removal.dismiss' })}>
      <p>{t('cart.removeHint', { count: selectedIn(page.context).length })}</p>
      <div className={styles.ways}>
        <Button {...offer({ type: 'removal.dismiss' })}>{t('cart.keep')}</Button>
        <Button weight="act" {...offer({ type: 'removal.confirm' })}>
          {t('cart.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
