import { exGst, pricedAt } from '../../../../../contract/money'
import type { Card } from '../../../../../contract/product'
import { skuChosen } from '../../../../../machines/parts/picker'
import { useWords } from '../../../../i18n/words'
import { Price } from '../../../../ui/price'
import { UnitPrice } from '../../../../ui/unit-price'
import styles from './price-now.module.css'
import type { Props } from './props'
import { Stock } from './stock'

/** Price and stock of what is chosen, by its unit and by its piece; until a SKU is chosen, "from" the lowest price and how many are in stock. */
export const PriceNow = ({ page, product }: Pick<Props, 'page' | 'product'>) => {
  const { t, money } = useWords()
  const { chosen, quantity } = page.context
  const sku = skuChosen(product, chosen)
  const priced = sku ?? product
  const [first] = product.skus
  const alike = product.skus.every(({ unit, pieces }) => unit === first?.unit && pieces === first.pieces)
  const pack = sku ?? (alike ? first : undefined)
  const inStock = product.skus.filter(({ stock }) => stock > 0)
  const price = pricedAt(priced.price, quantity)
  return (
    <div className={styles.price}>
      <Price price={price} from={!sku && product.from} large />
      <p className={styles.unit}>
        {pack && <UnitPrice pack={pack} price={price.price} />}
        {price.tiers && <span>{t('product.exGst', { amount: money(exGst(price.price)) })}</span>}
      </p>
      <p className={styles.unit}>
        {sku ? (
          <Stock stock={sku.stock} />
        ) : (
          <span>{t('product.someInStock', { count: inStock.length, all: product.skus.length })}</span>
        )}
      </p>
    </div>
  )
}

/** The price that a list showed, until the server says it again. */
export const PriceKnown = ({ card: { price, from } }: { card: Card }) => (
  <div className={styles.price}>
    <Price price={price} from={from} large />
    <p className={styles.unit} />
    <p className={styles.unit} />
  </div>
)
