import type { ReactNode } from 'react'
import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import { LanguageSwitch } from './language-switch'
import styles from './login.module.css'

/** A narrow frame with nothing but the name of the shop and the language. */
export const LoginLayout = ({ children }: { path: string; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <>
      <header className={styles.header}>
        <Link to={link('/')} className={styles.name}>
          {t('shop.name')}
        </Link>
        <LanguageSwitch />
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </>
  )
}
