import { link } from '../../../../contract/links'
import { isNarrowed, type productSearch } from '../../../../machines/pages/product/search'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Button, LinkButton } from '../../../ui/button'
import styles from './nothing.module.css'

/** No product on this page of the results: what to try, and ways on. */
export const Nothing = ({ page, offer }: PageProps<typeof productSearch>) => {
  const { t } = useWords()
  const total = page.context.found?.total ?? 0
  const { query } = page.context
  const narrowed = isNarrowed(query)
  if (!total && !query.keyword && !narrowed)
    return (
      <section className={styles.nothing}>
        <h3>{t('shop.empty')}</h3>
        <p>{t('shop.emptyHint')}</p>
      </section>
    )
  return (
    <section className={styles.nothing}>
      <h3>{total > 0 ? t('listing.pastEnd') : t('search.nothing')}</h3>
      {total > 0 ? (
        <Button {...offer({ type: 'page.turn', page: 1 })} weight="act">
          {t('listing.toFirst')}
        </Button>
      ) : (
        <>
          <p>{t(narrowed ? 'search.nothingNarrowed' : 'search.nothingHint')}</p>
          <div className={styles.ways}>
            <LinkButton to={link('/product/search')} weight="act">
              {t('common.toSearch')}
            </LinkButton>
            <LinkButton to={link('/product/recommend')}>{t('title./product/recommend')}</LinkButton>
          </div>
        </>
      )}
    </section>
  )
}
