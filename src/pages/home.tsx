import { type Href, link, type Path } from '../../contract/links'
import type { Card } from '../../contract/product'
import { home } from '../../machines/pages/home'
import { type Key, useWords } from '../i18n/words'
import { type PageProps, page } from '../page'
import { Link } from '../ui/link'
import { Empty, Failed, Waiting } from '../ui/page-states'
import { Picture } from '../ui/picture'
import { ProductGrid } from '../ui/product-card'
import { RecentlyViewed } from './home/recently-viewed'
import styles from './home.module.css'

const More = ({ to, of }: { to: Href; of: string }) => {
  const { t } = useWords()
  return (
    <Link to={to} className={styles.more} aria-label={t('home.moreOf', { name: of })}>
      <span>{t('home.more')}</span> <span aria-hidden="true">›</span>
    </Link>
  )
}

const Shelf = ({ title, to, cards, eager }: { title: string; to?: Href; cards: Card[]; eager?: number }) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {to && <More to={to} of={title} />}
    </div>
    <ProductGrid cards={cards} eager={eager} />
  </section>
)

/** Where else the shop has something for a shopper, with the words for it. */
const entries = [
  ['/coupon', 'home.coupons', 'home.couponsHint'],
  ['/store', 'home.stores', 'home.storesHint'],
  ['/download', 'home.app', 'home.appHint'],
] as const satisfies readonly (readonly [Path, Key, Key])[]

const Entries = () => {
  const { t } = useWords()
  return (
    <nav className={styles.section} aria-label={t('home.entries')}>
      <ul className={styles.entries}>
        {entries.map(([path, title, hint]) => (
          <li key={path}>
            <Link to={link(path)} className={styles.entry}>
              <strong>{t(title)}</strong>
              <span>{t(hint)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const cards = ({ context: { shop } }: PageProps<typeof home>['page']) =>
  shop ? [...shop.offers, ...shop.arrivals, ...shop.recommended] : []

/** Spec 2, /. */
export default page(home, { cards }, ({ page, offer }) => {
  const { t } = useWords()
  const { shop } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (!shop) return <Waiting />
  const empty = [shop.offers, shop.arrivals, shop.recommended].every((shelf) => shelf.length === 0)
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('home.title')}
      </h1>
      {shop.categories.length > 0 && (
        <section className={styles.section}>
          <h2 className="visually-hidden">{t('home.categories')}</h2>
          <ul className={styles.categories}>
            {shop.categories.map(({ id, name, picture }) => (
              <li key={id}>
                <Link to={link('/product/search', { category: id })} className={styles.category}>
                  <Picture name={picture} alt="" size={112} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {empty && (
        <Empty>
          <h2>{t('shop.empty')}</h2>
          <p>{t('shop.emptyHint')}</p>
        </Empty>
      )}
      {shop.offers.length > 0 && <Shelf title={t('home.offers')} cards={shop.offers} eager={6} />}
      <Entries />
      {shop.arrivals.length > 0 && <Shelf title={t('home.arrivals')} to={link('/product/new')} cards={shop.arrivals} />}
      {shop.recommended.length > 0 && (
        <Shelf title={t('home.recommended')} to={link('/product/recommend')} cards={shop.recommended} />
      )}
      {shop.brands.length > 0 && (
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>{t('home.brands')}</h2>
            <More to={link('/brand')} of={t('home.brands')} />
          </div>
          <ul className={styles.brands}>
            {shop.brands.map(({ id, name }) => (
              <li key={id}>
                <Link to={link('/product/search', { brand: id })}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentlyViewed />
    </>
  )
})
