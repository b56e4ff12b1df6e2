import { link } from '../../contract/links'
import { nearestFirst, store } from '../../machines/pages/store'
import { useWords } from '../i18n/words'
import { type PageProps, page } from '../page'
import { LinkButton } from '../ui/button'
import { Empty, Failed, Waiting } from '../ui/page-states'
import { describeStores } from './store/facts'
import { Nearness } from './store/nearness'
import { StoreCard } from './store/store-card'
import styles from './store.module.css'

/** Spec 2, /store; `?product=` shows what each store has of it. */
export default page(store, { describe: describeStores }, ({ page, offer }: PageProps<typeof store>) => {
  const { t } = useWords()
  const { stores, stock, missing, query } = page.context
  if (page.matches({ list: 'failed' })) return <Failed retry={offer({ type: 'page.retry' })} />
  const none = stores.length === 0 && page.matches({ list: 'viewing' })
  const there = stores.length > 0 && (!query.product || stock !== null || missing !== null)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{stock ? t('store.stockOf', { name: stock.product.name }) : t('title./store')}</h1>
        <p className={styles.lead}>{t(stock ? 'store.stockHint' : 'store.lead')}</p>
        {missing && (
          <p role="alert" className={styles.missing}>
            {t(`failure.${missing}`)}
          </p>
        )}
        <div className={styles.ways}>
          <Nearness page={page} offer={offer} />
          {stock && (
            <LinkButton to={link('/product/new/detail', { id: stock.product.id })}>{t('store.toProduct')}</LinkButton>
          )}
          {query.product && (
            <LinkButton to={link('/store')} weight="quiet">
              {t('store.all')}
            </LinkButton>
          )}
        </div>
      </header>
      {none ? (
        <Empty>{t('store.empty')}</Empty>
      ) : there ? (
        <ul className={styles.stores}>
          {nearestFirst(page.context).map((store) => (
            <StoreCard key={store.id} store={store} stock={stock} />
          ))}
        </ul>
      ) : (
        <Waiting boxes={3} />
      )}
    </div>
  )
})
