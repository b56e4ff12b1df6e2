import type { Address } from '../../../contract/address'
import { address } from '../../../machines/pages/setting/address'
import type { addressForm } from '../../../machines/parts/address-form'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { useChild } from '../../running-page'
import { AddressWords } from '../../ui/address'
import { AddressForm } from '../../ui/address-form'
import { BackToAccount } from '../../ui/back'
import { Button } from '../../ui/button'
import column from '../../ui/column.module.css'
import { Empty, Failed, Waiting } from '../../ui/page-states'
import { AddressRemoval } from './address/removal'
import styles from './address.module.css'

type Props = PageProps<typeof address>

const Kept = ({ address, offer }: { address: Address; offer: Props['offer'] }) => {
  const { t } = useWords()
  const { id, consignee: name, postalCode, isDefault } = address
  return (
    <div className={styles.kept}>
      <p className={styles.words}>
        <AddressWords address={address} />
      </p>
      <div className={styles.acts}>
        {!isDefault && (
          <Button {...offer({ type: 'address.prefer', id })} aria-label={t('address.preferOf', { name, postalCode })}>
            {t('address.prefer')}
          </Button>
        )}
        <Button
          {...offer({ type: 'address.edit', id })}
          id={`edit-${id}`}
          aria-label={t('address.editOf', { name, postalCode })}
        >
          {t('address.edit')}
        </Button>
        <Button
          {...offer({ type: 'removal.ask', id })}
          id={`remove-${id}`}
          aria-label={t('address.removeOf', { name, postalCode })}
        >
          {t('address.remove')}
        </Button>
      </div>
    </div>
  )
}

/** Spec 2, /setting/address. */
export default page(address, ({ page, offer }) => {
  const { t } = useWords()
  const form = useChild<typeof addressForm>(page.children.addressForm)
  const { addresses, picked } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={column.column}>
      <BackToAccount />
      <div className={column.head}>
        <h1 tabIndex={-1}>{t('title./setting/address')}</h1>
        <Button
          {...offer({ type: 'address.new' })}
          id="add-address"
          weight="act"
          aria-expanded={page.matches('adding')}
        >
          {t('address.add')}
        </Button>
      </div>
      {form && page.matches('adding') && <AddressForm {...form} title={t('address.add')} opener="#add-address" />}
      {!addresses && <Waiting boxes={2} />}
      {addresses?.length === 0 && !form && (
        <Empty>
          <h2>{t('address.empty')}</h2>
          <p>{t('address.emptyHint')}</p>
        </Empty>
      )}
      <ul className={styles.list}>
        {addresses?.map((address) => (
          <li key={address.id}>
            {form && page.matches('editing') && address.id === picked ? (
              <AddressForm {...form} title={t('address.editing')} opener={`#edit-${address.id}`} />
            ) : (
              <Kept address={address} offer={offer} />
            )}
          </li>
        ))}
      </ul>
      {page.matches('confirmingRemoval') && <AddressRemoval page={page} offer={offer} />}
    </div>
  )
})
