import { link } from '../../../../contract/links'
import { productDetail } from '../../../../machines/pages/product/new/detail'
import { useWords } from '../../../i18n/words'
import { type PageProps, page } from '../../../page'
import { LinkButton } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { Failed, Notice } from '../../../ui/page-states'
import { RecentlyViewed } from '../../home/recently-viewed'
import { Buying } from './detail/buying'
import { describeProduct } from './detail/facts'
import { Gallery } from './detail/gallery'
import { Heart } from './detail/heart'
import { Picker } from './detail/picker'
import { PriceNow } from './detail/price-now'
import { Reviews } from './detail/reviews'
import { Skeleton } from './detail/skeleton'
import { SkuTable } from './detail/sku-table'
import { Tiers } from './detail/tiers'
import styles from './detail.module.css'

type Props = PageProps<typeof productDetail>

/** Spec 2, /product/new/detail. */
const describe = ({ context: { product } }: Props['page']) => (product ? describeProduct(product) : {})

export default page(productDetail, { describe }, ({ page, offer }) => {
  const { t, number } = useWords()
  const { product, failure } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (page.matches('gone'))
    return (
      <Notice title={t(`failure.${failure ?? 'productDeleted'}`)}>
        <p>{t('product.goneHint')}</p>
        <LinkButton to={link('/product/search')} weight="act">
          {t('common.toSearch')}
        </LinkButton>
      </Notice>
    )
  if (!product) return <Skeleton />
  const props = { page, offer, product }
  return (
    <article className={styles.product}>
      <nav className={styles.path} aria-label={t('product.breadcrumb')}>
        <ol>
          <li>
            <Link to={link('/')}>{t('shell.home')}</Link>
          </li>
          <li>
            <Link to={link('/product/search', { category: product.category.id })}>{product.category.name}</Link>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <div className={styles.top}>
        <Gallery {...props} />
        <div className={styles.side}>
          <div className={styles.above}>
            <Link to={link('/product/search', { brand: product.brand.id })} className={styles.brand}>
              {product.brand.name}
            </Link>
            <Heart {...props} />
          </div>
          <h1 tabIndex={-1}>{product.name}</h1>
          <p className={styles.facts}>
            {product.onSale && <span className={styles.offer}>{t('product.offer')}</span>}
            <span>{t('product.sold', { count: number(product.salesNumber) })}</span>
            {product.rating !== null && (
              <span>{t('product.rating', { rating: number(product.rating), count: product.reviews })}</span>
            )}
          </p>
          <PriceNow {...props} />
          <Tiers {...props} />
          <Picker {...props} />
          <Buying {...props} />
        </div>
      </div>
      <section className={styles.section}>
        <h2>{t('product.skus')}</h2>
        <SkuTable {...props} />
      </section>
      <div className={styles.about}>
        <section className={styles.section}>
          <h2>{t('product.description')}</h2>
          <p className={styles.description}>{product.description}</p>
        </section>
        <section className={styles.section}>
          <h2>{t('product.specification')}</h2>
          <table className={styles.specification}>
            <tbody>
              {product.specification.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t('review.title')}</h2>
        <Reviews reviews={page.children.productReviews} />
      </section>
      <RecentlyViewed except={product.id} />
    </article>
  )
})
