import { perPiece } from '../../contract/money'
import type { Card } from '../../contract/product'
import { useWords } from '../i18n/words'

interface Props {
  pack: Pick<Card, 'unit' | 'pieces'>
  /** Cents for one pack. */
  price: number
}

/** What a price buys: a piece, a box or a metre; of a box the price of a piece too. */
export const UnitPrice = ({ pack: { unit, pieces }, price }: Props) => {
  const { t, money, number } = useWords()
  return (
    <>
      <span>{t(`product.perUnit.${unit}`, { pieces: number(pieces) })}</span>
      {pieces > 1 && <span>{t('product.perPiece', { amount: money(perPiece(price, pieces), 3) })}</span>}
    </>
  )
}
