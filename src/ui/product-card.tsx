import type { ReactNode } from 'react'
import { link } from '../../contract/links'
import type { FoundCard } from '../../contract/product'
import { useWords } from '../i18n/words'
import { FreeDelivery } from './free-delivery'
import { Link } from './link'
import { Picture } from './picture'
import { Price } from './price'
import styles from './product-card.module.css'
import { UnitPrice } from './unit-price'

interface Props {
  card: FoundCard
  eager?: boolean
  /** Why it cannot be bought, in the spec's words. */
  trouble?: string | null
  /** Whether it leads nowhere, as there is no such product any more. */
  unavailable?: boolean
  /** What may be done with it here. */
  children?: ReactNode
}

/** The SKU of a product that a search singled out: its code, its values, how many there are. */
const Singled = ({ code, choice, stock }: NonNullable<FoundCard['sku']>) => {
  const { t, number } = useWords()
  return (
    <>
      <span className={styles.choice}>{choice}</span>
      <span className={styles.code}>
        <span className="visually-hidden">{`${t('product.code')} `}</span>
        <span translate="no">{code}</span>
      </span>
      <span className={styles.stock}>
        {stock > 0 ? t('product.inStock', { count: number(stock) }) : t('product.soldOut')}
      </span>
    </>
  )
}

/** A product in a list: picture, brand, two-line name, price, what was sold, free delivery, sold-out veil. */
export const ProductCard = ({ card, eager, trouble = null, unavailable = false, children }: Props) => {
  const { t, number } = useWords()
  const { sku } = card
  const pack = sku ?? card
  const words = (
    <>
      <div className={styles.picture}>
        <Picture name={card.picture} alt="" size={220} eager={eager} />
        {trouble && <span className={styles.veil}>{trouble}</span>}
        {card.soldOut && !trouble && <span className={styles.veil}>{t('product.soldOut')}</span>}
        {card.onSale && !card.soldOut && !trouble && <span className={styles.offer}>{t('product.offer')}</span>}
      </div>
      <span className={styles.brand}>{card.brand.name}</span>
      <span className={styles.name}>{card.name}</span>
      {!unavailable && (
        <>
          {sku && <Singled {...sku} />}
          <Price price={pack.price} from={!sku && card.from} />
          {pack.unit !== 'each' && (
            <span className={styles.unit}>
              <UnitPrice pack={pack} price={pack.price.price} />
            </span>
          )}
          <span className={styles.facts}>
            {card.rating !== null && (
              <span>
                <span aria-hidden>{`★ ${number(card.rating)} (${number(card.reviews)})`}</span>
                <span className="visually-hidden">
                  {t('product.rating', { rating: number(card.rating), count: card.reviews })}
                </span>
              </span>
            )}
            <span>{t('product.sold', { count: number(card.salesNumber) })}</span>
            <FreeDelivery from={card.freeDeliveryCost} />
          </span>
        </>
      )}
    </>
  )
  return (
    <li className={styles.card}>
      {unavailable ? (
        <div className={styles.link}>{words}</div>
      ) : (
        <Link to={link('/product/new/detail', { id: card.id, sku: sku?.id })} className={styles.link}>
          {words}
        </Link>
      )}
      {children}
    </li>
  )
}

interface GridProps {
  cards: FoundCard[]
  eager?: number
  /** What may be done with a card. */
  below?: (card: FoundCard) => ReactNode
}

/** Cards side by side, as many as fit. */
export const ProductGrid = ({ cards, eager = 0, below }: GridProps) => (
  <ul className={styles.grid}>
    {cards.map((card, index) => (
      <ProductCard key={card.id} card={card} eager={index < eager}>
        {below?.(card)}
      </ProductCard>
    ))}
  </ul>
)
