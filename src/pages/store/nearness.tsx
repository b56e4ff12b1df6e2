import type { store } from '../../../machines/pages/store'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button } from '../../ui/button'
import styles from './nearness.module.css'

/** Asks where the shopper is, when they want to know how far the stores are. */
export const Nearness = ({ page, offer }: PageProps<typeof store>) => {
  const { t } = useWords()
  const refused = page.matches({ position: 'refused' })
  return (
    <>
      {page.matches({ position: 'known' }) ? (
        <p className={styles.sorted}>{t('store.sorted')}</p>
      ) : (
        <Button {...offer({ type: 'position.ask' })}>
          {t(page.matches({ position: 'asking' }) ? 'store.locating' : 'store.nearest')}
        </Button>
      )}
      <p role="status" className={refused ? styles.refused : styles.hint}>
        {t(refused ? 'store.refused' : 'store.whereHint')}
      </p>
    </>
  )
}
