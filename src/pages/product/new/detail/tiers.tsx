import { exGst, priceAt } from '../../../../../contract/money'
import { skuChosen } from '../../../../../machines/parts/picker'
import { useWords } from '../../../../i18n/words'
import type { Props } from './props'
import styles from './tiers.module.css'

/** Wholesale prices by quantity; nothing for those to whom the server sends none. */
export const Tiers = ({ page, product }: Props) => {
  const { t, money } = useWords()
  const { chosen, quantity } = page.context
  const { price } = skuChosen(product, chosen) ?? product
  if (!price.tiers?.length) return null
  const reached = priceAt(price, quantity)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: large letters make it scroll, and keys must be able to scroll it
    <section className={styles.scroll} tabIndex={0} aria-label={t('product.tiers')}>
      <table className={styles.tiers}>
        <caption>{t('product.tiers')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('product.tierQuantity')}</th>
            <th scope="col">{t('product.tierPrice')}</th>
            <th scope="col">{t('product.tierExGst')}</th>
          </tr>
        </thead>
        <tbody>
          {price.tiers.map(({ from, price: cents }, index, all) => {
            const next = all[index + 1]
            return (
              <tr key={from} className={cents === reached ? styles.reached : undefined}>
                <th scope="row">
                  <span>
                    {next ? t('product.tierBetween', { from, to: next.from - 1 }) : t('product.tierFrom', { from })}
                  </span>
                  {cents === reached && <span className="visually-hidden">{` ${t('product.tierYours')}`}</span>}
                </th>
                <td>{money(cents)}</td>
                <td>{money(exGst(cents))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
