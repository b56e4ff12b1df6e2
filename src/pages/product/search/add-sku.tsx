import { useId } from 'react'
import { largestQuantity } from '../../../../contract/bounds'
import type { FoundCard } from '../../../../contract/product'
import type { productSearch } from '../../../../machines/pages/product/search'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Button } from '../../../ui/button'
import styles from './add-sku.module.css'

interface Props extends PageProps<typeof productSearch> {
  sku: NonNullable<FoundCard['sku']>
}

/** How many of the SKU that a search singled out, and the button that puts them into the cart. */
export const AddSku = ({ page, offer, sku: { id: sku, code, price } }: Props) => {
  const { t } = useWords()
  const id = useId()
  const { refused } = page.context
  const problem = refused?.sku === sku ? refused.problem : null
  return (
    <form className={styles.form} {...offer.form('sku.add')}>
      <input type="hidden" name="sku" value={sku} />
      <input
        className={styles.quantity}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={price.minimum ?? 1}
        max={largestQuantity}
        defaultValue={price.minimum ?? 1}
        aria-label={t('stepper.quantityOf', { name: code })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
      <Button {...offer.submit('sku.add')} aria-label={t('product.addRowOf', { code })}>
        {t('product.addRow')}
      </Button>
      <p id={`${id}-problem`} className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem && t(`failure.${problem}`)}
      </p>
    </form>
  )
}
