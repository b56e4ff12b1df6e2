import { type Locale, locales } from '../../contract/locales'
import { language } from '../../machines/pages/language'
import { useAppActor } from '../app'
import { languageNames } from '../i18n/languages'
import { useWords } from '../i18n/words'
import { page } from '../page'
import styles from './language.module.css'

/** Spec 2, /language: each language in its own name. */
export default page(language, () => {
  const { t } = useWords()
  const [{ context }, offer] = useAppActor('locale')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('shell.language')}</h1>
      <p className={styles.hint}>{t('account.languageHint')}</p>
      <ul className={styles.languages}>
        {(Object.keys(locales) as Locale[]).map((locale) => (
          <li key={locale}>
            <button
              {...offer({ type: 'locale.choose', locale })}
              className={styles.language}
              aria-current={locale === context.locale ? 'true' : undefined}
            >
              <span lang={locale}>{languageNames[locale]}</span>
              {locale === context.locale && <span className={styles.chosen}>{`✓ ${t('account.chosen')}`}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
})
