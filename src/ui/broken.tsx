import { brokenTexts } from '../i18n/languages'
import styles from './page-states.module.css'

const Both = ({ of }: { of: keyof typeof brokenTexts }) => (
  <>
    <span lang="zh-CN">{brokenTexts[of]['zh-CN']}</span> <span lang="en">{brokenTexts[of].en}</span>
  </>
)

/** What stands in place of a view that failed, in both languages: it needs no words that may not have loaded. */
export const Broken = ({ retry }: { retry(): void }) => (
  <section className={styles.notice} role="alert">
    <h1 tabIndex={-1}>
      <Both of="title" />
    </h1>
    <button type="button" onClick={retry}>
      <Both of="retry" />
    </button>
    <a href={import.meta.env.BASE_URL}>
      <Both of="home" />
    </a>
  </section>
)
