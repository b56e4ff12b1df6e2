import { useId } from 'react'
import type { Failure } from '../../../../contract/failures'
import { deliveryMethods } from '../../../../contract/order'
import { type confirmOrder, problemOf } from '../../../../machines/pages/order/confirm-order'
import type { addressForm } from '../../../../machines/parts/address-form'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { useChild } from '../../../running-page'
import { AddressWords } from '../../../ui/address'
import { AddressForm } from '../../../ui/address-form'
import { AddressText } from '../../../ui/address-text'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/check'
import { phoneShown } from '../../../ui/phone'
import styles from '../confirm-order.module.css'

type Props = PageProps<typeof confirmOrder>

/** Spec 9: platform delivery or store pickup. */
export const Delivery = ({ page, offer }: Props) => {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <fieldset>
        <legend>{t('checkout.delivery')}</legend>
        <div className={styles.pair}>
          {deliveryMethods.map((delivery) => (
            <Choice
              key={delivery}
              name="delivery"
              control={offer({ type: 'delivery.choose', delivery })}
              checked={page.context.choice.delivery === delivery}
            >
              <strong>{t(`checkout.${delivery}`)}</strong>
              <small>{t(`checkout.${delivery}Hint`)}</small>
            </Choice>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

/** Where the order goes: one of the member's addresses, or one of the stores. */
export const Destination = (props: Props) =>
  props.page.context.choice.delivery === 'pickup' ? <Stores {...props} /> : <Addresses {...props} />

/** What is to be chosen before the order can be placed. */
const Problem = ({ id, problem }: { id: string; problem: Failure }) => {
  const { t } = useWords()
  return (
    <p id={id} className={styles.problem}>
      {t(`failure.${problem}`)}
    </p>
  )
}

const Stores = ({ page, offer }: Props) => {
  const { t } = useWords()
  const id = useId()
  const { choice, quote } = page.context
  const stores = quote?.stores ?? []
  const problem = problemOf(page.context)
  return (
    <section className={styles.part} data-wrong={problem ? true : undefined}>
      <fieldset aria-describedby={problem ? id : undefined}>
        <legend>{t('checkout.store')}</legend>
        {problem && <Problem id={id} problem={problem} />}
        {stores.length === 0 && <p>{t('checkout.noStore')}</p>}
        <div className={`${styles.cards} ${styles.long}`}>
          {stores.map(({ id, name, address, hours, phone }) => (
            <Choice
              key={id}
              name="store"
              control={offer({ type: 'store.choose', storeId: id })}
              checked={choice.storeId === id}
            >
              <strong>{name}</strong>
              <small>
                <AddressText>{address}</AddressText>
              </small>
              <small>{`${hours} · ${phoneShown(phone)}`}</small>
              {quote?.shortStores.includes(id) && <small className={styles.short}>{t('checkout.storeShort')}</small>}
            </Choice>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

const Addresses = ({ page, offer }: Props) => {
  const { t } = useWords()
  const id = useId()
  const { choice, quote } = page.context
  const addresses = quote?.addresses ?? []
  const problem = problemOf(page.context)
  const form = useChild<typeof addressForm>(page.children.addressForm)
  return (
    <section className={styles.part} data-wrong={problem ? true : undefined}>
      <fieldset aria-describedby={problem ? id : undefined}>
        <legend>{t('checkout.address')}</legend>
        {problem && <Problem id={id} problem={problem} />}
        {addresses.length === 0 && <p>{t('checkout.noAddress')}</p>}
        <div className={`${styles.cards} ${styles.long}`}>
          {addresses.map((address) => (
            <Choice
              key={address.id}
              name="address"
              control={offer({ type: 'address.choose', addressId: address.id })}
              checked={choice.addressId === address.id}
            >
              <AddressWords address={address} />
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button
        {...offer({ type: 'address.new' })}
        aria-expanded={Boolean(form)}
        aria-describedby={problem ? id : undefined}
        id="add-address"
        className={styles.add}
      >
        {t('address.add')}
      </Button>
      {form && <AddressForm {...form} title={t('address.add')} opener="#add-address" />}
    </section>
  )
}
