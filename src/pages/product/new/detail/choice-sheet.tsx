import { leastOf } from '../../../../../machines/parts/picker'
import { useWords } from '../../../../i18n/words'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/sheet'
import { Stepper } from '../../../../ui/stepper'
import styles from './choice-sheet.module.css'
import { Picker } from './picker'
import { PriceNow } from './price-now'
import type { Props } from './props'

/** Whether the sheet is open. */
export const isAsking = (page: Props['page']): boolean =>
  page.matches({ choosing: 'askingToAdd' }) || page.matches({ choosing: 'askingToBuy' })

/** Asks for what is still to be chosen before it is bought, where the page's own picker is out of sight. */
export const ChoiceSheet = (props: Props) => {
  const { t } = useWords()
  const { page, offer, product } = props
  const { chosen, quantity } = page.context
  const problem = product.soldOut ? 'productSoldOut' : page.context.problem
  const buying = page.matches({ choosing: 'askingToBuy' })
  return (
    <Sheet
      title={product.name}
      opener={`[data-event="${buying ? 'buy.now' : 'cart.add'}"]`}
      close={() => offer.send({ type: 'choice.dismiss' })}
    >
      <PriceNow {...props} />
      <Picker {...props} />
      <Stepper
        quantity={quantity}
        least={leastOf(product, chosen)}
        minus={offer({ type: 'quantity.set', quantity: quantity - 1 })}
        plus={offer({ type: 'quantity.set', quantity: quantity + 1 })}
        field={offer.field('quantity.set', 'quantity')}
      />
      <p role="alert" className={styles.problem}>
        {problem && t(`failure.${problem}`)}
      </p>
      <div className={styles.ways}>
        <Button {...offer({ type: 'choice.dismiss' })}>{t('dialog.close')}</Button>
        <Button {...offer({ type: 'choice.confirm' })} weight="act">
          {t(buying ? 'product.buyNow' : 'product.addToCart')}
        </Button>
      </div>
    </Sheet>
  )
}
