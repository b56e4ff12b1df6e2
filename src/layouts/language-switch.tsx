import { useAppActor } from '../app'
import { languageNames } from '../i18n/languages'
import styles from './language-switch.module.css'

/** Switches the language without a reload; offers the other one. */
export const LanguageSwitch = () => {
  const [locale, offer] = useAppActor('locale')
  const other = locale.context.locale === 'en' ? 'zh-CN' : 'en'
  return (
    <button
      {...offer({ type: 'locale.choose', locale: other })}
      className={styles.switch}
      lang={other}
      aria-busy={locale.hasTag('busy') || undefined}
    >
      {languageNames[other]}
    </button>
  )
}
