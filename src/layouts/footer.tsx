import { link, type Path } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import styles from './footer.module.css'

/** Where the footer leads, with the words for it. */
const links = [
  ['/about', 'shell.about'],
  ['/contact', 'shell.contact'],
  ['/agreement/service', 'shell.service'],
  ['/agreement/privacy', 'shell.privacy'],
  ['/store', 'shell.stores'],
  ['/brand', 'shell.brands'],
  ['/download', 'shell.app'],
  ['/language', 'shell.language'],
] as const satisfies readonly (readonly [Path, string])[]

export const Footer = () => {
  const { t } = useWords()
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('shell.more')}>
        <ul className={styles.links}>
          {links.map(([path, words]) => (
            <li key={path}>
              <Link to={link(path)}>{t(words)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>{t('shell.footer')}</p>
      <p>{t('shell.gst')}</p>
    </footer>
  )
}
