import { useWords } from '../i18n/words'

/** From which sum on a product ships free; there may be none. */
export const FreeDelivery = ({ from }: { from: number }) => {
  const { t, whole } = useWords()
  return from === 0 ? t('product.freeAlways') : t('product.freeFrom', { amount: whole(from) })
}
