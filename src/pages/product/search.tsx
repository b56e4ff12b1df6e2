import { sorts } from '../../../contract/enums'
import { link } from '../../../contract/links'
import { brandsOf, isNarrowable, productSearch } from '../../../machines/pages/product/search'
import { useWords } from '../../i18n/words'
import { type Description, type PageProps, page } from '../../page'
import { Failed, Waiting } from '../../ui/page-states'
import { Pager } from '../../ui/pager'
import { ProductGrid } from '../../ui/product-card'
import { AddSku } from './search/add-sku'
import { Facets, sheet } from './search/facets'
import { ActiveFilters, nameIn } from './search/filters'
import { Nothing } from './search/nothing'
import styles from './search.module.css'

type Props = PageProps<typeof productSearch>

/** Spec 9: the sort options, one pressed. */
const SortBar = ({ page, offer }: Props) => {
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form
    <div className={styles.sorts} role="group" aria-label={t('sort.label')}>
      {sorts.map((sort) => (
        <button
          key={sort}
          {...offer({ type: 'sort.choose', sort })}
          className={styles.sort}
          aria-pressed={sort === (page.context.query.sort ?? 'default')}
        >
          {t(`sort.${sort}`)}
        </button>
      ))}
    </div>
  )
}

/** What is listed: what somebody searched for, else the category and the brand that are chosen. */
const headingOf = ({ context: { query, found } }: Props['page'], t: ReturnType<typeof useWords>['t']) => {
  if (query.keyword) return t('search.results', { keyword: query.keyword })
  const { categories, brands } = found?.facets ?? {}
  const chosenBrands = brandsOf(query).flatMap((brand) => nameIn(brands, brand) ?? [])
  const chosen = [chosenBrands.join(', '), nameIn(categories, query.category)].filter(Boolean)
  return chosen.length > 0 ? chosen.join(' · ') : t('search.all')
}

/** Listings by category or brand are worth finding; those of somebody's own words are not. */
const describe = ({ context: { query } }: Props['page']): Description => ({
  canonical: link('/product/search', { category: query.category, brand: query.brand, page: query.page }),
  unlisted: query.keyword !== undefined,
})

const cards = ({ context: { found } }: Props['page']) => found?.products ?? []

/** Spec 2, /product/search. */
export default page(productSearch, { describe, cards }, ({ page, offer }: Props) => {
  const { t, number } = useWords()
  const { query, found } = page.context
  const narrowable = isNarrowable(page.context)
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{headingOf(page, t)}</h1>
        <p role="status" className={styles.count}>
          {found &&
            (found.atLeast
              ? t('listing.atLeast', { count: number(found.total) })
              : t('listing.count', { count: found.total }))}
        </p>
        {found?.corrected && query.keyword && (
          <p className={styles.note}>{t('search.corrected', { corrected: found.corrected, typed: query.keyword })}</p>
        )}
        {found?.partial && query.keyword && (
          <p className={styles.note}>{t('search.partial', { typed: found.corrected ?? query.keyword })}</p>
        )}
      </div>
      {found ? (
        <div className={styles.page}>
          {narrowable && <Facets page={page} offer={offer} found={found} />}
          <div className={styles.main}>
            {narrowable && (
              <div className={styles.bar}>
                <button type="button" popoverTarget={sheet} className={styles.open}>
                  {t('facet.title')}
                </button>
                <SortBar page={page} offer={offer} />
              </div>
            )}
            <ActiveFilters page={page} offer={offer} />
            <h2 className="visually-hidden">{t('search.products')}</h2>
            {found.products.length === 0 && <Nothing page={page} offer={offer} />}
            <div className={styles.products}>
              <ProductGrid
                cards={found.products}
                eager={4}
                below={({ sku }) => sku && sku.stock > 0 && <AddSku key={sku.id} page={page} offer={offer} sku={sku} />}
              />
            </div>
            <Pager page={found.page} pages={found.pages} turn={(page) => offer({ type: 'page.turn', page })} />
          </div>
        </div>
      ) : (
        <Waiting boxes={12} />
      )}
    </>
  )
})
