import { useWords } from '../i18n/words'

/** From which sum of goods on a product ships free, or that it always does. */
export const FreeDelivery = ({ from }: { from: number }) => {
  const { t, whole } = useWords()
  return <span>{from === 0 ? t('product.freeAlways') : t('product.freeFrom', { amount: whole(from) })}</span>
}
