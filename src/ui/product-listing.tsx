import { link } from '../../contract/links'
import type { Card } from '../../contract/product'
import { useWords } from '../i18n/words'
import type { Control } from '../offer'
import { Button, LinkButton } from './button'
import { Empty, Failed, Waiting } from './page-states'
import { Pager } from './pager'
import { ProductGrid } from './product-card'
import styles from './product-listing.module.css'

interface Props {
  title: string
  /** One sentence on what is listed here. */
  lead: string
  /** Nothing while the first answer is on its way. */
  found: { products: Card[]; total: number; page: number; pages: number } | null
  failed: boolean
  retry: Control
  turn(page: number): Control
}

/** A page that lists products: heading, how many, cards, pages; with its waiting, empty and failed states. */
export const ProductListing = ({ title, lead, found, failed, retry, turn }: Props) => {
  const { t } = useWords()
  if (failed) return <Failed retry={retry} />
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <p role="status" className={styles.count}>
          {found && t('listing.count', { count: found.total })}
        </p>
      </div>
      {found ? (
        <>
          {found.products.length === 0 && <EmptyPage total={found.total} first={turn(1)} />}
          <div className={styles.products}>
            <ProductGrid cards={found.products} eager={6} />
          </div>
          <Pager page={found.page} pages={found.pages} turn={turn} />
        </>
      ) : (
        <Waiting boxes={12} />
      )}
    </>
  )
}

/** What stands in place of cards: a page past the last one leads back to the first, an empty list to all products. */
const EmptyPage = ({ total, first }: { total: number; first: Control }) => {
  const { t } = useWords()
  return (
    <Empty>
      <p>{total > 0 ? t('listing.pastEnd') : t('listing.empty')}</p>
      {total > 0 ? (
        <Button {...first} weight="act">
          {t('listing.toFirst')}
        </Button>
      ) : (
        <LinkButton to={link('/product/search')} weight="act">
          {t('common.toSearch')}
        </LinkButton>
      )}
    </Empty>
  )
}
