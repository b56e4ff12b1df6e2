import { useWords } from '../i18n/words'
import styles from './footer.module.css'

export const Footer = () => {
  const { t } = useWords()
  return (
    <footer className={styles.footer}>
      <p>{t('shell.footer')}</p>
      <p>{t('shell.gst')}</p>
    </footer>
  )
}
