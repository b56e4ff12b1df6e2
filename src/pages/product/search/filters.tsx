import { brandsOf, type productSearch } from '../../../../machines/pages/product/search'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import styles from './filters.module.css'

/** The name of a category or a brand among those that were found. */
export const nameIn = (facet: { id: string; name: string }[] = [], id = '') => facet.find((one) => one.id === id)?.name

/** What the results are narrowed to, each taken away by one press, and all at once. */
export const ActiveFilters = ({ page, offer }: PageProps<typeof productSearch>) => {
  const { t, money } = useWords()
  const { query, found } = page.context
  const { category, attributes = [], min, max, inStock } = query
  const price =
    min !== undefined && max !== undefined
      ? t('filter.between', { min: money(min), max: money(max) })
      : min !== undefined
        ? t('filter.above', { min: money(min) })
        : max !== undefined && t('filter.below', { max: money(max) })
  // Two brands are called alike until the results name them.
  const filters = [
    category && {
      id: 'category',
      name: nameIn(found?.facets.categories, category) ?? t('facet.category'),
      drop: offer({ type: 'category.choose' }),
    },
    ...attributes.flatMap(({ id, values }) => {
      const facet = found?.facets.attributes.find((one) => one.id === id)
      return values.map((value) => ({
        id: `${id}=${value}`,
        name: t('filter.attribute', { attribute: facet?.name ?? id, value: nameIn(facet?.values, value) ?? value }),
        drop: offer({ type: 'attribute.toggle', attribute: id, value }),
      }))
    }),
    ...brandsOf(query).map((brand) => ({
      id: `brand ${brand}`,
      name: nameIn(found?.facets.brands, brand) ?? t('facet.brand'),
      drop: offer({ type: 'brand.toggle', brand }),
    })),
    price && { id: 'price', name: price, drop: offer({ type: 'price.submit', min: '', max: '' }) },
    inStock && { id: 'inStock', name: t('facet.inStock'), drop: offer({ type: 'stock.toggle' }) },
  ].filter((filter) => typeof filter === 'object')
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={t('filter.label')}>
      {filters.map(({ id, name, drop }) => (
        <li key={id}>
          <button {...drop} className={styles.filter} aria-label={t('filter.remove', { name })}>
            <span>{name}</span> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button {...offer({ type: 'filters.clear' })} className={styles.clear}>
          {t('filter.clear')}
        </button>
      </li>
    </ul>
  )
}
