import type { Line } from '../../../contract/cart'
import type { cart } from '../../../machines/pages/cart'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import styles from '../cart.module.css'
import { CartRow } from './row'
import { SelectLines } from './select-lines'

interface Props {
  brand: string
  lines: Line[]
  offer: PageProps<typeof cart>['offer']
}

/** The lines of a brand that can be bought, ticked one by one or together. */
export const CartGroup = ({ brand, lines, offer }: Props) => {
  const { t } = useWords()
  return (
    <section className={styles.group}>
      <div className={styles.brand}>
        <SelectLines
          lines={lines}
          select={(selected) => offer({ type: 'brand.select', brand, selected })}
          label={t('cart.selectBrand', { brand })}
        />
        <h2>{brand}</h2>
      </div>
      <ul>
        {lines.map((line) => (
          <CartRow key={line.sku} line={line} offer={offer} />
        ))}
      </ul>
    </section>
  )
}
