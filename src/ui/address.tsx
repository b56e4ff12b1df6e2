import type { Address } from '../../contract/address'
import type { Problems } from '../../machines/parts/forms'
import { useWords } from '../i18n/words'
import styles from './address.module.css'
import { AddressLine } from './address-line'
import { Field, PhoneField, Tick } from './field'
import { phoneShown } from './phone'

/** An address in words: who, phone, where, and whether it is the default one. */
export const AddressWords = ({ address }: { address: Address }) => {
  const { t } = useWords()
  const { consignee, phone, isDefault } = address
  return (
    <>
      <span className={styles.who}>
        <strong>{consignee}</strong>
        <span>{phoneShown(phone)}</span>
        {isDefault && <span className={styles.badge}>{t('address.default')}</span>}
      </span>
      <span className={styles.where}>
        <AddressLine address={address} />
      </span>
    </>
  )
}

/** The fields of an address, named as the call takes them; those of one that is changed begin with what it says. */
export const AddressFields = ({ problems, address }: { problems: Problems; address?: Address | null }) => {
  const { t } = useWords()
  return (
    <div className={styles.fields}>
      <Field
        label={t('address.postalCode')}
        hint={t('address.postalCodeHint')}
        name="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={address?.postalCode}
        problem={problems.postalCode}
      />
      <Field
        label={t('address.street')}
        name="local_area"
        autoComplete="address-line1"
        defaultValue={address?.local_area}
        problem={problems.local_area}
      />
      <Field
        label={t('address.detail')}
        name="detailedAddress"
        autoComplete="address-line2"
        defaultValue={address?.detailedAddress}
        problem={problems.detailedAddress}
      />
      <Field
        label={t('address.consignee')}
        name="consignee"
        autoComplete="name"
        defaultValue={address?.consignee}
        problem={problems.consignee}
      />
      <PhoneField
        label={t('address.phone')}
        name="phone"
        defaultValue={address ? phoneShown(address.phone).replace('+65 ', '') : undefined}
        problem={problems.phone}
      />
      {!address?.isDefault && (
        <Tick name="isDefault" problem={problems.isDefault}>
          {t('address.isDefault')}
        </Tick>
      )}
    </div>
  )
}
