import { link } from '../../../../../contract/links'
import { leastOf, skuChosen } from '../../../../../machines/parts/picker'
import { useWords } from '../../../../i18n/words'
import { Button } from '../../../../ui/button'
import { CartCount } from '../../../../ui/cart-count'
import { FreeDelivery } from '../../../../ui/free-delivery'
import { Link } from '../../../../ui/link'
import { Stepper } from '../../../../ui/stepper'
import styles from './buying.module.css'
import { isAsking } from './choice-sheet'
import type { Props } from './props'

/** What there is to know before buying, how many, and the two ways to buy; on phones they stay at the bottom, beside the cart. */
export const Buying = ({ page, offer, product }: Props) => {
  const { t, number } = useWords()
  const { chosen, quantity } = page.context
  const sku = skuChosen(product, chosen)
  const problem = product.soldOut ? 'productSoldOut' : page.context.problem
  const { minimum } = (sku ?? product).price
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('product.stock')}</dt>
        <dd>
          <Link to={link('/store', { product: product.id })} className={styles.stores}>
            {t('product.inStores')}
          </Link>
        </dd>
        {minimum !== undefined && (
          <>
            <dt>{t('product.minimum')}</dt>
            <dd>{number(minimum)}</dd>
          </>
        )}
        <dt>{t('product.delivery')}</dt>
        <dd>
          <FreeDelivery from={product.freeDeliveryCost} />
        </dd>
      </dl>
      <Stepper
        quantity={quantity}
        least={leastOf(product, chosen)}
        minus={offer({ type: 'quantity.set', quantity: quantity - 1 })}
        plus={offer({ type: 'quantity.set', quantity: quantity + 1 })}
        field={offer.field('quantity.set', 'quantity')}
      />
      <div className={styles.buy}>
        <p role="alert" className={styles.problem}>
          {problem && !isAsking(page) && t(`failure.${problem}`)}
        </p>
        <Link to={link('/cart')} className={styles.cart}>
          <span>{t('shell.cart')}</span> <CartCount />
        </Link>
        <Button {...offer({ type: 'cart.add' })}>{t('product.addToCart')}</Button>
        <Button {...offer({ type: 'buy.now' })} weight="act">
          {t('product.buyNow')}
        </Button>
      </div>
    </>
  )
}
