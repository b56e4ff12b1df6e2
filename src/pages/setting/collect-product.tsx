import type { Favorite } from '../../../contract/favorite'
import { link } from '../../../contract/links'
import { collectProduct } from '../../../machines/pages/setting/collect-product'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { BackToAccount } from '../../ui/back'
import { Button, LinkButton } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/page-states'
import { Pager } from '../../ui/pager'
import { ProductCard } from '../../ui/product-card'
import grid from '../../ui/product-card.module.css'
import styles from './collect-product.module.css'

const Kept = ({ favorite, offer }: { favorite: Favorite; offer: PageProps<typeof collectProduct>['offer'] }) => {
  const { t } = useWords()
  const { trouble } = favorite
  return (
    <ProductCard
      card={favorite}
      trouble={trouble && t(`failure.${trouble}`)}
      unavailable={trouble !== null && trouble !== 'productSoldOut'}
    >
      <Button
        {...offer({ type: 'favorite.remove', product: favorite.id })}
        weight="quiet"
        wide
        aria-label={t('favorite.removeOf', { name: favorite.name })}
      >
        {t('favorite.remove')}
      </Button>
    </ProductCard>
  )
}

const cards = ({ context: { found } }: PageProps<typeof collectProduct>['page']) => found?.products ?? []

/** Spec 2, /setting/collect-product. */
export default page(collectProduct, { cards }, ({ page, offer }) => {
  const { t } = useWords()
  const { found } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={styles.page}>
      <BackToAccount />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('title./setting/collect-product')}</h1>
        <p role="status">{found && t('listing.count', { count: found.total })}</p>
        {found && found.dead.length > 0 && (
          <Button {...offer({ type: 'dead.clear' })}>{t('favorite.clear', { count: found.dead.length })}</Button>
        )}
      </div>
      {!found && <Waiting boxes={8} />}
      {found?.total === 0 && (
        <Empty>
          <h2>{t('favorite.empty')}</h2>
          <p>{t('favorite.emptyHint')}</p>
          <LinkButton to={link('/product/search')} weight="act">
            {t('common.toSearch')}
          </LinkButton>
        </Empty>
      )}
      {found && (
        <>
          <ul className={grid.grid}>
            {found.products.map((favorite) => (
              <Kept key={favorite.id} favorite={favorite} offer={offer} />
            ))}
          </ul>
          <Pager page={found.page} pages={found.pages} turn={(page) => offer({ type: 'page.turn', page })} />
        </>
      )}
    </div>
  )
})
