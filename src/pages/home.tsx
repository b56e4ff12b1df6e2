import type { Card } from '../../contract/product'
import { home } from '../../machines/pages/home'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { href } from '../routes'
import { Failed, Waiting } from '../ui/faces'
import { Link } from '../ui/link'
import { Picture } from '../ui/picture'
import { ProductGrid } from '../ui/product-card'
import styles from './home.module.css'

const Shelf = ({ title, to, cards, eager }: { title: string; to?: string; cards: Card[]; eager?: number }) => {
  const { t } = useWords()
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {to && (
          <Link to={to} className={styles.more} aria-label={t('home.moreOf', { name: title })}>
            {t('home.more')} <span aria-hidden="true">›</span>
          </Link>
        )}
      </div>
      <ProductGrid cards={cards} eager={eager} />
    </section>
  )
}

/** Spec 2, /. */
export default page(home, ({ page, offer }) => {
  const { t } = useWords()
  const { shop } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (!shop) return <Waiting />
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        {t('home.title')}
      </h1>
      <section className={styles.section}>
        <h2 className="unseen">{t('home.categories')}</h2>
        <ul className={styles.categories}>
          {shop.categories.map(({ id, name, picture }) => (
            <li key={id}>
              <Link to={href('/product/search', { category: id })} className={styles.category}>
                <Picture name={picture} alt="" size={72} eager />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {shop.offers.length > 0 && <Shelf title={t('home.offers')} cards={shop.offers} eager={6} />}
      <Shelf title={t('home.arrivals')} to={href('/product/new')} cards={shop.arrivals} />
      <Shelf title={t('home.recommended')} to={href('/product/recommend')} cards={shop.recommended} />
      <section className={styles.section}>
        <h2>{t('home.brands')}</h2>
        <ul className={styles.brands}>
          {shop.brands.map(({ id, name }) => (
            <li key={id}>
              <Link to={href('/product/search', { brand: id })}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
})
