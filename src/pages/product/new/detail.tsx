import { link } from '../../../../contract/links'
import { productDetail } from '../../../../machines/pages/product/new/detail'
import { useWords } from '../../../i18n/words'
import { type PageProps, page } from '../../../page'
import { LinkButton } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { Failed, Notice } from '../../../ui/page-states'
import { RecentlyViewed } from '../../home/recently-viewed'
import { Buying } from './detail/buying'
import { ChoiceSheet, isAsking } from './detail/choice-sheet'
import { Enlarged } from './detail/enlarged'
import { describeProduct, titleOf } from './detail/facts'
import { Gallery } from './detail/gallery'
import { Heart } from './detail/heart'
import { Picker } from './detail/picker'
import { PriceKnown, PriceNow } from './detail/price-now'
import type { Props as DetailProps } from './detail/props'
import { Reviews } from './detail/reviews'
import { ChoiceSkeleton, Skeleton } from './detail/skeleton'
import { SkuTable } from './detail/sku-table'
import { Tiers } from './detail/tiers'
import styles from './detail.module.css'

type Props = PageProps<typeof productDetail>

/** What is chosen and bought. */
const Choice = (props: DetailProps) => (
  <>
    <Tiers {...props} />
    <Picker {...props} />
    <Buying {...props} />
  </>
)

/** What stands below: all SKUs, what the product is, what buyers say. */
const More = (props: DetailProps) => {
  const { t } = useWords()
  const { page, product } = props
  return (
    <>
      <section className={styles.section}>
        <h2>{t('product.skus')}</h2>
        <SkuTable {...props} />
      </section>
      <div className={styles.about}>
        {product.description && (
          <section className={styles.section}>
            <h2>{t('product.description')}</h2>
            <p className={styles.description}>{product.description}</p>
          </section>
        )}
        {product.specification.length > 0 && (
          <section className={styles.section}>
            <h2>{t('product.specification')}</h2>
            <table className={styles.specification}>
              <tbody>
                {product.specification.map(({ name, value }) => (
                  <tr key={`${name} ${value}`}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      <section className={styles.section}>
        <h2>{t('review.title')}</h2>
        <Reviews reviews={page.children.productReviews} />
      </section>
      <RecentlyViewed except={product.id} />
    </>
  )
}

/** Spec 2, /product/new/detail. */
const describe = ({ context: { product, preview } }: Props['page']) =>
  product ? describeProduct(product) : preview ? { title: titleOf(preview) } : {}

const statement: Parameters<typeof page<typeof productDetail>>[1] = {
  describe,
  begins: (query, cards) => ({ ...query, preview: cards.find(({ id }) => id === query.id) }),
}

export default page(productDetail, statement, ({ page, offer }) => {
  const { t, number } = useWords()
  const { product, preview, failure } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (page.matches('unavailable'))
    return (
      <Notice title={t(`failure.${failure ?? 'productDeleted'}`)}>
        <p>{t('product.unavailableHint')}</p>
        <LinkButton to={link('/product/search')} weight="act">
          {t('common.toSearch')}
        </LinkButton>
      </Notice>
    )
  const shown = product ?? (page.matches('previewing') ? preview : null)
  if (!shown) return <Skeleton />
  return (
    <article className={styles.product}>
      {product && isAsking(page) && <ChoiceSheet page={page} offer={offer} product={product} />}
      {product && page.matches({ choosing: 'enlarged' }) && <Enlarged page={page} offer={offer} product={product} />}
      <nav className={styles.path} aria-label={t('product.breadcrumb')}>
        <ol>
          <li>
            <Link to={link('/')}>{t('shell.home')}</Link>
          </li>
          {product && (
            <li>
              <Link to={link('/product/search', { category: product.category.id })}>{product.category.name}</Link>
            </li>
          )}
          <li aria-current="page">{shown.name}</li>
        </ol>
      </nav>
      <div className={styles.top}>
        <Gallery page={page} offer={offer} product={shown} />
        <div className={styles.side}>
          <div className={styles.above}>
            <Link to={link('/product/search', { brand: shown.brand.id })} className={styles.brand}>
              {shown.brand.name}
            </Link>
            {product && <Heart page={page} />}
          </div>
          <h1 tabIndex={-1}>{shown.name}</h1>
          <p className={styles.facts}>
            {shown.onSale && <span className={styles.offer}>{t('product.offer')}</span>}
            <span>{t('product.sold', { count: number(shown.salesNumber) })}</span>
            {shown.rating !== null && (
              <span>{t('product.rating', { rating: number(shown.rating), count: shown.reviews })}</span>
            )}
          </p>
          {product ? <PriceNow page={page} product={product} /> : <PriceKnown card={shown} />}
          {product ? <Choice page={page} offer={offer} product={product} /> : <ChoiceSkeleton />}
        </div>
      </div>
      {product && <More page={page} offer={offer} product={product} />}
    </article>
  )
})
