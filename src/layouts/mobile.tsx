import type { ReactNode } from 'react'
import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import styles from './mobile.module.css'

/** One narrow column under the name of the shop, for pages that a phone is sent to. */
export const MobileLayout = ({ children }: { path: string; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <div className={styles.column}>
      <header className={styles.header}>
        <Link to={link('/')} className={styles.name}>
          {t('shop.name')}
        </Link>
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}
