import type { address } from '../../../../machines/pages/setting/address'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { AddressWords } from '../../../ui/address'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import styles from '../address.module.css'

/** Asks before an address is deleted. */
export const AddressRemoval = ({ page, offer }: PageProps<typeof address>) => {
  const { t } = useWords()
  const { addresses, picked } = page.context
  const address = addresses?.find(({ id }) => id === picked)
  return (
    <Dialog
      title={t('address.removeAsk')}
      opener={`#remove-${picked}`}
      close={() => offer.send({ type: 'removal.dismiss' })}
    >
      <p className={styles.words}>{address && <AddressWords address={address} />}</p>
      <p className={styles.hint}>{t('address.removeHint')}</p>
      <div className={styles.acts}>
        <Button {...offer({ type: 'removal.dismiss' })}>{t('address.keep')}</Button>
        <Button weight="act" {...offer({ type: 'removal.confirm' })}>
          {t('address.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
