import type { Address } from '../../contract/address'
import type { Problems } from '../../machines/parts/forms'
import { useWords } from '../i18n/words'
import styles from './address.module.css'
import { Field, PhoneField, Tick } from './field'
import { phoneShown } from './phone'

/** An address in words: who, phone, where, and whether it is the default one. */
export const AddressWords = ({ address }: { address: Address }) => {
  const { t } = useWords()
  const { consignee, phone, detailedAddress, local_area: street, postalCode, isDefault } = address
  return (
    <>
      <span className={styles.who}>
        <strong>{consignee}</strong>
        <span>{phoneShown(phone)}</span>
        {isDefault && <span className={styles.badge}>{t('address.default')}</span>}
      </span>
      <span className={styles.where}>
        {detailedAddress}, {t('address.inSingapore', { street, postalCode })}
      </span>
    </>
  )
}

/** The fields of an address, named as the call takes them. */
export const AddressFields = ({ problems }: { problems: Problems }) => {
  const { t } = useWords()
  return (
    <div className={styles.fields}>
      <Field
        label={t('address.consignee')}
        name="consignee"
        autoComplete="name"
        maxLength={60}
        problem={problems.consignee}
      />
      <PhoneField label={t('address.phone')} name="phone" problem={problems.phone} />
      <Field
        label={t('address.street')}
        name="local_area"
        autoComplete="address-line1"
        maxLength={120}
        problem={problems.local_area}
      />
      <Field
        label={t('address.detail')}
        name="detailedAddress"
        autoComplete="address-line2"
        maxLength={120}
        problem={problems.detailedAddress}
      />
      <Field
        label={t('address.postalCode')}
        hint={t('address.postalCodeHint')}
        name="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        problem={problems.postalCode}
      />
      <Tick name="isDefault" problem={problems.isDefault}>
        {t('address.isDefault')}
      </Tick>
    </div>
  )
}
