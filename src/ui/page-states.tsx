import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import type { Control } from '../offer'
import { Button } from './button'
import styles from './page-states.module.css'

/** What a page shows while its chart waits: boxes of about the size of what will come. */
export const Waiting = ({ boxes = 8 }: { boxes?: number }) => {
  const { t } = useWords()
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('common.waiting')}</span>
      {Array.from({ length: boxes }, (_, box) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike and never move
        <span key={box} className={styles.box} />
      ))}
    </div>
  )
}

/** What a page shows when something did not arrive, with the way to try again. */
export const Failed = ({
  retry,
  title,
  children,
}: {
  retry: Control
  title?: string | undefined
  children?: ReactNode
}) => {
  const { t } = useWords()
  return (
    <Notice title={title ?? t('common.loadFailed')}>
      {children}
      <Button weight="act" {...retry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}

/** What stands in place of a list that holds nothing: what it would hold, and what to do next. */
export const Empty = ({ children }: { children: ReactNode }) => <div className={styles.notice}>{children}</div>

/** A heading with a way on: nothing here, not found, taken down. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }) => (
  <section className={styles.notice}>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </section>
)
