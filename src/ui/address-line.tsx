import type { Destination } from '../../contract/address'
import { useWords } from '../i18n/words'
import { AddressText } from './address-text'

/** Where an address is, in a line. */
export const AddressLine = ({ address }: { address: Destination }) => {
  const { t } = useWords()
  const { detailedAddress: unit, local_area: street, postalCode } = address
  return <AddressText>{t('address.inSingapore', { unit, street, postalCode })}</AddressText>
}
