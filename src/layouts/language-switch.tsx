import { useAppActor } from '../app'
import styles from './language-switch.module.css'

/** Each language in its own name, so that a lost reader finds theirs. */
const names = { 'zh-CN': '简体中文', en: 'English' } as const

/** Switches the language without a reload; offers the other one. */
export const LanguageSwitch = () => {
  const [{ context }, offer] = useAppActor('locale')
  const other = context.locale === 'en' ? 'zh-CN' : 'en'
  return (
    <button {...offer({ type: 'locale.choose', locale: other })} className={styles.switch} lang={other}>
      {names[other]}
    </button>
  )
}
