import type { Line } from '../../../contract/cart'
import { link } from '../../../contract/links'
import type { cart } from '../../../machines/pages/cart'
import { troubleOf } from '../../../machines/parts/cart-changes'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import { Check } from '../../ui/check'
import { LineItem } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { Stepper } from '../../ui/stepper'
import styles from '../cart.module.css'
import { rowOf } from './troubled'

interface Props {
  line: Line
  offer: PageProps<typeof cart>['offer']
}

const Remove = ({ line: { sku, name }, offer }: Props) => {
  const { t } = useWords()
  return (
    <Button
      {...offer({ type: 'line.remove', sku })}
      weight="quiet"
      className={styles.remove}
      aria-label={t('cart.removeNamed', { name })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />
      </svg>
    </Button>
  )
}

/** A line that can be bought: ticked or not, with its quantity and what it comes to. */
export const CartRow = ({ line, offer }: Props) => {
  const { t, money, number } = useWords()
  const { sku, name, quantity, selected, stock } = line
  const { minimum = 1 } = line.price
  const trouble = troubleOf(line)
  const set = (to: number) => offer({ type: 'quantity.set', sku, quantity: to })
  return (
    <li className={styles.row} id={rowOf(line)}>
      <Check
        control={offer({ type: 'line.select', sku, selected: !selected })}
        checked={selected}
        label={t('cart.select', { name })}
      />
      <LineItem line={line} to={link('/product/new/detail', { id: line.product, sku })}>
        <Price price={line.price} />
        {minimum > 1 && (
          <p className={trouble === 'belowMinimum' ? styles.left : styles.minimum}>
            {t('cart.minimum', { count: number(minimum) })}
          </p>
        )}
        {trouble === 'insufficientInventory' && (
          <p className={styles.left}>{t('cart.left', { count: number(stock) })}</p>
        )}
      </LineItem>
      <div className={styles.acts}>
        <Stepper
          quantity={quantity}
          least={minimum}
          minus={set(quantity - 1)}
          plus={set(quantity + 1)}
          field={offer.field('quantity.set', 'quantity', { sku })}
          of={name}
          late
        />
        <Remove line={line} offer={offer} />
        <p className={styles.amount}>
          <span className="visually-hidden">{`${t('cart.amount')} `}</span>
          <span>{money(line.amount)}</span>
        </p>
      </div>
    </li>
  )
}

/** A line that can no longer be bought, with the reason. */
export const DeadRow = ({ line, offer }: Props) => {
  const { t } = useWords()
  return (
    <li className={`${styles.row} ${styles.dead}`}>
      <LineItem line={line}>{line.dead && <p className={styles.left}>{t(`failure.${line.dead}`)}</p>}</LineItem>
      <div className={styles.acts}>
        <Remove line={line} offer={offer} />
      </div>
    </li>
  )
}
