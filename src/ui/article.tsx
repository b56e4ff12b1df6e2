import { type Key, useWords } from '../i18n/words'
import styles from './article.module.css'

interface Props {
  title: string
  lead: string
  /** Names of the sections; each has a title and a text under `area.name`. */
  area: 'about' | 'privacy' | 'service'
  sections: readonly string[]
  /** Numbers that the texts speak of. */
  values?: Record<string, string | number>
  /** The day since which it is in force, as an instant. */
  since?: string
}

/** A long text under headings, with its contents at the side. */
export const Article = ({ title, lead, area, sections, values = {}, since }: Props) => {
  const { t, day } = useWords()
  const words = (name: string, part: 'title' | 'text') => t(`${area}.${name}.${part}` as Key, values)
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {since && <p className={styles.since}>{t('article.updated', { date: day(since) })}</p>}
      </header>
      <nav className={styles.contents} aria-label={t('article.contents')}>
        <ul>
          {sections.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{words(name, 'title')}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text}>
        {sections.map((name) => (
          <section key={name} id={name} className={styles.section}>
            <h2>{words(name, 'title')}</h2>
            {words(name, 'text')
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
      </div>
    </article>
  )
}
