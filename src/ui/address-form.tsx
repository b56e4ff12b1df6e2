import { useEffect, useRef } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { addressForm } from '../../machines/parts/address-form'
import { focusBack } from '../browser/focus'
import { useWords } from '../i18n/words'
import type { Offer } from '../offer'
import { AddressFields } from './address'
import styles from './address-form.module.css'
import { Button } from './button'

interface Props {
  part: SnapshotFrom<typeof addressForm>
  offer: Offer<EventFromLogic<typeof addressForm>>
  title: string
  /** The control that asked for the form, as a selector: the focus goes back to it. */
  opener: string
}

/** The form of an address; the focus goes into it and, when it closes, back to where it came from. */
export const AddressForm = ({ part, offer, title, opener }: Props) => {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
    return () => focusBack(opener)
  }, [opener])
  const { problems, address } = part.context
  return (
    <form className={styles.form} aria-label={title} {...offer.form('address.submit')}>
      <div ref={place}>
        <AddressFields problems={problems} address={address} />
      </div>
      <div className={styles.acts}>
        <Button {...offer.submit('address.submit')} weight="act">
          {t(part.hasTag('busy') ? 'address.saving' : 'address.save')}
        </Button>
        <Button {...offer({ type: 'address.dismiss' })}>{t('address.dismiss')}</Button>
      </div>
    </form>
  )
}
