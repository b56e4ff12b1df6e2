import type { Address } from '../../contract/address'
import { useWords } from '../i18n/words'

/** Where an address is, in a line. */
export const AddressLine = ({ address }: { address: Omit<Address, 'id' | 'isDefault'> }) => {
  const { t } = useWords()
  const { detailedAddress: unit, local_area: street, postalCode } = address
  return t('address.inSingapore', { unit, street, postalCode })
}
