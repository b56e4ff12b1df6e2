import { skusAtFirst } from '../../../../../machines/parts/picker'
import { useWords } from '../../../../i18n/words'
import { Button } from '../../../../ui/button'
import { Fold } from '../../../../ui/fold'
import fold from '../../../../ui/fold.module.css'
import type { Props } from './props'
import styles from './sku-table.module.css'
import { Stock } from './stock'

/**
 * One row per SKU: code, values, price, stock, and a button that puts it into the cart. Of many SKUs those that agree with
 * what is chosen, and the others once the fold below is opened.
 */
export const SkuTable = ({ page, offer, product }: Props) => {
  const { t, money, number } = useWords()
  const valueName = (attribute: Props['product']['attributes'][number], value: string | undefined) =>
    attribute.values.find(({ id }) => id === value)?.name ?? '–'
  const first = skusAtFirst(product, page.context.chosen)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must be able to scroll it */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('product.skus')}>
        <table className={styles.skus}>
          <thead>
            <tr>
              <th scope="col">{t('product.code')}</th>
              {product.attributes.map(({ id, name }) => (
                <th key={id} scope="col" className={styles.value}>
                  {name}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('product.price')}
              </th>
              <th scope="col">{t('product.stock')}</th>
              <th scope="col" className={styles.last}>
                <span className="visually-hidden">{t('product.addToCart')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {product.skus.map((sku) => {
              const { id, code, values, price, stock, unit, pieces } = sku
              return (
                <tr key={id} className={first.includes(sku) ? undefined : fold.later}>
                  <th scope="row">
                    <code className={styles.code} translate="no">
                      {code}
                    </code>
                  </th>
                  {product.attributes.map((attribute) => (
                    <td key={attribute.id} className={styles.value}>
                      {valueName(attribute, values[attribute.id])}
                    </td>
                  ))}
                  <td className={styles.number}>
                    <strong>{money(price.price)}</strong>
                    <span className={styles.unit}>{t(`product.perUnit.${unit}`, { pieces: number(pieces) })}</span>
                  </td>
                  <td>
                    <Stock stock={stock} />
                  </td>
                  <td className={styles.last}>
                    <Button {...offer({ type: 'row.add', sku: id })} aria-label={t('product.addRowOf', { code })}>
                      {t('product.addRow')}
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {first.length < product.skus.length && <Fold>{t('product.allSkus', { count: product.skus.length })}</Fold>}
    </>
  )
}
